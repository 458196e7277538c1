#include "../forge/text32.hpp"
#include "../stream.hpp"
#include "h32_sessions.hpp"
#include "other_keys.hpp"
#include "poise/conformance/fault.hpp"
#include "poise/reference/fnv1a.hpp"
#include "poise/reference/h32.hpp"
#include "showing.hpp"

namespace poise::generator {
namespace {

using conformance::H32Assign;
using reference::Names;

const Names colours{"red", "green", "blue"};

/// A node that begins so, and has this score for the key.
std::string node_with(const std::string& front, const std::string& key, std::uint32_t score) {
  const std::uint32_t before = state_after(reference::fnv1a32_start, key + "|" + front);
  return front + text_between(before, reference::unfmix32(score));
}

/// Two scores so near to each other that what is wrong with the last shift exchanges them, the smaller first.
std::pair<std::uint32_t, std::uint32_t> exchanged_by_the_last_shift(const std::string& key) {
  Stream stream("h32-other-keys/" + key);
  for (;;) {
    const auto high = static_cast<std::uint32_t>(stream.next()) & 0xffff0000;
    const std::uint32_t one = high | static_cast<std::uint32_t>(stream.below(1 << 16));
    const std::uint32_t other = high | static_cast<std::uint32_t>(stream.below(1 << 16));
    if (one >= other) continue;
    bool all = true;
    for (const char* name : {"fmix32-last-shift-missing", "fmix32-last-shift-15", "fmix32-last-shift-17"}) {
      const auto wrong = conformance::find_fault(name)->rules().exercise.fmix32;
      all = all && wrong(reference::unfmix32(one)) > wrong(reference::unfmix32(other));
    }
    if (all) return {one, other};
  }
}

struct NearScores {
  const char* name;
  std::uint32_t low;
  std::uint32_t high;
};

std::vector<NearScores> near_scores(const std::string& key) {
  const auto [one, other] = exchanged_by_the_last_shift(key);
  return {{"beside-2-to-31", 0x7fffffff, 0x80000000},   {"equal-in-single-precision", 0xffffff01, 0xffffff02},
          {"equal-in-16-bits", 0x12340001, 0x12349000}, {"far-apart", 0x10000000, 0xf0000000},
          {"of-unlike-lengths", 999999999, 1000000000}, {"exchanged-by-the-last-shift", one, other}};
}

Names many_nodes(std::size_t count) {
  Names names;
  for (std::size_t i = 0; i < count; ++i) names.push_back("n" + std::to_string(i));
  return names;
}

}  // namespace

void add_h32_owners_of_other_keys(const RowWriter& add) {
  for (const char* key : {"page7", "page8"}) {
    const std::string of = std::string("-of-") + key;
    for (const NearScores& scores : near_scores(key)) {
      // The smaller score has the smaller name, and is added first: it wins where the two are taken for equal.
      const std::string low = node_with("ash-", key, scores.low);
      const std::string high = node_with("fir-", key, scores.high);
      add(std::string("scores-") + scores.name + of, "H32-4", Lesson().add({low, high}).owner(key));
      add(std::string("scores-") + scores.name + of + "-tracked", "H32-8", Lesson().add(low).track({key}).add(high).diff());
    }
    const Names zeros{node_with("fir-", key, 0), node_with("ash-", key, 0)};
    add("zeros" + of, "H32-5", Lesson().add(zeros).owner(key));
    add("zeros" + of + "-tracked", "H32-8", Lesson().add(zeros.front()).track({key}).add(zeros.back()).diff());
    add("top-3-2-1" + of, "H32-7", Lesson().add(colours).top(key, 3).top(key, 2).top(key, 1).top(key, 0));
    add("top-0-without-nodes" + of, "H32-10", Lesson().top(key, 0).top(key, 1));
    add("removed-by-an-invalid-name" + of, "H32-10", Lesson().add("red").remove("").remove("red|").owner(key));
    add("top-beyond-8-and-32-bits" + of, "H32-10", Lesson().add(colours).top(key, 257).top(key, 4294967297));
    const auto again = [&](const std::string& tail) {
      const std::string asked = key + tail;
      return Lesson().add(colours).owner(asked).remove("green").add("grey").owner(asked).add("pink").owner(asked).remove("grey").owner(
          asked);
    };
    add("ranked-again" + of, "H32-6",
        again(tail_that_shows({"h32-ranking-kept-by-count", "h32-removed-nodes-stay", "h32-added-nodes-wait"}, again)));
  }
  add("a-hundred-and-five-nodes-top-102", "H32-7", Lesson().add(many_nodes(105)).top("page7", 102));
  const auto digits = [](const std::string& tail) {
    return Lesson().add(colours).owner("007").owner("00" + std::to_string(tail.back() - 'a'));
  };
  add("keys-of-digits", "TXT-1", digits(tail_that_shows({"h32-numbers-without-zeros"}, digits)));
  const auto zeros = [](const std::string& tail) {
    return Lesson().add({"red", "green", "blue", "grey-" + tail}).owner("0042").owner("0");
  };
  add("keys-of-digits-with-zeros", "TXT-1", zeros(tail_that_shows({"h32-numbers-without-zeros"}, zeros)));
  add("keys-of-blanks", "H32-10", Lesson().add("red").owner(" ").owner("  "));
  add("a-node-of-blanks", "H32-10", Lesson().add("red").add(" ").owner("page7"));
}

void add_h32_sessions_of_other_keys(const RowWriter& add) {
  for (const char* key : {"page7", "page8"}) {
    const std::string of = std::string("-of-") + key;
    add("tops" + of, "H32-10",
        Lesson().track({key}).top(key, 0).top(key, 1).add(colours).top(key, 3).top(key, 2).top(key, 0).top(key, 257).top(key, 4294967297));
    add("refused" + of, "H32-11",
        Lesson()
            .track({key})
            .owner("")
            .top("a|b", 1)
            .remove("")
            .remove("red|")
            .add("red")
            .add("red")
            .remove("blue")
            .add("|")
            .owner(key)
            .diff());
    add("to-none-and-back" + of, "H32-9", Lesson().add("red").track({key}).remove("red").diff().add("red").diff().diff());
    add("blanks" + of, "H32-10", Lesson().add(" ").track({" ", key}).owner(" ").remove(" ").diff());
    const auto again = [&](const std::string& tail) {
      const std::string asked = key + tail;
      return Lesson().add(colours).track({asked}).owner(asked).remove("green").add("grey").owner(asked).add("pink").owner(asked);
    };
    add("ranked-again" + of, "H32-6", again(tail_that_shows({"h32-ranking-kept-by-count", "h32-added-nodes-wait"}, again)));
    add("refused-after-tracking" + of, "H32-11", Lesson().add("red").track({key}).track({"", "x"}).add("red").remove("red").diff());
    const auto many = [&](const std::string& tail) {
      return Lesson().add(many_nodes(260)).track({key + tail}).owner(key + tail).top(key + tail, 101);
    };
    add("two-hundred-and-sixty-nodes" + of, "H32-10", many(tail_that_shows({"h32-first-64-nodes", "h32-first-256-nodes"}, many)));
  }
  const auto digits = [](const std::string& tail) {
    return Lesson().add("red").track({"007", "00" + std::to_string(tail.back() - 'a')}).add("green").add("blue").diff();
  };
  add("keys-of-digits", "TXT-1", digits(tail_that_shows({"h32-numbers-without-zeros"}, digits)));
  const auto zeros = [](const std::string& tail) { return Lesson().add("red").track({"0042"}).add("grey-" + tail).diff(); };
  add("keys-of-digits-with-zeros", "TXT-1", zeros(tail_that_shows({"h32-numbers-without-zeros"}, zeros)));
}

}  // namespace poise::generator
