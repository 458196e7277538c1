#include <cstring>

#include <gtest/gtest.h>

#include "poise/reference/bytes.hpp"

/// docs/proofs.md, "Reading back": a decoder that is told the shape and finds the value, so different values of one shape have different
/// bytes.
namespace poise::reference {
namespace {

/// Takes all content out of a value and leaves its kinds.
void forget(Value& value) {
  if (auto* tuple = std::get_if<Tuple>(&value.content)) {
    for (Value& field : tuple->fields) forget(field);
  } else if (auto* integer = std::get_if<Integer>(&value.content)) {
    *integer = {integer->kind, false, 0};
  } else {
    std::visit([](auto& content) { content = {}; }, value.content);
  }
}

/// Reads values from left to right.
class Reader {
 public:
  explicit Reader(const Bytes& bytes) : bytes_(bytes) {}

  bool at_end() const { return at_ == bytes_.size(); }

  /// Puts the value that begins here in the place of one of its shape, of which only kinds are looked at, not contents.
  void read(Value& value) {
    std::visit([&](auto& content) { content = read_kind(content); }, value.content);
  }

 private:
  Unsigned128 little_endian(std::size_t width) {
    Unsigned128 number = 0;
    for (std::size_t i = 0; i < width; ++i) number |= static_cast<Unsigned128>(bytes_.at(at_++)) << (8 * i);
    return number;
  }

  Text read_kind(const Text&) {
    Text text;
    while (bytes_.at(at_) != 0xff) text.utf8.push_back(static_cast<char>(bytes_.at(at_++)));
    ++at_;
    return text;
  }
  Bytes read_kind(const Bytes&) {
    Bytes content(static_cast<std::size_t>(little_endian(8)));
    for (std::uint8_t& byte : content) byte = bytes_.at(at_++);
    return content;
  }
  Integer read_kind(const Integer& shape) {
    const std::size_t bits = 8 * width(shape.kind);
    const Unsigned128 number = little_endian(width(shape.kind));
    const bool negative = is_signed(shape.kind) && (number >> (bits - 1)) != 0;
    const Unsigned128 beyond = bits == 128 ? 0 : Unsigned128{1} << bits;  // 2^bits, modulo 2^128
    return {shape.kind, negative, negative ? beyond - number : number};
  }
  bool read_kind(bool) { return little_endian(1) != 0; }
  Char read_kind(const Char&) { return {static_cast<std::uint32_t>(little_endian(4))}; }
  Tuple read_kind(const Tuple& shape) {
    Tuple tuple = shape;
    for (Value& field : tuple.fields) read(field);
    return tuple;
  }
  Unit read_kind(const Unit&) { return {}; }

