#include <cmath>
#include <limits>
#include <map>
#include <string>

#include <gtest/gtest.h>

#include "ports/cpp/exact_order.hpp"
#include "ports/cpp/h32_session.hpp"
#include "ports/cpp/membership_change.hpp"
#include "ports/cpp/node_selector.hpp"

/// The bundled port's library for the three contracts beside Poise: what the documents say, by hand.
namespace poise::ports {
namespace {

using Views = std::vector<std::string_view>;
using Members = std::map<std::string_view, double>;

std::uint32_t fnv1a32(std::string_view text) {
  Fnv1a32 hasher;
  hasher.write(text);
  return hasher.finish();
}

TEST(BundledTexts, AreOrderedByBytes) {
  const Views ascending{"", "10", "9", "B", "a", "aa", "z", "\xc3\xa9", "\xef\xbf\xbd", "\xf0\x9f\x98\x80"};
  for (std::size_t i = 0; i < ascending.size(); ++i) {
    for (std::size_t j = 0; j < ascending.size(); ++j) EXPECT_EQ(is_smaller(ascending[i], ascending[j]), i < j) << i << ' ' << j;
  }
}

TEST(BundledTexts, HashAsDocumented) {
  EXPECT_EQ(fnv1a32(""), 0x811c9dc5u);
  EXPECT_EQ(fnv1a32("a"), 0xe40c292cu);
  EXPECT_EQ(fnv1a32("foobar"), 0xbf9cf968u);
}

/// One row for all keys.
auto row(Members scores) {
  return [scores = std::move(scores)](std::string_view, std::string_view member) -> std::optional<double> {
    const auto found = scores.find(member);
    if (found == scores.end()) return std::nullopt;
    return found->second;
  };
}

TEST(BundledPlacement, RanksByScoreThenName) {
  const auto table = row({{"a", 0.0}, {"B", -0.0}, {"c", 5e-324}, {"d", -1}});
  EXPECT_EQ(std::get<Ranking>(rank(table, "k", Views{"d", "a", "B", "c"})), (Views{"c", "B", "a", "d"}));
  EXPECT_EQ(std::get<Ranking>(rank_top(table, "k", Views{"d", "a", "B", "c"}, 2)), (Views{"c", "B"}));
  EXPECT_EQ(std::get<Ranking>(rank_top(table, "k", Views{"d"}, 0)), Views{});
  EXPECT_EQ(std::get<std::string_view>(rank_owner(table, "k", Views{"a", "B"})), "B");
}

TEST(BundledPlacement, RefusesInOrder) {
  const auto table = row({{"a", 1}, {"b", 2}, {"huge", HUGE_VAL}, {"nan", std::nan("")}});
  const auto refusal = [&](const Views& members, std::uint64_t r) { return std::get<PlacementError>(rank_top(table, "k", members, r)); };
  EXPECT_EQ(refusal({}, 9), PlacementError::EmptyMembers);
  EXPECT_EQ(refusal({"a", "b", "a"}, 9), PlacementError::InvalidInput);
  for (const std::string_view bad : {"huge", "nan", "missing"}) EXPECT_EQ(refusal({"a", bad}, 9), PlacementError::InvalidInput) << bad;
  EXPECT_EQ(refusal({"a", "b"}, 3), PlacementError::ReplicasExceedMembers);

  const auto of_change = [&](const Views& before, const Views& after, const Views& keys, std::uint64_t r) {
    return std::get<PlacementError>(rank_change(table, before, after, keys, r));
  };
  EXPECT_EQ(of_change({"a", "a"}, {}, {}, 9), PlacementError::EmptyMembers);
  EXPECT_EQ(of_change({}, {"a", "a"}, {}, 9), PlacementError::EmptyMembers);
  EXPECT_EQ(of_change({"a"}, {"a", "nan"}, {"k"}, 9), PlacementError::InvalidInput);
  EXPECT_EQ(of_change({"a", "b"}, {"a"}, {}, 2), PlacementError::ReplicasExceedMembers);
}

TEST(BundledPlacement, TellsOneCauseAKey) {
  const auto table = row({{"a", 4}, {"b", 3}, {"c", 2}, {"d", 1}});
  const auto cause = [&](const Views& before, const Views& after) {
    return std::get<std::vector<KeyChange>>(rank_change(table, before, after, Views{"k"}, 2)).at(0).cause;
  };
  EXPECT_EQ(cause({"b", "c"}, {"a", "c"}), Cause::owner_left);  // and a joiner has won
  EXPECT_EQ(cause({"b", "c"}, {"c", "b", "a"}), Cause::joiner_won);
  EXPECT_EQ(cause({"a", "c", "d"}, {"a", "b", "d"}), Cause::candidate_list);
  EXPECT_EQ(cause({"a", "b", "c"}, {"b", "a", "d"}), Cause::none);
}

TEST(BundledH32, HashesAsDocumented) {
  EXPECT_EQ(fmix32(0), 0u);
  EXPECT_EQ(fmix32(1), 1364076727u);
  EXPECT_EQ(finish_h32_score(begin_h32_score("page1"), "red"), 1893209739u);
  EXPECT_EQ(h32("page1|red"), 1893209739u);
}

TEST(BundledH32, SessionsWatchKeysThatMove) {
  H32Session session;
  EXPECT_EQ(std::get<H32Error>(session.owner("page1")), H32Error::NoNodes);
  EXPECT_TRUE(std::get<Views>(session.top("page1", 0)).empty());
  EXPECT_EQ(session.track(Views{"early"}), std::nullopt);
  for (const std::string_view node : {"red", "green", "blue"}) EXPECT_EQ(session.add(node), std::nullopt);
  EXPECT_EQ(session.track(Views{"page1", "page2", "early", "page1"}), std::nullopt);
  EXPECT_EQ(session.remove("green"), std::nullopt);

  EXPECT_EQ(std::get<std::string_view>(session.owner("page1")), "blue");
  EXPECT_EQ(std::get<Views>(session.top("page1", 2)), (Views{"blue", "red"}));
  const std::vector<H32Move> moves = session.diff();  // the example of docs/adapter-protocol.md, and a key that had no owner
  ASSERT_EQ(moves.size(), 2u);
  EXPECT_EQ(moves[0].key, "early");
  EXPECT_EQ(moves[0].from, std::nullopt);
  EXPECT_EQ(moves[1].key, "page2");
  EXPECT_EQ(moves[1].from, "green");
  EXPECT_EQ(moves[1].to, "red");
  EXPECT_TRUE(session.diff().empty());

  EXPECT_EQ(session.add("green"), std::nullopt);
  EXPECT_EQ(session.remove("green"), std::nullopt);
  EXPECT_TRUE(session.diff().empty());  // gone and come back
}

TEST(BundledH32, RefusalsChangeNothing) {
  H32Session session;
  EXPECT_EQ(session.add("red"), std::nullopt);
  EXPECT_EQ(session.add("red"), H32Error::DuplicateNode);
  EXPECT_EQ(session.add(""), H32Error::InvalidName);
  EXPECT_EQ(session.remove("a|b"), H32Error::InvalidName);
  EXPECT_EQ(session.remove("blue"), H32Error::UnknownNode);
  EXPECT_EQ(session.track(Views{"page1", "a|b"}), H32Error::InvalidName);
  EXPECT_EQ(std::get<H32Error>(session.top("page1", 2)), H32Error::TooMany);
  EXPECT_EQ(session.remove("red"), std::nullopt);
  EXPECT_EQ(std::get<H32Error>(session.top("|", 1)), H32Error::InvalidName);
  EXPECT_EQ(std::get<H32Error>(session.top("page1", 1)), H32Error::NoNodes);
  EXPECT_TRUE(session.diff().empty());  // page1 was not tracked
}

TEST(BundledSelector, ChoosesAsDocumented) {
  const Views nodes{"n1", "n2"};
  const std::vector<double> weights{1, 2};
  const Selected selected = std::get<Selected>(select({"user-1", nodes, "", weights}));
  EXPECT_EQ(selected.chosen, 1u);
  EXPECT_EQ(selected.table[0].score32, 1587366879u);
  EXPECT_EQ(selected.table[0].score, unit(1587366879u));  // at weight 1 the score is u, and exact
  EXPECT_EQ(selected.table[1].score32, 1604144498u);
  EXPECT_NEAR(*selected.table[1].score, 0x1.38e78ba3917e8p-1, 0x1p-48);
  EXPECT_EQ(std::get<std::size_t>(select_exact({"user-1", nodes, "", weights})), 1u);
  EXPECT_FALSE(std::get<Selected>(select({"user-1", nodes})).table[0].score);
  EXPECT_EQ(unit(0), 0x1p-32);
  EXPECT_EQ(unit(UINT32_MAX), 1);
}

TEST(BundledSelector, RefusesInOrder) {
  const auto refusal = [](const Views& nodes, const std::vector<double>& weights, std::string_view key = "k") {
    return std::get<SelectorError>(select_exact({key, nodes, "", weights}));
  };
  using namespace std::string_view_literals;
  EXPECT_EQ(refusal({}, {-1}), SelectorError::EmptyNodes);
  EXPECT_EQ(refusal({"a", "a"}, {-1}), SelectorError::WeightsLengthMismatch);
  for (const double weight : {0.0, -0.0, -1.0, HUGE_VAL, std::nan("")}) {
    EXPECT_EQ(refusal({"", ""}, {1, weight}), SelectorError::InvalidWeight) << weight;
  }
  EXPECT_EQ(refusal({"", ""}, {1, 1}), SelectorError::DuplicateNode);
  EXPECT_EQ(refusal({"a", ""}, {1, 1}), SelectorError::InvalidInput);
  EXPECT_EQ(refusal({"a", "b\0"sv}, {1, 1}), SelectorError::InvalidInput);
  EXPECT_EQ(refusal({"a"}, {1}, "\0"sv), SelectorError::InvalidInput);
}

/// 2^32 u of a score, as SEL-13 speaks of it.
ScoreParts score(std::uint64_t numerator, double weight) { return {static_cast<std::uint32_t>(numerator - 1), weight}; }

constexpr auto equal = std::strong_ordering::equal;
constexpr auto larger = std::strong_ordering::greater;

/// Both ways round.
void expect_order(const ScoreParts& left, const ScoreParts& right, std::strong_ordering order) {
  EXPECT_EQ(compare_scores(left, right), order) << left.score32 << ' ' << left.weight << ' ' << right.score32 << ' ' << right.weight;
  EXPECT_EQ(compare_scores(right, left), 0 <=> order) << right.score32 << ' ' << right.weight << ' ' << left.score32 << ' ' << left.weight;
}

constexpr std::uint64_t one = std::uint64_t{1} << 32;
constexpr double smallest = std::numeric_limits<double>::denorm_min();
constexpr double greatest = std::numeric_limits<double>::max();

TEST(BundledExactOrder, EqualScoresAreEqual) {
  expect_order(score(one / 4, 2), score(one / 2, 1), equal);
  expect_order(score(one / 16 * 9, 2), score(one / 4 * 3, 1), equal);               // (3/4)^2 at 2, and 3/4 at 1
  expect_order(score(one / 64 * 27, 3 * 0.125), score(one / 16 * 9, 0.25), equal);  // (3/4)^3 and (3/4)^2, as one of them
  expect_order(score(1, 32 * smallest), score(one / 2, smallest), equal);
  expect_order(score(one, smallest), score(one, greatest), equal);
}

TEST(BundledExactOrder, PartsWhatIsNextToEqual) {
  for (const double weight : {smallest, 0.001, 1.0, 3.0, 1e300}) {
    expect_order(score(one / 2, std::nextafter(weight, greatest)), score(one / 2, weight), larger);
    expect_order(score(one / 4, 2 * std::nextafter(weight, greatest)), score(one / 2, weight), larger);
    expect_order(score(one / 2 + 1, weight), score(one / 2, weight), larger);
    expect_order(score(one - 1, weight), score(one - 2, weight), larger);
  }
  expect_order(score(one / 16 * 11, 2), score(one / 4 * 3, 1), larger);  // 0.83 and 0.75: the depths would do, the odd parts do not
  expect_order(score(one / 4 * 3, 1), score(one / 16 * 7, 2), larger);   // 0.75 and 0.66
  expect_order(score(one / 16 * 9 + 1, 2), score(one / 4 * 3, 1), larger);
  expect_order(score(one - 1, 1), score(one - 2, 2), larger);  // apart by a part in 2^33 of their logarithms
}

/// Weights whose ratio is a convergent of the ratio of the logarithms: as near to equal as binary64 lets scores be. Which is larger was
/// computed with 120 decimal digits.
TEST(BundledExactOrder, PartsTheNearestOfAll) {
  expect_order(score(5, 7160590640087738), score(3, 7338402357524279), larger);                    // logarithms apart by 1.1e-32 of them
  expect_order(score(1587366880, 4889522399314139), score(1604144499, 4837874700387891), larger);  // 5.1e-33
  expect_order(score(4294967294, 5873867), score(2147483649, 8743381632367113), larger);           // 5.4e-24
  expect_order(score(1, 8750033845130350), score(4294967295, 91849), larger);                      // 2.2e-22
}

TEST(BundledExactOrder, WeightsMayBeOfAnySize) {
  expect_order(score(one, smallest), score(one - 1, greatest), larger);
  expect_order(score(1, greatest), score(one - 1, smallest), larger);
  expect_order(score(one - 1, 2 * smallest), score(one - 1, smallest), larger);
  expect_order(score(3, 3 * smallest), score(2, 3 * smallest), larger);
}

TEST(BundledExactOrder, AgreesWithLogarithmsThatAreFarApart) {
  std::uint32_t state = 1;
  const auto next = [&state] { return state = fmix32(state + 0x9e3779b9u); };
  for (int i = 0; i < 2000; ++i) {
    const ScoreParts left{next(), std::ldexp(1 + next() * 0x1p-32, static_cast<int>(next() % 8))};
    const ScoreParts right{next(), std::ldexp(1 + next() * 0x1p-32, static_cast<int>(next() % 8))};
    const long double l = std::log((left.score32 + 1.0L) / 0x1p32L) / left.weight;
    const long double r = std::log((right.score32 + 1.0L) / 0x1p32L) / right.weight;
    if (std::abs(l - r) < 1e-12L * std::abs(l)) continue;
    EXPECT_EQ(compare_scores(left, right) > 0, l > r) << i;
  }
}

}  // namespace
}  // namespace poise::ports
