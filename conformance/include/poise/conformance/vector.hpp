#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "poise/conformance/answer.hpp"
#include "poise/conformance/operation.hpp"

namespace poise::conformance {

/// How much is run: each profile includes those before it.
enum class Profile { quick, standard, full };

/// The profile's name in vectors and on the command line.
std::string_view name(Profile profile);

/// The profile of that name, if there is one.
std::optional<Profile> profile_named(std::string_view name);

/// A golden vector: a question and its right answer.
struct Vector {
  std::string id;      ///< stable, never used for anything else
  std::string topic;   ///< the file it stands in
  std::string clause;  ///< the clause it is evidence for
  Operation question;
  Answer right;
  Profile profile = Profile::quick;  ///< the smallest that includes it
  bool is_long = false;              ///< it takes time, a hundredth of a second or more: it has a profile of its own in the file
};

}  // namespace poise::conformance
