#include <algorithm>
#include <array>
#include <functional>
#include <numeric>
#include <tuple>

#include <gtest/gtest.h>

#include "poise/reference/rules.hpp"

/// docs/proofs.md, "Disruption" and what follows it: the laws and their exact conditions, tried by the contract's rules on every small
/// case, those with equal draws, races, points and scores included.
namespace poise::reference {
namespace {

/// A candidate whose draw is dictated.
struct Contender {
  std::uint8_t identity = 0;
  Draw draw{};
  std::int64_t weight = 1;
};

using Contenders = std::vector<Contender>;
using Policy = std::size_t (*)(const PoiseRules&, const HashBuilder&, const Contest&, BytesView);

/// The identity that is chosen by a policy.
std::uint8_t owner(Policy policy, const Contenders& list) {
  const PoiseRules rules;
  Contest contest;
  for (const Contender& each : list) contest.entrants.push_back({contest.entrants.size(), Bytes{each.identity}, each.weight});
  const HashBuilder dictated = [&](BytesView sequence) {
    const auto found = std::find_if(list.begin(), list.end(), [&](const Contender& each) { return each.identity == sequence.back(); });
    return unmix64(static_cast<std::uint64_t>(found->draw));
  };
  return list[policy(rules, dictated, contest, Bytes{})].identity;
}

/// All lists of `count` contenders, each with one of these draws and weights.
std::vector<Contenders> all_lists(std::size_t count, const std::vector<std::uint64_t>& draws, const std::vector<std::int64_t>& weights) {
  std::vector<Contenders> lists{{}};
  for (std::size_t i = 0; i < count; ++i) {
    std::vector<Contenders> longer;
    for (const Contenders& list : lists) {
      for (const std::uint64_t draw : draws) {
        for (const std::int64_t weight : weights) {
          longer.push_back(list);
          longer.back().push_back({static_cast<std::uint8_t>(i), Draw{draw}, weight});
        }
      }
    }
    lists = std::move(longer);
  }
  return lists;
}

/// Removing moves only the keys of the removed. Read backwards: adding, at any place, moves keys only to the added.
void expect_removal_law(Policy policy, const Contenders& list) {
  const std::uint8_t before = owner(policy, list);
  for (std::size_t removed = 0; list.size() > 1 && removed < list.size(); ++removed) {
    Contenders rest = list;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(removed));
    if (list[removed].identity != before) {
      ASSERT_EQ(owner(policy, rest), before);
    }
  }
}

/// Order matters just if the winner has an equal.
void expect_order_law(Policy policy, const Contenders& list, bool (*are_equal)(const Contender&, const Contender&)) {
  const std::uint8_t before = owner(policy, list);
  const auto equals = std::count_if(list.begin(), list.end(), [&](const Contender& each) { return are_equal(each, list[before]); });
  std::vector<std::size_t> order(list.size());
  std::iota(order.begin(), order.end(), 0);
  bool matters = false;
  do {
    Contenders reordered;
    for (const std::size_t i : order) reordered.push_back(list[i]);
    matters = matters || owner(policy, reordered) != before;
  } while (std::next_permutation(order.begin(), order.end()));
  ASSERT_EQ(matters, equals > 1);
}

TEST(Rendezvous, KeepsItsLawsWhereDrawsAreEqualToo) {
  const auto have_one_draw = [](const Contender& left, const Contender& right) { return left.draw == right.draw; };
  for (std::size_t count = 1; count <= 4; ++count) {
    for (const Contenders& list : all_lists(count, {0, 1, std::uint64_t{1} << 63}, {1})) {
      expect_removal_law(rendezvous, list);
      expect_order_law(rendezvous, list, have_one_draw);
    }
  }
}

bool draw_and_race_are_equal(const Contender& left, const Contender& right) {
  return left.draw == right.draw && (left.weight == right.weight || sample_of(left.draw) == largest_sample);
}

/// Two draws of one sample, two of U = 1, and one between.
const std::vector<std::uint64_t> telling_draws{0, 2047, std::uint64_t{1} << 63, UINT64_MAX - 1, UINT64_MAX};

TEST(WeightedRendezvous, KeepsItsLawsWhereDrawsAndRacesAreEqualToo) {
  for (std::size_t count = 1; count <= 3; ++count) {
    for (const Contenders& list : all_lists(count, telling_draws, {1, 2, largest_weight})) {
      expect_removal_law(weighted_rendezvous, list);
      expect_order_law(weighted_rendezvous, list, draw_and_race_are_equal);
    }
  }
}

TEST(WeightedRendezvous, ReweightingMovesKeysOnlyToWhoGrowsOrFromWhoShrinks) {
  for (const Contenders& list : all_lists(3, telling_draws, {1, 2, 3})) {
    const std::uint8_t before = owner(weighted_rendezvous, list);
    for (std::size_t changed = 0; changed < list.size(); ++changed) {
      for (const std::int64_t weight : {std::int64_t{1}, std::int64_t{2}, std::int64_t{4}, largest_weight}) {
        Contenders reweighted = list;
        reweighted[changed].weight = weight;
        const std::uint8_t after = owner(weighted_rendezvous, reweighted);
        const bool grows = weight > list[changed].weight;
        if (after != before) {
          ASSERT_EQ(grows ? after : before, list[changed].identity);
        }
      }
    }
  }
}

TEST(WeightedRendezvous, AtOneWeightChoosesAsRendezvous) {
  for (const std::int64_t weight : {std::int64_t{1}, std::int64_t{7}, largest_weight}) {
    for (const Contenders& list : all_lists(4, telling_draws, {weight}))
      ASSERT_EQ(owner(weighted_rendezvous, list), owner(rendezvous, list));
  }
}

/// A candidate of a ring whose hashes are dictated.
struct OnRing {
  std::uint8_t identity = 0;
  std::uint64_t owner_hash = 0;
  std::vector<std::uint64_t> positions;  ///< one a replica; there are as many as its weight
};

using RingList = std::vector<OnRing>;

/// The identities that own the requests 0 to 3, with one virtual node a unit of weight.
std::array<std::uint8_t, 4> ring_owners(const RingList& list) {
  const PoiseRules rules;
  const HashBuilder dictated = [&](BytesView sequence) {
    if (sequence[0] == request_domain) return unmix64(sequence[1]);
    const auto found = std::find_if(list.begin(), list.end(), [&](const OnRing& each) { return each.identity == sequence[1]; });
    return unmix64(sequence[0] == owner_domain ? found->owner_hash : found->positions[sequence[3]]);
  };
  std::vector<Candidate> candidates;
  for (const OnRing& each : list) {
    const Value identity{Integer{IntegerKind::u8, false, each.identity}};
    candidates.push_back({identity, static_cast<std::int64_t>(each.positions.size()), Status::ready});
  }
  auto ring = Ring::make(rules, dictated, {.per_unit = 1});
  EXPECT_TRUE(ring->ready(candidates));
  std::array<std::uint8_t, 4> owners{};
  for (std::uint8_t request = 0; request < 4; ++request) owners[request] = list[ring->find(Bytes{request})].identity;
  return owners;
}

/// Of two points with the same replica, position and owner hash the index decides; that is the one way in which order can matter.
bool have_equal_points(const RingList& list) {
  for (const OnRing& left : list) {
    for (const OnRing& right : list) {
      if (left.identity == right.identity || left.owner_hash != right.owner_hash) continue;
      for (std::size_t replica = 0; replica < std::min(left.positions.size(), right.positions.size()); ++replica) {
        if (left.positions[replica] == right.positions[replica]) return true;
      }
    }
  }
  return false;
}

RingList without(const RingList& list, std::size_t removed) {
  RingList rest = list;
  rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(removed));
  return rest;
}

