#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "poise/conformance/answer.hpp"
#include "poise/conformance/contract.hpp"
#include "poise/conformance/operation.hpp"

namespace poise::conformance {

/// Asks a port a batch of questions, over whatever lies between, and returns one answer each, in order.
using Ask = std::function<std::vector<Answer>(std::span<const Operation>)>;

struct LawOptions {
  std::uint64_t seed = 1;      ///< same seed, same cases
  std::size_t cases = 100;     ///< how many are drawn
  std::size_t rounds = 200;    ///< round trips allowed for shrinking
  std::size_t at_a_time = 32;  ///< shrunk cases tried in one round trip
};

/// A case that breaks a law, shrunk.
struct Counterexample {
  std::string shown;  ///< the case, for a person: several lines of ASCII
  std::string why;    ///< what was expected, and what the port did
  std::size_t candidates = 0;
};

enum class LawVerdict {
  holds,
  broken,
  unsupported,  ///< the port answers nothing the law asks
  not_run,      ///< nothing was broken, but answers are missing: the run was stopped, or the port given up
};

struct LawReport {
  LawVerdict verdict = LawVerdict::holds;
  std::size_t cases = 0;        ///< drawn
  std::size_t reached = 0;      ///< of them, how many said anything about the law
  std::size_t unsupported = 0;  ///< of them, how many the port could not be asked
  std::size_t questions = 0;    ///< asked in all, shrinking included
  std::optional<Counterexample> counterexample = {};
  std::size_t plain_unsupported = 0;  ///< of the questions, how many that ask for texts and nothing else were not supported
};

/// A statement about all inputs, tested on many. It is a program over operations: it draws cases, asks about all of them in one batch a
/// round, and shrinks what breaks it in bounded round trips, so that it works over any transport.
struct Law {
  std::string_view name;
  std::string_view clause;
  std::string_view says;
  std::string_view contract;
  std::function<LawReport(const Ask&, const LawOptions&)> test;
  Level level = Level::selection;  ///< at which a port that breaks it is wrong; selection: at every level
};

/// All laws, in the order of the contract.
const std::vector<Law>& laws();

// A file each in conformance/laws/.
Law choice_equals_reference(Policy policy);
Law removal_moves_only_its_keys(Policy policy);
Law assign_equals_picks(Policy policy);
Law ring_session_equals_reference();
Law placement_equals_reference();
Law h32_choice_equals_reference();
Law h32_session_equals_reference();
Law selection_is_accepted();
Law exact_selection_equals_reference();

}  // namespace poise::conformance
