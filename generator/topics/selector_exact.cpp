#include <cmath>
#include <limits>

#include "../forge/near_scores.hpp"
#include "../forge/text32.hpp"
#include "../stream.hpp"
#include "filing.hpp"
#include "other_keys.hpp"
#include "poise/conformance/fault.hpp"
#include "poise/reference/exact_score.hpp"
#include "poise/reference/fnv1a.hpp"
#include "rings.hpp"
#include "selections.hpp"
#include "tables.hpp"
#include "text_rows.hpp"

namespace poise::generator {
namespace {

std::string id(std::uint32_t score32) { return id_with_score32("user-42", score32); }

/// A question about two scores, with the ids in either order of their names as the forge has it.
conformance::Operation pair_of(std::uint32_t first, double first_weight, std::uint32_t second, double second_weight) {
  return select_exact({"user-42", {id(first), id(second)}, {first_weight, second_weight}});
}

void add_equalities(const RowWriter& add) {
  const std::tuple<const char*, std::uint32_t, double, std::uint32_t, double> equal[] = {
      {"quarter-at-2-and-half-at-1", 0x3fffffff, 2, 0x7fffffff, 1},
      {"eighth-at-3-and-half-at-1", 0x1fffffff, 3, 0x7fffffff, 1},
      {"eighth-at-9-tenths-and-half-at-3-tenths", 0x1fffffff, 0.9, 0x7fffffff, 0.3},  // not equal: 0.9 is not three times 0.3 in binary
      {"smallest-at-32-and-half-at-1", 0, 32, 0x7fffffff, 1},
      {"smallest-at-1-and-half-at-a-32nd", 0, 1, 0x7fffffff, 0.03125},
      {"9-16ths-at-2-and-3-quarters-at-1", 0x8fffffff, 2, 0xbfffffff, 1},
      {"81-256ths-at-4-and-3-quarters-at-1", 0x50ffffff, 4, 0xbfffffff, 1},
      {"27-64ths-at-3-and-3-quarters-at-1", 0x6bffffff, 3, 0xbfffffff, 1},
      {"27-64ths-at-3-and-9-16ths-at-2", 0x6bffffff, 3, 0x8fffffff, 2},
      {"25-64ths-at-2-and-5-eighths-at-1", 0x63ffffff, 2, 0x9fffffff, 1},
      {"u-1-at-1-and-the-next-at-the-largest", UINT32_MAX, 1, UINT32_MAX - 1, std::numeric_limits<double>::max()},
      {"quarter-and-half-subnormal", 0x3fffffff, 1e-323, 0x7fffffff, 5e-324},
      {"quarter-and-half-huge", 0x3fffffff, 0x1p1023, 0x7fffffff, 0x1p1022}};
  for (const auto& [name, first, first_weight, second, second_weight] : equal) {
    add(std::string("equal-") + name, "SEL-13", pair_of(first, first_weight, second, second_weight));
    add(std::string("equal-") + name + "-one-step-lighter", "SEL-12",
        pair_of(first, std::nextafter(first_weight, 0), second, second_weight));
    if (first - 1 == second) continue;
    add(std::string("equal-") + name + "-one-less", "SEL-12", pair_of(first == 0 ? 1 : first - 1, first_weight, second, second_weight));
  }
  const auto [first, second] = tied_ids("user-42", "node-");
  for (const double weight : {5e-324, 1e-300, 0.1, 1.0, 1e300}) {
    const std::string at = "one-score32-at-" + std::string(weight == 5e-324 ? "the-smallest"
                                                           : weight < 0.05  ? "1e-300"
                                                           : weight < 0.5   ? "a-tenth"
                                                           : weight < 2     ? "1"
                                                                            : "1e300");
    add(at, "SEL-13", select_exact({"user-42", {second, first}, {weight, weight}}));
    add(at + "-and-one-step-more", "SEL-12", select_exact({"user-42", {first, second}, {weight, std::nextafter(weight, 1e308)}}));
    add(at + "-and-one-step-less", "SEL-12",
        select_exact({"user-42", {first, second}, {weight, weight == 5e-324 ? 1e-323 : std::nextafter(weight, 0)}}));
  }
  const std::string top = id(UINT32_MAX);
  const std::uint32_t start = state_after(reference::fnv1a32_start, reference::selector_text("", "user-42", ""));
  const std::string ash = "ash-" + text_between(state_after(start, "ash-"), UINT32_MAX);
  const std::string fir = "fir-" + text_between(state_after(start, "fir-"), UINT32_MAX);
  add("u-1-smaller-id-lighter", "SEL-13", select_exact({"user-42", {fir, ash}, {2, 1}}));
  add("u-1-smaller-id-heavier", "SEL-13", select_exact({"user-42", {fir, ash}, {1, 2}}));
  add("u-1-light-against-the-next-heavy", "SEL-13", select_exact({"user-42", {id(UINT32_MAX - 1), top}, {1e308, 5e-324}}));
}

/// Exactly equal scores of nodes whose names are a trap.
void add_traps(const RowWriter& add) {
  const std::uint32_t start = state_after(reference::fnv1a32_start, reference::selector_text("", "user-42", ""));
  for (const OrderTrap& trap : order_traps()) {
    if (trap.first.empty() || trap.second.find('\0') != std::string::npos || trap.second.starts_with(trap.first)) continue;
    const std::string same = trap.second + text_between(state_after(start, trap.second), state_after(start, trap.first));
    add("tie-" + trap.name, "TXT-2", select_exact({"user-42", {same, trap.first}, {0.1, 0.1}}));
    add("tie-" + trap.name + "-without-weights", "TXT-2", select_exact({"user-42", {same, trap.first}}));
    // Equal by algebra: 1/4 at weight 2, and 1/2 at weight 1.
    const std::string quarter = trap.first + text_between(state_after(start, trap.first), 0x3fffffff);
    const std::string half = trap.second + text_between(state_after(start, trap.second), 0x7fffffff);
    add("tie-" + trap.name + "-of-unlike-weights", "TXT-2", select_exact({"user-42", {half, quarter}, {1, 2}}));
  }
}

void add_far_weights(const RowWriter& add) {
  const double lightest[] = {5e-324, 2.2250738585072009e-308, 1e-300, 1e-200, 1e-30, 1e-6, 0.00099999999999999, 0.001};
  std::size_t number = 0;
  for (const double weight : lightest) {
    for (const std::uint32_t score32 : {0u, 0x7fffffffu, 0xfffffff0u}) {
      const std::string at = numbered(++number, 2);
      add("light-" + at, "SEL-12", pair_of(score32, weight, score32 + 7, weight));
      add("light-" + at + "-doubled", "SEL-12", pair_of(score32, 2 * weight, 0x90000000, weight));
    }
  }
  number = 0;
  for (const double weight : {1e10, 1e100, 1e300, 1.7976931348623157e308}) {
    add("heavy-" + numbered(++number, 2), "SEL-12", pair_of(0xfffffff0, weight, 0xfffffff1, weight));
    add("heavy-" + numbered(number, 2) + "-and-one-step-less", "SEL-12",
        pair_of(0x12345678, weight, 0x12345677, std::nextafter(weight, 0)));
  }
  const double largest = std::numeric_limits<double>::max();
  const double below = std::nextafter(largest, 0);
  add("heaviest-one-step-apart", "SEL-12", pair_of(0x12345678, below, 0x12345678 + 1, largest));
  add("heaviest-one-step-apart-other-way", "SEL-12", pair_of(0x12345679, below, 0x12345678, largest));
  for (std::uint32_t i = 0; i < 4; ++i) {
    const double heavy = std::ldexp(1 + (i + 1) / 8.0, 1023);
    add("beyond-half-of-the-largest-" + std::to_string(i + 1), "SEL-12", pair_of(i, heavy, i + 1, std::nextafter(heavy, 0)));
    add("beyond-half-of-the-largest-" + std::to_string(i + 1) + "-apart", "SEL-12", pair_of(i, heavy, 0x80000000 + i, heavy / 3));
  }
  add("heaviest-against-lightest", "SEL-12", pair_of(0, 1.7976931348623157e308, 0xfffffffe, 5e-324));
}

/// The weights between which the order of two scores turns: of the two numbers beside the exact ratio one is a hair too light, and one too
/// heavy.
std::pair<double, double> turning_weights(std::uint32_t first, double weight, std::uint32_t second) {
  const auto wins = [&](double other) {
    return reference::order_of_scores({second, other}, {first, weight}) == std::strong_ordering::greater;
  };
  double guess = weight * (32 * std::log(2.0) - std::log1p(second)) / (32 * std::log(2.0) - std::log1p(first));
  while (wins(guess)) guess = std::nextafter(guess, 0);
  while (!wins(guess)) guess = std::nextafter(guess, std::numeric_limits<double>::infinity());
  return {std::nextafter(guess, 0), guess};
}

/// Weights solved for: on both sides of the point where the order turns, and so near to it that logarithms of 53 bits, and of 64, go wrong.
void add_turning_points(const RowWriter& add) {
  Stream stream("selector-exact/turning");
  const std::pair<const char*, std::size_t> faults[] = {
      {"exact-by-powers-in-doubles", 6}, {"exact-by-logarithms-in-doubles", 6}, {"exact-in-64-bits", 2}};
  for (const auto& [fault, wanted] : faults) {
    for (std::size_t found = 0; found < wanted;) {
      const auto first = static_cast<std::uint32_t>(stream.next());
      const auto second = static_cast<std::uint32_t>(stream.next());
      const double weight = std::ldexp(static_cast<double>(1 + stream.below(4096)), -6);
      const auto [light, heavy] = turning_weights(first, weight, second);
      const auto seen = [&, &name = fault](double other) {
        // Numbers decide here, not names: these would only have to be forged for nothing.
        const reference::SelectorRules rules = conformance::find_fault(name)->rules().selector;
        const reference::ExactNode one{"a", first, weight};
        const reference::ExactNode two{"b", second, other};
        return rules.exactly_precedes(rules, one, two) != reference::exactly_precedes(rules, one, two);
      };
      if (!seen(light) && !seen(heavy)) continue;
      const std::string at = std::string("turns-") + std::string(fault).substr(6) + "-" + numbered(++found, 2);
      add(at + "-light", "SEL-12", pair_of(first, weight, second, light));
      add(at + "-heavy", "SEL-12", pair_of(first, weight, second, heavy));
    }
  }
}

/// As near as weights of 53 bits come: no fixed precision below some 105 bits tells these scores apart rightly.
void add_nearest(const RowWriter& add) {
  const std::pair<std::uint32_t, std::uint32_t> scores[] = {
      {4, 2},          {1587366879, 1604144498}, {0xfffffffd, 0x80000000}, {0, 0xfffffffe},
      {0x12345678, 1}, {0x7fffffff, 0x80000001}, {0xcafebabe, 0xdeadbeef}};
  for (std::size_t i = 0; i < std::size(scores); ++i) {
    std::size_t number = 0;
    for (const auto& [first_weight, second_weight] : near_weights(scores[i].first, scores[i].second)) {
      add("nearest-" + numbered(i + 1, 2) + "-" + std::to_string(++number), "SEL-12",
          pair_of(scores[i].first, first_weight, scores[i].second, second_weight));
    }
  }
}

void add_many(const RowWriter& add) {
  Stream stream("selector-exact/random");
  for (std::size_t number = 0; number < 16; ++number) {
    Names nodes;
    std::vector<double> weights;
    for (std::size_t i = 0; i < 6; ++i) {
      nodes.push_back("node-" + std::to_string(number) + "-" + std::string(1, static_cast<char>('a' + i)));
      const auto mantissa = static_cast<double>(1 + stream.below(1 << 20));
      weights.push_back(std::ldexp(mantissa, -static_cast<int>(stream.below(1000))));
    }
    add("random-" + numbered(number, 2), "SEL-12", select_exact({"key-" + std::to_string(number), nodes, weights}));
  }
  add("without-weights", "SEL-12", select_exact({"user-42", {"ash", "birch", "cedar"}}));
  add("seeded", "SEL-12", select_exact({"user-42", {"ash", "birch", "cedar"}, {1, 2, 3}, "prod"}));
}

}  // namespace

Topic selector_exact_topic() {
  Topic topic{"selector-exact", "The exact order of scores, for level strict", {"node-selector"}, {}};
  const RowWriter add(topic);
  add_equalities(add);
  add_traps(add);
  add_far_weights(add);
  add_turning_points(add);
  add_nearest(add);
  add_many(add);
  file_by_faults(topic);
  // Filed by hand from here on.
  add_selector_text_orders(add);
  add_selector_orders_of_other_keys(add);
  return topic;
}

}  // namespace poise::generator
