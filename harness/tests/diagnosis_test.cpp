#include "poise/conformance/diagnosis.hpp"

#include <algorithm>
#include <cmath>
#include <random>

#include <gtest/gtest.h>

#include "poise/conformance/for_each_below.hpp"
#include "poise/conformance/kills.hpp"
#include "poise/conformance/law.hpp"
#include "poise/conformance/oracle.hpp"
#include "poise/conformance/rules_port.hpp"
#include "poise/conformance/shrinking.hpp"
#include "poise/reference/bytes.hpp"
#include "run/execution.hpp"
#include "run/findings.hpp"
#include "run/plan.hpp"
#include "some_of.hpp"
#include "transport/in_process.hpp"
#include "transport/subprocess.hpp"

/// A failing port is told the mistake it makes, and a right one nothing.
namespace poise::harness {
namespace {

using conformance::Answer;
using conformance::Diagnosis;
using conformance::Fault;
using conformance::Observation;
using conformance::Operation;
using conformance::Vector;

const std::vector<const Vector*>& vectors() {
  static const auto all = [] {
    auto asked = vectors_for_faults();
    std::erase_if(asked, [](const Vector* vector) { return vector->is_long; });
    return asked;
  }();
  return all;
}

/// What is found behind the answers of a port with these rules to all vectors, or to those of one profile; it may be asked more.
std::vector<Diagnosis> diagnosed(const reference::Rules& rules, conformance::Profile profile = conformance::Profile::full) {
  std::vector<Observation> observations;
  std::vector<const Vector*> more;
  for (const Vector* vector : vectors()) {
    if (vector->profile <= profile) {
      observations.push_back({&vector->question, &vector->right, conformance::prediction_by(rules, vector->question)});
    } else {
      more.push_back(vector);
    }
  }
  return conformance::diagnose(observations, more, [&](std::span<const Operation> questions) {
    std::vector<Answer> answers;
    for (const Operation& question : questions) answers.push_back(conformance::prediction_by(rules, question));
    return answers;
  });
}

/// Place of the fault among the explanations of the first family that has some; the number of explanations when it is not there.
std::size_t place_of(const Fault& fault, const std::vector<Diagnosis>& found) {
  if (found.empty()) return SIZE_MAX;
  const auto& explanations = found.front().explanations;
  for (std::size_t i = 0; i < explanations.size(); ++i) {
    if (explanations[i].faults == std::vector<const Fault*>{&fault}) return i;
  }
  return SIZE_MAX;
}

class Diagnoses : public testing::TestWithParam<conformance::Profile> {};

TEST_P(Diagnoses, NameTheTrueFaultFirst) {
  const auto& faults = conformance::faults();
  (void)vectors();  // decoded before there are threads
  const std::size_t step = one_of(1);
  std::vector<std::size_t> places((faults.size() + step - 1) / step);
  conformance::for_each_below(
      places.size(), [&](std::size_t i) { places[i] = place_of(faults[i * step], diagnosed(faults[i * step].rules(), GetParam())); });
  std::size_t first = 0;
  for (std::size_t i = 0; i < places.size(); ++i) {
    first += places[i] == 0 ? 1 : 0;
    EXPECT_LT(places[i], 3u) << faults[i * step].name;
  }
  if (are_many) {
    EXPECT_GE(first * 100, places.size() * 95) << first << " of " << places.size();
  }
}

INSTANTIATE_TEST_SUITE_P(Profiles, Diagnoses, testing::Values(conformance::Profile::quick, conformance::Profile::full),
                         [](const auto& info) { return std::string(conformance::name(info.param)); });

TEST(ADiagnosis, OfTwoFaultsTogetherNamesBoth) {
  std::mt19937_64 random(20261130);  // fixed after the code was done
  const auto& faults = conformance::faults();
  std::size_t named = 0;
  std::string missed;
  const std::size_t tried = are_many ? 10 : 2;
  for (std::size_t pairs = 0; pairs < tried;) {
    const Fault& one = faults[random() % faults.size()];
    const Fault& other = faults[random() % faults.size()];
    if (one.stage == other.stage || one.plant.family() != other.plant.family() || &other < &one) continue;
    ++pairs;
    const auto found = diagnosed(conformance::Explanation{{&one, &other}}.rules());
    const bool both =
        !found.empty() && std::any_of(found.front().explanations.begin(), found.front().explanations.end(), [&](const auto& each) {
          return each.faults == std::vector<const Fault*>{&one, &other};
        });
    named += both ? 1 : 0;
    if (!both) missed += std::string(one.name) + " with " + std::string(other.name) + "; ";
  }
  if (are_many) {
    EXPECT_GE(named * 10, tried * 8) << missed;
  }
}

/// What a run of all vectors through a transport finds.
std::vector<Finding> findings_of(Transport& transport) {
  Ledger ledger;
  for (const Vector* vector : vectors()) ledger.plan(*vector);
  Progress silent;
  execute(transport, {}, ledger, silent);
  return explain_failures(transport, ledger, silent);
}

TEST(ADiagnosis, OverAPipeIsWhatItIsInProcess) {
  const auto& faults = conformance::faults();
  constexpr std::size_t sample = are_many ? 20 : 3;
  for (std::size_t i = 0; i < sample; ++i) {
    const Fault& fault = faults[(2 * i + 1) * faults.size() / (2 * sample)];
    Subprocess port(PortProgram{{POISE_CONFORM, "serve", "--port", "fault:" + std::string(fault.name)}});
    const auto findings = findings_of(port);
    ASSERT_FALSE(findings.empty()) << fault.name;
    ASSERT_FALSE(findings.front().diagnosis.explanations.empty()) << fault.name;
    EXPECT_EQ(findings.front().diagnosis.explanations.front().faults, std::vector<const Fault*>{&fault}) << fault.name;
  }
}

TEST(ADiagnosis, OfLawsAloneIsOneToo) {
  InProcess transport(std::make_unique<conformance::RulesPort>("port", conformance::find_fault("signed-compare")->rules()));
  Ledger ledger;
  for (const auto& law : conformance::laws()) ledger.plan(law);
  Progress silent;
  execute(transport, {}, ledger, silent);
  const auto findings = explain_failures(transport, ledger, silent);
  ASSERT_EQ(findings.size(), 1u);
  ASSERT_EQ(findings.front().diagnosis.explanations.size(), 1u);
  EXPECT_EQ(findings.front().diagnosis.explanations.front().faults.front()->name, "signed-compare");
}

TEST(ADiagnosis, IsEndedWhenItIsStopped) {
  conformance::Explanation both{{conformance::find_fault("fnv1-for-fnv1a"), conformance::find_fault("signed-compare")}};
  const auto rules = both.rules();
  std::vector<Observation> observations;
  for (const Vector* vector : vectors())
    observations.push_back({&vector->question, &vector->right, conformance::prediction_by(rules, vector->question)});
  const auto found = conformance::diagnose(observations, {}, {}, [] { return true; });
  ASSERT_EQ(found.size(), 1u);
  EXPECT_TRUE(found.front().cut_short);
  EXPECT_TRUE(found.front().explanations.empty());
}

TEST(ADiagnosis, OfARightPortIsNone) {
  InProcess reference(std::make_unique<conformance::RulesPort>("port", reference::Rules{}));
  EXPECT_TRUE(findings_of(reference).empty());
  Subprocess bundled(PortProgram{{POISE_CONFORM, "serve", "--port", "bundled"}});
  EXPECT_TRUE(findings_of(bundled).empty());
  for (const conformance::Equivalent& each : conformance::equivalents()) EXPECT_TRUE(diagnosed(each.rules()).empty()) << each.name;
}

TEST(ADiagnosis, OfALogarithmThatIsNoneOfTheKnownNamesOneThatIsNear) {
  reference::Rules rules;
  rules.poise.log_unit = [](reference::Sample sample) {
    const double log = conformance::find_fault("correctly-rounded-log")->rules().poise.log_unit(sample);
    switch (static_cast<std::uint64_t>(sample) % 3) {
      case 0: return std::nextafter(log, 0.0);
      case 1: return std::nextafter(log, -100.0);
      default: return log;
    }
  };
  const auto found = diagnosed(rules);
  ASSERT_EQ(found.size(), 1u);
  ASSERT_FALSE(found.front().explanations.empty());
  for (const auto& each : found.front().explanations) {
    EXPECT_TRUE(each.nearly);
    EXPECT_EQ(each.faults.front()->clause, "NUM-4") << each.faults.front()->name;
  }
}

/// Rules with a mistake that is not in the catalogue, and that shows where two weights are more than a million apart.
reference::Rules with_an_unknown_mistake() {
  reference::Rules rules;
  rules.poise.beats_in_race = [](const reference::Racer& challenger, const reference::Racer& champion) {
    const bool beats = reference::smaller_race_beats(challenger, champion);
    return challenger.weight > 1000000 && champion.weight < 1000 ? !beats : beats;
  };
  return rules;
}

TEST(ADiagnosis, OfAnUnknownMistakeIsNoneAndGivesASmallFailure) {
  InProcess port(std::make_unique<conformance::RulesPort>("port", with_an_unknown_mistake()));
  const auto findings = findings_of(port);
  ASSERT_EQ(findings.size(), 1u);
  EXPECT_TRUE(findings.front().diagnosis.explanations.empty());
  ASSERT_TRUE(findings.front().smallest);
  const auto* pick = std::get_if<conformance::Pick>(&findings.front().smallest->question);
  ASSERT_NE(pick, nullptr);
  ASSERT_EQ(pick->candidates->size(), 2u);
  EXPECT_LE(pick->candidates->front().weight, 1);
  EXPECT_LE(pick->candidates->back().weight, 1000001 * 2);
  EXPECT_NE(conformance::prediction_by(with_an_unknown_mistake(), findings.front().smallest->question), findings.front().smallest->right);
}

/// A port that answers picks alone.
class PickOnly final : public conformance::Port {
 public:
  explicit PickOnly(const reference::Rules& rules) : rules_(rules) {}
  conformance::About about() const override { return {"pick-only", "", ""}; }
  Answer pick(const conformance::Pick& question) override { return conformance::prediction_by(rules_, question); }

