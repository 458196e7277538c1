#include <deque>

#include <gtest/gtest.h>

#include "protocol/hello.hpp"
#include "report/terminal.hpp"

/// What a person reads, to the letter, of small ledgers made by hand.
namespace poise::harness {
namespace {

using namespace conformance;

/// A ledger of vectors that are made up as they are planned.
class Story {
 public:
  Entry& add(const std::string& topic, State state, const std::string& clause = "HASH-2") {
    vectors_.push_back({topic + "/" + std::to_string(++ids_), topic, clause, Mix64{ids_}, Word{1}});
    ledger.plan(vectors_.back());
    Entry& entry = ledger.entries().back();
    entry.state = state;
    if (state == State::passed) entry.given = Word{1};
    if (state == State::failed) entry.given = Word{2};
    if (state == State::unsupported) entry.given = Unsupported{"no"};
    return entry;
  }

  void add(const std::string& topic, State state, int times) {
    for (int i = 0; i < times; ++i) add(topic, state);
  }

  /// A failed pick, so that there are stages before it.
  Entry& add_failed_pick() {
    const auto candidates = std::make_shared<const std::vector<Candidate>>(std::vector<Candidate>{{reference::text("a")}});
    vectors_.push_back({"rendezvous/" + std::to_string(++ids_), "rendezvous", "RDV-1",
                        Pick{Policy::rendezvous, candidates, reference::text("k"), nullptr}, Index{0}});
    ledger.plan(vectors_.back());
    Entry& entry = ledger.entries().back();
    entry.state = State::failed;
    entry.given = Index{7};
    return entry;
  }

  void add(const Law& law, std::optional<LawReport> report) {
    ledger.plan(law);
    ledger.laws().back().report = std::move(report);
  }

  Told told() const { return {{"port", "", ""}, {}, "quick", "", &ledger, {}, {}}; }

  Ledger ledger;