/// Three candidates of weights 2, 1, 1, so that the common divisor stays 1 whoever goes; all positions from 0 to 2 and owner hashes 0
/// and 1.
void for_each_ring(const std::function<void(const RingList&)>& look_at) {
  for (std::uint64_t number = 0; number < 81 * 8; ++number) {
    std::uint64_t rest = number;
    const auto digit = [&](std::uint64_t base) {
      const std::uint64_t value = rest % base;
      rest /= base;
      return value;
    };
    RingList list{{0, 0, {0, 0}}, {1, 0, {0}}, {2, 0, {0}}};
    for (OnRing& each : list) {
      each.owner_hash = digit(2);
      for (std::uint64_t& position : each.positions) position = digit(3);
    }
    look_at(list);
  }
}

/// The total order the proofs rest on: distance from the request, modulo 2^64, then owner hash, replica and place in the list.
TEST(Ring, ARequestTakesTheNearestPoint) {
  for_each_ring([](const RingList& list) {
    const auto owners = ring_owners(list);
    for (std::uint64_t request = 0; request < 4; ++request) {
      using Place = std::tuple<std::uint64_t, std::uint64_t, std::size_t, std::size_t>;
      Place nearest{UINT64_MAX, UINT64_MAX, SIZE_MAX, SIZE_MAX};
      for (std::size_t i = 0; i < list.size(); ++i) {
        for (std::size_t replica = 0; replica < list[i].positions.size(); ++replica)
          nearest = std::min(nearest, Place{list[i].positions[replica] - request, list[i].owner_hash, replica, i});
      }
      ASSERT_EQ(owners[request], list[std::get<3>(nearest)].identity);
    }
  });
}

TEST(Ring, KeepsTheLawsOfRemovalAndWeightWherePointsAreEqualToo) {
  for_each_ring([](const RingList& list) {
    const auto before = ring_owners(list);
    for (std::size_t removed = 0; removed < list.size(); ++removed) {
      const auto after = ring_owners(without(list, removed));
      for (std::size_t request = 0; request < 4; ++request) {
        if (before[request] != list[removed].identity) {
          ASSERT_EQ(after[request], before[request]);
        }
      }
    }
    RingList lighter = list;
    lighter[0].positions.pop_back();
    const auto after = ring_owners(lighter);
    for (std::size_t request = 0; request < 4; ++request) ASSERT_TRUE(after[request] == before[request] || before[request] == 0);
  });
}

