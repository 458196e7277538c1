#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "topic.hpp"

namespace poise::generator {

inline constexpr int schema_version = 1;
inline constexpr std::string_view contract_version = "0.1.1";  ///< of Poise, which the contract describes

/// A vector file, written: name and content.
struct VectorFile {
  std::string name;  ///< "draw.yaml"
  std::string content;
  std::size_t vectors = 0;
  std::map<std::string, std::map<std::string, std::size_t>> checks = {};  ///< how many, by clause and by profile: standard or full
};

/// The file of a topic. Throws std::runtime_error when two rows have one id, or a clause is none.
VectorFile vector_file(const Topic& topic);

/// The same content as one line of JSON, ASCII. Throws as vector_file does.
std::string json_document(const Topic& topic);

/// manifest.json for these files: digests, counts, versions.
std::string manifest(const std::vector<VectorFile>& files);

/// Whole content of a file. Throws std::runtime_error, in one line, when it cannot be read.
std::string read_file(const std::filesystem::path& path);

/// Writes a file as a whole: beside it first, then in its place.
void write_file(const std::filesystem::path& path, std::string_view content);

}  // namespace poise::generator
