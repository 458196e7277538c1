#include <algorithm>

#include <boost/json.hpp>

#include "by_policy.hpp"
#include "chain_case.hpp"
#include "poise/conformance/json.hpp"
#include "step_answers.hpp"

namespace poise::conformance {
namespace {

std::vector<Operation> questions(const Chain& chain, std::span<const Answer> answers) {
  if (!answers.empty() || chain.edits.empty()) return {};
  History history = history_of(chain);
  if (chain.policy == Policy::ring_hash) {
    RingSession session{nullptr, {}, chain.config, nullptr};
    for (std::size_t list = 0; list < history.lists.size(); ++list) {
      for (const Value& key : keys_of(chain)) session.steps.emplace_back(PickStep{list, key});
    }
    session.lists = std::make_shared<const std::vector<std::vector<Candidate>>>(std::move(history.lists));
    return {session};
  }
  std::vector<Operation> picks;
  for (const auto& list : history.lists) {
    const auto shared = std::make_shared<const std::vector<Candidate>>(list);
    for (const Value& key : keys_of(chain)) picks.emplace_back(Pick{chain.policy, shared, key});
  }
  return picks;
}

/// The answers one by one, those of a session step by step.
std::vector<Answer> each_of(std::span<const Answer> answers) {
  if (const auto* session = std::get_if<SessionAnswers>(&answers.front())) return answers_of(*session);
  return {answers.begin(), answers.end()};
}

/// Who was chosen from a list; nothing where it was refused.
const Value* winner(const std::vector<Candidate>& list, const Answer& answer) {
  const auto* index = std::get_if<Index>(&answer);
  return index == nullptr || index->index >= list.size() ? nullptr : &list[index->index].identity;
}

/// Whether a key may go from one to the other by this change.
bool may_move(const Changed& changed, const Value& from, const Value& to) {
  switch (changed.kind) {
    case Changed::Kind::joined:
    case Changed::Kind::raised: return to == changed.identity;
    case Changed::Kind::left:
    case Changed::Kind::lowered: return from == changed.identity;
    case Changed::Kind::nothing:
    case Changed::Kind::reordered: break;
  }
  return false;
}

std::string written_key(const Chain& chain, std::size_t key) { return ascii(to_json(keys_of(chain)[key])); }

std::string named(const Value& identity) { return show(std::vector<Candidate>{{identity}}); }

/// Each change by itself.
Finding judge_changes(const Chain& chain, const History& history, const std::vector<Answer>& answers) {
  const std::size_t keys = keys_of(chain).size();
  for (std::size_t i = 0; i < history.changes.size(); ++i) {
    const auto& before = history.lists[i];
    const auto& after = history.lists[i + 1];
    if (chain.policy == Policy::ring_hash && divisor_of(before) != divisor_of(after)) continue;  // then more may move
    for (std::size_t key = 0; key < keys; ++key) {
      const Value* from = winner(before, answers[i * keys + key]);
      const Value* to = winner(after, answers[(i + 1) * keys + key]);
      if (from == nullptr || to == nullptr || *from == *to || may_move(history.changes[i], *from, *to)) continue;
      return {Finding::Kind::broken, "at change " + std::to_string(i) + " " + show(history.changes[i]) + ", and key " +
                                         written_key(chain, key) + " moved from\n" + named(*from) + "to\n" + named(*to)};
    }
  }
  return {Finding::Kind::holds};
}

/// The places of lists that were there before, each with the first such.
std::vector<std::pair<std::size_t, std::size_t>> returns_in(const History& history) {
  std::vector<std::pair<std::size_t, std::size_t>> returns;
  for (std::size_t i = 1; i < history.lists.size(); ++i) {
    const auto first = std::find(history.lists.begin(), history.lists.end(), history.lists[i]);
    const auto place = static_cast<std::size_t>(first - history.lists.begin());
    if (place < i) returns.emplace_back(place, i);
  }
  return returns;
}

Finding judge(const Chain& chain, std::span<const Answer> given) {
  if (given.empty()) return {Finding::Kind::silent};
  const std::vector<Answer> answers = each_of(given);
  const History history = history_of(chain);
  const std::size_t keys = keys_of(chain).size();
  if (answers.size() != keys * history.lists.size()) return {Finding::Kind::broken, "the port answered " + show(given.front())};
  if (some_unsupported(answers)) return {Finding::Kind::unsupported};
  for (const auto& [first, again] : returns_in(history)) {
    for (std::size_t key = 0; key < keys; ++key) {
      if (answers[first * keys + key] == answers[again * keys + key]) continue;
      return {Finding::Kind::broken, "after change " + std::to_string(again) + " the list is again as it was after change " +
                                         std::to_string(first) + ", where the answer for key " + written_key(chain, key) + " was " +
                                         show(answers[first * keys + key]) + "; now it is " + show(answers[again * keys + key])};
    }
  }
  return judge_changes(chain, history, answers);
}

LawProgram<Chain> program_for(Policy policy) {
  return {
      .cases = chains(policy),
      .questions = questions,
      .judge = judge,
      .show = [](const Chain& chain) { return show(chain); },
      .candidates =
          [](const Chain& chain) {
            std::size_t most = 0;
            for (const auto& list : history_of(chain).lists) most = std::max(most, list.size());
            return most;
          },
      .edges =
          [](const Chain& chain, std::span<const Answer>) {
            Edges edges = edges_of(chain);
            if (!returns_in(history_of(chain)).empty()) edges.emplace_back("as-before");
            return edges;
          },
  };
}

}  // namespace

/// For all lists and rows of up to 50 changes: each change moves only what it may, and a list that is as it was has its keys back. A ring
/// goes through all of it in one session.
Law chain_moves_only_what_it_may(Policy policy) {
  return law_by_policy<Chain, program_for>(policy,
                                           {{{"chain-moves-only-what-it-may", "RDV-4", {"RDV-5", "RDV-6"}},
                                             {"weighted-chain-moves-only-what-it-may", "WRV-5"},
                                             {"ring-chain-moves-only-what-it-may", "RING-18", {"RING-19", "RING-20"}}}},
                                           "Of many changes in a row, each moves only what it may.");
}

}  // namespace poise::conformance
