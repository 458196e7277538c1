#include <algorithm>

#include "exercise_case.hpp"
#include "step_answers.hpp"

namespace poise::conformance {
namespace {

/// Nodes come and go, the first of them last; now and then a diff. Whoever is there already goes, whoever is not comes.
struct DiffCase {
  ExerciseCase start;
  std::vector<int> toggled;
};

rc::Gen<DiffCase> cases() {
  const auto toggled = rc::gen::container<std::vector<int>>(rc::gen::resize(rc::kNominalSize, rc::gen::inRange(0, 12)));
  return rc::gen::map(rc::gen::pair(exercise_cases(), rc::gen::resize(50, toggled)),
                      [](const std::pair<ExerciseCase, std::vector<int>>& drawn) {
                        return DiffCase{drawn.first, drawn.second};
                      });
}

/// The session, and where its diffs stand; behind each diff, if there are nodes, the owner of each key is asked.
struct Script {
  H32Session session;
  std::vector<std::pair<std::size_t, bool>> diffs;  ///< the step, and whether there are owners behind it
};

Script script_of(const DiffCase& drawn) {
  Script script{session_with(drawn.start.nodes), {}};
  std::vector<H32Step>& steps = script.session.steps;
  std::vector<int> there = drawn.start.nodes;
  const Names keys = keys_of(drawn.start);
  const auto diff = [&] {
    script.diffs.emplace_back(steps.size(), !there.empty());
    steps.emplace_back(DiffStep{});
    if (there.empty()) return;
    for (const std::string& key : keys) steps.emplace_back(OwnerStep{key});
  };
  steps.emplace_back(TrackStep{keys});
  diff();
  for (std::size_t i = 0; i < drawn.toggled.size(); ++i) {
    const auto found = std::find(there.begin(), there.end(), drawn.toggled[i]);
    if (found == there.end()) {
      there.push_back(drawn.toggled[i]);
      steps.emplace_back(AddStep{node_of(drawn.toggled[i])});
    } else {
      there.erase(found);
      steps.emplace_back(RemoveStep{node_of(drawn.toggled[i])});
    }
    if (i % 3 != 1) diff();
  }
  return script;
}

using Owners = std::vector<std::optional<std::string>>;

/// The owners behind a diff, as the port names them; nothing where it refuses.
std::optional<Owners> owners_behind(const std::vector<Answer>& steps, const std::pair<std::size_t, bool>& diff, std::size_t keys) {
  if (!diff.second) return Owners(keys);
  Owners owners;
  for (std::size_t key = 0; key < keys; ++key) {
    const auto* name = std::get_if<Name>(&steps[diff.first + 1 + key]);
    if (name == nullptr) return std::nullopt;
    owners.emplace_back(name->name);
  }
  return owners;
}

Answer moves_between(const Owners& before, const Owners& now, const Names& keys) {
  Moves moves;
  for (std::size_t key = 0; key < keys.size(); ++key) {
    if (before[key] != now[key]) moves.moves.push_back({keys[key], before[key], now[key]});
  }
  return SessionAnswers{{moves}};
}

/// Of a session with this one step, what that step brought.
std::string shown_beside(const Answer& report, const Answer& other) {
  constexpr std::string_view step = "step 0: ";
  const std::string shown = show_beside(report, other);
  return shown.starts_with(step) ? shown.substr(step.size()) : shown;
}

Finding judge(const DiffCase& drawn, std::span<const Answer> answers) {
  const Script script = script_of(drawn);
  const auto steps = steps_from(answers[0], 0, script.session.steps.size());
  if (!steps) return {Finding::Kind::broken, "to a session the port answered " + show(answers[0])};
  if (some_unsupported(*steps)) return {Finding::Kind::unsupported};
  const Names keys = keys_of(drawn.start);
  std::optional<Owners> before;
  for (const auto& diff : script.diffs) {
    const std::optional<Owners> now = owners_behind(*steps, diff, keys.size());
    if (!now) return {Finding::Kind::broken, "at step " + std::to_string(diff.first + 1) + " there are nodes, but the port names no owner"};
    const Answer expected = moves_between(before.value_or(*now), *now, keys);  // the first diff follows the tracking: nothing moved
    if ((*steps)[diff.first] != expected)
      return {Finding::Kind::broken, "at step " + std::to_string(diff.first) + ", by the owners that the port names, it would report " +
                                         shown_beside(expected, (*steps)[diff.first]) + ", but it reports " +
                                         shown_beside((*steps)[diff.first], expected)};
    before = now;
  }
  return {Finding::Kind::holds};
}

const LawProgram<DiffCase>& program() {
  static const LawProgram<DiffCase> program{
      .cases = cases(),
      .questions = [](const DiffCase& drawn, std::span<const Answer> answers) -> std::vector<Operation> {
        if (!answers.empty()) return {};
        return {script_of(drawn).session};
      },
      .judge = judge,
      .show = [](const DiffCase& drawn) { return show(script_of(drawn).session); },
      .candidates = [](const DiffCase& drawn) { return drawn.start.nodes.size() + drawn.toggled.size(); },
      .edges = [](const DiffCase& drawn, std::span<const Answer>) -> Edges {
        Edges edges;
        const Script script = script_of(drawn);
        const auto nobody = [](const auto& diff) { return !diff.second; };
        if (std::any_of(script.diffs.begin(), script.diffs.end(), nobody)) edges.emplace_back("no-nodes");
        if (drawn.toggled.size() >= 20) edges.emplace_back("20-changes");
        return edges;
      },
  };
  return program;
}

}  // namespace

/// For all comings and goings: a diff tells just the tracked keys whose owners, as the port names them, are others than at the last diff.
Law h32_diff_tells_who_moved() {
  return law_of("h32-diff-tells-who-moved", "H32-9", "A diff tells whose owner is another than at the last diff.", "h32-exercise",
                program(), Level::state, {"H32-8"});
}

}  // namespace poise::conformance
