#include <algorithm>

#include "../stream.hpp"
#include "choices.hpp"
#include "filing.hpp"
#include "rings.hpp"

namespace poise::generator {
namespace {

using conformance::Candidate;
using conformance::Operation;
using conformance::Status;
using reference::text;

std::vector<Candidate> cluster() { return weighted_nodes({1, 2, 3, 4}); }

std::vector<Candidate> with_status(std::vector<Candidate> list, std::size_t index, Status status) {
  list[index].status = status;
  return list;
}

std::vector<Candidate> with_weight(std::vector<Candidate> list, std::size_t index, std::int64_t weight) {
  list[index].weight = weight;
  return list;
}

std::vector<Candidate> scaled(std::vector<Candidate> list, std::int64_t factor) {
  for (Candidate& candidate : list) candidate.weight *= factor;
  return list;
}

std::vector<Candidate> reversed(std::vector<Candidate> list) {
  std::reverse(list.begin(), list.end());
  return list;
}

std::vector<Candidate> without_first(std::vector<Candidate> list) {
  list.erase(list.begin());
  return list;
}

std::vector<Candidate> with_in_front(std::vector<Candidate> list, const Candidate& candidate) {
  list.insert(list.begin(), candidate);
  return list;
}

/// A cluster and a change: what is rebuilt, and how generation and counts stand after each.
Session change(const std::vector<Candidate>& before, const std::vector<Candidate>& after) {
  return Session(per_unit(8)).reconcile_and_look(before).reconcile_and_look(after);
}

/// And the same again, and a pick.
Session change_and_again(const std::vector<Candidate>& before, const std::vector<Candidate>& after) {
  return Session(per_unit(8)).reconcile_and_look(before).reconcile_and_look(after).reconcile_and_look(after).pick(after, "k").generation();
}

/// Two hundred steps among the lists of a small cluster, drawn by the id.
Session random_session(const std::string& id, std::size_t steps) {
  Stream stream("ring-reconcile/" + id);
  std::vector<std::vector<Candidate>> lists;
  for (int i = 0; i < 6; ++i) {
    std::vector<Candidate> list = shuffled(nodes(stream.below(5)), stream);
    for (Candidate& candidate : list) {
      candidate.weight = static_cast<std::int64_t>(1 + stream.below(4));
      const std::uint64_t lot = stream.below(5);
      candidate.status = lot == 0 ? Status::draining : lot == 1 ? Status::unavailable : Status::ready;
    }
    if (stream.below(4) == 0 && !list.empty()) list.push_back(list.front());  // perhaps a duplicate
    lists.push_back(list);
  }
  Session session(conformance::RingSettings{4, 40});  // so small a cap that it is met
  for (std::size_t i = 0; i < steps; ++i) {
    const auto& list = stream.one_of(lists);
    switch (stream.below(8)) {
      case 0:
      case 1: session.reconcile(list); break;
      case 2:
      case 3: session.pick(list, "key-" + std::to_string(stream.below(1000))); break;
      case 4: session.assign(list, 8); break;
      case 5: session.generation(); break;
      case 6: session.counts(); break;
      default: stream.below(4) == 0 ? session.reset() : session.generation(); break;
    }
  }
  return session;
}

/// Changes that show in choices alone, for two lists of keys each.
void add_changes_in_choices(const RowWriter& add) {
  const std::vector<Candidate> pair{{text("a")}, {text("b")}};
  const std::vector<Candidate> others{{text("c")}, {text("d")}};
  const std::vector<Candidate> longer{{text("aa")}, {text("bbb")}};
  const std::vector<Candidate> weighted = weighted_nodes({1, 2, 3});
  const std::vector<Candidate> exchanged = weighted_nodes({3, 2, 1});
  std::vector<Candidate> shifted = pair;
  shifted.insert(shifted.begin(), {text("gone"), 1, Status::draining});
  for (const std::uint64_t first : {0, 500}) {
    const std::string end = "-keys-from-" + std::to_string(first);
    const conformance::Keys keys(conformance::KeyRange{first, 24});
    const auto both = [&](const std::string& id, const std::vector<Candidate>& before, const std::vector<Candidate>& after) {
      add("choices-" + id + end, "RING-20", Session(per_unit(8)).assign(before, keys).assign(after, keys).assign(before, keys));
      add("choices-" + id + "-and-generation" + end, "RING-20",
          Session(per_unit(8)).assign(before, keys).assign(after, keys).generation().counts());
    };
    both("other-identities", pair, others);
    both("longer-identities", pair, longer);
    both("places-exchanged", pair, reversed(pair));
    both("weights-exchanged", weighted, exchanged);
    both("indices-shifted", pair, shifted);
    both("heavier", weighted, with_weight(weighted, 0, 9));
    both("divisor-from-2-to-1", weighted_nodes({2, 4}), weighted_nodes({2, 4, 3}));
    both("scaled", weighted, scaled(weighted, 10));
    both("one-more-behind", pair, {{text("a")}, {text("b")}, {text("c")}});
    const conformance::RingSettings small{4, 20};
    add("choices-after-a-refusal" + end, "RING-20",
        Session(small).assign(weighted, keys).assign(nodes(6), keys).assign(nodes(6), keys).assign(weighted, keys));
    add("choices-after-nobody" + end, "RING-20", Session(small).assign(pair, keys).assign({}, keys).assign(pair, keys));
    add("choices-after-none-eligible" + end, "RING-20",
        Session(small).assign(pair, keys).assign({{text("a"), 1, Status::draining}}, keys).assign(pair, keys));
    add("choices-after-a-reset" + end, "RING-20", Session(small).assign(pair, keys).reset().assign(pair, keys).assign({}, keys));
    add("choices-from-nobody-after-a-reset" + end, "RING-20",
        Session(small).assign(pair, keys).reset().assign({}, keys).assign(pair, keys));
  }
}

/// The second list of more than a byte counts.
void add_more_than_256_rebuilds(const RowWriter& add) {
  Session often(per_unit(1));
  const std::vector<Candidate> a{{text("a")}};
  const std::vector<Candidate> b{{text("b")}};
  for (int i = 0; i < 129; ++i) often.reconcile(a).reconcile(b);
  add("generation-of-258", "RING-10", often.generation());
}

}  // namespace

Topic ring_reconcile_topic() {
  Topic topic{"ring-reconcile", "What a ring keeps from one call to the next", {"poise-ring-hash"}, {}};
  const RowWriter add(topic);
  const std::vector<Candidate> drained = with_status(cluster(), 1, Status::draining);

  add("new-ring", "RING-8", Session().generation().counts());
  add("first-list", "RING-8", Session().reconcile_and_look(cluster()));
  add("first-pick", "RING-12", Session().pick(cluster(), "k").generation().counts());
  add("same-list", "RING-9", Session(per_unit(8)).reconcile(cluster()).reconcile(cluster()));
  add("same-list-thrice", "RING-9", Session().reconcile(cluster()).reconcile(cluster()).pick(cluster(), "k").reconcile(cluster()));
  add("same-list-with-counts", "RING-9", change(cluster(), cluster()));
  add("reorder", "RING-9", change(cluster(), reversed(cluster())));
  add("swap-two", "RING-9", change(weighted_nodes({2, 2}), reversed(weighted_nodes({2, 2}))));
  add("drain", "RING-9", change(cluster(), drained));
  add("restore", "RING-9", change(drained, cluster()));
  add("drain-the-first-shifts-no-index", "RING-9", change(cluster(), with_status(cluster(), 0, Status::draining)));
  add("remove-the-first-shifts-all", "RING-9", change(cluster(), without_first(cluster())));
  add("remove-an-ineligible-first-shifts-all", "RING-9", change(with_in_front(cluster(), {text("gone"), 1, Status::draining}), cluster()));
  add("add-an-ineligible-first-shifts-all", "RING-9", change(cluster(), with_in_front(cluster(), {text("gone"), 1, Status::unavailable})));
  {
    std::vector<Candidate> longer = cluster();
    longer.push_back({text("gone"), 7, Status::draining});
    add("add-an-ineligible-last", "RING-9", change(cluster(), longer));
    add("draining-becomes-unavailable", "RING-9", change(longer, with_status(longer, 4, Status::unavailable)));
    add("weight-of-an-ineligible", "RING-9", change(longer, with_weight(longer, 4, 9)));
    std::vector<Candidate> renamed = longer;
    renamed[4].identity = text("other");
    add("identity-of-an-ineligible", "RING-9", change(longer, renamed));
  }
  add("weight-up", "RING-9", change(cluster(), with_weight(cluster(), 2, 30)));
  add("weight-down", "RING-9", change(cluster(), with_weight(cluster(), 3, 1)));
  add("drain-and-again", "RING-10", change_and_again(cluster(), drained));
  add("reorder-and-again", "RING-10", change_and_again(cluster(), reversed(cluster())));
  add("weight-up-and-again", "RING-10", change_and_again(cluster(), with_weight(cluster(), 2, 30)));
  add("weights-exchanged", "RING-9", change(weighted_nodes({1, 2}), weighted_nodes({2, 1})));
  add("all-weights-scaled", "RING-9", change(cluster(), scaled(cluster(), 100)));
  {
    std::vector<Candidate> replaced = cluster();
    replaced[2].identity = text("node-9");
    add("one-replaced", "RING-9", change(cluster(), replaced));
  }
  add("1-3-then-100-300", "RING-17", change(weighted_nodes({1, 3}), weighted_nodes({100, 300})));

  add("empty-on-a-new-ring", "RING-11", Session().reconcile_and_look({}));
  add("none-eligible-on-a-new-ring", "RING-11", Session().reconcile_and_look({{text("a"), 1, Status::draining}}));
  add("empty-after-full", "RING-11", change(cluster(), {}));
  add("none-eligible-after-full", "RING-11", change(cluster(), {{text("a"), 1, Status::unavailable}}));
  add("full-after-empty", "RING-11", Session().reconcile_and_look(cluster()).reconcile_and_look({}).reconcile_and_look(cluster()));
  add("empty-then-none-eligible", "RING-11", Session().reconcile_and_look({}).reconcile_and_look({{text("a"), 1, Status::draining}}));
  add("pick-on-empty-after-full", "RING-12",
      Session(per_unit(4)).pick(cluster(), "k").pick({}, "k").generation().counts().pick(cluster(), "k").generation());
  add("pick-on-none-eligible-after-full", "RING-12",
      Session(per_unit(4)).pick(cluster(), "k").pick({{text("a"), 1, Status::draining}}, "k").generation().counts());
  add("assign-reconciles-once", "RING-12",
      Session(per_unit(4)).assign(cluster(), 20).generation().assign(cluster(), 20).generation().counts());
  add("generation-counts-rebuilds", "RING-10",
      Session(per_unit(2))
          .reconcile(cluster())
          .reconcile(drained)
          .reconcile(drained)
          .reconcile(cluster())
          .pick(cluster(), "k")
          .pick(drained, "k")
          .generation());
  add("unchanged-does-not-count", "RING-10",
      Session(per_unit(2)).reconcile(cluster()).reconcile(cluster()).pick(cluster(), "k").assign(cluster(), 5).generation());

  add("reset", "RING-15", Session(per_unit(4)).reconcile_and_look(cluster()).reset().generation().counts().reconcile_and_look(cluster()));
  add("reset-of-a-new-ring", "RING-15", Session().reset().generation().counts());
  add("reset-keeps-the-configuration", "RING-15",
      Session(per_unit(3)).reconcile(cluster()).reset().reconcile(nodes(1)).counts().generation());
  add("reset-then-empty-is-unchanged", "RING-15",
      Session(per_unit(3)).reconcile(cluster()).reconcile(drained).reset().reconcile_and_look({}));
  add("counts", "RING-16", Session(per_unit(5)).reconcile(cluster()).counts().reconcile(drained).counts().reconcile(nodes(1)).counts());

  // Choices alone: what was before plays no part.
  add("picks-through-changes", "RING-20",
      Session(per_unit(8)).assign(cluster(), 30).assign(drained, 30).assign(reversed(cluster()), 30).assign(cluster(), 30));
  add("picks-after-weights-change", "RING-20",
      Session(per_unit(8)).assign(cluster(), 30).assign(with_weight(cluster(), 0, 50), 30).assign(cluster(), 30));
  add("picks-after-equal-numbers", "RING-20",
      Session(per_unit(8)).assign(weighted_nodes({1, 2}), 30).assign({{text("x")}, {text("y")}}, 30));
  add("picks-after-reset", "RING-20", Session(per_unit(8)).assign(cluster(), 30).reset().assign(drained, 30));
  for (int i = 0; i < 12; ++i) {
    const std::string id = "random-" + numbered(static_cast<std::size_t>(i), 2);
    add(id, "RING-9", random_session(id, i < 8 ? 40 : 200));
  }

  // Weights whose difference is lost in 16 and in 31 bits.
  for (const std::int64_t apart : {std::int64_t{1} << 16, std::int64_t{1} << 31}) {
    const std::string id = apart == 65536 ? "2-to-16" : "2-to-31";
    add("weights-apart-by-" + id, "RING-9", change(weighted_nodes({1}), weighted_nodes({1 + apart})));
    add("weight-of-two-apart-by-" + id, "RING-9",
        Session({1, 1048576}).reconcile_and_look(weighted_nodes({1, 1})).reconcile_and_look(weighted_nodes({1 + apart, 1 + apart})));
  }

  // More rebuilds than a byte counts.
  Session often(per_unit(1));
  for (int i = 0; i < 130; ++i) often.reconcile(nodes(1)).reconcile(nodes(2));
  add("generation-beyond-255", "RING-10", often.generation());

  // Hash builders: points that coincide are counted all the same, and members are compared by what they are, not by their hashes.
  const auto constant = std::make_shared<const conformance::HashTable>(conformance::HashTable{{}, 7});
  add("built-counts-of-points-in-one-place", "RING-16", Session(per_unit(4), constant).reconcile_and_look(nodes(3)).pick(nodes(3), "k"));
  add("built-members-of-one-hash", "RING-9",
      Session(per_unit(2), constant).reconcile_and_look({{text("a")}}).reconcile_and_look({{text("b")}}).reconcile_and_look({{text("b")}}));
  add("built-more-than-256-replicas", "RING-5", Session(per_unit(300), constant).reconcile_and_look(nodes(2)).pick(nodes(2), "k"));
  add("built-picks", "RING-20",
      Session(per_unit(2), DictatedRing()
                               .point("node-0", 0, 100)
                               .point("node-0", 1, 300)
                               .point("node-1", 0, 200)
                               .point("node-1", 1, 400)
                               .request("k", 150)
                               .request("l", 350)
                               .hash())
          .pick(nodes(2), "k")
          .pick(nodes(2), "l")
          .pick(nodes(1), "k")
          .pick(nodes(2), "k"));

  add("picks-the-same-after-reset", "RING-15",
      Session(per_unit(8)).pick(cluster(), "k").reset().pick(cluster(), "k").generation().counts());
  add("three-hundred-members", "RING-8",
      Session(per_unit(1)).reconcile_and_look(nodes(300)).pick(nodes(300), "k").reconcile(nodes(299)).generation());
  add("three-hundred-members-chosen-among", "RING-20", Session(per_unit(1)).assign(nodes(300), 60).assign(nodes(257), 60));

  // Choices alone that tell a change which was not seen: for each list before and after, a key that goes elsewhere.
  const auto told = [&](const std::string& id, const char* fault, const std::vector<Candidate>& before,
                        const std::vector<Candidate>& after) {
    for (const char* const prefix : {"k", "user-"}) {
      const auto choices = [&](const conformance::Value& key) { return Session(per_unit(4)).pick(before, key).pick(after, key); };
      const auto key = key_for(prefix, [&](const conformance::Value& each) { return shows(fault, choices(each)); });
      const std::string name = id + "-" + std::get<reference::Text>(key.content).utf8;
      add("told-by-choices-" + name, "RING-20", Operation(choices(key)));
      add("told-by-a-session-" + name, "RING-9", Operation(Session(per_unit(4)).reconcile(before).pick(after, key).generation().counts()));
    }
  };
  told("weights-exchanged", "weight-change-not-seen", weighted_nodes({1, 4}), weighted_nodes({4, 1}));
  told("one-weight", "weight-change-not-seen", weighted_nodes({1, 1, 1}), weighted_nodes({1, 5, 1}));
  told("another-in-front", "index-change-not-seen", nodes(2), with_in_front(nodes(2), {text("gone"), 1, Status::draining}));
  told("one-gone-in-front", "index-change-not-seen", with_in_front(nodes(3), {text("gone"), 1, Status::unavailable}), nodes(3));
  told("other-members", "members-told-by-their-number", nodes(2), {{text("x")}, {text("y")}});
  told("one-other-member", "members-told-by-their-number", nodes(3), {{text("node-0")}, {text("node-1")}, {text("other")}});

  // Replicas beyond 255, in choices and in sessions.
  for (const char* const prefix : {"k", "user-", "q"}) {
    const auto key = key_for(
        prefix, [&](const conformance::Value& each) { return shows("replica-cut-to-a-byte", ring_pick(nodes(2), each, per_unit(300))); });
    const std::string name = std::get<reference::Text>(key.content).utf8;
    add("replica-beyond-255-" + name, "RING-20", Operation(Session(per_unit(300)).pick(nodes(2), key)));
    add("replica-beyond-255-session-" + name, "RING-9", Operation(Session(per_unit(300)).reconcile(nodes(2)).pick(nodes(2), key)));
  }
  file_by_faults(topic);
  add_changes_in_choices(add);
  add_more_than_256_rebuilds(add);
  // Members that come and go at the end of the list.
  for (const std::size_t count : {1, 2}) {
    const std::string end = "-" + std::to_string(count);
    add("one-more-behind" + end, "RING-9", Session(per_unit(2)).reconcile(nodes(count)).reconcile(nodes(count + 1)));
    add("one-less-behind" + end, "RING-9", Session(per_unit(2)).reconcile(nodes(count + 1)).reconcile(nodes(count)));
  }
  // Counts that are not those of lists, weights or positions.
  const auto one_place = std::make_shared<const conformance::HashTable>(conformance::HashTable{{}, 11});
  std::vector<Candidate> with_gap = weighted_nodes({2, 3, 5});
  with_gap[1].status = Status::draining;
  for (const std::int64_t unit : {2, 3}) {
    const std::string end = "-unit-" + std::to_string(unit);
    add("counts-of-weights-2-and-5" + end, "RING-16", Session(per_unit(unit)).reconcile(with_gap).counts());
    add("counts-of-points-in-one-place" + end, "RING-16", Session(per_unit(unit), one_place).reconcile(nodes(2)).counts());
  }
  return topic;
}

}  // namespace poise::generator
