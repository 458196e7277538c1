#include <algorithm>
#include <set>

#include "../forge/finds.hpp"
#include "choices.hpp"
#include "filing.hpp"
#include "forged.hpp"
#include "poise/reference/log_unit.hpp"

/// Draws at the edges, by keys and identities that are plain texts: a port that hides its hash, and takes no other, is asked about them all
/// the same.
namespace poise::generator {
namespace {

using conformance::Candidate;
using conformance::Policy;
using reference::Sample;
using reference::text;

constexpr auto plain = Policy::rendezvous;
constexpr auto weighted = Policy::weighted_rendezvous;
constexpr std::uint64_t half = std::uint64_t{1} << 63;
constexpr std::uint64_t whole = std::uint64_t{1} << 53;  // the largest sample
constexpr std::int64_t heaviest = 4294967295;

std::uint64_t draw_of_sample(std::uint64_t sample) { return static_cast<std::uint64_t>(first_draw_of(Sample{sample})); }

/// Writes rows of one key, whose candidates are forged for it.
class Contests {
 public:
  Contests(Topic& topic, Forge& forge, std::string key) : topic_(topic), forge_(forge), key_(std::move(key)) {}

  std::string identity(std::uint64_t draw) { return forge_("draw=" + hex(draw) + " key=" + key_); }

  /// A choice among candidates that have these draws.
  void operator()(const std::string& id, const char* clause, Policy policy, const std::vector<Dictated>& draws) {
    std::vector<Candidate> list;
    for (const Dictated& each : draws) list.push_back({text(identity(each.draw)), each.weight});
    topic_.rows.push_back({id + "-" + key_, clause, pick_by(policy, list, text(key_))});
  }

  /// The same in the order given, and reversed: the answer may not depend on it.
  void both_orders(const std::string& id, const char* clause, Policy policy, const std::vector<Dictated>& draws) {
    (*this)(id, clause, policy, draws);
    (*this)(id + "-reversed", clause, policy, {draws.rbegin(), draws.rend()});
  }

