#include "forge/solved_weights.hpp"

#include <set>

#include <boost/multiprecision/cpp_int.hpp>
#include <gtest/gtest.h>

#include "forge/forge_fault.hpp"
#include "forge/rare_keys.hpp"
#include "poise/conformance/kill_matrix.hpp"
#include "poise/conformance/oracle.hpp"
#include "topic.hpp"

namespace poise::generator {
namespace {

using conformance::Fault;
using conformance::find_fault;
using Rational = boost::multiprecision::cpp_rational;

bool has(const std::vector<WeightPair>& pairs, std::uint32_t first, std::uint32_t second) {
  return std::find(pairs.begin(), pairs.end(), WeightPair{first, second}) != pairs.end();
}

TEST(TyingWeights, HaveTheExactTieWhereThereIsOne) {
  EXPECT_TRUE(has(tying_weights(3, 7), 3, 7));
  EXPECT_TRUE(has(tying_weights(0.75, 0.5), 3, 2));
  EXPECT_TRUE(has(tying_weights(0x1p-40, 0x1p-10), 1, 1u << 30));
}

TEST(TyingWeights, ComeNearerThanTheirOwnSizeExplains) {
  for (std::size_t number = 0; number < 20; ++number) {
    const Rivalry its = rivalry(number);
    const double first = -its.rivals[0].log;
    const double second = -its.rivals[1].log;
    const Rational ratio = Rational(first) / Rational(second);
    std::size_t convergents = 0;
    for (const WeightPair& pair : tying_weights(first, second)) {
      const Rational distance = abs(Rational(pair.first, pair.second) - ratio);
      convergents += distance * pair.second * pair.second < 1 ? 1 : 0;
    }
    EXPECT_GT(convergents, 8u) << number;
  }
}

TEST(TyingWeights, AreWeightsInOrderAndNoneTwice) {
  const auto pairs = tying_weights(0.3, 2.7);
  ASSERT_GT(pairs.size(), 500u);
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    EXPECT_GE(std::min(pairs[i].first, pairs[i].second), 1u);
    if (i == 0) continue;
    EXPECT_LE(std::max(pairs[i - 1].first, pairs[i - 1].second), std::max(pairs[i].first, pairs[i].second));
    EXPECT_NE(pairs[i - 1], pairs[i]);
  }
  EXPECT_TRUE(tying_weights(0, 1).empty());
}

TEST(SolvedWeights, AreSeenByTheFaultTheyWereSolvedForAndTiesByBothOrders) {
  for (const char* name : {"horner", "float32-q", "reciprocals", "cross-multiplied", "weights-over-their-divisor"}) {
    const Fault& fault = *find_fault(name);
    const auto solutions = solve(fault, 2);
    ASSERT_EQ(solutions.size(), 2u) << name;
    EXPECT_NE(solutions[0].question.key, solutions[1].question.key);
    for (const Solution& solution : solutions) {
      EXPECT_EQ(conformance::right_answer(solution.question), conformance::Answer(conformance::Index{solution.right}));
      EXPECT_EQ(conformance::answer_by(fault.rules(), solution.question), conformance::Answer(conformance::Index{solution.wrong}));
    }
  }
  EXPECT_TRUE(solve(*find_fault("equal-races-by-sample"), 1).empty());
}

TEST(SolvedWeights, EquivalentsHaveNone) {
  for (const conformance::Equivalent& equivalent : conformance::equivalents()) {
    const Fault as_fault{equivalent.name, equivalent.clause, conformance::Stage::logarithm, equivalent.says, equivalent.plant, {}};
    for (std::size_t number = 0; number < 12; ++number) EXPECT_FALSE(solve_at(as_fault, rivalry(number))) << equivalent.name;
    for (const RareKey& rare : rare_keys()) EXPECT_FALSE(solve_at(as_fault, Rivalry(rare.key, "a", "b"))) << equivalent.name;
  }
}

/// Faults that show at U = 1 or at equal samples alone: there no weights help, and draws are forged.
const std::set<std::string_view> without_weights{"unit-kept-below-one", "powers-of-two-in-the-binade-below", "equal-races-by-sample"};

TEST(SolvedWeights, TheTopicShowsEachNumericFaultByTwoKeys) {
  const Topic topic = solved_weights_topic();
  for (const Fault& fault : conformance::faults()) {
    if (!is_numeric(fault)) continue;
    std::set<std::string> keys;
    for (const Row& row : topic.rows) {
      const auto& pick = std::get<conformance::Pick>(row.question);
      ASSERT_EQ(pick.hash, nullptr);
      if (conformance::is_seen_by(fault.rules(), pick, conformance::right_answer(pick)))
        keys.insert(std::get<reference::Text>(pick.key.content).utf8);
    }
    if (without_weights.contains(fault.name)) {
      EXPECT_TRUE(keys.empty()) << fault.name;
    } else {
      EXPECT_GE(keys.size(), 2u) << fault.name;
    }
  }
}

TEST(SolvedWeights, OfTheWeightedContractEveryTwoFaultsAreToldApart) {
  std::vector<conformance::Vector> vectors;
  for (const Topic& topic : topics()) {
    for (const Row& row : topic.rows) {
      if (row.profile != conformance::Profile::quick || std::holds_alternative<conformance::Select>(row.question)) continue;
      conformance::Vector vector{topic.name + "/" + row.id, topic.name, row.clause, row.question, {}, row.profile};
      const auto* weighted = &conformance::contracts().at(1);
      if (!conformance::concerns(*weighted, vector.topic, vector.question)) continue;
      vector.right = conformance::right_answer(row.question);
      vectors.push_back(std::move(vector));
    }
  }
  std::vector<const conformance::Vector*> pointers;
  for (const conformance::Vector& vector : vectors) pointers.push_back(&vector);
  for (const conformance::Twins& twins : conformance::kill_matrix(pointers, conformance::kills_of_all_faults(pointers)).twins) {
    if (twins.contract->name == "poise-weighted-rendezvous") ADD_FAILURE() << twins.first->name << " and " << twins.second->name;
  }
}

TEST(ForgeFault, ShowsContestsOrSaysWhatSeesIt) {
  EXPECT_NE(forge_fault("horner").find("key key-1: b at weight"), std::string::npos);
  EXPECT_NE(forge_fault("signed-compare").find("vectors see it: rendezvous/"), std::string::npos);
  EXPECT_NE(forge_fault("unit-kept-below-one").find("vectors see it: log-unit/"), std::string::npos);
  EXPECT_THROW(forge_fault("hornet"), std::invalid_argument);
}

}  // namespace
}  // namespace poise::generator
