#include <algorithm>

#include "../forge/finds.hpp"
#include "choices.hpp"
#include "filing.hpp"
#include "forged.hpp"
#include "rings.hpp"

/// Rings whose points coincide or lie at the edges, and requests at and around points, by keys and identities that are plain texts.
namespace poise::generator {
namespace {

using conformance::Candidate;
using conformance::Operation;
using reference::text;

constexpr std::uint64_t half = std::uint64_t{1} << 63;

std::vector<Candidate> list_of(const std::vector<std::string>& identities) {
  std::vector<Candidate> list;
  for (const std::string& each : identities) list.push_back({text(each)});
  return list;
}

class RingWriter {
 public:
  explicit RingWriter(Topic& topic) : add_(topic) {}

  const RowWriter& add() const { return add_; }

  /// The points of a list, choices for these keys, the same choices in a session, and in one that says what it keeps.
  void ring(const std::string& id, const char* clause, const std::vector<Candidate>& list, std::int64_t unit,
            const std::vector<std::pair<std::string, std::string>>& named_keys) const {
    add_(id + "-points", "RING-5", conformance::RingPoints{shared(list), per_unit(unit)});
    Session choices(per_unit(unit));
    Session kept(per_unit(unit));
    kept.reconcile(list);
    for (const auto& [name, key] : named_keys) {
      add_(id + "-" + name, clause, ring_pick(list, text(key), per_unit(unit)));
      choices.pick(list, key);
      kept.pick(list, key);
    }
    add_(id + "-choices", "RING-20", Operation(choices));
    add_(id + "-session", "RING-9", Operation(kept.generation().counts()));
  }

  /// And the same of the list reversed.
  void both_orders(const std::string& id, const char* clause, const std::vector<Candidate>& list, std::int64_t unit,
                   const std::vector<std::pair<std::string, std::string>>& named_keys) const {
    ring(id, clause, list, unit, named_keys);
    ring(id + "-reversed", clause, {list.rbegin(), list.rend()}, unit, named_keys);
  }

