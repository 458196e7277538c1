#include "poise/conformance/vector.hpp"

namespace poise::conformance {

std::string_view name(Profile profile) {
  switch (profile) {
    case Profile::quick: return "quick";
    case Profile::standard: return "standard";
    case Profile::full: return "full";
  }
  return "";
}

std::optional<Profile> profile_named(std::string_view name) {
  for (const Profile profile : {Profile::quick, Profile::standard, Profile::full}) {
    if (conformance::name(profile) == name) return profile;
  }
  return std::nullopt;
}

}  // namespace poise::conformance
