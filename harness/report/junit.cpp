#include "junit.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "check_result.hpp"
#include "finding_words.hpp"
#include "phrases.hpp"
#include "printable.hpp"
#include "protocol/hello.hpp"
#include "xml.hpp"

namespace poise::harness {
namespace {

constexpr std::size_t lines_shown = 5;  // of the failing vectors of a check

/// What the element in a test case says; none when it passed.
enum class Outcome { passed, failure, error, skipped };

struct Case {
  std::string name;
  Outcome outcome = Outcome::passed;
  std::string type;     ///< of a failure or an error, in a word
  std::string message;  ///< in a line
  std::string details = {};
  std::string output = {};
  double seconds = 0;
};

struct Suite {
  std::string name;
  std::vector<Case> cases;
};

struct Totals {
  std::size_t tests = 0;
  std::size_t failures = 0;
  std::size_t errors = 0;
  std::size_t skipped = 0;
  double seconds = 0;

  void add(const Case& one) {
    ++tests;
    failures += one.outcome == Outcome::failure ? 1 : 0;
    errors += one.outcome == Outcome::error ? 1 : 0;
    skipped += one.outcome == Outcome::skipped ? 1 : 0;
    seconds += one.seconds;
  }
};

std::string time(double seconds) { return fmt::format("{:.3f}", seconds); }

/// "2 of 40 vectors failed"
std::string of_all(const CheckResult& check, State state) {
  return fmt::format("{} of {} {}", check.counts[state], counted(check.entries.size(), "vector"), spaced(name(state)));
}

/// A line each for the first of them, and how many more there are.
std::string lines_of(const std::vector<const Entry*>& entries) {
  std::string lines;
  for (std::size_t i = 0; i < std::min(entries.size(), lines_shown); ++i) {
    lines += in_a_line(*entries[i]) + "\n";
    const auto& step = entries[i]->first_difference;
    if (step && !entries[i]->stages_hidden && step->stage != conformance::stage_of(entries[i]->vector->question))
      lines += fmt::format("  first differs in the stage '{}', in {}\n", conformance::name(step->stage), step->what);
  }
  if (entries.size() > lines_shown) lines += fmt::format("... and {} more\n", entries.size() - lines_shown);
  return lines;
}

std::string reason_of(const std::optional<std::string>& known) { return printable(known.value_or("")); }

/// What is said of a check that passes or is skipped although not all of it passed.
std::string remarks_on(const CheckResult& check) {
  std::string remarks;
  const auto add = [&](State state, const std::string& why) {
    if (check.counts[state] > 0) remarks += (remarks.empty() ? "" : "; ") + of_all(check, state) + why;
  };
  if (check.counts[State::expected_failed] > 0)
    add(State::expected_failed, ", known: " + reason_of(check.in(State::expected_failed).front()->known));
  if (check.counts[State::unsupported] > 0) add(State::unsupported, ", " + given(*check.in(State::unsupported).front()));
  add(State::not_run, "");
  return remarks;
}

/// Of the vectors that failed, or passed though they are known to fail, and beside them of those that crashed the port or timed out.
Case failure_of(const CheckResult& check) {
  const std::vector<const Entry*> wrong = check.unexpectedly_wrong();
  const std::vector<const Entry*> stale = check.in(State::unexpected_passed);
  Case one{title_of(check.clause), Outcome::failure, "failed", ""};
  if (check.counts[State::failed] > 0) {
    one.message = of_all(check, State::failed) + "; " + in_a_line(*check.in(State::failed).front());
  } else {
    one.type = "unexpected-passed";
    one.message = of_all(check, State::unexpected_passed) + "; " + stale.front()->vector->id +
                  " is listed as known to fail: " + reason_of(stale.front()->known);
  }
  for (const State state : {State::crashed, State::timed_out}) {
    if (check.counts[state] > 0) one.message += "; " + of_all(check, state);
  }
  one.details = lines_of(wrong) + lines_of(stale);
  return one;
}

Case case_of(const CheckResult& check, bool broke_off) {
  const Counts& counts = check.counts;
  if (counts[State::failed] + counts[State::unexpected_passed] > 0) return failure_of(check);
  Case one{title_of(check.clause), Outcome::passed, "", ""};
  if (const std::vector<const Entry*> wrong = check.unexpectedly_wrong(); !wrong.empty()) {
    const State state = wrong.front()->state;
    one = {one.name, Outcome::error, std::string(name(state)), of_all(check, state) + "; " + in_a_line(*wrong.front()), lines_of(wrong)};
  } else if (counts[State::not_run] > 0 && broke_off) {
    one = {one.name, Outcome::error, "not-run", of_all(check, State::not_run) + ": the run broke off"};
  } else if (counts[State::passed] == 0 || counts[State::expected_failed] > 0) {
    one = {one.name, Outcome::skipped, "", remarks_on(check)};
  } else {
    one.output = remarks_on(check);
  }
  return one;
}

Case case_of(const LawEntry& entry, bool broke_off) {
  Case one{fmt::format("{} ({})", entry.law->name, title_of(entry.law->clause)), Outcome::passed, "", ""};
  switch (entry.state) {
    case State::passed: break;
    case State::failed:
    case State::crashed:
    case State::timed_out:
      one = {one.name, Outcome::failure, "broken", "the law is broken"};
      if (entry.report && entry.report->counterexample) {
        const auto& counterexample = *entry.report->counterexample;
        one.message += ": " + printable(counterexample.why.substr(0, counterexample.why.find('\n')));
        one.details = printable_lines(counterexample.shown + counterexample.why);
      }
      break;
    case State::unexpected_passed:
      one = {one.name, Outcome::failure, "unexpected-passed", "holds, but is listed as known to be broken: " + reason_of(entry.known)};
      break;
    case State::expected_failed: one = {one.name, Outcome::skipped, "", "broken, known: " + reason_of(entry.known)}; break;
    case State::unsupported: one = {one.name, Outcome::skipped, "", "unsupported: the port answers nothing the law asks"}; break;
    case State::not_run:
      one = broke_off ? Case{one.name, Outcome::error, "not-run", "not run: the run broke off"}
                      : Case{one.name, Outcome::skipped, "", "not run"};
      break;
  }
  return one;
}

/// Of the run as a whole: whom it asked, what came of it, and whether it went on to its end without incident.
Case case_of_run(const Told& told) {
  Case one{"the run goes on to its end", Outcome::passed, "", ""};
  if (told.broke_off) {
    one = {one.name, Outcome::error, "broke-off", printable(*told.broke_off)};
  } else if (!told.incidents.empty()) {
    one = {one.name, Outcome::failure, "incident", printable(told.incidents.front())};
  }
  for (const std::string& incident : told.incidents) one.details += printable(incident) + "\n";
  one.output = fmt::format("Poise Conformance {}: {}\nprofile {}, seed {}, {} cases a law\n", suite_version, described(told.port),
                           told.profile, told.law_options.seed, told.law_options.cases);
  if (!told.selection.empty()) one.output += "selection: " + printable(told.selection) + "\n";
  for (const ContractVerdict& contract : told.verdicts) {
    for (const LevelVerdict& level : contract.levels) {
      const StandingWords words = words_of(level);
      one.output += fmt::format("{}, {}: {} {}\n", contract.contract->name, name(level.level), words.standing, words.detail);
    }
  }
  for (const Finding& finding : told.findings) {
    for (const std::string& line : words_of(finding)) one.output += "diagnosis: " + line + "\n";
  }
  one.seconds = told.seconds;
  return one;
}

std::vector<Suite> suites_of(const Told& told) {
  const bool broke_off = told.broke_off.has_value();
  std::vector<Suite> suites{{"run", {case_of_run(told)}}};
  for (const CheckResult& check : results_by_check(*told.ledger)) {
    if (suites.back().name != check.topic) suites.push_back({check.topic, {}});
    suites.back().cases.push_back(case_of(check, broke_off));
  }
  if (told.ledger->laws().empty()) return suites;
  suites.push_back({"laws", {}});
  for (const LawEntry& entry : told.ledger->laws()) suites.back().cases.push_back(case_of(entry, broke_off));
  return suites;
}

XmlWriter::Attributes attributes_of(const std::string& name, const Totals& totals) {
  return {{"name", name},
          {"tests", std::to_string(totals.tests)},
          {"failures", std::to_string(totals.failures)},
          {"errors", std::to_string(totals.errors)},
          {"skipped", std::to_string(totals.skipped)},
          {"time", time(totals.seconds)}};
}

void write(XmlWriter& xml, const Case& one, const std::string& classname) {
  const XmlWriter::Attributes attributes{{"classname", classname}, {"name", one.name}, {"time", time(one.seconds)}};
  if (one.outcome == Outcome::passed && one.output.empty()) return xml.leaf("testcase", attributes, "");
  xml.open("testcase", attributes);
  switch (one.outcome) {
    case Outcome::passed: break;
    case Outcome::failure: xml.leaf("failure", {{"message", one.message}, {"type", one.type}}, one.details); break;
    case Outcome::error: xml.leaf("error", {{"message", one.message}, {"type", one.type}}, one.details); break;
    case Outcome::skipped: xml.leaf("skipped", {{"message", one.message}}, ""); break;
  }
  if (!one.output.empty()) xml.leaf("system-out", {}, one.output);
  xml.close();
}

}  // namespace

std::string junit_report(const Told& told) {
  const std::vector<Suite> suites = suites_of(told);
  Totals all;
  for (const Suite& suite : suites) {
    for (const Case& one : suite.cases) all.add(one);
  }
  XmlWriter xml;
  xml.open("testsuites", attributes_of("Poise Conformance", all));
  for (const Suite& suite : suites) {
    Totals totals;
    for (const Case& one : suite.cases) totals.add(one);
    xml.open("testsuite", attributes_of(suite.name, totals));
    for (const Case& one : suite.cases) write(xml, one, suite.name);
    xml.close();
  }
  xml.close();
  return xml.written();
}

}  // namespace poise::harness
