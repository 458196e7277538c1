#include "poise/reference/rendezvous.hpp"

#include "poise/reference/rules.hpp"

namespace poise::reference {

bool larger_draw_beats(Draw challenger, Draw champion) { return challenger > champion; }

std::size_t rendezvous(const PoiseRules& rules, const HashBuilder& hash, const Contest& contest, BytesView key) {
  const Entrant* champion = nullptr;
  Draw champion_draw{};
  for (const Entrant& challenger : contest.entrants) {
    const Draw challenger_draw = rules.draw(rules, hash, key, challenger.identity);
    if (champion == nullptr || rules.beats(challenger_draw, champion_draw)) {
      champion = &challenger;
      champion_draw = challenger_draw;
    }
  }
  return champion->index;
}

}  // namespace poise::reference
