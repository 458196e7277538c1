#include "rings.hpp"

/// Faults in the points of a ring, in looking up, and in what a ring keeps.
namespace poise::conformance {

std::vector<Fault> ring_hash_faults() {
  std::vector<Fault> all;
  for (const auto& part : {ring_configuration_faults(), ring_point_faults(), ring_weight_faults(), ring_order_faults(),
                           ring_look_up_faults(), ring_state_faults(), ring_refusal_faults(), ring_recovery_faults()}) {
    all.insert(all.end(), part.begin(), part.end());
  }
  return all;
}

}  // namespace poise::conformance
