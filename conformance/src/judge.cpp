#include "poise/conformance/judge.hpp"

#include "poise/conformance/tally.hpp"

namespace poise::conformance {
namespace {

/// Refusals of things that some types cannot hold in the first place.
bool may_be_unrepresentable(const Answer& right) {
  const auto* error = std::get_if<NamedError>(&right);
  return error != nullptr && (error->name == "InvalidValue" || error->name == "InvalidWeight");
}

Verdict verdict_of(NoAnswer::Why why) {
  switch (why) {
    case NoAnswer::Why::crashed: return Verdict::crashed;
    case NoAnswer::Why::timed_out: return Verdict::timed_out;
    case NoAnswer::Why::not_asked: return Verdict::not_run;
    case NoAnswer::Why::broke_protocol:
    case NoAnswer::Why::unsteady: break;
  }
  return Verdict::failed;
}

}  // namespace

bool is_wrong(Verdict verdict) { return verdict == Verdict::failed || verdict == Verdict::crashed || verdict == Verdict::timed_out; }

Verdict judge(const Answer& right, const Answer& given) {
  if (const auto* none = std::get_if<NoAnswer>(&given)) return verdict_of(none->why);
  if (std::holds_alternative<Unsupported>(given)) return Verdict::unsupported;
  if (std::holds_alternative<Unrepresentable>(given)) {
    return may_be_unrepresentable(right) ? Verdict::passed : Verdict::unsupported;
  }
  if (const auto* tally = std::get_if<Tally>(&right)) {
    const auto* indices = std::get_if<Indices>(&given);
    return indices != nullptr && tally_of(*indices, tally->counts.size()) == *tally ? Verdict::passed : Verdict::failed;
  }
  return given == right ? Verdict::passed : Verdict::failed;
}

}  // namespace poise::conformance
