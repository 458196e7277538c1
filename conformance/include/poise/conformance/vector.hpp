#pragma once

#include <memory>
#include <string>
#include <vector>

#include "poise/conformance/answer.hpp"
#include "poise/conformance/operation.hpp"

namespace poise::conformance {

/// A golden vector: a question and its right answer.
struct Vector {
  std::string id;      ///< stable, never used for anything else
  std::string topic;   ///< the file it stands in
  std::string clause;  ///< the clause it is evidence for
  Operation question;
  Answer right;
};

}  // namespace poise::conformance
