#pragma once

#include <string>
#include <utility>

/// Two identities of one owner hash whose points lie in the same places, but at other replicas: there the replica decides before the index
/// does (RING-5).
///
/// The hash of a point goes on with 04 and the replica, least significant byte first. So when two identities lead, through 04, to states
/// that differ in the lowest byte alone, by d, then replica r of the one lies where replica r xor d of the other does, for all r below 256.
/// The search makes many texts of one owner hash, as three parts with a thousand or so texts each that lead from one state to one and the
/// same, and looks among all of them, half a thousand million, for two whose upper 56 bits agree behind the other domain byte.
namespace poise::generator {

inline constexpr unsigned exchanged_replicas = 256;

/// The first such pair in a fixed order, 39 letters and digits each. It takes some minutes and half a gigabyte of memory.
std::pair<std::string, std::string> identities_of_exchanged_replicas();

/// Whether the owner hashes of two identities are equal, and each of the first 256 replicas of the one lies where another replica of the
/// second does, by the reference's own rules.
bool have_exchanged_replicas(const std::string& first, const std::string& second);

}  // namespace poise::generator
