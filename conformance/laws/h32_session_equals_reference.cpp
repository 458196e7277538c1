#include <algorithm>

#include <boost/json.hpp>
#include <rapidcheck.h>

#include "names_with_traps.hpp"
#include "one_round.hpp"
#include "poise/conformance/json.hpp"

namespace poise::conformance {
namespace {

/// A step, told by numbers so that it shrinks well: what to do, with which node, for which key.
struct Move {
  int what = 0;
  int node = 0;
  int key = 0;
};

using Moves = std::vector<Move>;

/// One in eight is no name; most of the others are a trap.
std::string name_of(const char* prefix, int number) {
  if (number % 16 == 7) return "";
  if (number % 16 == 15) return std::string(prefix) + "|" + std::to_string(number);
  return name_with_trap(prefix, number);
}

H32Step step_of(const Move& move) {
  const std::string node = name_of("node-", move.node);
  const std::string key = name_of("page", move.key);
  switch (move.what) {
    case 1: return RemoveStep{node};
    case 2: return OwnerStep{key};
    case 3: return TopStep{key, static_cast<std::uint64_t>(move.node) % 5};
    case 4: return DiffStep{};
    case 5: return TrackStep{{key, name_of("page", move.key + 3)}};
    default: return AddStep{node};
  }
}

/// Sessions with what is tracked, or of nodes, owners and tops alone. Nodes are added more often than all else.
rc::Gen<Moves> cases(bool tracking) {
  const auto move = rc::gen::tuple(rc::gen::inRange(0, tracking ? 8 : 6), rc::gen::inRange(0, 10), rc::gen::inRange(0, 18));
  const auto moves = rc::gen::map(rc::gen::resize(rc::kNominalSize, move), [tracking](const std::tuple<int, int, int>& drawn) {
    const int what = std::get<0>(drawn);
    return Move{!tracking && what > 3 ? 0 : what, std::get<1>(drawn), std::get<2>(drawn)};
  });
  return rc::gen::resize(40, rc::gen::container<Moves>(moves));
}

std::vector<Operation> questions(const Moves& moves) {
  if (moves.empty()) return {};
  H32Session session;
  for (const Move& move : moves) session.steps.push_back(step_of(move));
  return {session};
}

std::string show_case(const Moves& moves) {
  return moves.empty() ? "no steps\n" : "steps " + ascii(to_json(questions(moves).front()).at("steps")) + "\n";
}

std::size_t nodes_in(const Moves& moves) {
  return static_cast<std::size_t>(
      std::count_if(moves.begin(), moves.end(), [](const Move& move) { return std::holds_alternative<AddStep>(step_of(move)); }));
}

template <bool Tracking>
const LawProgram<Moves>& program() {
  static const LawProgram<Moves> program = answers_are_right<Moves>(cases(Tracking), questions, show_case, nodes_in);
  return program;
}

}  // namespace

/// For all rows of steps: each is answered as the reference answers it.
Law h32_session_equals_reference() {
  return law_of("h32-session-equals-reference", "H32-9", "Whatever is done in a session, it answers as the reference does.", "h32-exercise",
                program<true>(), Level::state, {"H32-8", "H32-10", "H32-11"});
}

/// The same without anything tracked.
Law h32_choice_equals_reference() {
  return law_of("h32-choice-equals-reference", "H32-4", "Whoever comes and goes, owners and tops are those of the reference.",
                "h32-exercise", program<false>(), Level::selection, {"H32-2", "H32-3"});
}

}  // namespace poise::conformance
