#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "poise/conformance/fault.hpp"
#include "poise/conformance/operation.hpp"
#include "tying_weights.hpp"

/// Contests between two candidates, with readable keys, whose weights are solved for: so near to a tie that a port that errs in a last bit
/// chooses the other one.
namespace poise::generator {

/// What a candidate brings into such a contest.
struct Rival {
  std::string identity;
  std::uint64_t draw = 0;
  double log = 0;  ///< by the contract
};

/// A key and two candidates, in list order. Weights are still to be found.
struct Rivalry {
  Rivalry(std::string key, const std::string& first, const std::string& second);

  std::string key;
  Rival rivals[2];

  conformance::Pick with(const WeightPair& weights) const;
};

/// The rivalry with this number: for the key "key-7", and so on, the candidates "a" and "b"; for odd keys in the order b, a, so that what a
/// port does with equal races shows in both.
Rivalry rivalry(std::size_t number);

/// A contest that a fault decides otherwise.
struct Solution {
  conformance::Pick question;
  WeightPair weights;
  std::size_t right = 0;   ///< index of the winner
  std::size_t wrong = 0;   ///< by a port with the fault
  std::uint64_t ulps = 0;  ///< distance of the two races
};

/// Whether a fault can be looked for by solving weights: it concerns numbers, or how races are compared.
bool is_numeric(const conformance::Fault& fault);

/// The smallest weights at which a fault decides this contest otherwise, if any of the weights that are tried shows it.
std::optional<Solution> solve_at(const conformance::Fault& fault, const Rivalry& rivalry);

/// How many keys are tried for a fault, before those of rare_keys.hpp.
inline constexpr std::size_t most_keys_tried = 12000;

/// Contests, of different keys, the smallest weights for each, that the fault decides otherwise, by unequal races if it breaks WRV-1: the
/// first so many, among key-0, key-1, … and then the rare keys. Empty where none of them shows it, because it shows at samples that hardly
/// any key has.
std::vector<Solution> solve(const conformance::Fault& fault, std::size_t wanted);

/// A contest that two faults decide differently, if one of the first keys has one; the smallest weights.
std::optional<conformance::Pick> tell_apart(const conformance::Fault& one, const conformance::Fault& other);

/// Contests, of different keys, the smallest weights for each, whose races fulfil something. races: -ln(U) / weight of each, in list order.
std::vector<conformance::Pick> contests_where(const std::function<bool(const Rivalry&, double first, double second)>& wanted,
                                              std::size_t count);

}  // namespace poise::generator
