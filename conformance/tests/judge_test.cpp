#include "poise/conformance/judge.hpp"

#include <gtest/gtest.h>

namespace poise::conformance {
namespace {

TEST(Judge, AnEqualAnswerPassesAndAnyOtherFails) {
  EXPECT_EQ(judge(Index{1}, Index{1}), Verdict::passed);
  EXPECT_EQ(judge(Index{1}, Index{2}), Verdict::failed);
  EXPECT_EQ(judge(Index{1}, NamedError{"Empty"}), Verdict::failed);
  EXPECT_EQ(judge(NamedError{"Empty"}, NamedError{"Empty"}), Verdict::passed);
  EXPECT_EQ(judge(NamedError{"Empty"}, NamedError{"empty"}), Verdict::failed);
  EXPECT_EQ(judge(NamedError{"InvalidValue"}, Word{0}), Verdict::failed);
}

TEST(Judge, UnsupportedIsNeverAPass) {
  EXPECT_EQ(judge(Index{1}, Unsupported{"no"}), Verdict::unsupported);
  EXPECT_EQ(judge(NamedError{"InvalidValue"}, Unsupported{"no"}), Verdict::unsupported);
}

TEST(Judge, UnrepresentablePassesOnlyWhereTheInputIsToBeRefused) {
  EXPECT_EQ(judge(NamedError{"InvalidValue"}, Unrepresentable{"no"}), Verdict::passed);
  EXPECT_EQ(judge(NamedError{"InvalidWeight"}, Unrepresentable{"no"}), Verdict::passed);
  for (const char* refusal : {"InvalidInput", "ReplicasExceedMembers", "EmptyMembers"})
    EXPECT_EQ(judge(NamedError{refusal}, Unrepresentable{"no"}), Verdict::passed);
  for (const char* refusal : {"Empty", "NoNodes", "TooMany", "DuplicateNode", "InvalidName"})
    EXPECT_EQ(judge(NamedError{refusal}, Unrepresentable{"no"}), Verdict::unsupported);
  EXPECT_EQ(judge(Index{1}, Unrepresentable{"no"}), Verdict::unsupported);
}

}  // namespace
}  // namespace poise::conformance
