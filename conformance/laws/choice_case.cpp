#include "choice_case.hpp"

#include <numeric>
#include <set>

#include <boost/json.hpp>

#include "poise/conformance/json.hpp"
#include "poise/reference/bytes.hpp"
#include "poise/reference/draw.hpp"
#include "poise/reference/mix64.hpp"

namespace poise::conformance {
namespace {

constexpr int most_candidates = 10;

/// Identities people give; few, so that duplicates come up.
rc::Gen<Value> identities() {
  return rc::gen::map(rc::gen::inRange(0, 24), [](int number) { return reference::text("node-" + std::to_string(number)); });
}

/// Texts over an alphabet in which each length of UTF-8 occurs.
rc::Gen<Value> texts() {
  using Letters = std::vector<std::string>;
  const auto letter = rc::gen::element<std::string>("a", "b", "7", "/", "|", "A", " ", "\xc3\xa9", "\xe6\x97\xa5", "\xf0\x9f\x99\x82");
  return rc::gen::map(rc::gen::container<Letters>(letter), [](const Letters& letters) {
    std::string whole;
    for (const std::string& each : letters) whole += each;
    return reference::text(whole);
  });
}

rc::Gen<Value> integers(reference::IntegerKind kind, std::uint64_t most) {
  return rc::gen::map(rc::gen::arbitrary<std::uint64_t>(), [kind, most](std::uint64_t number) {
    const bool negative = reference::is_signed(kind) && number % 2 == 1;
    return Value{reference::Integer{kind, negative, most == UINT64_MAX ? number : number % (most + 1)}};
  });
}

/// Of the kinds that a port may lack.
rc::Gen<Value> other_values() {
  using reference::IntegerKind;
  const auto bytes = rc::gen::map(rc::gen::arbitrary<Bytes>(), [](Bytes each) { return Value{std::move(each)}; });
  const auto booleans = rc::gen::map(rc::gen::inRange(0, 2), [](int number) { return Value{number == 1}; });
  const auto characters =
      rc::gen::elementOf(std::vector<Value>{{reference::Char{'a'}}, {reference::Char{0xe9}}, {reference::Char{0x1f600}}});
  const auto pairs = rc::gen::map(rc::gen::pair(texts(), integers(IntegerKind::u16, 60000)), [](const std::pair<Value, Value>& fields) {
    return Value{reference::Tuple{{fields.first, fields.second}}};
  });
  const auto wide = rc::gen::map(rc::gen::arbitrary<std::uint64_t>(), [](std::uint64_t number) {
    return Value{reference::Integer{IntegerKind::u128, false, reference::Unsigned128{number} * number}};
  });
  return rc::gen::oneOf(bytes, booleans, characters, pairs, wide, integers(IntegerKind::u8, 100), integers(IntegerKind::i32, 2000000000),
                        integers(IntegerKind::i64, INT64_MAX / 2));
}

/// Of any magnitude; of three one is small, so that equal ones come up, and of the rest one in three a power of two.
rc::Gen<std::int64_t> wide_weights() {
  return rc::gen::map(rc::gen::pair(rc::gen::inRange(0, 48), rc::gen::arbitrary<std::uint32_t>()),
                      [](const std::pair<int, std::uint32_t>& drawn) -> std::int64_t {
                        if (drawn.first < 16) return 1 + drawn.second % 3;
                        const std::int64_t magnitude = std::int64_t{1} << (drawn.first - 16);
                        return drawn.first % 3 == 0 ? magnitude : magnitude + drawn.second % magnitude;
                      });
}

rc::Gen<Candidate> candidates(const rc::Gen<std::int64_t>& weights) {
  const auto statuses = rc::gen::map(rc::gen::inRange(0, 6), [](int number) {
    return number == 5 ? Status::unavailable : number == 4 ? Status::draining : Status::ready;
  });
  return rc::gen::map(rc::gen::tuple(identities(), weights, statuses), [](const std::tuple<Value, std::int64_t, Status>& drawn) {
    return Candidate{std::get<0>(drawn), std::get<1>(drawn), std::get<2>(drawn)};
  });
}

/// Size bounds the length of a list; each candidate is drawn at full size, or weights and statuses would hardly vary.
rc::Gen<std::vector<Candidate>> lists(int most, const rc::Gen<std::int64_t>& weights) {
  return rc::gen::resize(most, rc::gen::container<std::vector<Candidate>>(rc::gen::resize(rc::kNominalSize, candidates(weights))));
}

rc::Gen<std::int64_t> small_weights() {
  return rc::gen::map(rc::gen::resize(rc::kNominalSize, rc::gen::inRange(1, 7)), [](int weight) { return std::int64_t{weight}; });
}

Bytes encoded(const Value& value) {
  Bytes bytes;
  (void)reference::encode(reference::encoding_rules(), value, bytes);  // all that is drawn is valid
  return bytes;
}

/// A builder that gives the identities few different draws: one after the other of these, again and again. What a ring hashes gets the
/// first of them.
Hash dictated(const std::vector<Candidate>& candidates, const Value& key, const std::vector<std::uint64_t>& draws) {
  auto hash = std::make_shared<HashTable>();
  hash->otherwise = reference::unmix64(draws.front());
  std::size_t next = 0;
  for (const Candidate& candidate : candidates) {
    Bytes bytes;
    reference::draw_bytes(encoded(key), encoded(candidate.identity), bytes);
    const bool is_new = hash->table.emplace(std::move(bytes), reference::unmix64(draws[next % draws.size()])).second;
    if (is_new) ++next;
  }
  return hash;
}

/// None, mostly.
Hash hash_for(int lot, const std::vector<Candidate>& candidates, const Value& key) {
  constexpr std::uint64_t half = std::uint64_t{1} << 63;
  switch (lot) {
    case 1: return dictated(candidates, key, {0});
    case 2: return dictated(candidates, key, {half, half + 1, half + 1});
    case 3: return dictated(candidates, key, {UINT64_MAX});
    case 4: return dictated(candidates, key, {half - 1, half, 7, UINT64_MAX - 1});
    default: return nullptr;
  }
}

constexpr int lots = 48;  ///< of which four are a builder

bool is_power_of_two(std::int64_t weight) { return (weight & (weight - 1)) == 0; }

}  // namespace

rc::Gen<Value> keys() {
  return rc::gen::weightedOneOf<Value>({{6, texts()}, {1, integers(reference::IntegerKind::u64, UINT64_MAX)}, {1, other_values()}});
}

rc::Gen<std::int64_t> weights(Policy policy) { return policy == Policy::ring_hash ? small_weights() : wide_weights(); }

std::vector<Candidate> without_duplicates(const std::vector<Candidate>& candidates) {
  std::vector<Candidate> unique;
  for (const Candidate& candidate : candidates) {
    const bool seen = std::any_of(unique.begin(), unique.end(), [&](const Candidate& each) { return each.identity == candidate.identity; });
    if (!seen) unique.push_back(candidate);
  }
  return unique;
}

rc::Gen<std::vector<Candidate>> ring_lists() { return lists(6, small_weights()); }

rc::Gen<RingSettings> ring_settings() {
  return rc::gen::map(rc::gen::resize(rc::kNominalSize, rc::gen::inRange(0, 4)), [](int lot) {
    constexpr std::int64_t units[] = {1, 2, 16};
    return lot == 0 ? RingSettings{} : RingSettings{units[lot - 1], std::nullopt};
  });
}

rc::Gen<ChoiceCase> plain_choice_cases(Policy policy) {
  using Drawn = std::tuple<std::vector<Candidate>, Value, RingSettings>;
  const auto config = policy == Policy::ring_hash ? ring_settings() : rc::gen::just(RingSettings{});
  return rc::gen::map(rc::gen::tuple(lists(most_candidates, weights(policy)), keys(), config), [policy](const Drawn& drawn) {
    return ChoiceCase{policy, std::get<0>(drawn), std::get<1>(drawn), std::get<2>(drawn)};
  });
}

rc::Gen<ChoiceCase> choice_cases(Policy policy) {
  const auto lot = rc::gen::resize(rc::kNominalSize, rc::gen::inRange(0, lots));
  return rc::gen::map(rc::gen::pair(plain_choice_cases(policy), lot), [](std::pair<ChoiceCase, int> drawn) {
    drawn.first.hash = hash_for(drawn.second, drawn.first.candidates, drawn.first.key);
    return drawn.first;
  });
}

rc::Gen<ChoiceCase> unique_choice_cases(Policy policy) {
  return rc::gen::map(choice_cases(policy), [](ChoiceCase drawn) {
    drawn.candidates = without_duplicates(drawn.candidates);
    return drawn;
  });
}

std::string show(const ChoiceCase& drawn) {
  std::string shown = "key " + ascii(to_json(drawn.key)) + "\n";
  if (drawn.config.per_unit) shown += "per_unit " + std::to_string(*drawn.config.per_unit) + "\n";
  if (drawn.hash != nullptr) shown += "hash " + ascii(to_json(Operation(pick_of(drawn))).at("hash")) + "\n";
  return shown + show(drawn.candidates);
}

std::string show(const std::vector<Candidate>& candidates) {
  if (candidates.empty()) return "no candidates\n";
  std::string shown;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    const Candidate& candidate = candidates[i];
    shown += "candidate " + std::to_string(i) + " " + ascii(to_json(candidate.identity));
    if (candidate.weight != 1) shown += " weight " + std::to_string(candidate.weight);
    if (candidate.status != Status::ready) shown += candidate.status == Status::draining ? " draining" : " unavailable";
    shown += "\n";
  }
  return shown;
}

