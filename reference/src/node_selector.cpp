#include "poise/reference/node_selector.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <stdexcept>

#include "poise/reference/exact_score.hpp"

namespace poise::reference {
namespace {

bool has_null(std::string_view text) { return text.find('\0') != std::string_view::npos; }

bool is_id(std::string_view id) { return !id.empty() && !has_null(id); }

Result<void> refuse(const SelectorRules& rules, const Selection& selection) {
  for (const auto& refusal : rules.refusals) {
    if (const auto refused = refusal(selection); !refused) return refused;
  }
  return {};
}

std::uint32_t score32_of(const SelectorRules& rules, const std::string& seed, const std::string& key, const std::string& id) {
  return rules.text.hash_of_text(rules.text, rules.message(seed, key, id));
}

}  // namespace

std::string selector_text(std::string_view seed, std::string_view key, std::string_view id) {
  std::string text(seed);
  text += '\0';
  text += key;
  text += '\0';
  text += id;
  return text;
}

double unit_of(std::uint32_t score32) { return (static_cast<double>(score32) + 1) * 0x1p-32; }

double weight_of(const Selection& selection, std::size_t place) {
  return place < selection.weights->size() ? (*selection.weights)[place] : 1;
}

double power_score(double u, double weight) { return std::pow(u, 1 / weight); }

void keep_rows(std::vector<SelectorRow>& /*rows*/) {}

bool SelectorRow::operator==(const SelectorRow& other) const {
  return id == other.id && score32 == other.score32 && score.has_value() == other.score.has_value() &&
         (!score || std::bit_cast<std::uint64_t>(*score) == std::bit_cast<std::uint64_t>(*other.score));
}

bool row_precedes(const SelectorRules& rules, const SelectorRow& left, const SelectorRow& right) {
  if (left.score && *left.score != *right.score) return *left.score > *right.score;
  if (!left.score && left.score32 != right.score32) return left.score32 > right.score32;
  return rules.text.precedes(left.id, right.id);
}

bool exactly_precedes(const SelectorRules& rules, const ExactNode& left, const ExactNode& right) {
  for (const ExactNode* node : {&left, &right}) {
    // A wrong rule let it through, and the exact order would look for a difference for ever.
    if (!std::isfinite(node->weight) || node->weight <= 0) throw std::domain_error("a weight is none");
  }
  const auto order = order_of_scores({left.score32, left.weight}, {right.score32, right.weight});
  if (order != std::strong_ordering::equal) return order == std::strong_ordering::greater;
  return rules.text.precedes(left.id, right.id);
}

Result<void> refuse_no_nodes(const Selection& selection) {
  if (selection.nodes.empty()) return Refusal::EmptyNodes;
  return {};
}

Result<void> refuse_mismatch(const Selection& selection) {
  if (selection.weights && selection.weights->size() != selection.nodes.size()) return Refusal::WeightsLengthMismatch;
  return {};
}

Result<void> refuse_weights(const Selection& selection) {
  if (!selection.weights) return {};
  for (const double weight : *selection.weights) {
    if (!std::isfinite(weight) || weight <= 0) return Refusal::InvalidWeight;
  }
  return {};
}

Result<void> refuse_duplicates(const Selection& selection) {
  if (has_duplicates(selection.nodes)) return Refusal::DuplicateNode;
  return {};
}

Result<void> refuse_texts(const Selection& selection) {
  if (has_null(selection.seed) || has_null(selection.key) || !std::all_of(selection.nodes.begin(), selection.nodes.end(), is_id))
    return Refusal::InvalidInput;
  return {};
}

Result<std::uint32_t> score32(const SelectorRules& rules, const std::string& seed, const std::string& key, const std::string& id) {
  const Selection alone{key, {id}, seed, {}};
  if (const auto refused = refuse(rules, alone); !refused) return refused.error();
  return score32_of(rules, seed, key, id);
}

Result<Selected> select(const SelectorRules& rules, const Selection& selection) {
  if (const auto refused = refuse(rules, selection); !refused) return refused.error();
  if (selection.nodes.empty()) throw std::out_of_range("there is no node to choose");  // a wrong rule let it through
  Selected selected;
  for (std::size_t i = 0; i < selection.nodes.size(); ++i) {
    SelectorRow row{selection.nodes[i], score32_of(rules, selection.seed, selection.key, selection.nodes[i]), {}};
    if (selection.weights) row.score = rules.power(rules.unit(row.score32), rules.weight_of(selection, i));
    selected.rows.push_back(std::move(row));
  }
  rules.after_scoring(selected.rows);
  selected.chosen = std::min_element(selected.rows.begin(), selected.rows.end(), [&](const SelectorRow& left, const SelectorRow& right) {
                      return rules.row_precedes(rules, left, right);
                    })->id;
  rules.before_printing(selected.rows);
  return selected;
}

bool is_judged(const Selection& selection) {
  const SelectorRules rules;
  if (!selection.weights || !refuse(rules, selection)) return true;
  for (std::size_t i = 0; i < selection.nodes.size(); ++i) {
    if (is_beyond_bounds({score32_of(rules, selection.seed, selection.key, selection.nodes[i]), (*selection.weights)[i]})) return false;
  }
  return true;
}

Result<std::string> select_exactly(const SelectorRules& rules, const Selection& selection) {
  if (const auto refused = refuse(rules, selection); !refused) return refused.error();
  if (selection.nodes.empty()) throw std::out_of_range("there is no node to choose");
  std::vector<ExactNode> nodes;
  for (std::size_t i = 0; i < selection.nodes.size(); ++i) {
    const double weight = selection.weights ? rules.weight_of(selection, i) : 1;
    nodes.push_back({selection.nodes[i], score32_of(rules, selection.seed, selection.key, selection.nodes[i]), weight});
  }
  return std::min_element(nodes.begin(), nodes.end(),
                          [&](const ExactNode& left, const ExactNode& right) { return rules.exactly_precedes(rules, left, right); })
      ->id;
}

}  // namespace poise::reference
