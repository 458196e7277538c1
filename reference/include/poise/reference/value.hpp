#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace poise::reference {

using Bytes = std::vector<std::uint8_t>;
using BytesView = std::span<const std::uint8_t>;

__extension__ using Unsigned128 = unsigned __int128;

/// A text, as given. It may be ill-formed; encoding it is where that is refused (VAL-9).
struct Text {
  std::string utf8;
  bool operator==(const Text&) const = default;
};

enum class IntegerKind : std::uint8_t { u8, u16, u32, u64, u128, i8, i16, i32, i64, i128 };

/// Width of the kind in bytes: 1, 2, 4, 8 or 16.
std::size_t width(IntegerKind kind);

/// Whether the kind has negative numbers.
bool is_signed(IntegerKind kind);

/// An integer by sign and magnitude, so that numbers outside the range of the kind can be held, asked about and refused.
struct Integer {
  IntegerKind kind = IntegerKind::u64;
  bool negative = false;
  Unsigned128 magnitude = 0;
  bool operator==(const Integer&) const = default;
};

/// A code point; it may be no Unicode scalar value, which is refused when it is encoded.
struct Char {
  std::uint32_t code_point = 0;
  bool operator==(const Char&) const = default;
};

struct Value;

struct Tuple {
  std::vector<Value> fields;
  bool operator==(const Tuple& other) const;
};

struct Unit {
  bool operator==(const Unit&) const = default;
};

/// A typed value: a key or an identity (chapter Values). It holds what a caller could try to pass, valid or not.
struct Value {
  std::variant<Text, Bytes, Integer, bool, Char, Tuple, Unit> content;
  bool operator==(const Value&) const = default;
};

Value text(std::string utf8);
Value u64(std::uint64_t number);

}  // namespace poise::reference
