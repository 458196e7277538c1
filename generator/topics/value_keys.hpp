#pragma once

#include <string>
#include <vector>

#include "poise/conformance/operation.hpp"

/// Keys by which each mistake in encoding values shows in choices.
namespace poise::generator {

/// A tuple of these fields.
conformance::Value tuple(std::vector<conformance::Value> fields);

struct NamedKeys {
  std::string name;
  std::vector<conformance::Value> keys;  ///< of one kind
};

/// Two lists for each kind, without a key in common where the kind has enough values.
std::vector<NamedKeys> keys_by_kind();

/// What is no value: at least two for each reason.
struct NamedValue {
  std::string name;
  conformance::Value value;
};
std::vector<NamedValue> invalid_values();

/// Among sixteen nodes: all lists of keys_by_kind.
std::vector<std::pair<std::string, conformance::Assign>> assigns_by_kind(conformance::Policy policy);

/// Picks with these as keys, and with an ineligible candidate that is no value.
std::vector<std::pair<std::string, conformance::Pick>> picks_of_invalid_values(conformance::Policy policy);

}  // namespace poise::generator
