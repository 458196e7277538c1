#include "poise/conformance/text_answer.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>

#include <boost/json.hpp>

#include "poise/conformance/json.hpp"

namespace poise::conformance {
namespace {

std::string row_named(const std::string& id) { return "the row of " + ascii(boost::json::value(id)); }

std::optional<std::string> objection_to(const reference::SelectorRow& given, const AcceptedChoices::Row& accepted) {
  if (given.id != accepted.id) return row_named(accepted.id) + " is one of " + ascii(boost::json::value(given.id));
  if (given.score32 != accepted.score32)
    return row_named(accepted.id) + " has score32 " + std::to_string(given.score32) + ", not " + std::to_string(accepted.score32);
  if (given.score.has_value() != accepted.score.has_value())
    return row_named(accepted.id) + (given.score ? " has a score, and there are no weights" : " has no score, and there are weights");
  if (!given.score || (accepted.score->from <= *given.score && *given.score <= accepted.score->to)) return std::nullopt;
  return row_named(accepted.id) + " has score " + shortest(*given.score) + ", not from " + shortest(accepted.score->from) + " to " +
         shortest(accepted.score->to);
}

}  // namespace

std::string shortest(double number) {
  std::array<char, 32> decimal{};
  return std::string(decimal.begin(), std::to_chars(decimal.begin(), decimal.end(), number).ptr);
}

bool AcceptedChoices::Row::operator==(const Row& other) const {
  const auto bits = [](double value) { return std::bit_cast<std::uint64_t>(value); };
  if (id != other.id || score32 != other.score32 || score.has_value() != other.score.has_value()) return false;
  return !score || (bits(score->from) == bits(other.score->from) && bits(score->nearest) == bits(other.score->nearest) &&
                    bits(score->to) == bits(other.score->to));
}

std::optional<std::string> objection_to(const Choice& given, const AcceptedChoices& accepted) {
  if (given.rows.size() != accepted.rows.size())
    return "the table has " + std::to_string(given.rows.size()) + " rows, not " + std::to_string(accepted.rows.size());
  for (std::size_t i = 0; i < given.rows.size(); ++i) {
    if (auto objection = objection_to(given.rows[i], accepted.rows[i])) return objection;
  }
  if (std::find(accepted.chosen.begin(), accepted.chosen.end(), given.chosen) == accepted.chosen.end())
    return ascii(boost::json::value(given.chosen)) + " is chosen";
  static const reference::SelectorRules rules;
  const auto best = std::min_element(
      given.rows.begin(), given.rows.end(),
      [](const reference::SelectorRow& left, const reference::SelectorRow& right) { return row_precedes(rules, left, right); });
  if (best->id != given.chosen)
    return ascii(boost::json::value(given.chosen)) + " is chosen, but by its own table it is " + ascii(boost::json::value(best->id));
  return std::nullopt;
}

}  // namespace poise::conformance
