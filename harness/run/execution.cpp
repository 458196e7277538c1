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

// A law is broken by one breakdown; the others would be found at the cost of the laws behind it.
constexpr std::size_t breakdowns_of_a_law = 5;
constexpr std::size_t breakdowns_to_shrink = 14;
constexpr std::chrono::milliseconds time_to_shrink{7000};  // where a port takes longer, a case stays as small as it then is

/// All at once; the transport puts them into batches, in an order of its own.
void ask_vectors(Transport& transport, Ledger& ledger, Progress& progress, const Arrived& arrived) {
  std::vector<Operation> questions;
  std::vector<std::size_t> pieces;  // of each entry
  for (const Entry& entry : ledger.entries()) {
    std::vector<Operation> its_pieces = conformance::pieces_of(entry.vector->question);
    pieces.push_back(its_pieces.size());
    std::move(its_pieces.begin(), its_pieces.end(), std::back_inserter(questions));
  }
  progress.begin("vectors", questions.size());
  std::vector<Answer> answers = transport.ask(questions, arrived);
  auto next = answers.begin();
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const auto end = next + static_cast<std::ptrdiff_t>(pieces[i]);
    ledger.entries()[i].settle(conformance::whole_of({std::move_iterator(next), std::move_iterator(end)}));
    next = end;
  }
}

void look_into_failures(Transport& transport, Ledger& ledger, Progress& progress, const Arrived& arrived) {
  struct Walk {
    Entry* entry;
    std::vector<Step> steps;
  };
  std::vector<Walk> walks;
  std::vector<Operation> questions;
  std::map<std::pair<std::string, std::string>, std::size_t> taken;
  for (Entry& entry : ledger.entries()) {
    const bool is_long = std::holds_alternative<conformance::Tally>(entry.vector->right);
    if (!is_wrong(entry.state) || is_long || std::holds_alternative<conformance::NoAnswer>(*entry.given)) continue;
    if (++taken[{entry.vector->topic, entry.vector->clause}] > looked_into_per_check) continue;
    walks.push_back({&entry, conformance::steps_to(entry.vector->question)});
    for (const Step& step : walks.back().steps) questions.push_back(step.question);
  }
  if (questions.empty()) return;
  progress.begin("stages of failures", questions.size());
  const std::vector<Answer> answers = transport.ask(questions, arrived);
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

/// A law is broken by answers together, but one of them at least is wrong by itself; the first such is looked into. It is asked of a port
/// that was asked nothing before: what is right then depends on the past.
void look_into(LawEntry& entry, Transport& transport, const conformance::Ask& ask) {
  const auto& counterexample = entry.report->counterexample;
  if (!counterexample || counterexample->wrong.empty()) return;
  const conformance::WrongAnswer& wrong = counterexample->wrong.front();
  if (std::holds_alternative<conformance::NoAnswer>(wrong.given)) return;
  transport.begin_anew();
  const Answer alone = ask(std::vector{wrong.question}).front();
  entry.right_alone = conformance::judge(wrong.right, alone) == Verdict::passed;
  if (entry.right_alone) return;
  std::vector<Step> steps = conformance::steps_to(wrong.question);
  std::vector<Operation> questions;
  for (const Step& step : steps) questions.push_back(step.question);
  const std::vector<Answer> answers = ask(questions);
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (conformance::judge(steps[i].right, answers[i]) != Verdict::failed) continue;
    entry.first_difference = std::move(steps[i]);
    entry.given_at_difference = answers[i];
    return;
  }
}

}  // namespace

void execute(Transport& transport, const conformance::LawOptions& law_options, Ledger& ledger, Progress& progress) {
  const Arrived arrived = [&](std::span<const std::size_t> places, std::span<const Answer>) { progress.answered(places.size()); };
  const conformance::Ask ask = [&](std::span<const Operation> questions) { return transport.ask(questions, arrived); };
  ask_vectors(transport, ledger, progress, arrived);
  look_into_failures(transport, ledger, progress, arrived);
  for (LawEntry& entry : ledger.laws()) {
    progress.begin(entry.law->name, 0);
    transport.be_patient({.breakdowns = breakdowns_of_a_law});
    conformance::LawOptions options = law_options;
    options.begins_to_shrink = [&] { transport.be_patient({time_to_shrink, breakdowns_to_shrink}); };
    entry.settle(entry.law->test(ask, options));
    transport.be_patient({});
    look_into(entry, transport, ask);
  }
  progress.end();
}

void execute(Transport& transport, const conformance::LawOptions& law_options, Ledger& ledger) {
  Progress silent;
  execute(transport, law_options, ledger, silent);
}

}  // namespace poise::harness
