#include <cmath>
#include <limits>

#include "../forge/near_scores.hpp"
#include "../forge/text32.hpp"
#include "other_keys.hpp"
#include "poise/reference/fnv1a.hpp"
#include "poise/reference/node_selector.hpp"
#include "selections.hpp"
#include "showing.hpp"

namespace poise::generator {
namespace {

const char* const other_keys[] = {"user-7", "img"};

/// An id that begins so, and has this score32 for the key.
std::string id_with(const std::string& front, const std::string& key, std::uint32_t score32) {
  const std::uint32_t before = state_after(reference::fnv1a32_start, reference::selector_text("", key, front));
  return front + text_between(before, score32);
}

Names many_ids(std::size_t count) {
  Names names;
  for (std::size_t i = 0; i < count; ++i) names.push_back("n" + std::to_string(i));
  return names;
}

}  // namespace

void add_selector_choices_of_other_keys(const RowWriter& add) {
  const std::tuple<const char*, std::uint32_t, std::uint32_t> pairs[] = {{"beside-2-to-31", 0x7fffffff, 0x80000000},
                                                                         {"0-and-2-to-31", 0, 0x80000000},
                                                                         {"equal-in-single-precision", 0xffffff01, 0xffffff02},
                                                                         {"equal-in-16-bits", 0x12340001, 0x12349000}};
  for (const char* key : other_keys) {
    const std::string of = std::string("-of-") + key;
    // The smaller score32 has the smaller id, which is chosen where the two are taken for equal; the table is in order.
    for (const auto& [name, low, high] : pairs)
      add(name + of, "SEL-3", select({key, {id_with("fir-", key, high), id_with("ash-", key, low)}}));
    add("zeros" + of, "SEL-4", select({key, {id_with("fir-", key, 0), id_with("ash-", key, 0)}}));
    add("ids-with-a-port" + of, "SEL-7", select({key, {"10.0.0.1:8080", "10.0.0.2:8080", "10.0.0.2:9090"}}));
    for (const char* seed : {"0", "007"})
      add(std::string("seed-") + seed + of, "TXT-1", select({key, {"ash", "birch", "cedar"}, {}, seed}));
    const auto twenty_four = [&](const std::string& tail) { return select({key + tail, many_ids(24)}); };
    add("twenty-four-nodes" + of, "SEL-7", twenty_four("a"));
  }
  add("five-hundred-nodes", "SEL-7", select({"user-7", many_ids(500)}));
  add("two-hundred-and-sixty-nodes", "SEL-7", select({"img", many_ids(260)}));
}

void add_selector_weights_of_other_keys(const RowWriter& add) {
  for (const char* key : other_keys) {
    const std::string of = std::string("-of-") + key;
    const std::string ash = id_with("ash-", key, 0x7fffffff);
    const std::string fir = id_with("fir-", key, 0x7fffffff);
    add("one-score32-one-weight" + of, "SEL-9", select({key, {fir, ash}, {2, 2}}));
    add("one-score32-one-weight" + of + "-of-three", "SEL-9", select({key, {fir, "oak", ash}, {4, 0.5, 4}}));
    // Two scores that 15 digits do not tell apart, the larger id's the larger by three units in the last place.
    add("equal-in-15-digits" + of, "SEL-10", select({key, {ash, fir}, {1, 1 + 0x1p-50}}));
  }
}

void add_selector_refusals_of_other_keys(const RowWriter& add) {
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  constexpr double infinity = std::numeric_limits<double>::infinity();
  const std::string null("\0", 1);
  for (const char* key : other_keys) {
    const std::string of = std::string("-of-") + key;
    const auto refused = [&](const std::string& id, const Asked& asked) {
      add(id + of, "SEL-11", select(asked));
      add("exact-" + id + of, "SEL-11", select_exact(asked));
    };
    refused("no-nodes", {key, {}});
    refused("no-nodes-and-a-weight", {key, {}, {1}});
    refused("too-few-weights", {key, {"a", "b"}, {1}});
    refused("weight-0", {key, {"a", "b"}, {1, 0}});
    refused("weight-minus-1", {key, {"a", "b"}, {-1, 1}});
    refused("weight-infinite", {key, {"a", "b"}, {infinity, 1}});
    refused("weight-nan", {key, {"a", "b"}, {1, nan}});
    refused("twice", {key, {"b", "a", "b"}});
    refused("null-in-seed", {key, {"a", "b"}, {}, "s" + null});
    refused("null-in-key", {key + null, {"a", "b"}});
    refused("null-in-id", {key, {"a", null}});
    refused("empty-id", {key, {"a", ""}});
    refused("mismatch-before-weight", {key, {"a", "b"}, {0}});
    refused("weight-before-twice", {key, {"a", "a"}, {1, 0}});
    refused("twice-before-null", {key, {"a" + null, "a" + null}});
    const reference::Selection no_weights{key, {"a", "b"}, "", std::vector<double>()};
    add("empty-weights" + of, "SEL-11", conformance::Select{no_weights});
    add("exact-empty-weights" + of, "SEL-11", conformance::SelectExact{no_weights});
  }
  add("exact-empty-key", "SEL-11", select_exact({"", {"a", "b"}}));
  add("exact-empty-key-weighted", "SEL-11", select_exact({"", {"a", "b"}, {1, 2}}));
}

void add_selector_orders_of_other_keys(const RowWriter& add) {
  for (const char* key : other_keys) {
    const std::string of = std::string("-of-") + key;
    const auto pair = [&](const char* name, const char* clause, std::uint32_t first, double first_weight, std::uint32_t second,
                          double second_weight) {
      // The smaller id is the second, so that taking the two for equal shows, and so does preferring the first listed.
      add(name + of, clause,
          select_exact({key, {id_with("fir-", key, first), id_with("ash-", key, second)}, {first_weight, second_weight}}));
    };
    // Nearly one u, and weights that single precision takes further apart than they are.
    pair("weights-of-53-bits", "SEL-1", 0xff600001, 1, 0xff600000, 1 + 0x1p-24 + 0x1p-30);
    pair("equal-larger-u-first", "SEL-13", 0x7fffffff, 1, 0x3fffffff, 2);
    pair("equal-larger-weight-first", "SEL-13", 0x3fffffff, 2, 0x7fffffff, 1);
    pair("equal-in-all", "SEL-13", 0x12345678, 3, 0x12345678, 3);
    pair("u-1-heavier-first", "SEL-13", UINT32_MAX, 2, UINT32_MAX, 1);
    pair("subnormal", "SEL-12", 0x80000000, 1e-320, 0x10000000, 1e-320);
    pair("huge", "SEL-12", 0x12345678, 1e300, 0x12345677, 1e300);
    pair("beyond-32-bits", "SEL-12", 0x12345678, 4294967297, 0xf2345678, 7);
    pair("heavier", "SEL-12", 0x12345678, 9, 0x92345678, 2);
    // As near as weights of 53 bits come, and nearer than 113 bits tell.
    std::size_t number = 0;
    for (const auto& [first, second] :
         {std::pair<std::uint32_t, std::uint32_t>{4, 2}, {0xfffffffd, 0x80000000}, {0xcafebabe, 0xdeadbeef}, {3439391515, 2342453607}}) {
      for (const auto& [first_weight, second_weight] : near_weights(first, second)) {
        const std::string at = "nearest-" + std::to_string(++number);
        pair(at.c_str(), "SEL-12", first, first_weight, second, second_weight);
        pair((at + "-listed-the-other-way").c_str(), "SEL-12", second, second_weight, first, first_weight);
      }
    }
    const auto ports = [&](const std::string& tail) {
      return select_exact({key + tail, {"10.0.0.1:8080", "10.0.0.2:8080", "10.0.0.2:9090"}, {1, 1, 1}});
    };
    add("ids-with-a-port" + of, "SEL-12", ports(tail_that_shows({"selector-default-port-dropped"}, ports)));
    const auto seeded = [&](const std::string& tail) { return select_exact({key + tail, {"ash", "birch", "cedar"}, {3, 2, 1}, "prod"}); };
    add("seeded" + of, "SEL-12", seeded(tail_that_shows({"selector-seed-ignored"}, seeded)));
    for (const char* seed : {"0", "007"}) {
      const auto numeric = [&](const std::string& tail) { return select_exact({key + tail, {"ash", "birch", "cedar"}, {}, seed}); };
      const std::vector<std::string> faults{*seed == '0' && seed[1] == '\0' ? "selector-seed-0-is-none" : "selector-seed-as-a-number"};
      add(std::string("seed-") + seed + of, "TXT-1", numeric(tail_that_shows(faults, numeric)));
    }
  }
}

}  // namespace poise::generator
