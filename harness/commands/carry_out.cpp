#include "carry_out.hpp"

#include <chrono>
#include <fstream>
#include <optional>

#include <fmt/format.h>

#include "golden/manifest.hpp"
#include "report/deliver.hpp"
#include "report/log_commands.hpp"
#include "run/checks.hpp"
#include "run/execution.hpp"
#include "run/known_failures.hpp"
#include "run/promoted.hpp"
#include "run/requirement.hpp"
#include "run/verdict.hpp"
#include "transport/shuffled.hpp"
#include "transport/stop.hpp"

namespace poise::harness {
namespace {

using conformance::Profile;

/// A port that ended each question well, but not the run as a whole, is not certified.
std::string why_not_whole(bool all_selected, const std::vector<std::string>& incidents, const std::optional<std::string>& broke_off) {
  if (!all_selected) return "only a part was run";
  if (broke_off) return "the run broke off";
  return incidents.empty() ? "" : "the port broke down in passing";
}

/// Why a run that came to its end is no success: something is wrong that was not known, or, of a whole run, nothing is certified, or not
/// what
/// --require asks.
std::optional<std::string> objection_to(const Told& told, const Requirement& requirement, bool whole) {
  Counts all = told.ledger->vectors();
  all.add(told.ledger->law_counts());
  if (const std::size_t wrong = all[State::failed] + all[State::crashed] + all[State::timed_out]; wrong > 0)
    return fmt::format("{} of what was asked {} wrong", wrong, wrong == 1 ? "is" : "are");
  if (const std::size_t stale = all[State::unexpected_passed]; stale > 0)
    return fmt::format("{} of the known failures {}; take {} off the list", stale, stale == 1 ? "passes" : "pass",
                       stale == 1 ? "it" : "them");
  if (!told.incidents.empty()) return "the port broke down in passing";
  if (!whole) return std::nullopt;
  if (const auto missing = requirement.missing(told.verdicts)) return "--require asks for " + *missing + ", which is not certified";
  bool something = all[State::expected_failed] > 0;
  for (const ContractVerdict& contract : told.verdicts) {
    for (const LevelVerdict& level : contract.levels) something = something || level.standing == Standing::conformant;
  }
  if (!something) return "nothing is certified";
  return std::nullopt;
}

bool supports_nothing(const Ledger& ledger) {
  const auto counts_nothing_else = [](const Counts& counts) { return counts[State::unsupported] == counts.sum(); };
  return counts_nothing_else(ledger.vectors()) && counts_nothing_else(ledger.law_counts());
}

void enter_known_failures(const KnownFailures& known, Ledger& ledger) {
  for (Entry& entry : ledger.entries()) {
    if (const std::string* reason = known.reason_for(entry.vector->id)) entry.known = *reason;
  }
  for (LawEntry& entry : ledger.laws()) {
    if (const std::string* reason = known.reason_for("laws/" + std::string(entry.law->name))) entry.known = *reason;
  }
}

/// The planned side, counted by the manifest and not by what was read.
void require_all_planned(const Shown& shown, const Ledger& ledger, Profile profile, bool by_pattern) {
  std::size_t planned = 0;
  for (const Check* check : shown.checks)
    planned += by_pattern || check->topic == conformance::promoted_topic ? check->vectors.size()
                                                                         : Manifest::embedded().count(check->topic, check->clause, profile);
  if (planned != ledger.entries().size() || planned != ledger.vectors().sum())
    throw std::logic_error(fmt::format("{} vectors were planned, but the ledger has {}", planned, ledger.entries().size()));
}

}  // namespace

int carry_out(const Scope& scope, const Reports& reports, const std::function<std::unique_ptr<Transport>()>& open,
              const std::string& promote) {
  const auto begin = std::chrono::steady_clock::now();
  require_deliverable(reports);
  if (!promote.empty()) require_promotable(promote);
  const auto profile = conformance::profile_named(scope.profile).value();
  Manifest::embedded().require_complete(GoldenVectors::embedded());
  const KnownFailures known(scope.known_failures);
  const Requirement requirement(scope.require);
  const std::vector<conformance::Vector> also = promoted_vectors(scope.also);
  known.require_matches(make_plan("", Profile::full, also));
  const Plan plan = make_plan(scope.vectors, profile, also);
  std::vector<std::string> flags = scope.gtest_flags;
  flags.insert(flags.end(), reports.gtest_outputs.begin(), reports.gtest_outputs.end());
  require_shard(scope.gtest_environment);
  set_gtest_environment(scope.gtest_environment);

  Ledger ledger;
  Told told;
  const std::unique_ptr<Progress> progress = wanted_progress(reports);
  std::exception_ptr wrong;  // GoogleTest must not see exceptions
  const Shown shown = show_in_googletest(plan, flags, ledger, [&] {
    try {
      enter_known_failures(known, ledger);
      stop_politely_on_signals();
      const std::unique_ptr<Transport> transport = open();
      told.port = transport->about();
      Shuffled shuffled(*transport, scope.laws.seed);
      execute(shuffled, scope.laws, ledger, *progress);
      told.findings = explain_failures(shuffled, ledger, *progress);
      told.broke_off = shuffled.finish();
      told.incidents = shuffled.incidents();
    } catch (...) {
      wrong = std::current_exception();
    }
  });
  if (wrong && stop_signal() != 0) die_of(stop_signal());
  if (wrong) std::rethrow_exception(wrong);
  if (shown.listed_only) return conformant;
  if (shown.selected == 0) throw UsageError("nothing to run: no vector and no law matches " + scope.selection());
  if (!shown.counts_agree) throw std::logic_error("GoogleTest and the ledger disagree on how many checks there are");
  require_all_planned(shown, ledger, profile, !scope.vectors.empty());

  told.law_options = scope.laws;
  told.profile = scope.profile;
  told.selection = scope.selection();
  told.ledger = &ledger;
  const std::string not_whole = why_not_whole(shown.whole && scope.vectors.empty(), told.incidents, told.broke_off);
  told.verdicts = verdicts(ledger, not_whole.empty(), not_whole);
  name_culprits(told.findings, told.verdicts);
  told.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  if (!told.broke_off) told.objection = objection_to(told, requirement, shown.whole && scope.vectors.empty());
  if (told.broke_off) fmt::print(stderr, "poise-conform: {}\n", without_log_commands(*told.broke_off));
  deliver(told, reports);
  if (!promote.empty()) {
    const Promotion promotion = promote_counterexamples(ledger, scope.laws.seed, promote);
    fmt::print(stderr, "poise-conform: {} vector{} appended to {}; {} {} there already\n", promotion.appended,
               promotion.appended == 1 ? "" : "s", without_log_commands(promote), promotion.known, promotion.known == 1 ? "was" : "were");
  }
  if (stop_signal() != 0) die_of(stop_signal());
  if (told.broke_off) return port_not_run;
  if (told.objection) return not_conformant;
  // In GoogleTest's words, which CTest looks for.
  if (!shown.whole && supports_nothing(ledger)) fmt::print("[  SKIPPED ] the port supports nothing of this\n");
  return conformant;
}

}  // namespace poise::harness
