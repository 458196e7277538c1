#pragma once

#include <string_view>
#include <vector>

#include "poise/conformance/stage.hpp"
#include "poise/reference/rules.hpp"

namespace poise::conformance {

/// A mistake that ports really make: the right rules with one of them replaced. Faults test the suite, choose its vectors and explain
/// failures.
struct Fault {
  std::string_view name;
  std::string_view clause;  ///< the clause it breaks
  Stage stage;              ///< where a port that has it first differs
  std::string_view says;    ///< what the port does, in one sentence
  void (*plant)(reference::PoiseRules&);

  /// The rules of a port that has this fault and no other.
  reference::PoiseRules rules() const;
};

/// All faults, in the order of the contract.
const std::vector<Fault>& faults();

/// The fault of that name, or null.
const Fault* find_fault(std::string_view name);

// The chapters of the catalogue, a file each in conformance/faults/.
std::vector<Fault> value_faults();
std::vector<Fault> hash_faults();
std::vector<Fault> choosing_faults();
std::vector<Fault> rendezvous_faults();
std::vector<Fault> sampling_faults();
std::vector<Fault> logarithm_faults();
std::vector<Fault> weighted_rendezvous_faults();
std::vector<Fault> ring_hash_faults();

}  // namespace poise::conformance
