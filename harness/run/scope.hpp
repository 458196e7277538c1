#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "poise/conformance/law.hpp"

namespace poise::harness {

/// What a run covers and how it is counted: with the port's answers, all that a report depends on.
struct Scope {
  conformance::LawOptions laws;
  std::string profile = "standard";  ///< quick, standard or full
  std::string vectors;               ///< pattern of ids; empty: all vectors, and the laws
  std::string require;               ///< level each covered contract must reach; empty: any
  std::string known_failures;        ///< content of the file of known failures (run/known_failures.hpp)
  std::string also;                  ///< content of the file of further vectors (run/promoted.hpp)
  std::vector<std::string> gtest_flags;
  std::map<std::string, std::string> gtest_environment;  ///< GTEST_FILTER and sharding, as far as they are set

  /// Filters and shards in force, in words; empty: everything is run.
  std::string selection() const;
};

inline constexpr std::uint64_t most_cases = 10000000;              ///< of each law
inline constexpr std::uint64_t largest_budget = 1000000000000000;  ///< likewise

/// Whether a variable of that name selects tests.
bool is_selecting_variable(std::string_view name);

/// Throws std::runtime_error, in one line, when they ask for a shard that there is not.
void require_shard(const std::map<std::string, std::string>& variables);

/// The variables of the environment that select tests, as they are set.
std::map<std::string, std::string> gtest_environment();

/// Sets just these, and unsets the others, and whatever else would have GoogleTest write, connect or select.
void set_gtest_environment(const std::map<std::string, std::string>& variables);

}  // namespace poise::harness