Pick pick_of(const ChoiceCase& drawn) {
  return {drawn.policy, std::make_shared<const std::vector<Candidate>>(drawn.candidates), drawn.key, drawn.hash, drawn.config};
}

std::int64_t divisor_of(const std::vector<Candidate>& candidates) {
  std::int64_t divisor = 0;
  for (const Candidate& candidate : candidates) {
    if (candidate.status == Status::ready) divisor = std::gcd(divisor, candidate.weight);
  }
  return divisor;
}

Edges edges_of(const std::vector<Candidate>& candidates) {
  Edges edges;
  std::set<std::int64_t> weights;
  std::size_t ready = 0;
  std::int64_t heaviest = 0;
  bool powers = true;
  for (const Candidate& candidate : candidates) {
    if (candidate.status != Status::ready) continue;
    ++ready;
    weights.insert(candidate.weight);
    heaviest = std::max(heaviest, candidate.weight);
    powers = powers && is_power_of_two(candidate.weight);
  }
  if (candidates.empty()) edges.emplace_back("no-candidates");
  if (without_duplicates(candidates).size() < candidates.size()) edges.emplace_back("duplicates");
  if (ready < candidates.size()) edges.emplace_back("ineligible");
  if (ready == 0 && !candidates.empty()) edges.emplace_back("nobody-eligible");
  if (ready > 1 && weights.size() == 1) edges.emplace_back("equal-weights");
  if (ready > 1 && weights.size() > 1 && powers) edges.emplace_back("powers-of-two");
  if (heaviest > 0xffff) edges.emplace_back("heavy");
  if (candidates.size() >= 100) edges.emplace_back("long-list");
  return edges;
}

Edges edges_of(const ChoiceCase& drawn) {
  Edges edges = edges_of(drawn.candidates);
  if (!std::holds_alternative<reference::Text>(drawn.key.content)) edges.emplace_back("key-no-text");
  if (drawn.hash != nullptr) edges.emplace_back("dictated-draws");
  return edges;
}

}  // namespace poise::conformance
