#pragma once

#include <string>
#include <vector>

#include "ledger.hpp"

/// Vectors that laws have found: what a port answered wrongly once can be asked again, of every port. They stand in a YAML file of their
/// own, in the form of vectors/*.yaml, a line a vector, with the law and the seed that found them besides.
namespace poise::harness {

/// The rows of what a broken law's counterexample asks and the port answers wrongly: each one line of YAML, `{id: ..., clause: ..., ...}`.
/// The clause is the one in which the port first differs, as far as that was looked into, or else the law's. None of a law whose wrong
/// answers depend on what was asked before: asked again, they would be right.
std::vector<std::string> promoted_rows(const LawEntry& entry, std::uint64_t seed);

/// Throws as promote_counterexamples does, before there is anything to append, when the file cannot be read or written or is no such file.
void require_promotable(const std::string& path);

/// What became of the rows of a run.
struct Promotion {
  std::size_t appended = 0;
  std::size_t known = 0;  ///< the file had their questions
};

/// Appends the rows of all broken laws to a file, which is made if it is not there. A row whose question the file has is left out; one
/// whose id it has for another question gets an id of its own. Throws std::runtime_error, in one line, when it cannot be read or written,
/// or is no such file.
Promotion promote_counterexamples(const Ledger& ledger, std::uint64_t seed, const std::string& path);

/// The vectors in the content of such a file, with their right answers by the contract as this suite has it; empty content has none. Throws
/// std::runtime_error, in one line with the line's number, when it is no such file, or has an answer that is not the right one.
std::vector<conformance::Vector> promoted_vectors(const std::string& content);

}  // namespace poise::harness
