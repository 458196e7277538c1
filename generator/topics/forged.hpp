#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "../topic.hpp"

/// What the topics of forged inputs have in common.
namespace poise::generator {

/// In hexadecimal, as targets of the forge have it, without leading zeros.
std::string hex(std::uint64_t word);

/// The draw of two texts, and the hashes of a ring (HASH-3, RING-2).
std::uint64_t draw_of(const std::string& key, const std::string& identity);
std::uint64_t owner_of(const std::string& identity);
std::uint64_t point_of(const std::string& identity, std::uint64_t replica);

/// Adds to each choice what it was forged for: `forged`, of a choice by draws with the draw of every candidate, of one by ring hash with
/// the owner hash and the positions of every candidate. They are worked out from the question, so collisions that nobody asked for stand
/// there, too.
void state_what_was_forged(Topic& topic);

}  // namespace poise::generator
