#include <algorithm>
#include <map>
#include <set>

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include "poise/conformance/evaluations.hpp"
#include "poise/conformance/fault.hpp"
#include "poise/conformance/json.hpp"
#include "poise/conformance/kill_matrix.hpp"
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
    EXPECT_LE(report.counterexample->candidates, law.name == "exact-selection-equals-reference" ? 8u : 5u) << fault.name << '\n'
                                                                                                           << report.counterexample->shown;
  }
  return found;
}

constexpr std::uint64_t no_bound = 1000000000000;

TEST(Laws, TheReferenceKeepsThemAllAndTheirCasesReachTheEdges) {
  const std::map<std::string_view, std::size_t> floors{{"duplicates", 400},
                                                       {"ineligible", 800},
                                                       {"nobody-eligible", 20},
                                                       {"no-candidates", 20},
                                                       {"equal-weights", 40},
                                                       {"powers-of-two", 40},
                                                       {"heavy", 400},
                                                       {"key-no-text", 300},
                                                       {"dictated-draws", 100},
                                                       {"long-list", 1000},
                                                       {"20-changes", 600},
                                                       {"as-before", 600},
                                                       {"joined", 600},
                                                       {"left", 600},
                                                       {"raised", 300},
                                                       {"lowered", 300},
                                                       {"reordered", 500},
                                                       {"ties", 800},
                                                       {"equal-draws", 100},
                                                       {"equal-races", 40},
                                                       {"races-an-ulp-apart", 40},
                                                       {"refused", 100},
                                                       {"weighted", 600},
                                                       {"seeded", 800},
                                                       {"no-nodes", 10},
                                                       {"it-had-keys", 800},
                                                       {"moved", 40},
                                                       {"capacity-exceeded", 100},
                                                       {"names-beyond-ascii", 800}};
  std::map<std::string_view, std::size_t> most;
  for (const Law& law : laws()) {
    const LawReport report = test(law, {}, {.seed = 7, .cases = 2000, .budget = no_bound});
    EXPECT_EQ(report.verdict, LawVerdict::holds)
        << law.name << (report.counterexample ? report.counterexample->shown + report.counterexample->why : "");
    EXPECT_EQ(report.cases, 2000u);
    EXPECT_EQ(report.left_out, 0u);
    EXPECT_GT(report.reached, 500u) << law.name;
    for (const auto& [edge, floor] : floors) {
      const auto found = report.edges.find(std::string(edge));
      if (found != report.edges.end()) most[edge] = std::max(most[edge], found->second);
    }
  }
  for (const auto& [edge, floor] : floors) EXPECT_GE(most[edge], floor) << edge;
}

TEST(Laws, CasesEndWhereTheBudgetDoes) {
  const Law law = long_choice_equals_reference(Policy::rendezvous);
  std::uint64_t evaluations = 0;
  const Ask ask = [&](std::span<const Operation> questions) {
    std::vector<Answer> answers;
    for (const Operation& question : questions) {
      evaluations += evaluations_of(question);
      answers.push_back(right_answer(question));
    }
    return answers;
  };
  const LawReport report = law.test(ask, {.cases = 500, .budget = 5000});
  EXPECT_EQ(report.verdict, LawVerdict::holds);
  EXPECT_LE(evaluations, 5000u);
  EXPECT_GT(evaluations, 4000u);
  EXPECT_EQ(report.cases + report.left_out, 500u);
  EXPECT_GT(report.left_out, 400u);
  EXPECT_EQ(law.test(ask, {.cases = 500, .budget = 1}).cases, 1u);  // a law always asks something
}

TEST(Evaluations, AreCountedOfConfigurationsThatAreNoneToo) {
  const auto candidates = std::make_shared<const std::vector<Candidate>>(std::vector<Candidate>{{reference::text("a"), 3}});
  const auto of_units = [&](std::int64_t units) {
    return evaluations_of(Pick{Policy::ring_hash, candidates, reference::text("k"), nullptr, {units, std::nullopt}});
  };
  EXPECT_EQ(of_units(-2), 1u);
  EXPECT_EQ(of_units(0), 1u);
  EXPECT_EQ(of_units(16), 17u);
  EXPECT_EQ(of_units(INT64_MAX), 1u);
}

TEST(Laws, TheSameCasesAreDrawnUpToTheBudget) {
  std::vector<std::string> asked[2];
  for (int run = 0; run < 2; ++run) {
    const Ask ask = [&](std::span<const Operation> questions) {
      std::vector<Answer> answers;
      for (const Operation& question : questions) {
        asked[run].push_back(ascii(to_json(question)));
        answers.push_back(right_answer(question));
      }
      return answers;
    };
    (void)choice_equals_reference(Policy::rendezvous).test(ask, {.budget = run == 0 ? 100u : 100000u});
  }
  ASSERT_LT(asked[0].size(), asked[1].size());
  EXPECT_TRUE(std::equal(asked[0].begin(), asked[0].end(), asked[1].begin()));
}

