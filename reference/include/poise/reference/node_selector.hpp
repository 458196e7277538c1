#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "poise/reference/texts.hpp"

namespace poise::reference {

/// What is asked of the selector (SEL-1); as given, and perhaps refused.
struct Selection {
  std::string key;
  Names nodes;
  std::string seed;  ///< empty: none
  std::optional<std::vector<double>> weights;
};

/// The text that is hashed for a node (SEL-2).
std::string selector_text(std::string_view seed, std::string_view key, std::string_view id);

/// u of a score32: 2^-32 to 1, exactly (SEL-5).
double unit_of(std::uint32_t score32);

/// u^(1/weight) in doubles (SEL-6), as the platform's library rounds it.
double power_score(double u, double weight);

/// The weight of a node: the one in its place (SEL-1). There are weights; only a wrong rule lets through too few, and then it is 1.
double weight_of(const Selection& selection, std::size_t place);

/// A row of the table (SEL-7).
struct SelectorRow {
  std::string id;
  std::uint32_t score32 = 0;
  std::optional<double> score;                      ///< if there are weights
  bool operator==(const SelectorRow& other) const;  ///< scores by their bits
};

struct SelectorRules;

/// Whether one row is preferred to another: by score if there are weights, by score32 if not, then by the smaller id (SEL-3, SEL-4, SEL-6).
bool row_precedes(const SelectorRules& rules, const SelectorRow& left, const SelectorRow& right);

/// A node in the exact order.
struct ExactNode {
  std::string id;
  std::uint32_t score32 = 0;
  double weight = 1;
};

/// Whether one node is preferred by its exact score, or by the smaller id where scores are exactly equal (SEL-12, SEL-13).
bool exactly_precedes(const SelectorRules& rules, const ExactNode& left, const ExactNode& right);

/// Each refusal of SEL-11 by itself; they are asked in this order.
Result<void> refuse_no_nodes(const Selection& selection);
Result<void> refuse_mismatch(const Selection& selection);
Result<void> refuse_weights(const Selection& selection);
Result<void> refuse_duplicates(const Selection& selection);
Result<void> refuse_texts(const Selection& selection);

/// What comes of the rows between scoring and choosing, and before they are printed: nothing (SEL-7).
void keep_rows(std::vector<SelectorRow>& rows);

/// The node selector, rule by rule; SelectorRules{} is the contract. Its printed scores are the platform's.
struct SelectorRules {
  TextRules text;
  std::string (*message)(std::string_view seed, std::string_view key, std::string_view id) = selector_text;
  double (*unit)(std::uint32_t score32) = unit_of;
  double (*weight_of)(const Selection&, std::size_t place) = reference::weight_of;
  double (*power)(double u, double weight) = power_score;
  bool (*row_precedes)(const SelectorRules&, const SelectorRow& left, const SelectorRow& right) = reference::row_precedes;
  bool (*exactly_precedes)(const SelectorRules&, const ExactNode& left, const ExactNode& right) = reference::exactly_precedes;
  void (*after_scoring)(std::vector<SelectorRow>& rows) = keep_rows;
  void (*before_printing)(std::vector<SelectorRow>& rows) = keep_rows;
  Result<void> (*refusals[5])(const Selection&) = {refuse_no_nodes, refuse_mismatch, refuse_weights, reference::refuse_duplicates,
                                                   refuse_texts};
};

/// score32 of a node (SEL-2). Refuses InvalidInput.
Result<std::uint32_t> score32(const SelectorRules& rules, const std::string& seed, const std::string& key, const std::string& id);

/// What `select` answers.
struct Selected {
  std::string chosen;
  std::vector<SelectorRow> rows;  ///< in the order of the nodes
};

Result<Selected> select(const SelectorRules& rules, const Selection& selection);

/// Whether a selection is one whose scores are judged in binary64, or is refused: no weight below 0.001, no score below 2^-1022 (SEL-8).
bool is_judged(const Selection& selection);

/// The choice in the exact order (SEL-12).
Result<std::string> select_exactly(const SelectorRules& rules, const Selection& selection);

}  // namespace poise::reference
