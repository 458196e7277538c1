#include <gtest/gtest.h>

#include "poise/reference/bytes.hpp"

namespace poise::reference {
namespace {

/// The UTF-8 form of a code point by arithmetic, surrogates and all.
std::string utf8(std::uint32_t code) {
  const auto tail = [&](int shift) { return static_cast<char>(0x80 | ((code >> shift) & 0x3f)); };
  if (code < 0x80) return {static_cast<char>(code)};
  if (code < 0x800) return {static_cast<char>(0xc0 | code >> 6), tail(0)};
  if (code < 0x10000) return {static_cast<char>(0xe0 | code >> 12), tail(6), tail(0)};
  return {static_cast<char>(0xf0 | code >> 18), tail(12), tail(6), tail(0)};
}

TEST(Utf8, EveryCodePointIsWellFormedUnlessASurrogateOrTooLarge) {
  for (std::uint32_t code = 0; code < 0x120000; ++code) {
    const bool scalar = code < 0xd800 || (0xe000 <= code && code < 0x110000);
    ASSERT_EQ(is_well_formed_utf8(utf8(code)), scalar) << std::hex << code;
  }
}

TEST(Utf8, CodePointsAreReadAsTheyWereWritten) {
  const std::string all = utf8(0x61) + utf8(0x7ff) + utf8(0xd800) + utf8(0xffff) + utf8(0x10ffff) + utf8(0);
  std::size_t at = 0;
  for (const std::uint32_t code : {0x61u, 0x7ffu, 0xd800u, 0xffffu, 0x10ffffu, 0u}) EXPECT_EQ(next_code_point(all, at), code);
  EXPECT_EQ(at, all.size());
}

TEST(Utf8, AmongAllPairsOfBytesOnlyAsciiAndTwoByteFormsAreWellFormed) {
  for (int first = 0; first < 256; ++first) {
    for (int second = 0; second < 256; ++second) {
      const std::string pair{static_cast<char>(first), static_cast<char>(second)};
      const bool ascii = first < 0x80 && second < 0x80;
      const bool two_bytes = 0xc2 <= first && first < 0xe0 && 0x80 <= second && second < 0xc0;
      ASSERT_EQ(is_well_formed_utf8(pair), ascii || two_bytes) << std::hex << first << ' ' << second;
    }
  }
}

TEST(Utf8, OverlongAndCutFormsAreIllFormed) {
  for (const char* text :
       {"\xe0\x80\x80", "\xe0\x9f\xbf", "\xf0\x80\x80\x80", "\xf0\x8f\xbf\xbf", "\xe6\x97", "\xf0\x9f\x99", "\xf5\x80\x80\x80"}) {
    EXPECT_FALSE(is_well_formed_utf8(text)) << text;
  }
}

}  // namespace
}  // namespace poise::reference