TEST(Laws, ACounterexampleHoldsTheQuestionsThatAreAnsweredWrongly) {
  for (const auto& [name, fault] : {std::pair{"choice-equals-reference", "signed-compare"},
                                    {"removal-moves-only-its-keys", "index-as-identity"},
                                    {"ring-session-equals-reference", "generation-counts-refusals"},
                                    {"ranking-is-one-order", "rank-first-listed"}}) {
    const auto rules = find_fault(fault)->rules();
    const auto law = std::find_if(laws().begin(), laws().end(), [&, its = name](const Law& each) { return each.name == its; });
    const LawReport report = test(*law, rules);
    ASSERT_EQ(report.verdict, LawVerdict::broken) << name;
    ASSERT_FALSE(report.counterexample->wrong.empty()) << name;
    for (const WrongAnswer& wrong : report.counterexample->wrong) {
      EXPECT_EQ(wrong.right, right_answer(wrong.question));
      EXPECT_TRUE(is_seen_by(rules, wrong.question, wrong.right)) << name;
    }
  }
}

/// A port that answers rightly until it has been asked so many questions, and then with the first candidate.
TEST(Laws, APortThatTiresGivesTheSameQuestionTwoAnswers) {
  for (const Policy policy : all_policies) {
    std::size_t asked = 0;
    const Ask ask = [&](std::span<const Operation> questions) {
      std::vector<Answer> answers;
      for (const Operation& question : questions) answers.push_back(++asked % 7 == 0 ? Answer(Index{0}) : right_answer(question));
      return answers;
    };
    EXPECT_EQ(same_question_same_answer(policy).test(ask, {}).verdict, LawVerdict::broken);
  }
}

/// A port that chooses for all keys of an assign what it would for the first.
TEST(Laws, APortThatAssignsByItsFirstKeyDoesNotWhatItsPicksDo) {
  const Ask ask = [](std::span<const Operation> questions) {
    std::vector<Answer> answers;
    for (const Operation& question : questions) {
      Answer answer = right_answer(question);
      if (auto* row = std::get_if<Indices>(&answer)) std::fill(row->indices.begin(), row->indices.end(), row->indices.front());
      answers.push_back(std::move(answer));
    }
    return answers;
  };
  for (const Policy policy : all_policies) EXPECT_EQ(assign_equals_picks(policy).test(ask, {}).verdict, LawVerdict::broken);
}

/// How many changes a chain's counterexample has, shrunk as it is; 0: the law holds.
std::size_t changes_that_break(const Law& law, const reference::Rules& rules) {
  const LawReport report = test(law, rules, {.cases = 500, .budget = no_bound});
  if (report.verdict != LawVerdict::broken) return 0;
  const std::string& shown = report.counterexample->shown;
  std::size_t changes = 0;
  for (std::size_t at = shown.find("\nchange "); at != std::string::npos; at = shown.find("\nchange ", at + 1)) ++changes;
  return changes;
}

TEST(Laws, ManyChangesInARowFindWhatSingleOnesDoNot) {
  for (const auto& law : {chain_moves_only_what_it_may(Policy::ring_hash), ring_session_equals_new_rings()})
    EXPECT_GE(changes_that_break(law, find_fault("tables-run-out")->rules()), 12u) << law.name;
}

TEST(Laws, TheChoiceLawFindsEveryFaultThatShowsInRendezvous) {
  std::set<std::string_view> all;
  for (const Fault& fault : faults()) {
    const bool weighted = fault.clause.starts_with("NUM") || fault.clause.starts_with("WRV");
    const bool in_wrong_weights = fault.clause == "CHO-6";  // few of the cases have such
    if (fault.facts.edition == 1 && !weighted && !in_wrong_weights && fault.plant.family() == Family::poise &&
        !fault.clause.starts_with("RING"))
      all.insert(fault.name);
  }
  const auto found = found_by(choice_equals_reference(Policy::rendezvous));
  for (const std::string_view name : all) EXPECT_TRUE(found.contains(name)) << name;
}

TEST(Laws, TheWeightedChoiceLawFindsWhatRandomKeysCanShow) {
  const auto found = found_by(choice_equals_reference(Policy::weighted_rendezvous));
  for (const char* name : {"text-without-terminator", "mix-constants-swapped", "draining-eligible", "weight-ignored", "weight-as-factor",
                           "heaviest-duplicate-ignored", "correctly-rounded-log"}) {
    EXPECT_TRUE(found.contains(name)) << name;
  }
  EXPECT_FALSE(found.contains("pairwise-sum"));  // few weights see its last bits; that is what solved vectors are for
}

TEST(Laws, TheRingChoiceLawFindsWhatRandomKeysCanShow) {
  const auto found = found_by(choice_equals_reference(Policy::ring_hash));
  for (const char* name : {"text-without-terminator", "mix-constants-swapped", "draining-eligible", "ring-default-100", "point-domain-02",
                           "replica-domain-01", "request-domain-00", "replica-as-u32", "replicas-from-1", "weights-not-divided",
                           "nearest-point", "last-point-past-the-end", "no-wrap", "duplicates-accepted"}) {
    EXPECT_TRUE(found.contains(name)) << name;
  }
  EXPECT_TRUE(found.contains("owner-domain-00"));    // the owner hash plays a part in collisions alone, and those are forged
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
            (std::set<std::string_view>{"members-twice-before-empty", "rank-zero-above-minus-zero", "replicas-rounded-down",
                                        "score-missing-is-0", "score-nan-taken"}));
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
