#include "../topic.hpp"
#include "choices.hpp"

namespace poise::generator {

Topic shares_topic() {
  using conformance::Profile;
  Topic topic{"shares", "How many of the keys 0, 1, 2, … each candidate gets, and which", {"poise-weighted-rendezvous"}, {}};
  const std::pair<const char*, std::vector<std::int64_t>> sets[] = {{"1-3-6", {1, 3, 6}},
                                                                    {"equal", {1, 1, 1, 1, 1}},
                                                                    {"one-heavy", {1, 1000}},
                                                                    {"heavy-and-light", {4294967295, 1, 4294967295}},
                                                                    {"primes", {2, 3, 5, 7, 11, 13}},
                                                                    {"magnitudes", {1, 10, 100, 1000, 10000}}};
  const std::pair<std::uint32_t, Profile> sizes[] = {{10000, Profile::standard}, {100000, Profile::full}, {1000000, Profile::full}};
  for (const auto& [name, weights] : sets) {
    std::vector<conformance::Candidate> list = nodes(weights.size());
    for (std::size_t i = 0; i < list.size(); ++i) list[i].weight = weights[i];
    const auto candidates = std::make_shared<const std::vector<conformance::Candidate>>(list);
    for (const auto& [count, profile] : sizes) {
      topic.rows.push_back({std::string(name) + "-" + std::to_string(count), "WRV-7",
                            conformance::Assign{conformance::Policy::weighted_rendezvous, candidates, conformance::KeyRange{0, count}}, "",
                            profile});
    }
  }
  return topic;
}

}  // namespace poise::generator
