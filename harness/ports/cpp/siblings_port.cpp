#include <bit>
#include <cmath>

#include "h32_session.hpp"
#include "membership_change.hpp"
#include "node_selector.hpp"
#include "port.hpp"

/// The bundled port's answers to questions about the three contracts beside Poise.
namespace poise::ports {
namespace {

using conformance::Answer;
using conformance::NamedError;
using conformance::StepAnswer;
using conformance::Unrepresentable;

using Views = std::vector<std::string_view>;

Views views_of(const std::vector<std::string>& texts) { return {texts.begin(), texts.end()}; }

std::vector<std::string> texts_of(const Views& views) { return {views.begin(), views.end()}; }

std::string name(PlacementError error) {
  switch (error) {
    case PlacementError::EmptyMembers: return "EmptyMembers";
    case PlacementError::InvalidInput: return "InvalidInput";
    case PlacementError::ReplicasExceedMembers: return "ReplicasExceedMembers";
  }
  return "";
}

std::string name(H32Error error) {
  switch (error) {
    case H32Error::InvalidName: return "InvalidName";
    case H32Error::DuplicateNode: return "DuplicateNode";
    case H32Error::UnknownNode: return "UnknownNode";
    case H32Error::NoNodes: return "NoNodes";
    case H32Error::TooMany: return "TooMany";
  }
  return "";
}

std::string name(SelectorError error) {
  switch (error) {
    case SelectorError::EmptyNodes: return "EmptyNodes";
    case SelectorError::WeightsLengthMismatch: return "WeightsLengthMismatch";
    case SelectorError::InvalidWeight: return "InvalidWeight";
    case SelectorError::DuplicateNode: return "DuplicateNode";
    case SelectorError::InvalidInput: return "InvalidInput";
  }
  return "";
}

/// The answer to `outcome`, a value or an error: the error's name, or what `as_answer` makes of the value.
template <typename Result, typename Value, typename Error, typename AsAnswer>
Result answer_to(const std::variant<Value, Error>& outcome, const AsAnswer& as_answer) {
  if (const auto* error = std::get_if<Error>(&outcome)) return NamedError{name(*error)};
  return as_answer(std::get<Value>(outcome));
}

conformance::Name as_name(std::string_view name) { return {std::string(name)}; }

conformance::NameList as_names(const Views& names) { return {texts_of(names)}; }

/// The suite's table, as the library looks scores up.
auto table_of(const conformance::Scores& scores) {
  return [&scores](std::string_view key, std::string_view member) -> std::optional<double> {
    const auto row = scores->find(std::string(key));
    if (row == scores->end()) return std::nullopt;
    const auto score = row->second.find(std::string(member));
    if (score == row->second.end()) return std::nullopt;
    return score->second;
  };
}

/// r as this port's type, which has no negative numbers and no fractions.
std::optional<std::uint64_t> count_of(double r) {
  if (r < 0 || r != std::trunc(r)) return std::nullopt;
  return static_cast<std::uint64_t>(r);
}

/// The answer to a question whose r may be no count of this port's: what is refused before any r is, is refused all the same. `ask` asks
/// with a count.
template <typename Ask>
Answer with_count(double r, const Ask& ask) {
  if (const auto count = count_of(r)) return ask(*count);
  const Answer answer = ask(0);
  if (std::holds_alternative<NamedError>(answer)) return answer;
  return Unrepresentable{"r is of type uint64_t"};
}

reference::Cause convert(Cause cause) {
  switch (cause) {
    case Cause::owner_left: return reference::Cause::owner_left;
    case Cause::joiner_won: return reference::Cause::joiner_won;
    case Cause::candidate_list: return reference::Cause::candidate_list;
    case Cause::none: break;
  }
  return reference::Cause::none;
}

conformance::Changes as_changes(const std::vector<KeyChange>& report) {
  conformance::Changes changes;
  for (const KeyChange& change : report) {
    changes.changes.push_back({std::string(change.owner_before), std::string(change.owner_after), texts_of(change.top_before),
                               texts_of(change.top_after), convert(change.cause)});
  }
  return changes;
}

/// Answers the steps of a session.
struct Steps {
  H32Session& session;

