#include "poise/conformance/fault.hpp"
#include "sections.hpp"

/// Faults in what the h32 exercise refuses.
namespace poise::conformance {
using namespace reference;

std::vector<Fault> h32_refusal_faults() {
  return {
      {"h32-top-cut-down", "H32-10", Stage::choice, "Cuts a top down to the nodes there are in silence.",
       [](ExerciseRules& rules) {
         rules.refuse_top = [](std::size_t n, std::size_t nodes) -> Result<void> {
           if (n > 0 && nodes == 0) return Refusal::NoNodes;
           return {};
         };
       }},
      {"h32-top-0-wants-nodes", "H32-10", Stage::choice, "Answers NoNodes to a top of 0 where there are none.",
       [](ExerciseRules& rules) {
         rules.refuse_top = [](std::size_t n, std::size_t nodes) -> Result<void> {
           if (nodes == 0) return Refusal::NoNodes;
           return refuse_top(n, nodes);
         };
       }},
      {"h32-too-many-before-no-nodes", "H32-10", Stage::choice, "Answers TooMany where there are no nodes.",
       [](ExerciseRules& rules) {
         rules.refuse_top = [](std::size_t n, std::size_t nodes) -> Result<void> {
           if (n > nodes) return Refusal::TooMany;
           return {};
         };
       }},
      {"h32-bars-taken", "H32-10", Stage::score, "Takes names with a bar.",
       [](ExerciseRules& rules) { rules.is_name = [](std::string_view name) { return !name.empty(); }; }},
      {"h32-empty-names-taken", "H32-10", Stage::score, "Takes empty names.",
       [](ExerciseRules& rules) { rules.is_name = [](std::string_view name) { return name.find('|') == std::string_view::npos; }; }},
      {"h32-twice-taken",
       "H32-6",
       Stage::choice,
       "Takes a node that is there once more.",
       [](ExerciseRules& rules) { rules.refuse_add = [](bool is_name, bool) { return refuse_add(is_name, false); }; },
       {.report = "grpc/grpc-java#9776, grpc/grpc#43411"}},
      {"h32-unknown-removed-in-silence",
       "H32-6",
       Stage::choice,
       "Removes a node that is not there in silence.",
       [](ExerciseRules& rules) { rules.refuse_remove = [](bool is_name, bool) { return refuse_remove(is_name, true); }; },
       {}},
      {"h32-unknown-before-invalid",
       "H32-10",
       Stage::choice,
       "Answers UnknownNode where an invalid name is to be removed.",
       [](ExerciseRules& rules) { rules.refuse_remove = [](bool, bool is_there) { return refuse_remove(true, is_there); }; },
       {}},
      {"h32-no-nodes-before-invalid",
       "H32-10",
       Stage::choice,
       "Asks whether there are nodes before it looks at the key.",
       [](ExerciseRules& rules) { rules.looks_at_keys_first = false; },
       {}},
      {"h32-blanks-refused",
       "H32-10",
       Stage::score,
       "Refuses names of blanks alone.",
       [](ExerciseRules& rules) {
         rules.is_name = [](std::string_view name) {
           return is_exercise_name(name) && name.find_first_not_of(' ') != std::string_view::npos;
         };
       },
       {.report = "apache/rocketmq-dashboard#2465"}},
      {"h32-top-in-32-bits",
       "H32-10",
       Stage::choice,
       "Keeps the n of a top in 32 bits.",
       [](ExerciseRules& rules) {
         rules.refuse_top = [](std::size_t n, std::size_t nodes) { return refuse_top(static_cast<std::uint32_t>(n), nodes); };
         rules.first_of = [](const Names& ranking, std::size_t n) { return first_of(ranking, static_cast<std::uint32_t>(n)); };
       },
       {}},
      {"h32-top-in-a-byte",
       "H32-10",
       Stage::choice,
       "Keeps the n of a top in 8 bits.",
       [](ExerciseRules& rules) {
         rules.refuse_top = [](std::size_t n, std::size_t nodes) { return refuse_top(static_cast<std::uint8_t>(n), nodes); };
         rules.first_of = [](const Names& ranking, std::size_t n) { return first_of(ranking, static_cast<std::uint8_t>(n)); };
       },
       {.report = "open-telemetry/opentelemetry-collector-contrib#41271"}},
  };
}

}  // namespace poise::conformance
