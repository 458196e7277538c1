#pragma once

#include <string>
#include <string_view>

/// What ports make of a text before they hash it or look it up, though it is to be left as it is (TXT-1). Of the tables of Unicode, just
/// the characters that the vectors hold.
namespace poise::conformance {

/// In normal form C: a letter and an accent become one character.
std::string composed(std::string_view text);

/// In normal form D: the other way round.
std::string decomposed(std::string_view text);

/// In small letters: ASCII and Latin-1.
std::string folded(std::string_view text);

/// Without blanks, tabs and line ends at both ends.
std::string trimmed(std::string_view text);

/// Without a byte order mark (U+FEFF) at the front.
std::string without_mark(std::string_view text);

/// Up to the first 00.
std::string cut_at_null(std::string_view text);

/// The first bytes, at most so many.
template <std::size_t Bytes>
std::string cut_at(std::string_view text) {
  return std::string(text.substr(0, Bytes));
}

}  // namespace poise::conformance
