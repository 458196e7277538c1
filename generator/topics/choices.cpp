#include "choices.hpp"

#include "again.hpp"
#include "poise/conformance/fault.hpp"
#include "poise/conformance/oracle.hpp"
#include "poise/reference/bytes.hpp"
#include "poise/reference/mix64.hpp"

namespace poise::generator {

using conformance::Bytes;
using conformance::Candidate;
using conformance::Value;
using reference::text;

conformance::Pick pick_by(conformance::Policy policy, std::vector<Candidate> candidates, Value key, conformance::Hash hash) {
  return {policy, std::make_shared<const std::vector<Candidate>>(std::move(candidates)), std::move(key), std::move(hash)};
}

bool shows(const char* fault, const conformance::Operation& question) {
  return conformance::is_seen_by(conformance::find_fault(fault)->rules(), question, conformance::right_answer(question));
}

std::vector<Candidate> nodes(std::size_t count) {
  std::vector<Candidate> list;
  for (std::size_t i = 0; i < count; ++i) list.push_back({text("node-" + std::to_string(i))});
  return list;
}

std::vector<Candidate> shuffled(std::vector<Candidate> list, Stream& stream) {
  for (std::size_t i = list.size(); i > 1; --i) std::swap(list[i - 1], list[stream.below(i)]);
  return list;
}

std::vector<Value> keys_of_every_kind() {
  using reference::Integer;
  using reference::IntegerKind;
  return {text(""),
          text("na\xc3\xafve"),
          text("\xf0\x9f\x99\x82"),
          text(std::string("a\0b", 3)),
          reference::u64(0),
          reference::u64(1),
          reference::u64(UINT64_MAX),
          {Bytes{}},
          {Bytes{0x00, 0xff}},
          {Integer{IntegerKind::u8, false, 200}},
          {Integer{IntegerKind::i32, true, 1}},
          {Integer{IntegerKind::u128, false, reference::Unsigned128{1} << 127}},
          {true},
          {reference::Char{0x1f642}},
          {reference::Unit{}},
          {reference::Tuple{{text("tenant"), reference::u64(7)}}}};
}

Bytes sequence_of(const Value& key, const Value& identity) {
  Bytes key_bytes;
  Bytes identity_bytes;
  (void)encode(reference::encoding_rules(), key, key_bytes);
  (void)encode(reference::encoding_rules(), identity, identity_bytes);
  Bytes sequence;
  reference::draw_bytes(key_bytes, identity_bytes, sequence);
  return sequence;
}

conformance::Pick dictated(conformance::Policy policy, const std::vector<Dictated>& draws) {
  conformance::HashTable hash;
  std::vector<Candidate> list = nodes(draws.size());
  for (std::size_t i = 0; i < draws.size(); ++i) {
    list[i].weight = draws[i].weight;
    hash.table[sequence_of(text("k"), list[i].identity)] = reference::unmix64(draws[i].draw);
  }
  return pick_by(policy, list, text("k"), std::make_shared<const conformance::HashTable>(std::move(hash)));
}

namespace {

KindOfValues integers(std::string name, reference::IntegerKind kind) {
  using reference::Integer;
  using reference::Unsigned128;
  const std::size_t bits = 8 * reference::width(kind);
  const Unsigned128 half = Unsigned128{1} << (bits - 1);
  KindOfValues list{std::move(name), {}};
  const auto add = [&](Unsigned128 magnitude, bool negative = false) { list.values.push_back({Integer{kind, negative, magnitude}}); };
  for (const unsigned small : {0u, 1u, 2u, 7u, 100u}) add(small);
  add(half - 1);  // 7f ff ...
  add((half - 1) / 3);
  if (reference::is_signed(kind)) {
    for (const unsigned small : {1u, 2u, 7u, 100u}) add(small, true);
    add(half, true);
  } else {
    add(half);
    add(half - 1 + half);
    add(half + 5);
  }
  if (bits > 8) add(0x0123 % half);
  if (bits > 16) add(0x01234567 % half);
  if (bits > 32) add((Unsigned128{1} << 53) + 1);
  if (bits > 32) add(0x0123456789abcdef % half);
  return list;
}

}  // namespace

std::vector<KindOfValues> all_kinds() {
  using reference::Char;
  using reference::IntegerKind;
  using reference::Tuple;
  std::vector<KindOfValues> kinds{{"bytes", {}}, {"bool", {{false}, {true}}}, {"char", {}}, {"unit", {{reference::Unit{}}}}, {"tuple", {}},
                                  {"text", {}}};
  const std::pair<const char*, IntegerKind> integer_kinds[] = {
      {"u8", IntegerKind::u8},     {"u16", IntegerKind::u16},  {"u32", IntegerKind::u32}, {"u64", IntegerKind::u64},
      {"u128", IntegerKind::u128}, {"i8", IntegerKind::i8},    {"i16", IntegerKind::i16}, {"i32", IntegerKind::i32},
      {"i64", IntegerKind::i64},   {"i128", IntegerKind::i128}};
  for (const auto& [name, kind] : integer_kinds) kinds.push_back(integers(name, kind));
  for (std::uint8_t length = 0; length < 16; ++length) kinds[0].values.push_back({Bytes(length, static_cast<std::uint8_t>(0xff - length))});
  for (const std::uint32_t code :
       {0x0u, 0x41u, 0x61u, 0x7fu, 0x80u, 0xe9u, 0xffu, 0x100u, 0x42fu, 0x65e5u, 0xd7ffu, 0xe000u, 0xfffdu, 0xffffu, 0x1f642u, 0x10ffffu}) {
    kinds[2].values.push_back({Char{code}});
  }
  for (std::size_t i = 0; i < 16; ++i) {
    kinds[4].values.push_back({Tuple{{text(std::string(i % 4, 'a')), text(std::string(i / 4, 'a')), text("b")}}});
  }
  for (const char* each : {"a", "A", " a", "a ", "a\n", "a\r\n", "\xc3\xa9", "e\xcc\x81", "\xc3\x89", "\xd0\xaf", "/", "\xe6\x97\xa5",
                           "\xef\xbf\xbd", "\xf0\x9f\x99\x82",
                           "\xef\xbb\xbf"
                           "a"}) {
    kinds[5].values.push_back(text(each));
  }
  kinds[5].values.push_back(text(std::string("a\0b", 3)));
  return kinds;
}

std::vector<std::pair<std::string, conformance::Pick>> picks_of_every_kind(conformance::Policy policy) {
  std::vector<std::pair<std::string, conformance::Pick>> picks;
  for (const KindOfValues& kind : all_kinds()) {
    std::size_t number = 0;
    for (const Value& value : kind.values)
      picks.emplace_back("kind-" + kind.name + "-key-" + std::to_string(++number), pick_by(policy, nodes(16), value));
    std::vector<Candidate> list;
    for (const Value& value : kind.values) list.push_back({value});
    for (int key = 1; key <= 4; ++key) {
      picks.emplace_back("kind-" + kind.name + "-identities-" + std::to_string(key),
                         pick_by(policy, list, text("k" + std::to_string(key))));
    }
  }
  return picks;
}

std::vector<std::pair<std::string, conformance::Pick>> picks_of_late_winners(conformance::Policy policy) {
  std::vector<std::pair<std::string, conformance::Pick>> picks;
  for (const auto& [count, least] : {std::pair<std::size_t, std::size_t>{66, 63}, {70, 64}, {140, 128}, {300, 256}, {300, 299}}) {
    const Value key = key_for("w", [&, wanted_count = count, wanted_least = least](const Value& each) {
      return std::get<conformance::Index>(conformance::right_answer(pick_by(policy, nodes(wanted_count), each))).index >= wanted_least;
    });
    picks.emplace_back("winner-beyond-" + std::to_string(least) + "-of-" + std::to_string(count), pick_by(policy, nodes(count), key));
  }
  return picks;
}

std::vector<std::pair<std::string, conformance::Pick>> picks_of_long_texts(conformance::Policy policy) {
  std::vector<std::pair<std::string, conformance::Pick>> picks;
  for (const std::size_t length : {63, 64, 65, 127, 128, 129, 255, 256, 257, 1000}) {
    for (const char* last : {"x", "y"}) {
      picks.emplace_back("key-of-" + std::to_string(length) + "-" + last,
                         pick_by(policy, nodes(16), text(std::string(length - 1, 'k') + last)));
    }
    std::vector<Candidate> list;
    for (char last = 'a'; last < 'i'; ++last) list.push_back({text(std::string(length - 1, 'n') + last)});
    picks.emplace_back("identities-of-" + std::to_string(length), pick_by(policy, list, text("account-42")));
  }
  return picks;
}

std::vector<std::pair<std::string, conformance::Pick>> picks_of_close_draws(conformance::Policy policy) {
  const std::pair<const char*, std::vector<Dictated>> draws[] = {
      {"apart-in-bit-0", {{0x1234567812345678}, {0x1234567812345679}}},
      {"apart-in-bit-10", {{0x1234567812345000}, {0x1234567812345400}}},
      {"apart-in-bit-11", {{0x1234567812345000}, {0x1234567812345800}}},
      {"apart-in-bit-20", {{0x1234567812300000}, {0x1234567812400000}}},
      {"apart-in-bit-31", {{0xc000000000000000}, {0xc000000080000000}}},
      {"apart-in-bit-31-below-c0", {{0x8000000000000000}, {0x8000000080000000}}},
      {"apart-in-bit-32", {{0x8000000000000000}, {0x8000000100000000}}},
      {"apart-in-bit-33", {{0x8000000000000000}, {0x8000000200000000}}},
      {"apart-in-bit-40", {{0x1234560000000000}, {0x1234570000000000}}},
      {"0-against-5", {{5}, {0}}},
      {"four-draws", {{0x70dd0a7e5b1c93a4}, {0x5f2c7b19e0a4d386}, {0x9b1d3f58c2e7064a}, {0x3ae49c0b7d1f5826}}},
      {"four-large-draws", {{0xf0dd0a7e5b1c93a4}, {0xdf2c7b19e0a4d386}, {0xeb1d3f58c2e7064a}, {0xfae49c0b7d1f5826}}}};
  std::vector<std::pair<std::string, conformance::Pick>> picks;
  for (const auto& [name, each] : draws) {
    for (const char* key : {"k", "l"})
      picks.emplace_back(std::string("draws-") + name + "-for-" + key, with_key(dictated(policy, each), key));
  }
  return picks;
}

std::vector<std::pair<std::string, conformance::Assign>> assigns(conformance::Policy policy) {
  using conformance::Assign;
  using conformance::KeyRange;
  using conformance::Status;
  const auto shared = [](std::vector<Candidate> list) { return std::make_shared<const std::vector<Candidate>>(std::move(list)); };
  std::vector<std::pair<std::string, Assign>> list;

  std::vector<Candidate> mixed = nodes(8);
  for (std::size_t i = 0; i < mixed.size(); ++i) {
    mixed[i].weight = static_cast<std::int64_t>(i + 1);
    mixed[i].status = i % 3 == 0 ? Status::draining : i % 3 == 1 ? Status::ready : Status::unavailable;
  }
  list.emplace_back("assign-mixed-statuses", Assign{policy, shared(mixed), KeyRange{0, 64}});

  std::vector<Candidate> duplicates{{text("a"), 2}, {text("b"), 1}, {text("a"), 2}, {text("b"), 3}, {text("a"), 1}};
  list.emplace_back("assign-duplicates", Assign{policy, shared(duplicates), KeyRange{0, 64}});

  const conformance::Pick built = dictated(policy, {{5}, {UINT64_MAX, 3}, {7, 2}});
  list.emplace_back("assign-hash-builder",
                    Assign{policy, built.candidates, std::vector<Value>{text("k"), text("other"), text("k")}, built.hash});

  std::vector<Candidate> weighted = nodes(16);
  for (std::size_t i = 0; i < weighted.size(); ++i) weighted[i].weight = static_cast<std::int64_t>(1 + i * i);
  std::vector<Value> texts;
  for (int i = 0; i < 300; ++i) texts.push_back(text("account-" + std::to_string(i)));
  list.emplace_back("assign-300-text-keys", Assign{policy, shared(weighted), texts});
  const std::pair<const char*, std::uint64_t> starts[] = {{"2-to-8", 250},
                                                          {"2-to-16", 65530},
                                                          {"2-to-32", 4294967290u},
                                                          {"2-to-53", (std::uint64_t{1} << 53) - 6},
                                                          {"2-to-63", (std::uint64_t{1} << 63) - 6},
                                                          {"2-to-64", UINT64_MAX - 5}};
  for (const auto& [name, first] : starts) {
    list.emplace_back(std::string("assign-across-") + name, Assign{policy, shared(weighted), KeyRange{first, 12}});
  }
  std::vector<Candidate> heaviest{{text("a"), 4294967295}, {text("b"), 4294967295}};
  list.emplace_back("assign-largest-weights", Assign{policy, shared(heaviest), KeyRange{0, 16}});
  return list;
}

}  // namespace poise::generator
