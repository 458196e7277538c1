#include "plan.hpp"

#include <algorithm>
#include <map>

#include "golden/golden.hpp"
#include "poise/conformance/clause.hpp"
#include "poise/conformance/contract.hpp"

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

Plan make_plan(const std::string& vector_pattern, conformance::Profile profile) {
  Plan plan;
  for (const std::string& topic : all_topics()) {
    std::map<std::size_t, Check> by_clause;  // in the order of the contract
    for (const conformance::Vector& vector : golden_vectors(topic)) {
      if (!vector_pattern.empty() && !matches(vector_pattern, vector.id)) continue;
      if (vector.profile > profile) continue;
      Check& check = by_clause[conformance::order_of(vector.clause)];
      check.topic = topic;
      check.clause = vector.clause;
      check.vectors.push_back(&vector);
    }
    for (auto& [order, check] : by_clause) plan.checks.push_back(std::move(check));
  }
  if (vector_pattern.empty()) {
    for (const conformance::Law& law : conformance::laws()) plan.laws.push_back(&law);
  }
  return plan;
}

bool matches(std::string_view pattern, std::string_view text) {
  if (pattern.empty()) return text.empty();
  if (pattern.front() == '*') return matches(pattern.substr(1), text) || (!text.empty() && matches(pattern, text.substr(1)));
  return !text.empty() && (pattern.front() == '?' || pattern.front() == text.front()) && matches(pattern.substr(1), text.substr(1));
}

}  // namespace poise::harness
