#include "rings.hpp"

/// Faults in how a ring is configured.
namespace poise::conformance {
namespace {

using namespace reference;

template <Result<void> (*Rule)(const RingConfig&)>
void refuses(PoiseRules& rules) {
  rules.refuse_config = Rule;
}

Result<void> nothing(const RingConfig&) { return {}; }

Result<void> all_but_units_above_the_cap(const RingConfig& config) {
  const auto refused = reference::refuse_config(config);
  if (!refused && refused.error() == Refusal::InvalidConfig) return refused.error();
  return {};
}

Result<void> units_at_the_cap_as_well(const RingConfig& config) {
  if (const auto refused = reference::refuse_config(config); !refused) return refused.error();
  if (config.per_unit == config.cap) return Refusal::UnitWeightExceedsCapacity;
  return {};
}

Result<void> the_cap_first(const RingConfig& config) {
  if (config.per_unit > config.cap) return Refusal::UnitWeightExceedsCapacity;
  return reference::refuse_config(config);
}

Result<void> all_by_one_name(const RingConfig& config) {
  if (!reference::refuse_config(config)) return Refusal::InvalidConfig;
  return {};
}

Result<void> all_but_0(const RingConfig& config) {
  return reference::refuse_config({config.per_unit == 0 ? 1 : config.per_unit, config.cap == 0 ? config.per_unit : config.cap});
}

/// A unit is thought to be a signed number of 32 bits.
Result<void> units_from_2_to_31(const RingConfig& config) {
  if (config.per_unit > 2147483647) return Refusal::InvalidConfig;
  return reference::refuse_config(config);
}

/// And so is a cap.
Result<void> caps_from_2_to_32(const RingConfig& config) {
  if (config.cap > 4294967295) return Refusal::InvalidConfig;
  return reference::refuse_config(config);
}

}  // namespace

std::vector<Fault> ring_configuration_faults() {
  return {
      {"ring-default-100",
       "RING-1",
       Stage::table,
       "Makes 100 virtual nodes a unit where nothing is said.",
       [](PoiseRules& rules) { rules.default_config.per_unit = 100; },
       {.report = "rckclmbr/goketama#4, naver/arcus-c-client#275", .edition = 1}},
      {"ring-default-cap-4096",
       "RING-1",
       Stage::choice,
       "Caps a ring at 4096 points where nothing is said.",
       [](PoiseRules& rules) { rules.default_config.cap = 4096; },
       {.report = "grpc/proposal#338"}},
      {"ring-default-cap-2-to-23",
       "RING-1",
       Stage::choice,
       "Caps a ring at 8388608 points where nothing is said.",
       [](PoiseRules& rules) { rules.default_config.cap = 8388608; },
       {.report = "nginx/nginx#191"}},
      {"configuration-not-checked",
       "RING-1",
       Stage::choice,
       "Takes any configuration, and finds out when points are counted.",
       refuses<nothing>,
       {.report = "envoyproxy/envoy#31724", .edition = 1}},
      {"unit-above-cap-accepted",
       "RING-1",
       Stage::choice,
       "Takes a unit that is above the cap.",
       refuses<all_but_units_above_the_cap>,
       {.edition = 1}},
      {"unit-at-cap-refused", "RING-1", Stage::choice, "Refuses a unit just as large as the cap.", refuses<units_at_the_cap_as_well>, {}},
      {"cap-before-ranges", "RING-1", Stage::choice, "Compares unit and cap before it looks at their ranges.", refuses<the_cap_first>, {}},
      {"one-name-for-configurations",
       "RING-1",
       Stage::choice,
       "Refuses a unit above the cap with InvalidConfig.",
       refuses<all_by_one_name>,
       {}},
      {"configured-0-accepted",
       "RING-1",
       Stage::choice,
       "Takes 0 for a unit or a cap.",
       refuses<all_but_0>,
       {.report = "envoyproxy/envoy#31724, istio/istio#13275"}},
      {"unit-of-31-bits", "RING-1", Stage::choice, "Refuses units of 2^31 and more.", refuses<units_from_2_to_31>, {}},
      {"cap-of-32-bits", "RING-1", Stage::choice, "Refuses caps of 2^32 and more.", refuses<caps_from_2_to_32>, {}},
  };
}

}  // namespace poise::conformance
