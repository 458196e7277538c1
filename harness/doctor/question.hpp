#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "poise/conformance/operation.hpp"

namespace poise::harness::doctor {

/// A batch in texts of JSON, so that it can also be put as the runner would not: with fields of a later version, say.
struct Question {
  std::string operation;
  std::vector<std::string> items;  ///< objects
  std::string shared;              ///< an object; empty: the field is left out
  std::string later_field;         ///< of the batch: `"name":value`; empty: none

  /// With its first items alone, at least one.
  Question first(std::size_t count) const;
};

/// The batch as a line without its LF.
std::string line_of(const Question& question, std::uint64_t id);

/// A question about each operation, of three items, in the order of asking: `pick`, the one that all ports offer, comes first.
const std::vector<Question>& questions();

/// The one about this operation.
const Question& question_about(std::string_view operation);

/// A question that no port can know.
Question unknown_operation(std::string_view name);

/// What an item asks, for the oracle.
conformance::Operation operation_of(std::string_view operation, std::string_view item);

}  // namespace poise::harness::doctor
