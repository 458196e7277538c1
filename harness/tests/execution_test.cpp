#include "run/execution.hpp"

#include <algorithm>
#include <deque>
#include <map>

#include <gtest/gtest.h>

#include "poise/conformance/fault.hpp"
#include "poise/conformance/oracle.hpp"
#include "poise/conformance/rules_port.hpp"
#include "poise/conformance/tally.hpp"
#include "run/plan.hpp"
#include "transport/in_process.hpp"

namespace poise::harness {
namespace {

using namespace conformance;

reference::Rules rules_of(const std::string& fault) { return find_fault(fault)->rules(); }

InProcess a_port_with(const std::string& fault) { return InProcess(std::make_unique<RulesPort>(fault, rules_of(fault))); }

Candidates list(std::size_t size) {
  std::vector<Candidate> candidates;
  for (std::size_t i = 0; i < size; ++i)
    candidates.push_back({reference::text("node-" + std::to_string(i)), static_cast<std::int64_t>(i) + 2});
  return std::make_shared<const std::vector<Candidate>>(std::move(candidates));
}

Pick pick(Policy policy, const std::string& key) { return {policy, list(3), reference::text(key), nullptr}; }

/// A ledger with vectors of its own.
struct Planned {
  std::deque<Vector> vectors;
  Ledger ledger;

  void add(const std::string& topic, const std::string& clause, Operation question) {
    add(topic, clause, question, right_answer(question));
  }

  void add(const std::string& topic, const std::string& clause, Operation question, Answer right) {
    vectors.push_back({topic + "/" + std::to_string(vectors.size()), topic, clause, std::move(question), std::move(right)});
    ledger.plan(vectors.back());
  }

  /// Keys for which a port with the fault chooses otherwise.
  void add_wrong_picks(const std::string& topic, const std::string& clause, Policy policy, const std::string& fault, std::size_t count) {
    const auto rules = rules_of(fault);
    for (int key = 0; count > 0; ++key) {
      ASSERT_LT(key, 10000) << fault << " does not show in choices";
      const Operation question = pick(policy, "key-" + std::to_string(key));
      if (answer_by(rules, question) == right_answer(question)) continue;
      add(topic, clause, question);
      --count;
    }
  }

