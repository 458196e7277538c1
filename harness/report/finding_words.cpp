#include "finding_words.hpp"

#include <boost/json.hpp>
#include <fmt/format.h>

#include "phrases.hpp"
#include "poise/conformance/json.hpp"

namespace poise::harness {
namespace {

using conformance::Explanation;
using conformance::Fault;

constexpr std::size_t explanations_shown = 5;
constexpr std::size_t longest_question = 600;

std::string_view named(conformance::Family family) {
  switch (family) {
    case conformance::Family::poise: return "Poise";
    case conformance::Family::placement: return "ranked placement";
    case conformance::Family::exercise: return "the h32 exercise";
    case conformance::Family::selector: return "the node selector";
    case conformance::Family::texts: break;
  }
  return "texts";
}

/// "calls the platform's logarithm": the sentence within another.
std::string within(std::string_view sentence) {
  std::string text(sentence);
  if (!text.empty() && text[0] >= 'A' && text[0] <= 'Z') text[0] = static_cast<char>(text[0] - 'A' + 'a');
  if (text.ends_with('.')) text.pop_back();
  return text;
}

std::string described(const Fault& fault) {
  std::string out = fmt::format("{} ({})", within(fault.says), title_of(fault.clause));
  if (!fault.facts.report.empty()) out += fmt::format("; met in {}", fault.facts.report);
  return out;
}

std::string names(const Explanation& explanation) {
  std::string out;
  for (const Fault* fault : explanation.faults) out += (out.empty() ? "" : " with ") + std::string(fault->name);
  return out;
}

std::string described(const Explanation& explanation) {
  std::string out;
  for (const Fault* fault : explanation.faults) out += (out.empty() ? "" : "; and ") + described(*fault);
  return out;
}

/// "All 12 answers to questions of Poise": and what was asked besides.
std::string all_answers(const conformance::Diagnosis& diagnosis) {
  return fmt::format("All {} answers to questions of {}", diagnosis.answers, named(diagnosis.family));
}

std::vector<std::string> words_of_none(const Finding& finding) {
  const auto& diagnosis = finding.diagnosis;
  std::vector<std::string> lines{
      fmt::format("No known mistake, and no two from different stages, explains the {} wrong of {} answers to questions of {}.",
                  diagnosis.wrong, diagnosis.answers, named(diagnosis.family))};
  if (diagnosis.cut_short) lines.emplace_back("Not all pairs were tried: that would have taken too long.");
  if (!finding.smallest) return lines;
  const auto& smallest = *finding.smallest;
  std::string question = conformance::ascii(to_json(smallest.question));
  if (question.size() > longest_question) question = question.substr(0, longest_question) + "...";
  lines.push_back(fmt::format("The smallest question found that goes wrong ({} asked):", smallest.asked));
  lines.push_back(fmt::format("  {} '{}'", name(smallest.question), question));
  lines.push_back("  expected  " + conformance::show_beside(smallest.right, smallest.given));
  lines.push_back("  got       " + conformance::show_beside(smallest.given, smallest.right));
  return lines;
}

}  // namespace

std::vector<std::string> words_of(const Finding& finding) {
  const auto& diagnosis = finding.diagnosis;
  if (diagnosis.explanations.empty()) return words_of_none(finding);
  std::vector<std::string> lines;
  if (diagnosis.explanations.size() == 1) {
    const Explanation& only = diagnosis.explanations.front();
    lines.push_back(fmt::format("{} are{} those of {}: {}. {} differ{} from the contract.", all_answers(diagnosis),
                                only.nearly ? ", but for last bits," : "", names(only), described(only), diagnosis.wrong,
                                diagnosis.wrong == 1 ? "s" : ""));
    return lines;
  }
  lines.push_back(
      fmt::format("{} are explained by any of {} mistakes, which nothing the port answers tells apart; {} differ{} from the contract:",
                  all_answers(diagnosis), diagnosis.explanations.size(), diagnosis.wrong, diagnosis.wrong == 1 ? "s" : ""));
  for (std::size_t i = 0; i < diagnosis.explanations.size() && i < explanations_shown; ++i)
    lines.push_back(fmt::format("  {}: {}", names(diagnosis.explanations[i]), described(diagnosis.explanations[i])));
  if (diagnosis.explanations.size() > explanations_shown)
    lines.push_back(fmt::format("  ... and {} more", diagnosis.explanations.size() - explanations_shown));
  return lines;
}

}  // namespace poise::harness
