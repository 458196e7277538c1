#include <algorithm>

#include "chain_case.hpp"
#include "step_answers.hpp"

namespace poise::conformance {
namespace {

/// A chain on a ring with so small a cap that some lists are refused.
rc::Gen<Chain> cases() {
  const auto cap = rc::gen::resize(rc::kNominalSize, rc::gen::inRange(20, 120));
  return rc::gen::map(rc::gen::pair(chains(Policy::ring_hash), cap), [](std::pair<Chain, int> drawn) {
    drawn.first.config.cap = drawn.second;
    return drawn.first;
  });
}

/// The session, and then the pick of each of its steps from a new ring.
std::vector<Operation> questions(const Chain& chain, std::span<const Answer> answers) {
  if (!answers.empty()) return {};
  History history = history_of(chain);
  RingSession session{nullptr, {}, chain.config, nullptr};
  std::vector<Operation> asked{session};
  for (std::size_t list = 0; list < history.lists.size(); ++list) {
    const auto shared = std::make_shared<const std::vector<Candidate>>(history.lists[list]);
    const Value key = keys_of(chain)[list % 2];
    session.steps.emplace_back(PickStep{list, key});
    asked.emplace_back(Pick{Policy::ring_hash, shared, key, nullptr, chain.config});
  }
  session.lists = std::make_shared<const std::vector<std::vector<Candidate>>>(std::move(history.lists));
  asked.front() = std::move(session);
  return asked;
}

Finding judge(const Chain&, std::span<const Answer> answers) {
  const auto* session = std::get_if<SessionAnswers>(&answers[0]);
  if (session == nullptr) return {Finding::Kind::broken, "to a session the port answered " + show(answers[0])};
  const std::vector<Answer> steps = answers_of(*session);
  if (some_unsupported(steps)) return {Finding::Kind::unsupported};
  for (std::size_t i = 0; i < steps.size() && i + 1 < answers.size(); ++i) {
    if (steps[i] == answers[i + 1]) continue;
    return {Finding::Kind::broken, "after " + std::to_string(i) + " changes the ring of the session answered " + show(steps[i]) +
                                       "; a new one, given the same list and key, " + show(answers[i + 1])};
  }
  return {Finding::Kind::holds};
}

const LawProgram<Chain>& program() {
  static const LawProgram<Chain> program{
      .cases = cases(),
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
          [](const Chain& chain, std::span<const Answer> answers) {
            Edges edges = edges_of(chain);
            const auto is_full = [](const Answer& answer) { return answer == refused(reference::Refusal::StateCapacityExceeded); };
            if (std::any_of(answers.begin(), answers.end(), is_full)) edges.emplace_back("capacity-exceeded");
            return edges;
          },
  };
  return program;
}

}  // namespace

/// For all rows of changes: at every step the ring of a session answers as a new one does, refusals included.
Law ring_session_equals_new_rings() {
  return law_of("ring-session-equals-new-rings", "RING-20", "Whatever a ring was given before, it answers as a new one.", "poise-ring-hash",
                program(), Level::selection, {"RING-12", "RING-14"});
}

}  // namespace poise::conformance
