#pragma once

#include <string>
#include <vector>

#include "poise/conformance/vector.hpp"

namespace poise::generator {

/// A vector to be: the question, filed under an id and a clause. The right answer is worked out when it is written.
struct Row {
  std::string id;  ///< within the topic; "draw/" is put before it
  std::string clause;
  conformance::Operation question;
  std::string details = {};           ///< a JSON object of fields to add; empty: none
  conformance::Profile profile = {};  ///< standard and full: it is long, and asked from there on; quick: it is short
};

/// One file of vectors.
struct Topic {
  std::string name;
  std::string title;  ///< what it tests, in a few words
  std::vector<std::string> contracts;
  std::vector<Row> rows;
};

/// All topics, in the order of the contract. New rows are only ever appended to a topic, so that old ones stay as they are.
std::vector<Topic> topics();

// A file each in generator/topics/.
Topic fnv1a64_topic();
Topic mix64_topic();
Topic encoding_topic();
Topic draw_topic();
Topic sample_topic();
Topic log_unit_topic();
Topic race_topic();
Topic rendezvous_topic();
Topic weighted_rendezvous_topic();
Topic ties_topic();
Topic solved_weights_topic();
Topic disruption_topic();
Topic shares_topic();
Topic errors_topic();
Topic ring_points_topic();
Topic ring_normalisation_topic();
Topic ring_pick_topic();
Topic ring_reconcile_topic();
Topic ring_errors_topic();
Topic ring_disruption_topic();
Topic ring_collisions_topic();
Topic ring_shares_topic();
Topic placement_ranking_topic();
Topic placement_change_topic();
Topic placement_errors_topic();
Topic fnv1a32_topic();
Topic h32_score_topic();
Topic h32_choice_topic();
Topic h32_session_topic();
Topic selector_score32_topic();
Topic selector_choice_topic();
Topic selector_weighted_topic();
Topic selector_errors_topic();
Topic selector_exact_topic();
Topic forged_draws_topic();
Topic forged_rings_topic();

/// The same with texts from elsewhere than the data.
class Forge;
Topic forged_draws_topic(Forge& forge);
Topic forged_rings_topic(Forge& forge);

/// The contracts that share values, FNV-1a and mix64.
std::vector<std::string> all_hash_contracts();

/// Those of them that choose by draws.
std::vector<std::string> all_draw_contracts();

/// The right answer as a vector gives it: of long assigns the tally.
conformance::Answer right_answer_of(const Row& row);

/// A number for an id, with leading zeros: 7 of at most 999 is "007".
std::string numbered(std::size_t number, std::size_t digits);

}  // namespace poise::generator
