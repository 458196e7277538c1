#pragma once

#include <string>

#include <boost/json/fwd.hpp>

#include "poise/conformance/json.hpp"

/// Reading single fields; each throws NotationError that names the field, says what was expected and shows what was there.
namespace poise::conformance {

[[noreturn]] void throw_expected(std::string_view field, std::string_view expected, const boost::json::value& found);

[[noreturn]] void throw_unknown(std::string_view what, std::string_view known, const boost::json::value& found);

const boost::json::value& required(const boost::json::object& fields, std::string_view field);

std::string string_from(const boost::json::value& json, std::string_view field);
Bytes bytes_from(const boost::json::value& json, std::string_view field);
std::uint64_t word_from(const boost::json::value& json, std::string_view field);
std::uint64_t count_from(const boost::json::value& json, std::string_view field, std::uint64_t largest);
Value value_from(const boost::json::value& json, const char* field);

}  // namespace poise::conformance
