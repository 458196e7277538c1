#include <cstdlib>
#include <string>
#include <vector>

#include <gtest/gtest.h>

extern "C" {
#include "ports/c/ring.h"
}

/// The C port's ring when memory is refused: nothing changes (RING-14), and a pick on an unchanged list asks for none (RING-21). The linker
/// turns the ring's calls of malloc into calls of __wrap_malloc.

extern "C" void* __real_malloc(std::size_t size);

namespace {

std::size_t taken = 0;         // calls so far
std::size_t refused_from = 0;  // this call of malloc and all after it are refused; 0: none

}  // namespace

extern "C" void* __wrap_malloc(std::size_t size) {
  ++taken;
  return refused_from != 0 && taken >= refused_from ? nullptr : __real_malloc(size);
}

namespace poise::harness {
namespace {

/// Candidates with texts for identities, which must outlive them.
std::vector<poise_candidate> list_of(const std::vector<std::pair<std::string, std::uint32_t>>& named) {
  std::vector<poise_candidate> list;
  for (const auto& [name, weight] : named) {
    poise_value identity;
    poise_candidate candidate;
    EXPECT_EQ(poise_text(name.data(), name.size(), &identity), POISE_OK);
    EXPECT_EQ(poise_candidate_make(&identity, weight, POISE_READY, &candidate), POISE_OK);
    list.push_back(candidate);
  }
  return list;
}

class CRing : public testing::Test {
 protected:
  CRing() : old_(list_of(old_names_)), fresh_(list_of(fresh_names_)) {
    EXPECT_EQ(poise_ring_make(&ring_, poise_ring_default_config(), nullptr), POISE_OK);
    bool rebuilt = false;
    EXPECT_EQ(poise_ring_reconcile(&ring_, old_.data(), old_.size(), &rebuilt), POISE_OK);
    EXPECT_TRUE(rebuilt);
    choices_ = choices();
  }
  ~CRing() override {
    refused_from = 0;
    poise_ring_end(&ring_);
  }

  /// What the ring chooses from the old list for some keys.
  std::vector<std::size_t> choices() {
    std::vector<std::size_t> all;
    for (std::uint64_t number = 0; number < 50; ++number) {
      const poise_value key = poise_u64(number);
      std::size_t index = 0;
      EXPECT_EQ(poise_ring_pick(&ring_, old_.data(), old_.size(), &key, &index), POISE_OK);
      all.push_back(index);
    }
    return all;
  }

  /// Reconciles with the fresh list while the n-th piece of memory is refused, and all after it.
  poise_error reconcile_with_refusal(std::size_t n) {
    bool rebuilt = false;
    taken = 0;
    refused_from = n;
    const poise_error error = poise_ring_reconcile(&ring_, fresh_.data(), fresh_.size(), &rebuilt);
    refused_from = 0;
    return error;
  }

  const std::vector<std::pair<std::string, std::uint32_t>> old_names_{{"a", 1}, {"b", 2}, {"", 3}};
  const std::vector<std::pair<std::string, std::uint32_t>> fresh_names_{{"a", 1}, {"c", 2}};
  std::vector<poise_candidate> old_;
  std::vector<poise_candidate> fresh_;
  poise_ring ring_;
  std::vector<std::size_t> choices_;
};

TEST_F(CRing, KeepsWhatItHadWhenMemoryIsRefused) {
  std::size_t refusals = 0;
  while (reconcile_with_refusal(refusals + 1) == POISE_STATE_CAPACITY_EXCEEDED) {
    ++refusals;
    EXPECT_EQ(poise_ring_generation(&ring_), 1u);
    EXPECT_EQ(poise_ring_count(&ring_).members, 3u);
    EXPECT_EQ(poise_ring_count(&ring_).points, 768u);
    EXPECT_EQ(choices(), choices_);
    EXPECT_EQ(poise_ring_generation(&ring_), 1u);
  }
  EXPECT_EQ(refusals, 3u);  // for members, identities and points
  EXPECT_EQ(poise_ring_generation(&ring_), 2u);
  EXPECT_EQ(poise_ring_count(&ring_).members, 2u);
}

TEST_F(CRing, AsksForNoMemoryWhereNothingChanges) {
  taken = 0;
  EXPECT_EQ(choices(), choices_);
  EXPECT_EQ(taken, 0u);
}

TEST_F(CRing, KeepsItsOwnCopyOfIdentities) {
  std::string name = "gone";
  poise_candidate only{{}, 1, POISE_READY};
  ASSERT_EQ(poise_text(name.data(), name.size(), &only.identity), POISE_OK);
  bool rebuilt = false;
  ASSERT_EQ(poise_ring_reconcile(&ring_, &only, 1, &rebuilt), POISE_OK);
  name.replace(0, 4, "else");  // in its place, so that the candidate is another one now
  ASSERT_EQ(poise_ring_reconcile(&ring_, &only, 1, &rebuilt), POISE_OK);
  EXPECT_TRUE(rebuilt);
}

TEST_F(CRing, RefusesMorePointsThan32BitsCount) {
  poise_ring ring;
  ASSERT_EQ(poise_ring_make(&ring, {1, UINT64_MAX}, nullptr), POISE_OK);
  const std::vector<std::pair<std::string, std::uint32_t>> names{{"a", UINT32_MAX}, {"b", 1}};
  const auto list = list_of(names);
  bool rebuilt = false;
  EXPECT_EQ(poise_ring_reconcile(&ring, list.data(), list.size(), &rebuilt), POISE_STATE_CAPACITY_EXCEEDED);
  EXPECT_EQ(poise_ring_generation(&ring), 0u);
  poise_ring_end(&ring);
}

}  // namespace
}  // namespace poise::harness
