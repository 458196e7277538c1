#pragma once

#include <string>
#include <vector>

#include "poise/conformance/operation.hpp"

namespace poise::generator {

/// A vector to be: the question, filed under an id and a clause. The right answer is worked out when it is written.
struct Row {
  std::string id;  ///< within the topic; "draw/" is put before it
  std::string clause;
  conformance::Operation question;
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
Topic rendezvous_topic();
Topic errors_topic();

/// A number for an id, with leading zeros: 7 of at most 999 is "007".
std::string numbered(std::size_t number, std::size_t digits);

}  // namespace poise::generator
