#pragma once

#include "poise/conformance/operation.hpp"

namespace poise::harness {

/// A stream of random questions about ranked placement, the h32 exercise and the node selector: names that are easily confused, refusals
/// now and then. The same seed gives the same questions everywhere.
class RandomSiblingQuestion {
 public:
  explicit RandomSiblingQuestion(std::uint64_t seed) : state_(seed) {}

  conformance::Operation next();

 private:
  std::uint64_t word();
  std::uint64_t below(std::uint64_t bound) { return word() % bound; }
  std::string text(std::uint64_t longest);
  reference::Names names(std::uint64_t most);
  conformance::Operation placement();
  conformance::Operation exercise();
  conformance::Operation selector();

  std::uint64_t state_;
};

}  // namespace poise::harness
