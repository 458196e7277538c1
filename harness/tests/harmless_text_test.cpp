#include <gtest/gtest.h>

#include "report/log_commands.hpp"
#include "report/printable.hpp"
#include "story.hpp"

/// Text of others, made harmless for terminals and logs.
namespace poise::harness {
namespace {

TEST(Printable, LeavesPrintableAsciiAsItIs) { EXPECT_EQ(printable(R"(a "b" \u00fc ~)"), R"(a "b" \u00fc ~)"); }

TEST(Printable, EscapesEverythingElse) {
  EXPECT_EQ(printable(std::string("\0\x1b\n\x7f", 4)), R"(\u0000\u001b\u000a\u007f)");
  EXPECT_EQ(printable("\xc3\xbc \xf0\x9f\x98\x80"), R"(\u00fc \ud83d\ude00)");
  EXPECT_EQ(printable("\xff \xed\xa0\x80 \xc3"), R"(\ufffd \ufffd\ufffd\ufffd \ufffd)");
  EXPECT_EQ(printable("\xc2\x9b \xe2\x80\xa8"), R"(\u009b \u2028)");  // a terminal's control of one code point; a line separator
}

TEST(Printable, CutsWhatIsLong) {
  EXPECT_EQ(printable("abcd", 4), "abcd");
  EXPECT_EQ(printable("abcde", 4), "abcd...");
  EXPECT_LT(printable(std::string(1000000, '\x1b'), 100).size(), 110u);
}

TEST(PrintableLines, KeepsLineFeedsAlone) {
  EXPECT_EQ(printable_lines("a\r\nb"), "a\\u000d\nb\n");
  EXPECT_EQ(printable_lines("a\n\nb\n"), "a\n\nb\n");
  EXPECT_EQ(printable_lines(""), "");
}

TEST(WithoutLogCommands, BreaksTwoColonsAtTheBeginOfALine) {
  EXPECT_EQ(without_log_commands("::error::x\n  ::warning::y\n a::b"), "\\u003a:error::x\n  \\u003a:warning::y\n a::b");
  EXPECT_EQ(without_log_commands("\t\r::a"), "\t\r\\u003a:a");
  EXPECT_EQ(without_log_commands(": : a :: b"), ": : a :: b");
}

TEST(WithoutLogCommands, BreaksTwoHashesAnywhere) {
  EXPECT_EQ(without_log_commands("a ##[error]b"), "a #\\u0023[error]b");
  EXPECT_EQ(without_log_commands("###").find("##"), std::string::npos);
  EXPECT_EQ(without_log_commands("#1, #2"), "#1, #2");
}

}  // namespace
}  // namespace poise::harness
