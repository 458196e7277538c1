#include "hashes.hpp"

/// Faults in the byte hash, the mixer, the draw, and what a hash builder is used for.
namespace poise::conformance {

std::vector<Fault> hash_faults() {
  std::vector<Fault> all;
  for (const auto& part : {fnv1a64_faults(), mix64_faults(), draw_faults(), builder_faults()})
    all.insert(all.end(), part.begin(), part.end());
  return all;
}

}  // namespace poise::conformance
