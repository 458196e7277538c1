#include "poise/reference/weighted_rendezvous.hpp"

#include "poise/reference/rules.hpp"

namespace poise::reference {

bool smaller_race_beats(const Racer& challenger, const Racer& champion) {
  if (challenger.race != champion.race) return challenger.race < champion.race;
  return challenger.draw > champion.draw;
}

Racer racer_of(const PoiseRules& rules, const HashBuilder& hash, const Entrant& entrant, BytesView key) {
  const Draw its_draw = rules.draw(rules, hash, key, entrant.identity);
  const double log = rules.log_unit(rules.sample(its_draw));
  return {its_draw, entrant.weight, log, rules.race(log, entrant.weight)};
}

std::size_t weighted_rendezvous(const PoiseRules& rules, const HashBuilder& hash, const Contest& contest, BytesView key) {
  const Entrant* champion = nullptr;
  Racer champion_racer{};
  for (const Entrant& challenger : contest.entrants) {
    const Racer racer = racer_of(rules, hash, challenger, key);
    if (champion == nullptr || rules.beats_in_race(racer, champion_racer)) {
      champion = &challenger;
      champion_racer = racer;
    }
  }
  return champion->index;
}

}  // namespace poise::reference
