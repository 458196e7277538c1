#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "hello.hpp"
#include "poise/conformance/answer.hpp"
#include "poise/conformance/operation.hpp"

namespace poise::harness {

/// Questions of one operation that travel in one line.
struct Batch {
  std::uint64_t id = 0;
  std::vector<std::size_t> questions;  ///< their places in the list the batches were made from
  std::string line;                    ///< with its LF
};

struct Batches {
  std::vector<Batch> batches;
  std::vector<std::size_t> too_long;  ///< questions that no line of the port's limit holds
};

/// Puts questions, those at some places of a list, into batches: what many of one operation have in common is said once, those that share
/// nothing travel together. Ids count on from `next_id`, which is raised.
Batches make_batches(std::span<const conformance::Operation> questions, std::span<const std::size_t> places, const Limits& limits,
                     std::uint64_t& next_id);

/// Of all questions of the list.
Batches make_batches(std::span<const conformance::Operation> questions, const Limits& limits, std::uint64_t& next_id);

/// The id of an answer. Throws NotationError, in one line, when the line is no answer at all.
std::uint64_t id_of_answer(std::string_view line);

/// One answer for each question of the batch, in its order; where a result's form is wrong, a NoAnswer. Throws NotationError when their
/// number is wrong.
std::vector<conformance::Answer> read_answers(std::string_view line, const Batch& batch, std::span<const conformance::Operation> questions);

}  // namespace poise::harness
