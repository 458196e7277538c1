#include "forge/finds.hpp"

#include <set>

#include <gtest/gtest.h>

#include "vector_files.hpp"

namespace poise::generator {
namespace {

TEST(Finds, AreWhatTheyClaimToBe) {
  std::set<std::string> targets;
  for (const Find& each : kept_finds()) {
    EXPECT_TRUE(targets.insert(each.target).second) << each.target;
    const ForgeTarget target = parse_forge_target(each.target);
    EXPECT_TRUE(each.found.empty() || is_forged(target, each.found)) << each.target;
  }
  EXPECT_GE(targets.size(), 200u);
}

TEST(Finds, AreSearchedForAgainToTheSame) {
  // The tenth part: `poise-vectors check --forge` takes all.
  const std::vector<Find>& kept = kept_finds();
  for (std::size_t i = 0; i < kept.size(); i += 10) {
    if (kept[i].target == "exchanged-replicas") continue;  // takes minutes
    EXPECT_EQ(forge(parse_forge_target(kept[i].target)).value_or(Forged{}), kept[i].found) << kept[i].target;
  }
}

TEST(Finds, LieInTheFileAsTheCommandPrintsIt) { EXPECT_EQ(read_file(POISE_ROOT "/generator/forge/finds.inc"), finds_file(kept_finds())); }

TEST(Finds, ThatAreMissingAreRefused) {
  KeptFinds kept;
  EXPECT_NO_THROW(kept("draw=0 id=a"));
  EXPECT_THROW(kept("draw=0 id=nobody"), std::runtime_error);
  EXPECT_THROW(FreshFinds()("request=0 length=7"), std::runtime_error);
}

TEST(Finds, AreRememberedOnceAndInOrder) {
  FreshFinds fresh;
  const std::string text = fresh("owner=0");
  fresh("request=0");
  EXPECT_EQ(fresh("owner=0"), text);
  ASSERT_EQ(fresh.all().size(), 2u);
  EXPECT_EQ(fresh.all()[0].target, "owner=0");
  EXPECT_EQ(fresh.all()[1].target, "request=0");
}

}  // namespace
}  // namespace poise::generator
