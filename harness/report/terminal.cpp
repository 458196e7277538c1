#include "terminal.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "poise/conformance/clause.hpp"
#include "protocol/hello.hpp"

namespace poise::harness {
namespace {

using conformance::LawVerdict;

constexpr std::size_t failures_shown_per_topic = 3;

std::string title_of(const std::string& clause) {
  const std::size_t order = conformance::order_of(clause);
  if (order == conformance::clauses().size()) return clause;
  return clause + " " + conformance::clauses()[order].title;
}

std::string head(const Told& told) {
  std::string port = told.port.name;
  if (!told.port.version.empty()) port += " " + told.port.version;
  if (!told.port.language.empty()) port += " (" + told.port.language + ")";
  std::string out = fmt::format("Poise Conformance {}: {}\nprofile {}, seed {}, {} cases a law\n", suite_version, port, told.profile,
                                told.law_options.seed, told.law_options.cases);
  if (!told.selection.empty()) out += "selection: " + told.selection + "\n";
  return out + "\n";
}

std::string table(const Ledger& ledger) {
  std::string out = fmt::format("{:<28}{:>9}{:>9}{:>9}{:>13}{:>9}\n", "vectors", "planned", "passed", "failed", "unsupported", "not run");
  const auto row = [&](const std::string& name, std::size_t planned, const std::map<State, std::size_t>& counts) {
    const auto cell = [&](State state) {
      const auto found = counts.find(state);
      return found == counts.end() || found->second == 0 ? std::string("-") : std::to_string(found->second);
    };
    out += fmt::format("  {:<26}{:>9}{:>9}{:>9}{:>13}{:>9}\n", name, planned, cell(State::passed), cell(State::failed),
                       cell(State::unsupported), cell(State::not_run));
  };
  std::map<State, std::size_t> all;
  for (const auto& [topic, counts] : ledger.by_topic()) {
    std::size_t planned = 0;
    for (const auto& [state, count] : counts) {
      planned += count;
      all[state] += count;
    }
    row(topic, planned, counts);
  }
  row("all", ledger.entries().size(), all);
  return out + "\n";
}

std::string indented(const std::string& lines, const std::string& indent) {
  std::string out;
  std::size_t from = 0;
  while (from < lines.size()) {
    const std::size_t end = std::min(lines.find('\n', from), lines.size());
    out += indent + lines.substr(from, end - from) + "\n";
    from = end + 1;
  }
  return out;
}

std::string laws(const Ledger& ledger) {
  if (ledger.laws().empty()) return "";
  std::string out = "laws\n";
  for (const LawEntry& entry : ledger.laws()) {
    out += fmt::format("  {:<38}", entry.law->name);
    if (!entry.report) {
      out += "not run\n";
      continue;
    }
    const auto& report = *entry.report;
    switch (report.verdict) {
      case LawVerdict::holds: out += fmt::format("holds ({} of {} cases applied", report.reached, report.cases); break;
      case LawVerdict::broken: out += fmt::format("BROKEN: {} (", title_of(std::string(entry.law->clause))); break;
      case LawVerdict::unsupported: out += "unsupported ("; break;
    }
    if (report.verdict == LawVerdict::holds && report.unsupported > 0) out += fmt::format(", {} unsupported", report.unsupported);
    out += fmt::format("{}{} questions)\n", report.verdict == LawVerdict::holds ? ", " : "", report.questions);
    if (report.counterexample) out += indented(report.counterexample->shown + report.counterexample->why, "    ");
  }
  return out + "\n";
}

std::string failure(const Entry& entry) {
  std::string out = fmt::format("  {}  [{}]\n    expected  {}\n    got       {}\n", entry.vector->id, title_of(entry.vector->clause),
                                conformance::show(entry.vector->right), conformance::show(*entry.given));
  if (!entry.first_difference) return out;
  if (entry.stages_hidden) return out + "    the stage cannot be told: the port offers none of encode, fnv1a64, mix64, draw\n";
  const conformance::Step& step = *entry.first_difference;
  if (step.stage == conformance::stage_of(entry.vector->question))
    return out + fmt::format("    first differs in the {} itself\n", name(step.stage));
  out +=
      fmt::format("    first differs in the stage '{}', in {}  [{}]\n      expected  {}\n      got       {}\n", name(step.stage), step.what,
                  title_of(std::string(step.clause)), conformance::show(step.right), conformance::show(*entry.given_at_difference));
  return out;
}

std::string failures(const Ledger& ledger) {
  if (ledger.count(State::failed) == 0) return "";
  std::string out = "first failures (`poise-conform explain ID` shows one stage by stage)\n";
  const std::vector<Entry>& entries = ledger.entries();
  for (std::size_t from = 0; from < entries.size();) {
    std::size_t to = from;
    std::size_t failed = 0;
    for (; to < entries.size() && entries[to].vector->topic == entries[from].vector->topic; ++to) {
      if (entries[to].state == State::failed && ++failed <= failures_shown_per_topic) out += failure(entries[to]);
    }
    if (failed > failures_shown_per_topic)
      out += fmt::format("  ... and {} more in {}\n", failed - failures_shown_per_topic, entries[from].vector->topic);
    from = to;
  }
  return out + "\n";
}

std::string joined(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : ", ") + word;
  return out;
}

std::string level(const LevelVerdict& level) {
  switch (level.standing) {
    case Standing::not_conformant: return "NOT CONFORMANT  " + level.reason + "\n";
    case Standing::not_shown: return "not certified   " + level.reason + "\n";
    case Standing::conformant: break;
  }
  std::string out = "CONFORMANT      for " + joined(level.kinds);
  if (!level.features.empty()) out += "; with " + joined(level.features);
  if (!level.without.empty()) out += "; not " + joined(level.without);
  return out + "\n";
}

std::string culprit(const ContractVerdict& contract) {
  if (!contract.culprit) return "";
  const Culprit& culprit = *contract.culprit;
  const std::string stage =
      culprit.stage_known ? std::string(name(culprit.stage)) : "not known, the port offers no stage before its choices";
  std::string out = fmt::format("  {:<28}first differing stage: {}; clause {}\n", "", stage, title_of(culprit.clause));
  std::string counts;
  for (const auto& [clause, count] : contract.broken) counts += fmt::format(" {} {}/{}", clause, count.failed, count.asked);
  if (!counts.empty()) out += fmt::format("  {:<28}failed by clause:{}\n", "", counts);
  return out;
}

std::string verdicts(const std::vector<ContractVerdict>& contracts) {
  std::string out = "verdicts\n";
  std::vector<std::string> missing;
  for (const ContractVerdict& contract : contracts) {
    if (contract.levels.empty()) missing.emplace_back(contract.contract->name);
    for (const LevelVerdict& each : contract.levels)
      out += fmt::format("  {:<28}{:<11}{}", contract.contract->name, name(each.level), level(each));
    out += culprit(contract);
  }
  if (!missing.empty()) out += "  not in this version of the suite: " + joined(missing) + "\n";
  return out;
}

}  // namespace

std::string terminal_report(const Told& told) {
  std::string out = head(told) + table(*told.ledger) + laws(*told.ledger) + failures(*told.ledger) + verdicts(told.verdicts);
  if (told.broke_off) out += "\nThe run broke off before the end; what was not reached counts as not run.\n";
  return out;
}

}  // namespace poise::harness
