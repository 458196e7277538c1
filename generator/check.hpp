#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace poise::generator {

enum class Checked {
  vectors,     ///< the vectors, the manifest, the ids: seconds
  faults_too,  ///< and which faults the vectors see: kills.yaml, quick.yaml
};

/// Holds what lies in a folder against what the reference makes: every file byte for byte, the manifest, the ids, and that nothing else
/// lies there. Returns what is wrong, a line each; empty when all is well.
std::vector<std::string> check(const std::filesystem::path& vectors, Checked what = Checked::vectors);

}  // namespace poise::generator
