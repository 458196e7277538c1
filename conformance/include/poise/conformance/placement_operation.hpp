#pragma once

#include <memory>
#include <string>

#include "poise/reference/ranked_placement.hpp"

/// Questions about ranked placement (RANK).
namespace poise::conformance {

using reference::Names;

/// Shared, as candidates are: many questions are asked about one table.
using Scores = std::shared_ptr<const reference::ScoreTable>;

/// All members, ranked.
struct Rank {
  Scores scores;
  Names members;
  std::string key;
};

struct RankOwner {
  Scores scores;
  Names members;
  std::string key;
};

struct RankTop {
  Scores scores;
  Names members;
  std::string key;
  double r = 0;  ///< perhaps no count, which is refused
};

struct RankChange {
  Scores scores;
  Names before;
  Names after;
  Names keys;
  double r = 0;
};

}  // namespace poise::conformance
