#include "poise/reference/draw.hpp"

#include "../topic.hpp"
#include "choices.hpp"
#include "poise/reference/bytes.hpp"
#include "poise/reference/mix64.hpp"

namespace poise::generator {
namespace {

using conformance::Bytes;
using conformance::Value;
using reference::Char;
using reference::Integer;
using reference::IntegerKind;
using reference::text;
using reference::Tuple;
using reference::u64;
using reference::Unit;

struct NamedValue {
  std::string name;
  Value value;
};

}  // namespace

Topic draw_topic() {
  Topic topic{"draw", "Draws of keys and identities", all_draw_contracts(), {}};
  const auto add = [&](const std::string& id, Value key, Value identity) {
    topic.rows.push_back({id, "HASH-3", conformance::DrawOf{std::move(key), std::move(identity)}});
  };

  const std::vector<NamedValue> texts{{"empty", text("")},
                                      {"a", text("a")},
                                      {"account-42", text("account-42")},
                                      {"index-html", text("/index.html")},
                                      {"naive", text("na\xc3\xafve")},
                                      {"japanese", text("\xe6\x97\xa5\xe6\x9c\xac")},
                                      {"smile", text("\xf0\x9f\x99\x82")},
                                      {"nul", text(std::string(1, '\0'))}};
  for (const NamedValue& key : texts) {
    for (const NamedValue& identity : texts) add("text-" + key.name + "-on-" + identity.name, key.value, identity.value);
  }

  const std::vector<NamedValue> values{{"u8", {Integer{IntegerKind::u8, false, 7}}},
                                       {"u16", {Integer{IntegerKind::u16, false, 7}}},
                                       {"u32", {Integer{IntegerKind::u32, false, 7}}},
                                       {"u64-0", u64(0)},
                                       {"u64-1", u64(1)},
                                       {"u64-largest", u64(UINT64_MAX)},
                                       {"u64-2-to-53-plus-1", u64((std::uint64_t{1} << 53) + 1)},
                                       {"u128", {Integer{IntegerKind::u128, false, reference::Unsigned128{1} << 100}}},
                                       {"i8", {Integer{IntegerKind::i8, true, 7}}},
                                       {"i16", {Integer{IntegerKind::i16, true, 7}}},
                                       {"i32", {Integer{IntegerKind::i32, true, 7}}},
                                       {"i64", {Integer{IntegerKind::i64, true, 7}}},
                                       {"i128", {Integer{IntegerKind::i128, true, 7}}},
                                       {"bytes-empty", {Bytes{}}},
                                       {"bytes", {Bytes{0x01, 0x80, 0xff, 0x00}}},
                                       {"bool", {true}},
                                       {"char", {Char{0xe9}}},
                                       {"unit", {Unit{}}},
                                       {"tuple", {Tuple{{text("ab"), text("c")}}}}};
  for (const NamedValue& each : values) {
    add("key-" + each.name, each.value, text("node-1"));
    add("identity-" + each.name, text("account-42"), each.value);
  }

  // Pairs whose texts run together to the same letters, on purpose.
  add("ab-on-c", text("ab"), text("c"));
  add("a-on-bc", text("a"), text("bc"));
  add("abc-on-empty", text("abc"), text(""));
  add("empty-on-abc", text(""), text("abc"));

  for (const std::size_t length : {63, 64, 65, 127, 128, 129, 255, 256, 257}) {
    add("key-of-" + std::to_string(length), text(std::string(length, 'k')), text("node-1"));
    add("identity-of-" + std::to_string(length), text("account-42"), text(std::string(length, 'n')));
  }

  const auto add_hashed = [&](const std::string& id, conformance::HashTable hash) {
    topic.rows.push_back(
        {id, "HASH-4", conformance::DrawOf{text("k"), text("n"), std::make_shared<conformance::HashTable>(std::move(hash))}});
  };
  const Bytes sequence = sequence_of(text("k"), text("n"));
  add_hashed("builder-zero", {{{sequence, 0}}, 1});
  add_hashed("builder-one", {{{sequence, 1}}, 0});
  add_hashed("builder-all-ones", {{{sequence, UINT64_MAX}}, 0});
  add_hashed("builder-default", {{{Bytes{0x00}, 5}}, 0x0123456789abcdef});
  add_hashed("builder-to-draw-2-to-63", {{{sequence, reference::unmix64(std::uint64_t{1} << 63)}}, 0});

  // The same for another key: nothing that is seen is seen by one key alone.
  const Bytes other = sequence_of(text("l"), text("n"));
  const auto add_other = [&](const std::string& id, conformance::HashTable hash) {
    topic.rows.push_back(
        {id, "HASH-4", conformance::DrawOf{text("l"), text("n"), std::make_shared<conformance::HashTable>(std::move(hash))}});
  };
  add_other("builder-zero-for-l", {{{other, 0}}, 1});
  add_other("builder-one-for-l", {{{other, 1}}, 0});
  add_other("builder-large-for-l", {{{other, 0xfedcba9876543211}}, 0});
  return topic;
}

}  // namespace poise::generator
