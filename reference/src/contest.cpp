#include "poise/reference/contest.hpp"

#include "poise/reference/rules.hpp"

namespace poise::reference {

Result<Contest> make_contest(const PoiseRules& rules, std::span<const Candidate> candidates) {
  Contest contest;
  for (std::size_t index = 0; index < candidates.size(); ++index) {
    const Candidate& candidate = candidates[index];
    Bytes identity;
    if (const auto identified = rules.identify(rules, candidate, index, identity); !identified) return identified.error();
    if (!rules.is_weight(candidate.weight)) return Refusal::InvalidWeight;
    if (rules.is_eligible(candidate.status)) contest.entrants.push_back({index, std::move(identity), candidate.weight});
  }
  if (const auto refused = rules.refuse_without_entrants(candidates.size(), contest.entrants.size()); !refused) {
    return refused.error();
  }
  return contest;
}

Result<void> identify_by_identity(const PoiseRules& rules, const Candidate& candidate, std::size_t /*index*/, Bytes& out) {
  return encode(rules.encoding, candidate.identity, out);
}

}  // namespace poise::reference