  const Entry& entry(std::size_t i) const { return ledger.entries().at(i); }
};

TEST(Execution, JudgesEveryEntryByItsOwnAnswer) {
  Planned planned;
  planned.add("mix64", "HASH-2", Mix64{1});
  planned.add("mix64", "HASH-2", Mix64{2}, Word{0});
  planned.add("fnv1a64", "HASH-1", Fnv1a64{{1}});
  auto port = InProcess(std::make_unique<RulesPort>("right", reference::Rules{}));
  execute(port, {}, planned.ledger);
  EXPECT_EQ(planned.entry(0).state, State::passed);
  EXPECT_EQ(planned.entry(1).state, State::failed);
  EXPECT_EQ(planned.entry(2).state, State::passed);
  for (const Entry& entry : planned.ledger.entries()) EXPECT_EQ(entry.given, right_answer(entry.vector->question));
  EXPECT_FALSE(planned.entry(0).first_difference);
  EXPECT_FALSE(planned.entry(1).stages_hidden);  // it has none before it
}

/// Where a fault first shows on the way to a choice, and by which clause.
struct Sight {
  std::string fault;
  Policy policy;
  Stage stage;
  std::string clause;
  std::string what;
};

void PrintTo(const Sight& sight, std::ostream* out) { *out << sight.fault; }

class AFaultOnTheWay : public testing::TestWithParam<Sight> {};

TEST_P(AFaultOnTheWay, IsTheFirstDifferenceOfAFailedChoice) {
  const Sight& sight = GetParam();
  Planned planned;
  planned.add_wrong_picks("choices", "RDV-1", sight.policy, sight.fault, 1);
  ASSERT_FALSE(HasFatalFailure());
  auto port = a_port_with(sight.fault);
  execute(port, {}, planned.ledger);
  const Entry& entry = planned.entry(0);
  ASSERT_EQ(entry.state, State::failed);
  ASSERT_TRUE(entry.first_difference);
  EXPECT_EQ(entry.first_difference->stage, sight.stage);
  EXPECT_EQ(entry.first_difference->clause, sight.clause);
  EXPECT_EQ(entry.first_difference->what, sight.what);
  EXPECT_EQ(entry.first_difference->right, right_answer(entry.first_difference->question));
  EXPECT_EQ(entry.given_at_difference, answer_by(rules_of(sight.fault), entry.first_difference->question));
  EXPECT_NE(entry.given_at_difference, entry.first_difference->right);
  EXPECT_FALSE(entry.stages_hidden);
}

INSTANTIATE_TEST_SUITE_P(
    Sights, AFaultOnTheWay,
    testing::Values(Sight{"text-without-terminator", Policy::rendezvous, Stage::encoding, "VAL-1", "enc(key)"},
                    Sight{"fnv1-for-fnv1a", Policy::rendezvous, Stage::hash, "HASH-1", "fnv1a64 for the draw of candidate 0"},
                    Sight{"mix-constants-swapped", Policy::rendezvous, Stage::mix, "HASH-2", "mix64 for the draw of candidate 0"},
                    Sight{"identity-before-key", Policy::rendezvous, Stage::draw, "HASH-3", "the draw of candidate 0"},
                    Sight{"smallest-draw-wins", Policy::rendezvous, Stage::choice, "", "the choice"},
                    Sight{"weight-as-factor", Policy::weighted_rendezvous, Stage::choice, "", "the choice"}),
    [](const auto& info) {
      std::string plain = info.param.fault;
      std::replace(plain.begin(), plain.end(), '-', '_');
      return plain;
    });

/// A number goes wrong and no choice does with it, so the right answer of the vector is spoilt instead.
TEST(Execution, SeesSamplesLogarithmsAndRacesOnTheWayToAFailedWeightedChoice) {
  const std::vector<Sight> sights{{"sample-of-52-bits", Policy::weighted_rendezvous, Stage::sample, "NUM-1", "the sample of candidate 0"},
                                  {"float32-log", Policy::weighted_rendezvous, Stage::logarithm, "NUM-4", "ln(U) of candidate 0"},
                                  {"weight-ignored", Policy::weighted_rendezvous, Stage::race, "NUM-6", "the race of candidate 0"}};
  for (const Sight& sight : sights) {
    Planned planned;
    planned.add("choices", "WRV-1", pick(sight.policy, "k"), Index{99});
    auto port = a_port_with(sight.fault);
    execute(port, {}, planned.ledger);
    const Entry& entry = planned.entry(0);
    ASSERT_TRUE(entry.first_difference) << sight.fault;
    EXPECT_EQ(entry.first_difference->stage, sight.stage) << sight.fault;
    EXPECT_EQ(entry.first_difference->clause, sight.clause) << sight.fault;
    EXPECT_EQ(entry.first_difference->what, sight.what) << sight.fault;
    EXPECT_EQ(entry.given_at_difference, answer_by(rules_of(sight.fault), entry.first_difference->question)) << sight.fault;
  }
}

TEST(Execution, LooksIntoTheFirstThreeFailuresOfEachTopicAndClause) {
  Planned planned;
  planned.add_wrong_picks("one", "RDV-1", Policy::rendezvous, "mix-constants-swapped", 5);
  planned.add_wrong_picks("one", "RDV-2", Policy::rendezvous, "mix-constants-swapped", 4);
  planned.add_wrong_picks("another", "RDV-1", Policy::rendezvous, "mix-constants-swapped", 4);
  planned.add_wrong_picks("another", "RDV-3", Policy::rendezvous, "mix-constants-swapped", 2);
  auto port = a_port_with("mix-constants-swapped");
  execute(port, {}, planned.ledger);
  std::map<std::pair<std::string, std::string>, std::size_t> met;
  for (const Entry& entry : planned.ledger.entries()) {
    EXPECT_EQ(entry.state, State::failed);
    const bool is_among_the_first = ++met[{entry.vector->topic, entry.vector->clause}] <= 3;
    EXPECT_EQ(entry.first_difference.has_value(), is_among_the_first) << entry.vector->id;
    EXPECT_EQ(entry.given_at_difference.has_value(), is_among_the_first) << entry.vector->id;
  }
}

TEST(Execution, LooksIntoEachGoldenCheckThatFails) {
  Ledger ledger;
  for (const Check& check : make_plan("", Profile::quick).checks) {
    for (const Vector* vector : check.vectors) ledger.plan(*vector);
  }
  auto port = a_port_with("mix-constants-swapped");
  execute(port, {}, ledger);
  std::map<std::pair<std::string, std::string>, std::size_t> failed;
  std::map<std::pair<std::string, std::string>, std::size_t> looked_into;
  for (const Entry& entry : ledger.entries()) {
    if (entry.first_difference) {
      EXPECT_EQ(entry.state, State::failed);
    }
    failed[{entry.vector->topic, entry.vector->clause}] += entry.state == State::failed ? 1 : 0;
    looked_into[{entry.vector->topic, entry.vector->clause}] += entry.first_difference ? 1 : 0;
  }
  std::size_t checks_failed = 0;
  for (const auto& [check, count] : failed) {
    EXPECT_EQ(looked_into[check], std::min<std::size_t>(count, 3)) << check.first << ' ' << check.second;
    checks_failed += count > 0 ? 1 : 0;
  }
  EXPECT_GE(checks_failed, 5u);
}

TEST(Execution, WalksAFailedAssignFromItsFirstKey) {
  Planned planned;
  planned.add("choices", "RDV-1", Assign{Policy::rendezvous, list(4), KeyRange{0, 16}, nullptr});
  planned.add("choices", "RDV-1",
              Assign{Policy::rendezvous, list(4),
                     std::vector<Value>{reference::text("a"), reference::text("b"), reference::text("c"), reference::text("d"),
                                        reference::text("e"), reference::text("f")},
                     nullptr});
  auto port = a_port_with("mix-constants-swapped");
  execute(port, {}, planned.ledger);
  for (const Entry& entry : planned.ledger.entries()) {
    EXPECT_EQ(entry.state, State::failed);
    ASSERT_TRUE(entry.first_difference);
    EXPECT_EQ(entry.first_difference->stage, Stage::mix);
    EXPECT_EQ(entry.first_difference->clause, "HASH-2");
  }
}

TEST(Execution, AsksForNoStagesOfATalliedAssign) {
  const Assign shares{Policy::rendezvous, list(4), KeyRange{0, 12000}, nullptr};
  Planned planned;
  planned.add("shares", "WRV-7", shares, tally_of(std::get<Indices>(right_answer(shares)), 4));
  auto right = InProcess(std::make_unique<RulesPort>("right", reference::Rules{}));
  execute(right, {}, planned.ledger);
  EXPECT_EQ(planned.entry(0).state, State::passed);  // over two pieces
  auto port = a_port_with("mix-constants-swapped");
  execute(port, {}, planned.ledger);
  EXPECT_EQ(planned.entry(0).state, State::failed);
  EXPECT_FALSE(planned.entry(0).first_difference);
}

/// A port that offers choices and, if told so, draws.
class Choices final : public Port {
 public:
  Choices(const std::string& fault, bool with_draws) : rules_(rules_of(fault)), with_draws_(with_draws) {}
  About about() const override { return {"choices", "", ""}; }
  Answer pick(const Pick& question) override { return answer_by(rules_, question); }
  Answer draw(const DrawOf& question) override { return with_draws_ ? answer_by(rules_, question) : Unsupported{"no draws"}; }

