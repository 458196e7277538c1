#include "run/known_failures.hpp"

#include <gtest/gtest.h>

#include "run/ledger.hpp"

namespace poise::harness {
namespace {

using namespace conformance;

std::string complaint_about(const std::string& text) {
  try {
    KnownFailures known(text);
    known.require_matches(make_plan("", Profile::full));
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return "";
}

TEST(KnownFailures, GiveTheReasonOfTheFirstPatternThatMatches) {
  const KnownFailures known(
      "# of the release 1.2\n"
      "\n"
      "mix64/bit-0?   https://example.org/7\r\n"
      "\tmix64/*\tslow  machine \n");
  EXPECT_EQ(*known.reason_for("mix64/bit-03"), "https://example.org/7");
  EXPECT_EQ(*known.reason_for("mix64/bit-13"), "slow  machine");
  EXPECT_EQ(known.reason_for("fnv1a64/nul"), nullptr);
  EXPECT_EQ(KnownFailures().reason_for("mix64/zero"), nullptr);
}

TEST(KnownFailures, NeedAReasonAndAreListedOnceAndMatchSomething) {
  EXPECT_EQ(complaint_about("mix64/* because\nlaws/removal-* because\n"), "");
  EXPECT_EQ(complaint_about("\nmix64/*  \n"), "known failures, line 2: 'mix64/*' has no reason; write why it fails, or a link, behind it");
  EXPECT_EQ(complaint_about("mix64/* a\nmix64/* b"), "known failures, line 2: 'mix64/*' stands in line 1 already");
  EXPECT_EQ(complaint_about("mix65/* a"), "known failures, line 1: 'mix65/*' matches no vector and no law");
}

State settled(bool known, const Answer& answer) {
  const Vector vector{"mix64/x", "mix64", "HASH-2", Mix64{1}, Word{1}};
  Entry entry;
  entry.vector = &vector;
  if (known) entry.known = "why";
  entry.settle(answer);
  return entry.state;
}

TEST(KnownFailures, AreExpectedToFailInWhateverWay) {
  const NoAnswer crash{NoAnswer::Why::crashed, "", {}};
  const NoAnswer hang{NoAnswer::Why::timed_out, "", {}};
  const NoAnswer unsteady{NoAnswer::Why::unsteady, "", {}};
  const NoAnswer prose{NoAnswer::Why::broke_protocol, "", {}};
  const NoAnswer none{NoAnswer::Why::not_asked, "", {}};
  EXPECT_EQ(settled(false, Word{1}), State::passed);
  EXPECT_EQ(settled(false, Word{2}), State::failed);
  EXPECT_EQ(settled(false, crash), State::crashed);
  EXPECT_EQ(settled(false, hang), State::timed_out);
  EXPECT_EQ(settled(false, unsteady), State::failed);
  EXPECT_EQ(settled(false, prose), State::failed);
  for (const Answer& wrong : std::vector<Answer>{Word{2}, crash, hang, unsteady, prose})
    EXPECT_EQ(settled(true, wrong), State::expected_failed);
  EXPECT_EQ(settled(true, Word{1}), State::unexpected_passed);
  for (const bool known : {false, true}) {
    EXPECT_EQ(settled(known, none), State::not_run);
    EXPECT_EQ(settled(known, Unsupported{""}), State::unsupported);
  }
}

TEST(KnownFailures, DoNotChangeTheVerdictOfAnEntry) {
  const Vector vector{"mix64/x", "mix64", "HASH-2", Mix64{1}, Word{1}};
  for (const auto& [answer, verdict] :
       std::vector<std::pair<Answer, Verdict>>{{Word{1}, Verdict::passed},
                                               {Word{2}, Verdict::failed},
                                               {NoAnswer{NoAnswer::Why::crashed, "", {}}, Verdict::crashed},
                                               {NoAnswer{NoAnswer::Why::timed_out, "", {}}, Verdict::timed_out}}) {
    for (const bool known : {false, true}) {
      Entry entry;
      entry.vector = &vector;
      if (known) entry.known = "why";
      entry.settle(answer);
      EXPECT_EQ(entry.verdict(), verdict);
    }
  }
}

TEST(Counts, OfAllStatesMakeThePlan) {
  Counts counts;
  for (const State state : all_states) counts.add(state);
  counts.add(State::failed);
  EXPECT_EQ(counts.sum(), std::size(all_states) + 1);
  Counts twice = counts;
  twice.add(counts);
  EXPECT_EQ(twice.sum(), 2 * counts.sum());
  EXPECT_EQ(twice[State::failed], 4u);
}

}  // namespace
}  // namespace poise::harness
