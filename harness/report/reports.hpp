#pragma once

#include <string>
#include <vector>

namespace poise::harness {

/// What a run or a judgement tells, and where.
struct Reports {
  enum class Detail { quiet, normal, verbose };
  enum class When { automatic, always, never };

  Detail detail = Detail::normal;
  When colour = When::automatic;    ///< automatic: on a terminal that is not told otherwise by NO_COLOR or TERM=dumb
  When progress = When::automatic;  ///< automatic: when standard error is a terminal
  std::string json;                 ///< files to write; empty: none
  std::string junit;
  bool github = false;                     ///< annotations for GitHub's log on standard output
  std::vector<std::string> gtest_outputs;  ///< GoogleTest's flags that write files or list
};

}  // namespace poise::harness
