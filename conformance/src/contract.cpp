#include "poise/conformance/contract.hpp"

#include <algorithm>

namespace poise::conformance {

std::string_view name(Level level) {
  switch (level) {
    case Level::selection: return "selection";
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
      {"poise-ring-hash", "Poise ring hash", {}, {}, {}},
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
  return is_choice ? Level::selection : Level::pipeline;
}

}  // namespace poise::conformance
