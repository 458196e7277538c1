#pragma once

#include <cstdint>
#include <string>
#include <vector>

/// Keys with samples that one key in billions has, where some faults of the logarithm show alone.
namespace poise::generator {

struct RareKey {
  std::string key;
  std::string identity;  ///< "a" or "b"
  std::uint64_t sample;  ///< of the key with this identity
};

/// All that are known. Some were found once by trying key-0, key-1, … , some were forged (`poise-vectors forge --target`); that they have
/// these samples is verified when they are first asked for. Throws std::logic_error if one has not.
const std::vector<RareKey>& rare_keys();

}  // namespace poise::generator
