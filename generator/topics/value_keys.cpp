#include "value_keys.hpp"

#include "choices.hpp"
#include "rings.hpp"

namespace poise::generator {
namespace {

using conformance::Bytes;
using conformance::Candidate;
using conformance::Policy;
using conformance::Value;
using reference::Char;
using reference::Integer;
using reference::IntegerKind;
using reference::text;
using reference::Tuple;
using reference::Unit;
using reference::Unsigned128;

std::vector<Value> texts(const std::vector<std::string>& list) {
  std::vector<Value> values;
  for (const std::string& each : list) values.push_back(text(each));
  return values;
}

Value u8(unsigned number) { return {Integer{IntegerKind::u8, false, number}}; }

/// Every second value of a kind, from the first or the second on.
std::vector<Value> every_second(const std::vector<Value>& values, std::size_t from) {
  std::vector<Value> half;
  for (std::size_t i = from; i < values.size(); i += 2) half.push_back(values[i]);
  return half;
}

void add_texts(std::vector<NamedKeys>& lists) {
  const std::string nul(1, '\0');
  lists.push_back({"text-1", texts({"", "a" + nul + "b", "k" + nul, "\xf0\x9f\x99\x82", "e\xcc\x81", "\xc3\xa9", "\xef\xbc\xa1\xef\xbc\xa2",
                                    "k\n", "a\r\nb", " k", "K", "\xc3\x89", "\xef\xbb\xbfk", "h1:11211", "\xce\xa9", "load-balance",
                                    "load-balancer", "a b"})});
  lists.push_back({"text-2", texts({nul, nul + "x", "x\xf0\x9f\x98\x80", "\xf0\x90\x80\x80", "n\xcc\x83", "na\xc3\xafve", "\xef\xbc\xb0",
                                    "a\r\n", "\r\n", "k\t", "ABC", "\xc3\x96", "\xef\xbb\xbf", "h2:11211", "\xd0\xaf", "account-4242",
                                    "account-42421", "a\nb"})});
  lists.push_back({"long-text-1", texts({std::string(4096, 'x') + "3"})});
  lists.push_back({"long-text-2", texts({std::string(4096, 'y') + "4"})});
}

void add_bytes(std::vector<NamedKeys>& lists) {
  lists.push_back(
      {"bytes-1", {{Bytes{}}, {Bytes{0x00, 0xff}}, {Bytes{0x61, 0x00, 0x62}}, {Bytes{0x80}}, {Bytes{1, 2, 3}}, {Bytes(256, 0x2a)}}});
  lists.push_back(
      {"bytes-2", {{Bytes{0x00}}, {Bytes{0x61, 0x62}}, {Bytes{0x01, 0x00}}, {Bytes{0xc3, 0xa9}}, {Bytes{0x27}}, {Bytes(260, 0x2b)}}});
}

void add_tuples(std::vector<NamedKeys>& lists) {
  const Value unit{Unit{}};
  const Value minus_2{Integer{IntegerKind::i16, true, 2}};
  lists.push_back({"tuple-1",
                   {tuple({text("ab"), text("c")}), tuple({text(""), text("x")}), tuple({tuple({u8(1), unit}), minus_2}),
                    tuple({tuple({text("a"), text("b")}), text("c")}), tuple({u8(9), u8(1)}), tuple({text("k"), unit}),
                    tuple({text("b"), text("a")})}});
  lists.push_back({"tuple-2",
                   {tuple({text("a"), text("bc")}), tuple({text("x"), text("")}), tuple({minus_2, tuple({tuple({u8(3)}), unit})}),
                    tuple({text("d"), tuple({text("a"), text("b")})}), tuple({u8(8), u8(0), u8(7)}), tuple({unit, text("k")}),
                    tuple({unit, unit, text("y")})}});
}

}  // namespace

Value tuple(std::vector<Value> fields) { return {Tuple{std::move(fields)}}; }

std::vector<NamedKeys> keys_by_kind() {
  std::vector<NamedKeys> lists;
  add_texts(lists);
  add_bytes(lists);
  add_tuples(lists);
  lists.push_back({"char-3", {{Char{0x1f600}}, {Char{0x20000}}, {Char{0xe0041}}}});
  lists.push_back({"char-4", {{Char{0x1f601}}, {Char{0x10042}}, {Char{0xfffff}}}});
  lists.push_back({"bool-1", {{true}}});
  lists.push_back({"bool-2", {{false}, {true}}});
  lists.push_back({"unit", {{Unit{}}}});
  for (const KindOfValues& kind : all_kinds()) {
    const bool own = kind.name == "text" || kind.name == "bytes" || kind.name == "tuple" || kind.name == "bool" || kind.name == "unit";
    if (own) continue;
    for (const std::size_t from : {0, 1}) lists.push_back({kind.name + "-" + std::to_string(from + 1), every_second(kind.values, from)});
  }
  return lists;
}

std::vector<NamedValue> invalid_values() {
  const auto integer = [](IntegerKind kind, Unsigned128 magnitude, bool negative = false) {
    return Value{Integer{kind, negative, magnitude}};
  };
  return {{"surrogate-pair", text("\xed\xa0\xbd\xed\xb9\x82")},
          {"letter-and-surrogate-pair", text("a\xed\xa0\x80\xed\xb0\x80")},
          {"lone-high-surrogate", text("\xed\xa0\x81")},
          {"lone-low-surrogate", text("b\xed\xbf\xbf")},
          {"overlong-slash", text("\xc0\xaf")},
          {"overlong-euro", text("\xf0\x82\x82\xac")},
          {"above-10ffff", text("\xf4\x90\x80\x80")},
          {"far-above-10ffff", text("a\xf7\xbf\xbf\xbf")},
          {"cut-two-bytes", text("ab\xc3")},
          {"cut-three-bytes", text("\xe6\x97")},
          {"latin-1", text("na\xefve")},
          {"lone-fe", text("\xfe")},
          {"u8-256", integer(IntegerKind::u8, 256)},
          {"u16-65536", integer(IntegerKind::u16, 65536)},
          {"i8-128", integer(IntegerKind::i8, 128)},
          {"i64-2-to-63", integer(IntegerKind::i64, Unsigned128{1} << 63)},
          {"u8-minus-1", integer(IntegerKind::u8, 1, true)},
          {"u32-minus-7", integer(IntegerKind::u32, 7, true)},
          {"i16-minus-40000", integer(IntegerKind::i16, 40000, true)},
          {"u64-2-to-64-plus-7", integer(IntegerKind::u64, (Unsigned128{1} << 64) + 7)},
          {"char-d800", {Char{0xd800}}},
          {"char-dfff", {Char{0xdfff}}},
          {"char-110000", {Char{0x110000}}},
          {"char-7fffffff", {Char{0x7fffffff}}},
          {"tuple-with-cut-text", tuple({text("a"), text("\xe6\x97")})},
          {"tuple-with-u8-256", tuple({u8(1), integer(IntegerKind::u8, 256)})}};
}

std::vector<std::pair<std::string, conformance::Assign>> assigns_by_kind(Policy policy) {
  std::vector<std::pair<std::string, conformance::Assign>> assigns;
  const conformance::Candidates list = shared(nodes(16));
  for (NamedKeys& each : keys_by_kind()) assigns.emplace_back("keys-" + each.name, conformance::Assign{policy, list, each.keys});
  return assigns;
}

std::vector<std::pair<std::string, conformance::Pick>> picks_of_invalid_values(Policy policy) {
  std::vector<std::pair<std::string, conformance::Pick>> picks;
  for (const NamedValue& each : invalid_values()) picks.emplace_back("key-" + each.name, pick_by(policy, nodes(2), each.value));
  for (const char* key : {"k", "l"}) {
    std::vector<Candidate> list = nodes(1);
    list.push_back({text("\xe6\x97"), 1, conformance::Status::draining});
    picks.emplace_back(std::string("ineligible-cut-text-for-") + key, pick_by(policy, list, text(key)));
  }
  return picks;
}

}  // namespace poise::generator
