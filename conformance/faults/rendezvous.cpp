#include "poise/conformance/fault.hpp"

/// Faults in choosing by the largest draw.
namespace poise::conformance {

std::vector<Fault> rendezvous_faults() {
  using namespace reference;
  return {
      {"smallest-draw-wins", "RDV-1", Stage::choice, "Chooses the smallest draw.",
       [](PoiseRules& rules) { rules.beats = [](Draw challenger, Draw champion) { return challenger < champion; }; }},
      {"index-as-identity", "RDV-1", Stage::choice, "Hashes a candidate's place in the list for its identity.",
       [](PoiseRules& rules) {
         rules.identify = [](const PoiseRules& all, const Candidate& candidate, std::size_t index, Bytes& out) -> Result<void> {
           if (const auto identified = identify_by_identity(all, candidate, index, out); !identified) return identified;
           out.clear();
           return encode(all.encoding, u64(index), out);
         };
       }},
      {"draw-modulo-candidates", "RDV-1", Stage::choice, "Reduces draws modulo the number of candidates before it compares them.",
       [](PoiseRules& rules) {
         rules.rendezvous = [](const PoiseRules& all, const HashBuilder& hash, const Contest& contest, BytesView key) {
           std::size_t winner = 0;
           std::uint64_t largest = 0;
           for (const Entrant& entrant : contest.entrants) {
             const auto whole = static_cast<std::uint64_t>(draw(all, hash, key, entrant.identity));
             const std::uint64_t reduced = whole % contest.entrants.size();
             if (&entrant == &contest.entrants.front() || reduced > largest) {
               winner = entrant.index;
               largest = reduced;
             }
           }
           return winner;
         };
       }},
      {"signed-compare", "RDV-2", Stage::choice, "Compares draws as signed numbers.",
       [](PoiseRules& rules) {
         rules.beats = [](Draw challenger, Draw champion) {
           return static_cast<std::int64_t>(challenger) > static_cast<std::int64_t>(champion);
         };
       }},
      {"later-index-at-equal-draws", "RDV-3", Stage::choice, "Gives equal draws to the later candidate.",
       [](PoiseRules& rules) { rules.beats = [](Draw challenger, Draw champion) { return challenger >= champion; }; }},
  };
}

}  // namespace poise::conformance
