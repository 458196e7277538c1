#include <limits>

#include <boost/json.hpp>
#include <rapidcheck.h>

#include "names_with_traps.hpp"
#include "one_round.hpp"
#include "poise/conformance/json.hpp"

namespace poise::conformance {
namespace {

/// A node, told by numbers so that it shrinks well: its name, its scores for two keys, and when it is a member.
struct Node {
  int name = 0;
  int scores[2] = {0, 0};
  int membership = 0;  ///< 0: before and after, 1: before, 2: after, 3: neither
};

struct PlacementCase {
  std::vector<Node> nodes;
  int r = 0;
};

const std::vector<double>& scores() {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  static const std::vector<double> all{0, 1, 2, -1, -0.0, 5e-324, 0.1, 1 + 0x1p-52, 16777217, 1e300, -1e300, infinity};
  return all;
}

rc::Gen<Node> nodes() {
  // Of the scores the last is none; one in so many is enough.
  const auto score = rc::gen::map(rc::gen::inRange(0, 40), [](int number) { return number < 12 ? number : number % 3; });
  const auto node = rc::gen::tuple(rc::gen::inRange(0, static_cast<int>(names_in_disguise().size())), score, score, rc::gen::inRange(0, 4));
  return rc::gen::map(rc::gen::resize(rc::kNominalSize, node), [](const std::tuple<int, int, int, int>& drawn) {
    return Node{std::get<0>(drawn), {std::get<1>(drawn), std::get<2>(drawn)}, std::get<3>(drawn)};
  });
}

rc::Gen<PlacementCase> cases() {
  const auto list = rc::gen::resize(14, rc::gen::container<std::vector<Node>>(nodes()));
  return rc::gen::map(rc::gen::pair(list, rc::gen::resize(rc::kNominalSize, rc::gen::inRange(-1, 5))),
                      [](const std::pair<std::vector<Node>, int>& drawn) {
                        return PlacementCase{drawn.first, drawn.second};
                      });
}

Names members(const PlacementCase& drawn, int but) {
  Names list;
  for (const Node& node : drawn.nodes) {
    if (node.membership == 0 || node.membership == but) list.push_back(names_in_disguise()[static_cast<std::size_t>(node.name)]);
  }
  return list;
}

std::vector<Operation> questions(const PlacementCase& drawn) {
  auto table = std::make_shared<reference::ScoreTable>();
  for (const Node& node : drawn.nodes) {
    for (int key = 0; key < 2; ++key)
      (*table)[key == 0 ? "j" : "k"][names_in_disguise()[static_cast<std::size_t>(node.name)]] =
          scores()[static_cast<std::size_t>(node.scores[key])];
  }
  const Names before = members(drawn, 1);
  const Names after = members(drawn, 2);
  const auto r = static_cast<double>(drawn.r);
  return {Rank{table, before, "k"}, RankOwner{table, before, "k"}, RankTop{table, before, "k", r},
          RankChange{table, before, after, {"k", "j"}, r}};
}

std::string show_case(const PlacementCase& drawn) { return ascii(to_json(questions(drawn).back())) + "\n"; }

const LawProgram<PlacementCase>& program() {
  static const LawProgram<PlacementCase> program =
      answers_are_right<PlacementCase>(cases(), questions, show_case, [](const PlacementCase& drawn) { return drawn.nodes.size(); });
  return program;
}

}  // namespace

/// For all tables, members and r: rankings, tops and reports are the reference's.
Law placement_equals_reference() {
  return law_of("placement-equals-reference", "RANK-3", "Rankings, tops and reports of changes are those of the reference.",
                "ranked-placement", program(), Level::selection, {"RANK-2", "RANK-6", "RANK-7", "RANK-8"});
}

}  // namespace poise::conformance
