#include "choice_case.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>
#include <set>

#include <boost/json.hpp>

#include "forged_choices.hpp"
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

/// Texts over an alphabet in which each length of UTF-8 occurs, and what Unicode would compose, fold or drop; one in forty is long.
rc::Gen<Value> texts() {
  using Letters = std::vector<std::string>;
  const auto letter = rc::gen::element<std::string>("a", "b", "0", "/", "|", "A", " ", "\xc3\xa9", "\xe6\x97\xa5", "\xf0\x9f\x99\x82",
                                                    "e\xcc\x81", "\xef\xbc\xa1", "\xef\xbb\xbf", "\r\n", std::string(1, '\0'), ":443");
  const auto times = rc::gen::resize(rc::kNominalSize, rc::gen::inRange(0, 40));
  return rc::gen::map(rc::gen::pair(rc::gen::container<Letters>(letter), times), [](const std::pair<Letters, int>& drawn) {
    std::string once;
    for (const std::string& each : drawn.first) once += each;
    std::string whole = once;
    for (int i = 0; drawn.second == 39 && i < 200; ++i) whole += once;
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

/// Between two candidates that were forged, and at most one other: the more others there are, the less often these decide.
void forge(ChoiceCase& drawn, const ForgedChoice& forged) {
  drawn.key = reference::text(std::string(forged.key));
  if (drawn.candidates.size() > 1) drawn.candidates.resize(1);
  drawn.candidates.insert(drawn.candidates.begin(), {reference::text(std::string(forged.first)), forged.first_weight});
  drawn.candidates.push_back({reference::text(std::string(forged.second)), forged.second_weight});
  if (drawn.policy == Policy::ring_hash) drawn.config.per_unit = 1;
}

constexpr int lots = 48;
constexpr int last_builder = 4;
constexpr int last_forged = 10;

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
  const auto lot = rc::gen::resize(rc::kNominalSize, rc::gen::pair(rc::gen::inRange(0, lots), rc::gen::inRange<std::size_t>(0, 60)));
  return rc::gen::map(rc::gen::pair(plain_choice_cases(policy), lot), [](std::pair<ChoiceCase, std::pair<int, std::size_t>> drawn) {
    auto& [choice, which] = drawn;
    const auto forged = forged_choices(choice.policy);
    if (which.first > last_builder && which.first <= last_forged) forge(choice, forged[which.second % forged.size()]);
    choice.hash = hash_for(which.first, choice.candidates, choice.key);
    return choice;
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

namespace {

/// The draw and the race of an eligible candidate; of a rendezvous the race is 0.
struct Entry {
  std::uint64_t draw = 0;
  double race = 0;
  bool operator<(const Entry& other) const { return race != other.race ? race < other.race : draw > other.draw; }
};

/// What decides between the best two. Rings are not looked at: that would take making them.
Edges edges_of_decision(const ChoiceCase& drawn) {
  std::vector<Entry> entries;
  for (const Candidate& candidate : without_duplicates(drawn.candidates)) {
    if (candidate.status != Status::ready) continue;
    const Answer draw = right_answer(DrawOf{drawn.key, candidate.identity, drawn.hash});
    const auto* word = std::get_if<Word>(&draw);
    if (word == nullptr) return {};
    Entry entry{word->word};
    if (drawn.policy == Policy::weighted_rendezvous) {
      const Answer race = right_answer(Race{word->word, candidate.weight});
      const auto* number = std::get_if<Binary64>(&race);
      if (number == nullptr) return {};
      entry.race = std::bit_cast<double>(number->bits);
    }
    entries.push_back(entry);
  }
  if (entries.size() < 2) return {};
  std::partial_sort(entries.begin(), entries.begin() + 2, entries.end());
  if (entries[0].race != entries[1].race)
    return std::nextafter(entries[0].race, entries[1].race) == entries[1].race ? Edges{"races-an-ulp-apart"} : Edges{};
  if (entries[0].draw == entries[1].draw) return {"equal-draws"};
  return drawn.policy == Policy::weighted_rendezvous ? Edges{"equal-races"} : Edges{};
}

}  // namespace

Edges edges_of(const ChoiceCase& drawn) {
  Edges edges = drawn.policy == Policy::ring_hash ? Edges{} : edges_of_decision(drawn);
  const Edges of_list = edges_of(drawn.candidates);
  edges.insert(edges.end(), of_list.begin(), of_list.end());
  if (!std::holds_alternative<reference::Text>(drawn.key.content)) edges.emplace_back("key-no-text");
  if (drawn.hash != nullptr) edges.emplace_back("dictated-draws");
  return edges;
}

}  // namespace poise::conformance
