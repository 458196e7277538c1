#include <bit>
#include <limits>

#include "filing.hpp"
#include "other_keys.hpp"
#include "rings.hpp"
#include "selections.hpp"

namespace poise::generator {

Topic selector_errors_topic() {
  Topic topic{"selector-errors", "What the node selector refuses, and in which order", {"node-selector"}, {}};
  const RowWriter add(topic);
  const auto refused = [&](const std::string& id, const Asked& asked) {
    add(id, "SEL-11", select(asked));
    add("exact-" + id, "SEL-11", select_exact(asked));
  };
  const auto bits = [](std::uint64_t word) { return std::bit_cast<double>(word); };
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  constexpr double infinity = std::numeric_limits<double>::infinity();
  const std::string null("\0", 1);

  refused("no-nodes", {"k", {}});
  refused("no-nodes-and-a-weight", {"k", {}, {1}});
  refused("no-nodes-and-a-null", {null, {}});
  refused("too-few-weights", {"k", {"a", "b"}, {1}});
  refused("too-many-weights", {"k", {"a", "b"}, {1, 1, 1}});
  const std::pair<const char*, double> weights[] = {{"0", 0},
                                                    {"minus-0", -0.0},
                                                    {"minus-1", -1},
                                                    {"minus-the-smallest", -5e-324},
                                                    {"infinite", infinity},
                                                    {"minus-infinite", -infinity},
                                                    {"nan", nan}};
  for (const auto& [name, weight] : weights) {
    refused(std::string("weight-") + name, {"k", {"a", "b"}, {1, weight}});
    refused(std::string("weight-") + name + "-first", {"k", {"a", "b"}, {weight, 1}});
    refused(std::string("weight-") + name + "-alone", {"k", {"a"}, {weight}});
  }
  refused("twice", {"k", {"a", "b", "a"}});
  refused("twice-with-weights", {"k", {"a", "b", "a"}, {1, 2, 3}});
  refused("null-in-seed", {"k", {"a"}, {}, null});
  refused("null-in-key", {"a" + null, {"a"}});
  refused("null-in-id", {"k", {"a", null + "b"}});
  refused("empty-id", {"k", {"a", ""}});
  refused("empty-id-alone", {"k", {""}});

  refused("mismatch-before-weight", {"k", {"a", "b"}, {0}});
  refused("mismatch-before-weight-too-many", {"k", {"a"}, {1, nan}});
  refused("mismatch-before-twice", {"k", {"a", "a"}, {1}});
  refused("mismatch-before-null", {null, {"a"}, {1, 1}});
  refused("weight-before-twice", {"k", {"a", "a"}, {1, 0}});
  refused("weight-before-twice-of-three", {"k", {"b", "a", "b"}, {nan, 1, 2}});
  refused("weight-before-null", {"k", {null}, {-1}});
  refused("twice-before-null", {null, {"a", "a"}});
  refused("twice-before-empty-id", {"k", {"", ""}});
  refused("no-nodes-before-everything", {null, {}, {0, nan}, null});

  add("empty-key", "SEL-1", select({"", {"a"}}));
  const auto no_weights = [&](const std::string& id, Names nodes) {
    const reference::Selection selection{"k", std::move(nodes), "", std::vector<double>()};
    add(id, "SEL-11", conformance::Select{selection});
    add("exact-" + id, "SEL-11", conformance::SelectExact{selection});
  };
  no_weights("empty-weights", {"a", "b"});
  no_weights("empty-weights-and-no-nodes", {});
  refused("weight-minus-nan", {"k", {"a", "b"}, {1, bits(0xfff8000000000000)}});
  refused("weight-signalling-nan", {"k", {"a", "b"}, {bits(0x7ff0000000000001), 1}});
  refused("third-weight-0", {"k", {"a", "b", "c", "d"}, {1, 1, 0, 1}});
  refused("null-in-the-fourth", {"k", {"a", "b", "c", "d" + null}});
  refused("null-in-the-middle", {"k", {"abcd" + null + "efgh"}});
  refused("empty-third", {"k", {"a", "b", "", "d"}});
  refused("empty-first", {"k", {"", "d"}});
  refused("last-of-thirteen-twice", {"k", {"a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "l", "m", "a"}});
  file_by_faults(topic);
  // Filed by hand from here on.
  add_selector_refusals_of_other_keys(add);
  return topic;
}

}  // namespace poise::generator
