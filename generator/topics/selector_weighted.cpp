#include <algorithm>
#include <cmath>

#include "../stream.hpp"
#include "filing.hpp"
#include "other_keys.hpp"
#include "rings.hpp"
#include "selections.hpp"

namespace poise::generator {
namespace {

std::string id(std::uint32_t score32) { return id_with_score32("user-42", score32); }

void add_keys(const RowWriter& add) {
  const std::pair<const char*, std::vector<double>> weights[] = {{"1-1-1-1", {1, 1, 1, 1}},
                                                                 {"1-2-3-4", {1, 2, 3, 4}},
                                                                 {"4-3-2-1", {4, 3, 2, 1}},
                                                                 {"tenths", {0.1, 0.2, 0.3, 0.1 + 0.2}},
                                                                 {"large-and-small", {1000, 0.25, 1e6, 0.1}},
                                                                 {"thirds", {1.0 / 3, 2.0 / 3, 1, 4.0 / 3}},
                                                                 {"millions", {1e8, 1e9, 3e7, 2e14}},
                                                                 {"huge", {1e300, 1e299, 2e300, 1.7976931348623157e308}}};
  for (const auto& [name, list] : weights) {
    for (const char* key : {"user-1", "user-2", "user-3", "user-4"}) {
      add(std::string("weights-") + name + "-" + key, "SEL-6", select({key, {"ash", "birch", "cedar", "elm"}, list}));
    }
  }
  add("weights-seeded", "SEL-6", select({"user-1", {"ash", "birch", "cedar", "elm"}, {1, 2, 3, 4}, "prod"}));
  add("weights-no-key", "SEL-6", select({"", {"ash", "birch", "cedar", "elm"}, {1, 2, 3, 4}}));
  add("one-node", "SEL-6", select({"user-1", {"ash"}, {2.5}}));
}

void add_edges(const RowWriter& add) {
  const double lightest = 0.001;
  add("u-1", "SEL-6", select({"user-42", {id(UINT32_MAX)}, {3}}));
  add("u-1-of-the-lightest", "SEL-6", select({"user-42", {id(UINT32_MAX)}, {lightest}}));
  add("u-1-against-the-next", "SEL-6", select({"user-42", {id(UINT32_MAX), id(UINT32_MAX - 1)}, {1, 1}}));
  add("u-1-against-the-next-but-heavy", "SEL-9", select({"user-42", {id(UINT32_MAX), id(UINT32_MAX - 1)}, {1, 1e300}}));
  add("u-smallest", "SEL-6", select({"user-42", {id(0), id(1)}, {1, 1}}));
  add("u-smallest-light", "SEL-6", select({"user-42", {id(0)}, {0.05}}));
  add("u-smallest-score-near-2-to-minus-1022", "SEL-6", select({"user-42", {id(0), id(5)}, {0.0314, 0.0315}}));
  add("u-smallest-heavy", "SEL-6", select({"user-42", {id(0), id(0x7fffffff)}, {1e6, 1}}));
  add("lightest", "SEL-6", select({"user-42", {id(0xfffff000), id(0xffffe000)}, {lightest, lightest}}));
  add("lightest-against-one-step-more", "SEL-6",
      select({"user-42", {id(0xfffff000), id(0xffffe000)}, {lightest, std::nextafter(lightest, 1)}}));
  add("square-between-two-numbers", "SEL-8", select({"user-42", {id(134217724), id(94906268)}, {0.5, 0.5}}));

  // Exact equalities, which a port in doubles may tell apart either way; and beside them what it may not.
  const auto pair = [&](const char* name, std::uint32_t first, double first_weight, std::uint32_t second, double second_weight) {
    Names nodes{id(first), id(second)};
    std::vector<double> weights{first_weight, second_weight};
    add(std::string("equal-") + name, "SEL-9", select({"user-42", nodes, weights}));
    std::swap(nodes[0], nodes[1]);
    std::swap(weights[0], weights[1]);
    add(std::string("equal-") + name + "-listed-the-other-way", "SEL-9", select({"user-42", nodes, weights}));
  };
  pair("quarter-at-2-and-half-at-1", 0x3fffffff, 2, 0x7fffffff, 1);
  pair("eighth-at-3-and-half-at-1", 0x1fffffff, 3, 0x7fffffff, 1);
  pair("sixteenth-at-1-and-quarter-at-half", 0x0fffffff, 1, 0x3fffffff, 0.5);
  pair("9-16ths-at-2-and-3-quarters-at-1", 0x8fffffff, 2, 0xbfffffff, 1);
  pair("81-256ths-at-4-and-3-quarters-at-1", 0x50ffffff, 4, 0xbfffffff, 1);
  pair("almost-9-16ths-at-2", 0x8ffffffe, 2, 0xbfffffff, 1);
  pair("one-score32-weights-one-step-apart", 0x12345678, 1, 0x12345678 + 1, std::nextafter(1.0, 0));
  pair("u-1-at-1-and-u-1-at-2", UINT32_MAX, 1, UINT32_MAX - 1, 1e16);

  const auto [first, second] = tied_ids("user-42", "node-");
  add("one-score32-one-weight", "SEL-9", select({"user-42", {first, second}, {2, 2}}));
  add("one-score32-one-weight-listed-the-other-way", "SEL-9", select({"user-42", {second, first}, {2, 2}}));
  add("one-score32-smaller-id-heavier", "SEL-9", select({"user-42", {first, second}, {3, 2}}));
  add("one-score32-larger-id-heavier", "SEL-9", select({"user-42", {first, second}, {2, 3}}));
  add("one-score32-weights-one-step-apart", "SEL-9", select({"user-42", {first, second}, {2, std::nextafter(2.0, 3)}}));
  add("one-score32-weights-one-step-apart-listed-the-other-way", "SEL-9",
      select({"user-42", {second, first}, {std::nextafter(2.0, 3), 2}}));

  add("table-in-another-order", "SEL-7", select({"user-1", {"elm", "cedar", "ash", "birch"}, {4, 3, 1, 2}}));
  add("table-without-the-chosen", "SEL-7", select({"user-1", {"cedar", "ash", "birch"}, {3, 1, 2}}));
  add("table-of-two", "SEL-7", select({"user-1", {"birch", "ash"}, {2, 1}}));
}

/// Scores so close that either may be chosen: but the one that the port's own table has first must be.
void add_near_ties(const RowWriter& add) {
  Stream stream("selector-weighted/near");
  for (std::size_t number = 0; number < 24; ++number) {
    const auto first = static_cast<std::uint32_t>(stream.next());
    const auto second = static_cast<std::uint32_t>(stream.next());
    const double weight = 1 + static_cast<double>(stream.below(64)) / 8;
    const double ratio = std::log1p(first) - 32 * std::log(2.0);
    const double other = std::log1p(second) - 32 * std::log(2.0);
    // Cut to 36 bits: the same on every platform, and near enough to be within the tolerance only where it is meant to be.
    const double near = std::ldexp(std::round(std::ldexp(weight * other / ratio, number % 2 == 0 ? 24 : 44)), number % 2 == 0 ? -24 : -44);
    if (near < 0.01) continue;
    const std::size_t smaller_first = stream.below(2);
    Names nodes{id(first), id(second)};
    std::vector<double> weights{weight, near};
    if (smaller_first == 1) {
      std::swap(nodes[0], nodes[1]);
      std::swap(weights[0], weights[1]);
    }
    add("near-" + numbered(number, 2), number % 2 == 0 ? "SEL-6" : "SEL-10", select({"user-42", nodes, weights}));
  }
}

void add_random(const RowWriter& add) {
  Stream stream("selector-weighted/random");
  for (std::size_t number = 0; number < 40; ++number) {
    Names nodes;
    std::vector<double> weights;
    const std::size_t count = 1 + stream.below(9);
    for (std::size_t i = 0; i < count; ++i) {
      nodes.push_back("node-" + std::to_string(number) + "-" + std::string(1, static_cast<char>('a' + i)));
      weights.push_back(std::ldexp(static_cast<double>(1 + stream.below(1 << 20)), -10));
    }
    add("random-" + numbered(number, 2), "SEL-6", select({"key-" + std::to_string(number), nodes, weights}));
  }
}

}  // namespace

Topic selector_weighted_topic() {
  Topic topic{"selector-weighted", "Choices of the node selector with weights, and their tables", {"node-selector"}, {}};
  const RowWriter add(topic);
  add_keys(add);
  add_edges(add);
  add_near_ties(add);
  add_random(add);
  file_by_faults(topic);
  // Filed by hand from here on.
  add_selector_weights_of_other_keys(add);
  return topic;
}

}  // namespace poise::generator
