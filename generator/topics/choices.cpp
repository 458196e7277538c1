#include "choices.hpp"

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
  return conformance::answer_by(conformance::find_fault(fault)->rules(), question) != conformance::right_answer(question);
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

conformance::Pick dictated(conformance::Policy policy, const std::vector<Dictated>& draws) {
  conformance::HashTable hash;
  std::vector<Candidate> list = nodes(draws.size());
  for (std::size_t i = 0; i < draws.size(); ++i) {
    list[i].weight = draws[i].weight;
    Bytes key;
    Bytes identity;
    (void)encode(reference::encoding_rules(), text("k"), key);
    (void)encode(reference::encoding_rules(), list[i].identity, identity);
    Bytes sequence;
    reference::draw_bytes(key, identity, sequence);
    hash.table[sequence] = reference::unmix64(draws[i].draw);
  }
  return pick_by(policy, list, text("k"), std::make_shared<const conformance::HashTable>(std::move(hash)));
}

}  // namespace poise::generator
