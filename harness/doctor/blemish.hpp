#pragma once

#include <array>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "finding.hpp"

namespace poise::harness::doctor {

/// What can be wrong with lines as such, whatever they say.
enum class Blemish {
  byte_order_mark,
  utf16,
  carriage_return,
  blank_line,
  not_ascii,
  several_lines,  ///< one object that goes over several lines
  no_line_feed,
  chatter_before_hello,
  chatter_later,
  too_long,
};

inline constexpr std::size_t blemish_count = 10;

/// A line without its blemishes, so that what it says can still be understood.
struct CleanLine {
  std::string text;                ///< ASCII, without control characters at its ends
  std::vector<Blemish> blemishes;  ///< those it had
};

/// Cleans a line, given without its LF.
CleanLine cleaned(std::string_view line);

/// The blemishes seen so far, each with the first line that had it.
class Blemishes {
 public:
  /// `line`: as it came.
  void note(Blemish blemish, std::string_view line);

  /// The first line that had the blemish, as it came; nothing: none had.
  const std::string* seen(Blemish blemish) const;

  /// No sin is made of it, for it is told otherwise.
  void pass_over(Blemish blemish);

  /// A sin for each blemish that was noted since the last call.
  std::vector<Sin> take_sins();

 private:
  std::array<std::string, blemish_count> lines_;
  std::set<Blemish> noted_;
  std::set<Blemish> told_;
};

}  // namespace poise::harness::doctor
