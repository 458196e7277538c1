#include "random_session.hpp"

#include <algorithm>
#include <memory>

#include "poise/reference/bytes.hpp"
#include "poise/reference/mix64.hpp"
#include "poise/reference/rules.hpp"

namespace poise::harness {
namespace {

using conformance::Bytes;
using conformance::Candidate;
using conformance::HashTable;
using conformance::RingSession;
using conformance::Value;
using List = std::vector<Candidate>;

class Draw {
 public:
  explicit Draw(std::uint64_t seed) : state_(reference::mix64(seed + 1)) {}

  RingSession session() {
    const std::uint64_t values = below(3);
    for (std::uint64_t i = 0; i < 9; ++i) identities_.push_back(value(values, i));
    for (std::uint64_t i = 0; i < 12; ++i) keys_.push_back(value(below(3), 20 + i));
    if (below(4) == 0) keys_.push_back(reference::text("\xed\xa0\x80"));  // an encoded surrogate, so no text
    RingSession session{std::make_shared<const std::vector<List>>(lists()), {}, config(), hash()};
    for (std::uint64_t left = 1 + below(200); left > 0; --left) session.steps.push_back(step(session.lists->size()));
    return session;
  }

 private:
  std::uint64_t next() { return reference::mix64(state_ += 0x9e3779b97f4a7c15); }
  std::uint64_t below(std::uint64_t bound) { return next() % bound; }

  template <typename Thing>
  const Thing& one_of(const std::vector<Thing>& things) {
    return things[below(things.size())];
  }

  static Value value(std::uint64_t kind, std::uint64_t number) {
    if (kind == 0) return reference::text(number % 9 == 8 ? "" : "n\xc3\xb6" + std::to_string(number));
    if (kind == 1) return {Bytes(number % 5, static_cast<std::uint8_t>(number))};
    return reference::u64(number * 0x123456789abcdef);
  }

  std::int64_t weight() {
    if (below(40) == 0) return 0;  // InvalidWeight
    if (below(40) == 0) return 4294967295;
    return static_cast<std::int64_t>((1 + below(6)) * (below(2) == 0 ? 1 : 10));
  }

  conformance::Status status() {
    const std::uint64_t lot = below(6);
    return lot == 0 ? conformance::Status::draining : lot == 1 ? conformance::Status::unavailable : conformance::Status::ready;
  }

  /// Of identities that differ; now and then one comes twice.
  List list() {
    std::vector<Value> left = identities_;
    List drawn;
    for (std::uint64_t count = below(8); count > 0; --count) {
      const std::size_t place = below(left.size());
      drawn.push_back({left[place], weight(), status()});
      if (below(12) != 0) left.erase(left.begin() + static_cast<std::ptrdiff_t>(place));
    }
    return drawn;
  }

  /// Another list much like it.
  List changed(List list) {
    if (list.empty()) return this->list();
    const std::size_t place = below(list.size());
    switch (below(6)) {
      case 0: list[place].status = status(); break;
      case 1: list[place].weight = weight(); break;
      case 2: std::swap(list[place], list.front()); break;
      case 3: list.erase(list.begin() + static_cast<std::ptrdiff_t>(place)); break;
      case 4: list.push_back({one_of(identities_), weight(), status()}); break;
      default:
        for (Candidate& candidate : list) candidate.weight = std::min<std::int64_t>(4294967295, 3 * candidate.weight);
    }
    return list;
  }

  std::vector<List> lists() {
    std::vector<List> all{list()};
    for (std::uint64_t count = below(8); count > 0; --count) all.push_back(below(4) == 0 ? list() : changed(List(all.back())));
    return all;
  }

  conformance::RingSettings config() {
    per_unit_ = 1 + below(6);
    const std::uint64_t lot = below(24);
    if (lot == 0) return {};
    if (lot == 1) return {0, 5};
    if (lot == 2) return {5, 4};
    const auto cap = static_cast<std::int64_t>(below(3) == 0 ? per_unit_ * (1 + below(100)) : 5000);
    return {static_cast<std::int64_t>(per_unit_), cap};
  }

  /// A builder of few words for the sequences a ring hashes, so that they meet.
  conformance::Hash hash() {
    if (below(3) != 0) return nullptr;
    HashTable table{{}, below(2) == 0 ? next() : 0};
    const auto enter = [&](Bytes sequence) {
      if (below(8) != 0) table.table[std::move(sequence)] = below(2) == 0 ? below(6) : UINT64_MAX - below(3);
    };
    for (const Value& identity : identities_) {
      enter(sequence(0x02, identity));
      for (std::uint64_t replica = 0; replica < 2 * per_unit_; ++replica) {
        Bytes point = sequence(0x03, identity);
        point.push_back(0x04);
        reference::append_little_endian(replica, 8, point);
        enter(std::move(point));
      }
    }
    for (const Value& key : keys_) enter(sequence(0x05, key));
    return std::make_shared<const HashTable>(std::move(table));
  }

  static Bytes sequence(std::uint8_t domain, const Value& value) {
    Bytes bytes{domain};
    const reference::PoiseRules rules;
    static_cast<void>(encode(rules.encoding, value, bytes));  // what is refused is never hashed
    return bytes;
  }

  conformance::RingStep step(std::size_t lists) {
    const std::size_t list = below(lists);
    const std::uint64_t lot = below(20);
    if (lot < 6) return conformance::ReconcileStep{list};
    if (lot < 12) return conformance::PickStep{list, one_of(keys_)};
    if (lot < 14) return conformance::AssignStep{list, keys()};
    if (lot < 17) return conformance::GenerationStep{};
    if (lot < 19) return conformance::CountsStep{};
    return conformance::ResetStep{};
  }

  conformance::Keys keys() {
    if (below(2) == 0) return conformance::KeyRange{next(), static_cast<std::uint32_t>(1 + below(20))};
    std::vector<Value> some;
    for (std::uint64_t count = 1 + below(6); count > 0; --count) some.push_back(one_of(keys_));
    return some;
  }

  std::uint64_t state_;
  std::uint64_t per_unit_ = 1;
  std::vector<Value> identities_;
  std::vector<Value> keys_;
};

}  // namespace

RingSession random_session(std::uint64_t seed) { return Draw(seed).session(); }

}  // namespace poise::harness
