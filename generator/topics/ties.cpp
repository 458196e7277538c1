#include <cmath>

#include "../topic.hpp"
#include "choices.hpp"
#include "poise/reference/log_unit.hpp"

namespace poise::generator {
namespace {

using reference::Sample;

constexpr auto weighted = conformance::Policy::weighted_rendezvous;
constexpr std::uint64_t whole = std::uint64_t{1} << 53;

std::uint64_t draw_of(std::uint64_t sample) { return static_cast<std::uint64_t>(first_draw_of(Sample{sample})); }

/// The same contest in the order given, and reversed: the answer may not depend on it.
void add_both_orders(Topic& topic, const std::string& id, const char* clause, std::vector<Dictated> draws) {
  topic.rows.push_back({id, clause, dictated(weighted, draws)});
  topic.rows.push_back({id + "-reversed", clause, dictated(weighted, {draws.rbegin(), draws.rend()})});
}

/// Samples above and below 1/2 whose races at weights 1 and 2 are equal in every bit: ln of the second is twice ln of the first. It is
/// about the square; which neighbours hit is found by trying.
std::vector<std::pair<std::uint64_t, std::uint64_t>> squares(std::size_t wanted) {
  std::vector<std::pair<std::uint64_t, std::uint64_t>> found;
  for (std::uint64_t step = 1; found.size() < wanted; ++step) {
    const std::uint64_t first = whole / 4 * 3 - step * 0x123456789;  // U below 0.75, so that its square is about a half or less
    const double u = static_cast<double>(first) * 0x1p-53;
    const auto square = static_cast<std::uint64_t>(std::floor(u * u * 0x1p53));
    for (std::uint64_t second = square - 8; second <= square + 8; ++second) {
      if (second >= whole / 2 || first <= whole / 2) continue;
      if (reference::log_unit<double>(Sample{second}) == 2 * reference::log_unit<double>(Sample{first})) {
        found.emplace_back(first, second);
        break;
      }
    }
  }
  return found;
}

void add_rendezvous_ties(Topic& topic) {
  constexpr auto plain = conformance::Policy::rendezvous;
  topic.rows.push_back({"rendezvous-equal-draws-whatever-the-weights", "RDV-3", dictated(plain, {{9, 1}, {9, 5}, {3, 9}})});
  topic.rows.push_back({"rendezvous-low-bits", "RDV-2", dictated(plain, {{0xfff, 1}, {0xffe, 1}, {0x1000, 1}})});
  topic.rows.push_back({"rendezvous-lowest-bit", "RDV-2", dictated(plain, {{0x8000000000000000, 1}, {0x8000000000000001, 1}})});
}

}  // namespace

Topic ties_topic() {
  Topic topic{"ties", "Equal races, equal draws, and what parts them", all_draw_contracts(), {}};

  // One sample, different draws: the lowest 11 bits decide.
  const std::uint64_t half = draw_of(whole / 2);
  add_both_orders(topic, "low-bits", "WRV-2", {{half, 1}, {half + 1, 1}});
  add_both_orders(topic, "low-bits-far-apart", "WRV-2", {{half, 3}, {half + 0x7ff, 3}});
  add_both_orders(topic, "low-bits-three", "WRV-2", {{half + 5, 9}, {half + 7, 9}, {half + 6, 9}});

  // Powers of two: equal races at different weights, in the reals and in binary64.
  for (const int k : {2, 3, 5, 13, 52, 53}) {
    add_both_orders(topic, "power-of-two-" + numbered(static_cast<std::size_t>(k), 2), "WRV-2", {{draw_of(whole >> k), k}, {half, 1}});
  }

  // Equal races with draws on both sides of 2^63.
  std::size_t number = 0;
  for (const auto& [first, second] : squares(6)) {
    add_both_orders(topic, "across-2-to-63-" + std::to_string(++number), "WRV-2", {{draw_of(first), 1}, {draw_of(second), 2}});
  }

  // U = 1: all races are zero.
  topic.rows.push_back({"u-1-against-u-below-1", "WRV-3", dictated(weighted, {{draw_of(whole - 1), 4294967295}, {draw_of(whole), 1}})});
  topic.rows.push_back({"u-1-first", "WRV-3", dictated(weighted, {{draw_of(whole), 1}, {draw_of(whole - 1), 4294967295}})});
  topic.rows.push_back({"u-1-twice-heavier-second", "WRV-3", dictated(weighted, {{UINT64_MAX, 1}, {UINT64_MAX, 9}})});
  topic.rows.push_back({"u-1-twice-heavier-first", "WRV-3", dictated(weighted, {{UINT64_MAX, 9}, {UINT64_MAX, 1}})});
  topic.rows.push_back({"u-1-low-bits", "WRV-3", dictated(weighted, {{UINT64_MAX - 1, 9}, {UINT64_MAX, 1}, {UINT64_MAX - 2, 5}})});

  // Equal draws: the weight decides, then the index.
  topic.rows.push_back({"equal-draws-equal-weights", "WRV-3", dictated(weighted, {{1, 1}, {half, 7}, {half, 7}, {half, 7}})});
  topic.rows.push_back({"equal-draws-heavier-later", "WRV-4", dictated(weighted, {{half, 7}, {half, 8}})});
  topic.rows.push_back({"equal-draws-heavier-earlier", "WRV-4", dictated(weighted, {{half, 8}, {half, 7}})});
  topic.rows.push_back({"equal-draws-smallest", "WRV-3", dictated(weighted, {{0, 4294967295}, {0, 4294967295}})});
  add_rendezvous_ties(topic);

  // Powers of two again: equal in the reals, and just these two are not in binary64.
  for (const int k : {47, 51}) {
    add_both_orders(topic, "power-of-two-" + std::to_string(k) + "-by-race", "WRV-1", {{draw_of(whole >> k), k}, {half, 1}});
  }
  return topic;
}

}  // namespace poise::generator
