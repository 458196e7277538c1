#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "texts.hpp"

/// The node selector of the bundled port.
namespace poise::ports {

/// In the order in which they are looked for (SEL-11).
enum class SelectorError : std::uint8_t { EmptyNodes, WeightsLengthMismatch, InvalidWeight, DuplicateNode, InvalidInput };

/// What is chosen from, and by what (SEL-1).
struct Selection {
  std::string_view key;
  std::span<const std::string_view> nodes;
  std::string_view seed = {};
  std::optional<std::span<const double>> weights = std::nullopt;  ///< parallel to the nodes
};

/// What is wrong with a selection, if anything (SEL-11).
std::optional<SelectorError> object_to(const Selection& selection);

/// Whether a key or seed may be so: without a 00 byte. If not, the refusal is InvalidInput (SEL-11).
constexpr bool is_selector_text(std::string_view text) { return text.find('\0') == std::string_view::npos; }

/// Whether an id may be so: not empty either (SEL-11).
constexpr bool is_selector_id(std::string_view id) { return !id.empty() && is_selector_text(id); }

/// A hasher that has taken in seed and key and waits for ids.
constexpr Fnv1a32 begin_score32(std::string_view seed, std::string_view key) {
  Fnv1a32 hasher;
  hasher.write(seed);
  hasher.write(std::uint8_t{0x00});
  hasher.write(key);
  hasher.write(std::uint8_t{0x00});
  return hasher;
}

/// The score32 of the seed and key begun with, at an id (SEL-2).
constexpr std::uint32_t finish_score32(Fnv1a32 begun, std::string_view id) {
  begun.write(id);
  return begun.finish();
}

/// u of a score32: exact (SEL-5).
constexpr double unit(std::uint32_t score32) { return (score32 + 1.0) / 4294967296.0; }

/// u^(1/weight), within the tolerance (SEL-6, SEL-8).
double weighted_score(std::uint32_t score32, double weight);

struct SelectorRow {
  std::string_view id;
  std::uint32_t score32 = 0;
  std::optional<double> score;  ///< if there are weights
};

/// A node's place, and the table it was chosen by, a row for each node in their order (SEL-7).
struct Selected {
  std::size_t chosen = 0;
  std::vector<SelectorRow> table;
};

/// The node with the largest score, or score32 if there are no weights; of equal ones the smaller id (SEL-3, SEL-4, SEL-6). Or the first
/// refusal that applies.
std::variant<Selected, SelectorError> select(const Selection& selection);

/// The place of the node whose exact score is the largest; of equal ones the smaller id (SEL-12, SEL-13). Or the first refusal that
/// applies.
std::variant<std::size_t, SelectorError> select_exact(const Selection& selection);

}  // namespace poise::ports
