#include "../topic.hpp"
#include "poise/reference/bytes.hpp"
#include "value_keys.hpp"

namespace poise::generator {
namespace {

using conformance::Bytes;
using conformance::Value;
using reference::Char;
using reference::Integer;
using reference::IntegerKind;
using reference::text;
using reference::Unit;
using reference::Unsigned128;

struct NamedKind {
  const char* name;
  IntegerKind kind;
};

constexpr NamedKind integer_kinds[] = {
    {"u8", IntegerKind::u8}, {"u16", IntegerKind::u16}, {"u32", IntegerKind::u32}, {"u64", IntegerKind::u64}, {"u128", IntegerKind::u128},
    {"i8", IntegerKind::i8}, {"i16", IntegerKind::i16}, {"i32", IntegerKind::i32}, {"i64", IntegerKind::i64}, {"i128", IntegerKind::i128}};

Value integer(IntegerKind kind, Unsigned128 magnitude, bool negative = false) { return {Integer{kind, negative, magnitude}}; }

}  // namespace

Topic encoding_topic() {
  Topic topic{"encoding", "Values and the bytes they are hashed as", all_hash_contracts(), {}};
  const auto add = [&](const std::string& id, const char* clause, Value value) {
    topic.rows.push_back({id, clause, conformance::Encode{std::move(value)}});
  };

  add("text-empty", "VAL-1", text(""));
  add("text-abc", "VAL-1", text("abc"));
  add("text-nul", "VAL-1", text(std::string(1, '\0')));
  add("text-nul-inside", "VAL-1", text(std::string("a\0b", 3)));
  add("text-two-byte-utf8", "VAL-1", text("\xc3\xa9"));
  add("text-three-byte-utf8", "VAL-1", text("\xe6\x97\xa5\xe6\x9c\xac"));
  add("text-four-byte-utf8", "VAL-1", text("\xf0\x9f\x99\x82"));
  add("text-last-code-point", "VAL-1", text("\xf4\x8f\xbf\xbf"));
  add("text-around-the-surrogates", "VAL-1", text("\xed\x9f\xbf\xee\x80\x80"));
  add("text-replacement-character", "VAL-1", text("\xef\xbf\xbd"));

  add("text-composed", "VAL-2", text("na\xc3\xafve"));
  add("text-decomposed", "VAL-2", text("nai\xcc\x88ve"));
  add("text-leading-space", "VAL-2", text(" k"));
  add("text-trailing-newline", "VAL-2", text("k\n"));
  add("text-upper-case", "VAL-2", text("K"));
  add("text-byte-order-mark", "VAL-2", text("\xef\xbb\xbfk"));

  add("bytes-empty", "VAL-3", {Bytes{}});
  add("bytes-010203", "VAL-3", {Bytes{1, 2, 3}});
  add("bytes-nul-and-ff", "VAL-3", {Bytes{0x00, 0xff, 0x80}});
  add("bytes-255", "VAL-3", {Bytes(255, 0x2a)});
  add("bytes-256", "VAL-3", {Bytes(256, 0x2a)});

  for (const NamedKind& each : integer_kinds) {
    const std::string kind = each.name;
    const Unsigned128 half = Unsigned128{1} << (8 * reference::width(each.kind) - 1);  // 2^(bits - 1)
    add(kind + "-0", "VAL-4", integer(each.kind, 0));
    add(kind + "-7", "VAL-4", integer(each.kind, 7));
    if (reference::is_signed(each.kind)) {
      add(kind + "-minus-1", "VAL-4", integer(each.kind, 1, true));
      add(kind + "-minus-7", "VAL-4", integer(each.kind, 7, true));
      add(kind + "-smallest", "VAL-4", integer(each.kind, half, true));
      add(kind + "-largest", "VAL-4", integer(each.kind, half - 1));
    } else {
      add(kind + "-top-bit", "VAL-4", integer(each.kind, half));
      add(kind + "-largest", "VAL-4", integer(each.kind, half - 1 + half));
    }
  }
  add("u16-513", "VAL-4", integer(IntegerKind::u16, 513));
  add("u64-2-to-53", "VAL-4", integer(IntegerKind::u64, Unsigned128{1} << 53));
  add("u64-2-to-53-plus-1", "VAL-4", integer(IntegerKind::u64, (Unsigned128{1} << 53) + 1));
  add("u64-0123456789abcdef", "VAL-4", integer(IntegerKind::u64, 0x0123456789abcdef));

  add("bool-false", "VAL-5", {false});
  add("bool-true", "VAL-5", {true});

  add("char-nul", "VAL-6", {Char{0}});
  add("char-a", "VAL-6", {Char{0x61}});
  add("char-e-acute", "VAL-6", {Char{0xe9}});
  add("char-before-surrogates", "VAL-6", {Char{0xd7ff}});
  add("char-after-surrogates", "VAL-6", {Char{0xe000}});
  add("char-smile", "VAL-6", {Char{0x1f642}});
  add("char-last", "VAL-6", {Char{0x10ffff}});

  add("tuple-empty", "VAL-7", tuple({}));
  add("tuple-u8-1-u8-2", "VAL-7", tuple({integer(IntegerKind::u8, 1), integer(IntegerKind::u8, 2)}));
  add("tuple-mixed", "VAL-7", tuple({integer(IntegerKind::u32, 7), {true}, {Bytes{9}}, {Char{0x41}}}));
  add("tuple-nested", "VAL-7",
      tuple({tuple({integer(IntegerKind::u8, 1), {Unit{}}}), tuple({tuple({integer(IntegerKind::i16, 2, true)})})}));

  add("unit", "VAL-8", {Unit{}});
  add("tuple-of-units", "VAL-8", tuple({{Unit{}}, {Unit{}}}));

  add("tuple-ab-c", "VAL-10", tuple({text("ab"), text("c")}));
  add("tuple-a-bc", "VAL-10", tuple({text("a"), text("bc")}));
  add("tuple-empty-text-abc", "VAL-10", tuple({text(""), text("abc")}));
  add("tuple-bytes-ab-c", "VAL-10", tuple({{Bytes{0x61, 0x62}}, {Bytes{0x63}}}));
  add("tuple-bytes-a-bc", "VAL-10", tuple({{Bytes{0x61}}, {Bytes{0x62, 0x63}}}));
  add("text-combining-stack", "VAL-2", text("o\xcc\x82\xcc\xa3"));
  add("text-combining-stack-reordered", "VAL-2", text("o\xcc\xa3\xcc\x82"));
  add("text-full-width-a", "VAL-2", text("\xef\xbc\xa1"));
  add("text-sharp-s", "VAL-2",
      text("Stra\xc3\x9f"
           "e"));
  add("text-dotless-i", "VAL-2", text("\xc4\xb1I\xc4\xb0i"));
  add("text-only-nul-thrice", "VAL-1", text(std::string(3, '\0')));
  add("text-4096-letters", "VAL-1", text(std::string(4096, 'x')));
  add("bytes-4096", "VAL-3", {Bytes(4096, 0x80)});
  add("text-crlf", "VAL-2", text("a\r\nb"));
  add("text-upper-case-non-ascii", "VAL-2", text("\xc3\x89\xce\xa9"));
  for (const std::size_t length : {127, 128, 129, 255, 256, 257})
    add("text-" + std::to_string(length) + "-letters", "VAL-1", text(std::string(length, 'x')));
  add("char-ffff", "VAL-6", {Char{0xffff}});
  add("i64-2-to-53-plus-1", "VAL-4", integer(IntegerKind::i64, (Unsigned128{1} << 53) + 1));
  add("i64-minus-2-to-53-minus-1", "VAL-4", integer(IntegerKind::i64, (Unsigned128{1} << 53) + 1, true));
  add("i128-2-to-64-minus", "VAL-4", integer(IntegerKind::i128, Unsigned128{1} << 64, true));
  std::vector<Value> many;
  for (unsigned i = 0; i < 12; ++i) many.push_back(integer(IntegerKind::u8, i));
  add("tuple-of-12", "VAL-7", tuple(many));
  Value deep = text("core");
  for (int depth = 0; depth < 30; ++depth) deep = tuple({deep});
  add("tuple-30-deep", "VAL-7", deep);
  add("tuple-of-tuples-of-texts", "VAL-7", tuple({tuple({text("a"), text("b")}), tuple({text("c")}), text("d")}));
  add("tuple-text-bytes", "VAL-10", tuple({text("a"), {Bytes{0x62, 0xff}}}));
  add("tuple-bytes-text", "VAL-10", tuple({{Bytes{0x61, 0xff}}, text("b")}));

  for (const NamedValue& each : invalid_values()) add("no-value-" + each.name, "VAL-9", each.value);
  add("text-of-4097-1", "VAL-1", text(std::string(4096, 'x') + "1"));
  add("text-of-4097-2", "VAL-1", text(std::string(4096, 'y') + "2"));
  add("text-full-width-p", "VAL-2", text("\xef\xbc\xb0"));
  add("text-line-end-alone", "VAL-2", text("\r\n"));
  add("text-letter-and-crlf", "VAL-2", text("k\r\n"));
  add("text-byte-order-mark-alone", "VAL-2", text("\xef\xbb\xbf"));
  add("text-h1-11211", "VAL-2", text("h1:11211"));
  add("text-h2-11211", "VAL-2", text("h2:11211"));
  add("tuple-b-a", "VAL-7", tuple({text("b"), text("a")}));
  add("tuple-u8-9-u8-1", "VAL-7", tuple({integer(IntegerKind::u8, 9), integer(IntegerKind::u8, 1)}));
  add("bytes-a-nul-b", "VAL-3", {Bytes{0x61, 0x00, 0x62}});
  return topic;
}

}  // namespace poise::generator
