#pragma once

#include <optional>
#include <string>
#include <vector>

#include "poise/reference/exact_score.hpp"
#include "poise/reference/h32.hpp"
#include "poise/reference/node_selector.hpp"
#include "poise/reference/ranked_placement.hpp"

/// What the contracts beside Poise answer with.
namespace poise::conformance {

struct Name {
  std::string name;
  bool operator==(const Name&) const = default;
};

struct NameList {
  std::vector<std::string> names;
  bool operator==(const NameList&) const = default;
};

/// A report of a change, key by key (RANK-7).
struct Changes {
  std::vector<reference::Change> changes;
  bool operator==(const Changes&) const = default;
};

/// The tracked keys that moved (H32-9).
struct Moves {
  std::vector<reference::Moved> moves;
  bool operator==(const Moves&) const = default;
};

/// A choice of the node selector, and the table it was made by, as a port prints them (SEL-7).
struct Choice {
  std::string chosen;
  std::vector<reference::SelectorRow> rows;
  bool operator==(const Choice&) const = default;
};

/// What a port may answer to a `select`: which ids, and within which bounds each row (SEL-8, SEL-9). It stands in vectors only; ports
/// answer choices.
struct AcceptedChoices {
  struct Row {
    std::string id;
    std::uint32_t score32 = 0;
    std::optional<reference::ScoreBounds> score;  ///< if there are weights
    bool operator==(const Row& other) const;      ///< doubles by their bits
  };
  std::vector<std::string> chosen;  ///< in the order of the nodes
  std::vector<Row> rows;
  bool operator==(const AcceptedChoices&) const = default;

  bool is_either_way() const { return chosen.size() > 1; }
};

/// A binary64 as the shortest decimal that reads back as it.
std::string shortest(double number);

/// What is wrong with a choice, in one line: a row, the id, or that the id does not follow from the rows (SEL-10). Nothing: it is accepted.
/// What comes earlier on the way to a choice is named first.
std::optional<std::string> objection_to(const Choice& given, const AcceptedChoices& accepted);

}  // namespace poise::conformance
