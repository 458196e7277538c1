#include <algorithm>
#include <array>
#include <optional>

#include <boost/json.hpp>

#include "json_fields.hpp"
#include "poise/conformance/json.hpp"
#include "poise/conformance/value_kind.hpp"
#include "poise/reference/bytes.hpp"

/// Typed values in JSON, both ways.
namespace poise::conformance {
namespace {

namespace json = boost::json;
using reference::Char;
using reference::Integer;
using reference::IntegerKind;
using reference::Text;
using reference::Tuple;
using reference::Unit;
using reference::Unsigned128;

constexpr std::array integer_kinds{IntegerKind::u8, IntegerKind::u16, IntegerKind::u32, IntegerKind::u64, IntegerKind::u128,
                                   IntegerKind::i8, IntegerKind::i16, IntegerKind::i32, IntegerKind::i64, IntegerKind::i128};

std::string decimal(const Integer& integer) {
  std::string digits;
  Unsigned128 rest = integer.magnitude;
  do {
    digits.push_back(static_cast<char>('0' + static_cast<int>(rest % 10)));
    rest /= 10;
  } while (rest != 0);
  if (integer.negative && integer.magnitude != 0) digits.push_back('-');
  std::reverse(digits.begin(), digits.end());
  return digits;
}

Integer integer_from(IntegerKind kind, std::string_view digits, const char* field) {
  Integer integer{kind};
  std::string_view rest = digits;
  if (rest.starts_with('-')) {
    integer.negative = true;
    rest.remove_prefix(1);
  }
  constexpr Unsigned128 largest = ~Unsigned128{0};
  bool wrong = rest.empty() || (rest.front() == '0' && digits != "0");
  for (const char digit : rest) {
    if (digit < '0' || digit > '9') {
      wrong = true;
      break;
    }
    const auto units = static_cast<unsigned>(digit - '0');
    if (integer.magnitude > (largest - units) / 10) {
      wrong = true;
      break;
    }
    integer.magnitude = integer.magnitude * 10 + units;
  }
  if (wrong) throw_expected(field, "an integer in decimal, as a string, of magnitude below 2^128", json::value(json::string(digits)));
  return integer;
}

/// UTF-16 to UTF-8. A surrogate without a partner becomes its three bytes, which are ill-formed UTF-8 and so stay what they were: no text.
std::string utf8_from_units(const std::vector<std::uint16_t>& units) {
  std::string utf8;
  for (std::size_t i = 0; i < units.size(); ++i) {
    std::uint32_t code = units[i];
    if (0xd800 <= code && code < 0xdc00 && i + 1 < units.size() && 0xdc00 <= units[i + 1] && units[i + 1] < 0xe000) {
      code = 0x10000 + ((code - 0xd800) << 10) + (units[++i] - 0xdc00u);
    }
    const auto continuation = [&](int shift) { return static_cast<char>(0x80 | ((code >> shift) & 0x3f)); };
    if (code < 0x80) {
      utf8 += static_cast<char>(code);
    } else if (code < 0x800) {
      (utf8 += static_cast<char>(0xc0 | (code >> 6))) += continuation(0);
    } else if (code < 0x10000) {
      ((utf8 += static_cast<char>(0xe0 | (code >> 12))) += continuation(6)) += continuation(0);
    } else {
      (((utf8 += static_cast<char>(0xf0 | (code >> 18))) += continuation(12)) += continuation(6)) += continuation(0);
    }
  }
  return utf8;
}

std::string text_from_units(const json::value& json) {
  const Bytes bytes = bytes_from(json, "utf16");
  if (bytes.size() % 2 != 0) throw_expected("utf16", "four hex digits for each 16-bit unit", json);
  std::vector<std::uint16_t> units;
  for (std::size_t i = 0; i < bytes.size(); i += 2) units.push_back(static_cast<std::uint16_t>(bytes[i] << 8 | bytes[i + 1]));
  return utf8_from_units(units);
}

/// The opposite way, where there is one: for texts that are ill-formed by nothing but surrogates without partners.
std::optional<std::string> units_from_utf8(std::string_view utf8) {
  std::vector<std::uint16_t> units;
  for (std::size_t i = 0; i < utf8.size();) {
    const auto byte = [&](std::size_t k) { return i + k < utf8.size() ? static_cast<unsigned char>(utf8[i + k]) : 0u; };
    const std::size_t length = byte(0) >= 0xf0 ? 4 : byte(0) >= 0xe0 ? 3 : byte(0) >= 0xc0 ? 2 : 1;
    const bool surrogate = byte(0) == 0xed && 0xa0 <= byte(1) && byte(1) < 0xc0 && 0x80 <= byte(2) && byte(2) < 0xc0;
    if (!surrogate && !reference::is_well_formed_utf8(utf8.substr(i, length))) return std::nullopt;
    const std::uint32_t code = reference::next_code_point(utf8, i);
    const bool pair = surrogate && code >= 0xdc00 && !units.empty() && 0xd800 <= units.back() && units.back() < 0xdc00;
    if (pair) return std::nullopt;  // as units, the two would be one good character
    if (code < 0x10000) {
      units.push_back(static_cast<std::uint16_t>(code));
    } else {
      units.push_back(static_cast<std::uint16_t>(0xd800 + ((code - 0x10000) >> 10)));
      units.push_back(static_cast<std::uint16_t>(0xdc00 + ((code - 0x10000) & 0x3ff)));
    }
  }
  std::string digits;
  for (const std::uint16_t unit : units) digits += hex(std::uint64_t{unit}).substr(12);
  return digits;
}

struct Writer {
  const Value& value;

