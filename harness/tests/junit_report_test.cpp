#include <gtest/gtest.h>

#include "report/junit.hpp"
#include "report/xml.hpp"
#include "story.hpp"

/// What CI services read, to the letter.
namespace poise::harness {
namespace {

using namespace conformance;

/// The report from the first occurrence of some words on, for as long as the expected text is.
std::string at(const std::string& words, const Told& told, const std::string& expected) {
  const std::string report = junit_report(told);
  const std::size_t found = report.find(words);
  return found == std::string::npos ? "'" + words + "' is missing in\n" + report : report.substr(found, expected.size());
}

/// The test case of the only check, or of the only law.
std::string only_case(const Told& told) {
  const std::string report = junit_report(told);
  const std::size_t second_suite = report.find("<testsuite ", report.find("</testsuite>"));
  const std::size_t begin = report.find("    <testcase", second_suite);
  return report.substr(begin, report.find("  </testsuite>", begin) - begin);
}

TEST(JunitReport, CountsWhatItHolds) {
  Story story;
  story.add("mix64", State::failed);
  story.add("mix64", State::crashed, "HASH-3");
  story.add("mix64", State::unsupported, "HASH-1");
  story.add("draw", State::passed);
  Told told = story.told();
  told.seconds = 1.5;
  const std::string report = junit_report(told);
  for (const char* line : {R"(<testsuites name="Poise Conformance" tests="5" failures="1" errors="1" skipped="1" time="1.500">)",
                           R"(<testsuite name="run" tests="1" failures="0" errors="0" skipped="0" time="1.500">)",
                           R"(<testsuite name="mix64" tests="3" failures="1" errors="1" skipped="1" time="0.000">)",
                           R"(<testsuite name="draw" tests="1" failures="0" errors="0" skipped="0" time="0.000">)",
                           R"(    <testcase classname="draw" name="HASH-2 mix64" time="0.000"/>)"}) {
    EXPECT_NE(report.find(line), std::string::npos) << line << " is missing in\n" << report;
  }
}

TEST(JunitReport, ShowsTheFirstFailuresOfACheckAndCountsTheOthers) {
  Story story;
  story.add("mix64", State::failed, 7);
  story.add("mix64", State::timed_out);
  const std::string values = ": expected 0x0000000000000001, got 0x0000000000000002";
  EXPECT_EQ(only_case(story.told()),
            "    <testcase classname=\"mix64\" name=\"HASH-2 mix64\" time=\"0.000\">\n"
            "      <failure message=\"7 of 8 vectors failed; mix64/1" +
                values + "; 1 of 8 vectors timed out\" type=\"failed\">mix64/1" + values + "\nmix64/2" + values + "\nmix64/3" + values +
                "\nmix64/4" + values + "\nmix64/5" + values +
                "\n... and 3 more\n</failure>\n"
                "    </testcase>\n");
}

TEST(JunitReport, TellsCrashesAndTimeoutsAsErrors) {
  Story story;
  story.add("mix64", State::crashed);
  const std::string line = "mix64/1: expected 0x0000000000000001, but crashed: killed by signal 6 (Aborted)";
  EXPECT_EQ(only_case(story.told()),
            "    <testcase classname=\"mix64\" name=\"HASH-2 mix64\" time=\"0.000\">\n"
            "      <error message=\"1 of 1 vector crashed; " +
                line + "\" type=\"crashed\">" + line + "\n</error>\n    </testcase>\n");
}

TEST(JunitReport, NamesTheFirstStageThatDiffers) {
  Story story;
  Entry& entry = story.add_failed_pick();
  entry.first_difference = Step{Stage::mix, "mix64 for the draw of candidate 0", Mix64{1}, Word{3}, "HASH-2"};
  const std::string expected = "got index 7\n  first differs in the stage 'mix', in mix64 for the draw of candidate 0\n</failure>";
  EXPECT_EQ(at("got index 7\n", story.told(), expected), expected);
}

struct Judged {
  std::vector<State> states;
  bool broke_off;
  const char* element;  ///< that the case must hold
};

TEST(JunitReport, NeverShowsAsPassedWhatDidNot) {
  for (const Judged& judged : std::vector<Judged>{
           {{State::unsupported}, false, "<skipped message=\"1 of 1 vector unsupported, unsupported: &quot;no&quot;\"/>"},
           {{State::not_run}, false, "<skipped message=\"1 of 1 vector not run\"/>"},
           {{State::not_run}, true, "<error message=\"1 of 1 vector not run: the run broke off\" type=\"not-run\"/>"},
           {{State::passed, State::not_run}, true, "<error message=\"1 of 2 vectors not run: the run broke off\" type=\"not-run\"/>"},
           {{State::unsupported, State::not_run}, true, "<error "},
           {{State::expected_failed}, false, "<skipped message=\"1 of 1 vector expected failed, known: to be done\"/>"},
           {{State::passed, State::expected_failed}, false, "<skipped message=\"1 of 2 vectors expected failed, known: to be done\"/>"},
           {{State::passed, State::unexpected_passed}, false, "type=\"unexpected-passed\">"},
           {{State::passed, State::crashed}, false, "<error message=\"1 of 2 vectors crashed; "},
           {{State::unexpected_passed, State::timed_out},
            false,
            "<failure message=\"1 of 2 vectors unexpected passed; mix64/1 is listed as known to fail: to be done; 1 of 2 vectors timed "
            "out\" "
            "type=\"unexpected-passed\">"},
           {{State::timed_out, State::crashed}, true, "<error message=\"1 of 2 vectors timed out; "},
           {{State::passed, State::failed, State::crashed}, true, "<failure message=\"1 of 3 vectors failed; "}}) {
    Story story;
    for (const State state : judged.states) story.add("mix64", state);
    Told told = story.told();
    if (judged.broke_off) told.broke_off = "the port died";
    EXPECT_NE(only_case(told).find(judged.element), std::string::npos) << judged.element << " is missing in\n" << only_case(told);
  }
}

TEST(JunitReport, RemarksWhatIsLeftOutOfACheckThatPasses) {
  Story story;
  story.add("mix64", State::passed);
  story.add("mix64", State::unsupported);
  const std::string expected =
      "    <testcase classname=\"mix64\" name=\"HASH-2 mix64\" time=\"0.000\">\n"
      "      <system-out>1 of 2 vectors unsupported, unsupported: &quot;no&quot;</system-out>\n"
      "    </testcase>\n";
  EXPECT_EQ(only_case(story.told()), expected);
}

TEST(JunitReport, TellsEachStateOfALaw) {
  const LawReport unsupported{LawVerdict::unsupported, 100, 0, 100, 99, {}};
  struct Of {
    std::optional<LawReport> report;
    std::optional<std::string> known;
    bool broke_off;
    const char* element;
  };
  for (const Of& of :
       std::vector<Of>{{broken_law(),
                        {},
                        false,
                        "<failure message=\"the law is broken: expected 1, got 0\" type=\"broken\">key &quot;k&quot;\ncandidate "
                        "0\nexpected 1, got 0\n<"},
                       {broken_law(), "#17", false, "<skipped message=\"broken, known: #17\"/>"},
                       {law_that_holds(), "#17", false, "<failure message=\"holds, but is listed as known to be broken: #17\""},
                       {unsupported, {}, false, "<skipped message=\"unsupported: the port answers nothing the law asks\"/>"},
                       {{}, {}, false, "<skipped message=\"not run\"/>"},
                       {{}, {}, true, "<error message=\"not run: the run broke off\" type=\"not-run\"/>"},
                       {law_that_holds(), {}, true, "time=\"0.000\"/>"}}) {
    Story story;
    story.add(some_law, of.report, of.known);
    Told told = story.told();
    if (of.broke_off) told.broke_off = "the port died";
    EXPECT_NE(only_case(told).find(of.element), std::string::npos) << of.element << " is missing in\n" << only_case(told);
  }
}

TEST(JunitReport, HasACaseForTheRunItself) {
  const Story story;
  Told told = story.told();
  const auto has = [&](const std::string& words) { return junit_report(told).find(words) != std::string::npos; };
  EXPECT_TRUE(has("name=\"the run goes on to its end\""));
  EXPECT_TRUE(has("failures=\"0\" errors=\"0\""));
  told.incidents = {"it died in passing", "and again"};
  EXPECT_TRUE(has("<failure message=\"it died in passing\" type=\"incident\">it died in passing\nand again\n</failure>"));
  told.broke_off = "the port died";
  EXPECT_TRUE(has("<error message=\"the port died\" type=\"broke-off\">"));
}

TEST(XmlText, EscapesMarkupAndNeverEndsASection) { EXPECT_EQ(xml_text("a<b>&\"c']]>"), "a&lt;b&gt;&amp;&quot;c']]&gt;"); }

TEST(XmlText, ReplacesWhatXmlCannotHold) {
  EXPECT_EQ(xml_text(std::string("\0\x1b\x7f\t\r\n", 6)), "&#65533;&#65533;&#127;&#9;&#13;\n");
  EXPECT_EQ(xml_text("\xff|\xc3|\xed\xa0\x80"), "&#65533;|&#65533;|&#65533;&#65533;&#65533;");  // no UTF-8; half a letter; a lone surrogate
  EXPECT_EQ(xml_text("\xef\xbf\xbe\xef\xbf\xbf"), "&#65533;&#65533;");                          // U+FFFE, U+FFFF
  EXPECT_EQ(xml_text("\xc3\xbc\xf0\x9f\x98\x80"), "&#252;&#128512;");
}

TEST(XmlText, HoldsNoCommandForALog) { EXPECT_EQ(xml_text("::error::x ##[error]"), ":&#58;error:&#58;x #&#35;[error]"); }

TEST(XmlWriter, NestsElementsAndKeepsLineFeedsInAttributes) {
  XmlWriter xml;
  xml.open("a", {{"x", "1\n\"2\""}});
  xml.leaf("b", {}, "");
  xml.leaf("c", {{"y", ""}}, "t");
  xml.close();
  EXPECT_EQ(xml.written(), "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<a x=\"1&#10;&quot;2&quot;\">\n  <b/>\n  <c y=\"\">t</c>\n</a>\n");
}

}  // namespace
}  // namespace poise::harness
