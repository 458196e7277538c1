#include <algorithm>

#include <fmt/format.h>

#include "command.hpp"
#include "golden/golden.hpp"
#include "list_markdown.hpp"
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

/// The ids of a contract's clauses, a range for each chapter: "RDV-1 to RDV-7".
std::vector<std::string> clause_ranges(std::string_view contract) {
  std::vector<std::string> ranges;
  std::string first;
  std::string last;
  const auto close = [&] {
    if (!first.empty()) ranges.push_back(first == last ? first : first + " to " + last);
  };
  const auto prefix = [](const std::string& id) { return id.substr(0, id.find('-')); };
  for (const auto& clause : conformance::clauses()) {
    if (std::find(clause.contracts.begin(), clause.contracts.end(), contract) == clause.contracts.end()) continue;
    const bool goes_on =
        !last.empty() && prefix(clause.id) == prefix(last) && conformance::order_of(clause.id) == conformance::order_of(last) + 1;
    if (!goes_on) {
      close();
      first = clause.id;
    }
    last = clause.id;
  }
  close();
  return ranges;
}

void list_contracts() {
  for (const auto& contract : conformance::contracts()) {
    std::vector<std::string> levels;
    for (const auto level : contract.levels) levels.emplace_back(name(level));
    std::vector<std::string> operations;
    std::vector<std::string> topics;
    std::size_t vectors = 0;
    for (const std::string& topic : contract.topics) {
      std::size_t here = 0;
      for (const conformance::Vector& vector : golden_vectors(topic)) {
        if (!conformance::concerns(contract, topic, vector.question)) continue;
        ++here;
        const std::string operation(name(vector.question));
        if (std::find(operations.begin(), operations.end(), operation) == operations.end()) operations.push_back(operation);
      }
      topics.push_back(fmt::format("{} {}", topic, here));
      vectors += here;
    }
    fmt::print("{}: {}\n", contract.name, contract.title);
    fmt::print("  levels      {}\n", joined(levels));
    fmt::print("  clauses     {}\n", joined(clause_ranges(contract.name)));
    fmt::print("  operations  {}\n", joined(operations));
    fmt::print("  vectors     {}: {}\n", vectors, joined(topics));
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
    fmt::print("{:<13}{:<46}{}\n", operation.name, operation.fields, operation.answers);
  }
}

void list_vectors() {
  for (const Check& check : make_plan("").checks) {
    for (const conformance::Vector* vector : check.vectors) fmt::print("{:<50}{}\n", vector->id, vector->clause);
  }
}

void list_laws() {
  for (const auto& law : conformance::laws()) fmt::print("{:<42}{:<8}{}\n", law.name, law.clause, law.says);
}

void list_faults() {
  std::size_t longest = 0;
  for (const auto& fault : conformance::faults()) longest = std::max(longest, fault.name.size());
  for (const auto& fault : conformance::faults()) {
    fmt::print("{:<{}}  {:<8}{:<10}{}\n", fault.name, longest, fault.clause, name(fault.stage), fault.says);
  }
}

}  // namespace

int list_command(const std::string& what, const std::string& format) {
  if (format == "markdown" && what == "laws") return fmt::print("{}", laws_as_markdown()), conformant;
  if (format == "markdown" && what == "clauses") return fmt::print("{}", evidence_as_markdown()), conformant;
  if (format == "markdown") throw UsageError("only clauses and laws are listed as markdown");
  if (what == "contracts") return list_contracts(), conformant;
  if (what == "clauses") return list_clauses(), conformant;
  if (what == "operations") return list_operations(), conformant;
  if (what == "vectors") return list_vectors(), conformant;
  if (what == "laws") return list_laws(), conformant;
  if (what == "faults") return list_faults(), conformant;
  throw UsageError("list takes contracts, clauses, operations, vectors, laws or faults, not '" + what + "'");
}

}  // namespace poise::harness
