#pragma once

#include <vector>

#include "poise/reference/sample.hpp"

namespace poise::exact {

/// Encloses a set of real numbers; both ends belong to the enclosure.
struct Range {
  double low = 0;
  double high = 0;
};

/// Samples from first to last, both included, that lie in one binade.
struct Piece {
  reference::Sample first;
  reference::Sample last;
};

/// All samples, in order: each by itself where there are few (below 2^12), and otherwise in 64 pieces a binade.
std::vector<Piece> all_pieces();

/// series - truth, for all samples of a piece: what cutting the series and the constant LN2 cost. It falls
/// from the first to the last (docs/proofs.md, "Truncation"), so both ends are attained. Throws std::invalid_argument if the piece is none.
Range truncation_of(const Piece& piece);

/// contract's value - series, for the same samples: what rounding costs. Computed for a single sample, bounded operation by operation for
/// several. Throws as truncation_of.
Range rounding_of(const Piece& piece);

/// contract's value - truth: both together.
Range error_of(const Piece& piece);

}  // namespace poise::exact
