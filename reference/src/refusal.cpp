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
    case Refusal::EmptyMembers: return "EmptyMembers";
    case Refusal::InvalidInput: return "InvalidInput";
    case Refusal::ReplicasExceedMembers: return "ReplicasExceedMembers";
    case Refusal::InvalidName: return "InvalidName";
    case Refusal::DuplicateNode: return "DuplicateNode";
    case Refusal::UnknownNode: return "UnknownNode";
    case Refusal::NoNodes: return "NoNodes";
    case Refusal::TooMany: return "TooMany";
    case Refusal::EmptyNodes: return "EmptyNodes";
    case Refusal::WeightsLengthMismatch: return "WeightsLengthMismatch";
  }
  return "";
}

}  // namespace poise::reference
