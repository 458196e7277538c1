#include "../stream.hpp"
#include "again.hpp"
#include "choices.hpp"
#include "filing.hpp"
#include "poise/conformance/oracle.hpp"
#include "rings.hpp"
#include "value_keys.hpp"

namespace poise::generator {
namespace {

using conformance::Candidate;
using conformance::KeyRange;
using conformance::Pick;
using conformance::Policy;
using conformance::RingSettings;
using conformance::Status;
using conformance::Value;
using reference::text;

class Writer {
 public:
  explicit Writer(Topic& topic) : add_(topic) {}

  /// Filed under RING-7 where the request lies past the last point.
  void by_place(const std::string& id, Pick pick) {
    const char* clause = shows("last-point-past-the-end", pick) || shows("no-wrap", pick) ? "RING-7" : "RING-6";
    add_(id, clause, std::move(pick));
  }

  void keys_and_identities() {
    for (const KindOfValues& kind : all_kinds()) {
      for (std::size_t i = 0; i < std::min<std::size_t>(5, kind.values.size()); ++i)
        by_place("kind-" + kind.name + "-key-" + std::to_string(i + 1), ring_pick(nodes(3), kind.values[i]));
      std::vector<Candidate> list;
      for (std::size_t i = 0; i < std::min<std::size_t>(4, kind.values.size()); ++i) list.push_back({kind.values[i]});
      for (int key = 1; key <= 3; ++key)
        by_place("kind-" + kind.name + "-identities-" + std::to_string(key), ring_pick(list, text("k" + std::to_string(key))));
    }
  }

  /// Small rings, where many requests lie past the last point, and larger ones.
  void rings() {
    Stream stream("ring-pick/rings");
    for (const std::int64_t unit : {1, 2, 3, 16, 128}) {
      for (const std::size_t count : {1, 2, 3, 5, 8}) {
        for (int variant = 0; variant < 3; ++variant) {
          std::vector<Candidate> list = shuffled(nodes(count), stream);
          for (Candidate& candidate : list) candidate.weight = static_cast<std::int64_t>(1 + stream.below(3));
          const Value key = text("key-" + std::to_string(stream.below(1000000)));
          const RingSettings config = unit == 128 ? RingSettings{} : per_unit(unit);
          by_place(
              "unit-" + numbered(static_cast<std::size_t>(unit), 3) + "-nodes-" + std::to_string(count) + "-" + std::to_string(variant),
              ring_pick(list, key, config));
        }
      }
    }
    for (int variant = 0; variant < 8; ++variant) {
      const Value key = key_for("past-" + std::to_string(variant) + "-", [](const Value& each) {
        return shows("last-point-past-the-end", ring_pick(nodes(4), each)) && shows("no-wrap", ring_pick(nodes(4), each));
      });
      add_("default-ring-past-the-last-" + std::to_string(variant), "RING-7", ring_pick(nodes(4), key));
    }
  }

  /// CHO-1, CHO-5: the ineligible have no points, and count for the index.
  void eligibility() {
    for (std::size_t place = 0; place < 4; ++place) {
      std::vector<Candidate> list = nodes(4);
      for (std::size_t i = 0; i < list.size(); ++i)
        list[i].status = i == place ? Status::ready : i % 2 == 0 ? Status::draining : Status::unavailable;
      const Value key = key_for("k", [&](const Value& each) {  // whatever else may be wrong with a look-up
        const Pick pick = ring_pick(list, each);
        return !shows("nearest-point", pick) && !shows("last-point-past-the-end", pick) && !shows("no-wrap", pick);
      });
      add_("only-" + std::to_string(place) + "-ready", place == 0 ? "CHO-1" : "CHO-5", ring_pick(list, key));
    }
  }

