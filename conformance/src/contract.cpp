#include "poise/conformance/contract.hpp"

#include <algorithm>

namespace poise::conformance {

std::string_view name(Level level) {
  switch (level) {
    case Level::selection: return "selection";
    case Level::state: return "state";
    case Level::pipeline: return "pipeline";
  }
  return "";
}

const std::vector<Contract>& contracts() {
  static const std::vector<Contract> all{
      {"poise-rendezvous",
       "Poise rendezvous",
       {Level::selection, Level::pipeline},
       {"fnv1a64", "mix64", "encoding", "draw", "rendezvous", "ties", "disruption", "errors"},
       Policy::rendezvous},
      {"poise-weighted-rendezvous",
       "Poise weighted rendezvous",
       {Level::selection, Level::pipeline},
       {"fnv1a64", "mix64", "encoding", "draw", "sample", "log-unit", "race", "weighted-rendezvous", "ties", "disruption", "shares",
        "errors"},
       Policy::weighted_rendezvous},
      {"poise-ring-hash",
       "Poise ring hash",
       {Level::selection, Level::state, Level::pipeline},
       {"fnv1a64", "mix64", "encoding", "ring-points", "ring-normalisation", "ring-pick", "ring-reconcile", "ring-errors",
        "ring-disruption", "ring-collisions", "ring-shares"},
       Policy::ring_hash},
      {"ranked-placement", "Ranked placement", {}, {}, {}},
      {"h32-exercise", "The h32 exercise", {}, {}, {}},
      {"node-selector", "The node selector", {}, {}, {}},
  };
  return all;
}

bool concerns(const Contract& contract, const std::string& topic, const Operation& question) {
  if (std::find(contract.topics.begin(), contract.topics.end(), topic) == contract.topics.end()) return false;
  const auto policy = policy_of(question);
  return !policy || policy == contract.policy;
}

Level level_of(const Operation& operation) {
  const bool is_choice = std::holds_alternative<Pick>(operation) || std::holds_alternative<Assign>(operation);
  if (is_choice) return Level::selection;
  const auto* session = std::get_if<RingSession>(&operation);
  if (session == nullptr) return Level::pipeline;
  for (const RingStep& step : session->steps) {
    const bool tells_state = std::holds_alternative<ReconcileStep>(step) || std::holds_alternative<GenerationStep>(step) ||
                             std::holds_alternative<CountsStep>(step);
    if (tells_state) return Level::state;
  }
  return Level::selection;
}

bool counts_at(const Operation& operation, Level level) {
  const Level its = level_of(operation);
  return its == Level::selection || its == level;
}

}  // namespace poise::conformance
