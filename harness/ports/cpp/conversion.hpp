#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "dynamic_value.hpp"

/// The suite's questions as this port's own types.
namespace poise::ports {

/// A hash builder whose results the suite dictates: gathers the bytes, then looks them up.
class TableHasher {
 public:
  explicit TableHasher(const conformance::HashTable& table) : table_(&table) {}
  void write(std::uint8_t byte) { bytes_.push_back(byte); }
  void write(std::span<const std::uint8_t> bytes) { bytes_.insert(bytes_.end(), bytes.begin(), bytes.end()); }
  std::uint64_t finish() const { return (*table_)(bytes_); }

 private:
  const conformance::HashTable* table_;
  conformance::Bytes bytes_;
};

using Listed = std::vector<Candidate<DynamicValue>>;

/// A weight of this port's, or what stands in the way: InvalidWeight, or unrepresentable.
std::variant<Weight, conformance::Answer> convert(std::int64_t number);

/// The suite's candidates as this port's; or what stands in the way.
std::optional<conformance::Answer> convert(const std::vector<conformance::Candidate>& candidates, Listed& listed);

}  // namespace poise::ports
