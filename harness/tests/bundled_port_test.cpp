#include <vector>

#include <gtest/gtest.h>

#include "ports/cpp/weighted.hpp"

namespace poise::ports {
namespace {

/// A hasher that writes down what it is fed, in a list all its copies share.
class Recording {
 public:
  explicit Recording(std::vector<std::vector<std::uint8_t>>& finished) : finished_(&finished) {}
  void write(std::uint8_t byte) { fed_.push_back(byte); }
  void write(std::span<const std::uint8_t> bytes) { fed_.insert(fed_.end(), bytes.begin(), bytes.end()); }
  std::uint64_t finish() const {
    finished_->push_back(fed_);
    return 0;
  }

 private:
  std::vector<std::uint8_t> fed_;
  std::vector<std::vector<std::uint8_t>>* finished_;
};

TEST(BundledPort, TheIneligibleAreNeverHashed) {
  std::vector<std::vector<std::uint8_t>> finished;
  const std::vector<Candidate<std::string_view>> candidates{{"x", {}, Status::draining}, {"y"}, {"z", {}, Status::unavailable}};
  rendezvous(std::span<const Candidate<std::string_view>>(candidates), std::string_view("k"), Recording(finished));
  weighted_rendezvous(std::span<const Candidate<std::string_view>>(candidates), std::string_view("k"), Recording(finished));
  ASSERT_EQ(finished.size(), 2u);
  for (const auto& sequence : finished) EXPECT_EQ(sequence, (std::vector<std::uint8_t>{0x00, 'k', 0xff, 0x01, 'y', 0xff}));
}

TEST(BundledPort, WeightsAreNeverZero) {
  EXPECT_FALSE(Weight::from(0));
  EXPECT_EQ(Weight::from(UINT32_MAX)->number(), UINT32_MAX);
}

}  // namespace
}  // namespace poise::ports
