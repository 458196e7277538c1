#include <algorithm>

#include <boost/json.hpp>

#include "choices.hpp"
#include "filing.hpp"
#include "moves.hpp"
#include "rings.hpp"

namespace poise::generator {
namespace {

using conformance::Assign;
using conformance::Candidate;
using conformance::Policy;
using conformance::Status;

constexpr std::uint32_t keys = 500;

using Change = std::vector<Candidate> (*)(std::vector<Candidate>);

struct Scenario {
  const char* name;
  const char* clause;
  Change change;
};

/// Changes of node-0 … node-5 of weights 1, 2, 3, 4, 5, 6, of which the last is draining.
constexpr Scenario scenarios[] = {
    {"add", "RING-18",
     [](std::vector<Candidate> list) {
       return list.push_back({reference::text("node-6"), 4}), list;
     }},
    {"add-in-front", "RING-18",
     [](std::vector<Candidate> list) {
       return list.insert(list.begin(), {reference::text("node-6"), 4}), list;
     }},
    {"remove", "RING-18", [](std::vector<Candidate> list) { return list.erase(list.begin() + 2), list; }},
    {"drain", "RING-18", [](std::vector<Candidate> list) { return list[3].status = Status::draining, list; }},
    {"restore", "RING-18", [](std::vector<Candidate> list) { return list[5].status = Status::ready, list; }},
    {"reorder", "RING-19", [](std::vector<Candidate> list) { return std::reverse(list.begin(), list.end()), list; }},
    {"scale", "RING-17",
     [](std::vector<Candidate> list) {
       for (Candidate& candidate : list) candidate.weight *= 1000;
       return list;
     }},
};

Assign assign(std::vector<Candidate> list) {
  return {Policy::ring_hash, shared(std::move(list)), conformance::KeyRange{0, keys}, nullptr, per_unit(16)};
}

std::vector<Candidate> cluster() {
  std::vector<Candidate> list = weighted_nodes({1, 2, 3, 4, 5, 6});
  list[5].status = Status::draining;
  return list;
}

}  // namespace

Topic ring_disruption_topic() {
  Topic topic{"ring-disruption", "What moves on a ring, and what does not, when a list of candidates changes", {"poise-ring-hash"}, {}};
  const Assign before = assign(cluster());
  topic.rows.push_back({"before", "RING-6", before});
  for (const Scenario& scenario : scenarios) {
    const Assign after = assign(scenario.change(cluster()));
    topic.rows.push_back({scenario.name, scenario.clause, after, moved(before, after, "ring-disruption/before")});
  }
  // The divisor changes from 2 to 1, so that all others get twice as many points.
  const Assign even = assign(weighted_nodes({2, 4, 6}));
  const Assign odd = assign(weighted_nodes({2, 4, 6, 1}));
  topic.rows.push_back({"divisor-2", "RING-3", even});
  topic.rows.push_back({"divisor-2-to-1", "RING-3", odd, moved(even, odd, "ring-disruption/divisor-2")});
  topic.rows.push_back({"divisor-1-to-2", "RING-3", even, moved(odd, even, "ring-disruption/divisor-2-to-1")});
  file_by_faults(topic);
  return topic;
}

}  // namespace poise::generator
