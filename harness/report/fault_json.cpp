#include <boost/json.hpp>

#include "fault_report.hpp"
#include "json_layout.hpp"
#include "protocol/hello.hpp"

namespace poise::harness {
namespace {

namespace json = boost::json;

json::value said_or_null(std::string_view text) { return text.empty() ? json::value(nullptr) : json::value(text); }

/// Null where it was not looked for.
json::value laws(const conformance::KillRow& row) {
  if (!row.laws) return nullptr;
  json::array names;
  for (const conformance::Law* law : *row.laws) names.emplace_back(law->name);
  return names;
}

json::object fault(const conformance::KillRow& row) {
  json::array cells;
  for (const auto& cell : row.cells) {
    cells.push_back({{"contract", cell.contract->name},
                     {"level", name(cell.level)},
                     {"vectors", cell.vectors},
                     {"by_builder", cell.by_builder},
                     {"needed", cell.needed},
                     {"enough", cell.enough()}});
  }
  const conformance::Fault& fault = *row.fault;
  return {{"name", fault.name},
          {"clause", fault.clause},
          {"stage", name(fault.stage)},
          {"says", fault.says},
          {"report", said_or_null(fault.facts.report)},
          {"after_a_change", fault.facts.when == conformance::When::after_a_change},
          {"not_chosen", said_or_null(fault.facts.not_chosen)},
          {"killed", row.killed()},
          {"cells", std::move(cells)},
          {"laws", laws(row)}};
}

}  // namespace

std::string json_faults(const conformance::KillMatrix& matrix) {
  json::array faults;
  for (const auto& row : matrix.rows) faults.push_back(fault(row));
  json::array twins;
  for (const auto& pair : matrix.twins)
    twins.push_back({{"first", pair.first->name}, {"second", pair.second->name}, {"contract", pair.contract->name}});
  json::array equivalents;
  for (const auto& row : matrix.equivalents) {
    equivalents.push_back({{"name", row.equivalent->name},
                           {"clause", row.equivalent->clause},
                           {"says", row.equivalent->says},
                           {"why", row.equivalent->why},
                           {"report", said_or_null(row.equivalent->report)},
                           {"seen_by", json::array(row.seen_by.begin(), row.seen_by.end())}});
  }
  return laid_out(json::object{{"suite", suite_version},
                               {"complete", matrix.complete()},
                               {"faults", std::move(faults)},
                               {"twins", std::move(twins)},
                               {"equivalents", std::move(equivalents)}});
}

}  // namespace poise::harness
