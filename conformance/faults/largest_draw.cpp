#include <algorithm>

#include "rendezvous.hpp"

/// Faults in which draw wins.
namespace poise::conformance {
namespace {

using namespace reference;

using Choose = std::size_t (*)(const PoiseRules&, const HashBuilder&, const Contest&, BytesView key);

template <Choose Rule>
void chooses(PoiseRules& rules) {
  rules.rendezvous = Rule;
}

/// The choice among a part of the entrants.
std::size_t among(const PoiseRules& rules, const HashBuilder& hash, Contest contest, BytesView key, std::size_t from, std::size_t to) {
  auto& entrants = contest.entrants;
  entrants = {entrants.begin() + static_cast<std::ptrdiff_t>(from), entrants.begin() + static_cast<std::ptrdiff_t>(to)};
  return reference::rendezvous(rules, hash, contest, key);
}

std::size_t all_but_the_first(const PoiseRules& rules, const HashBuilder& hash, const Contest& contest, BytesView key) {
  return among(rules, hash, contest, key, contest.entrants.size() == 1 ? 0 : 1, contest.entrants.size());
}

std::size_t all_but_the_last(const PoiseRules& rules, const HashBuilder& hash, const Contest& contest, BytesView key) {
  return among(rules, hash, contest, key, 0, std::max<std::size_t>(1, contest.entrants.size() - 1));
}

template <std::size_t Most>
std::size_t of_the_first_few(const PoiseRules& rules, const HashBuilder& hash, const Contest& contest, BytesView key) {
  return among(rules, hash, contest, key, 0, std::min(Most, contest.entrants.size()));
}

/// The largest of some number made of draw and entrant; the first of equals.
template <typename NumberOf>
std::size_t largest(const Contest& contest, const NumberOf& number_of) {
  const Entrant* champion = nullptr;
  std::uint64_t most = 0;
  for (const Entrant& entrant : contest.entrants) {
    const std::uint64_t number = number_of(entrant);
    if (champion != nullptr && number <= most) continue;
    champion = &entrant;
    most = number;
  }
  return champion->index;
}

std::size_t by_draw_modulo_count(const PoiseRules& rules, const HashBuilder& hash, const Contest& contest, BytesView key) {
  return largest(contest, [&](const Entrant& entrant) {
    return static_cast<std::uint64_t>(rules.draw(rules, hash, key, entrant.identity)) % contest.entrants.size();
  });
}

std::size_t by_draw_times_weight(const PoiseRules& rules, const HashBuilder& hash, const Contest& contest, BytesView key) {
  return largest(contest, [&](const Entrant& entrant) {
    const std::uint64_t high = static_cast<std::uint64_t>(rules.draw(rules, hash, key, entrant.identity)) >> 32;
    return high * static_cast<std::uint64_t>(entrant.weight);
  });
}

std::size_t by_race(const PoiseRules& rules, const HashBuilder& hash, const Contest& contest, BytesView key) {
  return rules.weighted_rendezvous(rules, hash, contest, key);
}

std::size_t by_hash_of_the_key_modulo_count(const PoiseRules& rules, const HashBuilder& hash, const Contest& contest, BytesView key) {
  Bytes sequence;
  sequence.reserve(key.size() + 1);
  sequence.push_back(draw_key_domain);
  sequence.insert(sequence.end(), key.begin(), key.end());
  return contest.entrants[rules.hash(rules, hash, sequence) % contest.entrants.size()].index;
}

/// One hasher for all candidates, never made new: each draw goes on from the one before.
std::size_t by_one_hasher(const PoiseRules& rules, const HashBuilder& hash, const Contest& contest, BytesView key) {
  Bytes fed;
  return largest(contest, [&](const Entrant& entrant) {
    Bytes sequence;
    rules.draw_bytes(key, entrant.identity, sequence);
    fed.insert(fed.end(), sequence.begin(), sequence.end());
    return rules.hash(rules, hash, fed);
  });
}

/// A draw of 0 beats nothing, and where nothing was beaten the first of the list is told.
std::size_t from_a_best_of_0(const PoiseRules& rules, const HashBuilder& hash, const Contest& contest, BytesView key) {
  std::size_t winner = 0;
  Draw best{};
  for (const Entrant& entrant : contest.entrants) {
    const Draw its_draw = rules.draw(rules, hash, key, entrant.identity);
    if (!rules.beats(its_draw, best)) continue;
    winner = entrant.index;
    best = its_draw;
  }
  return winner;
}

std::size_t first_for_the_empty_text(const PoiseRules& rules, const HashBuilder& hash, const Contest& contest, BytesView key) {
  if (key.size() == 1 && key[0] == 0xff) return contest.entrants.front().index;
  return reference::rendezvous(rules, hash, contest, key);
}

/// Each draw is compared with the one before it, and not with the largest so far.
std::size_t against_the_one_before(const PoiseRules& rules, const HashBuilder& hash, const Contest& contest, BytesView key) {
  std::size_t winner = contest.entrants.front().index;
  Draw before = rules.draw(rules, hash, key, contest.entrants.front().identity);
  for (const Entrant& entrant : contest.entrants) {
    const Draw its_draw = rules.draw(rules, hash, key, entrant.identity);
    if (rules.beats(its_draw, before)) winner = entrant.index;
    before = its_draw;
  }
  return winner;
}

/// The first whose draw is in the upper half, or the last.
std::size_t first_good_enough(const PoiseRules& rules, const HashBuilder& hash, const Contest& contest, BytesView key) {
  for (const Entrant& entrant : contest.entrants) {
    if (static_cast<std::uint64_t>(rules.draw(rules, hash, key, entrant.identity)) >> 63 != 0) return entrant.index;
  }
  return contest.entrants.back().index;
}

Result<void> identify_by_index(const PoiseRules& rules, const Candidate& candidate, std::size_t index, Bytes& out) {
  if (const auto identified = identify_by_identity(rules, candidate, index, out); !identified) return identified;
  out.clear();
  return encode(rules.encoding, u64(index), out);
}

}  // namespace

std::vector<Fault> largest_draw_faults() {
  return {
      {"smallest-draw-wins",
       "RDV-1",
       Stage::choice,
       "Chooses the smallest draw.",
       [](PoiseRules& rules) { rules.beats = [](Draw challenger, Draw champion) { return challenger < champion; }; },
       {.report = "quickwit-oss/quickwit#2695", .edition = 1}},
      {"index-as-identity",
       "RDV-1",
       Stage::choice,
       "Hashes a candidate's place in the list for its identity.",
       [](PoiseRules& rules) { rules.identify = identify_by_index; },
       {.report = "kubernetes/ingress-nginx#1843, Altinity/ClickHouse#709", .edition = 1}},
      {"draw-modulo-candidates",
       "RDV-1",
       Stage::choice,
       "Reduces draws modulo the number of candidates before it compares them.",
       chooses<by_draw_modulo_count>,
       {.edition = 1}},
      {"key-modulo-candidates",
       "RDV-1",
       Stage::choice,
       "Chooses by the hash of the key modulo the number of candidates.",
       chooses<by_hash_of_the_key_modulo_count>,
       {}},
      {"hasher-not-made-new",
       "RDV-1",
       Stage::choice,
       "Hashes each candidate after all before it, with one hasher.",
       chooses<by_one_hasher>,
       {.report = "rust-lang/rust#43763, golang/go#37315"}},
      {"first-never-wins", "RDV-1", Stage::choice, "Looks at the candidates from the second on.", chooses<all_but_the_first>, {}},
      {"last-never-wins", "RDV-1", Stage::choice, "Leaves the last candidate out.", chooses<all_but_the_last>, {}},
      {"first-64-alone", "RDV-1", Stage::choice, "Chooses among the first 64 candidates.", chooses<of_the_first_few<64>>, {}},
      {"first-256-alone", "RDV-1", Stage::choice, "Chooses among the first 256 candidates.", chooses<of_the_first_few<256>>, {}},
      {"compares-with-the-one-before",
       "RDV-1",
       Stage::choice,
       "Compares each draw with the one before it.",
       chooses<against_the_one_before>,
       {}},
      {"first-large-draw-wins", "RDV-1", Stage::choice, "Stops at the first draw of 2^63 or more.", chooses<first_good_enough>, {}},
      {"draw-times-weight", "RDV-1", Stage::choice, "Multiplies draws by weights.", chooses<by_draw_times_weight>, {}},
      {"race-for-draw", "RDV-1", Stage::choice, "Chooses by races, so that weights play a part.", chooses<by_race>, {}},
      {"best-starts-at-0",
       "CHO-5",
       Stage::choice,
       "Starts from a best draw of 0, and tells index 0 where no draw is larger.",
       chooses<from_a_best_of_0>,
       {.report = "technobium/q-learning-java#3", .contract = "poise-rendezvous"}},
      {"empty-key-to-the-first",
       "RDV-1",
       Stage::choice,
       "Gives the empty text, as no key, to the first candidate.",
       chooses<first_for_the_empty_text>,
       {.report = "confluentinc/librdkafka#4510, scylladb/scylladb#9352"}},
  };
}

}  // namespace poise::conformance
