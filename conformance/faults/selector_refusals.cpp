#include <algorithm>
#include <cmath>

#include "poise/conformance/fault.hpp"
#include "sections.hpp"

/// Faults in what the node selector refuses.
namespace poise::conformance {
namespace {

using namespace reference;

Result<void> nothing_refused(const Selection&) { return {}; }

/// Refuses weights as the contract does but for those that Keep lets through.
template <bool (*Keep)(double)>
Result<void> refuse_weights_but(const Selection& selection) {
  Selection kept = selection;
  if (kept.weights) std::replace_if(kept.weights->begin(), kept.weights->end(), Keep, 1.0);
  return refuse_weights(kept);
}

bool is_zero(double weight) { return weight == 0; }
bool is_negative(double weight) { return weight < 0; }
bool is_infinite(double weight) { return std::isinf(weight); }
bool is_nan(double weight) { return std::isnan(weight); }

}  // namespace

std::vector<Fault> selector_refusal_faults() {
  return {
      {"selector-mismatch-taken", "SEL-11", Stage::choice, "Takes weights that are more or fewer than the ids.",
       [](SelectorRules& rules) { rules.refusals[1] = nothing_refused; }},
      {"selector-zero-weight-taken",
       "SEL-11",
       Stage::choice,
       "Takes a weight of 0.",
       [](SelectorRules& rules) { rules.refusals[2] = refuse_weights_but<is_zero>; },
       {.report = "ceph/ceph#4320, jupyterhub/mybinder.org-deploy#1101", .edition = 1}},
      {"selector-negative-weight-taken",
       "SEL-11",
       Stage::choice,
       "Takes negative weights.",
       [](SelectorRules& rules) { rules.refusals[2] = refuse_weights_but<is_negative>; },
       {.report = "envoyproxy/ai-gateway#536, kaaproject/kaa#523", .edition = 1}},
      {"selector-infinite-weight-taken", "SEL-11", Stage::choice, "Takes infinite weights.",
       [](SelectorRules& rules) { rules.refusals[2] = refuse_weights_but<is_infinite>; }},
      {"selector-nan-weight-taken",
       "SEL-11",
       Stage::choice,
       "Takes weights that are no numbers.",
       [](SelectorRules& rules) { rules.refusals[2] = refuse_weights_but<is_nan>; },
       {.report = "Comfy-Org/ComfyUI_frontend#15544", .edition = 1}},
      {"selector-twice-taken",
       "SEL-11",
       Stage::choice,
       "Takes an id that is twice in the list.",
       [](SelectorRules& rules) { rules.refusals[3] = nothing_refused; },
       {.report = "grpc/grpc-java#9776, grpc/grpc#43411", .edition = 1}},
      {"selector-null-taken", "SEL-11", Stage::score, "Takes texts with a 00 byte, and empty ids.",
       [](SelectorRules& rules) { rules.refusals[4] = nothing_refused; }},
      {"selector-key-may-not-be-empty",
       "SEL-11",
       Stage::score,
       "Refuses an empty key.",
       [](SelectorRules& rules) {
         rules.refusals[4] = [](const Selection& selection) -> Result<void> {
           if (selection.key.empty()) return Refusal::InvalidInput;
           return refuse_texts(selection);
         };
       },
       {.report = "confluentinc/librdkafka#4510, scylladb/scylladb#9352", .edition = 1}},
      {"selector-weights-before-length", "SEL-11", Stage::choice, "Looks at each weight before it counts them.",
       [](SelectorRules& rules) { std::swap(rules.refusals[1], rules.refusals[2]); }},
      {"selector-duplicates-before-weights", "SEL-11", Stage::choice, "Looks for ids that are twice there before it looks at weights.",
       [](SelectorRules& rules) { std::swap(rules.refusals[2], rules.refusals[3]); }},
      {"selector-texts-before-duplicates", "SEL-11", Stage::choice, "Looks at texts before it looks for ids that are twice there.",
       [](SelectorRules& rules) { std::swap(rules.refusals[3], rules.refusals[4]); }},
      {"selector-mismatch-before-empty", "SEL-11", Stage::choice, "Counts weights before it asks whether there are ids.",
       [](SelectorRules& rules) { std::swap(rules.refusals[0], rules.refusals[1]); }},
      {"selector-zero-weight-is-1",
       "SEL-11",
       Stage::choice,
       "Takes a weight of 0 for 1.",
       [](SelectorRules& rules) {
         rules.refusals[2] = refuse_weights_but<is_zero>;
         rules.weight_of = [](const Selection& selection, std::size_t place) {
           const double weight = weight_of(selection, place);
           return weight == 0 ? 1 : weight;
         };
       },
       {.report = "traefik/traefik#1294, traefik/traefik#3130"}},
      {"selector-empty-id-taken",
       "SEL-11",
       Stage::score,
       "Takes empty ids.",
       [](SelectorRules& rules) {
         rules.refusals[4] = [](const Selection& selection) -> Result<void> {
           Selection named = selection;
           std::replace(named.nodes.begin(), named.nodes.end(), std::string(), std::string("x"));
           return refuse_texts(named);
         };
       },
       {}},
      {"selector-null-in-seed-taken",
       "SEL-11",
       Stage::score,
       "Takes a seed with a 00 byte.",
       [](SelectorRules& rules) {
         rules.refusals[4] = [](const Selection& selection) -> Result<void> {
           Selection unseeded = selection;
           unseeded.seed.clear();
           return refuse_texts(unseeded);
         };
       },
       {}},
      {"selector-null-in-key-taken",
       "SEL-11",
       Stage::score,
       "Takes a key with a 00 byte.",
       [](SelectorRules& rules) {
         rules.refusals[4] = [](const Selection& selection) -> Result<void> {
           Selection keyless = selection;
           keyless.key.clear();
           return refuse_texts(keyless);
         };
       },
       {}},
      {"selector-empty-weights-are-none",
       "SEL-11",
       Stage::choice,
       "Takes an empty list of weights for none.",
       [](SelectorRules& rules) {
         rules.refusals[1] = [](const Selection& selection) -> Result<void> {
           if (selection.weights && selection.weights->empty()) return {};
           return refuse_mismatch(selection);
         };
       },
       {}},
  };
}

}  // namespace poise::conformance
