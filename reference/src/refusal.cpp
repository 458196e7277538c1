#include "poise/reference/refusal.hpp"

namespace poise::reference {

std::string_view name(Refusal refusal) {
  switch (refusal) {
    case Refusal::InvalidValue: return "InvalidValue";
    case Refusal::InvalidWeight: return "InvalidWeight";
    case Refusal::Empty: return "Empty";
    case Refusal::NoEligibleCandidates: return "NoEligibleCandidates";
    case Refusal::InvalidConfig: return "InvalidConfig";
    case Refusal::UnitWeightExceedsCapacity: return "UnitWeightExceedsCapacity";
    case Refusal::DuplicateIdentity: return "DuplicateIdentity";
    case Refusal::StateCapacityExceeded: return "StateCapacityExceeded";
  }
  return "";
}

}  // namespace poise::reference
