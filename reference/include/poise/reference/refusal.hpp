#pragma once

#include <string_view>

#include <boost/system/result.hpp>

namespace poise::reference {

/// What the contract answers where it does not choose. The enumerators are named as the contract names them.
enum class Refusal {
  InvalidValue,          ///< VAL-9: the value is none of its kind
  InvalidWeight,         ///< CHO-6: the weight lies outside 1 … 2^32 - 1
  Empty,                 ///< CHO-3: the list of candidates is empty
  NoEligibleCandidates,  ///< CHO-4: it is not, but nobody in it is ready

  InvalidConfig,              ///< RING-1: a number of a ring's configuration is out of range
  UnitWeightExceedsCapacity,  ///< RING-1: a ring's unit is above its cap
  DuplicateIdentity,          ///< RING-13: two eligible candidates of a ring have one identity
  StateCapacityExceeded,      ///< RING-13: a ring would have more points than its cap
};

/// The contract's name of a refusal, as it travels in answers and vectors.
std::string_view name(Refusal refusal);

/// A value, or the refusal that stands in its place. A refusal is an answer and is returned, never thrown.
template <typename T>
using Result = boost::system::result<T, Refusal>;

}  // namespace poise::reference
