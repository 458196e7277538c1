#include "rare_keys.hpp"

#include <stdexcept>

#include "solved_weights.hpp"

namespace poise::generator {

const std::vector<RareKey>& rare_keys() {
  static const std::vector<RareKey> all = [] {
    std::vector<RareKey> keys;
    const auto add = [&](const char* key, const char* identity, std::uint64_t sample) { keys.push_back({key, identity, sample}); };
    // Just below a power of two, so that single precision takes them for it: among the first hundred million.
    add("key-17722064", "a", 9007199143560603);
    add("key-20360721", "a", 9007199052030957);
    add("key-25087089", "b", 2251799795636102);
    // 33 and 35 halvings, whose products with LN2 are not the nearest to the true ones (nor are those of 37, 39 and 51, and of no others):
    // among the first nine billion, which took a minute.
    add("key-2258199023", "b", 1426954);
    add("key-6460162668", "a", 337369);
    // One below a power of two: forged.
    add("0ggkeKdCV3nE", "a", (std::uint64_t{1} << 52) - 1);
    add("0I6YnVTUss15", "a", (std::uint64_t{1} << 51) - 1);
    for (const RareKey& rare : keys) {
      const Rivalry its(rare.key, rare.identity, "c");
      if (static_cast<std::uint64_t>(reference::sample_of(reference::Draw{its.rivals[0].draw})) != rare.sample)
        throw std::logic_error(rare.key + " has not the sample " + std::to_string(rare.sample) + " with " + rare.identity);
    }
    return keys;
  }();
  return all;
}

}  // namespace poise::generator
