#include "poise/conformance/tally.hpp"

#include <algorithm>

#include "poise/conformance/digest.hpp"

namespace poise::conformance {
namespace {

constexpr std::uint32_t longest_piece = 10000;  // keys

}  // namespace

Tally tally_of(const Indices& indices, std::size_t candidates) {
  Tally tally{std::vector<std::uint64_t>(candidates), ""};
  std::string bytes;
  bytes.reserve(4 * indices.indices.size());
  for (const std::uint64_t index : indices.indices) {
    if (index < candidates) ++tally.counts[index];
    for (int shift = 0; shift < 32; shift += 8) bytes.push_back(static_cast<char>(index >> shift));
  }
  tally.sha256 = sha256(bytes);
  return tally;
}

std::vector<Operation> pieces_of(const Operation& question) {
  const auto* assign = std::get_if<Assign>(&question);
  const auto* range = assign == nullptr ? nullptr : std::get_if<KeyRange>(&assign->keys);
  if (range == nullptr || range->count <= longest_piece) return {question};
  std::vector<Operation> pieces;
  for (std::uint32_t from = 0; from < range->count; from += longest_piece) {
    Assign piece = *assign;
    piece.keys = KeyRange{range->first + from, std::min(longest_piece, range->count - from)};
    pieces.emplace_back(std::move(piece));
  }
  return pieces;
}

Answer whole_of(std::vector<Answer> answers) {
  if (answers.size() == 1) return std::move(answers.front());
  Indices whole;
  for (const Answer& answer : answers) {
    const auto* indices = std::get_if<Indices>(&answer);
    if (indices == nullptr) return answer;
    whole.indices.insert(whole.indices.end(), indices->indices.begin(), indices->indices.end());
  }
  return whole;
}

}  // namespace poise::conformance
