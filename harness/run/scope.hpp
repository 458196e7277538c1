#pragma once

#include <map>
#include <string>
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
  std::vector<std::string> gtest_flags;
  std::map<std::string, std::string> gtest_environment;  ///< GTEST_FILTER and sharding, as far as they are set

  /// Filters and shards in force, in words; empty: everything is run.
  std::string selection() const;
};

/// The variables of the environment that select tests, as they are set.
std::map<std::string, std::string> gtest_environment();

/// Sets just these, and unsets the others.
void set_gtest_environment(const std::map<std::string, std::string>& variables);

}  // namespace poise::harness
