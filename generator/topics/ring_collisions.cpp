#include <algorithm>

#include "again.hpp"
#include "choices.hpp"
#include "filing.hpp"
#include "rings.hpp"

namespace poise::generator {
namespace {

using conformance::Candidate;
using conformance::Operation;
using conformance::Pick;
using conformance::RingPoints;
using reference::text;

/// The points, and a request that falls on them, in the order given and reversed.
void add_both_orders(const RowWriter& add, const std::string& id, const char* clause, const std::vector<Candidate>& list,
                     const DictatedRing& ring, std::int64_t unit) {
  const std::vector<Candidate> reversed(list.rbegin(), list.rend());
  for (const auto& [end, order] : {std::pair<std::string, std::vector<Candidate>>{"", list}, {"-reversed", reversed}}) {
    add(id + "-points" + end, clause, RingPoints{shared(order), per_unit(unit), ring.hash()});
    Pick pick = ring_pick(order, text("k"), per_unit(unit));
    pick.hash = ring.hash();
    add(id + end, clause, pick);
  }
}

}  // namespace

Topic ring_collisions_topic() {
  Topic topic{"ring-collisions", "Points that coincide", {"poise-ring-hash"}, {}};
  const RowWriter add(topic);
  constexpr std::uint64_t high = 0x8000000000000001;

  // One position: the smaller owner hash, as an unsigned number.
  add_both_orders(add, "by-owner", "RING-5", nodes(2),
                  DictatedRing().owner("node-0", 9).owner("node-1", 8).point("node-0", 0, 100).point("node-1", 0, 100).request("k", 100),
                  1);
  add_both_orders(add, "by-unsigned-owner", "RING-5", nodes(2),
                  DictatedRing().owner("node-0", high).owner("node-1", 8).point("node-0", 0, 100).point("node-1", 0, 100).request("k", 7),
                  1);
  add_both_orders(add, "by-owner-of-three", "RING-5", nodes(3),
                  DictatedRing()
                      .owner("node-0", 3)
                      .owner("node-1", 1)
                      .owner("node-2", 2)
                      .point("node-0", 0, 5)
                      .point("node-1", 0, 5)
                      .point("node-2", 0, 5)
                      .request("k", 5),
                  1);
  // The owner comes before the replica: node-1 has the smaller owner and the larger replica there.
  add_both_orders(add, "owner-before-replica", "RING-5", nodes(2),
                  DictatedRing()
                      .owner("node-0", 9)
                      .owner("node-1", 8)
                      .point("node-0", 0, 100)
                      .point("node-0", 1, 500)
                      .point("node-1", 0, 600)
                      .point("node-1", 1, 100)
                      .request("k", 100),
                  2);
  // One position and one owner hash: the smaller replica.
  add_both_orders(add, "by-replica", "RING-5", nodes(2),
                  DictatedRing()
                      .owner("node-0", 7)
                      .owner("node-1", 7)
                      .point("node-0", 0, 900)
                      .point("node-0", 1, 100)
                      .point("node-1", 0, 100)
                      .point("node-1", 1, 901)
                      .request("k", 50),
                  2);
  add_both_orders(
      add, "by-replica-of-one-node", "RING-5", nodes(1),
      DictatedRing().owner("node-0", 7).point("node-0", 0, 100).point("node-0", 1, 100).point("node-0", 2, 100).request("k", 100), 3);
  // All three: the earlier index, so that the order of the list decides, and nothing else does.
  add_both_orders(add, "by-index", "RING-5", nodes(2),
                  DictatedRing().owner("node-0", 7).owner("node-1", 7).point("node-0", 0, 100).point("node-1", 0, 100).request("k", 100),
                  1);
  add_both_orders(add, "by-index-of-three", "RING-5", nodes(3),
                  DictatedRing()
                      .owner("node-0", 7)
                      .owner("node-1", 7)
                      .owner("node-2", 7)
                      .point("node-0", 0, 100)
                      .point("node-1", 0, 100)
                      .point("node-2", 0, 100)
                      .request("k", 101),
                  1);
  // Everything lies at one place.
  add_both_orders(add, "all-points-at-0", "RING-5", weighted_nodes({1, 2, 3}), DictatedRing(), 2);
  // Without a collision the order of the list plays no part, though the positions are neighbours.
  add_both_orders(add, "neighbours", "RING-19", nodes(2),
                  DictatedRing().owner("node-0", 7).owner("node-1", 7).point("node-0", 0, 100).point("node-1", 0, 101).request("k", 100),
                  1);

  // The smaller replica before the earlier index, in choices for several keys and in sessions.
  for (const auto& [low, key] : {std::pair<std::uint64_t, const char*>{100, "k"}, {0, "q"}, {high, "user-7"}}) {
    const auto hash = DictatedRing()
                          .owner("node-0", low + 7)
                          .owner("node-1", low + 7)
                          .point("node-0", 0, low + 900)
                          .point("node-0", 1, low + 100)
                          .point("node-1", 0, low + 100)
                          .point("node-1", 1, low + 901)
                          .request(key, low + 50)
                          .hash();
    Pick pick = ring_pick(nodes(2), text(key), per_unit(2));
    pick.hash = hash;
    const std::string id = std::string("by-replica-before-index-") + key;
    add(id, "RING-5", pick);
    add(id + "-choices", "RING-5", Operation(Session(per_unit(2), hash).pick(nodes(1), key).pick(nodes(2), key)));
    add(id + "-session", "RING-9", Operation(Session(per_unit(2), hash).reconcile_and_look(nodes(2)).pick(nodes(2), key).generation()));
  }
  file_by_faults(topic);
  ask_in_sessions(topic);
  ask_again(topic);
  return topic;
}

}  // namespace poise::generator
