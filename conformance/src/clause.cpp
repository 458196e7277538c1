#include "poise/conformance/clause.hpp"

#include <algorithm>

#include <boost/json.hpp>

#include "embedded_clauses.hpp"

namespace poise::conformance {
namespace {

std::vector<Clause> read() {
  std::vector<Clause> all;
  const boost::json::value root = boost::json::parse(embedded_clauses());
  for (const auto& row : root.as_object().at("clauses").as_array()) {
    const auto& fields = row.as_object();
    Clause clause;
    clause.id = boost::json::value_to<std::string>(fields.at("id"));
    clause.chapter = boost::json::value_to<std::string>(fields.at("chapter"));
    clause.title = boost::json::value_to<std::string>(fields.at("title"));
    clause.contracts = boost::json::value_to<std::vector<std::string>>(fields.at("contracts"));
    clause.evidence = boost::json::value_to<std::vector<std::string>>(fields.at("evidence"));
    if (const auto* reason = fields.if_contains("reason")) clause.reason = boost::json::value_to<std::string>(*reason);
    all.push_back(std::move(clause));
  }
  return all;
}

}  // namespace

const std::vector<Clause>& clauses() {
  static const std::vector<Clause> all = read();
  return all;
}

std::size_t order_of(const std::string& clause) {
  const auto& all = clauses();
  const auto found = std::find_if(all.begin(), all.end(), [&](const Clause& each) { return each.id == clause; });
  return static_cast<std::size_t>(found - all.begin());
}

}  // namespace poise::conformance
