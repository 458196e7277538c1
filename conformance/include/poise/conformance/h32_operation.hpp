#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "poise/reference/texts.hpp"

/// Questions about the h32 exercise (H32), and FNV-1a 32 (TXT-3).
namespace poise::conformance {

struct Fnv1a32 {
  reference::Bytes data;
};

struct Fmix32 {
  std::uint32_t x = 0;
};

struct H32 {
  std::string text;
};

struct H32Score {
  std::string key;
  std::string node;
};

/// The keys prefix ‖ first, prefix ‖ first + 1, …, numbers in decimal.
struct NumberedKeys {
  std::string prefix;
  std::uint64_t first = 0;
  std::uint32_t count = 0;
};

using TextKeys = std::variant<reference::Names, NumberedKeys>;

/// The keys, one by one.
reference::Names keys_of(const TextKeys& keys);

/// The owners of many keys, as places among the nodes.
struct H32Assign {
  reference::Names nodes;
  TextKeys keys;
};

// The steps of a session.

struct AddStep {
  std::string node;
};

struct RemoveStep {
  std::string node;
};

struct OwnerStep {
  std::string key;
};

struct TopStep {
  std::string key;
  std::uint64_t n = 0;
};

struct TrackStep {
  reference::Names keys;
};

struct DiffStep {};

using H32Step = std::variant<AddStep, RemoveStep, OwnerStep, TopStep, TrackStep, DiffStep>;

/// A session, from its beginning without nodes to its end.
struct H32Session {
  std::vector<H32Step> steps;
};

}  // namespace poise::conformance
