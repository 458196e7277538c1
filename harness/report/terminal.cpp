#include "terminal.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "finding_words.hpp"
#include "log_commands.hpp"
#include "paint.hpp"
#include "phrases.hpp"
#include "printable.hpp"
#include "protocol/hello.hpp"
#include "run/promoted.hpp"
#include "terminal_failures.hpp"

namespace poise::harness {
namespace {

using conformance::LawVerdict;

constexpr std::size_t longest_selection = 300;

std::string head(const Told& told, const Paint& paint) {
  std::string out = paint.heading(fmt::format("Poise Conformance {}: {}", suite_version, described(told.port)));
  out += fmt::format("\nplanned: {}, {}; profile {}, seed {}, {} cases a law, budget {}\n",
                     counted(told.ledger->entries().size(), "vector"), counted(told.ledger->laws().size(), "law"), told.profile,
                     told.law_options.seed, told.law_options.cases, told.law_options.budget);
  if (!told.selection.empty()) out += "selection: " + printable(told.selection, longest_selection) + "\n";
  return out + "\n";
}

int width_of(State state) { return std::max(9, static_cast<int>(name(state).size()) + 2); }

std::string cell(const Counts& counts, State state, const Paint& paint) {
  const std::string text = fmt::format("{:>{}}", counts[state] == 0 ? "-" : std::to_string(counts[state]), width_of(state));
  return counts[state] > 0 && is_unexpected(state) ? paint.bad(text) : text;
}

std::string table(const Ledger& ledger, const Paint& paint) {
  const Counts all = ledger.vectors();
  std::vector<State> columns{State::passed, State::failed};
  for (const State state : {State::crashed, State::timed_out, State::expected_failed, State::unexpected_passed}) {
    if (all[state] > 0) columns.push_back(state);  // rare
  }
  columns.push_back(State::unsupported);
  columns.push_back(State::not_run);
  std::string heading = fmt::format("{:<28}{:>9}", "vectors", "planned");
  for (const State state : columns) heading += fmt::format("{:>{}}", spaced(name(state)), width_of(state));
  std::string out = paint.heading(heading) + "\n";
  const auto row = [&](const std::string& title, const Counts& counts) {
    out += fmt::format("  {:<26}{:>9}", title, counts.sum());
    for (const State state : columns) out += cell(counts, state, paint);
    out += "\n";
  };
  for (const auto& [topic, counts] : ledger.by_topic()) row(topic, counts);
  row("all", all);
  return out + "\n";
}

/// How many of the cases reached which edge.
std::string edges(const conformance::LawReport& report) {
  std::string out;
  for (const auto& [edge, count] : report.edges) out += fmt::format("{}{} {}", out.empty() ? "" : ", ", edge, count);
  return out.empty() ? "" : indented("with " + out + "\n", "    ");
}

constexpr std::size_t lines_shown = 30;    // of a case
constexpr std::size_t longest_row = 2000;  // of a vector
constexpr std::size_t longest_why = 1500;

/// The first lines of a long case.
std::string beginning_of(const std::string& shown) {
  const auto lines = static_cast<std::size_t>(std::count(shown.begin(), shown.end(), '\n'));
  if (lines <= lines_shown) return shown;
  std::size_t end = 0;
  for (std::size_t i = 0; i < lines_shown; ++i) end = shown.find('\n', end) + 1;
  return shown.substr(0, end) + fmt::format("... and {} lines more (--verbose)\n", lines - lines_shown);
}

std::string with_line_end(const std::string& text) { return text.ends_with('\n') ? text : text + "\n"; }

/// A list of points can be as long as it likes.
std::string shortened(const std::string& why) {
  if (why.size() <= longest_why) return with_line_end(why);
  return why.substr(0, longest_why) + fmt::format("... ({} bytes; --verbose)\n", why.size());
}

/// What the law says, where the port first differs, and the wrong answers as rows of a file of vectors.
std::string counterexample(const LawEntry& entry, std::uint64_t seed, bool all) {
  const auto& found = *entry.report->counterexample;
  std::string out = fmt::format("    {} ({})\n", entry.law->says, title_of(entry.law->clause));
  out += indented(all ? found.shown : beginning_of(found.shown), "    ");
  out += indented(all ? with_line_end(found.why) : shortened(found.why), "    ");
  if (entry.right_alone)
    return out + "    asked of a port that was asked nothing before, this is answered rightly: what the port answers depends on the past\n";
  if (entry.first_difference)
    out += fmt::format("    first differs in the stage '{}', in {}{}\n", name(entry.first_difference->stage), entry.first_difference->what,
                       entry.first_difference->clause.empty() ? "" : "  [" + title_of(entry.first_difference->clause) + "]");
  const std::vector<std::string> rows = promoted_rows(entry, seed);
  if (rows.empty()) return out;
  out += rows.size() == 1 ? "    as a vector\n"
                          : fmt::format("    as {} vectors, of which the first (all of them: --promote FILE)\n", rows.size());
  if (!all && rows.front().size() > longest_row) return out + fmt::format("      one of {} bytes: --promote FILE\n", rows.front().size());
  return out + "      " + rows.front() + "\n";
}

std::string law(const LawEntry& entry, std::uint64_t seed, bool all, const Paint& paint) {
  std::string out = fmt::format("  {:<42}", entry.law->name);
  if (!entry.report || entry.report->verdict == LawVerdict::not_run) return out + "not run\n";
  const auto& report = *entry.report;
  switch (report.verdict) {
    case LawVerdict::holds:
      out += fmt::format("{} ({} of {} cases applied", paint.good("holds"), report.reached, report.cases);
      if (report.unsupported > 0) out += fmt::format(", {} unsupported", report.unsupported);
      if (report.left_out > 0) out += fmt::format(", {} left out when the budget was used up", report.left_out);
      out += ", ";
      break;
    case LawVerdict::broken: out += fmt::format("{} (", entry.known ? paint.doubtful("BROKEN") : paint.bad("BROKEN")); break;
    case LawVerdict::unsupported: out += report.unsupported == 0 ? "no case applied (" : "unsupported ("; break;
    case LawVerdict::not_run: break;
  }
  out += fmt::format("{} questions)\n", report.questions);
  if (all) out += edges(report);
  if (report.counterexample) out += counterexample(entry, seed, all);
  if (entry.state == State::expected_failed) out += "    known     " + printable(entry.known.value_or("")) + "\n";
  return out;
}

std::string laws(const Told& told, bool all, const Paint& paint) {
  if (told.ledger->laws().empty()) return "";
  std::string out = paint.heading("laws") + "\n";
  for (const LawEntry& entry : told.ledger->laws()) out += law(entry, told.law_options.seed, all, paint);
  return out + "\n";
}

std::string level(const LevelVerdict& level, const Paint& paint) {
  const StandingWords words = words_of(level);
  const std::string padded = fmt::format("{:<16}", words.standing);
  switch (level.standing) {
    case Standing::conformant: return paint.good(padded) + words.detail + "\n";
    case Standing::not_conformant: return paint.bad(padded) + words.detail + "\n";
    case Standing::not_shown: break;
  }
  return paint.doubtful(padded) + words.detail + "\n";
}

std::string culprit(const ContractVerdict& contract) {
  if (!contract.culprit) return "";
  const Culprit& culprit = *contract.culprit;
  std::string out = fmt::format("  {:<28}first differing stage: {}; clause {}\n", "", stage_of(culprit), title_of(culprit.clause));
  std::string counts;
  for (const auto& [clause, count] : contract.broken) counts += fmt::format(" {} {}/{}", clause, count.failed, count.asked);
  if (!counts.empty()) out += fmt::format("  {:<28}failed by clause:{}\n", "", counts);
  return out;
}

std::string findings(const std::vector<Finding>& all, const Paint& paint) {
  if (all.empty()) return "";
  std::string out = paint.heading("diagnosis") + "\n";
  for (const Finding& finding : all) {
    for (const std::string& line : words_of(finding)) out += "  " + line + "\n";
  }
  return out + "\n";
}

bool is_certified(const ContractVerdict& contract) {
  return std::any_of(contract.levels.begin(), contract.levels.end(),
                     [](const LevelVerdict& level) { return level.standing == Standing::conformant; });
}

std::string verdicts(const std::vector<ContractVerdict>& contracts, const Paint& paint) {
  std::string out = paint.heading("verdicts") + "\n";
  std::vector<std::string> missing;
  for (const ContractVerdict& contract : contracts) {
    if (contract.levels.empty()) missing.emplace_back(contract.contract->name);
    for (const LevelVerdict& each : contract.levels)
      out += fmt::format("  {:<28}{:<11}{}", contract.contract->name, name(each.level), level(each, paint));
    out += culprit(contract);
    if (is_certified(contract) && !contract.contract->caveat.empty()) out += fmt::format("  {:<28}{}\n", "", contract.contract->caveat);
  }
  if (!missing.empty()) out += "  not in this version of the suite: " + joined(missing) + "\n";
  return out;
}

std::string troubles(const Told& told, const Paint& paint) {
  std::string out;
  if (!told.incidents.empty()) out += "\n" + paint.bad("breakdowns that no single question brings about") + "\n";
  for (const std::string& incident : told.incidents) out += "  " + printable(incident) + "\n";
  if (told.broke_off) {
    out += "\n" + paint.bad("The run broke off before the end") + "; what was not reached counts as not run.\n";
    out += "  " + printable(*told.broke_off) + "\n";
  }
  if (told.objection) out += "\n" + paint.bad("No success") + ": " + *told.objection + "\n";
  return out;
}

}  // namespace

std::string terminal_report(const Told& told, const TerminalStyle& style) {
  const Paint paint(style.colour);
  std::string out;
  if (style.detail != Reports::Detail::quiet) {
    const bool all = style.detail == Reports::Detail::verbose;
    out += head(told, paint) + table(*told.ledger, paint) + laws(told, all, paint) + failures(*told.ledger, all, paint);
    out += stale_known_failures(*told.ledger, all, paint);
    if (all) out += unsupported_checks(*told.ledger, paint);
    out += findings(told.findings, paint);
  }
  out += verdicts(told.verdicts, paint) + troubles(told, paint);
  return without_log_commands(out);
}

}  // namespace poise::harness
