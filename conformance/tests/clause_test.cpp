#include "poise/conformance/clause.hpp"

#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "poise/conformance/contract.hpp"
#include "poise/conformance/fault.hpp"
#include "poise/conformance/law.hpp"

namespace poise::conformance {
namespace {

/// Headings "## RDV-1 The largest draw wins" of the chapters, in the order of the chapters.
std::vector<std::pair<std::string, std::string>> headings() {
  std::vector<std::pair<std::string, std::string>> found;
  for (const char* chapter :
       {"values", "hash", "choosing", "weighted-rendezvous", "ring-hash", "ranked-placement", "h32-exercise", "node-selector", "texts"}) {
    std::ifstream in(std::string(POISE_ROOT "/docs/contract/") + chapter + ".md");
    EXPECT_TRUE(in) << chapter;
    for (std::string line; std::getline(in, line);) {
      static const std::regex heading("## ([A-Z0-9]+-[0-9]+) (.*)");
      if (std::smatch match; std::regex_match(line, match, heading)) found.emplace_back(match[1], match[2]);
    }
  }
  return found;
}

TEST(Clauses, TheListAndTheChaptersHaveTheSameClausesInTheSameOrder) {
  std::vector<std::pair<std::string, std::string>> listed;
  for (const Clause& clause : clauses()) listed.emplace_back(clause.id, clause.title);
  EXPECT_EQ(listed, headings());
}

TEST(Clauses, EachDeclaresEvidenceAndAReasonWhereNobodyCanSee) {
  const std::set<std::string> kinds{"vectors", "laws", "proof", "observed in process", "not observable"};
  for (const Clause& clause : clauses()) {
    EXPECT_FALSE(clause.evidence.empty()) << clause.id;
    for (const std::string& evidence : clause.evidence) {
      EXPECT_TRUE(kinds.contains(evidence)) << clause.id << ' ' << evidence;
      const bool shown_by_running = evidence == "vectors" || evidence == "laws";
      EXPECT_TRUE(shown_by_running || !clause.reason.empty()) << clause.id;
    }
  }
}

TEST(Clauses, FaultsAndLawsCiteClausesThatExist) {
  for (const Fault& fault : faults()) EXPECT_LT(order_of(std::string(fault.clause)), clauses().size()) << fault.name;
  for (const Law& law : laws()) EXPECT_LT(order_of(std::string(law.clause)), clauses().size()) << law.name;
}

TEST(Clauses, ContractsTheyNameExist) {
  std::set<std::string> names;
  for (const Contract& contract : contracts()) names.emplace(contract.name);
  EXPECT_EQ(names.size(), 6u);
  for (const Clause& clause : clauses()) {
    for (const std::string& contract : clause.contracts) EXPECT_TRUE(names.contains(contract)) << clause.id;
  }
}

}  // namespace
}  // namespace poise::conformance