  /// Requests just below, on and just above a point, before the first and past the last, by a hash builder.
  void edges() {
    constexpr std::uint64_t last = UINT64_MAX;
    DictatedRing ring;
    ring.owner("node-0", 1).owner("node-1", 2).owner("node-2", 3);
    ring.point("node-0", 0, 1000).point("node-1", 0, 0x8000000000000000).point("node-2", 0, 0xfffffffffffffff0);
    const std::pair<const char*, std::uint64_t> requests[] = {{"zero", 0},
                                                              {"below-the-first", 999},
                                                              {"on-the-first", 1000},
                                                              {"above-the-first", 1001},
                                                              {"below-2-to-63", 0x7fffffffffffffff},
                                                              {"on-2-to-63", 0x8000000000000000},
                                                              {"above-2-to-63", 0x8000000000000001},
                                                              {"below-the-last", 0xffffffffffffffef},
                                                              {"on-the-last", 0xfffffffffffffff0},
                                                              {"above-the-last", 0xfffffffffffffff1},
                                                              {"largest", last}};
    for (const auto& [name, position] : requests) {
      DictatedRing own = ring;
      own.request("k", position);
      Pick pick = ring_pick(nodes(3), text("k"), per_unit(1));
      pick.hash = own.hash();
      by_place(std::string("request-") + name, pick);
    }
    for (const auto& [name, position] : {std::pair<const char*, std::uint64_t>{"below", 41}, {"on", 42}, {"above", 43}}) {
      DictatedRing own;
      own.owner("node-0", 1).point("node-0", 0, 42).request("k", position);
      Pick pick = ring_pick(nodes(1), text("k"), per_unit(1));
      pick.hash = own.hash();
      add_(std::string("one-point-request-") + name, "RING-6", pick);
    }
    // Points at both ends of the circle.
    for (const auto& [name, position] : {std::pair<const char*, std::uint64_t>{"0", 0}, {"1", 1}, {"largest", last}}) {
      DictatedRing own;
      own.owner("node-0", 1).owner("node-1", 2).point("node-0", 0, 0).point("node-1", 0, last).request("k", position);
      Pick pick = ring_pick(nodes(2), text("k"), per_unit(1));
      pick.hash = own.hash();
      add_(std::string("points-at-both-ends-request-") + name, "RING-6", pick);
    }
  }

  void assigns() {
    const auto assign = [](std::vector<Candidate> list, conformance::Keys keys, RingSettings config = {}) {
      return conformance::Assign{Policy::ring_hash, shared(std::move(list)), std::move(keys), nullptr, config};
    };
    std::vector<Value> texts;
    for (int i = 0; i < 200; ++i) texts.push_back(text("account-" + std::to_string(i)));
    add_("assign-200-text-keys", "RING-6", assign(weighted_nodes({1, 2, 3, 4}), texts));
    add_("assign-range", "RING-6", assign(nodes(5), KeyRange{0, 300}));
    add_("assign-small-ring", "RING-7", assign(nodes(3), KeyRange{0, 300}, per_unit(1)));
    add_("assign-across-2-to-64", "RING-6", assign(nodes(5), KeyRange{UINT64_MAX - 5, 12}));
    std::vector<Candidate> mixed = weighted_nodes({5, 1, 4, 2, 3});
    mixed[1].status = Status::draining;
    mixed[4].status = Status::unavailable;
    add_("assign-mixed-statuses", "CHO-5", assign(mixed, KeyRange{0, 64}));
  }

