#include <algorithm>
#include <cmath>

#include "poise/conformance/fault.hpp"
#include "rounded_digits.hpp"
#include "sections.hpp"

/// Faults in u and in the scores of the node selector.
namespace poise::conformance {
using namespace reference;

std::vector<Fault> selector_score_faults() {
  return {
      {"unit-without-the-one",
       "SEL-5",
       Stage::sample,
       "Takes score32 / 2^32 for u, so that it can be 0.",
       [](SelectorRules& rules) { rules.unit = [](std::uint32_t score32) { return score32 * 0x1p-32; }; },
       {.report = "pytorch/pytorch#1817, chainer/chainer#1839", .edition = 1}},
      {"unit-over-the-largest",
       "SEL-5",
       Stage::sample,
       "Takes score32 / (2^32 - 1) for u.",
       [](SelectorRules& rules) { rules.unit = [](std::uint32_t score32) { return score32 / 4294967295.0; }; },
       {.report = "almide/almide#2495, mathnet/mathnet-numerics#418", .edition = 1}},
      {"unit-between", "SEL-5", Stage::sample, "Takes (score32 + 1/2) / 2^32 for u.",
       [](SelectorRules& rules) { rules.unit = [](std::uint32_t score32) { return (score32 + 0.5) * 0x1p-32; }; }},
      {"unit-in-floats",
       "SEL-5",
       Stage::sample,
       "Rounds u to single precision.",
       [](SelectorRules& rules) {
         rules.unit = [](std::uint32_t score32) { return static_cast<double>(static_cast<float>(unit_of(score32))); };
       },
       {.report = "numba/numba#10810, JuliaLang/julia#9387", .edition = 1}},
      {"unit-signed", "SEL-5", Stage::sample,
       "Adds the 1 in 32 bits with a sign, so that u is negative from a half on, and 0 for the largest score32.",
       [](SelectorRules& rules) { rules.unit = [](std::uint32_t score32) { return static_cast<std::int32_t>(score32 + 1) * 0x1p-32; }; }},
      {"selector-unit-from-the-other-end",
       "SEL-5",
       Stage::sample,
       "Takes 1 - score32 / 2^32 for u.",
       [](SelectorRules& rules) { rules.unit = [](std::uint32_t score32) { return 1 - score32 * 0x1p-32; }; },
       {.report = "pytorch/pytorch#22557"}},
      {"selector-unit-of-24-bits",
       "SEL-5",
       Stage::sample,
       "Takes the high 24 bits of score32 for u.",
       [](SelectorRules& rules) { rules.unit = [](std::uint32_t score32) { return ((score32 >> 8) + 1) * 0x1p-24; }; },
       {}},
      {"selector-unit-of-16-bits",
       "SEL-5",
       Stage::sample,
       "Takes the high 16 bits of score32 for u.",
       [](SelectorRules& rules) { rules.unit = [](std::uint32_t score32) { return ((score32 >> 16) + 1) * 0x1p-16; }; },
       {.report = "graphite-project/carbon#485"}},
      {"selector-unit-lost-low-bit",
       "SEL-5",
       Stage::sample,
       "Loses the lowest bit of score32.",
       [](SelectorRules& rules) { rules.unit = [](std::uint32_t score32) { return unit_of(score32 & ~std::uint32_t{1}); }; },
       {.report = "rust-random/rand#426"}},
      {"selector-unit-in-thousandths",
       "SEL-5",
       Stage::sample,
       "Takes score32 mod 1000, plus 1, in thousandths for u.",
       [](SelectorRules& rules) { rules.unit = [](std::uint32_t score32) { return (score32 % 1000 + 1) / 1000.0; }; },
       {.report = "open-feature/flagd#1903, django/channels_redis#273"}},
      {"score-times-weight", "SEL-6", Stage::choice, "Multiplies u by the weight.",
       [](SelectorRules& rules) { rules.power = [](double u, double weight) { return u * weight; }; }},
      {"power-of-the-weight", "SEL-6", Stage::choice, "Raises u to the weight, not to its inverse.",
       [](SelectorRules& rules) { rules.power = [](double u, double weight) { return std::pow(u, weight); }; }},
      {"inverse-weight-in-floats", "SEL-6", Stage::choice, "Rounds 1/weight to single precision.",
       [](SelectorRules& rules) {
         rules.power = [](double u, double weight) { return std::pow(u, static_cast<double>(static_cast<float>(1 / weight))); };
       }},
      {"score-in-floats", "SEL-6", Stage::choice, "Computes scores in single precision.",
       [](SelectorRules& rules) {
         rules.power = [](double u, double weight) {
           return static_cast<double>(std::pow(static_cast<float>(u), 1 / static_cast<float>(weight)));
         };
       }},
      {"score-is-the-logarithm", "SEL-6", Stage::choice, "Prints ln(u)/weight for the score, which has the right order.",
       [](SelectorRules& rules) { rules.power = [](double u, double weight) { return std::log(u) / weight; }; }},
      {"weight-as-an-integer",
       "SEL-6",
       Stage::choice,
       "Cuts weights down to integers of at least 1.",
       [](SelectorRules& rules) {
         rules.power = [](double u, double weight) { return std::pow(u, 1 / std::max(1.0, std::floor(weight))); };
       },
       {.report = "maximhq/bifrost#5473, serialx/hashring#19", .edition = 1}},
      {"scores-as-shares", "SEL-6", Stage::choice, "Divides scores by their sum.",
       [](SelectorRules& rules) {
         rules.after_scoring = [](std::vector<SelectorRow>& rows) {
           double sum = 0;
           for (const SelectorRow& row : rows) sum += row.score.value_or(0);
           for (SelectorRow& row : rows) {
             if (row.score) *row.score /= sum;
           }
         };
       }},
      {"selector-weight-ignored",
       "SEL-6",
       Stage::choice,
       "Takes u for the score, whatever the weight.",
       [](SelectorRules& rules) { rules.power = [](double u, double) { return u; }; },
       {.report = "jupyterhub/mybinder.org-deploy#1336, facebookincubator/katran#35"}},
      {"selector-score-by-a-coarse-logarithm",
       "SEL-6",
       Stage::choice,
       "Computes scores by a logarithm with 16 bits behind the point.",
       [](SelectorRules& rules) {
         rules.power = [](double u, double weight) { return std::exp2(std::round(std::log2(u) * 0x1p16) * 0x1p-16 / weight); };
       },
       {.report = "buildbarn/bb-storage#238"}},
      {"selector-printed-with-6-digits",
       "SEL-6",
       Stage::choice,
       "Prints scores with 6 digits.",
       [](SelectorRules& rules) {
         rules.before_printing = [](std::vector<SelectorRow>& rows) {
           for (SelectorRow& row : rows) {
             if (row.score) row.score = rounded_to_digits(*row.score, 6);
           }
         };
       },
       {}},
      {"selector-weights-in-floats",
       "SEL-6",
       Stage::choice,
       "Keeps weights in single precision.",
       [](SelectorRules& rules) {
         rules.weight_of = [](const Selection& selection, std::size_t place) {
           return static_cast<double>(static_cast<float>(weight_of(selection, place)));
         };
       },
       {.report = "numba/numba#10810"}},
      {"selector-weights-divided-by-their-sum",
       "SEL-6",
       Stage::choice,
       "Divides weights by their sum.",
       [](SelectorRules& rules) {
         rules.weight_of = [](const Selection& selection, std::size_t place) {
           double sum = 0;
           for (const double weight : *selection.weights) sum += weight;
           return weight_of(selection, place) / sum;
         };
       },
       {}},
      {"selector-weights-in-the-order-of-ids",
       "SEL-6",
       Stage::choice,
       "Sorts the ids before it gives them their weights.",
       [](SelectorRules& rules) {
         rules.weight_of = [](const Selection& selection, std::size_t place) {
           const auto smaller = std::count_if(selection.nodes.begin(), selection.nodes.end(),
                                              [&](const std::string& id) { return name_precedes(id, selection.nodes[place]); });
           return weight_of(selection, static_cast<std::size_t>(smaller));
         };
       },
       {.report = "kubernetes/ingress-nginx#1843, Altinity/ClickHouse#709"}},
      {"selector-weights-in-hundredths",
       "SEL-6",
       Stage::choice,
       "Rounds weights to hundredths.",
       [](SelectorRules& rules) {
         rules.weight_of = [](const Selection& selection, std::size_t place) {
           return std::round(weight_of(selection, place) * 100) / 100;
         };
       },
       {.report = "maximhq/bifrost#5473"}},
      {"selector-weights-in-32-bits",
       "SEL-6",
       Stage::choice,
       "Keeps 32 bits of the whole part of a weight.",
       [](SelectorRules& rules) {
         rules.weight_of = [](const Selection& selection, std::size_t place) { return std::fmod(weight_of(selection, place), 0x1p32); };
       },
       {.report = "mofa-org/mofa#968, sysown/proxysql#1977"}},
      {"table-sorted", "SEL-7", Stage::choice, "Sorts the table by score32, the largest first.",
       [](SelectorRules& rules) {
         rules.after_scoring = [](std::vector<SelectorRow>& rows) {
           std::stable_sort(rows.begin(), rows.end(),
                            [](const SelectorRow& left, const SelectorRow& right) { return left.score32 > right.score32; });
         };
       }},
  };
}

}  // namespace poise::conformance
