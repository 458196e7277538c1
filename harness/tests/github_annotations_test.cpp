#include <gtest/gtest.h>

#include "report/github.hpp"
#include "story.hpp"

/// What GitHub makes annotations of, to the letter.
namespace poise::harness {
namespace {

using namespace conformance;

std::size_t count(const std::string& text, const std::string& words) {
  std::size_t found = 0;
  for (std::size_t at = text.find(words); at != std::string::npos; at = text.find(words, at + 1)) ++found;
  return found;
}

TEST(GithubAnnotations, AreErrorsForBrokenChecksLawsIncidentsAndTheRun) {
  Story story;
  story.add("mix64", State::passed);
  story.add("mix64", State::failed, 2);
  story.add("draw", State::crashed, "HASH-3");
  story.add(some_law, broken_law());
  Told told = story.told();
  told.broke_off = "the port, it died";
  told.incidents = {"killed in passing"};
  EXPECT_EQ(github_annotations(told),
            "::error title=the run broke off::the port, it died\n"
            "::error title=mix64 HASH-2 mix64::2 of 3 vectors wrong; the first is mix64/2: expected 0x0000000000000001, got "
            "0x0000000000000002\n"
            "::error title=draw HASH-3 Draw::1 of 1 vector wrong; the first is draw/4: expected 0x0000000000000001, but crashed: killed by "
            "signal 6 (Aborted)\n"
            "::error title=law some-law::Something holds. (RDV-4 Removing a candidate moves only its own keys)%0Akey \"k\"%0Acandidate "
            "0%0Aexpected 1, got 0\n"
            "::error title=a breakdown in passing::killed in passing\n");
}

TEST(GithubAnnotations, WarnOfKnownFailuresThatPassAndAreSilentOnThoseThatFail) {
  Story story;
  story.add("mix64", State::unexpected_passed);
  story.add("mix64", State::expected_failed);
  story.add(some_law, law_that_holds(), "100 %");
  story.add(some_law, broken_law(), "#17");
  EXPECT_EQ(github_annotations(story.told()),
            "::warning title=a known failure passes::mix64/1 passes, but is listed as known to fail: to be done\n"
            "::warning title=a known failure passes::laws/some-law passes, but is listed as known to fail: 100 %25\n");
}

TEST(GithubAnnotations, NoticeTheVerdicts) {
  const Story story;
  Told told = story.told();
  ContractVerdict verdict{&contracts().front(),
                          {{Level::selection, Standing::conformant, "", {"text", "u64"}, {}, {}},
                           {Level::pipeline, Standing::not_conformant, "2 vectors failed", {}, {}, {}}},
                          {},
                          {}};
  verdict.culprit = Culprit{Stage::mix, true, "HASH-2"};
  told.verdicts = {verdict};
  EXPECT_EQ(github_annotations(told),
            "::notice title=poise-rendezvous::port%0Aselection: CONFORMANT for text, u64%0Apipeline: NOT CONFORMANT 2 vectors failed%0A"
            "first differing stage: mix; clause HASH-2 mix64\n");
}

TEST(GithubAnnotations, EscapeWhatWouldEndATitle) {
  Story story;
  story.add("a:b, 100%\nc", State::failed);
  const std::string annotations = github_annotations(story.told());
  const std::string expected = "::error title=a%3Ab%2C 100%25%0Ac HASH-2 mix64::1 of 1 ";
  EXPECT_EQ(annotations.substr(0, expected.size()), expected);
}

TEST(GithubAnnotations, AreTenOfAKindAtMostAndSayHowManyMoreThereAre) {
  for (const int checks : {10, 11, 30}) {
    Story story;
    for (int i = 0; i < checks; ++i) story.add("topic-" + std::to_string(i), State::failed);
    for (int i = 0; i < checks; ++i) story.add("stale", State::unexpected_passed);
    const std::string annotations = github_annotations(story.told());
    EXPECT_EQ(count(annotations, "::error "), 10u);
    EXPECT_EQ(count(annotations, "::warning "), 10u);
    const std::string more = "::error title=and more::" + std::to_string(checks - 9) + " more are in the report; GitHub shows 10 a step\n";
    EXPECT_EQ(count(annotations, more), checks > 10 ? 1u : 0u);
  }
}

TEST(GithubAnnotations, AreALineEachWhateverAPortSays) {
  Story story;
  story.add("mix64", State::failed).given = NamedError{hostile};
  story.add("mix64", State::unexpected_passed).known = hostile;
  story.add(some_law, LawReport{LawVerdict::broken, 1, 1, 0, 1, Counterexample{hostile, hostile, 1}});
  Told told = story.told();
  told.port.name = hostile;
  told.broke_off = hostile;
  told.incidents = {hostile};
  told.verdicts = {{&contracts().front(), {{Level::pipeline, Standing::not_shown, "3 not run", {}, {}, {}}}, {}, {}}};
  const std::string annotations = github_annotations(told);
  EXPECT_EQ(count(annotations, "\n"), 6u);
  EXPECT_EQ(
      count("\n" + annotations, "\n::error title=") + count(annotations, "\n::warning title=") + count(annotations, "\n::notice title="),
      6u);
  EXPECT_EQ(count(annotations, "##"), 0u);
  EXPECT_EQ(count(annotations, "%"), count(annotations, "%25") + count(annotations, "%0A") + count(annotations, "%2C"));
  for (const char each : annotations) ASSERT_TRUE(each == '\n' || (each >= 0x20 && each < 0x7f));
}

}  // namespace
}  // namespace poise::harness
