#pragma once

#include <string>
#include <string_view>

#include <boost/json/fwd.hpp>

namespace poise::conformance {

/// A JSON value in YAML's flow style, in one line, as the vector files are written: every string double-quoted and ASCII, so that all YAML
/// readers read the same. Keys of maps are plain where they are words.
std::string yaml_flow(const boost::json::value& json);

/// A string (UTF-8) as a double-quoted YAML scalar in ASCII; characters beyond are escaped as \u or \U, never as surrogates.
std::string yaml_quoted(std::string_view utf8);

}  // namespace poise::conformance
