#include "choices.hpp"
#include "filing.hpp"
#include "rings.hpp"

namespace poise::generator {
namespace {

using conformance::Candidate;
using conformance::Operation;
using conformance::RingPoints;
using conformance::Status;
using reference::text;

constexpr std::int64_t heaviest = 4294967295;

std::vector<Candidate> with_status(std::vector<Candidate> list, std::size_t index, Status status) {
  list[index].status = status;
  return list;
}

}  // namespace

Topic ring_normalisation_topic() {
  Topic topic{"ring-normalisation", "Weights divided by their greatest common divisor", {"poise-ring-hash"}, {}};
  const RowWriter add(topic);
  const auto points = [&](const std::string& id, const char* clause, std::vector<Candidate> list, std::int64_t unit = 4) {
    add(id, clause, RingPoints{shared(std::move(list)), per_unit(unit)});
  };
  points("1-3", "RING-3", weighted_nodes({1, 3}));
  points("100-300", "RING-17", weighted_nodes({100, 300}));
  points("largest-multiple-of-1-3", "RING-17", weighted_nodes({heaviest / 3, heaviest}));
  points("6-10-15", "RING-3", weighted_nodes({6, 10, 15}));
  points("4-6", "RING-3", weighted_nodes({4, 6}));
  points("heaviest-twice", "RING-3", weighted_nodes({heaviest, heaviest}));
  for (const std::int64_t weight : {std::int64_t{1}, std::int64_t{2}, std::int64_t{7919}, heaviest})
    points("one-of-weight-" + std::to_string(weight), "RING-3", weighted_nodes({weight}));

  // What changes the divisor.
  const std::vector<Candidate> even = weighted_nodes({2, 4, 6});
  points("2-4-6", "RING-3", even);
  points("2-4-6-and-3", "RING-3", weighted_nodes({2, 4, 6, 3}));
  points("2-4-6-and-8", "RING-3", weighted_nodes({2, 4, 6, 8}));
  points("2-4-7", "RING-3", weighted_nodes({2, 4, 7}));
  points("3-4-6-without-the-3", "RING-3", with_status(weighted_nodes({3, 4, 6}), 0, Status::draining));
  points("2-4-with-3-draining", "RING-3", with_status(weighted_nodes({2, 4, 3}), 2, Status::draining));
  points("2-4-with-3-unavailable", "RING-3", with_status(weighted_nodes({2, 3, 4}), 1, Status::unavailable));
  points("9-ready-6-draining", "RING-3", with_status(weighted_nodes({9, 6}), 1, Status::draining));

  // At positions of which nothing but their number can be wrong.
  const auto laid_out = [&](const std::string& id, std::vector<Candidate> list) {
    DictatedRing ring;
    for (std::size_t i = 0; i < list.size(); ++i) {
      ring.owner("node-" + std::to_string(i), i + 1);
      for (std::uint64_t replica = 0; replica < 24; ++replica) ring.point("node-" + std::to_string(i), replica, 1000 * (i + 1) + replica);
    }
    add("laid-out-" + id, "RING-3", RingPoints{shared(std::move(list)), per_unit(2), ring.hash()});
  };
  laid_out("one-of-weight-5", weighted_nodes({5}));
  laid_out("1-3", weighted_nodes({1, 3}));
  laid_out("2-6", weighted_nodes({2, 6}));
  laid_out("4-6", weighted_nodes({4, 6}));
  laid_out("6-9", weighted_nodes({6, 9}));
  laid_out("4-with-6-draining", with_status(weighted_nodes({4, 6}), 1, Status::draining));
  laid_out("4-8-with-6-unavailable", with_status(weighted_nodes({4, 8, 6}), 2, Status::unavailable));
  laid_out("4-8-with-3-draining", with_status(weighted_nodes({3, 4, 8}), 0, Status::draining));

  // The same in choices.
  const std::pair<const char*, std::vector<Candidate>> lists[] = {
      {"1-3", weighted_nodes({1, 3})},
      {"100-300", weighted_nodes({100, 300})},
      {"2-4-with-3-draining", with_status(weighted_nodes({2, 4, 3}), 2, Status::draining)},
      {"4-6", weighted_nodes({4, 6})}};
  for (const auto& [name, list] : lists)
    add(std::string("choices-") + name, "RING-3",
        conformance::Assign{conformance::Policy::ring_hash, shared(list), conformance::KeyRange{0, 100}, nullptr, per_unit(8)});
  add("choices-default-100-300", "RING-17",
      conformance::Assign{conformance::Policy::ring_hash, shared(weighted_nodes({100, 300})), conformance::KeyRange{0, 100}});

  // The odd one out comes late, and no two of three share what all do not.
  const auto choices = [&](const std::string& id, const std::vector<std::int64_t>& weights, conformance::RingSettings config) {
    add("choices-" + id, "RING-3",
        conformance::Assign{conformance::Policy::ring_hash, shared(weighted_nodes(weights)), conformance::KeyRange{0, 100}, nullptr,
                            config});
  };
  points("2-2-2-2-3", "RING-3", weighted_nodes({2, 2, 2, 2, 3}));
  points("4-4-4-4-4-6", "RING-3", weighted_nodes({4, 4, 4, 4, 4, 6}));
  choices("2-2-2-2-3", {2, 2, 2, 2, 3}, per_unit(8));
  choices("6-10-15", {6, 10, 15}, per_unit(4));
  choices("6-10-15-at-a-cap", {6, 10, 15}, {2, 62});
  choices("nine-of-4-and-one-of-6", {4, 4, 4, 4, 4, 4, 4, 4, 4, 6}, per_unit(4));

  // Single keys that tell whether the ineligible count for the divisor.
  const auto told = [&](const std::string& id, const std::vector<Candidate>& list, const std::string& prefix) {
    const auto key = key_for(
        prefix, [&](const conformance::Value& each) { return shows("divisor-over-ineligible", ring_pick(list, each, per_unit(8))); });
    add("ineligible-" + id, "RING-3", ring_pick(list, key, per_unit(8)));
    add("ineligible-" + id + "-choices", "RING-3", Operation(Session(per_unit(8)).pick(list, "k").pick(list, key)));
    add("ineligible-" + id + "-session", "RING-9", Operation(Session(per_unit(8)).reconcile_and_look(list).pick(list, key).generation()));
  };
  told("4-6-with-3-draining", with_status(weighted_nodes({4, 6, 3}), 2, Status::draining), "k");
  told("10-20-with-1-unavailable", with_status(weighted_nodes({1, 10, 20}), 0, Status::unavailable), "user-");
  told("300-600-with-2-draining", with_status(weighted_nodes({300, 2, 600}), 1, Status::draining), "q");
  told("6-6-6-6-6-with-4-draining", with_status(weighted_nodes({6, 6, 6, 4, 6, 6}), 3, Status::draining), "order-");
  file_by_faults(topic);

  // Three weights of which any two share more than all three.
  laid_out("2-2-3", weighted_nodes({2, 2, 3}));
  laid_out("4-4-6", weighted_nodes({4, 4, 6}));
  laid_out("2-3-2", weighted_nodes({2, 3, 2}));
  laid_out("4-6-4", weighted_nodes({4, 6, 4}));
  return topic;
}

}  // namespace poise::generator
