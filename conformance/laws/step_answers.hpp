#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "poise/conformance/answer.hpp"

namespace poise::conformance {

/// An answer as a step of a session gives it, by itself.
template <typename Step>
Answer answer_of_step(const Step& step) {
  if constexpr (std::is_constructible_v<Answer, Step>) {
    return step;
  } else {
    return SessionAnswers{{step}};
  }
}

inline std::vector<Answer> answers_of(const SessionAnswers& session) {
  std::vector<Answer> answers;
  for (const StepAnswer& step : session.steps) {
    answers.push_back(std::visit([](const auto& each) { return answer_of_step(each); }, step));
  }
  return answers;
}

inline bool some_unsupported(std::span<const Answer> answers) {
  return std::any_of(answers.begin(), answers.end(), [](const Answer& answer) {
    return std::holds_alternative<Unsupported>(answer) || std::holds_alternative<Unrepresentable>(answer);
  });
}

}  // namespace poise::conformance
