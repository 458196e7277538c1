#include "json_layout.hpp"

#include <vector>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "poise/conformance/json.hpp"

namespace poise::harness {
namespace {

namespace json = boost::json;

constexpr std::size_t fits = 160;  // characters, without the indent

std::string written(const json::value& value, const std::string& indent);

/// Members or elements, which are written already, between brackets.
std::string container(char open, char close, const std::vector<std::string>& parts, const std::string& indent) {
  std::size_t size = 2;
  bool simple = true;
  for (const std::string& part : parts) {
    size += part.size() + 2;
    simple = simple && part.find('\n') == std::string::npos;
  }
  const bool in_a_line = simple && size <= fits;
  const std::string inner = indent + "  ";
  std::string out(1, open);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) out += in_a_line ? ", " : ",";
    if (!in_a_line) out += "\n" + inner;
    out += parts[i];
  }
  if (!in_a_line) out += "\n" + indent;
  return out + close;
}

std::string written(const json::value& value, const std::string& indent) {
  const std::string inner = indent + "  ";
  std::vector<std::string> parts;
  if (const auto* object = value.if_object()) {
    for (const auto& member : *object)
      parts.push_back(conformance::ascii(json::value(member.key())) + ": " + written(member.value(), inner));
    return container('{', '}', parts, indent);
  }
  if (const auto* array = value.if_array()) {
    for (const json::value& element : *array) parts.push_back(written(element, inner));
    return container('[', ']', parts, indent);
  }
  if (const double* number = value.if_double()) return fmt::format("{:.3f}", *number);
  return conformance::ascii(value);
}

}  // namespace

std::string laid_out(const json::value& value) { return written(value, "") + "\n"; }

}  // namespace poise::harness
