#include "json_fields.hpp"

#include <boost/json.hpp>

namespace poise::conformance {
namespace {

constexpr char digits[] = "0123456789abcdef";

int digit(char c) {
  if ('0' <= c && c <= '9') return c - '0';
  if ('a' <= c && c <= 'f') return c - 'a' + 10;
  return -1;
}

bool parse_hex(std::string_view text, Bytes& out) {
  if (text.size() % 2 != 0) return false;
  out.reserve(text.size() / 2);
  for (std::size_t i = 0; i < text.size(); i += 2) {
    const int high = digit(text[i]);
    const int low = digit(text[i + 1]);
    if (high < 0 || low < 0) return false;
    out.push_back(static_cast<std::uint8_t>(high << 4 | low));
  }
  return true;
}

/// What was there, short enough for a message.
std::string excerpt(const boost::json::value& found) {
  const std::string shown = ascii(found);
  return shown.size() > 80 ? shown.substr(0, 77) + "..." : shown;
}

}  // namespace

void throw_expected(std::string_view field, std::string_view expected, const boost::json::value& found) {
  throw NotationError("field '" + std::string(field) + "': expected " + std::string(expected) + ", found " + excerpt(found));
}

void throw_unknown(std::string_view what, std::string_view known, const boost::json::value& found) {
  throw UnknownName("unknown " + std::string(what) + " " + excerpt(found) + "; there is " + std::string(known));
}

boost::json::value parse_json(std::string_view text) {
  boost::json::parse_options options;
  options.max_depth = 256;  // a tuple takes two levels, and 32 of them are allowed
  boost::system::error_code error;
  boost::json::value parsed = boost::json::parse(text, error, {}, options);
  if (error) throw NotationError("no JSON: " + error.message());
  return parsed;
}

const boost::json::value& required(const boost::json::object& fields, std::string_view field) {
  const auto* found = fields.if_contains(field);
  if (found == nullptr) throw NotationError("field '" + std::string(field) + "' is missing");
  return *found;
}

std::string string_from(const boost::json::value& json, std::string_view field) {
  if (!json.is_string()) throw_expected(field, "a string", json);
  return std::string(json.get_string());
}

Bytes bytes_from(const boost::json::value& json, std::string_view field) {
  Bytes bytes;
  if (!json.is_string() || !parse_hex(json.get_string(), bytes)) {
    throw_expected(field, "a byte string: lower-case hex digits, two a byte", json);
  }
  return bytes;
}

std::uint64_t word_from(const boost::json::value& json, std::string_view field) {
  Bytes bytes;
  if (!json.is_string() || json.get_string().size() != 16 || !parse_hex(json.get_string(), bytes)) {
    throw_expected(field, "a 64-bit word: a string of 16 lower-case hex digits", json);
  }
  std::uint64_t word = 0;
  for (const std::uint8_t byte : bytes) word = word << 8 | byte;
  return word;
}

std::uint64_t count_from(const boost::json::value& json, std::string_view field, std::uint64_t largest) {
  if (json.is_uint64() && json.get_uint64() <= largest) return json.get_uint64();  // as it is written, before it was ever read
  if (json.is_int64() && json.get_int64() >= 0 && static_cast<std::uint64_t>(json.get_int64()) <= largest) {
    return static_cast<std::uint64_t>(json.get_int64());
  }
  throw_expected(field, "an integer from 0 to " + std::to_string(largest), json);
}

std::string hex(BytesView bytes) {
  std::string text;
  text.reserve(2 * bytes.size());
  for (const std::uint8_t byte : bytes) {
    text.push_back(digits[byte >> 4]);
    text.push_back(digits[byte & 15]);
  }
  return text;
}

std::string hex(std::uint64_t word) {
  std::string text(16, '0');
  for (std::size_t i = 0; i < 16; ++i) text[15 - i] = digits[(word >> (4 * i)) & 15];
  return text;
}

}  // namespace poise::conformance
