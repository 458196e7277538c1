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
  std::string out = fmt::format("Poise Conformance {}: {}\nseed {}, {} cases a law\n", suite_version, port, told.law_options.seed,
                                told.law_options.cases);
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
    out += fmt::format("  {:<30}", entry.law->name);
    if (!entry.report) {
      out += "not run\n";
      continue;
    }
    const auto& report = *entry.report;
    switch (report.verdict) {
      case LawVerdict::holds: out += fmt::format("holds in {} of {} cases that reach it", report.reached, report.cases); break;
      case LawVerdict::broken: out += "broken: " + title_of(std::string(entry.law->clause)); break;
      case LawVerdict::unsupported: out += "unsupported"; break;
    }
    if (report.unsupported > 0) out += fmt::format(", {} unsupported", report.unsupported);
    out += fmt::format(" ({} questions)\n", report.questions);
    if (report.counterexample) out += indented(report.counterexample->shown + report.counterexample->why, "    ");
  }
  return out + "\n";
}

std::string failure(const Entry& entry) {
  std::string out = fmt::format("  {}  [{}]\n    expected  {}\n    got       {}\n", entry.vector->id, title_of(entry.vector->clause),
                                conformance::show(entry.vector->right), conformance::show(*entry.given));
  if (!entry.first_difference) return out;
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
  std::string out = "first failures\n";
  std::map<std::string, std::size_t> shown;
  for (const Entry& entry : ledger.entries()) {
    if (entry.state != State::failed) continue;
    if (++shown[entry.vector->topic] <= failures_shown_per_topic) out += failure(entry);
  }
  for (const auto& [topic, count] : shown) {
    if (count > failures_shown_per_topic) out += fmt::format("  … and {} more in {}\n", count - failures_shown_per_topic, topic);
  }
  return out + "\n";
}

std::string verdict(const ContractVerdict& contract) {
  std::string out;
  if (contract.levels.empty()) return fmt::format("  {:<28}not in this version of the suite\n", contract.contract->name);
  for (const LevelVerdict& level : contract.levels) {
    out += fmt::format("  {:<28}{:<12}", contract.contract->name, name(level.level));
    switch (level.standing) {
      case Standing::conformant: {
        std::string kinds = "text";
        for (const std::string& kind : level.kinds) kinds += ", " + kind;
        out += fmt::format("CONFORMANT      for {}\n", kinds);
        break;
      }
      case Standing::not_conformant: out += fmt::format("NOT CONFORMANT  {}\n", level.reason); break;
      case Standing::not_shown: out += fmt::format("not certified   {}\n", level.reason); break;
    }
  }
  if (contract.culprit) {
    out += fmt::format("  {:<28}first differing stage: {}; clause {}\n", "", name(contract.culprit->stage),
                       title_of(contract.culprit->clause));
  }
  return out;
}

}  // namespace

std::string terminal_report(const Told& told) {
  std::string out = head(told) + table(*told.ledger) + laws(*told.ledger) + failures(*told.ledger) + "verdicts\n";
  for (const ContractVerdict& contract : told.verdicts) out += verdict(contract);
  if (told.broke_off) out += "\nThe run broke off: " + *told.broke_off + "\n";
  return out;
}

}  // namespace poise::harness
