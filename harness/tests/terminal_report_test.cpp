#include <gtest/gtest.h>

#include "protocol/hello.hpp"
#include "report/terminal.hpp"
#include "story.hpp"

/// What a person reads, to the letter, of small ledgers made by hand.
namespace poise::harness {
namespace {

using namespace conformance;

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

TEST(TerminalReport, OfARunWithoutFailuresIsTheTableAndTheVerdicts) {
  Story story;
  story.add("mix64", State::passed, 2);
  story.add("draw", State::passed, 1);
  Told told = story.told();
  told.port = {"poise-x", "1.2", "Zig"};
  told.law_options.seed = 7;
  told.law_options.cases = 12;
  told.law_options.budget = 34;
  told.verdicts = {verdict({{Level::selection, Standing::conformant, "", {"text", "u64"}, {"assign"}, {"u128", "hash builders"}},
                            {Level::pipeline, Standing::not_shown, "3 not run", {}, {}, {}}})};
  EXPECT_EQ(terminal_report(told),
            "Poise Conformance " + std::string(suite_version) +
                ": poise-x 1.2 (Zig)\n"
                "planned: 3 vectors, 0 laws; profile quick, seed 7, 12 cases a law, budget 34\n"
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

TEST(TerminalReport, NamesNoVersionAndNoLanguageThatThePortDoesNotName) {
  EXPECT_EQ(beginning(from("Poise", Story().told()), "Poise Conformance 0.0.0: port\n"),
            "Poise Conformance " + std::string(suite_version) + ": port\n");
}

TEST(TerminalReport, SaysWhatWasSelected) {
  const Story story;
  Told told = story.told();
  told.selection = "--vector mix64/* (no laws)";
  const std::string expected = "100 cases a law, budget 1000000\nselection: --vector mix64/* (no laws)\n\nvectors ";
  EXPECT_EQ(beginning(from("100 cases", told), expected), expected);
}

TEST(TerminalReport, CountsEachStateInItsOwnColumnAndAllOfThemInTheLastRow) {
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

TEST(TerminalReport, SaysNotConformantWithTheReasonWhereSomethingIsWrong) {
  const Story story;
  Told told = story.told();
  told.verdicts = {verdict({{Level::selection, Standing::conformant, "", {"text"}, {}, {}},
                            {Level::pipeline, Standing::not_conformant, "2 vectors failed", {}, {}, {}}})};
  EXPECT_EQ(from("verdicts\n", told),
            "verdicts\n"
            "  poise-rendezvous            selection  CONFORMANT      for text\n"
            "  poise-rendezvous            pipeline   NOT CONFORMANT  2 vectors failed\n");
}

TEST(TerminalReport, NamesTheFirstDifferingStageAndTheCountsOfBrokenClauses) {
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

TEST(TerminalReport, SaysThatAStageIsNotKnownAndCountsNoClausesWhereNoVectorFailed) {
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

TEST(TerminalReport, NamesContractsThatAreNotInThisVersionInOneLine) {
  const Story story;
  Told told = story.told();
  told.verdicts = {verdict({{Level::selection, Standing::not_shown, "nothing passed", {}, {}, {}}}), verdict({}), verdict({})};
  told.verdicts[2].contract = &contracts().back();
  EXPECT_EQ(from("verdicts\n", told),
            "verdicts\n"
            "  poise-rendezvous            selection  not certified   nothing passed\n"
            "  not in this version of the suite: poise-rendezvous, node-selector\n");
}

TEST(TerminalReport, ShowsABrokenLawWithItsClauseAndItsCounterexample) {
  const Law another{"another-law", "RDV-1", "", "poise-rendezvous", {}};
  Story story;
  story.add(some_law, broken_law());
  story.add(another, law_that_holds());
  const std::string expected =
      "laws\n"
      "  some-law                                  BROKEN (321 questions)\n"
      "    Something holds. (RDV-4 Removing a candidate moves only its own keys)\n"
      "    key \"k\"\n"
      "    candidate 0\n"
      "    expected 1, got 0\n"
      "  another-law                               holds (90 of 100 cases applied, 180 questions)\n"
      "\n";
  EXPECT_EQ(beginning(from("laws\n", story.told()), expected), expected);
}

TEST(TerminalReport, TellsLawsThatHoldInPartAreUnsupportedOrWereNotRunApart) {
  Story story;
  story.add(some_law, LawReport{LawVerdict::holds, 100, 60, 8, 77, {}});
  story.add(some_law, LawReport{LawVerdict::unsupported, 100, 0, 100, 99, {}});
  story.add(some_law, {});
  const std::string expected =
      "laws\n"
      "  some-law                                  holds (60 of 100 cases applied, 8 unsupported, 77 questions)\n"
      "  some-law                                  unsupported (99 questions)\n"
      "  some-law                                  not run\n"
      "\n";
  EXPECT_EQ(beginning(from("laws\n", story.told()), expected), expected);
}

TEST(TerminalReport, SaysWhatTheBudgetLeftOutAndInVerboseWhichEdgesWereReached) {
  Story story;
  LawReport cut = law_that_holds();
  cut.left_out = 12;
  cut.edges = {{"duplicates", 31}, {"ineligible", 4}};
  story.add(some_law, cut);
  const std::string holds = "holds (90 of 100 cases applied, 12 left out when the budget was used up, 180 questions)\n";
  EXPECT_EQ(beginning(from("holds", story.told()), holds + "\n"), holds + "\n");
  const std::string verbose = terminal_report(story.told(), {Reports::Detail::verbose, false});
  EXPECT_NE(verbose.find(holds + "    with duplicates 31, ineligible 4\n"), std::string::npos);
}

TEST(TerminalReport, ShowsOfABrokenLawWhereThePortFirstDiffersAndAVectorOfIt) {
  Story story;
  LawReport broken = broken_law();
  broken.counterexample->wrong = {{Mix64{5}, Word{1}, Word{2}}, {Mix64{6}, Word{3}, Word{2}}};
  LawEntry& entry = story.add(some_law, broken);
  entry.first_difference = Step{Stage::mix, "the mixed word", Mix64{5}, Word{1}, "HASH-2"};
  entry.given_at_difference = Word{2};
  const std::string expected =
      "    first differs in the stage 'mix', in the mixed word  [HASH-2 mix64]\n"
      "    as 2 vectors, of which the first (all of them: --promote FILE)\n"
      "      {id: \"promoted/some-law-seed-1\", clause: \"HASH-2\", op: \"mix64\", input: {x: \"0000000000000005\"}, answer: {value: "
      "\"0000000000000001\"}, law: \"some-law\", seed: \"1\"}\n";
  EXPECT_EQ(beginning(from("    first differs", story.told()), expected), expected);
}

TEST(TerminalReport, ShowsAFailureWithWhatWasExpectedAndWhatCame) {
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

TEST(TerminalReport, ShowsTheFirstStageThatDiffersWithItsValues) {
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

TEST(TerminalReport, SaysWhenTheAnswerItselfIsTheFirstThatDiffers) {
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

TEST(TerminalReport, SaysWhenThePortHidesItsStages) {
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

TEST(TerminalReport, ShowsThreeFailuresOfATopicAndCountsTheOthers) {
  Story story;
  story.add("mix64", State::failed, 3);
  story.add("draw", State::failed, 5);
  const std::string values = "  [HASH-2 mix64]\n    expected  0x0000000000000001\n    got       0x0000000000000002\n";
  EXPECT_EQ(from("  mix64/1 ", story.told()), "  mix64/1" + values + "  mix64/2" + values + "  mix64/3" + values + "  draw/4" + values +
                                                  "  draw/5" + values + "  draw/6" + values + "  ... and 2 more in draw\n\nverdicts\n");
}

TEST(TerminalReport, EndsBySayingThatTheRunBrokeOffAndWhy) {
  const Story story;
  Told told = story.told();
  told.broke_off = "the port died";
  EXPECT_EQ(from("verdicts\n", told),
            "verdicts\n\nThe run broke off before the end; what was not reached counts as not run.\n  the port died\n");
}

TEST(TerminalReport, HasColumnsForRareStatesWhenTheyOccur) {
  Story story;
  for (const State state : all_states) story.add("mix64", state);
  const std::string expected =
      "vectors                       planned   passed   failed  crashed  timed out  expected failed  unexpected passed  unsupported  "
      "not run\n"
      "  mix64                             8        1        1        1          1                1                  1            1"
      "        1\n";
  EXPECT_EQ(beginning(from("vectors   ", story.told()), expected), expected);
}

TEST(TerminalReport, SaysInWordsWhyNoAnswerCame) {
  Story story;
  story.add("mix64", State::crashed);
  story.add("mix64", State::timed_out);
  EXPECT_EQ(from("first failures", story.told()),
            "first failures (`poise-conform explain ID` shows one stage by stage)\n"
            "  mix64/1  [HASH-2 mix64]\n"
            "    expected  0x0000000000000001\n"
            "    got       crashed: killed by signal 6 (Aborted)\n"
            "  mix64/2  [HASH-2 mix64]\n"
            "    expected  0x0000000000000001\n"
            "    got       timed out: no answer within 10 s\n"
            "\n"
            "verdicts\n");
}

TEST(TerminalReport, ShowsKnownFailuresAfterTheOthersWithTheirReason) {
  Story story;
  story.add("mix64", State::expected_failed, 3);
  story.add("mix64", State::failed, 2);
  const std::string values = "  [HASH-2 mix64]\n    expected  0x0000000000000001\n    got       0x0000000000000002\n";
  EXPECT_EQ(from("  mix64/4", story.told()), "  mix64/4" + values + "  mix64/5" + values + "  mix64/1" + values +
                                                 "    known     to be done\n  ... and 2 more in mix64, 2 of them known\n\nverdicts\n");
}

TEST(TerminalReport, ListsKnownFailuresThatPass) {
  Story story;
  story.add("mix64", State::unexpected_passed);
  story.add(some_law, law_that_holds(), "#17");
  EXPECT_EQ(from("known failures", story.told()),
            "known failures that pass (the list of known failures is stale)\n"
            "  mix64/1  [HASH-2 mix64]  known: to be done\n"
            "  laws/some-law  [RDV-4 Removing a candidate moves only its own keys]  known: #17\n"
            "\n"
            "verdicts\n");
}

TEST(TerminalReport, SaysOfABrokenLawThatItIsKnown) {
  Story story;
  story.add(some_law, broken_law(), "#17");
  const std::string expected = "    expected 1, got 0\n    known     #17\n\n";
  EXPECT_EQ(beginning(from("    expected 1", story.told()), expected), expected);
}

TEST(TerminalReport, VerboseShowsEveryFailureWithLastWordsAndWhatIsUnsupported) {
  Story story;
  story.add("mix64", State::failed, 4);
  story.add("mix64", State::crashed);
  story.add("draw", State::unsupported, 2);
  story.add("draw", State::passed);
  const std::string report = terminal_report(story.told(), {Reports::Detail::verbose, false});
  EXPECT_NE(report.find("\nfailures (`"), std::string::npos);
  EXPECT_NE(report.find("\n  mix64/4  ["), std::string::npos);
  EXPECT_EQ(report.find("more in"), std::string::npos);
  EXPECT_EQ(report.substr(report.find("    got       crashed")),
            "    got       crashed: killed by signal 6 (Aborted)\n"
            "    last words on its standard error\n"
            "      | going\n"
            "      | gone\n"
            "\n"
            "unsupported (each with the first of the port's reasons)\n"
            "  draw  [HASH-2 mix64]  2 of 3: unsupported: \"no\"\n"
            "\n"
            "verdicts\n");
}

TEST(TerminalReport, NormalShowsNoLastWordsAndNothingUnsupported) {
  Story story;
  story.add("mix64", State::crashed);
  story.add("draw", State::unsupported);
  const std::string report = terminal_report(story.told());
  EXPECT_EQ(report.find("last words"), std::string::npos);
  EXPECT_EQ(report.find("reasons"), std::string::npos);
}

TEST(TerminalReport, QuietIsTheVerdictsIncidentsAndWhyTheRunBrokeOff) {
  Story story;
  story.add("mix64", State::failed);
  story.add(some_law, broken_law());
  Told told = story.told();
  told.incidents = {"killed by signal 11"};
  told.broke_off = "the port died";
  EXPECT_EQ(terminal_report(told, {Reports::Detail::quiet, false}),
            "verdicts\n"
            "\n"
            "breakdowns that no single question brings about\n"
            "  killed by signal 11\n"
            "\n"
            "The run broke off before the end; what was not reached counts as not run.\n"
            "  the port died\n");
}

/// The text without ANSI colours.
std::string colourless(std::string text) {
  for (std::size_t at = 0; (at = text.find("\x1b[", at)) != std::string::npos;) text.erase(at, text.find('m', at) + 1 - at);
  return text;
}

TEST(TerminalReport, ColoursChangeNothingButColours) {
  Story story;
  for (const State state : all_states) story.add("mix64", state, 12);
  story.add(some_law, broken_law());
  story.add(some_law, law_that_holds());
  Told told = story.told();
  told.verdicts = {verdict({{Level::selection, Standing::conformant, "", {"text"}, {}, {}},
                            {Level::selection, Standing::not_conformant, "wrong", {}, {}, {}},
                            {Level::pipeline, Standing::not_shown, "3 not run", {}, {}, {}}})};
  told.incidents = {"killed"};
  told.broke_off = "dead";
  for (const auto detail : {Reports::Detail::quiet, Reports::Detail::normal, Reports::Detail::verbose}) {
    const std::string plain = terminal_report(told, {detail, false});
    const std::string coloured = terminal_report(told, {detail, true});
    EXPECT_EQ(plain.find('\x1b'), std::string::npos);
    EXPECT_NE(plain, coloured);
    EXPECT_EQ(colourless(coloured), plain);
  }
}

/// Everything a port, a list of known failures or a command line may say.
Told all_hostile(Story& story) {
  for (const State state : all_states) {
    Entry& entry = story.add("mix64", state);
    if (entry.known) entry.known = hostile;
    if (state == State::failed) entry.given = NamedError{hostile};
    if (state == State::unsupported) entry.given = Unsupported{hostile};
    if (state == State::crashed) entry.given = NoAnswer{NoAnswer::Why::crashed, hostile, {hostile, "::error::first"}};
  }
  story.add(some_law, LawReport{LawVerdict::broken, 1, 1, 0, 1, Counterexample{"::error::" + hostile, "::error::" + hostile, 1}}, hostile);
  story.add(some_law, law_that_holds(), hostile);
  Told told = story.told();
  told.port = {hostile, hostile, hostile};
  told.selection = hostile;
  told.incidents = {hostile, "::error::incident"};
  told.broke_off = "::error::" + hostile;
  return told;
}

TEST(TerminalReport, PrintsNothingThatATerminalOrALogWouldTakeForACommand) {
  Story story;
  const Told told = all_hostile(story);
  for (const auto detail : {Reports::Detail::quiet, Reports::Detail::normal, Reports::Detail::verbose}) {
    const std::string report = terminal_report(told, {detail, false});
    EXPECT_EQ(report.find("##"), std::string::npos);
    bool at_the_start = true;
    for (std::size_t at = 0; at < report.size(); ++at) {
      const char each = report[at];
      ASSERT_TRUE(each == '\n' || (each >= 0x20 && each < 0x7f)) << "at " << at;
      EXPECT_FALSE(at_the_start && report.compare(at, 2, "::") == 0) << report.substr(at, 40);
      at_the_start = each == '\n' || (at_the_start && each == ' ');
    }
  }
}

TEST(TerminalReport, CutsLongNames) {
  Story story;
  Told told = story.told();
  told.port = {std::string(100000, 'n'), std::string(100000, 'v'), std::string(100000, 'l')};
  EXPECT_LT(terminal_report(told).size(), 1000u);
}

}  // namespace
}  // namespace poise::harness
