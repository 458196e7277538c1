#include "text_oracle.hpp"

#include <algorithm>
#include <bit>
#include <limits>

#include "poise/reference/exact_score.hpp"

namespace poise::conformance {
namespace {

using reference::Rules;

/// The answer of what is known, or its refusal; `as` makes the one from the other.
template <typename Known, typename As>
Answer known_or_refused(const reference::Result<Known>& known, As as) {
  if (!known) return refused(known.error());
  return as(*known);
}

const auto as_list = [](const reference::Names& names) -> Answer { return NameList{names}; };
const auto as_name = [](const std::string& name) -> Answer { return Name{name}; };
const auto as_number = [](std::uint32_t number) -> Answer { return Number{number}; };

StepAnswer refused_step(reference::Refusal refusal) { return NamedError{std::string(name(refusal))}; }

struct StepAnswerer {
  reference::Exercise& exercise;

  StepAnswer operator()(const AddStep& step) const { return done_or_refused(exercise.add(step.node)); }
  StepAnswer operator()(const RemoveStep& step) const { return done_or_refused(exercise.remove(step.node)); }
  StepAnswer operator()(const OwnerStep& step) const {
    const auto owner = exercise.owner(step.key);
    if (!owner) return refused_step(owner.error());
    return Name{*owner};
  }
  StepAnswer operator()(const TopStep& step) const {
    const auto top = exercise.top(step.key, step.n);
    if (!top) return refused_step(top.error());
    return NameList{*top};
  }
  StepAnswer operator()(const TrackStep& step) const { return done_or_refused(exercise.track(step.keys)); }
  StepAnswer operator()(const DiffStep&) const { return Moves{exercise.diff()}; }

  static StepAnswer done_or_refused(const reference::Result<void>& result) {
    if (!result) return refused_step(result.error());
    return Done{};
  }
};

}  // namespace

Answer text_answer_by(const Rules& rules, const Fnv1a32& question) { return Number{rules.exercise.text.fnv1a32(question.data)}; }

Answer text_answer_by(const Rules& rules, const Rank& question) {
  return known_or_refused(rank(rules.placement, *question.scores, question.members, question.key), as_list);
}

Answer text_answer_by(const Rules& rules, const RankOwner& question) {
  return known_or_refused(owner(rules.placement, *question.scores, question.members, question.key), as_name);
}

Answer text_answer_by(const Rules& rules, const RankTop& question) {
  return known_or_refused(top(rules.placement, *question.scores, question.members, question.key, question.r), as_list);
}

Answer text_answer_by(const Rules& rules, const RankChange& question) {
  return known_or_refused(change(rules.placement, *question.scores, question.before, question.after, question.keys, question.r),
                          [](const std::vector<reference::Change>& changes) -> Answer { return Changes{changes}; });
}

Answer text_answer_by(const Rules& rules, const Fmix32& question) { return Number{rules.exercise.fmix32(question.x)}; }

Answer text_answer_by(const Rules& rules, const H32& question) { return Number{rules.exercise.h32(rules.exercise, question.text)}; }

Answer text_answer_by(const Rules& rules, const H32Score& question) {
  if (!rules.exercise.is_name(question.key) || !rules.exercise.is_name(question.node)) return refused(reference::Refusal::InvalidName);
  return Number{rules.exercise.score(rules.exercise, question.key, question.node)};
}

Answer text_answer_by(const Rules& rules, const H32Assign& question) {
  reference::Exercise exercise(rules.exercise);
  for (const std::string& node : question.nodes) {
    if (const auto added = exercise.add(node); !added) return refused(added.error());
  }
  Indices indices;
  for (const std::string& key : keys_of(question.keys)) indices.indices.push_back(exercise.place_of_owner(key));
  return indices;
}

Answer text_answer_by(const Rules& rules, const H32Session& question) {
  reference::Exercise exercise(rules.exercise);
  SessionAnswers answers;
  for (const H32Step& step : question.steps) answers.steps.push_back(std::visit(StepAnswerer{exercise}, step));
  return answers;
}

Answer text_answer_by(const Rules& rules, const Score32& question) {
  return known_or_refused(reference::score32(rules.selector, question.seed, question.key, question.id), as_number);
}

Answer text_answer_by(const Rules& rules, const UnitOf& question) {
  return Binary64{std::bit_cast<std::uint64_t>(rules.selector.unit(question.score32))};
}

Answer text_answer_by(const Rules& rules, const Select& question) {
  return known_or_refused(select(rules.selector, question.selection), [](const reference::Selected& selected) -> Answer {
    return Choice{selected.chosen, selected.rows};
  });
}

Answer text_answer_by(const Rules& rules, const SelectExact& question) {
  return known_or_refused(select_exactly(rules.selector, question.selection), as_name);
}

namespace {

using reference::ExactScore;

/// Whether a later row cannot be chosen because an equal one has the smaller id, or the other way round (SEL-9, the exception).
bool yields_to_an_equal(const std::vector<ExactScore>& scores, const reference::Names& ids, std::size_t its) {
  for (std::size_t i = 0; i < ids.size(); ++i) {
    const bool same = scores[i].score32 == scores[its].score32 && scores[i].weight == scores[its].weight;
    if (same && reference::name_precedes(ids[i], ids[its])) return true;
  }
  return false;
}

}  // namespace

Answer accepted_answers(const Select& question) {
  static const reference::SelectorRules rules;
  const auto selected = select(rules, question.selection);
  if (!selected) return refused(selected.error());
  const auto best = select_exactly(rules, question.selection);
  AcceptedChoices accepted;
  if (!question.selection.weights) {
    for (const reference::SelectorRow& row : selected->rows) accepted.rows.push_back({row.id, row.score32, {}});
    accepted.chosen = {selected->chosen};
    return accepted;
  }
  std::vector<ExactScore> scores;
  ExactScore largest;
  for (std::size_t i = 0; i < selected->rows.size(); ++i) {
    const reference::SelectorRow& row = selected->rows[i];
    scores.push_back({row.score32, (*question.selection.weights)[i]});
    if (row.id == *best) largest = scores.back();
    // Beyond, nothing is fixed but that the choice follows from the table (SEL-8); the suite does not ask there, but people may.
    const reference::ScoreBounds any{0, 0, std::numeric_limits<double>::infinity()};
    accepted.rows.push_back({row.id, row.score32, is_beyond_bounds(scores.back()) ? any : bounds_of(scores.back())});
  }
  const bool judged = reference::is_judged(question.selection);
  for (std::size_t i = 0; i < scores.size(); ++i) {
    if (judged && (!is_within_tolerance(scores[i], largest) || yields_to_an_equal(scores, question.selection.nodes, i))) continue;
    accepted.chosen.push_back(accepted.rows[i].id);
  }
  return accepted;
}

}  // namespace poise::conformance
