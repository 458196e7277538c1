#pragma once

#include <functional>
#include <string_view>
#include <type_traits>
#include <vector>

#include "poise/conformance/stage.hpp"
#include "poise/reference/rules.hpp"

namespace poise::conformance {

/// The rules that answer a question, and that a mistake lies in. Only where these meet can a mistake show.
enum class Family { poise, placement, exercise, selector, texts };

/// The family of a question; `texts` are those that all contracts beside Poise ask.
Family family_of(const Operation& question);

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

/// A mistake that ports really make: the right rules with one of them replaced. Faults test the suite, choose its vectors and explain
/// failures.
struct Fault {
  std::string_view name;
  std::string_view clause;  ///< the clause it breaks
  Stage stage;              ///< where a port that has it first differs
  std::string_view says;    ///< what the port does, in one sentence
  Planting plant;

  /// The rules of a port that has this fault and no other.
  reference::Rules rules() const;

  /// Whether a port that has it can answer the question wrongly at all.
  bool can_show_in(const Operation& question) const;
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
std::vector<Fault> text_faults();
std::vector<Fault> ranked_placement_faults();
std::vector<Fault> h32_faults();
std::vector<Fault> node_selector_faults();

}  // namespace poise::conformance
