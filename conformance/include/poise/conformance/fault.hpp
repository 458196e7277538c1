#pragma once

#include <functional>
#include <string_view>
#include <type_traits>
#include <vector>

#include "poise/conformance/contract.hpp"
#include "poise/conformance/stage.hpp"
#include "poise/reference/rules.hpp"

namespace poise::conformance {

/// The rules that answer a question, and that a mistake lies in. Only where these meet can a mistake show.
enum class Family { poise, placement, exercise, selector, texts };

/// The family whose rules a contract is made of.
Family family_of(const Contract& contract);

/// The family of a question; `texts` are those that all contracts beside Poise ask.
Family family_of(const Operation& question);

/// Whether a question is counted among those of a family that is not `texts`; what all of these ask is the exercise's.
bool is_of(const Operation& question, Family family);

/// How a mistake is put into the rules of one contract, or of all that share texts.
class Planting {
 public:
  template <typename Plant>
  Planting(Plant plant) {  // NOLINT: a fault is a row of the catalogue
    using reference::Rules;
    if constexpr (std::is_invocable_v<Plant, reference::PoiseRules&>) {
      family_ = Family::poise;
      plant_ = [plant](Rules& rules) { plant(rules.poise); };
    } else if constexpr (std::is_invocable_v<Plant, reference::PlacementRules&>) {
      family_ = Family::placement;
      plant_ = [plant](Rules& rules) { plant(rules.placement); };
    } else if constexpr (std::is_invocable_v<Plant, reference::ExerciseRules&>) {
      family_ = Family::exercise;
      plant_ = [plant](Rules& rules) { plant(rules.exercise); };
    } else if constexpr (std::is_invocable_v<Plant, reference::SelectorRules&>) {
      family_ = Family::selector;
      plant_ = [plant](Rules& rules) { plant(rules.selector); };
    } else {
      plant_ = [plant](Rules& rules) { plant(rules.placement.text), plant(rules.exercise.text), plant(rules.selector.text); };
    }
  }

  void operator()(reference::Rules& rules) const { plant_(rules); }

  Family family() const { return family_; }

 private:
  Family family_ = Family::texts;
  std::function<void(reference::Rules&)> plant_;
};

/// When a port that has a fault can be told from a right one.
enum class When {
  always,          ///< by single questions
  after_a_change,  ///< only by what it says after something else has happened: in sessions, and in reports of changes
};

/// What else is known of a fault.
struct FaultFacts {
  std::string_view report = {};      ///< a real report of it, "repository#number"; several are separated by ", "
  std::string_view not_chosen = {};  ///< why no choice can show it, for the few that show in intermediate values alone; else empty
  std::string_view contract = {};    ///< the only contract in which it is a mistake of its own; empty: all of its clause
  When when = When::always;
  bool varies = false;  ///< its last bits depend on the machine, so that files do not say which vectors see it
  int edition = 2;      ///< the edition of the catalogue it came in. Vectors stay filed as the faults of edition 1 filed them.
};

/// A mistake that ports really make: the right rules with one of them replaced. Faults test the suite, choose its vectors and explain
/// failures.
struct Fault {
  std::string_view name;
  std::string_view clause;  ///< the clause it breaks
  Stage stage;              ///< where a port that has it first differs
  std::string_view says;    ///< what the port does, in one sentence
  Planting plant;
  FaultFacts facts = {.edition = 1};

  /// The rules of a port that has this fault and no other.
  reference::Rules rules() const;

  /// Whether it is among the rules of a family: its own, or, of texts, any that hashes or orders texts.
  bool lies_in(Family family) const;

  /// Whether a port that has it can answer the question wrongly at all.
  bool can_show_in(const Operation& question) const;
};

/// All faults, in the order of the contract.
const std::vector<Fault>& faults();

/// The fault of that name, or null.
const Fault* find_fault(std::string_view name);

/// A change of the rules that changes no answer, and so is no fault, though it is often taken for one.
struct Equivalent {
  std::string_view name;
  std::string_view clause;  ///< the clause it seems to break
  std::string_view says;    ///< what the port does, in one sentence
  std::string_view why;     ///< the argument that no input shows it
  Planting plant;
  std::string_view report = {};  ///< as of a fault

  reference::Rules rules() const;
};

/// All that are known, in the order of the contract.
const std::vector<Equivalent>& equivalents();

// Their chapters, a file each beside the catalogue's.
std::vector<Equivalent> choice_equivalents();
std::vector<Equivalent> number_equivalents();
std::vector<Equivalent> text_equivalents();

// The chapters of the catalogue, a file each in conformance/faults/.
std::vector<Fault> value_faults();
std::vector<Fault> hash_faults();
std::vector<Fault> choosing_faults();
std::vector<Fault> rendezvous_faults();
std::vector<Fault> sampling_faults();
std::vector<Fault> series_faults();
std::vector<Fault> logarithm_faults();
std::vector<Fault> narrowing_faults();
std::vector<Fault> race_faults();
std::vector<Fault> weighted_rendezvous_faults();
std::vector<Fault> ring_hash_faults();
std::vector<Fault> text_faults();
std::vector<Fault> ranked_placement_faults();
std::vector<Fault> h32_faults();
std::vector<Fault> node_selector_faults();

}  // namespace poise::conformance
