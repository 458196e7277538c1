#include "forge_fault.hpp"

#include <stdexcept>

#include <fmt/format.h>

#include "../topic.hpp"
#include "poise/conformance/oracle.hpp"
#include "solved_weights.hpp"

namespace poise::generator {
namespace {

constexpr std::size_t most_shown = 4;

std::string shown(const Solution& solution) {
  const auto& candidates = *solution.question.candidates;
  const auto name_of = [&](std::size_t i) { return std::get<reference::Text>(candidates[i].identity.content).utf8; };
  return fmt::format("  key {}: {} at weight {}, {} at weight {}; right {}, wrong {}; {}\n",
                     std::get<reference::Text>(solution.question.key.content).utf8, name_of(0), solution.weights.first, name_of(1),
                     solution.weights.second, name_of(solution.right), name_of(solution.wrong),
                     solution.ulps == 0 ? std::string("equal races") : fmt::format("races {} ulps apart", solution.ulps));
}

/// Which vectors see the fault, in one line.
std::string kills_line(const conformance::Fault& fault) {
  const reference::Rules rules = fault.rules();
  std::size_t count = 0;
  std::string first;
  for (const Topic& topic : topics()) {
    for (const Row& row : topic.rows) {
      if (row.profile != conformance::Profile::quick || !fault.can_show_in(row.question)) continue;
      if (!conformance::is_seen_by(rules, row.question, conformance::right_answer(row.question))) continue;
      if (++count <= most_shown) first += (first.empty() ? "" : ", ") + topic.name + "/" + row.id;
    }
  }
  if (count == 0) return "no vector sees it\n";
  return fmt::format("{} vectors see it: {}{}\n", count, first, count > most_shown ? ", ..." : "");
}

}  // namespace

std::string forge_fault(const std::string& name) {
  const conformance::Fault* fault = conformance::find_fault(name);
  if (fault == nullptr) throw std::invalid_argument("there is no fault '" + name + "'; `poise-conform list faults` has their names");
  if (!is_numeric(*fault)) return fmt::format("{} is not about numbers, and no weights are solved for it; {}", name, kills_line(*fault));
  const std::vector<Solution> solutions = solve(*fault, most_shown);
  if (solutions.empty()) return fmt::format("{} shows at samples that no key tried has; {}", name, kills_line(*fault));
  std::string out = fmt::format("{} ({}): {}\n", name, fault->clause, fault->says);
  for (const Solution& solution : solutions) out += shown(solution);
  return out;
}

}  // namespace poise::generator
