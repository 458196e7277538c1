#include "list_markdown.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "poise/conformance/clause.hpp"
#include "poise/conformance/fault.hpp"
#include "poise/conformance/law.hpp"
#include "run/plan.hpp"

namespace poise::harness {
namespace {

using conformance::Clause;
using conformance::Law;

/// "RDV-2, RDV-3"
std::string joined(const conformance::Clauses& clauses) {
  std::string out;
  for (const std::string_view clause : clauses) out += (out.empty() ? "" : ", ") + std::string(clause);
  return out;
}

/// The names of the laws that test each clause.
std::map<std::string, std::string> laws_by_clause() {
  std::map<std::string, std::string> names;
  const auto add = [&](std::string_view clause, const Law& law) {
    std::string& list = names[std::string(clause)];
    list += fmt::format("{}`{}`", list.empty() ? "" : ", ", law.name);
  };
  for (const Law& law : conformance::laws()) {
    add(law.clause, law);
    for (const std::string_view clause : law.also) add(clause, law);
  }
  return names;
}

std::map<std::string, std::size_t> vectors_by_clause() {
  std::map<std::string, std::size_t> counts;
  for (const Check& check : make_plan("").checks) {
    for (const conformance::Vector* vector : check.vectors) ++counts[vector->clause];
  }
  return counts;
}

std::map<std::string, std::size_t> faults_by_clause() {
  std::map<std::string, std::size_t> counts;
  for (const conformance::Fault& fault : conformance::faults()) ++counts[std::string(fault.clause)];
  return counts;
}

std::string count_or_nothing(std::size_t count) { return count == 0 ? "" : std::to_string(count); }

/// What no vector and no law shows: "proof: …".
std::string other_evidence(const Clause& clause) {
  for (const std::string& kind : clause.evidence) {
    if (kind != "vectors" && kind != "laws") return kind + ": " + clause.reason;
  }
  return "";
}

}  // namespace

std::string laws_as_markdown() {
  std::string out = fmt::format(
      "# Laws\n\nMade by `poise-conform list laws --format markdown`; do not edit.\n\n"
      "Vectors pin points; laws pin what lies between. Each of these {} is a statement about all inputs, and `poise-conform run` tests it "
      "on "
      "many that are drawn at random: `--cases` of each (100), as far as the `--budget` of candidate evaluations goes. The same `--seed` "
      "draws the same cases, for every port and over every transport. A case that breaks a law is made as small as it stays broken, and "
      "printed with the vector it would make; `--promote FILE` appends that vector to a file, and `--also FILE` asks it in later runs "
      "([commands.md](commands.md)). Which faults each law finds is told in [faults.md](faults.md).\n\n"
      "A case to which a law has nothing to say, such as one with nobody to remove, does not *apply*; `--verbose` tells how many reached "
      "which edge. A case's first wrong answer is asked for again, alone, of a port that was asked nothing before: where that is right, "
      "the "
      "report says that what the port answers depends on the past, and makes no vector of it. No run sees what shows only after more "
      "questions than it asks.\n\n"
      "A law is filed under the clause that states it; the others are clauses without which it could not hold. *selection* counts at every "
      "level. How a law is written: [architecture.md](architecture.md).\n",
      conformance::laws().size());
  std::string_view contract;
  for (const Law& law : conformance::laws()) {
    if (law.contract != contract) {
      contract = law.contract;
      out += fmt::format("\n## {}\n\n| law | clause | also | level | what holds |\n| --- | --- | --- | --- | --- |\n", contract);
    }
    out += fmt::format("| `{}` | {} | {} | {} | {} |\n", law.name, law.clause, joined(law.also), name(law.level), law.says);
  }
  return out;
}

std::string evidence_as_markdown() {
  const auto vectors = vectors_by_clause();
  const auto laws = laws_by_clause();
  const auto faults = faults_by_clause();
  const auto count = [](const std::map<std::string, std::size_t>& counts, const Clause& clause) {
    const auto found = counts.find(clause.id);
    return count_or_nothing(found == counts.end() ? 0 : found->second);
  };
  std::string out =
      "# Evidence\n\nMade by `poise-conform list clauses --format markdown`; do not edit.\n\n"
      "What proves of a port that it keeps each clause: how many vectors are filed under it, which laws test it ([laws.md](laws.md)), and "
      "where neither can tell all, what else there is. The faults are those that break this clause first ([faults.md](faults.md)): by them "
      "it is known that the evidence would show a mistake.\n";
  std::string chapter;
  for (const Clause& clause : conformance::clauses()) {
    if (clause.chapter != chapter) {
      chapter = clause.chapter;
      out += fmt::format("\n## {}\n\n| clause | what it says | vectors | laws | else | faults |\n| --- | --- | --- | --- | --- | --- |\n",
                         chapter);
    }
    const auto its_laws = laws.find(clause.id);
    out += fmt::format("| {} | {} | {} | {} | {} | {} |\n", clause.id, clause.title, count(vectors, clause),
                       its_laws == laws.end() ? "" : its_laws->second, other_evidence(clause), count(faults, clause));
  }
  return out;
}

}  // namespace poise::harness