  /// What came with later faults.
  void later() {
    for (const auto& [id, question] : assigns_by_kind(Policy::ring_hash)) {
      conformance::Assign small = question;
      small.config = per_unit(8);
      add_(id, "RING-7", small);
      add_(id + "-session", "RING-20", Session(per_unit(8)).assign(*small.candidates, small.keys).generation());
    }
    // Positions that agree in their high bits; a request at 0 takes the smaller.
    const std::pair<const char*, std::uint64_t> apart[] = {{"bit-0", 1},
                                                           {"bit-20", 1u << 20},
                                                           {"bit-31", 0x80000000},
                                                           {"bit-32", 0x100000000},
                                                           {"bit-33", 0x200000000},
                                                           {"bit-50", std::uint64_t{1} << 50}};
    for (const auto& [name, difference] : apart) {
      for (const std::uint64_t base : {std::uint64_t{0x8000000000000000}, std::uint64_t{0xc000000000000000}}) {
        DictatedRing ring;
        ring.owner("node-0", 1).owner("node-1", 2).point("node-0", 0, base + difference).point("node-1", 0, base);
        laid_out(std::string("points-apart-in-") + name + (base == 0x8000000000000000 ? "" : "-at-c0"), ring.request("k", 0), 2, 1);
      }
    }
    // A request beyond a point by less than a rounded number shows.
    for (const auto& [name, beyond] :
         {std::pair<const char*, std::uint64_t>{"bit-8", 1 << 8}, {"bit-30", 1 << 30}, {"bit-45", std::uint64_t{1} << 45}}) {
      DictatedRing ring;
      ring.owner("node-0", 1).owner("node-1", 2).point("node-0", 0, 0x8000000000000000).point("node-1", 0, 0xe000000000000000);
      laid_out(std::string("request-beyond-by-") + name, ring.request("k", 0x8000000000000000 + beyond), 2, 1);
    }
    // Four nodes of two points, anywhere, and requests among them.
    Stream stream("ring-pick/builder");
    DictatedRing anywhere;
    for (const char* node : {"node-0", "node-1", "node-2", "node-3"}) {
      anywhere.owner(node, stream.next());
      for (const std::uint64_t replica : {0, 1}) anywhere.point(node, replica, stream.next());
    }
    std::vector<Value> keys;
    for (int i = 0; i < 24; ++i) {
      keys.push_back(text("key-" + std::to_string(i)));
      if (i % 6 != 0) anywhere.request("key-" + std::to_string(i), stream.next());  // the others lie at 0, where the table has nothing
    }
    for (const std::size_t from : {0, 12}) {
      const std::vector<Value> half(keys.begin() + static_cast<std::ptrdiff_t>(from),
                                    keys.begin() + static_cast<std::ptrdiff_t>(from + 12));
      const std::string id = "builder-keys-from-" + std::to_string(from);
      add_(id, "RING-7", conformance::Assign{Policy::ring_hash, shared(nodes(4)), half, anywhere.hash(), per_unit(2)});
      add_(id + "-session", "RING-20", Session(per_unit(2), anywhere.hash()).assign(nodes(4), half).generation());
    }
    // One ready candidate behind one of its name, and behind more than a byte counts.
    const std::vector<Candidate> twice{{text("a"), 1, Status::draining}, {text("a")}};
    std::vector<Candidate> many(256, {{true}, 1, Status::draining});
    many.push_back({{false}});
    for (const char* key : {"k", "l"}) {
      const std::string end = std::string("-for-") + key;
      const Pick pick = ring_pick(twice, text(key));
      add_("behind-its-own-name" + end, "RING-13", pick);
      add_("behind-its-own-name-session" + end, "RING-20", session_of(pick));
    }
    const Pick far = ring_pick(many, text("l"), per_unit(64));
    add_("behind-256-ineligible-for-l", "RING-13", far);
    add_("behind-256-ineligible-session-for-l", "RING-20", session_of(far));
    add_("behind-256-ineligible-session-for-m", "RING-20", session_of(ring_pick(many, text("m"), per_unit(64))));
    // Weights and replicas beyond what narrow numbers hold.
    for (const std::uint64_t first : {0, 1000}) {
      const std::string end = "-from-" + std::to_string(first);
      const auto list = weighted_nodes({257, 300});
      const KeyRange keys_from{first, 60};
      add_("weights-257-300-keys" + end, "RING-7", conformance::Assign{Policy::ring_hash, shared(list), keys_from, nullptr, per_unit(1)});
      add_("weights-257-300-session" + end, "RING-20", Session(per_unit(1)).assign(list, keys_from).generation());
      const auto three = weighted_nodes({2, 2, 3});
      add_("weights-2-2-3-session" + end, "RING-20", Session(per_unit(8)).assign(three, keys_from).generation());
      const auto even = [] {
        std::vector<Candidate> mixed = weighted_nodes({2, 4, 3});
        mixed[2].status = Status::draining;
        return mixed;
      }();
      add_("weights-2-4-and-3-draining" + end, "RING-7",
           conformance::Assign{Policy::ring_hash, shared(even), keys_from, nullptr, per_unit(8)});
      add_("replicas-to-400-session" + end, "RING-20", Session(per_unit(400)).assign(nodes(2), keys_from).generation());
      add_("replicas-beyond-65536" + end, "RING-7",
           conformance::Assign{Policy::ring_hash, shared(nodes(2)), KeyRange{first, 1000}, nullptr, per_unit(66000)},
           conformance::Profile::standard);
    }
  }

 private:
  /// A pick for "k" from a ring that a builder lays out.
  void laid_out(const std::string& id, const DictatedRing& ring, std::size_t count, std::int64_t unit) {
    Pick pick = ring_pick(nodes(count), text("k"), per_unit(unit));
    pick.hash = ring.hash();
    add_("laid-out-" + id, "RING-7", pick);
  }

  RowWriter add_;
};

}  // namespace

Topic ring_pick_topic() {
  Topic topic{"ring-pick", "Choices by ring hash", {"poise-ring-hash"}, {}};
  Writer writer(topic);
  writer.keys_and_identities();
  writer.rings();
  writer.eligibility();
  writer.edges();
  writer.assigns();
  file_by_faults(topic);
  writer.later();
  for (const char* beginning : {"request-", "one-point-request-", "points-at-both-ends-request-", "laid-out-"}) {
    ask_in_sessions(topic, beginning);
    ask_again(topic, beginning);
  }
  return topic;
}

}  // namespace poise::generator
