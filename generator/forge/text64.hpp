#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Texts with wanted FNV-1a 64, by its lattice (fnv_lattice.hpp). The same texts everywhere.
namespace poise::generator {

inline constexpr std::string_view digits_and_letters = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
inline constexpr std::string_view small_letters = "abcdefghijklmnopqrstuvwxyz";
inline constexpr std::string_view digits_and_small_letters = "abcdefghijklmnopqrstuvwxyz0123456789";

/// A text of so many characters of the alphabet that takes the hash from one state to another; the first in a fixed order, or nothing if
/// the search finds none. The last nine characters (or all, when they are fewer) are found by the lattice, those before them by trying.
/// The length is at least 7. Of 62 characters, 12 are enough for every target, and take some milliseconds.
std::optional<std::string> text64_between(std::uint64_t before, std::uint64_t after, std::string_view alphabet, std::size_t length);

/// Shows all such texts of the search, in the fixed order, until `visit` returns true.
void each_text64_between(std::uint64_t before, std::uint64_t after, std::string_view alphabet, std::size_t length,
                         const std::function<bool(const std::string&)>& visit);

/// Two different texts of so many characters that take the hash from each of these states to one the two have in common; the first pair in
/// a fixed order, or nothing if the search finds none. Only the lowest bytes of the states play a part. 8 to 24 characters: of 62, 8 are
/// enough for one state, 13 for two.
std::optional<std::pair<std::string, std::string>> colliding_texts64(const std::vector<std::uint64_t>& starts, std::string_view alphabet,
                                                                     std::size_t length);

}  // namespace poise::generator
