#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

namespace poise::harness::doctor {

/// What a port wrote, in quotes: printable ASCII whatever it is, and cut to a readable length.
std::string quoted(std::string_view text);

/// "5 s", "300 ms".
std::string shown(std::chrono::milliseconds time);

/// The words, with something between each two.
std::string joined(const std::vector<std::string>& words, std::string_view between = ", ");

}  // namespace poise::harness::doctor
