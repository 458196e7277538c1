#include "phrases.hpp"

#include <algorithm>

#include "poise/conformance/clause.hpp"
#include "printable.hpp"

namespace poise::harness {
namespace {

using conformance::NoAnswer;

std::string_view phrase(NoAnswer::Why why) {
  switch (why) {
    case NoAnswer::Why::crashed: return "crashed";
    case NoAnswer::Why::timed_out: return "timed out";
    case NoAnswer::Why::broke_protocol: return "broke the protocol";
    case NoAnswer::Why::unsteady: return "unsteady";
    case NoAnswer::Why::not_asked: return "not asked";
  }
  return "";
}

}  // namespace

std::string title_of(std::string_view clause) {
  const std::size_t order = conformance::order_of(std::string(clause));
  if (order == conformance::clauses().size()) return std::string(clause);
  return std::string(clause) + " " + conformance::clauses()[order].title;
}

std::string spaced(std::string_view name) {
  std::string words(name);
  std::replace(words.begin(), words.end(), '-', ' ');
  return words;
}

std::string joined(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : ", ") + word;
  return out;
}

std::string described(const conformance::About& port) {
  constexpr std::size_t longest = 100;
  std::string out = printable(port.name, longest);
  if (!port.version.empty()) out += " " + printable(port.version, longest);
  if (!port.language.empty()) out += " (" + printable(port.language, longest) + ")";
  return out;
}

std::string given(const conformance::Answer& answer) {
  const auto* none = std::get_if<NoAnswer>(&answer);
  if (none == nullptr) return conformance::show(answer);
  return std::string(phrase(none->why)) + (none->how.empty() ? "" : ": " + printable(none->how));
}

std::string expected(const Entry& entry) {
  return entry.given ? conformance::show_beside(entry.vector->right, *entry.given) : conformance::show(entry.vector->right);
}

std::string given(const Entry& entry) {
  if (!entry.given) return "nothing came";
  if (std::holds_alternative<NoAnswer>(*entry.given)) return given(*entry.given);
  return conformance::show_beside(*entry.given, entry.vector->right);
}

std::string in_a_line(const Entry& entry) {
  constexpr std::size_t longest = 80;
  const std::string wanted = entry.vector->id + ": expected " + printable(expected(entry), longest);
  const bool answered = entry.given && !std::holds_alternative<NoAnswer>(*entry.given);
  return wanted + (answered ? ", got " + printable(given(entry), longest) : ", but " + given(entry));
}

std::string counted(std::size_t count, std::string_view what) {
  return std::to_string(count) + " " + std::string(what) + (count == 1 ? "" : "s");
}

StandingWords words_of(const LevelVerdict& level) {
  switch (level.standing) {
    case Standing::not_conformant: return {"NOT CONFORMANT", level.reason};
    case Standing::not_shown: return {"not certified", level.reason};
    case Standing::conformant: break;
  }
  std::string detail = "for " + joined(level.kinds);
  if (!level.features.empty()) detail += "; with " + joined(level.features);
  if (!level.without.empty()) detail += "; not " + joined(level.without);
  return {"CONFORMANT", detail};
}

std::string stage_of(const Culprit& culprit) {
  return culprit.stage_known ? std::string(name(culprit.stage)) : "not known, the port offers no stage before its choices";
}

}  // namespace poise::harness
