#include "execution.hpp"

#include <map>

#include "poise/conformance/judge.hpp"

namespace poise::harness {
namespace {

using conformance::Answer;
using conformance::Operation;
using conformance::Step;
using conformance::Verdict;

constexpr std::size_t looked_into_per_check = 2;  // failures of one topic and clause whose stages are asked about

State state_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::passed: return State::passed;
    case Verdict::failed: return State::failed;
    case Verdict::unsupported: return State::unsupported;
  }
  return State::not_run;
}

void ask_vectors(Transport& transport, Ledger& ledger) {
  std::vector<Operation> questions;
  for (const Entry& entry : ledger.entries()) questions.push_back(entry.vector->question);
  const std::vector<Answer> answers = transport.ask(questions);
  for (std::size_t i = 0; i < answers.size(); ++i) {
    Entry& entry = ledger.entries()[i];
    entry.given = answers[i];
    entry.state = state_of(conformance::judge(entry.vector->right, answers[i]));
  }
}

void look_into_failures(Transport& transport, Ledger& ledger) {
  struct Walk {
    Entry* entry;
    std::vector<Step> steps;
  };
  std::vector<Walk> walks;
  std::vector<Operation> questions;
  std::map<std::pair<std::string, std::string>, std::size_t> taken;
  for (Entry& entry : ledger.entries()) {
    if (entry.state != State::failed) continue;
    if (++taken[{entry.vector->topic, entry.vector->clause}] > looked_into_per_check) continue;
    walks.push_back({&entry, conformance::steps_to(entry.vector->question)});
    for (const Step& step : walks.back().steps) questions.push_back(step.question);
  }
  const std::vector<Answer> answers = transport.ask(questions);
  std::size_t at = 0;
  for (Walk& walk : walks) {
    for (Step& step : walk.steps) {
      const Answer& given = answers[at++];
      if (walk.entry->first_difference || conformance::judge(step.right, given) != Verdict::failed) continue;
      walk.entry->first_difference = std::move(step);
      walk.entry->given_at_difference = given;
    }
  }
}

}  // namespace

std::optional<std::string> execute(Transport& transport, const conformance::LawOptions& law_options, Ledger& ledger) {
  try {
    ask_vectors(transport, ledger);
    look_into_failures(transport, ledger);
    const conformance::Ask ask = [&](std::span<const Operation> questions) { return transport.ask(questions); };
    for (LawEntry& entry : ledger.laws()) entry.report = entry.law->test(ask, law_options);
    transport.finish();
  } catch (const PortFailure& failure) {
    return failure.what();
  }
  return std::nullopt;
}

}  // namespace poise::harness
