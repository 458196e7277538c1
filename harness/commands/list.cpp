#include <fmt/format.h>

#include "command.hpp"
#include "golden/golden.hpp"
#include "poise/conformance/clause.hpp"
#include "poise/conformance/contract.hpp"
#include "poise/conformance/fault.hpp"
#include "run/plan.hpp"

namespace poise::harness {
namespace {

std::string joined(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : ", ") + word;
  return out;
}

void list_contracts() {
  for (const auto& contract : conformance::contracts()) {
    if (contract.levels.empty()) {
      fmt::print("{:<28}not in this version of the suite\n", contract.name);
      continue;
    }
    std::vector<std::string> levels;
    for (const auto level : contract.levels) levels.emplace_back(name(level));
    std::size_t vectors = 0;
    for (const std::string& topic : contract.topics) vectors += golden_vectors(topic).size();
    fmt::print("{:<28}levels {}; {} vectors in {}\n", contract.name, joined(levels), vectors, joined(contract.topics));
  }
}

void list_clauses() {
  for (const auto& clause : conformance::clauses()) {
    std::string evidence = joined(clause.evidence);
    if (!clause.reason.empty()) evidence += ": " + clause.reason;
    fmt::print("{:<8}{:<52}{}\n", clause.id, clause.title, evidence);
  }
}

void list_operations() {
  for (const auto& operation : conformance::operation_summaries()) {
    fmt::print("{:<9}{:<44}{}\n", operation.name, operation.fields, operation.answers);
  }
}

void list_vectors() {
  for (const Check& check : make_plan("").checks) {
    for (const conformance::Vector* vector : check.vectors) fmt::print("{:<50}{}\n", vector->id, vector->clause);
  }
}

void list_laws() {
  for (const auto& law : conformance::laws()) fmt::print("{:<38}{:<8}{}\n", law.name, law.clause, law.says);
}

void list_faults() {
  for (const auto& fault : conformance::faults()) {
    fmt::print("{:<30}{:<8}{:<10}{}\n", fault.name, fault.clause, name(fault.stage), fault.says);
  }
}

}  // namespace

int list_command(const std::string& what) {
  if (what == "contracts") return list_contracts(), conformant;
  if (what == "clauses") return list_clauses(), conformant;
  if (what == "operations") return list_operations(), conformant;
  if (what == "vectors") return list_vectors(), conformant;
  if (what == "laws") return list_laws(), conformant;
  if (what == "faults") return list_faults(), conformant;
  throw UsageError("list takes contracts, clauses, operations, vectors, laws or faults, not '" + what + "'");
}

}  // namespace poise::harness
