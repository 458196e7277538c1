#include <algorithm>

#include "poise/conformance/fault.hpp"

/// Faults in races and in choosing by them.
namespace poise::conformance {

std::vector<Fault> weighted_rendezvous_faults() {
  using namespace reference;
  return {
      {"weight-zero-accepted", "CHO-6", Stage::race, "Takes a weight of 0, which then never wins.",
       [](PoiseRules& rules) { rules.is_weight = [](std::int64_t weight) { return 0 <= weight && weight <= largest_weight; }; }},
      {"weight-ignored", "NUM-6", Stage::race, "Accepts weights and does not use them.",
       [](PoiseRules& rules) { rules.race = [](const double& log, std::int64_t) { return -log; }; }},
      {"reciprocal-weight", "NUM-6", Stage::race, "Multiplies by the rounded reciprocal of the weight in place of dividing.",
       [](PoiseRules& rules) {
         rules.race = [](const double& log, std::int64_t weight) { return -log * (1.0 / static_cast<double>(weight)); };
       }},
      {"float32-race", "NUM-6", Stage::race, "Rounds the race to single precision.",
       [](PoiseRules& rules) {
         rules.race = [](const double& log, std::int64_t weight) {
           return static_cast<double>(static_cast<float>(-log / static_cast<double>(weight)));
         };
       }},
      {"weight-as-factor", "WRV-1", Stage::choice, "Chooses the largest product of draw and weight.",
       [](PoiseRules& rules) {
         rules.beats_in_race = [](const Racer& challenger, const Racer& champion) {
           const auto score = [](const Racer& racer) { return static_cast<double>(racer.draw) * static_cast<double>(racer.weight); };
           return score(challenger) > score(champion);
         };
       }},
      {"largest-inverse-race", "WRV-2", Stage::choice, "Maximises -weight / ln(U), in which U = 1 gives minus infinity and loses.",
       [](PoiseRules& rules) {
         rules.beats_in_race = [](const Racer& challenger, const Racer& champion) {
           const auto score = [](const Racer& racer) { return -static_cast<double>(racer.weight) / racer.log; };
           if (score(challenger) != score(champion)) return score(challenger) > score(champion);
           return challenger.draw > champion.draw;
         };
       }},
      {"equal-races-to-smaller-draw", "WRV-2", Stage::choice, "Gives equal races to the smaller draw.",
       [](PoiseRules& rules) {
         rules.beats_in_race = [](const Racer& challenger, const Racer& champion) {
           return challenger.race < champion.race || (challenger.race == champion.race && challenger.draw < champion.draw);
         };
       }},
      {"equal-races-to-earlier-index", "WRV-2", Stage::choice, "Gives equal races to the earlier candidate, without looking at draws.",
       [](PoiseRules& rules) {
         rules.beats_in_race = [](const Racer& challenger, const Racer& champion) { return challenger.race < champion.race; };
       }},
      {"equal-races-by-signed-draw", "WRV-2", Stage::choice, "Compares the draws of equal races as signed numbers.",
       [](PoiseRules& rules) {
         rules.beats_in_race = [](const Racer& challenger, const Racer& champion) {
           if (challenger.race != champion.race) return challenger.race < champion.race;
           return static_cast<std::int64_t>(challenger.draw) > static_cast<std::int64_t>(champion.draw);
         };
       }},
      {"equal-draws-to-later-index", "WRV-3", Stage::choice, "Gives equal races with equal draws to the later candidate.",
       [](PoiseRules& rules) {
         rules.beats_in_race = [](const Racer& challenger, const Racer& champion) {
           if (challenger.race != champion.race) return challenger.race < champion.race;
           return challenger.draw >= champion.draw;
         };
       }},
      {"heaviest-duplicate-ignored", "WRV-4", Stage::choice, "Keeps only the first of candidates with one identity.",
       [](PoiseRules& rules) {
         rules.weighted_rendezvous = [](const PoiseRules& all, const HashBuilder& hash, const Contest& contest, BytesView key) {
           Contest unique;
           for (const Entrant& entrant : contest.entrants) {
             const bool seen = std::any_of(unique.entrants.begin(), unique.entrants.end(),
                                           [&](const Entrant& each) { return each.identity == entrant.identity; });
             if (!seen) unique.entrants.push_back(entrant);
           }
           return weighted_rendezvous(all, hash, unique, key);
         };
       }},
  };
}

}  // namespace poise::conformance
