#include "h32_sessions.hpp"

#include "../forge/text32.hpp"
#include "poise/reference/fnv1a.hpp"
#include "poise/reference/h32.hpp"

namespace poise::generator {

Lesson& Lesson::add(const std::string& node) { return steps_.push_back(conformance::AddStep{node}), *this; }

Lesson& Lesson::add(const reference::Names& nodes) {
  for (const std::string& node : nodes) add(node);
  return *this;
}

Lesson& Lesson::remove(const std::string& node) { return steps_.push_back(conformance::RemoveStep{node}), *this; }
Lesson& Lesson::owner(const std::string& key) { return steps_.push_back(conformance::OwnerStep{key}), *this; }
Lesson& Lesson::top(const std::string& key, std::uint64_t n) { return steps_.push_back(conformance::TopStep{key, n}), *this; }
Lesson& Lesson::track(const reference::Names& keys) { return steps_.push_back(conformance::TrackStep{keys}), *this; }
Lesson& Lesson::diff() { return steps_.push_back(conformance::DiffStep{}), *this; }

std::string node_with_score(const std::string& key, std::uint32_t score) {
  return text_between(state_after(reference::fnv1a32_start, key + "|"), reference::unfmix32(score));
}

}  // namespace poise::generator
