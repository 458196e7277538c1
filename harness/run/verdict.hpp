#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ledger.hpp"
#include "poise/conformance/contract.hpp"

namespace poise::harness {

/// Where a port goes wrong, as far as the failures tell: the earliest stage at which it differs, and the first clause broken there.
struct Culprit {
  conformance::Stage stage;
  std::string clause;
};

/// How far a port keeps a contract at one level.
enum class Standing {
  conformant,      ///< everything asked at this level, and text among the kinds, is right
  not_conformant,  ///< something is wrong
  not_shown,       ///< nothing is wrong, but the port does not support enough, or not all was run
};

struct LevelVerdict {
  conformance::Level level;
  Standing standing;
  std::string reason;              ///< why not conformant, in a few words; empty if it is
  std::vector<std::string> kinds;  ///< when conformant: what the port was certified for beyond text: kinds, "hash builder", "assign"
};

struct ContractVerdict {
  const conformance::Contract* contract;
  std::vector<LevelVerdict> levels;  ///< none: the suite does not cover the contract yet
  std::optional<Culprit> culprit;    ///< when something is wrong
};

/// The verdicts on all contracts. Text is mandatory: a vector in text alone must pass. Other kinds are extensions: if the port leaves all
/// vectors of a kind unanswered, it is certified without that kind.
std::vector<ContractVerdict> verdicts(const Ledger& ledger);

}  // namespace poise::harness
