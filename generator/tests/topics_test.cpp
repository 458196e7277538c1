#include <set>

#include <gtest/gtest.h>

#include "poise/conformance/clause.hpp"
#include "poise/conformance/fault.hpp"
#include "poise/conformance/oracle.hpp"
#include "topic.hpp"

namespace poise::generator {
namespace {

/// Clauses for which the catalogue says vectors are evidence.
std::set<std::string> clauses_with_vectors() {
  std::set<std::string> wanted;
  for (const auto& clause : conformance::clauses()) {
    for (const std::string& evidence : clause.evidence) {
      if (evidence == "vectors") wanted.insert(clause.id);
    }
  }
  return wanted;
}

TEST(Topics, EveryClauseThatDeclaresVectorsHasSomeAndNoOther) {
  std::set<std::string> found;
  for (const Topic& topic : topics()) {
    for (const Row& row : topic.rows) found.insert(row.clause);
  }
  EXPECT_EQ(found, clauses_with_vectors());
}

}  // namespace
}  // namespace poise::generator
