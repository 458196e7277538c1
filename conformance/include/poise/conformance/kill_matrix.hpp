#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "poise/conformance/contract.hpp"
#include "poise/conformance/kills.hpp"
#include "poise/conformance/law.hpp"

namespace poise::conformance {

inline constexpr std::size_t times_killed = 2;  ///< how often a fault must be killed, by vectors of different keys

/// How one fault fares at one level of one contract.
struct KillCell {
  const Contract* contract = nullptr;
  Level level = Level::selection;
  std::size_t vectors = 0;  ///< how many of that level, and of no other, see it
  std::size_t keys = 0;     ///< of how many different keys (2: or more); where there is no key, it is empty, or a refusal is right, of how
                            ///< many different inputs
  bool by_builder = false;  ///< that many only with vectors that need a hash builder, which few ports take
  bool needed = false;      ///< it can show there, so vectors must see it

  /// Whether it is killed often enough, where it is needed or is seen at all.
  bool enough() const { return (!needed && vectors == 0) || keys >= times_killed; }
};

/// How one fault fares: a cell for each contract of its clause and each level of it.
struct KillRow {
  const Fault* fault = nullptr;
  std::vector<KillCell> cells;
  std::optional<std::vector<const Law*>> laws = {};  ///< that find it; nothing: it was not looked for

  bool killed() const;
};

/// Two faults of one contract that answer all its vectors alike, so that no diagnosis could tell them apart.
struct Twins {
  const Fault* first = nullptr;
  const Fault* second = nullptr;
  const Contract* contract = nullptr;
};

/// What became of a change that is held to be equivalent: nothing, or vectors that see it.
struct EquivalentRow {
  const Equivalent* equivalent = nullptr;
  std::vector<std::string> seen_by;  ///< ids
};

/// Whether the vectors are good enough: every fault killed at each level of each contract, every two told apart, no equivalent seen.
struct KillMatrix {
  std::vector<KillRow> rows;
  std::vector<Twins> twins;
  std::vector<EquivalentRow> equivalents;

  bool complete() const;
};

/// Whether a fault can show at this level of this contract, by where its mistake lies and by what its row says.
bool can_show_at(const Fault& fault, const Contract& contract, Level level);

/// The contracts of the fault's clause.
std::vector<const Contract*> contracts_of(const Fault& fault);

/// `kills` is of these vectors, for each fault of the catalogue.
KillMatrix kill_matrix(std::span<const Vector* const> vectors, const std::vector<std::vector<Kill>>& kills);

/// Of each fault of the catalogue the laws that find it with this seed and so many cases, in the order of laws(). Works on all processors;
/// the result does not depend on their number.
std::vector<std::vector<const Law*>> laws_that_find_faults(std::uint64_t seed, std::size_t cases);

/// Few vectors that together kill all that these vectors kill, fault by fault, in each contract and at each level: those that kill most of
/// what is left, again and again (greedy cover; of equals the one whose id comes first, so that their order does not matter). Places,
/// ascending.
std::vector<std::size_t> cover(std::span<const Vector* const> vectors, const std::vector<std::vector<Kill>>& kills);

}  // namespace poise::conformance
