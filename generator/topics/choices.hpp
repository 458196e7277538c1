#pragma once

#include <string>
#include <vector>

#include "../stream.hpp"
#include "poise/conformance/operation.hpp"

/// What the topics about choices have in common.
namespace poise::generator {

conformance::Pick pick_by(conformance::Policy policy, std::vector<conformance::Candidate> candidates, conformance::Value key,
                          conformance::Hash hash = nullptr);

/// Whether a port with this fault answers the question wrongly: what makes a vector evidence for one clause and not for another.
bool shows(const char* fault, const conformance::Operation& question);

/// Ready candidates node-0, node-1, … of weight 1.
std::vector<conformance::Candidate> nodes(std::size_t count);

std::vector<conformance::Candidate> shuffled(std::vector<conformance::Candidate> list, Stream& stream);

/// Keys of every kind, and texts of every length of UTF-8.
std::vector<conformance::Value> keys_of_every_kind();

/// Values of one kind, told apart by any port that encodes them rightly.
struct KindOfValues {
  std::string name;
  std::vector<conformance::Value> values;  ///< at least one; sixteen where the kind has so many
};

/// Every kind of the contract, edges of its range among its values.
std::vector<KindOfValues> all_kinds();

/// Picks of each kind as key over sixteen candidates, and as identities for three text keys.
std::vector<std::pair<std::string, conformance::Pick>> picks_of_every_kind(conformance::Policy policy);

/// Choices among many, the winner beyond the index where a narrow counter ends: 63, 127, 255.
std::vector<std::pair<std::string, conformance::Pick>> picks_of_late_winners(conformance::Policy policy);

/// Long keys and identities that differ in their last byte alone.
std::vector<std::pair<std::string, conformance::Pick>> picks_of_long_texts(conformance::Policy policy);

/// Questions for many keys: statuses, duplicates, a hash builder, many keys, ranges across powers of two.
std::vector<std::pair<std::string, conformance::Assign>> assigns(conformance::Policy policy);

/// What is hashed for the draw of these two: the key under which a hash builder's table has it.
conformance::Bytes sequence_of(const conformance::Value& key, const conformance::Value& identity);

struct Dictated {
  std::uint64_t draw;
  std::int64_t weight = 1;
};

/// A choice among node-0, node-1, … that have these draws, for the key "k", by a hash builder that is a table.
conformance::Pick dictated(conformance::Policy policy, const std::vector<Dictated>& draws);

/// Choices whose draws agree in their high bits, or pass through a hash builder in ways that show: for the keys "k" and "l".
std::vector<std::pair<std::string, conformance::Pick>> picks_of_close_draws(conformance::Policy policy);

/// A text key for which `wanted` holds: the prefix and a number, the smallest that will do.
template <typename Wanted>
conformance::Value key_for(const std::string& prefix, const Wanted& wanted) {
  for (std::size_t number = 0;; ++number) {
    const conformance::Value key = reference::text(prefix + std::to_string(number));
    if (wanted(key)) return key;
  }
}

}  // namespace poise::generator
