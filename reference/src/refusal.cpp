#include "poise/reference/refusal.hpp"

namespace poise::reference {

std::string_view name(Refusal refusal) {
  switch (refusal) {
    case Refusal::InvalidValue: return "InvalidValue";
    case Refusal::InvalidWeight: return "InvalidWeight";
    case Refusal::Empty: return "Empty";
    case Refusal::NoEligibleCandidates: return "NoEligibleCandidates";
  }
  return "";
}

}  // namespace poise::reference
