#include "dynamic_value.hpp"

namespace poise::ports {
namespace {

using conformance::Answer;
using conformance::NamedError;

/// Whether a C++ integer of this kind holds the number; one of 128 bits counts as two words.
bool holds(const reference::Integer& integer) {
  const auto bits = static_cast<unsigned>(8 * reference::width(integer.kind));
  const reference::Unsigned128 most_positive =
      reference::is_signed(integer.kind) ? (reference::Unsigned128{1} << (bits - 1)) - 1 : ~reference::Unsigned128{0} >> (128 - bits);
  if (!integer.negative) return integer.magnitude <= most_positive;
  return integer.magnitude == 0 || (reference::is_signed(integer.kind) && integer.magnitude <= most_positive + 1);
}

struct Objector {
  std::optional<Answer> operator()(const reference::Text& text) const {
    if (is_text(text.utf8)) return std::nullopt;
    return NamedError{"InvalidValue"};
  }
  std::optional<Answer> operator()(const reference::Char& character) const {
    const std::uint32_t scalar = character.code_point;
    if (scalar < 0xd800 || (0xe000 <= scalar && scalar < 0x110000)) return std::nullopt;
    return NamedError{"InvalidValue"};
  }
  std::optional<Answer> operator()(const reference::Integer& integer) const {
    if (holds(integer)) return std::nullopt;
    return conformance::Unrepresentable{"no C++ integer of that kind holds the number"};
  }
  std::optional<Answer> operator()(const reference::Tuple& tuple) const {
    for (const conformance::Value& field : tuple.fields) {
      if (auto objection = object_to(field)) return objection;
    }
    return std::nullopt;
  }
  template <typename Other>
  std::optional<Answer> operator()(const Other&) const {
    return std::nullopt;
  }
};

}  // namespace

std::optional<Answer> object_to(const conformance::Value& value) { return std::visit(Objector{}, value.content); }

}  // namespace poise::ports
