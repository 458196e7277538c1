#include <cstdlib>
#include <new>
#include <string_view>

#include <gtest/gtest.h>

#include "ports/cpp/weighted.hpp"

namespace {

std::size_t allocations = 0;

}  // namespace

// NOLINTBEGIN: the counting allocator
void* operator new(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
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

TEST(BundledPort, TheCounterCounts) {
  const std::size_t before = allocations;
  int* volatile number = new int(1);  // volatile: not to be optimised away
  delete number;
  EXPECT_GT(allocations, before);
}

}  // namespace
}  // namespace poise::ports
