#include <boost/json.hpp>
#include <rapidcheck.h>

#include "one_round.hpp"
#include "poise/conformance/json.hpp"
#include "selector_names.hpp"

namespace poise::conformance {
namespace {

/// A selection, told by numbers so that it shrinks well.
struct SelectionCase {
  std::vector<std::pair<int, int>> nodes;  ///< which id, which weight
  int key = 0;
  int seed = 0;
  bool weighted = false;
};

/// Weights in the order in which they shrink. The last are for the exact order alone.
const std::vector<double>& weights() {
  static const std::vector<double> all{1,    2,     3,    0.5, 0.1, 0.3,  7.25, 1 + 0x1p-52, 1000,
                                       0.05, 1e300, 1e16, 0,   -1,  1e-3, 1e-6, 1e-300,      5e-324};
  return all;
}

rc::Gen<SelectionCase> cases(std::size_t weights) {
  const auto node = rc::gen::pair(rc::gen::inRange(0, 40), rc::gen::map(rc::gen::inRange(0, 60), [weights](int number) {
                                    // Weights that are refused, one in sixty: or nothing else would come up.
                                    return static_cast<std::size_t>(number) < weights ? number : number % 12;
                                  }));
  using Nodes = std::vector<std::pair<int, int>>;
  const auto nodes = rc::gen::resize(14, rc::gen::container<Nodes>(rc::gen::resize(rc::kNominalSize, node)));
  const auto rest = rc::gen::tuple(rc::gen::inRange(0, selector_keys), rc::gen::inRange(0, 3), rc::gen::arbitrary<bool>());
  return rc::gen::map(rc::gen::pair(nodes, rc::gen::resize(rc::kNominalSize, rest)),
                      [](const std::pair<Nodes, std::tuple<int, int, bool>>& drawn) {
                        SelectionCase found{drawn.first, std::get<0>(drawn.second), std::get<1>(drawn.second), std::get<2>(drawn.second)};
                        if (found.key >= first_tied_key) tie(found.nodes, found.key, found.seed);
                        return found;
                      });
}

reference::Selection selection_of(const SelectionCase& drawn) {
  reference::Selection selection{selector_key(drawn.key), {}, drawn.seed == 0 ? "" : "seed-" + std::to_string(drawn.seed), {}};
  if (drawn.weighted) selection.weights.emplace();
  for (const auto& [id, weight] : drawn.nodes) {
    selection.nodes.push_back(selector_id(id));
    if (drawn.weighted) selection.weights->push_back(weights()[static_cast<std::size_t>(weight)]);
  }
  return selection;
}

std::vector<Operation> questions(const SelectionCase& drawn) {
  reference::Selection selection = selection_of(drawn);
  if (!reference::is_judged(selection)) return {};
  return {Select{std::move(selection)}};
}

std::vector<Operation> exact_questions(const SelectionCase& drawn) { return {SelectExact{selection_of(drawn)}}; }

std::string show_case(const SelectionCase& drawn) { return ascii(to_json(Operation(SelectExact{selection_of(drawn)}))) + "\n"; }

std::size_t nodes_in(const SelectionCase& drawn) { return drawn.nodes.size(); }

const LawProgram<SelectionCase>& program() {
  static const LawProgram<SelectionCase> program = answers_are_right<SelectionCase>(cases(14), questions, show_case, nodes_in);
  return program;
}

const LawProgram<SelectionCase>& exact_program() {
  static const LawProgram<SelectionCase> program =
      answers_are_right<SelectionCase>(cases(weights().size()), exact_questions, show_case, nodes_in);
  return program;
}

}  // namespace

/// For all keys, nodes, seeds and weights: the table is right, and the choice one that is accepted and follows from it.
Law selection_is_accepted() {
  return law_of("selection-is-accepted", "SEL-6", "Tables are right, and choices follow from them.", "node-selector", program(),
                Level::selection, {"SEL-5", "SEL-8", "SEL-9", "SEL-10", "SEL-11"});
}

/// And the exact choice is the reference's.
Law exact_selection_equals_reference() {
  return law_of("exact-selection-equals-reference", "SEL-12", "Choices by the exact order are those of the reference.", "node-selector",
                exact_program(), Level::strict);
}

}  // namespace poise::conformance