 private:
  std::deque<Vector> vectors_;  // which the ledger points to
  std::uint64_t ids_ = 0;
};

const std::string columns = "vectors                       planned   passed   failed  unsupported  not run\n";

/// The report from the first occurrence of some words on.
std::string from(const std::string& words, const Told& told) {
  const std::string report = terminal_report(told);
  const std::size_t at = report.find(words);
  return at == std::string::npos ? "'" + words + "' is missing in\n" + report : report.substr(at);
}

/// As much of a text as the expected one has.
std::string beginning(const std::string& text, const std::string& expected) { return text.substr(0, expected.size()); }

ContractVerdict verdict(std::vector<LevelVerdict> levels) { return {&contracts().front(), std::move(levels), {}, {}}; }

TEST(Report, OfARunWithoutFailuresIsTheTableAndTheVerdicts) {
  Story story;
  story.add("mix64", State::passed, 2);
  story.add("draw", State::passed, 1);
  Told told = story.told();
  told.port = {"poise-x", "1.2", "Zig"};
  told.law_options.seed = 7;
  told.law_options.cases = 12;
  told.verdicts = {verdict({{Level::selection, Standing::conformant, "", {"text", "u64"}, {"assign"}, {"u128", "hash builders"}},
                            {Level::pipeline, Standing::not_shown, "3 not run", {}, {}, {}}})};
  EXPECT_EQ(terminal_report(told),
            "Poise Conformance " + std::string(suite_version) +
                ": poise-x 1.2 (Zig)\n"
                "profile quick, seed 7, 12 cases a law\n"
                "\n" +
                columns +
                "  mix64                             2        2        -            -        -\n"
                "  draw                              1        1        -            -        -\n"
                "  all                               3        3        -            -        -\n"
                "\n"
                "verdicts\n"
                "  poise-rendezvous            selection  CONFORMANT      for text, u64; with assign; not u128, hash builders\n"
                "  poise-rendezvous            pipeline   not certified   3 not run\n");
}

TEST(Report, NamesNoVersionAndNoLanguageThatThePortDoesNotName) {
  EXPECT_EQ(beginning(from("Poise", Story().told()), "Poise Conformance 0.0.0: port\n"),
            "Poise Conformance " + std::string(suite_version) + ": port\n");
}

TEST(Report, SaysWhatWasSelected) {
  const Story story;
  Told told = story.told();
  told.selection = "--vector mix64/* (no laws)";
  const std::string expected = "100 cases a law\nselection: --vector mix64/* (no laws)\n\nvectors ";
  EXPECT_EQ(beginning(from("100 cases", told), expected), expected);
}

TEST(Report, CountsEachStateInItsOwnColumnAndAllOfThemInTheLastRow) {
  Story story;
  story.add("mix64", State::passed, 1);
  story.add("mix64", State::failed, 2);
  story.add("mix64", State::unsupported, 3);
  story.add("mix64", State::not_run, 4);
  story.add("draw", State::passed, 50);
  story.add("draw", State::not_run, 1);
  const std::string expected = columns +
                               "  mix64                            10        1        2            3        4\n"
                               "  draw                             51       50        -            -        1\n"
                               "  all                              61       51        2            3        5\n"
                               "\n";
  EXPECT_EQ(beginning(from("vectors ", story.told()), expected), expected);
}

TEST(Report, SaysNotConformantWithTheReasonWhereSomethingIsWrong) {
  const Story story;
  Told told = story.told();
  told.verdicts = {verdict({{Level::selection, Standing::conformant, "", {"text"}, {}, {}},
                            {Level::pipeline, Standing::not_conformant, "2 vectors failed", {}, {}, {}}})};
  EXPECT_EQ(from("verdicts\n", told),
            "verdicts\n"
            "  poise-rendezvous            selection  CONFORMANT      for text\n"
            "  poise-rendezvous            pipeline   NOT CONFORMANT  2 vectors failed\n");
}

TEST(Report, NamesTheFirstDifferingStageAndTheCountsOfBrokenClauses) {
  const Story story;
  Told told = story.told();
  ContractVerdict contract = verdict({{Level::pipeline, Standing::not_conformant, "6 vectors failed", {}, {}, {}}});
  contract.culprit = Culprit{Stage::mix, true, "HASH-2"};
  contract.broken = {{"HASH-2", {1, 133}}, {"RDV-1", {5, 18}}};
  told.verdicts = {contract};
  EXPECT_EQ(from("verdicts\n", told),
            "verdicts\n"
            "  poise-rendezvous            pipeline   NOT CONFORMANT  6 vectors failed\n"
            "                              first differing stage: mix; clause HASH-2 mix64\n"
            "                              failed by clause: HASH-2 1/133 RDV-1 5/18\n");
}

TEST(Report, SaysThatAStageIsNotKnownAndCountsNoClausesWhereNoVectorFailed) {
  const Story story;
  Told told = story.told();
  ContractVerdict contract = verdict({{Level::selection, Standing::not_conformant, "1 law broken", {}, {}, {}}});
  contract.culprit = Culprit{Stage::choice, false, "RDV-2"};
  told.verdicts = {contract};
  EXPECT_EQ(from("verdicts\n", told),
            "verdicts\n"
            "  poise-rendezvous            selection  NOT CONFORMANT  1 law broken\n"
            "                              first differing stage: not known, the port offers no stage before its choices; "
            "clause RDV-2 Draws are unsigned\n");
}

TEST(Report, NamesContractsThatAreNotInThisVersionInOneLine) {
  const Story story;
  Told told = story.told();
  told.verdicts = {verdict({{Level::selection, Standing::not_shown, "nothing passed", {}, {}, {}}}), verdict({}), verdict({})};
  told.verdicts[2].contract = &contracts().back();
  EXPECT_EQ(from("verdicts\n", told),
            "verdicts\n"
            "  poise-rendezvous            selection  not certified   nothing passed\n"
            "  not in this version of the suite: poise-rendezvous, node-selector\n");
}

TEST(Report, ShowsABrokenLawWithItsClauseAndItsCounterexample) {
  const Law law{"some-law", "RDV-4", "", "poise-rendezvous", {}};
  const Law another{"another-law", "RDV-1", "", "poise-rendezvous", {}};
  Story story;
  story.add(law, LawReport{LawVerdict::broken, 100, 90, 0, 321, Counterexample{"key \"k\"\ncandidate 0\n", "expected 1, got 0\n", 1}});
  story.add(another, LawReport{LawVerdict::holds, 100, 90, 0, 180, {}});
  const std::string expected =
      "laws\n"
      "  some-law                              BROKEN: RDV-4 Removing a candidate moves only its own keys (321 questions)\n"
      "    key \"k\"\n"
      "    candidate 0\n"
      "    expected 1, got 0\n"
      "  another-law                           holds (90 of 100 cases applied, 180 questions)\n"
      "\n";
  EXPECT_EQ(beginning(from("laws\n", story.told()), expected), expected);
}

TEST(Report, TellsLawsThatHoldInPartAreUnsupportedOrWereNotRunApart) {
  const Law law{"some-law", "RDV-4", "", "poise-rendezvous", {}};
  Story story;
  story.add(law, LawReport{LawVerdict::holds, 100, 60, 8, 77, {}});
  story.add(law, LawReport{LawVerdict::unsupported, 100, 0, 100, 99, {}});
  story.add(law, {});
  const std::string expected =
      "laws\n"
      "  some-law                              holds (60 of 100 cases applied, 8 unsupported, 77 questions)\n"
      "  some-law                              unsupported (99 questions)\n"
      "  some-law                              not run\n"
      "\n";
  EXPECT_EQ(beginning(from("laws\n", story.told()), expected), expected);
}

TEST(Report, ShowsAFailureWithWhatWasExpectedAndWhatCame) {
  Story story;
  story.add("mix64", State::passed);
  story.add("mix64", State::failed);
  EXPECT_EQ(from("first failures", story.told()),
            "first failures (`poise-conform explain ID` shows one stage by stage)\n"
            "  mix64/2  [HASH-2 mix64]\n"
            "    expected  0x0000000000000001\n"
            "    got       0x0000000000000002\n"
            "\n"
            "verdicts\n");
}

TEST(Report, ShowsTheFirstStageThatDiffersWithItsValues) {
  Story story;
  Entry& entry = story.add_failed_pick();
  entry.first_difference = Step{Stage::mix, "mix64 for the draw of candidate 0", Mix64{1}, Word{3}, "HASH-2"};
  entry.given_at_difference = Word{4};
  EXPECT_EQ(from("  rendezvous/1 ", story.told()),
            "  rendezvous/1  [RDV-1 The largest draw wins]\n"
            "    expected  index 0\n"
            "    got       index 7\n"
            "    first differs in the stage 'mix', in mix64 for the draw of candidate 0  [HASH-2 mix64]\n"
            "      expected  0x0000000000000003\n"
            "      got       0x0000000000000004\n"
            "\n"
            "verdicts\n");
}

TEST(Report, SaysWhenTheAnswerItselfIsTheFirstThatDiffers) {
  Story story;
  Entry& entry = story.add_failed_pick();
  entry.first_difference = Step{Stage::choice, "the choice", entry.vector->question, Index{0}, ""};
  entry.given_at_difference = Index{7};
  EXPECT_EQ(from("    got ", story.told()),
            "    got       index 7\n"
            "    first differs in the choice itself\n"
            "\n"
            "verdicts\n");
}

TEST(Report, SaysWhenThePortHidesItsStages) {
  Story story;
  Entry& entry = story.add_failed_pick();
  entry.first_difference = Step{Stage::choice, "the choice", entry.vector->question, Index{0}, ""};
  entry.given_at_difference = Index{7};
  entry.stages_hidden = true;
  EXPECT_EQ(from("    got ", story.told()),
            "    got       index 7\n"
            "    the stage cannot be told: the port offers none of encode, fnv1a64, mix64, draw\n"
            "\n"
            "verdicts\n");
}

TEST(Report, ShowsThreeFailuresOfATopicAndCountsTheOthers) {
  Story story;
  story.add("mix64", State::failed, 3);
  story.add("draw", State::failed, 5);
  const std::string values = "  [HASH-2 mix64]\n    expected  0x0000000000000001\n    got       0x0000000000000002\n";
  EXPECT_EQ(from("  mix64/1 ", story.told()), "  mix64/1" + values + "  mix64/2" + values + "  mix64/3" + values + "  draw/4" + values +
                                                  "  draw/5" + values + "  draw/6" + values + "  ... and 2 more in draw\n\nverdicts\n");
}

TEST(Report, EndsBySayingThatTheRunBrokeOff) {
  const Story story;
  Told told = story.told();
  told.broke_off = "the port died";
  EXPECT_EQ(from("verdicts\n", told), "verdicts\n\nThe run broke off before the end; what was not reached counts as not run.\n");
}

}  // namespace
}  // namespace poise::harness
