#include "exercise_case.hpp"

#include <set>

#include <boost/json.hpp>

#include "names_with_traps.hpp"
#include "poise/conformance/json.hpp"
#include "step_answers.hpp"

namespace poise::conformance {
namespace {

/// Two nodes whose scores for the first key are equal, and at most one other.
ExerciseCase tied(const ExerciseCase& drawn) {
  ExerciseCase case_of_two{{40, 41}, 1, drawn.place, drawn.keys};
  if (drawn.key % 2 == 1) std::swap(case_of_two.nodes[0], case_of_two.nodes[1]);
  if (!drawn.nodes.empty() && drawn.nodes.front() < 40) case_of_two.nodes.push_back(drawn.nodes.front());
  return case_of_two;
}

}  // namespace

rc::Gen<ExerciseCase> exercise_cases() {
  const auto node = rc::gen::resize(rc::kNominalSize, rc::gen::inRange(0, 40));
  const auto rest =
      rc::gen::resize(rc::kNominalSize, rc::gen::tuple(rc::gen::inRange(0, 10000), rc::gen::inRange(0, 16), rc::gen::inRange(1, 9)));
  return rc::gen::map(rc::gen::pair(rc::gen::resize(12, rc::gen::container<std::vector<int>>(node)), rest),
                      [](const std::pair<std::vector<int>, std::tuple<int, int, int>>& drawn) {
                        const auto& [key, place, keys] = drawn.second;
                        ExerciseCase unique{{}, key, place, keys};
                        std::set<int> seen;
                        for (const int number : drawn.first) {
                          if (seen.insert(number).second) unique.nodes.push_back(number);
                        }
                        if (unique.place == 15) return tied(unique);
                        return unique;
                      });
}

std::string node_of(int number) {
  if (number == 40) return "node-516549";  // their scores for "page1" are equal
  if (number == 41) return "node-1100284";
  return name_with_trap("node-", number);
}

Names keys_of(const ExerciseCase& drawn) {
  Names keys;
  for (int i = 0; i < drawn.keys; ++i) keys.push_back("page" + std::to_string(drawn.key + i));
  return keys;
}

H32Session session_with(const std::vector<int>& nodes) {
  H32Session session;
  for (const int number : nodes) session.steps.emplace_back(AddStep{node_of(number)});
  return session;
}

std::size_t place_in(const ExerciseCase& drawn) { return static_cast<std::size_t>(drawn.place) % drawn.nodes.size(); }

std::string show(const H32Session& session) { return "steps " + ascii(to_json(Operation(session)).at("steps")) + "\n"; }

std::optional<std::vector<Answer>> steps_from(const Answer& answer, std::size_t first, std::size_t all) {
  const auto* session = std::get_if<SessionAnswers>(&answer);
  if (session == nullptr || session->steps.size() != all) return std::nullopt;
  std::vector<Answer> answers = answers_of(*session);
  answers.erase(answers.begin(), answers.begin() + static_cast<std::ptrdiff_t>(first));
  return answers;
}

}  // namespace poise::conformance
