#include "poise/reference/bytes.hpp"

#include <gtest/gtest.h>

namespace poise::reference {
namespace {

/// The encoding, or nothing for a refusal.
std::optional<Bytes> encoded(const Value& value) {
  Bytes bytes;
  if (!encode(encoding_rules(), value, bytes)) return std::nullopt;
  return bytes;
}

Value integer(IntegerKind kind, Unsigned128 magnitude, bool negative = false) { return {Integer{kind, negative, magnitude}}; }

TEST(Bytes, TextEndsInFf) {
  EXPECT_EQ(encoded(text("")), (Bytes{0xff}));
  EXPECT_EQ(encoded(text("a")), (Bytes{0x61, 0xff}));
  EXPECT_EQ(encoded(text("\xc3\xa9")), (Bytes{0xc3, 0xa9, 0xff}));
}

TEST(Bytes, ByteStringsCarryTheirLengthInFront) { EXPECT_EQ(encoded({Bytes{9, 8}}), (Bytes{2, 0, 0, 0, 0, 0, 0, 0, 9, 8})); }

TEST(Bytes, IntegersAreLittleEndianAtTheWidthOfTheirKind) {
  EXPECT_EQ(encoded(integer(IntegerKind::u16, 513)), (Bytes{1, 2}));
  EXPECT_EQ(encoded(integer(IntegerKind::i16, 2, true)), (Bytes{0xfe, 0xff}));
  EXPECT_EQ(encoded(integer(IntegerKind::i128, 1, true)), Bytes(16, 0xff));
  EXPECT_EQ(encoded(integer(IntegerKind::u128, 1))->size(), 16u);
}

TEST(Bytes, EachIntegerKindHoldsJustItsRange) {
  for (const IntegerKind kind : {IntegerKind::u8, IntegerKind::u16, IntegerKind::u32, IntegerKind::u64, IntegerKind::u128}) {
    const Unsigned128 half = Unsigned128{1} << (8 * width(kind) - 1);
    EXPECT_TRUE(encoded(integer(kind, half - 1 + half)));
    EXPECT_TRUE(encoded(integer(kind, 0, true)));
    EXPECT_FALSE(encoded(integer(kind, 1, true)));
    if (kind != IntegerKind::u128) {
      EXPECT_FALSE(encoded(integer(kind, 2 * half)));
    }
  }
  for (const IntegerKind kind : {IntegerKind::i8, IntegerKind::i16, IntegerKind::i32, IntegerKind::i64, IntegerKind::i128}) {
    const Unsigned128 half = Unsigned128{1} << (8 * width(kind) - 1);
    EXPECT_TRUE(encoded(integer(kind, half - 1)));
    EXPECT_FALSE(encoded(integer(kind, half)));
    EXPECT_TRUE(encoded(integer(kind, half, true)));
    EXPECT_FALSE(encoded(integer(kind, half + 1, true)));
  }
}

TEST(Bytes, CharsAreCodePointsAndSurrogatesAreNone) {
  EXPECT_EQ(encoded({Char{0x1f642}}), (Bytes{0x42, 0xf6, 0x01, 0x00}));
  EXPECT_TRUE(encoded({Char{0xd7ff}}));
  EXPECT_FALSE(encoded({Char{0xd800}}));
  EXPECT_FALSE(encoded({Char{0xdfff}}));
  EXPECT_TRUE(encoded({Char{0x10ffff}}));
  EXPECT_FALSE(encoded({Char{0x110000}}));
}

TEST(Bytes, TuplesAreTheirFieldsAndUnitIsNothing) {
  EXPECT_EQ(encoded({Tuple{{{true}, {Unit{}}, {Tuple{{{false}}}}}}}), (Bytes{1, 0}));
  EXPECT_EQ(encoded({Unit{}}), Bytes{});
}

TEST(Bytes, OneInvalidFieldMakesTheTupleInvalid) { EXPECT_FALSE(encoded({Tuple{{text("a"), text("\xff")}}})); }

TEST(Bytes, TuplesThatReadAlikeDoNotRunTogether) {
  EXPECT_NE(encoded({Tuple{{text("ab"), text("c")}}}), encoded({Tuple{{text("a"), text("bc")}}}));
  EXPECT_NE(encoded({Tuple{{{Bytes{1}}, {Bytes{}}}}}), encoded({Tuple{{{Bytes{}}, {Bytes{1}}}}}));
}

}  // namespace
}  // namespace poise::reference
