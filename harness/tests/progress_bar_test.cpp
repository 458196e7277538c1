#include "report/progress_bar.hpp"

#include <gtest/gtest.h>

namespace poise::harness {
namespace {

using std::chrono::milliseconds;

/// A terminal of one line, and a clock that goes on when told to.
struct Screen {
  ProgressBar::Clock::time_point now{};
  std::string line;
  std::size_t column = 0;
  int writes = 0;
  ProgressBar bar{[this](std::string_view text) { write(text); }, [this] { return now; }};

  void write(std::string_view text) {
    ++writes;
    for (const char each : text) {
      if (each == '\r') {
        column = 0;
        continue;
      }
      if (column == line.size()) line.push_back(' ');
      line[column++] = each;
    }
  }

  std::string shown() const { return line.substr(0, line.find_last_not_of(' ') + 1); }
};

TEST(ProgressBar, IsSilentInAShortRun) {
  Screen screen;
  screen.bar.begin("vectors", 100);
  screen.now += milliseconds(499);
  screen.bar.answered(99);
  screen.bar.end();
  EXPECT_EQ(screen.writes, 0);
}

TEST(ProgressBar, ShowsPhaseCountRateAndTimeLeft) {
  Screen screen;
  screen.bar.begin("vectors", 4000);
  screen.now += milliseconds(500);
  screen.bar.answered(1000);
  EXPECT_EQ(screen.shown(), "vectors  [#####               ]  1000 of 4000, 2000/s, 2 s left");
}

TEST(ProgressBar, ShowsTheCountAloneWhereTheTotalIsNotKnown) {
  Screen screen;
  screen.bar.begin("some-law", 0);
  screen.now += milliseconds(1000);
  screen.bar.answered(700);
  EXPECT_EQ(screen.shown(), "some-law  700 answered, 700/s");
}

TEST(ProgressBar, DrawsTenTimesASecondAtMost) {
  Screen screen;
  screen.bar.begin("vectors", 100000);
  screen.now += milliseconds(500);
  for (int i = 0; i < 1000; ++i) {
    screen.now += milliseconds(1);
    screen.bar.answered(1);
  }
  EXPECT_LE(screen.writes, 11);
  EXPECT_GE(screen.writes, 9);
}

TEST(ProgressBar, LeavesNothingBehind) {
  Screen screen;
  screen.bar.begin("a-phase-with-a-long-name", 100000);
  screen.now += milliseconds(600);
  screen.bar.answered(1);
  screen.bar.begin("short", 0);
  screen.now += milliseconds(600);
  screen.bar.answered(1);
  EXPECT_EQ(screen.shown(), "short  1 answered, 2/s");
  screen.bar.end();
  EXPECT_EQ(screen.shown(), "");
  EXPECT_EQ(screen.column, 0u);
  const int writes = screen.writes;
  screen.bar.end();
  EXPECT_EQ(screen.writes, writes);
}

TEST(ProgressLine, NeverWraps) {
  for (const std::size_t total : {std::size_t{0}, std::size_t{10}, SIZE_MAX}) {
    EXPECT_LE(progress_line(std::string(100, 'p'), 5, total, 0.001).size(), 79u);
    EXPECT_LE(progress_line("weighted-removal-moves-only-its-keys", total / 2, total, 1e9).size(), 79u);
  }
}

TEST(ProgressLine, IsFullWhenMoreIsAnsweredThanThereIs) {
  EXPECT_EQ(progress_line("vectors", 12, 10, 0), "vectors  [####################]  10 of 10, 0/s");
  EXPECT_EQ(progress_line("vectors", 1, 1000, 1), "vectors  [                    ]  1 of 1000, 1/s, 17 min left");
}

}  // namespace
}  // namespace poise::harness
