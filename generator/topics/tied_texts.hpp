#pragma once

#include <cstdint>
#include <vector>

#include "tables.hpp"

namespace poise::generator {

/// Two names that take FNV-1a 32 from one state to another, for each trap about the order of names that can be forged; the smaller first.
std::vector<OrderTrap> tied_traps(std::uint32_t before);

}  // namespace poise::generator
