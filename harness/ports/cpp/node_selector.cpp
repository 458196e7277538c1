#include "node_selector.hpp"

#include <algorithm>
#include <cmath>

#include "exact_order.hpp"

namespace poise::ports {
namespace {

bool is_weight(double weight) { return std::isfinite(weight) && weight > 0; }

/// The place of the largest of `count` nodes, where `compare` orders two by their scores; of equal ones the smaller id.
template <typename Compare>
std::size_t largest(std::span<const std::string_view> ids, const Compare& compare) {
  std::size_t chosen = 0;
  for (std::size_t i = 1; i < ids.size(); ++i) {
    const auto order = compare(i, chosen);
    if (order > 0 || (order == 0 && is_smaller(ids[i], ids[chosen]))) chosen = i;
  }
  return chosen;
}

}  // namespace

std::optional<SelectorError> object_to(const Selection& selection) {
  const auto& nodes = selection.nodes;
  if (nodes.empty()) return SelectorError::EmptyNodes;
  if (selection.weights) {
    if (selection.weights->size() != nodes.size()) return SelectorError::WeightsLengthMismatch;
    if (!std::all_of(selection.weights->begin(), selection.weights->end(), is_weight)) return SelectorError::InvalidWeight;
  }
  if (has_duplicates(nodes)) return SelectorError::DuplicateNode;
  if (!is_selector_text(selection.seed) || !is_selector_text(selection.key)) return SelectorError::InvalidInput;
  if (!std::all_of(nodes.begin(), nodes.end(), is_selector_id)) return SelectorError::InvalidInput;
  return std::nullopt;
}

double weighted_score(std::uint32_t score32, double weight) { return std::pow(unit(score32), 1 / weight); }

std::variant<Selected, SelectorError> select(const Selection& selection) {
  if (const auto error = object_to(selection)) return *error;
  const Fnv1a32 begun = begin_score32(selection.seed, selection.key);
  Selected selected;
  auto& table = selected.table;
  table.reserve(selection.nodes.size());
  for (std::size_t i = 0; i < selection.nodes.size(); ++i) {
    SelectorRow row{selection.nodes[i], finish_score32(begun, selection.nodes[i]), std::nullopt};
    if (selection.weights) row.score = weighted_score(row.score32, (*selection.weights)[i]);
    table.push_back(row);
  }
  selected.chosen = largest(selection.nodes, [&](std::size_t i, std::size_t j) -> std::partial_ordering {
    if (selection.weights) return *table[i].score <=> *table[j].score;
    return table[i].score32 <=> table[j].score32;
  });
  return selected;
}

std::variant<std::size_t, SelectorError> select_exact(const Selection& selection) {
  if (const auto error = object_to(selection)) return *error;
  const Fnv1a32 begun = begin_score32(selection.seed, selection.key);
  const auto& nodes = selection.nodes;
  return largest(nodes, [&](std::size_t i, std::size_t j) -> std::strong_ordering {
    const std::uint32_t left = finish_score32(begun, nodes[i]);
    const std::uint32_t right = finish_score32(begun, nodes[j]);
    if (!selection.weights) return left <=> right;
    return compare_scores({left, (*selection.weights)[i]}, {right, (*selection.weights)[j]});
  });
}

}  // namespace poise::ports
