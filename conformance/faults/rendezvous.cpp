#include "rendezvous.hpp"

/// Faults in choosing by the largest draw.
namespace poise::conformance {

std::vector<Fault> rendezvous_faults() {
  std::vector<Fault> all;
  for (const auto& part : {largest_draw_faults(), draw_comparison_faults(), equal_draw_faults()})
    all.insert(all.end(), part.begin(), part.end());
  return all;
}

}  // namespace poise::conformance
