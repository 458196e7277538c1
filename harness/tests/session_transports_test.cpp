#include <algorithm>
#include <cstdlib>
#include <map>
#include <memory>

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include "poise/conformance/json.hpp"
#include "poise/conformance/judge.hpp"
#include "poise/conformance/oracle.hpp"
#include "poise/conformance/rules_port.hpp"
#include "ports/cpp/port.hpp"
#include "random_session.hpp"
#include "transport/in_process.hpp"
#include "transport/library.hpp"
#include "transport/subprocess.hpp"

/// Random ring sessions, over every transport and by several authors: the same answer to every step.
namespace poise::harness {
namespace {

using conformance::Answer;
using conformance::Operation;
using conformance::SessionAnswers;

/// A way to a port, and whose port it is.
struct Way {
  const char* name;
  std::unique_ptr<Transport> port;
};

std::vector<Way> ways() {
  std::vector<Way> all;
  all.push_back(
      {"the reference in process", std::make_unique<InProcess>(std::make_unique<conformance::RulesPort>("reference", reference::Rules{}))});
  all.push_back({"the reference over a pipe", std::make_unique<Subprocess>(PortProgram{{POISE_CONFORM, "serve", "--port", "reference"}})});
  all.push_back({"the C++ port in process", std::make_unique<InProcess>(std::make_unique<ports::BundledPort>())});
  all.push_back({"the C++ port over a pipe", std::make_unique<Subprocess>(PortProgram{{POISE_CONFORM, "serve", "--port", "bundled"}})});
  all.push_back({"the Python port over a pipe", std::make_unique<Subprocess>(PortProgram{{"python3", "-B", POISE_PYTHON_PORT}})});
  all.push_back({"the C port in a library", std::make_unique<Library>(POISE_C_PORT)});
  all.push_back({"the C port in a library over a pipe",
                 std::make_unique<Subprocess>(PortProgram{{POISE_CONFORM, "serve", "--library", POISE_C_PORT}})});
  return all;
}

std::string shown(const SessionAnswers& answers, std::size_t step) {
  return conformance::ascii(conformance::to_json(Answer(SessionAnswers{{answers.steps[step]}})));
}

/// Where two answers to a session part, for a person.
std::string difference(const Operation& question, const Answer& right, const Answer& given) {
  const auto* here = std::get_if<SessionAnswers>(&right);
  const auto* there = std::get_if<SessionAnswers>(&given);
  if (here == nullptr || there == nullptr || here->steps.size() != there->steps.size())
    return "right " + show(right) + ", given " + show(given);
  std::size_t step = 0;
  while (step + 1 < here->steps.size() && here->steps[step] == there->steps[step]) ++step;
  return "step " + std::to_string(step) + ": right " + shown(*here, step) + ", given " + shown(*there, step) + ", of " +
         conformance::ascii(conformance::to_json(question)).substr(0, 20000);
}

/// What the sessions are to hold, so that they test what they are meant to.
std::map<std::string, std::size_t> count_outcomes(const std::vector<Answer>& answers) {
  std::map<std::string, std::size_t> counts;
  for (const Answer& answer : answers) {
    if (const auto* refusal = std::get_if<conformance::NamedError>(&answer)) ++counts[refusal->name];
    const auto* session = std::get_if<SessionAnswers>(&answer);
    if (session == nullptr) continue;
    for (const auto& step : session->steps) {
      if (const auto* refusal = std::get_if<conformance::NamedError>(&step)) ++counts[refusal->name];
      if (std::holds_alternative<conformance::Unchanged>(step)) ++counts["unchanged"];
      if (std::holds_alternative<conformance::Index>(step)) ++counts["index"];
    }
  }
  return counts;
}

/// Ten thousand where it is asked for (POISE_SESSIONS), fewer in every run of the tests.
TEST(Sessions, BringTheSameAnswersOverEveryTransport) {
  const char* asked = std::getenv("POISE_SESSIONS");
  const std::size_t count = asked == nullptr ? 200 : std::strtoull(asked, nullptr, 10);
  std::vector<Way> all = ways();
  std::vector<Answer> right;
  for (std::size_t from = 0; from < count; from += 100) {
    std::vector<Operation> questions;
    for (std::size_t seed = from; seed < std::min(count, from + 100); ++seed) questions.push_back(random_session(seed));
    for (const Operation& question : questions) right.push_back(conformance::right_answer(question));
    for (Way& way : all) {
      const std::vector<Answer> given = way.port->ask(questions);
      for (std::size_t i = 0; i < questions.size(); ++i) {
        if (conformance::judge(right[from + i], given[i]) == conformance::Verdict::passed) continue;
        ADD_FAILURE() << way.name << ", seed " << from + i << ": " << difference(questions[i], right[from + i], given[i]);
        break;
      }
    }
  }
  // Backwards: programs that were started later hold the pipes of those before open.
  for (auto way = all.rbegin(); way != all.rend(); ++way) EXPECT_EQ(way->port->finish(), std::nullopt) << way->name;
  auto counts = count_outcomes(right);
  for (const char* outcome : {"InvalidValue", "InvalidWeight", "Empty", "NoEligibleCandidates", "InvalidConfig",
                              "UnitWeightExceedsCapacity", "DuplicateIdentity", "StateCapacityExceeded", "unchanged", "index"}) {
    EXPECT_GE(counts[outcome], count / 100) << outcome;
  }
}

}  // namespace
}  // namespace poise::harness