 private:
  reference::Rules rules_;
  bool with_draws_;
};

TEST(Execution, StagesAreHiddenJustWhenThePortOffersNoneOfThem) {
  for (const bool with_draws : {false, true}) {
    Planned planned;
    planned.add_wrong_picks("choices", "RDV-1", Policy::rendezvous, "mix-constants-swapped", 1);
    planned.add("mix64", "HASH-2", Mix64{1});
    InProcess port(std::make_unique<Choices>("mix-constants-swapped", with_draws));
    execute(port, {}, planned.ledger);
    ASSERT_TRUE(planned.entry(0).first_difference);
    EXPECT_EQ(planned.entry(0).first_difference->stage, with_draws ? Stage::draw : Stage::choice);
    EXPECT_EQ(planned.entry(0).stages_hidden, !with_draws);
    EXPECT_EQ(planned.entry(1).state, State::unsupported);
    EXPECT_FALSE(planned.entry(1).stages_hidden);
  }
}

/// A port that is given up after so many questions.
class GivenUp final : public Transport {
 public:
  GivenUp(const std::string& fault, std::size_t questions) : port_(a_port_with(fault)), left_(questions) {}

  using Transport::ask;
  const About& about() const override { return port_.about(); }
  std::vector<Answer> ask(std::span<const Operation> questions, const Arrived&) override {
    std::vector<Answer> answers = port_.ask(questions.first(std::min(left_, questions.size())));
    left_ -= answers.size();
    answers.resize(questions.size(), NoAnswer{NoAnswer::Why::not_asked, "it died", {}});
    return answers;
  }

