#include "poise/conformance/rules_port.hpp"

#include "poise/conformance/oracle.hpp"

namespace poise::conformance {

About RulesPort::about() const { return {name_, "0.1.0", "C++"}; }

std::vector<Answer> RulesPort::answer(std::span<const Operation> questions) {
  std::vector<Answer> answers;
  answers.reserve(questions.size());
  for (const Operation& question : questions) answers.push_back(answer_by(rules_, question));
  return answers;
}

}  // namespace poise::conformance
