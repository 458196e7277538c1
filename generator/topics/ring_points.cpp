#include "choices.hpp"
#include "filing.hpp"
#include "rings.hpp"

namespace poise::generator {
namespace {

using conformance::Candidate;
using conformance::Profile;
using conformance::RingDigest;
using conformance::RingPoints;
using conformance::Status;
using conformance::Value;
using reference::text;

void add_hashes(const RowWriter& add) {
  for (const KindOfValues& kind : all_kinds()) {
    const std::size_t count = kind.name == "text" ? kind.values.size() : std::min<std::size_t>(4, kind.values.size());
    for (std::size_t i = 0; i < count; ++i) {
      const std::string end = kind.name + "-" + std::to_string(i + 1);
      add("owner-" + end, "RING-2", conformance::OwnerOf{kind.values[i]});
      add("point-" + end, "RING-2", conformance::PointOf{kind.values[i], i});
      add("request-" + end, "RING-2", conformance::RequestOf{kind.values[i]});
    }
  }
  for (const std::uint64_t replica :
       {0ull, 1ull, 2ull, 127ull, 128ull, 255ull, 256ull, 257ull, 65535ull, 65536ull, 4294967295ull, 4294967296ull})
    add("replica-" + std::to_string(replica), "RING-2", conformance::PointOf{text("node-0"), replica});
}

std::vector<Candidate> mixed_statuses() {
  std::vector<Candidate> list = weighted_nodes({3, 2, 7, 1, 2, 5});
  list[0].status = Status::draining;
  list[2].status = Status::unavailable;
  list[5].status = Status::draining;
  return list;
}

}  // namespace

Topic ring_points_topic() {
  Topic topic{"ring-points", "The points of rings, and the hashes they are made of", {"poise-ring-hash"}, {}};
  const RowWriter add(topic);
  add_hashes(add);

  add("one-node", "RING-4", RingPoints{shared(nodes(1)), per_unit(4)});
  add("one-point", "RING-4", RingPoints{shared(nodes(1)), per_unit(1)});
  add("three-nodes", "RING-5", RingPoints{shared(nodes(3)), per_unit(8)});
  add("weights-1-2-3", "RING-4", RingPoints{shared(weighted_nodes({1, 2, 3})), per_unit(4)});
  add("mixed-statuses", "RING-4", RingPoints{shared(mixed_statuses()), per_unit(5)});
  add("none-eligible", "RING-4", RingPoints{shared({{text("a"), 1, Status::draining}}), per_unit(4)});
  add("no-candidates", "RING-4", RingPoints{shared({}), per_unit(4)});
  add("twenty-nodes", "RING-5", RingPoints{shared(nodes(20)), per_unit(10)});
  add("replicas-to-300", "RING-4", RingPoints{shared(nodes(2)), per_unit(300)});
  for (const KindOfValues& kind : all_kinds()) {
    std::vector<Candidate> list;
    for (const Value& value : kind.values) list.push_back({value});
    add("identities-" + kind.name, "RING-4", RingPoints{shared(list), per_unit(2)});
  }
  add("default-one-node", "RING-1", RingPoints{shared(nodes(1))});
  add("default-three-nodes", "RING-1", RingPoints{shared(weighted_nodes({1, 2, 1}))});
  for (const std::uint64_t position : {std::uint64_t{0}, std::uint64_t{77}}) {  // everything at one place: their number alone can be wrong
    const auto constant = std::make_shared<const conformance::HashTable>(conformance::HashTable{{}, position});
    add("default-one-place-" + std::to_string(position), "RING-1", RingDigest{shared(nodes(1)), {}, constant});
  }
  add("default-digest", "RING-1", RingDigest{shared(weighted_nodes({2, 4, 6}))});

  add("digest-3-points", "RING-4", RingDigest{shared(nodes(3)), per_unit(1)});
  add("digest-3000-points", "RING-5", RingDigest{shared(nodes(3)), per_unit(1000)});
  add("digest-16384-points", "RING-5", RingDigest{shared(nodes(16)), per_unit(1024)}, Profile::standard);
  add("digest-replicas-beyond-65536", "RING-4", RingDigest{shared(nodes(1)), per_unit(65600)}, Profile::standard);
  add("digest-1048576-points", "RING-4", RingDigest{shared(weighted_nodes({1, 3})), per_unit(262144)}, Profile::full);

  // More replicas than a byte counts, by a hash builder: all in one place but those around 256.
  DictatedRing around_256;
  for (const std::uint64_t replica : {0, 1, 254, 255, 256, 257, 258}) around_256.point("node-0", replica, 1000 + replica);
  add("digest-built-300-replicas", "RING-4", RingDigest{shared(nodes(1)), per_unit(300), around_256.hash()});
  add("digest-built-300-replicas-of-two", "RING-5", RingDigest{shared(nodes(2)), per_unit(300), around_256.hash()});
  file_by_faults(topic);
  // More points than a signed byte counts, where nothing but their number can be wrong.
  for (const std::int64_t weight : {130, 131}) {
    DictatedRing ring;
    ring.owner("a", 1).owner("b", 2).point("a", 0, 1000);
    for (std::uint64_t replica = 0; replica < 131; ++replica) ring.point("b", replica, 2000 + replica);
    const std::vector<Candidate> list{{text("a"), 1}, {text("b"), weight}};
    add("digest-weights-1-" + std::to_string(weight), "RING-4", RingDigest{shared(list), per_unit(1), ring.hash()});
  }
  add("none-eligible-of-one-draining", "RING-4", RingPoints{shared({{text("b"), 1, Status::draining}}), per_unit(3)});
  add("request-of-the-empty-text", "RING-2", conformance::RequestOf{text("")});
  const auto constant = std::make_shared<const conformance::HashTable>(conformance::HashTable{{}, 7});
  add("request-of-the-empty-text-by-a-builder", "RING-2", conformance::RequestOf{text(""), constant});
  add("request-of-tuple-with-empty-text", "RING-2", conformance::RequestOf{{reference::Tuple{{text(""), text("")}}}});
  return topic;
}

}  // namespace poise::generator
