#include "again.hpp"
#include "choices.hpp"
#include "filing.hpp"
#include "rings.hpp"
#include "value_keys.hpp"

namespace poise::generator {
namespace {

using conformance::Candidate;
using conformance::RingSettings;
using conformance::Status;
using reference::text;

constexpr std::int64_t heaviest = 4294967295;

/// A ring that works, a list that is refused, and the ring again.
Session refused_between(const RingSettings& config, const std::vector<Candidate>& good, const std::vector<Candidate>& bad) {
  return Session(config)
      .reconcile_and_look(good)
      .reconcile(bad)
      .generation()
      .counts()
      .pick(bad, "k")
      .generation()
      .pick(good, "k")
      .generation()
      .counts();
}

/// The same in choices alone.
Session choices_around(const RingSettings& config, const std::vector<Candidate>& good, const std::vector<Candidate>& bad) {
  return Session(config).pick(good, "k").pick(bad, "k").pick(good, "k").pick(good, "l");
}

void add_configurations(const RowWriter& add) {
  struct Case {
    const char* name;
    RingSettings config;
  };
  const Case cases[] = {{"unit-0", {0, {}}},
                        {"unit-minus-1", {-1, {}}},
                        {"unit-2-to-32", {std::int64_t{1} << 32, std::int64_t{1} << 40}},
                        {"cap-0", {1, 0}},
                        {"cap-minus-1", {1, -1}},
                        {"unit-0-cap-0", {0, 0}},
                        {"unit-above-cap", {5, 4}},
                        {"default-unit-above-cap", {{}, 127}},
                        {"unit-above-default-cap", {1048577, {}}},
                        {"unit-0-before-anything", {0, 1}}};
  for (const Case& each : cases) {
    add(std::string("config-") + each.name, "RING-1", ring_pick(nodes(2), text("k"), each.config));
    add(std::string("config-session-") + each.name, "RING-1", conformance::Operation(Session(each.config).generation()));
  }
  add("config-unit-at-cap", "RING-1", ring_pick(nodes(1), text("k"), {4, 4}));
  add("config-default-unit-at-cap", "RING-1", ring_pick(nodes(1), text("k"), {{}, 128}));
  add("config-session-unit-at-cap", "RING-1", conformance::Operation(Session({4, 4}).reconcile(nodes(1)).counts()));
}

}  // namespace

Topic ring_errors_topic() {
  Topic topic{"ring-errors", "What a ring refuses, and that it changes nothing", {"poise-ring-hash"}, {}};
  const RowWriter add(topic);
  add_configurations(add);

  add("empty", "CHO-3", ring_pick({}, text("k")));
  add("none-eligible", "CHO-4", ring_pick({{text("a"), 1, Status::draining}, {text("b"), 1, Status::unavailable}}, text("k")));
  add("weight-0", "CHO-6", ring_pick({{text("a")}, {text("b"), 0}}, text("k")));
  add("weight-0-draining", "CHO-6", ring_pick({{text("a")}, {text("b"), 0, Status::draining}}, text("k")));
  add("weight-2-to-32", "CHO-6", ring_pick({{text("a"), std::int64_t{1} << 32}}, text("k")));
  add("key-no-text", "VAL-9", ring_pick(nodes(2), text("\xff")));
  add("identity-no-text", "VAL-9", ring_pick({{text("\xff")}}, text("k")));
  add("invalid-before-duplicate", "CHO-7", ring_pick({{text("a")}, {text("a")}, {text("b"), 0}}, text("k")));

  const std::vector<Candidate> good = weighted_nodes({1, 2});
  const RingSettings small{4, 20};
  struct Case {
    const char* name;
    std::vector<Candidate> list;
  };
  std::vector<Candidate> hundred = nodes(100);
  hundred.push_back(hundred[50]);
  const Case duplicates[] = {{"duplicate", {{text("a")}, {text("a")}}},
                             {"duplicate-apart", {{text("a")}, {text("b")}, {text("a")}}},
                             {"duplicate-of-other-weight", {{text("a"), 1}, {text("b"), 2}, {text("a"), 3}}},
                             {"duplicate-beyond-the-cap", {{text("a"), 7}, {text("b"), 5}, {text("a"), 3}}},
                             {"duplicate-beyond-everything", {{text("a"), heaviest}, {text("b"), 1}, {text("a"), heaviest}}},
                             {"duplicate-among-many", hundred}};
  for (const Case& each : duplicates) {
    add(each.name, "RING-13", ring_pick(each.list, text("k"), small));
    add(std::string(each.name) + "-session", "RING-14", refused_between(small, good, each.list));
  }
  add("duplicate-by-default", "RING-13", ring_pick({{text("a")}, {text("b")}, {text("a")}}, text("k")));
  add("duplicate-ineligible", "RING-13", ring_pick({{text("a")}, {text("a"), 1, Status::draining}, {text("b")}}, text("k")));
  add("duplicate-both-ineligible", "RING-13",
      ring_pick({{text("a"), 1, Status::draining}, {text("a"), 1, Status::draining}, {text("b")}}, text("k")));

  const Case capacities[] = {{"cap-passed-by-one", weighted_nodes({1, 2, 3})},
                             {"cap-passed-by-far", weighted_nodes({1, heaviest})},
                             {"cap-passed-by-many", nodes(6)}};
  for (const Case& each : capacities) {
    add(each.name, "RING-13", ring_pick(each.list, text("k"), small));
    add(std::string(each.name) + "-session", "RING-14", refused_between(small, good, each.list));
    add(std::string(each.name) + "-choices", "RING-14", choices_around(small, good, each.list));
  }
  add("cap-met", "RING-13", ring_pick(weighted_nodes({2, 3}), text("k"), small));
  add("cap-met-by-one-node", "RING-13", ring_pick(nodes(1), text("k"), {7, 7}));
  add("cap-passed-by-one-unit-of-1", "RING-13", ring_pick(nodes(4), text("k"), {1, 3}));
  add("cap-met-unit-of-1", "RING-13", ring_pick(nodes(3), text("k"), {1, 3}));
  add("cap-met-session", "RING-13", Session(small).reconcile_and_look(weighted_nodes({2, 3})).pick(weighted_nodes({2, 3}), "k"));
  add("default-cap-passed", "RING-13", ring_pick(weighted_nodes({1, 8192}), text("k")));
  add("half-a-million-million-points", "RING-13", ring_pick(weighted_nodes({1, heaviest}), text("k")));
  add("most-points-of-all", "RING-13", ring_pick(weighted_nodes({heaviest - 1, heaviest, 7}), text("k"), {heaviest, heaviest}));
  // Counted in 32 bits these are 65536 points and none.
  add("2-to-32-points-and-more", "RING-13", ring_pick(weighted_nodes({1, 65536, 65536}), text("k"), {65536, 131072}));
  add("2-to-33-points-and-more", "RING-13", ring_pick(weighted_nodes({1, (std::int64_t{1} << 32) - 2, 1}), text("k"), {2, 16}));

  add("refused-on-a-new-ring", "RING-14",
      Session(small).reconcile(nodes(6)).generation().counts().pick(nodes(6), "k").generation().reconcile_and_look(good));
  add("refused-twice", "RING-14",
      Session(small).reconcile(good).reconcile(nodes(6)).reconcile(nodes(6)).generation().reconcile_and_look(good));
  add("refused-then-empty", "RING-14", Session(small).reconcile(good).reconcile(nodes(6)).reconcile_and_look({}));
  add("refused-weight-in-between", "RING-14",
      Session(small)
          .reconcile_and_look(good)
          .reconcile({{text("a"), 0}})
          .generation()
          .pick({{text("a"), 0}}, "k")
          .pick(good, "k")
          .generation()
          .counts());

  // Caps beyond what 20 and 32 bits hold, and the default cap to the point.
  constexpr std::int64_t two_to_32 = std::int64_t{1} << 32;
  add("cap-beyond-20-bits", "RING-1", ring_pick(weighted_nodes({1, 2}), text("k"), {4, (std::int64_t{1} << 20) + 1}));
  add("cap-2-to-32", "RING-1", ring_pick(weighted_nodes({1, 2}), text("k"), {4, two_to_32}));
  add("cap-2-to-32-and-2", "RING-13", ring_pick(weighted_nodes({1, 2}), text("k"), {4, two_to_32 + 2}));
  add("cap-2-to-40", "RING-1", ring_pick(weighted_nodes({1, 2}), text("k"), {4, std::int64_t{1} << 40}));
  add("unit-2-to-32-at-a-small-cap", "RING-1", ring_pick(nodes(1), text("k"), {two_to_32, 10}));
  add("unit-2-to-32-and-1-at-a-small-cap", "RING-1", ring_pick(nodes(1), text("k"), {two_to_32 + 1, 10}));
  add("unit-at-the-default-cap-passed-by-a-second-node", "RING-13", ring_pick(nodes(2), text("k"), {1048576, {}}));

  // Keys that are refused never reach a ring, and come before what is wrong with the list.
  const conformance::Value too_large{reference::Integer{reference::IntegerKind::u8, false, 256}};
  const std::vector<Candidate> bad{{text("a"), 0}};
  add("refused-key-in-a-session", "RING-14", Session(small).pick(good, too_large).generation().counts().pick(good, "k").generation());
  add("refused-key-after-a-rebuild", "RING-14",
      Session(small).reconcile(good).pick(weighted_nodes({2, 1}), too_large).generation().pick(good, "k").generation());
  add("refused-key-in-an-assign", "RING-14",
      Session(small).assign(good, std::vector<conformance::Value>{text("k"), too_large}).generation().counts());
  add("refused-key-and-list", "CHO-7", Session(small).pick(bad, too_large).pick(bad, "k").pick(nodes(6), too_large).generation());

  // Identities that are told apart late, or not by their characters.
  const std::string long_text(40, 'n');
  const std::string null("\0", 1);
  add("duplicate-long", "RING-13",
      ring_pick({{text(long_text + "a")}, {text(long_text + "b")}, {text(long_text + "a")}}, text("k"), small));
  add("no-duplicate-long", "RING-13", ring_pick({{text(long_text + "a")}, {text(long_text + "b")}}, text("k"), small));
  add("duplicate-with-null", "RING-13", ring_pick({{text("a" + null + "b")}, {text("a" + null + "b")}}, text("k"), small));
  add("no-duplicate-after-null", "RING-13", ring_pick({{text("a" + null + "b")}, {text("a" + null + "c")}}, text("k"), small));
  add("duplicate-unit", "RING-13", ring_pick({{{reference::Unit{}}}, {{reference::Unit{}}}}, text("k"), small));
  add("duplicate-empty-text", "RING-13", ring_pick({{text("")}, {text("")}}, text("k"), small));
  std::vector<Candidate> many = nodes(300);
  many.push_back(many[299]);
  add("duplicate-beyond-256", "RING-13", ring_pick(many, text("k"), per_unit(1)));

  // More points than 32 bits count, and than machines hold, in sessions.
  constexpr std::int64_t two_to_30 = std::int64_t{1} << 30;
  const Case enormous[] = {{"2-to-32-points-and-4", weighted_nodes({1, two_to_30})},
                           {"2-to-33-points-and-4", weighted_nodes({1, two_to_30, two_to_30})},
                           {"2-to-33-points-and-8", weighted_nodes({two_to_30, 1, two_to_30 + 1})}};
  for (const Case& each : enormous) {
    for (const char* const key : {"k", "q"}) {
      add(std::string(each.name) + "-choices-" + key, "RING-14",
          conformance::Operation(Session({4, 16}).pick(nodes(1), key).pick(each.list, key).pick(nodes(1), key)));
      add(std::string(each.name) + "-session-" + key, "RING-14",
          conformance::Operation(Session({4, 16}).reconcile(nodes(1)).reconcile(each.list).generation().pick(nodes(1), key).counts()));
    }
  }
  file_by_faults(topic);

  // Added later: weights that a type with a sign, one of 64 bits, or a look at the ready alone, would let pass.
  const std::pair<const char*, Candidate> wrong_weights[] = {{"minus-9", {text("a"), -9}},
                                                             {"minus-7", {text("a"), -7}},
                                                             {"2-to-32-plus-1", {text("a"), two_to_32 + 1}},
                                                             {"2-to-40-plus-7", {text("a"), (std::int64_t{1} << 40) + 7}},
                                                             {"0-unavailable", {text("a"), 0, Status::unavailable}},
                                                             {"2-to-32-draining", {text("a"), two_to_32, Status::draining}}};
  for (const auto& [name, candidate] : wrong_weights) {
    const std::vector<Candidate> list{{text("b")}, candidate};
    add(std::string("weight-") + name, "CHO-6", ring_pick(list, text("k")));
    add(std::string("weight-") + name + "-session", "RING-14",
        Session(small).reconcile_and_look(good).reconcile(list).generation().counts());
  }
  // What came with later faults keeps the clauses it is given here.
  add("one-unavailable", "CHO-4", ring_pick({{text("a"), 1, Status::unavailable}}, text("k")));
  add("one-draining", "CHO-4", ring_pick({{text("a"), 1, Status::draining}}, text("k")));
  add("weight-0-and-none-eligible", "CHO-7", ring_pick({{text("a"), 0, Status::draining}}, text("k")));
  add("draining-cut-text-alone", "CHO-7", ring_pick({{text("\xe6\x97"), 1, Status::draining}}, text("k")));
  add("no-duplicate-by-case", "RING-13", ring_pick({{text("A")}, {text("a")}}, text("k"), small));
  add("default-cap-not-met-by-5000-points", "RING-1", ring_pick(nodes(1), text("k"), per_unit(5000)));
  add("unit-2-to-31-at-a-small-cap", "RING-1", ring_pick(nodes(1), text("k"), {std::int64_t{1} << 31, 10}));
  add("scaled-weights-at-the-cap", "RING-13", ring_pick(weighted_nodes({200, 300}), text("k"), small));
  for (const auto& [name, config] :
       {std::pair<const char*, RingSettings>{"unit-at-cap", {4, 4}}, {"cap-2-to-40", {4, std::int64_t{1} << 40}}})
    add(std::string("config-") + name + "-and-nobody", "RING-1", ring_pick({}, text("k"), config));
  ask_in_sessions(topic);
  ask_again(topic);
  for (const auto& [id, question] : picks_of_invalid_values(conformance::Policy::ring_hash)) {
    add("pick-no-value-" + id, "VAL-9", question);
    add("session-no-value-" + id, "RING-20", session_of(question));
  }
  return topic;
}

}  // namespace poise::generator
