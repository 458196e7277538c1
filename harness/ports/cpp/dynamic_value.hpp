#pragma once

#include "poise.hpp"
#include "poise/conformance/answer.hpp"
#include "poise/conformance/operation.hpp"

namespace poise::ports {

/// A value whose kind is known at run time only, as the suite asks about it. Programs use plain C++ types instead.
struct DynamicValue {
  const conformance::Value* value;
  bool operator==(const DynamicValue& other) const { return *value == *other.value; }
};

/// Why this port takes no such value: InvalidValue, or unrepresentable where no C++ integer holds it. Nothing if it does.
std::optional<conformance::Answer> object_to(const conformance::Value& value);

/// Hashes the value as the C++ value it stands for would be. Only for values without objections.
template <typename Hasher>
void feed(Hasher& hasher, DynamicValue dynamic) {
  struct Feeder {
    Hasher& hasher;
    void operator()(const reference::Text& text) const { feed(hasher, std::string_view(text.utf8)); }
    void operator()(const reference::Bytes& bytes) const { feed(hasher, std::span<const std::uint8_t>(bytes)); }
    void operator()(bool value) const { feed(hasher, value); }
    void operator()(const reference::Char& character) const { feed(hasher, static_cast<char32_t>(character.code_point)); }
    void operator()(const reference::Unit&) const {}
    void operator()(const reference::Tuple& tuple) const {
      for (const conformance::Value& field : tuple.fields) feed(hasher, DynamicValue{&field});
    }
    void operator()(const reference::Integer& integer) const {
      using reference::IntegerKind;
      const auto low = static_cast<std::uint64_t>(integer.magnitude);
      const auto high = static_cast<std::uint64_t>(integer.magnitude >> 64);
      const std::uint64_t word = integer.negative ? 0 - low : low;  // two's complement
      switch (integer.kind) {
        case IntegerKind::u8: return feed(hasher, static_cast<std::uint8_t>(word));
        case IntegerKind::i8: return feed(hasher, static_cast<std::int8_t>(word));
        case IntegerKind::u16: return feed(hasher, static_cast<std::uint16_t>(word));
        case IntegerKind::i16: return feed(hasher, static_cast<std::int16_t>(word));
        case IntegerKind::u32: return feed(hasher, static_cast<std::uint32_t>(word));
        case IntegerKind::i32: return feed(hasher, static_cast<std::int32_t>(word));
        case IntegerKind::u64: return feed(hasher, word);
        case IntegerKind::i64: return feed(hasher, static_cast<std::int64_t>(word));
        case IntegerKind::u128:
        case IntegerKind::i128: {
          feed(hasher, word);
          const std::uint64_t borrow = low == 0 ? 0 : 1;
          return feed(hasher, integer.negative ? 0 - high - borrow : high);
        }
      }
    }
  };
  std::visit(Feeder{hasher}, dynamic.value->content);
}

}  // namespace poise::ports
