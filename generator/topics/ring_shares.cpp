#include "filing.hpp"
#include "rings.hpp"

namespace poise::generator {

Topic ring_shares_topic() {
  using conformance::Profile;
  Topic topic{"ring-shares", "How many of the keys 0, 1, 2, … each candidate of a ring gets, and which", {"poise-ring-hash"}, {}};
  const RowWriter add(topic);
  const std::pair<const char*, std::vector<std::int64_t>> sets[] = {
      {"1-3-6", {1, 3, 6}}, {"equal", {1, 1, 1, 1, 1}}, {"2-4-8-with-one-16", {2, 4, 8, 16}}};
  for (const auto& [name, weights] : sets) {
    for (const std::int64_t unit : {1, 16, 128, 1024}) {
      const conformance::Candidates list = shared(weighted_nodes(weights));
      const std::string id = std::string(name) + "-unit-" + numbered(static_cast<std::size_t>(unit), 4);
      const auto assign = [&](std::uint32_t count) {
        return conformance::Assign{conformance::Policy::ring_hash, list, conformance::KeyRange{0, count}, nullptr, per_unit(unit)};
      };
      add(id + "-10000", "RING-6", assign(10000), Profile::standard);
      add(id + "-100000", "RING-6", assign(100000), Profile::full);
    }
  }
  file_by_faults(topic);
  return topic;
}

}  // namespace poise::generator
