#include "poise/reference/node_selector.hpp"

#include <gtest/gtest.h>

namespace poise::reference {
namespace {

const SelectorRules rules;

/// Ids that differ in their last character alone have nearly equal scores for every key, so that shares are far from the weights (SEL-14).
TEST(IdsThatDiffer, InTheirLastCharacterShareBadly) {
  int first = 0;
  for (int key = 0; key < 10000; ++key) {
    const Selection asked{"key-" + std::to_string(key), {"n1", "n2"}, "", std::vector<double>{1, 2}};
    if (select(rules, asked)->chosen == "n1") ++first;
  }
  EXPECT_GE(first, 60);
  EXPECT_LE(first, 110);  // 0.6 to 1.1 %, where a third was meant
}

TEST(ARow, DependsOnItsOwnNodeAlone) {
  const Selection all{"key", {"a", "b", "c", "d"}, "seed", std::vector<double>{1, 2, 3, 4}};
  const Selected whole = *select(rules, all);
  for (std::size_t i = 0; i < all.nodes.size(); ++i) {
    const Selected alone = *select(rules, {"key", {all.nodes[i]}, "seed", std::vector<double>{(*all.weights)[i]}});
    EXPECT_EQ(alone.rows.front(), whole.rows[i]);
  }
}

TEST(AnEmptySeed, IsNoSeed) { EXPECT_EQ(selector_text("", "k", "n"), std::string("\0k\0n", 4)); }

}  // namespace
}  // namespace poise::reference
