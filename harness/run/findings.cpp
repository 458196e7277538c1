#include "findings.hpp"

#include <algorithm>
#include <chrono>
#include <set>

#include "plan.hpp"
#include "poise/conformance/kill_matrix.hpp"
#include "poise/conformance/kills.hpp"
#include "transport/stop.hpp"

namespace poise::harness {
namespace {

constexpr std::chrono::seconds time_to_explain{30};

using conformance::Observation;
using conformance::Vector;

/// What the port said to vectors, and wrongly to questions of laws; to long ones only if nothing else is wrong, for every hypothesis would
/// have to answer them.
std::vector<Observation> observations_in(const Ledger& ledger) {
  const auto is_short_and_wrong = [](const Entry& entry) { return !entry.vector->is_long && is_wrong(entry.state); };
  const bool with_long = std::none_of(ledger.entries().begin(), ledger.entries().end(), is_short_and_wrong);
  std::vector<Observation> all;
  for (const Entry& entry : ledger.entries()) {
    if (entry.given && conformance::is_asked_of_faults(*entry.vector) && (with_long || !entry.vector->is_long))
      all.push_back({&entry.vector->question, &entry.vector->right, *entry.given});
  }
  for (const LawEntry& entry : ledger.laws()) {
    if (!entry.report || !entry.report->counterexample || entry.right_alone) continue;
    for (const conformance::WrongAnswer& wrong : entry.report->counterexample->wrong)
      all.push_back({&wrong.question, &wrong.right, wrong.given});
  }
  return all;
}

/// The vectors that faults are asked about and this run did not ask.
std::vector<const Vector*> not_asked(const Ledger& ledger) {
  std::set<const Vector*> asked;
  for (const Entry& entry : ledger.entries()) asked.insert(entry.vector);
  std::vector<const Vector*> others = vectors_for_faults();
  std::erase_if(others, [&](const Vector* vector) { return vector->is_long || asked.contains(vector); });
  return others;
}

/// The failure to begin with: at the earliest stage, and there the first.
const Entry* first_failure(const Ledger& ledger, conformance::Family family) {
  const Entry* first = nullptr;
  for (const Entry& entry : ledger.entries()) {
    if (!entry.given || entry.verdict() != conformance::Verdict::failed || !conformance::is_asked_of_faults(*entry.vector)) continue;
    if (std::holds_alternative<conformance::NoAnswer>(*entry.given)) continue;
    if (!is_of(entry.vector->question, family)) continue;
    if (first == nullptr || stage_of(entry.vector->question) < stage_of(first->vector->question)) first = &entry;
  }
  return first;
}

}  // namespace

std::vector<Finding> explain_failures(Transport& transport, const Ledger& ledger, Progress& progress) {
  const auto wrong = [](const auto& each) { return is_wrong(each.state); };
  if (std::none_of(ledger.entries().begin(), ledger.entries().end(), wrong) &&
      std::none_of(ledger.laws().begin(), ledger.laws().end(), wrong))
    return {};
  const std::vector<Observation> observations = observations_in(ledger);
  progress.begin("diagnosis", 0);
  const conformance::Ask ask = [&](std::span<const conformance::Operation> questions) {
    return transport.ask(
        questions, [&](std::span<const std::size_t> places, std::span<const conformance::Answer>) { progress.answered(places.size()); });
  };
  // The work is bounded otherwise; the clock is for what nobody has thought of.
  const auto begin = std::chrono::steady_clock::now();
  const auto is_stopped = [&] { return stop_signal() != 0 || std::chrono::steady_clock::now() - begin > time_to_explain; };
  std::vector<Finding> findings;
  for (auto& diagnosis : conformance::diagnose(observations, not_asked(ledger), ask, is_stopped))
    findings.push_back({std::move(diagnosis)});
  for (Finding& finding : findings) {
    if (!finding.diagnosis.explanations.empty()) continue;
    if (const Entry* entry = first_failure(ledger, finding.diagnosis.family))
      finding.smallest = conformance::shrink(entry->vector->question, *entry->given, ask);
  }
  progress.end();
  return findings;
}

void name_culprits(const std::vector<Finding>& findings, std::vector<ContractVerdict>& verdicts) {
  for (const Finding& finding : findings) {
    if (finding.diagnosis.explanations.size() != 1) continue;
    const auto& faults = finding.diagnosis.explanations.front().faults;
    for (ContractVerdict& verdict : verdicts) {
      if (!verdict.culprit) continue;
      const conformance::Fault* first = nullptr;
      for (const conformance::Fault* fault : faults) {
        const auto its = conformance::contracts_of(*fault);
        if (std::find(its.begin(), its.end(), verdict.contract) == its.end()) continue;
        if (first == nullptr || fault->stage < first->stage) first = fault;
      }
      if (first != nullptr && family_of(*verdict.contract) == finding.diagnosis.family)
        verdict.culprit = Culprit{first->stage, true, std::string(first->clause)};
    }
  }
}

}  // namespace poise::harness
