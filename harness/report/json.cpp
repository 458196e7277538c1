#include "json.hpp"

#include <boost/json.hpp>

#include "check_result.hpp"
#include "json_layout.hpp"
#include "log_commands.hpp"
#include "phrases.hpp"
#include "poise/conformance/clause.hpp"
#include "poise/conformance/json.hpp"
#include "protocol/hello.hpp"

namespace poise::harness {
namespace {

namespace json = boost::json;
using conformance::Answer;

json::value text_or_null(const std::optional<std::string>& text) { return text ? json::value(*text) : json::value(nullptr); }

/// An empty text says nothing.
json::value said_or_null(std::string_view text) { return text.empty() ? json::value(nullptr) : json::value(text); }

json::array texts(const std::vector<std::string>& list) { return json::array(list.begin(), list.end()); }

json::object states(const Counts& counts) {
  json::object object;
  for (const State state : all_states) object[name(state)] = counts[state];
  return object;
}

/// Planned is counted apart from the states, so that a reader can hold one against the other.
json::object counts(std::size_t planned, const Counts& counts) { return {{"planned", planned}, {"states", states(counts)}}; }

json::object with(json::object first, const json::object& rest) {
  for (const auto& member : rest) first[member.key()] = member.value();
  return first;
}

json::array topics(const Ledger& ledger) {
  json::array list;
  for (const auto& [topic, its_counts] : ledger.by_topic()) {
    std::size_t planned = 0;
    for (const Entry& entry : ledger.entries()) planned += entry.vector->topic == topic ? 1 : 0;
    list.push_back(with({{"topic", topic}}, counts(planned, its_counts)));
  }
  return list;
}

json::array checks(const Ledger& ledger) {
  json::array list;
  for (const CheckResult& check : results_by_check(ledger))
    list.push_back(with({{"topic", check.topic}, {"clause", check.clause}}, counts(check.entries.size(), check.counts)));
  return list;
}

json::value counterexample(const conformance::LawReport& report) {
  if (!report.counterexample) return nullptr;
  json::array wrong;
  for (const auto& each : report.counterexample->wrong) {
    wrong.push_back({{"op", conformance::name(each.question)},
                     {"input", conformance::to_json(each.question)},
                     {"expected", conformance::show(each.right)},
                     {"got", conformance::show(each.given)}});
  }
  return {{"shown", report.counterexample->shown}, {"why", report.counterexample->why}, {"wrong", std::move(wrong)}};
}

json::array laws(const Ledger& ledger) {
  json::array list;
  for (const LawEntry& entry : ledger.laws()) {
    const conformance::LawReport report = entry.report.value_or(conformance::LawReport{});
    list.push_back({{"name", entry.law->name},
                    {"clause", entry.law->clause},
                    {"contract", entry.law->contract},
                    {"state", name(entry.state)},
                    {"known", text_or_null(entry.known)},
                    {"cases", report.cases},
                    {"reached", report.reached},
                    {"unsupported", report.unsupported},
                    {"left_out", report.left_out},
                    {"edges", json::value_from(report.edges)},
                    {"questions", report.questions},
                    {"right_alone", entry.right_alone},
                    {"counterexample", counterexample(report)}});
  }
  return list;
}

json::value shown(const std::optional<Answer>& answer) { return answer ? json::value(conformance::show(*answer)) : json::value(nullptr); }

json::value no_answer(const std::optional<Answer>& given) {
  const auto* none = given ? std::get_if<conformance::NoAnswer>(&*given) : nullptr;
  if (none == nullptr) return nullptr;
  return {{"why", name(none->why)}, {"how", none->how}, {"last_words", texts(none->last_words)}};
}

json::value first_difference(const Entry& entry) {
  if (!entry.first_difference) return nullptr;
  const conformance::Step& step = *entry.first_difference;
  return {{"stage", name(step.stage)},
          {"what", step.what},
          {"clause", said_or_null(step.clause)},
          {"expected", conformance::show(step.right)},
          {"got", shown(entry.given_at_difference)}};
}

json::array contracts_of(const conformance::Vector& vector) {
  json::array list;
  for (const conformance::Contract& contract : conformance::contracts()) {
    if (conformance::concerns(contract, vector.topic, vector.question)) list.emplace_back(contract.name);
  }
  return list;
}

json::array failures(const Ledger& ledger) {
  json::array list;
  for (const Entry& entry : ledger.entries()) {
    if (!is_wrong(entry.state) && !is_unexpected(entry.state)) continue;
    const conformance::Vector& vector = *entry.vector;
    list.push_back({{"id", vector.id},
                    {"topic", vector.topic},
                    {"clause", vector.clause},
                    {"contracts", contracts_of(vector)},
                    {"op", conformance::name(vector.question)},
                    {"state", name(entry.state)},
                    {"known", text_or_null(entry.known)},
                    {"expected", conformance::show(vector.right)},
                    {"got", shown(entry.given)},
                    {"no_answer", no_answer(entry.given)},
                    {"first_difference", first_difference(entry)},
                    {"stages_hidden", entry.stages_hidden}});
  }
  return list;
}

std::string_view name(Standing standing) {
  switch (standing) {
    case Standing::conformant: return "conformant";
    case Standing::not_conformant: return "not-conformant";
    case Standing::not_shown: return "not-certified";
  }
  return "";
}

json::value culprit(const ContractVerdict& contract) {
  if (!contract.culprit) return nullptr;
  const Culprit& culprit = *contract.culprit;
  return {{"stage", culprit.stage_known ? json::value(name(culprit.stage)) : json::value(nullptr)}, {"clause", culprit.clause}};
}

json::array verdicts(const std::vector<ContractVerdict>& contracts) {
  json::array list;
  for (const ContractVerdict& contract : contracts) {
    json::array levels;
    for (const LevelVerdict& level : contract.levels) {
      levels.push_back({{"level", name(level.level)},
                        {"standing", name(level.standing)},
                        {"reason", said_or_null(level.reason)},
                        {"kinds", texts(level.kinds)},
                        {"features", texts(level.features)},
                        {"without", texts(level.without)}});
    }
    json::array broken;
    for (const auto& [clause, count] : contract.broken)
      broken.push_back({{"clause", clause}, {"failed", count.failed}, {"asked", count.asked}});
    list.push_back({{"contract", contract.contract->name},
                    {"caveat", contract.contract->caveat},
                    {"levels", levels},
                    {"culprit", culprit(contract)},
                    {"broken", broken}});
  }
  return list;
}

std::string_view name(conformance::Family family) {
  switch (family) {
    case conformance::Family::poise: return "poise";
    case conformance::Family::placement: return "ranked-placement";
    case conformance::Family::exercise: return "h32-exercise";
    case conformance::Family::selector: return "node-selector";
    case conformance::Family::texts: break;
  }
  return "";
}

json::value smallest(const std::optional<conformance::SmallestFailure>& failure) {
  if (!failure) return nullptr;
  return {{"op", conformance::name(failure->question)},
          {"input", conformance::to_json(failure->question)},
          {"expected", conformance::show(failure->right)},
          {"got", conformance::show(failure->given)},
          {"asked", failure->asked}};
}

json::array findings(const std::vector<Finding>& all) {
  json::array list;
  for (const Finding& finding : all) {
    json::array explanations;
    for (const auto& explanation : finding.diagnosis.explanations) {
      json::array faults;
      for (const auto* fault : explanation.faults)
        faults.push_back(
            {{"name", fault->name}, {"clause", fault->clause}, {"says", fault->says}, {"report", said_or_null(fault->facts.report)}});
      explanations.push_back({{"faults", std::move(faults)}, {"nearly", explanation.nearly}});
    }
    list.push_back({{"about", name(finding.diagnosis.family)},
                    {"answers", finding.diagnosis.answers},
                    {"wrong", finding.diagnosis.wrong},
                    {"asked_besides", finding.diagnosis.parted_by},
                    {"explanations", std::move(explanations)},
                    {"smallest", smallest(finding.smallest)}});
  }
  return list;
}

}  // namespace

std::string json_report(const Told& told) {
  const Ledger& ledger = *told.ledger;
  json::object scope{{"profile", told.profile},
                     {"seed", std::to_string(told.law_options.seed)},  // as text: readers lose bits of large numbers
                     {"cases", told.law_options.cases},
                     {"budget", told.law_options.budget},
                     {"selection", said_or_null(told.selection)}};
  const json::object report{
      {"format", json_report_version},
      {"suite", suite_version},
      {"port", {{"name", told.port.name}, {"version", told.port.version}, {"language", told.port.language}}},
      {"scope", scope},
      {"seconds", told.seconds},
      {"broke_off", text_or_null(told.broke_off)},
      {"incidents", texts(told.incidents)},
      {"diagnosis", findings(told.findings)},
      {"verdicts", verdicts(told.verdicts)},
      {"vectors", with(counts(ledger.entries().size(), ledger.vectors()), {{"topics", topics(ledger)}, {"checks", checks(ledger)}})},
      {"laws", with(counts(ledger.laws().size(), ledger.law_counts()), {{"each", laws(ledger)}})},
      {"failures", failures(ledger)}};
  return without_log_commands(laid_out(report));
}

}  // namespace poise::harness
