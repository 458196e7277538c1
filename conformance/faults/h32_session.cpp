#include <algorithm>

#include "poise/conformance/fault.hpp"
#include "sections.hpp"

/// Faults in what a session of the h32 exercise keeps.
namespace poise::conformance {
using namespace reference;

std::vector<Fault> h32_session_faults() {
  return {
      {"h32-change-forgets-tracked",
       "H32-6",
       Stage::state,
       "Forgets what is tracked when a node comes or goes.",
       [](ExerciseRules& rules) { rules.after_change = [](std::vector<Tracked>& tracked) { tracked.clear(); }; },
       {.when = When::after_a_change, .edition = 1}},
      {"h32-track-resets",
       "H32-8",
       Stage::state,
       "Remembers the owner of now when a tracked key is tracked again.",
       [](ExerciseRules& rules) {
         rules.track_again = [](Tracked& tracked, const std::optional<std::string>& owner_now) { tracked.owner = owner_now; };
       },
       {.when = When::after_a_change, .edition = 1}},
      {"h32-diff-against-the-first-state",
       "H32-8",
       Stage::state,
       "Remembers no owner for a key that is newly tracked: that of the first state, which has no nodes.",
       [](ExerciseRules& rules) { rules.remembered = [](std::optional<std::string>) { return std::optional<std::string>(); }; },
       {.when = When::after_a_change, .edition = 1}},
      {"h32-diff-keeps-its-baseline",
       "H32-9",
       Stage::state,
       "Goes on comparing with the owners of when the keys were tracked.",
       [](ExerciseRules& rules) { rules.after_diff = [](Tracked&, const std::optional<std::string>&) {}; },
       {.when = When::after_a_change, .edition = 1}},
      {"h32-diff-keeps-none",
       "H32-9",
       Stage::state,
       "Goes on remembering the old owner of a key that has none now.",
       [](ExerciseRules& rules) {
         rules.after_diff = [](Tracked& tracked, const std::optional<std::string>& owner_now) {
           if (owner_now) tracked.owner = owner_now;
         };
       },
       {.when = When::after_a_change, .edition = 1}},
      {"h32-tracks-before-refusing",
       "H32-11",
       Stage::state,
       "Tracks the keys before one that is refused.",
       [](ExerciseRules& rules) { rules.refuses_before_tracking = false; },
       {.when = When::after_a_change, .edition = 1}},
      {"h32-ranking-kept-by-count",
       "H32-6",
       Stage::choice,
       "Keeps the nodes it ranks while they are as many as before.",
       [](ExerciseRules& rules) {
         rules.bring_up_to_date = [](Names& ranked, const Names& nodes) {
           if (ranked.size() != nodes.size()) ranked = nodes;
         };
       },
       {.report = "apache/dubbo#1123, apache/dubbo#5429", .when = When::after_a_change}},
      {"h32-removed-nodes-stay",
       "H32-6",
       Stage::choice,
       "Goes on ranking nodes that were removed.",
       [](ExerciseRules& rules) {
         rules.bring_up_to_date = [](Names& ranked, const Names& nodes) {
           for (const std::string& node : nodes) {
             if (std::find(ranked.begin(), ranked.end(), node) == ranked.end()) ranked.push_back(node);
           }
         };
       },
       {.report = "ultrabug/uhashring#36, closeio/redis-hashring#26", .when = When::after_a_change}},
      {"h32-added-nodes-wait",
       "H32-6",
       Stage::choice,
       "Ranks added nodes once a ranked one is removed.",
       [](ExerciseRules& rules) {
         rules.bring_up_to_date = [](Names& ranked, const Names& nodes) {
           const bool all_there = std::all_of(ranked.begin(), ranked.end(), [&](const std::string& node) {
             return std::find(nodes.begin(), nodes.end(), node) != nodes.end();
           });
           if (ranked.empty() || !all_there) ranked = nodes;
         };
       },
       {.report = "envoyproxy/envoy#45212, envoyproxy/envoy#45055", .when = When::after_a_change}},
      {"h32-tracks-twice-in-one-step",
       "H32-8",
       Stage::state,
       "Tracks a key twice that is twice in one step.",
       [](ExerciseRules& rules) {
         rules.place_of_tracked = [](std::span<const Tracked> tracked, std::size_t before_step, const std::string& key) {
           const std::size_t place = place_of_tracked(tracked.first(before_step), before_step, key);
           return place == before_step ? tracked.size() : place;
         };
       },
       {.when = When::after_a_change}},
      {"h32-tracks-again",
       "H32-8",
       Stage::state,
       "Tracks a key once more when it is tracked again.",
       [](ExerciseRules& rules) {
         rules.place_of_tracked = [](std::span<const Tracked> tracked, std::size_t, const std::string&) { return tracked.size(); };
       },
       {.report = "grpc/grpc#43411", .when = When::after_a_change}},
      {"h32-tracks-by-key",
       "H32-8",
       Stage::state,
       "Keeps tracked keys in their order as names.",
       [](ExerciseRules& rules) {
         rules.after_finding_moves = [](std::vector<Moved>& moved) {
           std::stable_sort(moved.begin(), moved.end(), [](const Moved& left, const Moved& right) { return left.key < right.key; });
         };
       },
       {.when = When::after_a_change}},
      {"h32-diff-forgets-what-moved",
       "H32-9",
       Stage::state,
       "Remembers no owner for a key that a diff has told of.",
       [](ExerciseRules& rules) {
         rules.after_diff = [](Tracked& tracked, const std::optional<std::string>& owner_now) {
           tracked.owner = tracked.owner == owner_now ? owner_now : std::nullopt;
         };
       },
       {.when = When::after_a_change}},
      {"h32-refused-track-forgets",
       "H32-11",
       Stage::state,
       "Forgets what is tracked when a track is refused.",
       [](ExerciseRules& rules) { rules.after_refused_track = [](std::vector<Tracked>& tracked) { tracked.clear(); }; },
       {.when = When::after_a_change}},
  };
}

}  // namespace poise::conformance
