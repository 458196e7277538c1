#include "poise/reference/contest.hpp"

#include "poise/reference/rules.hpp"

namespace poise::reference {

Result<std::vector<Entrant>> entrants_of(const PoiseRules& rules, std::span<const Candidate> candidates) {
  std::vector<Entrant> entrants;
  for (std::size_t index = 0; index < candidates.size(); ++index) {
    const Candidate& candidate = candidates[index];
    Bytes identity;
    if (const auto identified = rules.identify(rules, candidate, index, identity); !identified) return identified.error();
    if (!rules.has_weight(rules, candidate)) return Refusal::InvalidWeight;
    if (rules.is_eligible(candidate.status)) entrants.push_back({index, std::move(identity), candidate.weight});
  }
  return entrants;
}

Result<Contest> make_contest(const PoiseRules& rules, std::span<const Candidate> candidates) {
  auto entrants = rules.entrants_of(rules, candidates);
  if (!entrants) return entrants.error();
  if (const auto refused = rules.refuse_without_entrants(candidates.size(), entrants->size()); !refused) return refused.error();
  return Contest{std::move(*entrants)};
}

bool has_weight(const PoiseRules& rules, const Candidate& candidate) { return rules.is_weight(candidate.weight); }

Result<void> identify_by_identity(const PoiseRules& rules, const Candidate& candidate, std::size_t /*index*/, Bytes& out) {
  return encode(rules.encoding, candidate.identity, out);
}

}  // namespace poise::reference