  const Bytes& bytes_;
  std::size_t at_ = 0;
};

void expect_read_back(const Value& value) {
  Bytes bytes;
  ASSERT_TRUE(encode(encoding_rules(), value, bytes));
  Value found = value;
  forget(found);
  Reader reader(bytes);
  reader.read(found);
  ASSERT_EQ(found, value);
  ASSERT_TRUE(reader.at_end());
}

constexpr IntegerKind integer_kinds[] = {IntegerKind::u8, IntegerKind::u16, IntegerKind::u32, IntegerKind::u64, IntegerKind::u128,
                                         IntegerKind::i8, IntegerKind::i16, IntegerKind::i32, IntegerKind::i64, IntegerKind::i128};

template <typename Content>
void add(std::vector<Value>& values, Content content) {
  values.emplace_back().content = std::move(content);
}

/// Values of every kind, the ends of its range among them.
std::vector<Value> all_kinds_of_values() {
  std::vector<Value> all;
  for (const char* utf8 : {"", "ab", "\xf4\x8f\xbf\xbf\x7f"}) add(all, Text{utf8});
  add(all, Text{std::string("\0", 1)});
  for (const std::size_t length : {0, 1, 8, 300}) {
    add(all, Bytes(length, 0xff));
    add(all, Bytes(length, 0x00));
  }
  for (const bool boolean : {false, true}) add(all, boolean);
  for (const std::uint32_t code_point : {0x0u, 0xd7ffu, 0xe000u, 0x10ffffu}) add(all, Char{code_point});
  add(all, Unit{});
  add(all, Tuple{});
  for (const IntegerKind kind : integer_kinds) {
    const Unsigned128 half = Unsigned128{1} << (8 * width(kind) - 1);
    for (const Unsigned128 magnitude : {Unsigned128{0}, Unsigned128{1}, half - 1}) add(all, Integer{kind, false, magnitude});
    const bool negative = is_signed(kind);
    for (const Unsigned128 magnitude : {Unsigned128{1}, half - 1, half}) add(all, Integer{kind, negative, magnitude});
    if (!negative) add(all, Integer{kind, false, half - 1 + half});
  }
  return all;
}

Value tuple_of(std::vector<Value> fields) {
  Value tuple;
  tuple.content = Tuple{std::move(fields)};
  return tuple;
}

/// Each by itself, and every two side by side and nested.
TEST(Encoding, IsReadBackWithoutDoubt) {
  const std::vector<Value> all = all_kinds_of_values();
  for (const Value& one : all) {
    expect_read_back(one);
    for (const Value& other : all) {
      expect_read_back(tuple_of({one, other}));
      expect_read_back(tuple_of({tuple_of({one}), other, tuple_of({}), one}));
    }
  }
}

TEST(Encoding, ReadsEveryIntegerOfOneAndTwoBytesBack) {
  for (Unsigned128 magnitude = 0; magnitude < 65536; ++magnitude) {
    expect_read_back(Value{Integer{IntegerKind::u16, false, magnitude}});
    if (magnitude < 256) expect_read_back(Value{Integer{IntegerKind::u8, false, magnitude}});
    for (const bool negative : {false, true}) {
      if (negative && magnitude == 0) continue;
      if (magnitude < (negative ? 32769u : 32768u)) expect_read_back(Value{Integer{IntegerKind::i16, negative, magnitude}});
      if (magnitude < (negative ? 129u : 128u)) expect_read_back(Value{Integer{IntegerKind::i8, negative, magnitude}});
    }
  }
}

/// What the end of a text rests on: in the UTF-8 of all 1,112,064 scalar values there is no ff.
TEST(Encoding, EndsATextWithTheOneByteThatIsInNone) {
  std::size_t characters = 0;
  for (std::uint32_t code = 0; code <= 0x10ffff; ++code) {
    std::string utf8;
    if (code < 0x80) {
      utf8 = {static_cast<char>(code)};
    } else if (code < 0x800) {
      utf8 = {static_cast<char>(0xc0 | code >> 6), static_cast<char>(0x80 | (code & 0x3f))};
    } else if (code < 0x10000) {
      utf8 = {static_cast<char>(0xe0 | code >> 12), static_cast<char>(0x80 | (code >> 6 & 0x3f)), static_cast<char>(0x80 | (code & 0x3f))};
    } else {
      utf8 = {static_cast<char>(0xf0 | code >> 18), static_cast<char>(0x80 | (code >> 12 & 0x3f)),
              static_cast<char>(0x80 | (code >> 6 & 0x3f)), static_cast<char>(0x80 | (code & 0x3f))};
    }
    if (!is_well_formed_utf8(utf8)) continue;  // a surrogate
    ++characters;
    Bytes bytes;
    ASSERT_TRUE(encode(encoding_rules(), Value{Text{utf8}}, bytes));
    ASSERT_EQ(bytes.size(), utf8.size() + 1);
    ASSERT_EQ(std::memchr(bytes.data(), 0xff, bytes.size()), &bytes.back()) << code;
  }
  EXPECT_EQ(characters, 1112064u);
}

}  // namespace
}  // namespace poise::reference
