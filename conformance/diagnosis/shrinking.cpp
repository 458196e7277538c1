#include "poise/conformance/shrinking.hpp"

#include <algorithm>
#include <set>
#include <string>

#include <boost/json.hpp>

#include "poise/conformance/json.hpp"
#include "poise/conformance/judge.hpp"
#include "poise/conformance/oracle.hpp"
#include "simpler.hpp"

namespace poise::conformance {
namespace {

namespace json = boost::json;

constexpr std::size_t at_a_time = 64;
constexpr std::size_t longest_answered = 100000;  // characters of a question that the reference is asked to answer

struct Simpler {
  double size;
  json::object fields;
  Operation question;
  Answer right;
};

/// Of a question's simpler forms those that are smaller questions of the same kind, the smallest first.
std::vector<Simpler> candidates(std::string_view operation, const json::object& fields, bool refused, std::set<std::string>& tried) {
  std::vector<std::pair<double, json::object>> forms;
  const double size = size_of(fields);
  for (json::object& form : simpler(fields)) {
    if (const double its = size_of(form); its < size) forms.emplace_back(its, std::move(form));
  }
  std::stable_sort(forms.begin(), forms.end(), [](const auto& left, const auto& right) { return left.first < right.first; });
  std::vector<Simpler> all;
  for (auto& [its, form] : forms) {
    if (all.size() == at_a_time) break;
    const std::string written = json::serialize(form);
    if (written.size() > longest_answered || !tried.insert(written).second) continue;
    try {
      Operation question = operation_from_json(operation, form);
      Answer right = right_answer(question);
      if (std::holds_alternative<NamedError>(right) != refused) continue;
      all.push_back({its, std::move(form), std::move(question), std::move(right)});
    } catch (const std::exception&) {  // it is no question
    }
  }
  return all;
}

}  // namespace

SmallestFailure shrink(const Operation& question, const Answer& given, const Ask& ask, std::size_t rounds) {
  SmallestFailure smallest{question, right_answer(question), given, 0};
  const std::string_view operation = name(question);
  const bool refused = std::holds_alternative<NamedError>(smallest.right);
  json::object fields = to_json(question);
  std::set<std::string> tried;
  for (std::size_t round = 0; round < rounds; ++round) {
    std::vector<Simpler> all = candidates(operation, fields, refused, tried);
    if (all.empty()) break;
    std::vector<Operation> questions;
    for (const Simpler& each : all) questions.push_back(each.question);
    const std::vector<Answer> answers = ask(questions);
    smallest.asked += questions.size();
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (judge(all[i].right, answers[i]) != Verdict::failed) continue;
      smallest.question = std::move(all[i].question);
      smallest.right = std::move(all[i].right);
      smallest.given = answers[i];
      fields = std::move(all[i].fields);
      break;
    }
  }
  return smallest;
}

}  // namespace poise::conformance
