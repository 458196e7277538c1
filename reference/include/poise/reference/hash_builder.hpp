#pragma once

#include <functional>

#include "poise/reference/value.hpp"

namespace poise::reference {

/// What stands in for FNV-1a: a function from a whole byte sequence, domain bytes included, to a word (HASH-4).
/// mix64 follows it. It may be called any number of times in any order (HASH-5).
using HashBuilder = std::function<std::uint64_t(BytesView)>;

}  // namespace poise::reference
