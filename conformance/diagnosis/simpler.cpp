#include "simpler.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <string>

#include <boost/json.hpp>

#include "poise/reference/bytes.hpp"

namespace poise::conformance {
namespace {

namespace json = boost::json;

using Take = std::function<void(json::value)>;

/// Ranges to leave out of so many elements: all halves, quarters, …, and each element.
std::vector<std::pair<std::size_t, std::size_t>> ranges_of(std::size_t size) {
  std::vector<std::pair<std::size_t, std::size_t>> ranges;
  for (std::size_t length = (size + 1) / 2; length > 0; length = length == 1 ? 0 : (length + 1) / 2) {
    for (std::size_t from = 0; from < size; from += length) ranges.emplace_back(from, std::min(length, size - from));
  }
  return ranges;
}

json::array without(const json::array& list, std::pair<std::size_t, std::size_t> range) {
  json::array shorter;
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (i < range.first || i >= range.first + range.second) shorter.push_back(list[i]);
  }
  return shorter;
}

bool is_hexadecimal(std::string_view text) {
  return text.size() == 16 && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

void simpler_text(const std::string& text, const Take& take) {
  if (is_hexadecimal(text)) {  // a word: fewer digits, from the end and from the front
    take("0000000000000001");
    for (const std::size_t digits : {16, 12, 8, 4, 2, 1}) {
      std::string end = text;
      std::string front = text;
      std::fill(end.end() - static_cast<std::ptrdiff_t>(digits), end.end(), '0');
      std::fill(front.begin(), front.begin() + static_cast<std::ptrdiff_t>(digits), '0');
      take(json::value(end));
      take(json::value(front));
    }
    return;
  }
  take("");
  take("a");
  const bool whole = reference::is_well_formed_utf8(text);
  for (const auto& [from, length] : ranges_of(std::min<std::size_t>(text.size(), 4096))) {
    std::string shorter = text;
    shorter.erase(from, length);
    if (whole && !reference::is_well_formed_utf8(shorter)) continue;  // half a character would be sent as another
    take(json::value(shorter));
  }
}

void simpler_number(std::int64_t number, const Take& take) {
  for (const std::int64_t smaller : {std::int64_t{0}, std::int64_t{1}, std::int64_t{2}, number / 16, number / 2, number - 1}) {
    if (smaller != number && std::abs(static_cast<double>(smaller)) < std::abs(static_cast<double>(number))) take(smaller);
  }
}

void simpler_value(const json::value& value, const Take& take);

void simpler_array(const json::array& list, const Take& take) {
  for (const auto& range : ranges_of(list.size())) take(without(list, range));
  for (std::size_t i = 0; i < list.size(); ++i) {
    simpler_value(list[i], [&](json::value element) {
      json::array changed = list;
      changed[i] = std::move(element);
      take(std::move(changed));
    });
  }
}

void simpler_object(const json::object& object, const Take& take) {
  // Lists that are parallel lose elements together.
  std::map<std::size_t, std::vector<std::string>> by_length;
  for (const auto& [name, member] : object) {
    if (member.is_array()) by_length[member.get_array().size()].emplace_back(name);
  }
  for (const auto& [length, names] : by_length) {
    if (names.size() < 2) continue;
    for (const auto& range : ranges_of(length)) {
      json::object changed = object;
      for (const std::string& name : names) changed[name] = without(object.at(name).get_array(), range);
      take(std::move(changed));
    }
  }
  for (const auto& [name, member] : object) {
    json::object changed = object;
    changed.erase(name);
    take(std::move(changed));
  }
  for (const auto& [name, member] : object) {
    simpler_value(member, [&, &name = name](json::value value) {
      json::object changed = object;
      changed[name] = std::move(value);
      take(std::move(changed));
    });
  }
}

void simpler_value(const json::value& value, const Take& take) {
  switch (value.kind()) {
    case json::kind::array: return simpler_array(value.get_array(), take);
    case json::kind::object: return simpler_object(value.get_object(), take);
    case json::kind::string: return simpler_text(std::string(value.get_string()), take);
    case json::kind::int64: return simpler_number(value.get_int64(), take);
    case json::kind::uint64: return simpler_number(static_cast<std::int64_t>(value.get_uint64() / 2), take);
    case json::kind::double_:
      if (value.get_double() != 1) take(1.0);
      return;
    default: return;
  }
}

}  // namespace

std::vector<json::object> simpler(const json::object& fields) {
  std::vector<json::object> all;
  simpler_object(fields, [&](json::value changed) { all.push_back(std::move(changed.get_object())); });
  return all;
}

double size_of(const json::value& value) {
  double size = 1;
  switch (value.kind()) {
    case json::kind::array:
      for (const auto& element : value.get_array()) size += 8 + size_of(element);
      return size;
    case json::kind::object:
      for (const auto& [name, member] : value.get_object()) size += static_cast<double>(name.size()) + 1 + size_of(member);
      return size;
    case json::kind::string: {
      const std::string_view text = value.get_string();
      if (is_hexadecimal(text)) return size + 16 - 0.5 * static_cast<double>(std::count(text.begin(), text.end(), '0'));
      for (const char c : text) size += c >= 'a' && c <= 'z' ? 1 : 1.25;
      return size;
    }
    case json::kind::int64: return size + std::log2(1 + std::abs(static_cast<double>(value.get_int64())));
    case json::kind::uint64: return size + std::log2(1 + static_cast<double>(value.get_uint64()));
    case json::kind::double_: return size + (value.get_double() == 1 ? 1 : 60);
    default: return size;
  }
}

}  // namespace poise::conformance