  StepAnswer operator()(const conformance::AddStep& step) const { return done(session.add(step.node)); }
  StepAnswer operator()(const conformance::RemoveStep& step) const { return done(session.remove(step.node)); }
  StepAnswer operator()(const conformance::OwnerStep& step) const { return answer_to<StepAnswer>(session.owner(step.key), as_name); }
  StepAnswer operator()(const conformance::TopStep& step) const { return answer_to<StepAnswer>(session.top(step.key, step.n), as_names); }
  StepAnswer operator()(const conformance::TrackStep& step) const { return done(session.track(views_of(step.keys))); }
  StepAnswer operator()(const conformance::DiffStep&) const {
    conformance::Moves moves;
    for (H32Move& move : session.diff()) moves.moves.push_back({std::string(move.key), std::move(move.from), std::move(move.to)});
    return moves;
  }

 private:
  static StepAnswer done(const std::optional<H32Error>& error) {
    if (error) return NamedError{name(*error)};
    return conformance::Done{};
  }
};

/// Calls `use` with the suite's selection as this port's.
template <typename Use>
Answer with_selection(const reference::Selection& question, const Use& use) {
  const Views nodes = views_of(question.nodes);
  Selection selection{question.key, nodes, question.seed};
  if (question.weights) selection.weights = *question.weights;
  return use(selection);
}

}  // namespace

Answer BundledPort::fnv1a32(const conformance::Fnv1a32& question) {
  Fnv1a32 hasher;
  hasher.write(question.data);
  return conformance::Number{hasher.finish()};
}

Answer BundledPort::rank(const conformance::Rank& question) {
  return answer_to<Answer>(ports::rank(table_of(question.scores), question.key, views_of(question.members)), as_names);
}

Answer BundledPort::rank_owner(const conformance::RankOwner& question) {
  return answer_to<Answer>(ports::rank_owner(table_of(question.scores), question.key, views_of(question.members)), as_name);
}

Answer BundledPort::rank_top(const conformance::RankTop& question) {
  const Views members = views_of(question.members);
  return with_count(question.r, [&](std::uint64_t r) {
    return answer_to<Answer>(ports::rank_top(table_of(question.scores), question.key, members, r), as_names);
  });
}

Answer BundledPort::rank_change(const conformance::RankChange& question) {
  const Views before = views_of(question.before);
  const Views after = views_of(question.after);
  const Views keys = views_of(question.keys);
  return with_count(question.r, [&](std::uint64_t r) {
    return answer_to<Answer>(ports::rank_change(table_of(question.scores), before, after, keys, r), as_changes);
  });
}

Answer BundledPort::fmix32(const conformance::Fmix32& question) { return conformance::Number{ports::fmix32(question.x)}; }

Answer BundledPort::h32(const conformance::H32& question) { return conformance::Number{ports::h32(question.text)}; }

Answer BundledPort::h32_score(const conformance::H32Score& question) {
  if (!is_h32_name(question.key) || !is_h32_name(question.node)) return NamedError{name(H32Error::InvalidName)};
  return conformance::Number{finish_h32_score(begin_h32_score(question.key), question.node)};
}

Answer BundledPort::h32_assign(const conformance::H32Assign& question) {
  conformance::Indices owners;
  for (const std::string& key : conformance::keys_of(question.keys)) owners.indices.push_back(h32_owner(question.nodes, key));
  return owners;
}

Answer BundledPort::h32_session(const conformance::H32Session& question) {
  H32Session session;
  conformance::SessionAnswers answers;
  for (const conformance::H32Step& step : question.steps) answers.steps.push_back(std::visit(Steps{session}, step));
  return answers;
}

Answer BundledPort::score32(const conformance::Score32& question) {
  if (!is_selector_text(question.seed) || !is_selector_text(question.key) || !is_selector_id(question.id)) {
    return NamedError{name(SelectorError::InvalidInput)};
  }
  return conformance::Number{finish_score32(begin_score32(question.seed, question.key), question.id)};
}

Answer BundledPort::unit(const conformance::UnitOf& question) {
  return conformance::Binary64{std::bit_cast<std::uint64_t>(ports::unit(question.score32))};
}

Answer BundledPort::select(const conformance::Select& question) {
  return with_selection(question.selection, [](const Selection& selection) {
    return answer_to<Answer>(ports::select(selection), [&](const Selected& selected) {
      conformance::Choice choice{std::string(selection.nodes[selected.chosen]), {}};
      for (const SelectorRow& row : selected.table) choice.rows.push_back({std::string(row.id), row.score32, row.score});
      return choice;
    });
  });
}

Answer BundledPort::select_exact(const conformance::SelectExact& question) {
  return with_selection(question.selection, [](const Selection& selection) {
    return answer_to<Answer>(ports::select_exact(selection), [&](std::size_t chosen) { return as_name(selection.nodes[chosen]); });
  });
}

}  // namespace poise::ports
