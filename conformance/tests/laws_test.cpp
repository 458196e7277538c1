#include <set>

#include <gtest/gtest.h>

#include "poise/conformance/fault.hpp"
#include "poise/conformance/law.hpp"
#include "poise/conformance/oracle.hpp"

namespace poise::conformance {
namespace {

LawReport test(const Law& law, const reference::Rules& rules, const LawOptions& options = {}) {
  const Ask ask = [&](std::span<const Operation> questions) {
    std::vector<Answer> answers;
    for (const Operation& question : questions) answers.push_back(prediction_by(rules, question));
    return answers;
  };
  return law.test(ask, options);
}

/// Names of the faults the law finds with 100 cases.
std::set<std::string_view> found_by(const Law& law) {
  std::set<std::string_view> found;
  for (const Fault& fault : faults()) {
    if (fault.facts.edition > 1) continue;  // enough to see that each law finds what it is for
    const bool of_poise = law.contract.starts_with("poise");
    if (of_poise != (fault.plant.family() == Family::poise)) continue;  // it could not show
    const LawReport report = test(law, fault.rules());
    if (report.verdict != LawVerdict::broken) continue;
    found.insert(fault.name);
    EXPECT_LE(report.counterexample->candidates, law.name == "exact-selection-equals-reference" ? 8u : 4u) << fault.name << '\n'
                                                                                                           << report.counterexample->shown;
  }
  return found;
}

TEST(Laws, TheReferenceKeepsThemAll) {
  for (const Law& law : laws()) {
    const LawReport report = test(law, {}, {.seed = 7, .cases = 2000});
    EXPECT_EQ(report.verdict, LawVerdict::holds) << law.name;
    EXPECT_EQ(report.cases, 2000u);
    EXPECT_GT(report.reached, 500u) << law.name;
  }
}

TEST(Laws, TheChoiceLawFindsEveryFaultThatShowsInRendezvous) {
  std::set<std::string_view> all;
  for (const Fault& fault : faults()) {
    const bool weighted = fault.clause.starts_with("NUM") || fault.clause.starts_with("WRV");
    const bool in_wrong_weights = fault.clause == "CHO-6";  // the law draws weights that are some
    if (fault.facts.edition == 1 && !weighted && !in_wrong_weights && fault.plant.family() == Family::poise &&
        !fault.clause.starts_with("RING"))
      all.insert(fault.name);
  }
  EXPECT_EQ(found_by(choice_equals_reference(Policy::rendezvous)), all);
}

TEST(Laws, TheWeightedChoiceLawFindsWhatRandomKeysCanShow) {
  const auto found = found_by(choice_equals_reference(Policy::weighted_rendezvous));
  for (const char* name : {"text-without-terminator", "mix-constants-swapped", "draining-eligible", "weight-ignored", "weight-as-factor",
                           "heaviest-duplicate-ignored"}) {
    EXPECT_TRUE(found.contains(name)) << name;
  }
  EXPECT_FALSE(found.contains("platform-log"));  // random keys cannot see last bits; that is what solved vectors are for
}

TEST(Laws, TheRingChoiceLawFindsWhatRandomKeysCanShow) {
  const auto found = found_by(choice_equals_reference(Policy::ring_hash));
  for (const char* name : {"text-without-terminator", "mix-constants-swapped", "draining-eligible", "ring-default-100", "point-domain-02",
                           "replica-domain-01", "request-domain-00", "replica-as-u32", "replicas-from-1", "weights-not-divided",
                           "nearest-point", "last-point-past-the-end", "no-wrap", "duplicates-accepted"}) {
    EXPECT_TRUE(found.contains(name)) << name;
  }
  EXPECT_FALSE(found.contains("owner-domain-00"));   // the owner hash plays a part in collisions alone
  EXPECT_FALSE(found.contains("positions-signed"));  // a circle turned by half is the same circle
}

TEST(Laws, TheSessionLawFindsEveryFaultInWhatARingKeeps) {
  const auto found = found_by(ring_session_equals_reference());
  for (const Fault& fault : faults()) {
    if (fault.facts.edition > 1 || fault.stage != Stage::state || fault.plant.family() != Family::poise) continue;
    EXPECT_TRUE(found.contains(fault.name)) << fault.name;
  }
}

/// Names of the faults of one family that a law does not find.
std::set<std::string_view> missed_by(const Law& law, Family family) {
  const auto found = found_by(law);
  std::set<std::string_view> missed;
  for (const Fault& fault : faults()) {
    if (fault.facts.edition == 1 && fault.plant.family() == family && !found.contains(fault.name)) missed.insert(fault.name);
  }
  return missed;
}

TEST(Laws, ThePlacementLawFindsAllButWhatItsCasesDoNotHold) {
  EXPECT_EQ(missed_by(placement_equals_reference(), Family::placement),
            (std::set<std::string_view>{"replicas-rounded-down", "score-missing-is-0", "score-nan-taken"}));
}

TEST(Laws, TheExerciseLawsFindAllButTiesAndLastBits) {
  const std::set<std::string_view> rare{"fmix32-last-shift-missing", "h32-scores-in-floats", "h32-larger-name-first", "h32-first-added",
                                        "h32-last-added"};
  std::set<std::string_view> without_tracking = rare;
  for (const Fault& fault : faults()) {
    if (fault.facts.edition == 1 && fault.plant.family() == Family::exercise && fault.stage == Stage::state)
      without_tracking.insert(fault.name);
  }
  EXPECT_EQ(missed_by(h32_choice_equals_reference(), Family::exercise), without_tracking);
  const auto missed = missed_by(h32_session_equals_reference(), Family::exercise);
  for (const char* name : {"h32-track-resets", "h32-diff-keeps-its-baseline", "h32-diff-against-the-first-state",
                           "h32-change-forgets-tracked", "h32-tracks-before-refusing", "h32-top-repeats", "h32-bars-taken"}) {
    EXPECT_FALSE(missed.contains(name)) << name;
  }
}

TEST(Laws, TheSelectionLawFindsWhatRandomScoresCanShow) {
  const auto missed = missed_by(selection_is_accepted(), Family::selector);
  for (const char* name : {"selector-seed-ignored", "unit-without-the-one", "score-times-weight", "inverse-weight-in-floats",
                           "scores-as-shares", "table-sorted", "selector-first-listed", "selector-twice-taken"}) {
    EXPECT_FALSE(missed.contains(name)) << name;
  }
  const auto in_doubles = find_fault("exact-by-powers-in-doubles")->rules();
  EXPECT_EQ(test(exact_selection_equals_reference(), in_doubles, {.cases = 2000}).verdict, LawVerdict::broken);
}

TEST(Laws, TheRingRemovalLawHoldsForEveryRingThatIsARing) {
  const auto found = found_by(removal_moves_only_its_keys(Policy::ring_hash));
  EXPECT_TRUE(found.contains("index-as-identity"));
  EXPECT_FALSE(found.contains("point-beyond-the-request"));
}

TEST(Laws, TheRemovalLawFindsTheTwoFaultsThatDoNotRankAndNoOther) {
  EXPECT_EQ(found_by(removal_moves_only_its_keys(Policy::rendezvous)),
            (std::set<std::string_view>{"draw-modulo-candidates", "index-as-identity"}));
}

TEST(Laws, OneSeedGivesOneCounterexampleAndAnotherGivesOtherCases) {
  const auto rules = find_fault("signed-compare")->rules();
  const LawReport first = test(choice_equals_reference(Policy::rendezvous), rules, {.seed = 5});
  const LawReport again = test(choice_equals_reference(Policy::rendezvous), rules, {.seed = 5});
  EXPECT_EQ(first.counterexample->shown, again.counterexample->shown);
  EXPECT_EQ(first.questions, again.questions);
  EXPECT_NE(first.questions, test(choice_equals_reference(Policy::rendezvous), rules, {.seed = 6}).questions);
}

TEST(Laws, ShrinkingStaysWithinItsRoundTrips) {
  std::size_t batches = 0;
  const auto rules = find_fault("smallest-draw-wins")->rules();
  const Ask ask = [&](std::span<const Operation> questions) {
    ++batches;
    std::vector<Answer> answers;
    for (const Operation& question : questions) answers.push_back(answer_by(rules, question));
    return answers;
  };
  EXPECT_EQ(choice_equals_reference(Policy::rendezvous).test(ask, {.rounds = 3}).verdict, LawVerdict::broken);
  EXPECT_LE(batches, 1u + 3u);
}

TEST(Laws, APortThatAnswersNothingKeepsNoLaw) {
  const Ask ask = [](std::span<const Operation> questions) { return std::vector<Answer>(questions.size(), Unsupported{""}); };
  for (const Law& law : laws()) {
    EXPECT_EQ(law.test(ask, {}).verdict, LawVerdict::unsupported);
  }
}

}  // namespace
}  // namespace poise::conformance
