#include "execution.hpp"

#include <iterator>
#include <map>

#include "poise/conformance/judge.hpp"
#include "poise/conformance/tally.hpp"

namespace poise::harness {
namespace {

using conformance::Answer;
using conformance::Operation;
using conformance::Step;
using conformance::Verdict;

constexpr std::size_t looked_into_per_check = 3;  // failures of one topic and clause whose stages are asked about

State state_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::passed: return State::passed;
    case Verdict::failed: return State::failed;
    case Verdict::unsupported: return State::unsupported;
  }
  return State::not_run;
}

/// Topic by topic, so that what was answered before a port breaks off is kept.
void ask_vectors(Transport& transport, Ledger& ledger) {
  auto& entries = ledger.entries();
  for (std::size_t from = 0; from < entries.size();) {
    std::size_t to = from;
    std::vector<Operation> questions;
    std::vector<std::size_t> pieces;  // of each entry
    for (; to < entries.size() && entries[to].vector->topic == entries[from].vector->topic; ++to) {
      std::vector<Operation> its_pieces = conformance::pieces_of(entries[to].vector->question);
      pieces.push_back(its_pieces.size());
      std::move(its_pieces.begin(), its_pieces.end(), std::back_inserter(questions));
    }
    std::vector<Answer> answers = transport.ask(questions);
    auto next = answers.begin();
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      const auto end = next + static_cast<std::ptrdiff_t>(pieces[i]);
      Entry& entry = entries[from + i];
      entry.given = conformance::whole_of({std::move_iterator(next), std::move_iterator(end)});
      entry.state = state_of(conformance::judge(entry.vector->right, *entry.given));
      next = end;
    }
    from = to;
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
    const bool is_long = std::holds_alternative<conformance::Tally>(entry.vector->right);
    if (entry.state != State::failed || is_long) continue;
    if (++taken[{entry.vector->topic, entry.vector->clause}] > looked_into_per_check) continue;
    walks.push_back({&entry, conformance::steps_to(entry.vector->question)});
    for (const Step& step : walks.back().steps) questions.push_back(step.question);
  }
  const std::vector<Answer> answers = transport.ask(questions);
  std::size_t at = 0;
  for (Walk& walk : walks) {
    std::size_t shown = 0;
    for (Step& step : walk.steps) {
      const Answer& given = answers[at++];
      const Verdict verdict = conformance::judge(step.right, given);
      if (verdict != Verdict::unsupported) ++shown;
      if (walk.entry->first_difference || verdict != Verdict::failed) continue;
      walk.entry->first_difference = std::move(step);
      walk.entry->given_at_difference = given;
    }
    walk.entry->stages_hidden = walk.steps.size() > 1 && shown <= 1;  // the question itself was answered
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