 private:
  InProcess port_;
  std::size_t left_;
};

Planned three_topics() {
  Planned planned;
  planned.add("fnv1a64", "HASH-1", Fnv1a64{{1}});
  planned.add("fnv1a64", "HASH-1", Fnv1a64{{2}}, Word{0});
  planned.add("mix64", "HASH-2", Mix64{1});
  planned.add("draw", "HASH-3", DrawOf{reference::text("a"), reference::text("b"), nullptr});
  planned.ledger.plan(laws().front());
  return planned;
}

TEST(Execution, KeepsWhatWasAnsweredBeforeThePortWasGivenUp) {
  Planned planned = three_topics();
  GivenUp port("signed-compare", 2);
  execute(port, {}, planned.ledger);
  EXPECT_EQ(planned.entry(0).state, State::passed);
  EXPECT_EQ(planned.entry(1).state, State::failed);
  EXPECT_EQ(planned.entry(2).state, State::not_run);
  EXPECT_EQ(planned.entry(3).state, State::not_run);
  EXPECT_EQ(planned.ledger.laws().front().state, State::not_run);
  EXPECT_EQ(planned.ledger.vectors().sum(), 4u);
  EXPECT_EQ(planned.ledger.law_counts().sum(), 1u);
}

TEST(Execution, ALawThatIsCutOffIsNotRunAndNotHeld) {
  for (const std::size_t questions : {5, 30, 104}) {  // five of them are asked before the law, one of these twice
    Planned planned = three_topics();
    GivenUp port("signed-compare", questions);
    execute(port, {}, planned.ledger);
    EXPECT_EQ(planned.ledger.vectors()[State::not_run], 0u);
    EXPECT_NE(planned.ledger.laws().front().state, State::passed) << questions;
  }
}

TEST(Execution, GivesTheLawsTheirOptions) {
  LawOptions seen;
  const Law law{"law", "RDV-1", "", "poise-rendezvous", [&](const Ask& ask, const LawOptions& options) {
                  seen = options;
                  const Operation question = Mix64{1};
                  EXPECT_EQ(ask({&question, 1}).front(), right_answer(question));
                  return LawReport{LawVerdict::broken, 1, 1, 0, 1, {}};
                }};
  Planned planned;
  planned.ledger.plan(law);
  InProcess port(std::make_unique<RulesPort>("right", reference::Rules{}));
  LawOptions options;
  options.seed = 42;
  options.cases = 3;
  execute(port, options, planned.ledger);
  EXPECT_EQ(seen.seed, 42u);
  EXPECT_EQ(seen.cases, 3u);
  ASSERT_TRUE(planned.ledger.laws().front().report);
  EXPECT_EQ(planned.ledger.laws().front().report->verdict, LawVerdict::broken);
}

}  // namespace
}  // namespace poise::harness
