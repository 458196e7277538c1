#include <optional>

#include <fmt/format.h>

#include "command.hpp"
#include "report/terminal.hpp"
#include "run/checks.hpp"
#include "run/execution.hpp"
#include "run/verdict.hpp"

namespace poise::harness {
namespace {

std::string selection_of(const RunOptions& options) {
  std::string selection;
  if (!options.vectors.empty()) selection = "--vector " + options.vectors + " (no laws)";
  for (const std::string& flag : options.gtest_flags) selection += (selection.empty() ? "" : " ") + flag;
  for (const char* name : {"GTEST_TOTAL_SHARDS", "GTEST_SHARD_INDEX", "GTEST_FILTER"}) {
    if (const char* value = std::getenv(name)) selection += (selection.empty() ? "" : " ") + std::string(name) + "=" + value;
  }
  return selection;
}

std::optional<conformance::Level> level_named(const std::string& wanted) {
  for (const conformance::Level level : {conformance::Level::selection, conformance::Level::pipeline}) {
    if (name(level) == wanted) return level;
  }
  return std::nullopt;
}

conformance::Profile profile_named(const std::string& wanted) {
  if (wanted == "quick") return conformance::Profile::quick;
  return wanted == "full" ? conformance::Profile::full : conformance::Profile::standard;
}

/// Nothing wrong, and, of a whole run, something certified and what --require asks.
bool is_conformant(const std::vector<ContractVerdict>& verdicts, const std::string& require, bool whole) {
  bool something = false;
  bool enough = true;
  for (const ContractVerdict& contract : verdicts) {
    for (const LevelVerdict& level : contract.levels) {
      if (level.standing == Standing::not_conformant) return false;
      if (level.standing == Standing::conformant) something = true;
      if (name(level.level) == require && level.standing != Standing::conformant) enough = false;
    }
  }
  return !whole || (something && enough);
}

}  // namespace

int run_command(const RunOptions& options) {
  if (!options.require.empty() && !options.vectors.empty()) throw UsageError("--require needs a whole run; leave out --vector");
  if (!options.require.empty() && !level_named(options.require))
    throw UsageError("--require takes selection or pipeline, not '" + options.require + "'");
  const Plan plan = make_plan(options.vectors, profile_named(options.profile));
  Ledger ledger;
  conformance::About about;
  std::optional<std::string> broke_off;
  std::exception_ptr wrong;  // GoogleTest must not see exceptions
  const Shown shown = show_in_googletest(plan, options.gtest_flags, ledger, [&] {
    try {
      const std::unique_ptr<Transport> transport = open(options.port);
      about = transport->about();
      broke_off = execute(*transport, options.laws, ledger);
    } catch (...) {
      wrong = std::current_exception();
    }
  });
  if (wrong) std::rethrow_exception(wrong);
  if (shown.listed_only) return conformant;
  if (shown.selected == 0) throw UsageError("nothing to run: no vector and no law matches " + selection_of(options));
  if (!shown.counts_agree) throw std::logic_error("GoogleTest and the ledger disagree on how many checks there are");

  const bool whole = shown.whole && options.vectors.empty();
  const Told told{about, options.laws, options.profile, selection_of(options), &ledger, verdicts(ledger, whole), broke_off};
  fmt::print("{}", terminal_report(told));
  if (broke_off) {
    std::fflush(stdout);
    fmt::print(stderr, "poise-conform: {}\n", *broke_off);
    return port_not_run;
  }
  return is_conformant(told.verdicts, options.require, whole) ? conformant : not_conformant;
}

}  // namespace poise::harness
