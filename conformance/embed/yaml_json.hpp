#pragma once

#include <string>

#include <boost/json/fwd.hpp>

namespace poise::conformance {

/// A YAML file, read by yaml-cpp, as JSON: quoted scalars are strings, plain ones integers, booleans or else strings. Throws
/// std::runtime_error, in one line, when it cannot be read, is no YAML, or has a key twice in one map.
boost::json::value json_from_yaml_file(const std::string& path);

}  // namespace poise::conformance