 private:
  RowWriter add_;
};

const std::vector<std::pair<std::string, std::string>> any_keys{{"k", "k"}, {"q", "q"}};

std::string key_at(Forge& forge, std::uint64_t position) { return forge("request=" + hex(position)); }

std::string identity_at(Forge& forge, std::uint64_t position, std::uint64_t replica = 0) {
  return forge("point=" + hex(position) + " replica=" + std::to_string(replica));
}

void add_hashes(const RowWriter& add, Forge& forge) {
  for (const std::uint64_t word : {std::uint64_t{0}, std::uint64_t{1}, half - 1, half, UINT64_MAX}) {
    add("owner-" + hex(word), "RING-2", conformance::OwnerOf{text(forge("owner=" + hex(word)))});
    add("point-" + hex(word), "RING-2", conformance::PointOf{text(identity_at(forge, word)), 0});
    add("request-" + hex(word), "RING-2", conformance::RequestOf{text(key_at(forge, word))});
  }
  for (const std::uint64_t replica : {std::uint64_t{1}, std::uint64_t{255}, std::uint64_t{256}, std::uint64_t{1} << 32})
    add("point-0-of-replica-" + std::to_string(replica), "RING-2", conformance::PointOf{text(identity_at(forge, 0, replica)), replica});
}

/// Two identities that share a place: the smaller owner hash takes it, so it takes every key.
void add_shared_places(const RingWriter& rings, Forge& forge) {
  for (const char* const name : {"a", "b", "c", "d", "e", "f"}) {
    const std::string other = identity_at(forge, point_of(name, 0));
    rings.both_orders(std::string("place-of-") + name, "RING-5", list_of({name, other}), 1, any_keys);
  }
  // The place of another replica: the owner hash comes before the replica.
  for (const char* const name : {"a", "b", "c", "d"}) {
    const std::string other = identity_at(forge, point_of(name, 0), 1);
    const std::string key = key_at(forge, point_of(name, 0));
    rings.both_orders(std::string("place-of-") + name + "-by-another-replica", "RING-5", list_of({name, other}), 2, {{"at-it", key}});
  }
}

/// Two identities of one owner hash, and with it of one place for each replica: the index decides, everywhere.
void add_twins(const RingWriter& rings, Forge& forge) {
  const Forged one = forge.both("collision length=14 behind=owner,point");
  const Forged other = forge.both("collision length=16 behind=owner,point");
  rings.both_orders("twins", "RING-5", list_of(one), 1, any_keys);
  rings.both_orders("twins-of-three-points", "RING-5", list_of(other), 3, any_keys);
  rings.both_orders("twins-and-a", "RING-5", list_of({one[0], "a", one[1]}), 2, {{"k", "k"}, {"q", "q"}, {"z", "z"}});
  rings.ring("two-pairs-of-twins", "RING-5", list_of({one[0], other[0], one[1], other[1]}), 1, {{"k", "k"}, {"q", "q"}, {"z", "z"}});
  std::vector<Candidate> heavier = list_of(one);
  heavier[1].weight = 3;
  rings.both_orders("twins-of-different-weight", "RING-5", heavier, 1, {{"k", "k"}, {"q", "q"}, {"z", "z"}});
  // What stands in front of the other changes without anything else.
  rings.add()("twins-exchanged", "RING-9",
              Session(per_unit(2))
                  .reconcile(list_of(one))
                  .pick(list_of(one), "k")
                  .reconcile(list_of({one[1], one[0]}))
                  .pick(list_of({one[1], one[0]}), "k")
                  .generation());
  rings.add()("twins-exchanged-choices", "RING-20",
              Operation(Session(per_unit(2))
                            .pick(list_of(one), "k")
                            .pick(list_of({one[1], one[0]}), "k")
                            .pick(list_of({one[1]}), "k")
                            .pick(list_of({"a", one[1]}), "q")));
  // One owner hash alone: places differ.
  const Forged owners = forge.both("collision length=8 behind=owner");
  rings.both_orders("one-owner", "RING-5", list_of(owners), 2, any_keys);
}

/// Requests just below, on and just above each point of a ring.
void add_requests_around_points(const RingWriter& rings, Forge& forge) {
  for (const auto& [id, names, unit] :
       {std::tuple<const char*, std::vector<std::string>, std::int64_t>{"around-points", {"a", "b", "c"}, 1},
        {"around-two-points-each", {"node-1", "node-2"}, 2}}) {
    std::vector<std::pair<std::string, std::string>> keys;
    for (const std::string& name : names) {
      for (std::int64_t replica = 0; replica < unit; ++replica) {
        const std::uint64_t position = point_of(name, static_cast<std::uint64_t>(replica));
        const std::string place = name + (unit == 1 ? "" : "-" + std::to_string(replica));
        keys.emplace_back("below-" + place, key_at(forge, position - 1));
        keys.emplace_back("on-" + place, key_at(forge, position));
        keys.emplace_back("above-" + place, key_at(forge, position + 1));
      }
    }
    rings.ring(id, "RING-6", list_of(names), unit, keys);
  }
}

/// The ends of the circle.
void add_ends(const RingWriter& rings, Forge& forge) {
  const std::vector<std::pair<std::string, std::string>> keys{{"request-0", key_at(forge, 0)},
                                                              {"request-1", key_at(forge, 1)},
                                                              {"request-2-to-63-minus-1", key_at(forge, half - 1)},
                                                              {"request-2-to-63", key_at(forge, half)},
                                                              {"request-largest-but-one", key_at(forge, UINT64_MAX - 1)},
                                                              {"request-largest", key_at(forge, UINT64_MAX)}};
  const std::string first = identity_at(forge, 0);
  const std::string last = identity_at(forge, UINT64_MAX);
  const std::string below = identity_at(forge, half - 1);
  const std::string middle = identity_at(forge, half);
  rings.ring("ends-without-a-point", "RING-7", list_of({"a", "b"}), 1, keys);
  rings.ring("point-at-0", "RING-7", list_of({"a", first}), 1, keys);
  rings.ring("point-at-largest", "RING-7", list_of({"a", last}), 1, keys);
  rings.both_orders("points-at-both-ends", "RING-7", list_of({first, last}), 1, keys);
  rings.both_orders("points-around-2-to-63", "RING-5", list_of({below, middle}), 1, keys);
}

/// Positions that differ in one half of their bits alone.
void add_neighbours(const RingWriter& rings, Forge& forge) {
  struct Case {
    const char* name;
    std::uint64_t apart;
  };
  for (const auto& [name, apart] :
       {Case{"1", 1}, Case{"2-to-31", 0x80000000}, Case{"2-to-32", 0x100000000}, Case{"2-to-53", 0x20000000000000}}) {
    const std::uint64_t position = point_of("a", 0);
    const std::string other = identity_at(forge, position + apart);
    rings.both_orders(std::string("apart-by-") + name, "RING-6", list_of({"a", other}), 1,
                      {{"on-the-first", key_at(forge, position)},
                       {"on-the-second", key_at(forge, position + apart)},
                       {"between", key_at(forge, position + (apart + 1) / 2)},
                       {"above-both", key_at(forge, position + apart + 1)}});
  }
}

/// Two identities of one owner hash, in the same places at other replicas: the smaller replica takes each of them, whatever the index.
void add_exchanged_replicas(const RingWriter& rings, Forge& forge) {
  const Forged names = forge.both("exchanged-replicas");
  const std::vector<Candidate> list = list_of(names);
  const std::vector<Candidate> reversed = list_of({names[1], names[0]});
  for (const auto& [end, order] : {std::pair<std::string, std::vector<Candidate>>{"", list}, {"-reversed", reversed}}) {
    const std::string id = "exchanged-replicas" + end;
    rings.add()(id + "-digest", "RING-5", conformance::RingDigest{shared(order), per_unit(256)});
    for (const char* const prefix : {"k", "user-"}) {
      const auto key = key_for(prefix, [&, wanted = order](const conformance::Value& each) {
        return shows("order-without-replica", ring_pick(wanted, each, per_unit(256)));
      });
      const std::string name = "-" + std::get<reference::Text>(key.content).utf8;
      rings.add()(id + name, "RING-5", ring_pick(order, key, per_unit(256)));
      rings.add()(id + "-choices" + name, "RING-5", Operation(Session(per_unit(256)).pick(order, key)));
      rings.add()(id + "-session" + name, "RING-9",
                  Operation(Session(per_unit(256)).reconcile_and_look(order).pick(order, key).generation()));
    }
  }
}

/// Shared places again, for another key.
void add_more_sessions(const RowWriter& add, Forge& forge) {
  for (const char* const name : {"a", "b", "c", "d", "e", "f"}) {
    const std::string other = identity_at(forge, point_of(name, 0));
    // In the order in which the smaller owner hash comes later.
    const bool is_first = owner_of(name) < owner_of(other);
    const std::vector<Candidate> list = is_first ? list_of({other, name}) : list_of({name, other});
    add(std::string("place-of-") + name + "-session-user-1", "RING-9",
        Operation(Session(per_unit(1)).reconcile(list).pick(list, "user-1").generation()));
  }
}

}  // namespace

Topic forged_rings_topic(Forge& forge) {
  Topic topic{"forged-rings", "Rings at the edges, by plain keys and identities", {"poise-ring-hash"}, {}};
  const RingWriter rings(topic);
  add_hashes(rings.add(), forge);
  add_shared_places(rings, forge);
  add_twins(rings, forge);
  add_requests_around_points(rings, forge);
  add_ends(rings, forge);
  add_neighbours(rings, forge);
  add_exchanged_replicas(rings, forge);
  add_more_sessions(rings.add(), forge);
  file_by_faults(topic);
  state_what_was_forged(topic);
  return topic;
}

Topic forged_rings_topic() {
  KeptFinds kept;
  return forged_rings_topic(kept);
}

}  // namespace poise::generator
