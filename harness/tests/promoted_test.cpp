#include "run/promoted.hpp"

#include <cstdio>
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

#include "poise/conformance/contract.hpp"
#include "poise/conformance/fault.hpp"
#include "poise/conformance/oracle.hpp"
#include "poise/conformance/rules_port.hpp"
#include "run/execution.hpp"
#include "run/plan.hpp"
#include "transport/in_process.hpp"

namespace poise::harness {
namespace {

using namespace conformance;

/// A run of all laws, of a port with these rules.
Ledger ledger_of(const reference::Rules& rules) {
  InProcess transport(std::make_unique<RulesPort>("port", rules));
  Ledger ledger;
  for (const Law& law : laws()) ledger.plan(law);
  execute(transport, {.cases = 50}, ledger);
  return ledger;
}

Ledger ledger_of(const char* fault) { return ledger_of(find_fault(fault)->rules()); }

/// A path that is free, and is again in the end.
class Free {
 public:
  Free() { std::remove(path.c_str()); }
  ~Free() { std::remove(path.c_str()); }

  std::string content() const {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }

  const std::string path = testing::TempDir() + "promoted-" + std::to_string(::testing::UnitTest::GetInstance()->random_seed()) +
                           testing::UnitTest::GetInstance()->current_test_info()->name() + ".yaml";
};

TEST(Promoted, VectorsAreReadBackAndSeeTheFaultThatTheLawsFound) {
  for (const char* fault : {"signed-compare", "refusal-empties-the-ring", "h32-track-resets", "rank-first-listed", "table-sorted"}) {
    const Free file;
    const Ledger ledger = ledger_of(fault);
    promote_counterexamples(ledger, 1, file.path);
    const std::vector<Vector> vectors = promoted_vectors(file.content());
    ASSERT_FALSE(vectors.empty()) << fault;
    const auto rules = find_fault(fault)->rules();
    for (const Vector& vector : vectors) {
      EXPECT_TRUE(is_seen_by(rules, vector.question, vector.right)) << vector.id;
      EXPECT_EQ(vector.topic, promoted_topic);
    }
  }
}

TEST(Promoted, WhatIsThereAlreadyIsNotAppendedAgain) {
  const Free file;
  const Ledger ledger = ledger_of("signed-compare");
  promote_counterexamples(ledger, 1, file.path);
  const std::string first = file.content();
  promote_counterexamples(ledger, 1, file.path);
  EXPECT_EQ(file.content(), first);
  const Promotion again = promote_counterexamples(ledger, 2, file.path);  // another seed that found the same
  EXPECT_EQ(file.content(), first);
  EXPECT_EQ(again.appended, 0u);
  EXPECT_GE(again.known, promoted_vectors(first).size());
  EXPECT_GT(promote_counterexamples(ledger_of("rank-first-listed"), 1, file.path).appended, 0u);
  EXPECT_TRUE(file.content().starts_with(first));
  EXPECT_GT(promoted_vectors(file.content()).size(), promoted_vectors(first).size());
}

TEST(Promoted, APortThatKeepsAllLawsLeavesNoFile) {
  const Free file;
  promote_counterexamples(ledger_of(reference::Rules{}), 1, file.path);
  EXPECT_EQ(file.content(), "");
}

TEST(Promoted, VectorsArePlannedAsATopicOfTheirOwnAndCountForTheirContract) {
  const std::vector<Vector> also =
      promoted_vectors("vectors:\n  - " + promoted_rows(ledger_of("signed-compare").laws().front(), 1).front());
  const Plan plan = make_plan("", Profile::quick, also);
  EXPECT_EQ(plan.checks.back().topic, promoted_topic);
  EXPECT_EQ(plan.checks.back().vectors, std::vector<const Vector*>{&also.front()});
  for (const Contract& contract : contracts())
    EXPECT_EQ(concerns(contract, also.front().topic, also.front().question), contract.name == "poise-rendezvous") << contract.name;
  EXPECT_TRUE(make_plan("promoted/*", Profile::quick, also).laws.empty());
  EXPECT_EQ(make_plan("promoted/*", Profile::quick, also).checks.size(), 1u);
}

TEST(Promoted, TextsOfEveryWidthComeBack) {
  const LawReport report{LawVerdict::broken,
                         1,
                         1,
                         0,
                         1,
                         Counterexample{"", "", 0, {{Score32{"\xf0\x9f\x98\x80 \"a: b\\", "\xc3\xa9\n", "{x: 1}"}, Word{0}, Word{1}}}}};
  LawReport right = report;
  right.counterexample->wrong[0].right = right_answer(right.counterexample->wrong[0].question);
  Ledger ledger;
  ledger.plan(laws().front()).settle(right);
  const auto vectors = promoted_vectors("  - " + promoted_rows(ledger.laws().front(), 1).front() + "\n");
  EXPECT_EQ(std::get<Score32>(vectors.at(0).question).key, "\xf0\x9f\x98\x80 \"a: b\\");
  EXPECT_EQ(std::get<Score32>(vectors.at(0).question).seed, "{x: 1}");
}

std::string complaint_about(const std::string& content) {
  try {
    (void)promoted_vectors(content);
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return "";
}

TEST(Promoted, ABadFileIsToldInOneLine) {
  const std::string good =
      R"(  - {id: "promoted/x", clause: "HASH-2", op: "mix64", input: {x: "0000000000000000"}, answer: {value: "0000000000000000"}})";
  EXPECT_EQ(complaint_about("# head\nvectors:\n\n" + good + "\n"), "");
  EXPECT_EQ(complaint_about(""), "");
  const std::string where = "line 2 of the file of further vectors: ";
  EXPECT_EQ(complaint_about("vectors:\nnonsense\n"), where + "it is no row of a vector");
  EXPECT_EQ(complaint_about("vectors:\n  - {id: \"draw/1\", clause: \"HASH-2\"}\n"), where + "its id does not begin with promoted/");
  EXPECT_EQ(complaint_about("vectors:\n  - {id: \"promoted/1\", clause: \"HASH-99\"}\n"), where + "there is no clause \"HASH-99\"");
  EXPECT_EQ(complaint_about("vectors:\n  - {id: \"promoted/1\", clause: \"HASH-2\"}\n"), where + "it lacks its input or its answer");
  EXPECT_EQ(complaint_about(good + "\n" + good + "\n"), where + "there is another vector of its id");
  std::string wrong = good;
  wrong.replace(wrong.rfind("0000"), 4, "0001");
  EXPECT_EQ(complaint_about("\n" + wrong), where + "its answer is not the right one");
  EXPECT_TRUE(complaint_about("\n  - {id: \"promoted/1\"").starts_with(where));
  EXPECT_TRUE(complaint_about("\n  - [\"\\Uzzzzzzzz\"]").starts_with(where));
}

}  // namespace
}  // namespace poise::harness
