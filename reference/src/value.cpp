#include "poise/reference/value.hpp"

namespace poise::reference {

std::size_t width(IntegerKind kind) { return std::size_t{1} << (static_cast<unsigned>(kind) % 5); }

bool is_signed(IntegerKind kind) { return kind >= IntegerKind::i8; }

bool Tuple::operator==(const Tuple& other) const { return fields == other.fields; }

Value text(std::string utf8) { return {Text{std::move(utf8)}}; }

Value u64(std::uint64_t number) { return {Integer{IntegerKind::u64, false, number}}; }

}  // namespace poise::reference
