#pragma once

#include <functional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace poise::generator {

/// Adds `forge` to the program's commands. The function that is returned does what was asked for when it was, and returns its exit status.
/// It throws std::invalid_argument, in one line, on a target that is none.
std::function<int()> add_forge_command(CLI::App& app);

/// Searches again for all that is kept, and compares: a line for each difference.
std::vector<std::string> check_finds();

}  // namespace poise::generator
