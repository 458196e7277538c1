#include "plan.hpp"

#include <algorithm>
#include <iterator>
#include <map>

#include "golden/golden.hpp"
#include "poise/conformance/clause.hpp"
#include "poise/conformance/contract.hpp"
#include "poise/conformance/kills.hpp"

namespace poise::harness {
namespace {

/// The topics of all contracts, each once.
std::vector<std::string> all_topics() {
  std::vector<std::string> topics;
  for (const auto& contract : conformance::contracts()) {
    for (const std::string& topic : contract.topics) {
      if (std::find(topics.begin(), topics.end(), topic) == topics.end()) topics.push_back(topic);
    }
  }
  return topics;
}

}  // namespace

Plan make_plan(const std::string& vector_pattern, conformance::Profile profile, std::span<const conformance::Vector> also) {
  Plan plan;
  const auto add = [&](const std::string& topic, std::span<const conformance::Vector> vectors) {
    std::map<std::size_t, Check> by_clause;  // in the order of the contract
    for (const conformance::Vector& vector : vectors) {
      if (!vector_pattern.empty() && !matches(vector_pattern, vector.id)) continue;
      if (vector.profile > profile && !vector_pattern.empty()) continue;
      Check& check = by_clause[conformance::order_of(vector.clause)];
      check.topic = topic;
      check.clause = vector.clause;
      if (vector.profile <= profile) check.vectors.push_back(&vector);
    }
    for (auto& [order, check] : by_clause) plan.checks.push_back(std::move(check));
  };
  for (const std::string& topic : all_topics()) add(topic, golden_vectors(topic));
  if (!also.empty()) add(std::string(conformance::promoted_topic), also);
  if (vector_pattern.empty()) {
    for (const conformance::Law& law : conformance::laws()) plan.laws.push_back(&law);
  }
  return plan;
}

std::vector<const conformance::Vector*> vectors_for_faults() {
  std::vector<const conformance::Vector*> asked;
  for (const Check& check : make_plan("").checks) {
    std::copy_if(check.vectors.begin(), check.vectors.end(), std::back_inserter(asked),
                 [](const conformance::Vector* vector) { return conformance::is_asked_of_faults(*vector); });
  }
  return asked;
}

bool matches(std::string_view pattern, std::string_view text) {
  // Only the last * met so far is ever tried with more text: what an earlier one could take, it can too. So the time is bounded by the
  // product of the lengths.
  std::size_t at = 0;
  std::size_t after_star = std::string_view::npos;  // in the pattern; npos: no * so far
  std::size_t taken_to = 0;                         // what that * takes ends here in the text
  for (std::size_t i = 0; i < text.size();) {
    if (at < pattern.size() && pattern[at] == '*') {
      after_star = ++at;
      taken_to = i;
    } else if (at < pattern.size() && (pattern[at] == '?' || pattern[at] == text[i])) {
      ++at;
      ++i;
    } else if (after_star != std::string_view::npos) {
      at = after_star;
      i = ++taken_to;
    } else {
      return false;
    }
  }
  return pattern.find_first_not_of('*', at) == std::string_view::npos;
}

}  // namespace poise::harness
