#pragma once

#include "poise/conformance/operation.hpp"

namespace poise::harness {

/// What a question, or a batch of them, costs a port (docs/adapter-protocol.md, Operations).
struct Cost {
  std::size_t choices = 0;  ///< and other parts of the answer, by their length
  std::size_t points = 0;   ///< of the rings that have to be made

  Cost& operator+=(const Cost& other);
};

/// In a batch. A question that costs more alone, which the suite has none of, is a batch alone.
inline constexpr Cost most_in_a_batch{65536, std::size_t{1} << 21};

/// In an answer, a choice takes up to 16 bytes. These take more, and count as so many.
inline constexpr std::size_t choices_a_point = 4;   ///< of ring_points
inline constexpr std::size_t choices_a_row = 8;     ///< of a table or a ranking
inline constexpr std::size_t choices_a_change = 8;  ///< for each name in it
inline constexpr std::size_t choices_a_step = 16;   ///< of a session; there is room for a reason why it is unsupported

Cost cost_of(const conformance::Operation& question);

/// Whether both fit into one batch.
bool fit_together(const Cost& one, const Cost& other);

}  // namespace poise::harness
