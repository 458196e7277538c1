#include "hello.hpp"

#include <boost/json.hpp>

#include "poise/conformance/json.hpp"

namespace poise::harness {
namespace {

namespace json = boost::json;
using conformance::NotationError;

/// A number within bounds, or the default where the field is absent.
std::size_t limit(const json::object& hello, std::string_view field, std::size_t otherwise, std::int64_t least, std::int64_t most) {
  const auto* found = hello.if_contains(field);
  if (found == nullptr) return otherwise;
  if (!found->is_int64() || found->get_int64() < least || found->get_int64() > most) {
    throw NotationError("hello: '" + std::string(field) + "' must be an integer from " + std::to_string(least) + " to " +
                        std::to_string(most) + ", found " + conformance::ascii(*found));
  }
  return static_cast<std::size_t>(found->get_int64());
}

std::string text(const json::object& hello, std::string_view field) {
  const auto* found = hello.if_contains(field);
  if (found == nullptr) return "";
  if (!found->is_string()) throw NotationError("hello: '" + std::string(field) + "' must be a string, found " + conformance::ascii(*found));
  const std::string quoted = conformance::ascii(*found);  // printable, whatever the port says
  return quoted.substr(1, quoted.size() - 2);
}

void require_common_version(const json::object& hello) {
  const auto* range = hello.if_contains("protocol");
  const auto* bounds = range == nullptr ? nullptr : range->if_array();
  if (bounds == nullptr || bounds->size() != 2 || !(*bounds)[0].is_int64() || !(*bounds)[1].is_int64()) {
    throw NotationError("hello: 'protocol' must be [min, max], the versions the port speaks");
  }
  if ((*bounds)[0].get_int64() > protocol_version || (*bounds)[1].get_int64() < protocol_version) {
    throw NotationError("no common protocol version: the port speaks " + conformance::ascii(*range) + ", this suite version " +
                        std::to_string(protocol_version));
  }
}

}  // namespace

std::string runner_hello() {
  return json::serialize(json::object{{"hello",
                                       {{"protocol", {protocol_version, protocol_version}},
                                        {"suite", "poise-conformance " + std::string(suite_version)},
                                        {"line_limit", runner_line_limit}}}});
}

std::string port_hello(const conformance::About& about, const Limits& limits) {
  return conformance::ascii(json::object{{"hello",
                                          {{"protocol", {protocol_version, protocol_version}},
                                           {"name", about.name},
                                           {"version", about.version},
                                           {"language", about.language},
                                           {"window", limits.window},
                                           {"line_limit", limits.line},
                                           {"item_limit", limits.items},
                                           {"time_limit_ms", limits.time.count()}}}});
}

PortHello read_port_hello(std::string_view line) {
  boost::system::error_code error;
  const json::value parsed = json::parse(line, error);
  const auto* outer = error ? nullptr : parsed.if_object();
  const auto* inner = outer == nullptr ? nullptr : outer->if_contains("hello");
  const auto* hello = inner == nullptr ? nullptr : inner->if_object();
  if (hello == nullptr) throw NotationError("its first line is no {\"hello\":{...}}");
  require_common_version(*hello);
  PortHello said;
  said.about = {text(*hello, "name"), text(*hello, "version"), text(*hello, "language")};
  if (said.about.name.empty()) throw NotationError("hello: 'name' is missing");
  const Limits defaults;
  said.limits.window = limit(*hello, "window", defaults.window, 1, 64);
  said.limits.line = limit(*hello, "line_limit", defaults.line, least_line_limit, std::int64_t{1} << 40);
  said.limits.items = limit(*hello, "item_limit", defaults.items, 1, std::int64_t{1} << 30);
  said.limits.time = std::chrono::milliseconds(limit(*hello, "time_limit_ms", 10000, 100, 600000));
  return said;
}

}  // namespace poise::harness
