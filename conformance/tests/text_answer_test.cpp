#include "poise/conformance/text_answer.hpp"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "poise/conformance/answer.hpp"
#include "poise/conformance/judge.hpp"
#include "poise/conformance/operation.hpp"
#include "poise/conformance/oracle.hpp"

/// Judging a choice of the node selector: the table, the id, and that the one follows from the other.
namespace poise::conformance {
namespace {

/// "a" at 1/2 and "b" at 1/4, each give or take a little.
AcceptedChoices two() {
  return {{"a"}, {{"a", 5, reference::ScoreBounds{0.49, 0.5, 0.51}}, {"b", 3, reference::ScoreBounds{0.24, 0.25, 0.26}}}};
}

/// Scores so near that either may be chosen.
AcceptedChoices either() {
  return {{"a", "b"}, {{"a", 5, reference::ScoreBounds{0.49, 0.5, 0.51}}, {"b", 3, reference::ScoreBounds{0.485, 0.495, 0.505}}}};
}

std::string objection(const Choice& given, const AcceptedChoices& accepted) { return objection_to(given, accepted).value_or("none"); }

TEST(AChoice, IsAcceptedUpToTheEndsOfItsBounds) {
  for (const double first : {0.49, 0.5, 0.51}) {
    for (const double second : {0.24, 0.26}) EXPECT_EQ(objection({"a", {{"a", 5, first}, {"b", 3, second}}}, two()), "none");
  }
  EXPECT_EQ(judge(two(), Choice{"a", {{"a", 5, 0.5}, {"b", 3, 0.25}}}), Verdict::passed);
}

TEST(AChoice, IsObjectedToForItsTableFirst) {
  EXPECT_EQ(objection({"b", {{"a", 5, 0.5}}}, two()), "the table has 1 rows, not 2");
  EXPECT_EQ(objection({"a", {{"b", 3, 0.25}, {"a", 5, 0.5}}}, two()), "the row of \"a\" is one of \"b\"");
  EXPECT_EQ(objection({"a", {{"a", 6, 0.5}, {"b", 3, 0.25}}}, two()), "the row of \"a\" has score32 6, not 5");
  EXPECT_EQ(objection({"a", {{"a", 5, {}}, {"b", 3, 0.25}}}, two()), "the row of \"a\" has no score, and there are weights");
  EXPECT_EQ(objection({"b", {{"a", 5, 0.5}, {"b", 3, 0.2600001}}}, two()), "the row of \"b\" has score 0.2600001, not from 0.24 to 0.26");
  for (const double none : {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity(), -0.5, 0.0})
    EXPECT_NE(objection({"a", {{"a", 5, none}, {"b", 3, 0.25}}}, two()), "none") << none;
}

TEST(AChoice, IsObjectedToForItsId) {
  EXPECT_EQ(objection({"b", {{"a", 5, 0.5}, {"b", 3, 0.25}}}, two()), "\"b\" is chosen");
  EXPECT_EQ(objection({"c", {{"a", 5, 0.5}, {"b", 3, 0.25}}}, two()), "\"c\" is chosen");
}

TEST(AChoice, MayBeEitherWhereScoresAreNearButHasToFollowFromItsTable) {
  EXPECT_EQ(objection({"a", {{"a", 5, 0.5}, {"b", 3, 0.495}}}, either()), "none");
  EXPECT_EQ(objection({"b", {{"a", 5, 0.495}, {"b", 3, 0.5}}}, either()), "none");
  EXPECT_EQ(objection({"a", {{"a", 5, 0.495}, {"b", 3, 0.5}}}, either()), "\"a\" is chosen, but by its own table it is \"b\"");
  EXPECT_EQ(objection({"a", {{"a", 5, 0.5}, {"b", 3, 0.5}}}, either()), "none");  // equal: the smaller id
  EXPECT_EQ(objection({"b", {{"a", 5, 0.5}, {"b", 3, 0.5}}}, either()), "\"b\" is chosen, but by its own table it is \"a\"");
}

TEST(AChoice, OfAnotherFormIsAFailure) {
  EXPECT_EQ(judge(two(), Name{"a"}), Verdict::failed);
  EXPECT_EQ(judge(two(), NamedError{"EmptyNodes"}), Verdict::failed);
  EXPECT_EQ(judge(two(), Unsupported{""}), Verdict::unsupported);
  EXPECT_EQ(judge(two(), Unrepresentable{""}), Verdict::unsupported);
}

TEST(AcceptedChoicesOf, OneScore32AndOneWeightAreOnlyTheSmallestId) {
  // Two ids that tie for this key, found by search.
  const auto accepted_at = [](double first, double second) {
    const Answer right = right_answer(Select{{"user-42", {"node-322382", "node-139599"}, "", std::vector<double>{first, second}}});
    return std::get<AcceptedChoices>(right).chosen;
  };
  EXPECT_EQ(accepted_at(2, 2), (std::vector<std::string>{"node-139599"}));
  EXPECT_EQ(accepted_at(2, std::nextafter(2.0, 3)), (std::vector<std::string>{"node-322382", "node-139599"}));
  EXPECT_EQ(accepted_at(3, 2), (std::vector<std::string>{"node-322382"}));
}

TEST(AcceptedChoicesOf, NoWeightsIsOne) {
  const Answer right = right_answer(Select{{"user-42", {"node-322382", "node-139599", "x"}, "", {}}});
  const auto& accepted = std::get<AcceptedChoices>(right);
  EXPECT_EQ(accepted.chosen.size(), 1u);
  EXPECT_FALSE(accepted.rows.front().score);
}

}  // namespace
}  // namespace poise::conformance
