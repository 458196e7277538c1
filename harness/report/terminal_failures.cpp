#include "terminal_failures.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "check_result.hpp"
#include "phrases.hpp"
#include "printable.hpp"

namespace poise::harness {
namespace {

constexpr std::size_t failures_shown_per_topic = 3;
constexpr std::size_t stale_shown = 10;

std::string last_words(const Entry& entry) {
  const auto* none = std::get_if<conformance::NoAnswer>(&*entry.given);
  if (none == nullptr || none->last_words.empty()) return "";
  std::string out = "    last words on its standard error\n";
  for (const std::string& line : none->last_words) out += "      | " + printable(line) + "\n";
  return out;
}

std::string difference(const Entry& entry) {
  if (!entry.first_difference) return "";
  if (entry.stages_hidden) return "    the stage cannot be told: the port offers none of encode, fnv1a64, mix64, draw\n";
  const conformance::Step& step = *entry.first_difference;
  if (step.stage == conformance::stage_of(entry.vector->question))
    return fmt::format("    first differs in the {} itself\n", name(step.stage));
  return fmt::format("    first differs in the stage '{}', in {}{}\n      expected  {}\n      got       {}\n", name(step.stage), step.what,
                     step.clause.empty() ? "" : "  [" + title_of(step.clause) + "]",
                     conformance::show_beside(step.right, *entry.given_at_difference),
                     conformance::show_beside(*entry.given_at_difference, step.right));
}

std::string failure(const Entry& entry, bool with_last_words, const Paint& paint) {
  std::string out = fmt::format("  {}  [{}]\n    expected  {}\n    got       {}\n", entry.vector->id, title_of(entry.vector->clause),
                                expected(entry), is_unexpected(entry.state) ? paint.bad(given(entry)) : given(entry));
  if (entry.known) out += "    known     " + printable(entry.known.value_or("")) + "\n";
  out += difference(entry);
  if (with_last_words && entry.given) out += last_words(entry);
  return out;
}

}  // namespace

std::string indented(const std::string& lines, const std::string& indent) {
  std::string out;
  const std::string all = printable_lines(lines);
  for (std::size_t from = 0; from < all.size();) {
    const std::size_t end = all.find('\n', from) + 1;
    out += indent + all.substr(from, end - from);
    from = end;
  }
  return out;
}

std::string failures(const Ledger& ledger, bool all, const Paint& paint) {
  std::vector<std::pair<std::string, std::vector<const Entry*>>> topics;
  for (const Entry& entry : ledger.entries()) {
    if (!is_wrong(entry.state)) continue;
    if (topics.empty() || topics.back().first != entry.vector->topic) topics.emplace_back(entry.vector->topic, std::vector<const Entry*>{});
    topics.back().second.push_back(&entry);
  }
  if (topics.empty()) return "";
  std::string out =
      paint.heading(std::string(all ? "" : "first ") + "failures") + " (`poise-conform explain ID` shows one stage by stage)\n";
  for (auto& [topic, wrong] : topics) {
    if (!all) std::stable_partition(wrong.begin(), wrong.end(), [](const Entry* entry) { return is_unexpected(entry->state); });
    const std::size_t shown = all ? wrong.size() : std::min(wrong.size(), failures_shown_per_topic);
    for (std::size_t i = 0; i < shown; ++i) out += failure(*wrong[i], all, paint);
    if (shown == wrong.size()) continue;
    const auto known = std::count_if(wrong.begin() + static_cast<std::ptrdiff_t>(shown), wrong.end(),
                                     [](const Entry* entry) { return !is_unexpected(entry->state); });
    out +=
        fmt::format("  ... and {} more in {}{}\n", wrong.size() - shown, topic, known > 0 ? fmt::format(", {} of them known", known) : "");
  }
  return out + "\n";
}

std::string stale_known_failures(const Ledger& ledger, bool all, const Paint& paint) {
  std::vector<std::string> lines;
  for (const Entry& entry : ledger.entries()) {
    if (entry.state == State::unexpected_passed)
      lines.push_back(
          fmt::format("  {}  [{}]  known: {}\n", entry.vector->id, title_of(entry.vector->clause), printable(entry.known.value_or(""))));
  }
  for (const LawEntry& entry : ledger.laws()) {
    if (entry.state == State::unexpected_passed)
      lines.push_back(
          fmt::format("  laws/{}  [{}]  known: {}\n", entry.law->name, title_of(entry.law->clause), printable(entry.known.value_or(""))));
  }
  if (lines.empty()) return "";
  std::string out = paint.bad("known failures that pass") + " (the list of known failures is stale)\n";
  const std::size_t shown = all ? lines.size() : std::min(lines.size(), stale_shown);
  for (std::size_t i = 0; i < shown; ++i) out += lines[i];
  if (shown < lines.size()) out += fmt::format("  ... and {} more\n", lines.size() - shown);
  return out + "\n";
}

std::string unsupported_checks(const Ledger& ledger, const Paint& paint) {
  std::string out;
  for (const CheckResult& check : results_by_check(ledger)) {
    const std::vector<const Entry*> some = check.in(State::unsupported);
    if (some.empty()) continue;
    out += fmt::format("  {}  [{}]  {} of {}: {}\n", check.topic, title_of(check.clause), some.size(), check.entries.size(),
                       given(*some.front()));
  }
  return out.empty() ? "" : paint.heading("unsupported") + " (each with the first of the port's reasons)\n" + out + "\n";
}

}  // namespace poise::harness
