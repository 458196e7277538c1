#include "scope.hpp"

#include <cstdlib>

namespace poise::harness {
namespace {

constexpr const char* selecting[] = {"GTEST_TOTAL_SHARDS", "GTEST_SHARD_INDEX", "GTEST_FILTER"};

}  // namespace

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
  for (const auto& [name, value] : variables) ::setenv(name.c_str(), value.c_str(), 1);
}

}  // namespace poise::harness
