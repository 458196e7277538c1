#pragma once

#include <functional>
#include <map>
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
  std::uint64_t seed = 1;     ///< same seed, same cases
  std::size_t cases = 100;    ///< how many are drawn
  std::size_t rounds = 400;   ///< round trips allowed for shrinking
  std::size_t at_a_time = 8;  ///< shrunk cases tried in one round trip

  /// How many candidate evaluations (evaluations.hpp) the cases of one law may take. No case is drawn that would take more, but the first.
  /// Shrinking is not counted; its rounds bound it.
  std::uint64_t budget = 1000000;

  /// Told once a case is broken, before it is shrunk: whoever lies between may bear less from then on. What is then not asked any more ends
  /// the shrinking.
  std::function<void()> begins_to_shrink = {};
};

/// A question that a port answers wrongly: a vector in the making.
struct WrongAnswer {
  Operation question;
  Answer right;
  Answer given;
};

/// A case that breaks a law, shrunk.
struct Counterexample {
  std::string shown;  ///< the case, for a person: several lines of ASCII
  std::string why;    ///< what was expected, and what the port did
  std::size_t candidates = 0;
  std::vector<WrongAnswer> wrong = {};  ///< of the case's questions those that are answered wrongly, each once
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
  std::size_t plain_unsupported = 0;              ///< of the questions, how many that ask for texts and nothing else were not supported
  std::map<std::string, std::size_t> edges = {};  ///< of the cases that said anything, how many had what: "duplicates", say
  std::size_t left_out = 0;                       ///< planned, but not drawn, because the budget was used up
};

/// The clauses that a law is evidence for: the one it states, and others without which it could not hold.
using Clauses = std::vector<std::string_view>;

/// A statement about all inputs, tested on many. It is a program over operations: it draws cases, asks about all of them in one batch a
/// round, and shrinks what breaks it in bounded round trips, so that it works over any transport.
struct Law {
  std::string_view name;
  std::string_view clause;
  std::string_view says;
  std::string_view contract;
  std::function<LawReport(const Ask&, const LawOptions&)> test;
  Level level = Level::selection;  ///< at which a port that breaks it is wrong; selection: at every level
  Clauses also = {};               ///< further clauses it tests
};

/// All laws, in the order of the contract.
const std::vector<Law>& laws();

// A file each in conformance/laws/.
Law choice_equals_reference(Policy policy);
Law long_choice_equals_reference(Policy policy);
Law choice_is_eligible(Policy policy);
Law same_question_same_answer(Policy policy);
Law order_does_not_matter(Policy policy);
Law ineligible_have_no_influence(Policy policy);
Law removal_moves_only_its_keys(Policy policy);
Law chain_moves_only_what_it_may(Policy policy);
Law assign_equals_picks(Policy policy);
Law reweight_moves_only_its_keys(Policy policy);  ///< of the two policies that heed weights
Law equal_weights_are_no_weights();
Law power_of_two_changes_nothing();
Law ring_scale_changes_no_choice();
Law ring_scale_changes_no_point();
Law ring_other_points_stay();
Law ring_session_equals_new_rings();
Law ring_session_equals_reference();
Law placement_equals_reference();
Law ranking_is_one_order();
Law tops_are_prefixes();
Law placement_change_moves_only_what_it_may();
Law h32_choice_equals_reference();
Law h32_session_equals_reference();
Law h32_order_of_adding_does_not_matter();
Law h32_removal_moves_only_its_keys();
Law h32_tops_are_prefixes();
Law h32_diff_tells_who_moved();
Law selection_is_accepted();
Law selector_rows_stand_alone();
Law selector_order_does_not_matter();
Law selector_removal_moves_only_its_keys();
Law selector_choice_follows_its_table();
Law exact_selection_equals_reference();

}  // namespace poise::conformance
