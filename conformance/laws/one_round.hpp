#pragma once

#include "poise/conformance/judge.hpp"
#include "poise/conformance/oracle.hpp"
#include "program.hpp"

namespace poise::conformance {

/// The program of a law that says: whatever a case asks, the answers are right. All of a case is asked in one round; a case that asks
/// nothing is silent.
template <typename Case>
LawProgram<Case> answers_are_right(rc::Gen<Case> cases, std::function<std::vector<Operation>(const Case&)> questions,
                                   std::function<std::string(const Case&)> show, std::function<std::size_t(const Case&)> candidates) {
  const auto judge = [questions](const Case& drawn, std::span<const Answer> answers) -> Finding {
    const std::vector<Operation> asked = questions(drawn);
    if (asked.empty()) return {Finding::Kind::silent};
    bool unsupported = false;
    for (std::size_t i = 0; i < asked.size(); ++i) {
      const Answer right = right_answer(asked[i]);
      const Verdict verdict = conformance::judge(right, answers[i]);
      if (verdict == Verdict::unsupported) unsupported = true;
      if (!is_wrong(verdict)) continue;
      return {Finding::Kind::broken, std::string(name(asked[i])) + ": expected " + conformance::show_beside(right, answers[i]) + ", got " +
                                         conformance::show_beside(answers[i], right)};
    }
    return {unsupported ? Finding::Kind::unsupported : Finding::Kind::holds};
  };
  return {
      .cases = std::move(cases),
      .questions = [questions](const Case& drawn,
                               std::span<const Answer> answers) { return answers.empty() ? questions(drawn) : std::vector<Operation>(); },
      .judge = judge,
      .show = std::move(show),
      .candidates = std::move(candidates)};
}

}  // namespace poise::conformance
