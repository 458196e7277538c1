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

  EmptyMembers,           ///< RANK-6: there are no members
  InvalidInput,           ///< RANK-6, SEL-11: something else in the input is not as it must be
  ReplicasExceedMembers,  ///< RANK-6: more places are asked for than there are members

  InvalidName,    ///< H32-10: a node or a key is empty or holds a bar
  DuplicateNode,  ///< H32-10, SEL-11: a node is there already, or twice
  UnknownNode,    ///< H32-10: a node to be removed is not there
  NoNodes,        ///< H32-10: somebody is asked for, and there is nobody
  TooMany,        ///< H32-10: more nodes are asked for than there are

  EmptyNodes,             ///< SEL-11: there are no ids
  WeightsLengthMismatch,  ///< SEL-11: not one weight for each id
};

/// The contract's name of a refusal, as it travels in answers and vectors.
std::string_view name(Refusal refusal);

/// A value, or the refusal that stands in its place. A refusal is an answer and is returned, never thrown.
template <typename T>
using Result = boost::system::result<T, Refusal>;

}  // namespace poise::reference