 private:
  reference::Rules rules_;
};

TEST(ASmallestFailure, HoldsWholeCharacters) {
  // A port that takes text for Latin-1 is right about half a character, which nobody can send.
  const auto rules = conformance::find_fault("hash-of-low-bytes")->rules();
  const Operation question = conformance::Score32{"caf\xc3\xa9 \xe6\x97\xa5", "\xf0\x9f\x99\x82", ""};
  const auto smallest =
      conformance::shrink(question, conformance::prediction_by(rules, question), [&](std::span<const Operation> questions) {
        std::vector<Answer> answers;
        for (const Operation& each : questions) answers.push_back(conformance::prediction_by(rules, each));
        return answers;
      });
  const auto& score = std::get<conformance::Score32>(smallest.question);
  EXPECT_TRUE(reference::is_well_formed_utf8(score.key));
  EXPECT_TRUE(reference::is_well_formed_utf8(score.id));
  EXPECT_LE(score.key.size() + score.id.size(), 5u);
  EXPECT_NE(smallest.right, smallest.given);
}

TEST(ASmallestFailure, OfASessionHasFewSteps) {
  const auto rules = conformance::find_fault("h32-top-repeats")->rules();
  conformance::H32Session session;
  for (int i = 0; i < 12; ++i) session.steps.emplace_back(conformance::AddStep{"node-" + std::to_string(i)});
  for (int i = 0; i < 9; ++i) session.steps.emplace_back(conformance::RemoveStep{"node-" + std::to_string(i)});
  session.steps.emplace_back(conformance::TopStep{"key", 3});
  const auto smallest = conformance::shrink(session, conformance::prediction_by(rules, session), [&](std::span<const Operation> questions) {
    std::vector<Answer> answers;
    for (const Operation& each : questions) answers.push_back(conformance::prediction_by(rules, each));
    return answers;
  });
  ASSERT_NE(smallest.right, smallest.given);
  EXPECT_GT(smallest.asked, 0u);
  EXPECT_LE(std::get<conformance::H32Session>(smallest.question).steps.size(), 4u);
}

TEST(ADiagnosis, OfAPortThatOnlyPicksHasTheTrueFaultAmongThoseLeft) {
  std::size_t wrong = 0;
  std::size_t alone = 0;
  for (std::size_t i = 0; i < conformance::faults().size(); i += one_of(5)) {
    const Fault& fault = conformance::faults()[i];
    InProcess port(std::make_unique<PickOnly>(fault.rules()));
    const auto findings = findings_of(port);
    if (findings.empty()) continue;  // it does not show in picks
    ++wrong;
    const auto& explanations = findings.front().diagnosis.explanations;
    EXPECT_TRUE(std::any_of(explanations.begin(), explanations.end(), [&](const auto& each) {
      return each.faults == std::vector<const Fault*>{&fault};
    })) << fault.name;
    alone += explanations.size() == 1 ? 1 : 0;
  }
  if (are_many) {
    EXPECT_GE(alone * 100, wrong * 80) << alone << " of " << wrong;
  }
}

}  // namespace
}  // namespace poise::harness
