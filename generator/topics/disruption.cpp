#include <algorithm>

#include "../topic.hpp"
#include "choices.hpp"
#include "moves.hpp"

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
  const char*
      plain_clause;  ///< what it shows of rendezvous (RDV-2: that weights change nothing); of weighted rendezvous it is WRV-5 throughout
  Change change;
};

/// Changes of the list node-0 … node-5, each a thing that happens to a cluster.
constexpr Scenario scenarios[] = {
    {"add", "RDV-5",
     [](std::vector<Candidate> list) {
       return list.push_back({reference::text("node-6"), 4}), list;
     }},
    {"add-in-front", "RDV-5",
     [](std::vector<Candidate> list) {
       return list.insert(list.begin(), {reference::text("node-6"), 4}), list;
     }},
    {"remove-first", "RDV-4", [](std::vector<Candidate> list) { return list.erase(list.begin()), list; }},
    {"remove-middle", "RDV-4", [](std::vector<Candidate> list) { return list.erase(list.begin() + 3), list; }},
    {"drain", "RDV-4", [](std::vector<Candidate> list) { return list[4].status = Status::draining, list; }},
    {"fail", "RDV-4", [](std::vector<Candidate> list) { return list[1].status = Status::unavailable, list; }},
    {"restore", "RDV-5", [](std::vector<Candidate> list) { return list[5].status = Status::ready, list; }},
    {"reweight-up", "RDV-2", [](std::vector<Candidate> list) { return list[2].weight *= 3, list; }},
    {"reweight-down", "RDV-2", [](std::vector<Candidate> list) { return list[3].weight = 1, list; }},
    {"reorder", "RDV-6", [](std::vector<Candidate> list) { return std::reverse(list.begin(), list.end()), list; }},
};

/// Weights of a small cluster; node-5 is draining, so that it can be restored.
std::vector<Candidate> cluster() {
  std::vector<Candidate> list = nodes(6);
  const std::int64_t weights[] = {1, 2, 3, 5, 8, 13};
  for (std::size_t i = 0; i < list.size(); ++i) list[i].weight = weights[i];
  list[5].status = Status::draining;
  return list;
}

Assign assign(Policy policy, std::vector<Candidate> list) {
  return {policy, std::make_shared<const std::vector<Candidate>>(std::move(list)), conformance::KeyRange{0, keys}};
}

void add_scenarios(Topic& topic, Policy policy) {
  const std::string prefix(name(policy));
  const Assign before = assign(policy, cluster());
  const bool plain = policy == Policy::rendezvous;
  topic.rows.push_back({prefix + "-before", plain ? "RDV-2" : "WRV-1", before});
  for (const Scenario& scenario : scenarios) {
    const Assign after = assign(policy, scenario.change(cluster()));
    topic.rows.push_back({prefix + "-" + scenario.name, plain ? scenario.plain_clause : "WRV-5", after,
                          moved(before, after, topic.name + "/" + prefix + "-before")});
  }
}

}  // namespace

Topic disruption_topic() {
  Topic topic{"disruption", "What moves, and what does not, when a list of candidates changes", all_draw_contracts(), {}};
  add_scenarios(topic, Policy::rendezvous);
  add_scenarios(topic, Policy::weighted_rendezvous);
  return topic;
}

}  // namespace poise::generator