 private:
  Topic& topic_;
  Forge& forge_;
  std::string key_;
};

struct NamedDraw {
  const char* name;
  std::uint64_t draw;
};

constexpr NamedDraw edges[] = {{"0", 0},
                               {"1", 1},
                               {"last-of-sample-1", 0x7ff},
                               {"first-of-sample-2", 0x800},
                               {"2-to-32-minus-1", 0xffffffff},
                               {"2-to-32", 0x100000000},
                               {"2-to-63-minus-1", half - 1},
                               {"2-to-63", half},
                               {"2-to-63-plus-1", half + 1},
                               {"last-of-largest-sample-but-one", UINT64_MAX - 0x800},
                               {"first-of-largest-sample", UINT64_MAX - 0x7ff},
                               {"largest-but-one", UINT64_MAX - 1},
                               {"largest", UINT64_MAX}};

void add_draws(Topic& topic, Forge& forge) {
  const auto add = [&](const std::string& id, conformance::Value key, conformance::Value identity) {
    topic.rows.push_back({id, "HASH-3", conformance::DrawOf{std::move(key), std::move(identity)}});
  };
  for (const auto& [name, draw] : edges) {
    add(std::string("key-of-draw-") + name, text(forge("draw=" + hex(draw) + " id=a")), text("a"));
    add(std::string("identity-of-draw-") + name, text("k"), text(forge("draw=" + hex(draw) + " key=k")));
  }
  // Not every draw has a u64.
  for (const char* const draw : {"0", "7fffffffffffffff", "8000000000000000", "ffffffffffffffff"}) {
    for (const char* const identity : {"a", "b", "c", "d", "e"}) {
      const std::string target = "draw=" + std::string(draw) + " id=" + identity + " as=u64";
      const Forged number = forge.perhaps(target);
      if (number.empty()) continue;
      add("u64-key-of-draw-" + std::string(draw), reference::u64(std::stoull(number.front())), text(identity));
      break;
    }
  }
}

/// The samples 2^power and their neighbours, each once, as draws of one key.
void add_samples(Topic& topic, Forge& forge) {
  Contests contests(topic, forge, "k");
  std::set<std::uint64_t> seen;
  const auto add = [&](const std::string& id, std::uint64_t sample) {
    if (sample == 0 || sample > whole || !seen.insert(sample).second) return;
    topic.rows.push_back({id, "HASH-3", conformance::DrawOf{text("k"), text(contests.identity(draw_of_sample(sample)))}});
  };
  for (unsigned power = 0; power <= 53; ++power) {
    const std::uint64_t sample = std::uint64_t{1} << power;
    const std::string name = "sample-2-to-" + numbered(power, 2);
    add(name + "-minus-1", sample - 1);
    add(name, sample);
    add(name + "-plus-1", sample + 1);
  }
}

void add_choices_by_draw(Contests& contests) {
  const auto both = [&](const std::string& id, const char* clause, const std::vector<Dictated>& draws) {
    contests.both_orders("by-draw-" + id, clause, plain, draws);
  };
  both("0-and-1", "RDV-2", {{0}, {1}});
  both("0-and-largest", "RDV-2", {{0}, {UINT64_MAX}});
  both("largest-two", "RDV-2", {{UINT64_MAX - 1}, {UINT64_MAX}});
  both("around-2-to-63", "RDV-2", {{half - 1}, {half}});
  both("2-to-63-and-1", "RDV-2", {{half}, {1}});  // its magnitude as a signed number does not fit
  both("2-to-63-and-above", "RDV-2", {{half}, {half + 1}});
  both("one-sample", "RDV-2", {{half + 0x123}, {half + 0x124}});
  both("equal-high-halves", "RDV-2", {{0x1234567800000001}, {0x1234567880000000}});
  both("equal-low-halves", "RDV-2", {{0x1234567812345678}, {0x9234567812345678}});
  both("apart-by-2-to-32", "RDV-2", {{0x1234567812345678}, {0x1234567912345678}});
}

void add_powers(Contests& contests) {
  for (unsigned power = 1; power <= 52; ++power) {
    const std::uint64_t sample = std::uint64_t{1} << power;
    const std::string name = "around-sample-2-to-" + numbered(power, 2);
    std::vector<Dictated> draws{{draw_of_sample(sample)}, {draw_of_sample(sample + 1)}, {draw_of_sample(sample - 1)}};
    std::rotate(draws.begin(), draws.begin() + power % 3, draws.end());
    contests("by-draw-" + name, "RDV-2", plain, draws);
    // With the weights the powers tie in the reals: 2^-n at weight n is a half at weight 1. In binary64 two of them do not.
    const auto weight = static_cast<std::int64_t>(53 - power);
    if (power == 52) continue;
    const std::uint64_t half_sample = whole / 2;
    std::vector<Dictated> tie{{draw_of_sample(sample), weight}, {draw_of_sample(half_sample), 1}};
    std::vector<Dictated> near{{draw_of_sample(power % 2 == 0 ? sample + 1 : sample - 1), weight}, {draw_of_sample(half_sample), 1}};
    if (power % 2 == 1) std::swap(tie[0], tie[1]);
    if (power % 4 >= 2) std::swap(near[0], near[1]);
    contests("powers-tie-at-2-to-" + numbered(power, 2), "WRV-2", weighted, tie);
    contests("powers-nearly-tie-at-2-to-" + numbered(power, 2), "WRV-1", weighted, near);
  }
}

/// Samples above and below a half, the second of twice the logarithm of the first: at weights 1 and 2 their races are equal in every bit.
std::vector<std::pair<std::uint64_t, std::uint64_t>> squares(std::size_t wanted) {
  std::vector<std::pair<std::uint64_t, std::uint64_t>> found;
  for (std::uint64_t step = 1; found.size() < wanted; ++step) {
    const std::uint64_t first = whole / 8 * 5 + step * 0x3456789abc;
    const auto square = static_cast<std::uint64_t>((reference::Unsigned128{first} * first) >> 53);
    for (std::uint64_t second = square - 8; second <= square + 8; ++second) {
      if (second >= whole / 2) continue;
      if (reference::log_unit<double>(Sample{second}) != 2 * reference::log_unit<double>(Sample{first})) continue;
      found.emplace_back(first, second);
      break;
    }
  }
  return found;
}

void add_choices_by_race(Contests& contests) {
  const auto both = [&](const std::string& id, const char* clause, const std::vector<Dictated>& draws) {
    contests.both_orders("by-race-" + id, clause, weighted, draws);
  };
  // U = 1: the race is 0, whatever the weight.
  both("u-1-and-the-next", "WRV-3", {{UINT64_MAX, 1}, {draw_of_sample(whole - 1), heaviest}});
  both("u-1-first-draw-and-the-next", "WRV-3", {{draw_of_sample(whole), 1}, {draw_of_sample(whole) - 1, heaviest}});
  both("u-1-twice", "WRV-3", {{UINT64_MAX, 1}, {UINT64_MAX - 1, heaviest}});
  both("u-1-twice-far-apart", "WRV-3", {{draw_of_sample(whole), heaviest}, {UINT64_MAX, 1}});
  both("the-next-two", "WRV-3", {{draw_of_sample(whole - 1), 5}, {draw_of_sample(whole - 1) + 0x7ff, 5}});
  both("near-1-heavier", "WRV-1", {{draw_of_sample(whole - 1), heaviest}, {draw_of_sample(whole - 2), 1}});
  both("smallest-sample", "WRV-2", {{0, 7}, {0x7ff, 7}});
  both("smallest-samples", "WRV-1", {{0x7ff, 1}, {0x800, 1}});
  both("smallest-sample-heavy", "WRV-1", {{0, heaviest}, {draw_of_sample(whole - 2), 1}});
  both("0-and-largest", "WRV-3", {{0, heaviest}, {UINT64_MAX, 1}});

  // One sample: the lowest 11 bits of the draws decide.
  both("one-sample", "WRV-2", {{half + 0x123, 1}, {half + 0x124, 1}});
  both("one-sample-heavier", "WRV-2", {{half + 0x124, 9}, {half + 0x123, 9}});
  both("last-draw-below-2-to-63", "WRV-2", {{half - 0x800, 3}, {half - 1, 3}});
  both("around-2-to-63", "WRV-2", {{half - 1, 1}, {half, 1}});
  both("2-to-63-and-1", "WRV-2", {{half, 1}, {1, 1}});
  both("equal-high-halves", "WRV-2", {{0x1234567800000001, 2}, {0x1234567880000000, 2}});
  both("equal-low-halves", "WRV-2", {{0x1234567812345678, 2}, {0x9234567812345678, 2}});

  // Equal races of draws on both sides of 2^63.
  std::size_t number = 0;
  for (const auto& [first, second] : squares(4))
    both("square-" + std::to_string(++number), "WRV-2", {{draw_of_sample(first), 1}, {draw_of_sample(second) + 0x7ff, 2}});
}

/// Pairs of identities of one draw for these keys: the index decides, whatever a port does with identities.
void add_equal_draws(Topic& topic, Forge& forge) {
  const auto add = [&](const std::string& id, const char* clause, Policy policy, const std::string& key, std::vector<Candidate> list) {
    topic.rows.push_back({id + "-" + key, clause, pick_by(policy, std::move(list), text(key))});
  };
  const struct {
    const char* name;
    const char* target;
    std::vector<const char*> keys;
  } pairs[] = {{"short", "collision length=8 behind=draw:k", {"k"}},
               {"short", "collision length=8 behind=draw:q", {"q"}},
               {"node", "collision length=9 behind=draw:k prefix=node-", {"k"}},
               {"long", "collision length=15 behind=draw:k,draw:q", {"k", "q"}}};
  for (const auto& pair : pairs) {
    const Forged names = forge.both(pair.target);
    for (const char* const key : pair.keys) {
      const std::string id = std::string("equal-draws-") + pair.name;
      for (const bool reversed : {false, true}) {
        const auto list = [&](std::int64_t first, std::int64_t second) {
          std::vector<Candidate> two{{text(names[0]), first}, {text(names[1]), second}};
          if (reversed) std::swap(two[0], two[1]);
          return two;
        };
        const std::string end = reversed ? "-reversed" : "";
        add(id + end, "RDV-3", plain, key, list(1, 1));
        add(id + "-by-race" + end, "WRV-3", weighted, key, list(1, 1));
        add(id + "-by-race-heavier" + end, "WRV-4", weighted, key, list(3, 5));
      }
      // Beaten by nobody, both beaten, and one of them draining.
      std::vector<Candidate> three{{text("a")}, {text(names[0])}, {text(names[1])}};
      add(id + "-of-three", "RDV-3", plain, key, three);
      add(id + "-of-three-by-race", "WRV-3", weighted, key, three);
      three[1].status = conformance::Status::draining;
      add(id + "-draining", "RDV-3", plain, key, three);
    }
  }
}

}  // namespace

Topic forged_draws_topic(Forge& forge) {
  Topic topic{"forged-draws", "Draws at the edges, by plain keys and identities", all_draw_contracts(), {}};
  add_draws(topic, forge);
  add_samples(topic, forge);
  for (const char* const key : {"k", "q"}) {
    Contests contests(topic, forge, key);
    add_choices_by_draw(contests);
    add_choices_by_race(contests);
  }
  Contests contests(topic, forge, "k");
  add_powers(contests);
  add_equal_draws(topic, forge);
  file_by_faults(topic);
  state_what_was_forged(topic);
  return topic;
}

Topic forged_draws_topic() {
  KeptFinds kept;
  return forged_draws_topic(kept);
}

}  // namespace poise::generator
