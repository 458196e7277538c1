#include "poise/conformance/clause.hpp"

#include <algorithm>
#include <fstream>
#include <map>
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

/// The sections of docs/proofs.md by title, each with the clauses its first line says it serves.
std::map<std::string, std::set<std::string>> proofs() {
  std::map<std::string, std::set<std::string>> found;
  std::ifstream in(POISE_ROOT "/docs/proofs.md");
  EXPECT_TRUE(in);
  std::string title;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("## ")) title = line.substr(3);
    if (!line.starts_with("Serves ")) continue;
    static const std::regex id("[A-Z0-9]+-[0-9]+");
    std::set<std::string>& served = found[title];
    const std::string until_programs = line.substr(0, line.find("Program"));
    for (std::sregex_iterator each(until_programs.begin(), until_programs.end(), id), end; each != end; ++each) served.insert(each->str());
  }
  return found;
}

TEST(Clauses, NameTheProofsTheyRestOnAndNoProofIsLeftOver) {
  const auto sections = proofs();
  EXPECT_GE(sections.size(), 15u);
  std::map<std::string, std::set<std::string>> named;
  for (const auto& [title, served] : sections) named[title];
  for (const Clause& clause : clauses()) {
    const bool is_proved = std::find(clause.evidence.begin(), clause.evidence.end(), "proof") != clause.evidence.end();
    const std::size_t list = clause.reason.find("(docs/proofs.md, ");
    EXPECT_EQ(list != std::string::npos, is_proved) << clause.id;
    if (list == std::string::npos) continue;
    static const std::regex title("'([^']+)'");
    for (std::sregex_iterator each(clause.reason.begin() + static_cast<std::ptrdiff_t>(list), clause.reason.end(), title), end; each != end;
         ++each)
      named[(*each)[1].str()].insert(clause.id);
  }
  EXPECT_EQ(named, sections);
}

TEST(Clauses, FaultsAndLawsCiteClausesThatExist) {
  for (const Fault& fault : faults()) EXPECT_LT(order_of(std::string(fault.clause)), clauses().size()) << fault.name;
  for (const Law& law : laws()) EXPECT_LT(order_of(std::string(law.clause)), clauses().size()) << law.name;
}

TEST(Clauses, LawsAreDeclaredAsEvidenceJustWhereThereAreLaws) {
  std::set<std::string> tested;
  for (const Law& law : laws()) {
    tested.emplace(law.clause);
    tested.insert(law.also.begin(), law.also.end());
  }
  std::set<std::string> declared;
  for (const Clause& clause : clauses()) {
    if (std::find(clause.evidence.begin(), clause.evidence.end(), "laws") != clause.evidence.end()) declared.insert(clause.id);
  }
  EXPECT_EQ(declared, tested);
}

TEST(Clauses, LawsTestClausesOfTheirContract) {
  for (const Law& law : laws()) {
    Clauses all = law.also;
    all.push_back(law.clause);
    for (const std::string_view id : all) {
      const auto& its = clauses().at(order_of(std::string(id))).contracts;
      EXPECT_NE(std::find(its.begin(), its.end(), law.contract), its.end()) << law.name << ' ' << id;
    }
  }
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
