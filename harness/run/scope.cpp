#include "scope.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <iterator>
#include <optional>
#include <stdexcept>

namespace poise::harness {
namespace {

constexpr const char* selecting[] = {"GTEST_TOTAL_SHARDS", "GTEST_SHARD_INDEX", "GTEST_FILTER"};

/// What else GoogleTest reads when it runs.
constexpr const char* meddling[] = {"GTEST_SHARD_STATUS_FILE", "TEST_PREMATURE_EXIT_FILE", "TESTBRIDGE_TEST_ONLY", "XML_OUTPUT_FILE"};

std::optional<unsigned> number(const std::map<std::string, std::string>& variables, const char* name) {
  const auto found = variables.find(name);
  if (found == variables.end()) return std::nullopt;
  unsigned parsed = 0;
  const std::string& text = found->second;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), parsed);
  if (error != std::errc{} || end != text.data() + text.size())
    throw std::runtime_error(std::string(name) + " must be a number, not '" + text + "'");
  return parsed;
}

}  // namespace

bool is_selecting_variable(std::string_view name) {
  return std::find(std::begin(selecting), std::end(selecting), name) != std::end(selecting);
}

void require_shard(const std::map<std::string, std::string>& variables) {
  const auto total = number(variables, "GTEST_TOTAL_SHARDS");
  const auto index = number(variables, "GTEST_SHARD_INDEX");
  if (!total && !index) return;
  if (!total || !index || *index >= *total)
    throw std::runtime_error("GTEST_TOTAL_SHARDS and GTEST_SHARD_INDEX must name a shard: an index below the total");
}

std::string Scope::selection() const {
  std::string words;
  const auto add = [&](const std::string& word) { words += (words.empty() ? "" : " ") + word; };
  if (!vectors.empty()) add("--vector " + vectors + " (no laws)");
  for (const std::string& flag : gtest_flags) {
    if (flag.starts_with("--gtest_filter=")) add(flag);
  }
  for (const char* name : selecting) {
    if (const auto set = gtest_environment.find(name); set != gtest_environment.end()) add(set->first + "=" + set->second);
  }
  return words;
}

std::map<std::string, std::string> gtest_environment() {
  std::map<std::string, std::string> set;
  for (const char* name : selecting) {
    if (const char* value = std::getenv(name)) set[name] = value;
  }
  return set;
}

void set_gtest_environment(const std::map<std::string, std::string>& variables) {
  for (const char* name : selecting) ::unsetenv(name);
  for (const char* name : meddling) ::unsetenv(name);
  for (const auto& [name, value] : variables) ::setenv(name.c_str(), value.c_str(), 1);
}

}  // namespace poise::harness
