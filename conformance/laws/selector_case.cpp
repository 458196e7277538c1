#include "selector_case.hpp"

#include <set>

#include <boost/json.hpp>

#include "poise/conformance/json.hpp"
#include "selector_names.hpp"

namespace poise::conformance {
namespace {

/// In the order in which they shrink.
const std::vector<double>& weights() {
  static const std::vector<double> all{1, 2, 3, 0.5, 0.1, 0.3, 7.25, 1 + 0x1p-52, 1000, 0.05};
  return all;
}

}  // namespace

rc::Gen<SelectorCase> selector_cases() {
  using Nodes = std::vector<std::pair<int, int>>;
  const auto node = rc::gen::pair(rc::gen::inRange(0, 40), rc::gen::inRange(0, static_cast<int>(weights().size())));
  const auto nodes = rc::gen::resize(14, rc::gen::container<Nodes>(rc::gen::resize(rc::kNominalSize, node)));
  const auto rest =
      rc::gen::tuple(rc::gen::inRange(0, selector_keys), rc::gen::inRange(0, 3), rc::gen::arbitrary<bool>(), rc::gen::inRange(0, 10));
  return rc::gen::map(
      rc::gen::pair(nodes, rc::gen::resize(rc::kNominalSize, rest)), [](const std::pair<Nodes, std::tuple<int, int, bool, int>>& drawn) {
        SelectorCase unique{{}, std::get<0>(drawn.second), std::get<1>(drawn.second), std::get<2>(drawn.second), std::get<3>(drawn.second)};
        std::set<int> seen;
        for (const auto& each : drawn.first) {
          if (seen.insert(each.first).second) unique.nodes.push_back(each);
        }
        if (unique.key >= first_tied_key) tie(unique.nodes, unique.key, unique.seed);
        return unique;
      });
}

reference::Selection selection_of(const SelectorCase& drawn, const std::vector<std::pair<int, int>>& nodes) {
  reference::Selection selection{selector_key(drawn.key), {}, drawn.seed == 0 ? "" : "seed-" + std::to_string(drawn.seed), {}};
  if (drawn.weighted) selection.weights.emplace();
  for (const auto& [id, weight] : nodes) {
    selection.nodes.push_back(selector_id(id));
    if (drawn.weighted) selection.weights->push_back(weights()[static_cast<std::size_t>(weight)]);
  }
  return selection;
}

reference::Selection selection_of(const SelectorCase& drawn) { return selection_of(drawn, drawn.nodes); }

std::size_t place_in(const SelectorCase& drawn) { return static_cast<std::size_t>(drawn.place) % drawn.nodes.size(); }

std::string show(const SelectorCase& drawn) { return ascii(to_json(Operation(Select{selection_of(drawn)}))) + "\n"; }

Edges edges_of(const SelectorCase& drawn) {
  Edges edges;
  std::set<int> different;
  for (const auto& [id, weight] : drawn.nodes) different.insert(weight);
  if (drawn.weighted) edges.emplace_back("weighted");
  if (drawn.weighted && different.size() < drawn.nodes.size()) edges.emplace_back("equal-weights");
  if (drawn.seed != 0) edges.emplace_back("seeded");
  return edges;
}

}  // namespace poise::conformance
