#include "poise/conformance/yaml.hpp"

#include <algorithm>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "poise/reference/bytes.hpp"

namespace poise::conformance {
namespace {

bool is_word(std::string_view key) {
  const auto letter = [](char c) { return ('a' <= c && c <= 'z') || c == '_' || ('0' <= c && c <= '9'); };
  // What some reader of YAML takes for a boolean or for nothing is no word.
  constexpr std::string_view taken[] = {"true", "false", "yes", "no", "on", "off", "y", "n", "null"};
  if (std::find(std::begin(taken), std::end(taken), key) != std::end(taken)) return false;
  return !key.empty() && 'a' <= key.front() && key.front() <= 'z' && std::all_of(key.begin(), key.end(), letter);
}

}  // namespace

std::string yaml_quoted(std::string_view utf8) {
  std::string out = "\"";
  for (std::size_t i = 0; i < utf8.size();) {
    const std::uint32_t code = reference::next_code_point(utf8, i);
    if (code == '"' || code == '\\') {
      out += '\\';
      out += static_cast<char>(code);
    } else if (0x20 <= code && code < 0x7f) {
      out += static_cast<char>(code);
    } else if (code < 0x10000) {
      out += fmt::format("\\u{:04X}", code);
    } else {
      out += fmt::format("\\U{:08X}", code);
    }
  }
  return out + "\"";
}

std::string yaml_flow(const boost::json::value& json) {
  if (json.is_string()) return yaml_quoted(std::string_view(json.get_string()));
  if (json.is_array()) {
    std::string out;
    for (const auto& each : json.get_array()) out += (out.empty() ? "" : ", ") + yaml_flow(each);
    return "[" + out + "]";
  }
  if (json.is_object()) {
    std::string out;
    for (const auto& [key, value] : json.get_object()) {
      const std::string written = is_word(key) ? std::string(key) : yaml_quoted(std::string_view(key));
      out += (out.empty() ? "" : ", ") + written + ": " + yaml_flow(value);
    }
    return "{" + out + "}";
  }
  if (json.is_double()) return fmt::format("{}", json.get_double());  // 1.5, where JSON writes 1.5E0
  return boost::json::serialize(json);                                // integers, booleans, null
}

}  // namespace poise::conformance
