#pragma once

#include "../topic.hpp"
#include "poise/conformance/operation.hpp"

/// What the topics about the h32 exercise have in common.
namespace poise::generator {

/// A session as it is written.
class Lesson {
 public:
  Lesson& add(const std::string& node);
  Lesson& add(const reference::Names& nodes);
  Lesson& remove(const std::string& node);
  Lesson& owner(const std::string& key);
  Lesson& top(const std::string& key, std::uint64_t n);
  Lesson& track(const reference::Names& keys);
  Lesson& diff();

  operator conformance::Operation() const { return conformance::H32Session{steps_}; }  // NOLINT: that is what it is for

 private:
  std::vector<conformance::H32Step> steps_;
};

/// A node whose score for the key is the given one: readable, found by the forge.
std::string node_with_score(const std::string& key, std::uint32_t score);

}  // namespace poise::generator