TEST(Ring, OrderMattersOnlyWherePointsAreEqual) {
  std::size_t changes = 0;
  for_each_ring([&](const RingList& list) {
    const auto before = ring_owners(list);
    std::vector<std::size_t> order{0, 1, 2};
    while (std::next_permutation(order.begin(), order.end())) {
      RingList reordered;
      for (const std::size_t i : order) reordered.push_back(list[i]);
      if (ring_owners(reordered) == before) continue;
      ++changes;
      ASSERT_TRUE(have_equal_points(list));
    }
  });
  EXPECT_GT(changes, 0u);
}

const Names four{"a", "b", "c", "d"};

/// The names whose bits are set, the first last if `reversed`.
Names subset(unsigned bits, bool reversed) {
  Names names;
  for (std::size_t i = 0; i < four.size(); ++i) {
    if (bits >> i & 1u) names.push_back(four[i]);
  }
  if (reversed) std::reverse(names.begin(), names.end());
  return names;
}

bool holds(const Names& names, const std::string& name) { return std::find(names.begin(), names.end(), name) != names.end(); }

/// Scores from 0 to 2 for each name: all 81 ways.
std::vector<std::array<std::uint32_t, 4>> all_scores() {
  std::vector<std::array<std::uint32_t, 4>> all;
  for (std::uint32_t number = 0; number < 81; ++number) all.push_back({number % 3, number / 3 % 3, number / 9 % 3, number / 27});
  return all;
}

TEST(RankedPlacement, KeepsItsLawsWhereScoresAreEqual) {
  const PlacementRules rules;
  for (const auto& scores : all_scores()) {
    ScoreTable table;
    for (std::size_t i = 0; i < four.size(); ++i) table["key"][four[i]] = scores[i];
    for (unsigned before = 1; before < 16; ++before) {
      const Names members = subset(before, false);
      const Names ranking = *rank(rules, table, members, "key");
      ASSERT_EQ(*rank(rules, table, subset(before, true), "key"), ranking);
      for (unsigned after = 1; after < 16; ++after) {
        const Names others = subset(after, false);
        const std::string next = *owner(rules, table, others, "key");
        if (holds(others, ranking[0]) && holds(members, next)) {
          ASSERT_EQ(next, ranking[0]);
        }
      }
      for (std::size_t left = 0; left < ranking.size() && ranking.size() > 1; ++left) {  // the first r, when one of them leaves
        Names rest = members;
        rest.erase(std::find(rest.begin(), rest.end(), ranking[left]));
        Names expected = ranking;
        expected.erase(expected.begin() + static_cast<std::ptrdiff_t>(left));
        ASSERT_EQ(*rank(rules, table, rest, "key"), expected);
      }
    }
  }
}

std::array<std::uint32_t, 4> dictated_scores{};

TEST(H32Exercise, KeepsItsLawsWhereScoresAreEqual) {
  ExerciseRules rules;
  rules.score = [](const ExerciseRules&, std::string_view, std::string_view node) {
    return dictated_scores[static_cast<std::size_t>(node[0] - 'a')];
  };
  for (const auto& scores : all_scores()) {
    dictated_scores = scores;
    std::array<std::string, 16> owners;
    for (unsigned bits = 1; bits < 16; ++bits) {
      for (const bool reversed : {false, true}) {
        Exercise session(rules);
        for (const std::string& node : subset(bits, reversed)) ASSERT_TRUE(session.add(node));
        const std::string found = *session.owner("key");
        if (reversed) {
          ASSERT_EQ(found, owners[bits]);
        }
        owners[bits] = found;
      }
    }
    for (unsigned bits = 1; bits < 16; ++bits) {
      for (std::size_t i = 0; i < four.size(); ++i) {
        const unsigned rest = bits & ~(1u << i);
        if (rest != bits && rest != 0 && owners[bits] != four[i]) {
          ASSERT_EQ(owners[rest], owners[bits]);
        }
      }
    }
  }
}

/// Rows of three ids with equal and different scores are in a strict total order, with weights and without; SEL-15 needs no more.
TEST(NodeSelector, PutsRowsInATotalOrder) {
  const SelectorRules rules;
  for (const bool weighted : {false, true}) {
    std::vector<SelectorRow> rows;
    for (const char* id : {"a", "b", "c"}) {
      for (std::uint32_t score = 0; score < 3; ++score)
        rows.push_back({id, score, weighted ? std::optional<double>(score * 0.5) : std::nullopt});
    }
    const auto precedes = [&](const SelectorRow& left, const SelectorRow& right) { return rules.row_precedes(rules, left, right); };
    for (const SelectorRow& one : rows) {
      for (const SelectorRow& other : rows) {
        ASSERT_EQ(precedes(one, other) + precedes(other, one), one == other ? 0 : 1);
        for (const SelectorRow& third : rows) {
          if (precedes(one, other) && precedes(other, third)) {
            ASSERT_TRUE(precedes(one, third));
          }
        }
      }
    }
  }
}

}  // namespace
}  // namespace poise::reference
