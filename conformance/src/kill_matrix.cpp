#include "poise/conformance/kill_matrix.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include <boost/json.hpp>

#include "poise/conformance/clause.hpp"
#include "poise/conformance/json.hpp"

namespace poise::conformance {
namespace {

/// What makes two vectors different evidence: their keys, or all that is asked where there is none, where it is empty, or where a refusal
/// is right.
std::string subject_of(const Vector& vector, const boost::json::object& fields) {
  if (!std::holds_alternative<NamedError>(vector.right)) {
    for (const char* field : {"key", "keys"}) {
      const auto* key = fields.if_contains(field);
      if (key == nullptr) continue;
      const std::string written = boost::json::serialize(*key);
      if (written.find("\"\"") == std::string::npos) return written;  // not an empty text
    }
  }
  return boost::json::serialize(fields);
}

bool has(const Contract& contract, Level level) {
  return std::find(contract.levels.begin(), contract.levels.end(), level) != contract.levels.end();
}

KillCell cell(const Fault& fault, const Contract& contract, Level level, std::span<const Vector* const> vectors,
              const std::vector<Kill>& kills) {
  KillCell cell{&contract, level, 0, 0, false, can_show_at(fault, contract, level)};
  std::set<std::string> subjects;
  std::set<std::string> built;  // of vectors with a hash builder, which few ports take
  for (const Kill& kill : kills) {
    const Vector& vector = *vectors[kill.vector];
    if (level_of(vector.question) != level || !concerns(contract, vector.topic, vector.question)) continue;
    ++cell.vectors;
    if (subjects.size() == times_killed) continue;  // more need not be known
    const boost::json::object fields = to_json(vector.question);
    if (fields.contains("hash")) {
      built.insert(boost::json::serialize(fields));  // the draws are dictated, whatever the key
    } else {
      subjects.insert(subject_of(vector, fields));
    }
  }
  cell.by_builder = subjects.size() < times_killed;
  if (cell.by_builder) subjects.merge(built);
  cell.keys = std::min(subjects.size(), times_killed);
  return cell;
}

/// What a fault answers in a contract: the wrong answers, and where.
std::vector<std::pair<std::size_t, std::uint64_t>> signature(const Contract& contract, std::span<const Vector* const> vectors,
                                                             const std::vector<Kill>& kills) {
  std::vector<std::pair<std::size_t, std::uint64_t>> wrong;
  for (const Kill& kill : kills) {
    const Vector& vector = *vectors[kill.vector];
    if (concerns(contract, vector.topic, vector.question)) wrong.emplace_back(kill.vector, kill.answer);
  }
  return wrong;
}

std::vector<Twins> twins_of(std::span<const Vector* const> vectors, const std::vector<std::vector<Kill>>& kills) {
  std::vector<Twins> twins;
  for (const Contract& contract : contracts()) {
    std::map<std::vector<std::pair<std::size_t, std::uint64_t>>, const Fault*> first;
    for (std::size_t i = 0; i < kills.size(); ++i) {
      const Fault& fault = faults()[i];
      const auto its = contracts_of(fault);
      if (std::find(its.begin(), its.end(), &contract) == its.end()) continue;
      const auto [known, is_new] = first.emplace(signature(contract, vectors, kills[i]), &fault);
      if (!is_new) twins.push_back({known->second, &fault, &contract});
    }
  }
  return twins;
}

std::vector<EquivalentRow> rows_of_equivalents(std::span<const Vector* const> vectors) {
  std::vector<EquivalentRow> rows;
  for (const Equivalent& equivalent : equivalents()) {
    rows.push_back({&equivalent, {}});
    for (const Kill& kill : kills_of(
             equivalent.rules(), [](const Vector& vector) { return !vector.is_long; }, vectors))
      rows.back().seen_by.push_back(vectors[kill.vector]->id);
  }
  return rows;
}

/// Whether a contract is made of the rules that the fault lies in. Clauses on texts belong to three contracts, and ranked placement hashes
/// none.
bool holds_rules_of(const Contract& contract, const Fault& fault) {
  const bool hashes_texts = fault.plant.family() == Family::texts && fault.stage < Stage::choice;
  return fault.lies_in(family_of(contract)) && !(hashes_texts && family_of(contract) == Family::placement);
}

}  // namespace

bool KillRow::killed() const {
  return std::all_of(cells.begin(), cells.end(), [](const KillCell& cell) { return cell.enough(); });
}

bool KillMatrix::complete() const {
  return twins.empty() && std::all_of(rows.begin(), rows.end(), [](const KillRow& row) { return row.killed(); }) &&
         std::all_of(equivalents.begin(), equivalents.end(), [](const EquivalentRow& row) { return row.seen_by.empty(); });
}

std::vector<const Contract*> contracts_of(const Fault& fault) {
  const auto& names = clauses().at(order_of(std::string(fault.clause))).contracts;
  std::vector<const Contract*> its;
  for (const Contract& contract : contracts()) {
    const bool meant = (fault.facts.contract.empty() || fault.facts.contract == contract.name) && holds_rules_of(contract, fault);
    if (meant && std::find(names.begin(), names.end(), contract.name) != names.end()) its.push_back(&contract);
  }
  return its;
}

bool can_show_at(const Fault& fault, const Contract& contract, Level level) {
  if (!has(contract, level)) return false;
  const bool hidden = !fault.facts.not_chosen.empty();
  // Weights are refused where races are asked for, and other contracts have none: there the choice is the first to show it.
  const bool has_no_races = fault.stage == Stage::race && contract.policy != Policy::weighted_rendezvous;
  switch (has_no_races ? Stage::choice : fault.stage) {
    case Stage::state: return level == Level::state;
    case Stage::order: return level == Level::strict;
    case Stage::choice:
    case Stage::report: return level == Level::selection ? !hidden : level == Level::state && !hidden;
    default: break;  // a stage before the choice
  }
  return level == Level::pipeline || (level != Level::strict && !hidden);
}

KillMatrix kill_matrix(std::span<const Vector* const> vectors, const std::vector<std::vector<Kill>>& kills) {
  KillMatrix matrix;
  for (std::size_t i = 0; i < kills.size(); ++i) {
    const Fault& fault = faults()[i];
    KillRow row{&fault, {}};
    for (const Contract* contract : contracts_of(fault)) {
      for (const Level level : contract->levels) row.cells.push_back(cell(fault, *contract, level, vectors, kills[i]));
    }
    matrix.rows.push_back(std::move(row));
  }
  matrix.twins = twins_of(vectors, kills);
  matrix.equivalents = rows_of_equivalents(vectors);
  return matrix;
}

std::vector<std::size_t> cover(std::span<const Vector* const> vectors, const std::vector<std::vector<Kill>>& kills) {
  std::vector<bool> takes_builder(vectors.size());
  for (std::size_t i = 0; i < vectors.size(); ++i) takes_builder[i] = to_json(vectors[i]->question).contains("hash");
  // What is to be covered: each fault in each contract and at each level in which a vector sees it; without a hash builder, which few ports
  // take, where that is possible.
  std::vector<std::vector<std::size_t>> targets(vectors.size());  // of each vector
  std::size_t count = 0;
  for (std::size_t fault = 0; fault < kills.size(); ++fault) {
    if (faults()[fault].facts.varies) continue;  // the set may not depend on the machine
    for (const Contract* contract : contracts_of(faults()[fault])) {
      for (const Level level : contract->levels) {
        std::vector<std::size_t> killers;
        for (const Kill& kill : kills[fault]) {
          const Vector& vector = *vectors[kill.vector];
          if (level_of(vector.question) == level && concerns(*contract, vector.topic, vector.question)) killers.push_back(kill.vector);
        }
        const auto is_plain = [&](std::size_t killer) { return !takes_builder[killer]; };
        if (std::any_of(killers.begin(), killers.end(), is_plain)) std::erase_if(killers, std::not_fn(is_plain));
        for (const std::size_t killer : killers) targets[killer].push_back(count);
        count += killers.empty() ? 0 : 1;
      }
    }
  }
  std::vector<bool> covered(count);
  std::vector<std::size_t> chosen;
  for (std::size_t left = count; left > 0;) {
    std::size_t best = 0;
    std::size_t most = 0;
    for (std::size_t i = 0; i < vectors.size(); ++i) {
      const auto news = static_cast<std::size_t>(
          std::count_if(targets[i].begin(), targets[i].end(), [&](std::size_t target) { return !covered[target]; }));
      if (news > most || (news == most && news > 0 && vectors[i]->id < vectors[best]->id)) most = news, best = i;
    }
    for (const std::size_t target : targets[best]) covered[target] = true;
    left -= most;
    chosen.push_back(best);
  }
  std::sort(chosen.begin(), chosen.end());
  return chosen;
}

}  // namespace poise::conformance
