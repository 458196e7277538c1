#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "ledger.hpp"
#include "poise/conformance/contract.hpp"

namespace poise::harness {

/// Where a port goes wrong, as far as the failures tell.
struct Culprit {
  conformance::Stage stage;  ///< the earliest at which it differs
  bool stage_known = true;   ///< false: it differs in a choice, and the port offers no operation that would show an earlier stage
  std::string clause;        ///< the first clause broken there
};

/// How far a port keeps a contract at one level.
enum class Standing {
  conformant,      ///< everything asked at this level, and text among the kinds, is right
  not_conformant,  ///< something is wrong
  not_shown,       ///< nothing is wrong, but the port does not support enough, or not everything was run
};

struct LevelVerdict {
  conformance::Level level;
  Standing standing;
  std::string reason;                 ///< why not conformant, in a few words; empty if it is
  std::vector<std::string> kinds;     ///< when conformant: the kinds of values it holds for
  std::vector<std::string> features;  ///< and "assign", "hash builders", if it does for them
  std::vector<std::string> without;   ///< kinds and features of the vectors at this level that the port does not support as a whole
};

/// Of how many of a clause's vectors the port is wrong.
struct ClauseCount {
  std::size_t failed = 0;
  std::size_t asked = 0;
};

struct ContractVerdict {
  const conformance::Contract* contract;
  std::vector<LevelVerdict> levels;                         ///< none: the suite does not cover the contract yet
  std::optional<Culprit> culprit;                           ///< when something is wrong
  std::vector<std::pair<std::string, ClauseCount>> broken;  ///< every clause with a failed vector, in the order of the contract
};

/// The verdicts on all contracts; a known failure is a failure. `whole`: all vectors of the profile and all laws were planned, and the port
/// ran without incident; otherwise nothing is certified, for the reason `why_not_whole`, though failures count. Text is mandatory: a vector
/// in text alone must pass. Other kinds, hash builders and `assign` are extensions: a port that leaves vectors of one unanswered is
/// certified without it.
std::vector<ContractVerdict> verdicts(const Ledger& ledger, bool whole, const std::string& why_not_whole = "only a part was run");

}  // namespace poise::harness
