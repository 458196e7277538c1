#include "selections.hpp"

#include "../forge/text32.hpp"
#include "poise/reference/fnv1a.hpp"
#include "poise/reference/node_selector.hpp"

namespace poise::generator {
namespace {

reference::Selection selection_of(const Asked& asked) {
  reference::Selection selection{asked.key, asked.nodes, asked.seed, {}};
  if (!asked.weights.empty()) selection.weights = asked.weights;
  return selection;
}

std::uint32_t state_before_id(const std::string& seed, const std::string& key) {
  return state_after(reference::fnv1a32_start, reference::selector_text(seed, key, ""));
}

}  // namespace

conformance::Operation select(const Asked& asked) { return conformance::Select{selection_of(asked)}; }

conformance::Operation select_exact(const Asked& asked) { return conformance::SelectExact{selection_of(asked)}; }

std::string id_with_score32(const std::string& key, std::uint32_t score32) { return text_between(state_before_id("", key), score32); }

std::pair<std::string, std::string> tied_ids(const std::string& key, const std::string& prefix, const std::string& seed) {
  auto [first, second] = tied_names(state_before_id(seed, key), prefix);
  if (reference::name_precedes(second, first)) std::swap(first, second);
  return {first, second};
}

}  // namespace poise::generator
