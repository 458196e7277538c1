#include "github.hpp"

#include <fmt/format.h>

#include "check_result.hpp"
#include "finding_words.hpp"
#include "log_commands.hpp"
#include "phrases.hpp"
#include "printable.hpp"

namespace poise::harness {
namespace {

constexpr std::size_t most_of_a_kind = 10;

/// The characters that would end a command or one of its properties, as GitHub's runner decodes them again.
std::string escaped(std::string_view text, bool in_property) {
  std::string out;
  for (const char each : text) {
    switch (each) {
      case '%': out += "%25"; break;
      case '\r': out += "%0D"; break;
      case '\n': out += "%0A"; break;
      case ':': out += in_property ? "%3A" : ":"; break;
      case ',': out += in_property ? "%2C" : ","; break;
      default: out.push_back(each);
    }
  }
  return out;
}

struct Annotation {
  std::string title;
  std::string message;
};

/// "12 of 40 vectors wrong; the first is mix64/3: expected …, got …"
std::string told_of(const CheckResult& check, const std::vector<const Entry*>& wrong) {
  return fmt::format("{} of {} wrong; the first is {}", wrong.size(), counted(check.entries.size(), "vector"), in_a_line(*wrong.front()));
}

std::vector<Annotation> errors(const Told& told) {
  std::vector<Annotation> found;
  if (told.broke_off) found.push_back({"the run broke off", printable(*told.broke_off)});
  for (const Finding& finding : told.findings) {
    std::string message;
    for (const std::string& line : words_of(finding)) message += (message.empty() ? "" : "\n") + line;
    found.push_back({"diagnosis", message});
  }
  for (const CheckResult& check : results_by_check(*told.ledger)) {
    const auto wrong = check.unexpectedly_wrong();
    if (!wrong.empty()) found.push_back({check.topic + " " + title_of(check.clause), told_of(check, wrong)});
  }
  for (const LawEntry& entry : told.ledger->laws()) {
    if (!is_wrong(entry.state) || !is_unexpected(entry.state)) continue;
    std::string message = std::string(entry.law->says) + " (" + title_of(entry.law->clause) + ")";
    if (entry.report && entry.report->counterexample)
      message += "\n" + printable_lines(entry.report->counterexample->shown + entry.report->counterexample->why);
    while (message.ends_with('\n')) message.pop_back();
    found.push_back({"law " + std::string(entry.law->name), message});
  }
  for (const std::string& incident : told.incidents) found.push_back({"a breakdown in passing", printable(incident)});
  return found;
}

std::vector<Annotation> warnings(const Told& told) {
  std::vector<Annotation> found;
  const auto add = [&](const std::string& id, const std::optional<std::string>& known) {
    found.push_back({"a known failure passes", id + " passes, but is listed as known to fail: " + printable(known.value_or(""))});
  };
  for (const Entry& entry : told.ledger->entries()) {
    if (entry.state == State::unexpected_passed) add(entry.vector->id, entry.known);
  }
  for (const LawEntry& entry : told.ledger->laws()) {
    if (entry.state == State::unexpected_passed) add("laws/" + std::string(entry.law->name), entry.known);
  }
  return found;
}

/// One for each contract, with a line for each level: there are more levels than GitHub shows.
std::vector<Annotation> notices(const Told& told) {
  std::vector<Annotation> found;
  for (const ContractVerdict& contract : told.verdicts) {
    std::string message = described(told.port);
    bool wrong = false;
    for (const LevelVerdict& level : contract.levels) {
      const StandingWords words = words_of(level);
      message += fmt::format("\n{}: {} {}", name(level.level), words.standing, words.detail);
      wrong = wrong || level.standing == Standing::not_conformant;
    }
    if (wrong && contract.culprit)
      message += "\nfirst differing stage: " + stage_of(*contract.culprit) + "; clause " + title_of(contract.culprit->clause);
    found.push_back({std::string(contract.contract->name), message});
  }
  return found;
}

std::string commands(const char* kind, std::vector<Annotation> annotations) {
  if (annotations.size() > most_of_a_kind) {
    const std::size_t left_out = annotations.size() - (most_of_a_kind - 1);
    annotations.resize(most_of_a_kind - 1);
    annotations.push_back({"and more", fmt::format("{} more are in the report; GitHub shows {} a step", left_out, most_of_a_kind)});
  }
  std::string out;
  for (const Annotation& each : annotations) {
    out += fmt::format("::{} title={}::{}\n", kind, escaped(without_log_commands(each.title), true),
                       escaped(without_log_commands(each.message), false));
  }
  return out;
}

}  // namespace

std::string github_annotations(const Told& told) {
  return commands("error", errors(told)) + commands("warning", warnings(told)) + commands("notice", notices(told));
}

}  // namespace poise::harness
