#include "poise/conformance/judge.hpp"

namespace poise::conformance {
namespace {

/// Refusals of things that some types cannot hold in the first place.
bool may_be_unrepresentable(const Answer& right) {
  const auto* error = std::get_if<NamedError>(&right);
  return error != nullptr && (error->name == "InvalidValue" || error->name == "InvalidWeight");
}

}  // namespace

Verdict judge(const Answer& right, const Answer& given) {
  if (std::holds_alternative<Unsupported>(given)) return Verdict::unsupported;
  if (std::holds_alternative<Unrepresentable>(given)) {
    return may_be_unrepresentable(right) ? Verdict::passed : Verdict::unsupported;
  }
  return given == right ? Verdict::passed : Verdict::failed;
}

}  // namespace poise::conformance
