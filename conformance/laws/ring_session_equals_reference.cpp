#include <algorithm>

#include <boost/json.hpp>
#include <rapidcheck.h>

#include "choice_case.hpp"
#include "one_round.hpp"
#include "poise/conformance/json.hpp"

namespace poise::conformance {
namespace {

/// A step, told by numbers so that it shrinks well: what to do, with which list, for which key.
struct Move {
  int what = 0;
  std::size_t list = 0;
  int key = 0;
};

/// How a list differs from the first one: what happens to clusters.
struct Edit {
  int what = 0;
  std::size_t place = 0;
};

struct SessionCase {
  std::vector<std::vector<Candidate>> lists;
  std::vector<Move> moves;
  RingSettings config;
};

std::vector<Candidate> edited(std::vector<Candidate> list, const Edit& edit) {
  if (list.empty()) return list;
  const std::size_t place = edit.place % list.size();
  switch (edit.what) {
    case 0: list.erase(list.begin() + static_cast<std::ptrdiff_t>(place)); break;
    case 1: list[place].weight = list[place].weight % 6 + 1; break;
    case 2: list[place].status = list[place].status == Status::ready ? Status::draining : Status::ready; break;
    case 3: std::rotate(list.begin(), list.begin() + static_cast<std::ptrdiff_t>(place), list.end()); break;
    case 4: list.insert(list.begin(), {reference::text("gone"), 1, Status::unavailable}); break;
    case 5: list.push_back(list[place]); break;
    case 6:
      for (Candidate& candidate : list) candidate.weight *= 3;
      break;
    default: list.clear(); break;
  }
  return list;
}

rc::Gen<Move> moves() {
  return rc::gen::map(rc::gen::resize(rc::kNominalSize, rc::gen::tuple(rc::gen::inRange(0, 8), rc::gen::inRange<std::size_t>(0, 12),
                                                                       rc::gen::inRange(0, 50))),
                      [](const std::tuple<int, std::size_t, int>& drawn) {
                        return Move{std::get<0>(drawn), std::get<1>(drawn), std::get<2>(drawn)};
                      });
}

/// Caps so small that some lists do not fit.
rc::Gen<RingSettings> settings() {
  return rc::gen::map(rc::gen::resize(rc::kNominalSize, rc::gen::pair(rc::gen::inRange(1, 5), rc::gen::inRange(4, 60))),
                      [](const std::pair<int, int>& drawn) {
                        return RingSettings{drawn.first, drawn.second};
                      });
}

rc::Gen<SessionCase> cases() {
  using Edits = std::vector<Edit>;
  using Drawn = std::tuple<std::vector<Candidate>, Edits, std::vector<Move>, RingSettings>;
  const auto edit =
      rc::gen::map(rc::gen::resize(rc::kNominalSize, rc::gen::pair(rc::gen::inRange(0, 8), rc::gen::inRange<std::size_t>(0, 6))),
                   [](const std::pair<int, std::size_t>& drawn) {
                     return Edit{drawn.first, drawn.second};
                   });
  const auto edits = rc::gen::resize(5, rc::gen::container<Edits>(edit));
  const auto steps = rc::gen::resize(40, rc::gen::container<std::vector<Move>>(moves()));
  return rc::gen::map(rc::gen::tuple(ring_lists(), edits, steps, settings()), [](const Drawn& drawn) {
    SessionCase drawn_case{{without_duplicates(std::get<0>(drawn))}, std::get<2>(drawn), std::get<3>(drawn)};
    for (const Edit& each : std::get<1>(drawn)) drawn_case.lists.push_back(edited(drawn_case.lists.front(), each));
    return drawn_case;
  });
}

RingStep step_of(const Move& move, std::size_t lists) {
  const std::size_t list = move.list % lists;
  switch (move.what) {
    case 0:
    case 1: return ReconcileStep{list};
    case 2:
    case 3: return PickStep{list, reference::text("key-" + std::to_string(move.key))};
    case 4: return AssignStep{list, KeyRange{static_cast<std::uint64_t>(move.key), 5}};
    case 5: return CountsStep{};
    case 6: return ResetStep{};
    default: return GenerationStep{};
  }
}

RingSession session_of(const SessionCase& drawn) {
  RingSession session{std::make_shared<const std::vector<std::vector<Candidate>>>(drawn.lists), {}, drawn.config, nullptr};
  for (const Move& move : drawn.moves) session.steps.push_back(step_of(move, drawn.lists.size()));
  return session;
}

bool is_asked(const SessionCase& drawn) { return !drawn.moves.empty(); }

std::vector<Operation> questions(const SessionCase& drawn) {
  if (!is_asked(drawn)) return {};
  return {session_of(drawn)};
}

std::string show_case(const SessionCase& drawn) {
  std::string shown = "a ring of " + std::to_string(*drawn.config.per_unit) + " virtual nodes a unit and at most " +
                      std::to_string(*drawn.config.cap) + " points\n";
  for (std::size_t i = 0; i < drawn.lists.size(); ++i) shown += "list " + std::to_string(i) + "\n" + show(drawn.lists[i]);
  if (is_asked(drawn)) shown += "steps " + ascii(to_json(Operation(session_of(drawn))).at("steps")) + "\n";
  return shown;
}

std::size_t candidates_in(const SessionCase& drawn) {
  std::size_t most = 0;
  for (const auto& list : drawn.lists) most = std::max(most, list.size());
  return most;
}

const LawProgram<SessionCase>& program() {
  static const LawProgram<SessionCase> program = answers_are_right<SessionCase>(cases(), questions, show_case, candidates_in);
  return program;
}

}  // namespace

/// For all rows of steps: the ring answers each as the reference does.
Law ring_session_equals_reference() {
  return law_of("ring-session-equals-reference", "RING-9", "Whatever is done to a ring, it answers as the reference does.",
                "poise-ring-hash", program(), Level::state, {"RING-10", "RING-11", "RING-13", "RING-14", "RING-15", "RING-16"});
}

}  // namespace poise::conformance