  json::object operator()(const Text& text) const {
    if (reference::is_well_formed_utf8(text.utf8)) return {{"text", text.utf8}};
    if (const auto units = units_from_utf8(text.utf8)) return {{"utf16", *units}};
    return {{"utf8", hex(BytesView(reinterpret_cast<const std::uint8_t*>(text.utf8.data()), text.utf8.size()))}};
  }
  json::object operator()(const Bytes& bytes) const { return {{"bytes", hex(bytes)}}; }
  json::object operator()(const Integer& integer) const { return {{kind_of(value), decimal(integer)}}; }
  json::object operator()(bool boolean) const { return {{"bool", boolean}}; }
  json::object operator()(const Char& character) const { return {{"char", character.code_point}}; }
  json::object operator()(const Tuple& tuple) const {
    json::array fields;
    for (const Value& field : tuple.fields) fields.push_back(to_json(field));
    return {{"tuple", std::move(fields)}};
  }
  json::object operator()(const Unit&) const { return {{"unit", json::array{}}}; }
};

}  // namespace

json::value to_json(const Value& value) { return std::visit(Writer{value}, value.content); }

Value value_from(const json::value& json, const char* field) {
  const auto* object = json.if_object();
  if (object == nullptr || object->size() != 1)
    throw_expected(field, "a typed value: an object with one field, named after the kind", json);
  const std::string kind(object->begin()->key());
  const json::value& content = object->begin()->value();
  if (kind == "text") return {Text{string_from(content, "text")}};
  if (kind == "utf8") {
    const Bytes bytes = bytes_from(content, "utf8");
    return {Text{std::string(bytes.begin(), bytes.end())}};
  }
  if (kind == "utf16") return {Text{text_from_units(content)}};
  if (kind == "bytes") return {bytes_from(content, "bytes")};
  if (kind == "bool") {
    if (!content.is_bool()) throw_expected("bool", "true or false", content);
    return {content.get_bool()};
  }
  if (kind == "char") return {Char{static_cast<std::uint32_t>(count_from(content, "char", 0xffffffff))}};
  if (kind == "unit") return {Unit{}};
  if (kind == "tuple") {
    if (!content.is_array()) throw_expected("tuple", "a list of typed values", content);
    Tuple tuple;
    for (const auto& each : content.get_array()) tuple.fields.push_back(value_from(each, "tuple"));
    return {std::move(tuple)};
  }
  for (const IntegerKind integer_kind : integer_kinds) {
    if (kind_of({Integer{integer_kind}}) == kind) return {integer_from(integer_kind, string_from(content, kind.c_str()), kind.c_str())};
  }
  throw_unknown("kind of value", "text, utf8, utf16, bytes, u8 to u128, i8 to i128, bool, char, tuple and unit", json);
}

}  // namespace poise::conformance
