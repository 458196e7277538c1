#include "poise/conformance/judge.hpp"

#include <algorithm>
#include <string_view>

#include "poise/conformance/tally.hpp"

namespace poise::conformance {
namespace {

/// Refusals of things that some types cannot hold in the first place.
bool may_be_unrepresentable(const NamedError* right) {
  constexpr std::string_view names[] = {"InvalidValue", "InvalidWeight",         "InvalidConfig", "InvalidInput",
                                        "EmptyMembers", "ReplicasExceedMembers", "EmptyNodes",    "WeightsLengthMismatch"};
  return right != nullptr && std::find(std::begin(names), std::end(names), right->name) != std::end(names);
}

/// One wrong step makes a session wrong; if none is, one that is not offered leaves it unsupported.
Verdict judge_steps(const SessionAnswers& right, const SessionAnswers& given) {
  if (right.steps.size() != given.steps.size()) return Verdict::failed;
  Verdict verdict = Verdict::passed;
  for (std::size_t i = 0; i < right.steps.size(); ++i) {
    const bool unrepresentable = std::holds_alternative<Unrepresentable>(given.steps[i]);
    if (unrepresentable && may_be_unrepresentable(std::get_if<NamedError>(&right.steps[i]))) continue;
    if (unrepresentable || std::holds_alternative<Unsupported>(given.steps[i])) {
      verdict = Verdict::unsupported;
    } else if (given.steps[i] != right.steps[i]) {
      return Verdict::failed;
    }
  }
  return verdict;
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
    return may_be_unrepresentable(std::get_if<NamedError>(&right)) ? Verdict::passed : Verdict::unsupported;
  }
  if (const auto* session = std::get_if<SessionAnswers>(&right)) {
    const auto* steps = std::get_if<SessionAnswers>(&given);
    return steps == nullptr ? Verdict::failed : judge_steps(*session, *steps);
  }
  if (const auto* tally = std::get_if<Tally>(&right)) {
    const auto* indices = std::get_if<Indices>(&given);
    return indices != nullptr && tally_of(*indices, tally->counts.size()) == *tally ? Verdict::passed : Verdict::failed;
  }
  if (const auto* accepted = std::get_if<AcceptedChoices>(&right)) {
    const auto* choice = std::get_if<Choice>(&given);
    return choice != nullptr && !objection_to(*choice, *accepted) ? Verdict::passed : Verdict::failed;
  }
  return given == right ? Verdict::passed : Verdict::failed;
}

}  // namespace poise::conformance
