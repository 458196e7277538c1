#include <cstdint>
#include <cstdlib>
#include <new>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "ports/cpp/ring.hpp"
#include "ports/cpp/weighted.hpp"

namespace {

std::size_t allocations = 0;
std::size_t refuse_after = SIZE_MAX;  // so many more are granted

}  // namespace

// NOLINTBEGIN: the counting allocator
[[gnu::noinline]] void* operator new(std::size_t size) {
  ++allocations;
  if (refuse_after == 0) throw std::bad_alloc();
  if (refuse_after != SIZE_MAX) --refuse_after;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
// NOLINTEND

namespace poise::ports {
namespace {

TEST(BundledPort, ASelectionAllocatesNothing) {
  const Candidate<std::string_view> candidates[] = {{"a"}, {"b", {}, Status::draining}, {"c"}, {"d", {}, Status::unavailable}, {"e"}};
  const std::size_t before = allocations;
  const Picked picked = rendezvous(std::span<const Candidate<std::string_view>>(candidates), std::string_view("account-42"));
  EXPECT_EQ(allocations, before);
  EXPECT_TRUE(std::holds_alternative<std::size_t>(picked));
}

TEST(BundledPort, AWeightedSelectionAllocatesNothing) {
  const Candidate<std::string_view> candidates[] = {{"a", *Weight::from(3)}, {"b", {}, Status::draining}, {"c", *Weight::from(7)}};
  const std::size_t before = allocations;
  const Picked picked = weighted_rendezvous(std::span<const Candidate<std::string_view>>(candidates), std::string_view("account-42"));
  EXPECT_EQ(allocations, before);
  EXPECT_TRUE(std::holds_alternative<std::size_t>(picked));
}

using Names = std::vector<Candidate<std::string_view>>;

const Names cluster{{"a", *Weight::from(3)}, {"b", {}, Status::draining}, {"c", *Weight::from(7)}};
const Names larger{{"a", *Weight::from(3)}, {"c", *Weight::from(7)}, {"d", *Weight::from(2)}};

TEST(BundledPort, APickOnAnUnchangedRingAllocatesNothingAndDoesNotRebuild) {
  RingHash<std::string_view> ring;
  ASSERT_TRUE(std::holds_alternative<std::size_t>(ring.pick(cluster, std::string_view("account-42"))));
  const auto* points = ring.points().data();
  const std::size_t before = allocations;
  const Picked picked = ring.pick(cluster, std::string_view("account-43"));
  EXPECT_EQ(allocations, before);
  EXPECT_TRUE(std::holds_alternative<std::size_t>(picked));
  EXPECT_EQ(ring.points().data(), points);
  EXPECT_EQ(ring.generation(), 1u);
}

TEST(BundledPort, ARefusedAllocationIsStateCapacityExceededAndLeavesTheOldTableServing) {
  RingHash<std::string_view> ring;
  const Picked before = ring.pick(cluster, std::string_view("account-42"));
  const std::size_t points = ring.points().size();
  std::size_t refused = 0;
  for (std::size_t granted = 0;; ++granted) {
    RingHash<std::string_view> other(ring);
    refuse_after = granted;
    const auto update = other.reconcile(larger);
    const Picked picked = std::holds_alternative<PickError>(update) ? other.pick(larger, std::string_view("account-42")) : before;
    refuse_after = SIZE_MAX;
    if (std::holds_alternative<RingUpdate>(update)) break;
    ++refused;
    EXPECT_EQ(std::get<PickError>(update), PickError::StateCapacityExceeded);
    EXPECT_EQ(picked, Picked(PickError::StateCapacityExceeded));
    EXPECT_EQ(other.generation(), 1u);
    EXPECT_EQ(other.members(), 2u);
    EXPECT_EQ(other.points().size(), points);
    EXPECT_EQ(other.pick(cluster, std::string_view("account-42")), before);  // the old list: unchanged
    EXPECT_EQ(other.generation(), 1u);
    EXPECT_TRUE(std::holds_alternative<RingUpdate>(other.reconcile(larger)));  // memory is back
    EXPECT_EQ(other.generation(), 2u);
  }
  EXPECT_GE(refused, 3u);
}

TEST(BundledPort, MorePointsThanAVectorCountsIsStateCapacityExceeded) {
  RingHash<std::string_view> ring(RingConfig{UINT32_MAX, UINT64_MAX});
  const Names heavy{{"a", *Weight::from(1)}, {"b", *Weight::from(UINT32_MAX)}};
  const auto update = ring.reconcile(heavy);
  ASSERT_TRUE(std::holds_alternative<PickError>(update));
  EXPECT_EQ(std::get<PickError>(update), PickError::StateCapacityExceeded);
}

TEST(BundledPort, TheCounterCounts) {
  const std::size_t before = allocations;
  int* volatile number = new int(1);  // volatile: not to be optimised away
  delete number;
  EXPECT_GT(allocations, before);
}

}  // namespace
}  // namespace poise::ports
