#include <algorithm>
#include <cmath>

#include "poise/conformance/fault.hpp"
#include "rounded_digits.hpp"

/// Changes of the contracts beside Poise that change no answer.
namespace poise::conformance {

std::vector<Equivalent> text_equivalents() {
  using namespace reference;
  return {
      {"fnv32-reduced-at-the-end", "TXT-3", "Keeps 64 bits of the state, and cuts it to 32 at the end.",
       "a product's low 32 bits depend on the low 32 bits of its factors alone, and a byte touches no others",
       [](TextRules& rules) {
         rules.fnv1a32 = [](BytesView bytes) {
           std::uint64_t state = fnv1a32_start;
           for (const std::uint8_t byte : bytes) state = (state ^ byte) * fnv1a32_prime;
           return static_cast<std::uint32_t>(state);
         };
       },
       "flier/pyfasthash#4"},
      {"cause-lists-as-sets", "RANK-8", "Compares the first r before and after as sets.",
       "those who stay keep their order (RANK-10), so lists of the same members are the same lists",
       [](PlacementRules& rules) {
         rules.find_causes = [](std::span<Change> changes, const Names& before, const Names& after) {
           find_causes(changes, before, after);
           for (Change& each : changes) {
             if (each.cause == Cause::candidate_list &&
                 std::is_permutation(each.top_before.begin(), each.top_before.end(), each.top_after.begin(), each.top_after.end()))
               each.cause = Cause::none;
           }
         };
       }},
      {"h32-diff-remembers-what-moved-alone", "H32-9", "Remembers the owner of now for the keys that a diff tells of alone.",
       "of the others, the owner of now is the one remembered; so an empty diff need not move anything",
       [](ExerciseRules& rules) {
         rules.after_diff = [](Tracked& tracked, const std::optional<std::string>& owner_now) {
           if (tracked.owner != owner_now) tracked.owner = owner_now;
         };
       }},
      {"selector-printed-with-17-digits", "SEL-8", "Prints scores with 17 digits.", "17 digits read back as the same binary64",
       [](SelectorRules& rules) {
         rules.before_printing = [](std::vector<SelectorRow>& rows) {
           for (SelectorRow& row : rows) {
             if (row.score) row.score = rounded_to_digits(*row.score, 17);
           }
         };
       }},
      {"selector-score-by-exp-and-ln", "SEL-8", "Computes exp(ln(u)/weight) for u^(1/weight).",
       "both functions err by less than the tolerance; the choice follows from the table",
       [](SelectorRules& rules) { rules.power = [](double u, double weight) { return std::exp(std::log(u) / weight); }; }},
      {"selector-score-by-exp2-and-log2", "SEL-8", "Computes exp2(log2(u)/weight) for u^(1/weight).",
       "both functions err by less than the tolerance; the choice follows from the table",
       [](SelectorRules& rules) { rules.power = [](double u, double weight) { return std::exp2(std::log2(u) / weight); }; }},
  };
}

}  // namespace poise::conformance
