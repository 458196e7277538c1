#include "poise/conformance/contract.hpp"

#include <algorithm>

namespace poise::conformance {

std::string_view name(Level level) {
  switch (level) {
    case Level::selection: return "selection";
    case Level::state: return "state";
    case Level::pipeline: return "pipeline";
    case Level::strict: return "strict";
  }
  return "";
}

const std::vector<Contract>& contracts() {
  static const std::vector<Contract> all{
      {"poise-rendezvous",
       "Poise rendezvous",
       {Level::selection, Level::pipeline},
       {"fnv1a64", "mix64", "encoding", "draw", "rendezvous", "ties", "disruption", "errors", "forged-draws"},
       Policy::rendezvous},
      {"poise-weighted-rendezvous",
       "Poise weighted rendezvous",
       {Level::selection, Level::pipeline},
       {"fnv1a64", "mix64", "encoding", "draw", "sample", "log-unit", "race", "weighted-rendezvous", "ties", "solved-weights", "disruption",
        "shares", "errors", "forged-draws"},
       Policy::weighted_rendezvous},
      {"poise-ring-hash",
       "Poise ring hash",
       {Level::selection, Level::state, Level::pipeline},
       {"fnv1a64", "mix64", "encoding", "ring-points", "ring-normalisation", "ring-pick", "ring-reconcile", "ring-errors",
        "ring-disruption", "ring-collisions", "ring-shares", "forged-rings"},
       Policy::ring_hash},
      {"ranked-placement", "Ranked placement", {Level::selection}, {"placement-ranking", "placement-change", "placement-errors"}, {}},
      {"h32-exercise",
       "The h32 exercise",
       {Level::selection, Level::state, Level::pipeline},
       {"fnv1a32", "h32-score", "h32-choice", "h32-session"},
       {}},
      {"node-selector",
       "The node selector",
       {Level::selection, Level::pipeline, Level::strict},
       {"fnv1a32", "selector-score32", "selector-choice", "selector-weighted", "selector-errors", "selector-exact"},
       {},
       "choices are tested key by key; nothing is said about shares (SEL-14)"},
  };
  return all;
}

namespace {

struct IsChoice {
  template <typename Question>
  bool operator()(const Question&) const {
    return false;
  }
  bool operator()(const Pick&) const { return true; }
  bool operator()(const Assign&) const { return true; }
  bool operator()(const Rank&) const { return true; }
  bool operator()(const RankOwner&) const { return true; }
  bool operator()(const RankTop&) const { return true; }
  bool operator()(const RankChange&) const { return true; }
  bool operator()(const H32Assign&) const { return true; }
  bool operator()(const Select&) const { return true; }
};

bool is_choice(const Operation& operation) { return std::visit(IsChoice{}, operation); }

/// Whether a step answers with what is kept from the steps before it, beyond who is there.
struct TellsState {
  template <typename Step>
  bool operator()(const Step&) const {
    return false;
  }
  bool operator()(const ReconcileStep&) const { return true; }
  bool operator()(const GenerationStep&) const { return true; }
  bool operator()(const CountsStep&) const { return true; }
  bool operator()(const TrackStep&) const { return true; }
  bool operator()(const DiffStep&) const { return true; }
};

template <typename Steps>
Level level_of_session(const Steps& steps) {
  const bool tells = std::any_of(steps.begin(), steps.end(), [](const auto& step) { return std::visit(TellsState{}, step); });
  return tells ? Level::state : Level::selection;
}

}  // namespace

namespace {

/// The contract beside Poise whose question this is; empty: one of Poise, or several.
struct Sibling {
  template <typename Question>
  std::string_view operator()(const Question&) const {
    return "";
  }
  std::string_view operator()(const Rank&) const { return "ranked-placement"; }
  std::string_view operator()(const RankOwner&) const { return "ranked-placement"; }
  std::string_view operator()(const RankTop&) const { return "ranked-placement"; }
  std::string_view operator()(const RankChange&) const { return "ranked-placement"; }
  std::string_view operator()(const H32Assign&) const { return "h32-exercise"; }
  std::string_view operator()(const H32Session&) const { return "h32-exercise"; }
  std::string_view operator()(const Select&) const { return "node-selector"; }
  std::string_view operator()(const SelectExact&) const { return "node-selector"; }
};

}  // namespace

bool concerns(const Contract& contract, const std::string& topic, const Operation& question) {
  if (topic == promoted_topic) {
    const std::string_view sibling = std::visit(Sibling{}, question);
    return sibling.empty() ? policy_of(question) && policy_of(question) == contract.policy : sibling == contract.name;
  }
  if (std::find(contract.topics.begin(), contract.topics.end(), topic) == contract.topics.end()) return false;
  const auto policy = policy_of(question);
  return !policy || policy == contract.policy;
}

Level level_of(const Operation& operation) {
  if (std::holds_alternative<SelectExact>(operation)) return Level::strict;
  if (const auto* session = std::get_if<RingSession>(&operation)) return level_of_session(session->steps);
  if (const auto* session = std::get_if<H32Session>(&operation)) return level_of_session(session->steps);
  return is_choice(operation) ? Level::selection : Level::pipeline;
}

bool counts_at(const Operation& operation, Level level) {
  const Level its = level_of(operation);
  return its == Level::selection || its == level;
}

}  // namespace poise::conformance
