#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "poise/conformance/fault.hpp"
#include "poise/conformance/vector.hpp"

namespace poise::conformance {

/// That a vector sees a fault: a port that has it, and is right otherwise, fails there.
struct Kill {
  std::size_t vector = 0;    ///< its place among the vectors that were asked
  std::uint64_t answer = 0;  ///< a digest of the wrong answer, by which faults are told apart
  bool operator==(const Kill&) const = default;
};

/// Whether faults are asked about it: all vectors are, but those of profile full and those whose answers are tallied, which take long and
/// are statistics.
bool is_asked_of_faults(const Vector& vector);

/// The same of one fault: it can show there, and a long vector, of a large ring, is worth its time.
bool is_asked_of(const Fault& fault, const Vector& vector);

/// The kills of a port with these rules, in the order of the vectors. Others than `is_asked` are not asked.
std::vector<Kill> kills_of(const reference::Rules& rules, const std::function<bool(const Vector&)>& is_asked,
                           std::span<const Vector* const> vectors);

/// The kills of each fault of the catalogue. Works on all processors; the result does not depend on their number.
std::vector<std::vector<Kill>> kills_of_all_faults(std::span<const Vector* const> vectors);

}  // namespace poise::conformance
