#include "score_case.hpp"

#include <algorithm>
#include <set>

#include <boost/json.hpp>

#include "names_with_traps.hpp"
#include "poise/conformance/json.hpp"

namespace poise::conformance {
namespace {

const std::vector<double>& all_scores() {
  static const std::vector<double> all{0, 1, 2, -1, -0.0, 5e-324, 0.1, 1 + 0x1p-52, 16777217, 16777216, 1e300, -1e300};
  return all;
}

const std::string& name_of(const ScoredNode& node) { return names_in_disguise()[static_cast<std::size_t>(node.name)]; }

Names members(const ScoreCase& drawn, int but) {
  Names list;
  for (const ScoredNode& node : drawn) {
    if (node.membership != but) list.push_back(name_of(node));
  }
  return list;
}

}  // namespace

rc::Gen<ScoreCase> score_cases() {
  const auto score = rc::gen::map(rc::gen::inRange(0, 18), [](int number) { return number < 12 ? number : number % 3; });
  const auto node = rc::gen::tuple(rc::gen::inRange(0, static_cast<int>(names_in_disguise().size())), score, score, rc::gen::inRange(0, 6));
  const auto nodes = rc::gen::map(rc::gen::resize(rc::kNominalSize, node), [](const std::tuple<int, int, int, int>& drawn) {
    const int lot = std::get<3>(drawn);
    return ScoredNode{std::get<0>(drawn), {std::get<1>(drawn), std::get<2>(drawn)}, lot < 3 ? lot : 0};
  });
  return rc::gen::map(rc::gen::resize(12, rc::gen::container<ScoreCase>(nodes)), [](const ScoreCase& drawn) {
    ScoreCase unique;
    std::set<int> names;
    for (const ScoredNode& each : drawn) {
      if (names.insert(each.name).second) unique.push_back(each);
    }
    return unique;
  });
}

std::shared_ptr<const reference::ScoreTable> table_of(const ScoreCase& drawn) {
  auto table = std::make_shared<reference::ScoreTable>();
  for (const ScoredNode& node : drawn) {
    for (int key = 0; key < 2; ++key)
      (*table)[key == 0 ? "j" : "k"][name_of(node)] = all_scores()[static_cast<std::size_t>(node.scores[key])];
  }
  return table;
}

Names members_before(const ScoreCase& drawn) { return members(drawn, 2); }

Names members_after(const ScoreCase& drawn) { return members(drawn, 1); }

std::string show(const ScoreCase& drawn) {
  return ascii(to_json(Operation(RankChange{table_of(drawn), members_before(drawn), members_after(drawn), {"j", "k"}, 0}))) + "\n";
}

Edges edges_of(const ScoreCase& drawn) {
  Edges edges;
  std::set<double> scores;
  for (const ScoredNode& node : drawn) scores.insert(all_scores()[static_cast<std::size_t>(node.scores[1])]);
  const auto some = [&](auto condition) { return std::any_of(drawn.begin(), drawn.end(), condition); };
  if (scores.size() < drawn.size()) edges.emplace_back("ties");
  if (some([](const ScoredNode& node) { return node.membership == 2; })) edges.emplace_back("joined");
  if (some([](const ScoredNode& node) { return node.membership == 1; })) edges.emplace_back("left");
  if (some([](const ScoredNode& node) { return name_of(node) > "\x7f"; })) edges.emplace_back("names-beyond-ascii");
  return edges;
}

const Names* names_in(const Answer& answer) {
  const auto* list = std::get_if<NameList>(&answer);
  return list == nullptr ? nullptr : &list->names;
}

std::string show(const Names& names) { return show(Answer(NameList{names})); }

}  // namespace poise::conformance
