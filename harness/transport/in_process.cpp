#include "in_process.hpp"

#include <algorithm>
#include <iterator>
#include <numeric>

#include "stop.hpp"

namespace poise::harness {
namespace {

using conformance::Answer;
using conformance::NoAnswer;

constexpr std::size_t at_a_time = 512;  // questions; in between it is seen that the run is to stop

/// What the port answers, or that it threw: to which of them is not known.
std::vector<Answer> answers_of(conformance::Port& port, std::span<const conformance::Operation> questions) {
  std::string how = "the port threw something that is no std::exception";
  try {
    std::vector<Answer> answers = port.answer(questions);
    if (answers.size() == questions.size()) return answers;
    how = "the port gave " + std::to_string(answers.size()) + " answers to " + std::to_string(questions.size()) + " questions";
    return std::vector<Answer>(questions.size(), NoAnswer{NoAnswer::Why::broke_protocol, how, {}});
  } catch (const std::exception& thrown) {
    how = "the port threw " + conformance::show(conformance::NamedError{thrown.what()});
  } catch (...) {
  }
  return std::vector<Answer>(questions.size(), NoAnswer{NoAnswer::Why::crashed, how, {}});
}

bool broke_down(const std::vector<Answer>& answers) {
  return std::any_of(answers.begin(), answers.end(), [](const Answer& answer) { return std::holds_alternative<NoAnswer>(answer); });
}

}  // namespace

std::vector<Answer> InProcess::ask(std::span<const conformance::Operation> questions, const Arrived& arrived) {
  std::vector<Answer> all;
  all.reserve(questions.size());
  while (all.size() < questions.size()) {
    std::vector<std::size_t> places(std::min(at_a_time, questions.size() - all.size()));
    std::iota(places.begin(), places.end(), all.size());
    std::vector<Answer> answers;
    if (stop_signal() != 0) {
      answers.assign(places.size(), NoAnswer{NoAnswer::Why::not_asked, "stopped by " + std::string(signal_name(stop_signal())), {}});
    } else {
      const auto some = questions.subspan(all.size(), places.size());
      answers = answers_of(*port_, some);
      if (broke_down(answers)) {
        for (std::size_t i = 0; i < some.size(); ++i) answers[i] = answers_of(*port_, some.subspan(i, 1)).front();
      }
    }
    if (arrived) arrived(places, answers);
    std::move(answers.begin(), answers.end(), std::back_inserter(all));
  }
  return all;
}

std::optional<std::string> InProcess::finish() {
  if (stop_signal() != 0) return "stopped by " + std::string(signal_name(stop_signal())) + "; what was not reached counts as not run";
  return std::nullopt;
}

}  // namespace poise::harness
