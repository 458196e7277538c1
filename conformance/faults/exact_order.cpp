#include <algorithm>
#include <cmath>
#include <limits>

#include <boost/multiprecision/cpp_bin_float.hpp>

#include "poise/conformance/fault.hpp"
#include "poise/reference/exact_score.hpp"
#include "sections.hpp"

/// Faults in the exact order of the node selector.
namespace poise::conformance {
namespace {

using namespace reference;

/// The x87's format, in software: the same on every processor.
using Extended = boost::multiprecision::number<boost::multiprecision::cpp_bin_float<64, boost::multiprecision::digit_base_2>,
                                               boost::multiprecision::et_off>;

/// The quadruple format of IEEE 754, in software.
using Quadruple = boost::multiprecision::number<boost::multiprecision::cpp_bin_float<113, boost::multiprecision::digit_base_2>,
                                                boost::multiprecision::et_off>;

bool are_equal(const ExactNode& left, const ExactNode& right) {
  return order_of_scores({left.score32, left.weight}, {right.score32, right.weight}) == std::strong_ordering::equal;
}

/// Where a weight becomes 0 or infinite, the nearest one that does not.
ExactNode in_single_precision(ExactNode node) {
  constexpr double least = std::numeric_limits<float>::denorm_min();
  constexpr double largest = std::numeric_limits<float>::max();
  node.weight = static_cast<double>(static_cast<float>(std::clamp(node.weight, least, largest)));
  return node;
}

}  // namespace

std::vector<Fault> exact_order_faults() {
  return {
      {"exact-by-powers-in-doubles",
       "SEL-12",
       Stage::order,
       "Takes u^(1/weight) in binary64 for the exact score.",
       [](SelectorRules& rules) {
         rules.exactly_precedes = [](const SelectorRules&, const ExactNode& left, const ExactNode& right) {
           const double left_score = power_score(unit_of(left.score32), left.weight);
           const double right_score = power_score(unit_of(right.score32), right.weight);
           return left_score != right_score ? left_score > right_score : name_precedes(left.id, right.id);
         };
       },
       {.report = "rust-random/rand#1476, gstamatelat/random-sampling#12", .edition = 1}},
      {"exact-by-logarithms-in-doubles",
       "SEL-12",
       Stage::order,
       "Takes ln(u)/weight in binary64 for the exact order.",
       [](SelectorRules& rules) {
         rules.exactly_precedes = [](const SelectorRules&, const ExactNode& left, const ExactNode& right) {
           const double left_score = std::log(unit_of(left.score32)) / left.weight;
           const double right_score = std::log(unit_of(right.score32)) / right.weight;
           return left_score != right_score ? left_score > right_score : name_precedes(left.id, right.id);
         };
       },
       {.report = "golang/go#9546", .edition = 1}},
      {"exact-in-64-bits",
       "SEL-12",
       Stage::order,
       "Takes ln(u)/weight with 64 bits for the exact order.",
       [](SelectorRules& rules) {
         rules.exactly_precedes = [](const SelectorRules&, const ExactNode& left, const ExactNode& right) {
           const Extended left_score = log(Extended(unit_of(left.score32))) / left.weight;
           const Extended right_score = log(Extended(unit_of(right.score32))) / right.weight;
           return left_score != right_score ? left_score > right_score : name_precedes(left.id, right.id);
         };
       },
       {.report = "OSGeo/PROJ#1906", .edition = 1}},
      {"exact-ties-to-the-larger-id", "SEL-13", Stage::order, "Gives exactly equal scores to the larger id.",
       [](SelectorRules& rules) {
         rules.exactly_precedes = [](const SelectorRules& all, const ExactNode& left, const ExactNode& right) {
           const bool equal = !exactly_precedes(all, {"", left.score32, left.weight}, {"", right.score32, right.weight}) &&
                              !exactly_precedes(all, {"", right.score32, right.weight}, {"", left.score32, left.weight});
           return equal ? name_precedes(right.id, left.id) : exactly_precedes(all, left, right);
         };
       }},
      {"exact-ties-to-the-larger-weight", "SEL-13", Stage::order, "Gives exactly equal scores of unlike weights to the larger weight.",
       [](SelectorRules& rules) {
         rules.exactly_precedes = [](const SelectorRules& all, const ExactNode& left, const ExactNode& right) {
           const bool equal = !exactly_precedes(all, {"", left.score32, left.weight}, {"", right.score32, right.weight}) &&
                              !exactly_precedes(all, {"", right.score32, right.weight}, {"", left.score32, left.weight});
           return equal && left.weight != right.weight ? left.weight > right.weight : exactly_precedes(all, left, right);
         };
       }},
      {"exact-in-113-bits",
       "SEL-12",
       Stage::order,
       "Takes ln(u)/weight with 113 bits for the exact order.",
       [](SelectorRules& rules) {
         rules.exactly_precedes = [](const SelectorRules& all, const ExactNode& left, const ExactNode& right) {
           const Quadruple left_score = log(Quadruple(unit_of(left.score32))) / left.weight;
           const Quadruple right_score = log(Quadruple(unit_of(right.score32))) / right.weight;
           return left_score != right_score ? left_score > right_score : all.text.precedes(left.id, right.id);
         };
       },
       {}},
      {"exact-weights-in-floats",
       "SEL-1",
       Stage::order,
       "Keeps weights in single precision where the order is to be exact.",
       [](SelectorRules& rules) {
         rules.exactly_precedes = [](const SelectorRules& all, const ExactNode& left, const ExactNode& right) {
           return exactly_precedes(all, in_single_precision(left), in_single_precision(right));
         };
       },
       {.report = "numba/numba#10810"}},
      {"exact-weights-ignored",
       "SEL-12",
       Stage::order,
       "Orders by score32 whatever the weights.",
       [](SelectorRules& rules) {
         rules.exactly_precedes = [](const SelectorRules& all, const ExactNode& left, const ExactNode& right) {
           return exactly_precedes(all, {left.id, left.score32, 1}, {right.id, right.score32, 1});
         };
       },
       {}},
      {"exact-subnormals-flushed",
       "SEL-12",
       Stage::order,
       "Takes subnormal weights for 0, so that their scores are all 0.",
       [](SelectorRules& rules) {
         rules.exactly_precedes = [](const SelectorRules& all, const ExactNode& left, const ExactNode& right) {
           const bool left_none = left.weight < std::numeric_limits<double>::min();
           const bool right_none = right.weight < std::numeric_limits<double>::min();
           if (left_none && right_none) return all.text.precedes(left.id, right.id);
           return left_none != right_none ? right_none : exactly_precedes(all, left, right);
         };
       },
       {}},
      {"exact-ties-to-the-first-listed",
       "SEL-13",
       Stage::order,
       "Gives exactly equal scores to the node listed first.",
       [](SelectorRules& rules) {
         rules.exactly_precedes = [](const SelectorRules& all, const ExactNode& left, const ExactNode& right) {
           return !are_equal(left, right) && exactly_precedes(all, left, right);
         };
       },
       {.report = "clohfink/RendezvousHash#1"}},
      {"exact-ties-to-the-larger-u",
       "SEL-13",
       Stage::order,
       "Gives exactly equal scores of unlike u to the larger u.",
       [](SelectorRules& rules) {
         rules.exactly_precedes = [](const SelectorRules& all, const ExactNode& left, const ExactNode& right) {
           if (left.score32 != right.score32 && are_equal(left, right)) return left.score32 > right.score32;
           return exactly_precedes(all, left, right);
         };
       },
       {}},
      {"exact-u-1-by-weight",
       "SEL-13",
       Stage::order,
       "Gives scores of 1 to the larger weight.",
       [](SelectorRules& rules) {
         rules.exactly_precedes = [](const SelectorRules& all, const ExactNode& left, const ExactNode& right) {
           const bool ones = left.score32 == UINT32_MAX && right.score32 == UINT32_MAX;
           return ones && left.weight != right.weight ? left.weight > right.weight : exactly_precedes(all, left, right);
         };
       },
       {}},
  };
}

}  // namespace poise::conformance
