#include <algorithm>

#include "rendezvous.hpp"

/// Faults in what parts equal draws.
namespace poise::conformance {
namespace {

using namespace reference;

/// Of two entrants with equal draws, whether the later one wins.
using LaterWins = bool (*)(const Entrant& earlier, const Entrant& later);

template <LaterWins Rule>
void parts_equal_draws(PoiseRules& rules) {
  rules.rendezvous = [](const PoiseRules& own, const HashBuilder& hash, const Contest& contest, BytesView key) {
    const Entrant* champion = nullptr;
    Draw largest{};
    for (const Entrant& entrant : contest.entrants) {
      const Draw its_draw = own.draw(own, hash, key, entrant.identity);
      const bool equal = champion != nullptr && its_draw == largest;
      if (champion == nullptr || own.beats(its_draw, largest) || (equal && Rule(*champion, entrant))) {
        champion = &entrant;
        largest = its_draw;
      }
    }
    return champion->index;
  };
}

bool smaller_identity(const Entrant& earlier, const Entrant& later) { return later.identity < earlier.identity; }
bool larger_identity(const Entrant& earlier, const Entrant& later) { return earlier.identity < later.identity; }
bool shorter_identity(const Entrant& earlier, const Entrant& later) { return later.identity.size() < earlier.identity.size(); }

/// Without regard to case, as collations compare first.
bool smaller_by_locale(const Entrant& earlier, const Entrant& later) {
  const auto letter = [](std::uint8_t byte) { return 'A' <= byte && byte <= 'Z' ? static_cast<std::uint8_t>(byte | 0x20) : byte; };
  Bytes first = earlier.identity;
  Bytes second = later.identity;
  std::transform(first.begin(), first.end(), first.begin(), letter);
  std::transform(second.begin(), second.end(), second.begin(), letter);
  return second < first;
}

/// Numbers in names by their value: the name with fewer digits first.
bool smaller_by_number(const Entrant& earlier, const Entrant& later) {
  const auto number = [](const Bytes& identity) {
    std::uint64_t value = 0;
    for (const std::uint8_t byte : identity) {
      if ('0' <= byte && byte <= '9') value = 10 * value + (byte - '0');
    }
    return value;
  };
  return number(later.identity) < number(earlier.identity);
}

bool heavier(const Entrant& earlier, const Entrant& later) { return later.weight > earlier.weight; }
bool lighter(const Entrant& earlier, const Entrant& later) { return later.weight < earlier.weight; }
bool later_duplicate(const Entrant& earlier, const Entrant& later) { return later.identity == earlier.identity; }

/// Whoever has been given already is refused.
Result<std::vector<Entrant>> without_duplicates(const PoiseRules& rules, std::span<const Candidate> candidates) {
  auto entrants = reference::entrants_of(rules, candidates);
  if (!entrants) return entrants;
  if (const auto refused = reference::refuse_duplicates(*entrants); !refused) return refused.error();
  return entrants;
}

}  // namespace

std::vector<Fault> equal_draw_faults() {
  return {
      {"later-index-at-equal-draws",
       "RDV-3",
       Stage::choice,
       "Gives equal draws to the later candidate.",
       [](PoiseRules& rules) { rules.beats = [](Draw challenger, Draw champion) { return challenger >= champion; }; },
       {.edition = 1}},
      {"equal-draws-to-smaller-identity",
       "RDV-3",
       Stage::choice,
       "Gives equal draws to the smaller identity.",
       parts_equal_draws<smaller_identity>,
       {.report = "clohfink/RendezvousHash#1, uber/ringpop-go#196"}},
      {"equal-draws-to-larger-identity",
       "RDV-3",
       Stage::choice,
       "Gives equal draws to the larger identity.",
       parts_equal_draws<larger_identity>,
       {}},
      {"equal-draws-by-locale",
       "RDV-3",
       Stage::choice,
       "Gives equal draws to the smaller identity, without regard to case.",
       parts_equal_draws<smaller_by_locale>,
       {.report = "w3c-ccg/rdf-dataset-canonicalization#14, zeroc-ice/ice#5644"}},
      {"equal-draws-by-number",
       "RDV-3",
       Stage::choice,
       "Gives equal draws to the identity with the smaller number in it.",
       parts_equal_draws<smaller_by_number>,
       {}},
      {"equal-draws-to-shorter-identity",
       "RDV-3",
       Stage::choice,
       "Gives equal draws to the shorter identity.",
       parts_equal_draws<shorter_identity>,
       {}},
      {"equal-draws-to-heavier", "RDV-3", Stage::choice, "Gives equal draws to the heavier candidate.", parts_equal_draws<heavier>, {}},
      {"equal-draws-to-lighter", "RDV-3", Stage::choice, "Gives equal draws to the lighter candidate.", parts_equal_draws<lighter>, {}},
      {"later-duplicate-wins",
       "RDV-3",
       Stage::choice,
       "Keeps the last of candidates with one identity.",
       parts_equal_draws<later_duplicate>,
       {}},
      {"duplicates-refused",
       "RDV-3",
       Stage::choice,
       "Refuses two candidates with one identity.",
       [](PoiseRules& rules) { rules.entrants_of = without_duplicates; },
       {.report = "grpc/grpc-java#9776"}},
  };
}

}  // namespace poise::conformance
