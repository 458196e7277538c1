#pragma once

#include <string_view>

namespace poise::conformance {

/// clauses.yaml as JSON, put into the program when it is built.
std::string_view embedded_clauses();

}  // namespace poise::conformance
