#include <algorithm>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "command.hpp"
#include "golden/golden.hpp"
#include "poise/conformance/clause.hpp"
#include "poise/conformance/json.hpp"
#include "poise/conformance/judge.hpp"
#include "poise/conformance/stage.hpp"
#include "run/promoted.hpp"

namespace poise::harness {

int explain_command(const PortChoice& port, const std::string& vector_id, const std::string& also) {
  const std::vector<conformance::Vector> promoted = promoted_vectors(also);
  const auto found = std::find_if(promoted.begin(), promoted.end(), [&](const conformance::Vector& each) { return each.id == vector_id; });
  const conformance::Vector* vector = found == promoted.end() ? find_golden(vector_id) : &*found;
  if (vector == nullptr)
    throw UsageError("there is no vector '" + vector_id + "'; ids stand in vectors/, such as rendezvous/only-0-ready-others-draining");
  const auto& clause = conformance::clauses().at(conformance::order_of(vector->clause));
  fmt::print("{}\nclause {} {}, chapter {}\n{} {}\nright answer: {}\n\n", vector->id, clause.id, clause.title, clause.chapter,
             name(vector->question), conformance::ascii(conformance::to_json(vector->question)), conformance::show(vector->right));

  const std::vector<conformance::Step> steps = conformance::steps_to(vector->question);
  if (steps.empty()) fmt::print("It is refused before any stage.\n");
  std::vector<conformance::Answer> given;
  if (!port.none()) {
    std::vector<conformance::Operation> questions;
    for (const auto& step : steps) questions.push_back(step.question);
    questions.push_back(vector->question);
    const auto transport = open(port);
    given = transport->ask(questions);
    if (const auto trouble = transport->finish()) throw PortFailure(*trouble);
  }
  bool differs = false;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    fmt::print("{:<11}{:<38}{}\n", name(steps[i].stage), steps[i].what, conformance::show(steps[i].right));
    if (given.empty() || given[i] == steps[i].right) continue;
    const bool wrong = conformance::is_wrong(conformance::judge(steps[i].right, given[i]));
    fmt::print("{:<11}{:<38}{}{}\n", "", "the port answers", conformance::show(given[i]),
               wrong && !differs ? "   <- first difference" : "");
    differs = differs || wrong;
  }
  if (given.empty()) return conformant;
  const auto verdict = conformance::judge(vector->right, given.back());
  if (steps.empty()) fmt::print("the port answers {}\n", conformance::show(given.back()));
  return differs || conformance::is_wrong(verdict) ? not_conformant : conformant;
}

}  // namespace poise::harness
