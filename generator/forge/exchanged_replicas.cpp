#include "exchanged_replicas.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <stdexcept>
#include <vector>

#include "fnv64.hpp"
#include "poise/reference/bytes.hpp"
#include "poise/reference/fnv1a.hpp"
#include "poise/reference/ring_hash.hpp"
#include "text64.hpp"

namespace poise::generator {
namespace {

using reference::fnv1a64_start;

constexpr std::size_t part_length = 13;
constexpr std::array<std::size_t, 3> part_sizes{512, 1024, 1024};
constexpr std::uint64_t passes = 8;  // by the highest bits, so that an eighth of all states need be kept at a time

using Parts = std::array<std::vector<std::string>, part_sizes.size()>;

/// Texts of each part that lead from one state behind the owner's domain to one and the same.
Parts parts_of_one_owner() {
  Parts parts;
  std::uint64_t state = state64_after(fnv1a64_start, std::string(1, reference::owner_domain));
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const std::uint64_t next = state64_after(state, std::string(part_length, '0'));
    each_text64_between(state, next, digits_and_letters, part_length, [&](const std::string& text) {
      parts[i].push_back(text);
      return parts[i].size() == part_sizes[i];
    });
    state = next;
  }
  return parts;
}

/// Shows the places of three parts, and the state behind the point's domain, the text and 04.
template <typename Visit>
void each_state(const Parts& parts, const Visit& visit) {
  const std::uint64_t start = state64_after(fnv1a64_start, std::string(1, reference::point_domain));
  for (const std::string& first : parts[0]) {
    const std::uint64_t after_first = state64_after(start, first);
    for (const std::string& second : parts[1]) {
      const std::uint64_t after_second = state64_after(after_first, second);
      for (const std::string& third : parts[2]) visit(first, second, third, state64_after(state64_after(after_second, third), "\xff\x04"));
    }
  }
}

}  // namespace

std::pair<std::string, std::string> identities_of_exchanged_replicas() {
  const Parts parts = parts_of_one_owner();
  for (std::uint64_t pass = 0; pass < passes; ++pass) {
    std::vector<std::uint64_t> high;
    high.reserve(part_sizes[0] * part_sizes[1] * part_sizes[2] / passes * 9 / 8);
    each_state(parts, [&](const std::string&, const std::string&, const std::string&, std::uint64_t state) {
      if (state >> 61 == pass) high.push_back(state >> 8);
    });
    std::sort(high.begin(), high.end());
    const auto twice = std::adjacent_find(high.begin(), high.end());
    if (twice == high.end()) continue;
    std::vector<std::string> met;
    each_state(parts,
               [&, wanted = *twice](const std::string& first, const std::string& second, const std::string& third, std::uint64_t state) {
                 if (state >> 8 == wanted) met.push_back(first + second + third);
               });
    if (have_exchanged_replicas(met.at(0), met.at(1))) return {met[0], met[1]};
  }
  throw std::logic_error("no two identities have exchanged replicas");
}

bool have_exchanged_replicas(const std::string& first, const std::string& second) {
  const auto hashes_of = [](const std::string& identity) {
    reference::Bytes encoded;
    if (!encode(reference::encoding_rules(), reference::text(identity), encoded)) throw std::logic_error("an identity is no text");
    reference::Bytes sequence;
    reference::owner_bytes(encoded, sequence);
    std::vector<std::uint64_t> hashes{reference::fnv1a64(sequence)};
    for (unsigned replica = 0; replica < exchanged_replicas; ++replica) {
      reference::point_bytes(encoded, replica, sequence);
      hashes.push_back(reference::fnv1a64(sequence));
    }
    return hashes;
  };
  const auto one = hashes_of(first);
  const auto other = hashes_of(second);
  const auto same_as_first = std::find(other.begin() + 1, other.end(), one[1]);
  if (one[0] != other[0] || same_as_first == other.end()) return false;
  const auto apart = static_cast<std::size_t>(same_as_first - other.begin() - 1);
  if (apart == 0) return false;
  for (std::size_t replica = 0; replica < exchanged_replicas; ++replica) {
    if (one[1 + replica] != other[1 + (replica ^ apart)]) return false;
  }
  return true;
}

}  // namespace poise::generator
