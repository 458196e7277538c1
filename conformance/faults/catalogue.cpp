#include <algorithm>

#include "poise/conformance/fault.hpp"

namespace poise::conformance {

reference::Rules Fault::rules() const {
  reference::Rules rules;
  plant(rules);
  return rules;
}

Family family_of(const Operation& question) {
  if (question.index() < Operation(Fnv1a32{}).index()) return Family::poise;
  if (question.index() == Operation(Fnv1a32{}).index()) return Family::texts;
  if (question.index() < Operation(Fmix32{}).index()) return Family::placement;
  return question.index() < Operation(Score32{}).index() ? Family::exercise : Family::selector;
}

Family family_of(const Contract& contract) {
  if (contract.name == "ranked-placement") return Family::placement;
  if (contract.name == "h32-exercise") return Family::exercise;
  return contract.name == "node-selector" ? Family::selector : Family::poise;
}

bool is_of(const Operation& question, Family family) {
  const Family its = family_of(question);
  return its == family || (its == Family::texts && family == Family::exercise);
}

bool Fault::lies_in(Family family) const {
  return plant.family() == family || (plant.family() == Family::texts && family != Family::poise);
}

bool Fault::can_show_in(const Operation& question) const {
  return plant.family() == Family::texts ? family_of(question) != Family::poise : is_of(question, plant.family());
}

const std::vector<Fault>& faults() {
  static const std::vector<Fault> all = [] {
    std::vector<Fault> chapters;
    for (const auto& chapter : {value_faults(), hash_faults(), choosing_faults(), rendezvous_faults(), sampling_faults(), series_faults(),
                                logarithm_faults(), narrowing_faults(), race_faults(), weighted_rendezvous_faults(), ring_hash_faults(),
                                text_faults(), ranked_placement_faults(), h32_faults(), node_selector_faults()}) {
      chapters.insert(chapters.end(), chapter.begin(), chapter.end());
    }
    return chapters;
  }();
  return all;
}

const Fault* find_fault(std::string_view name) {
  const auto found = std::find_if(faults().begin(), faults().end(), [&](const Fault& fault) { return fault.name == name; });
  return found == faults().end() ? nullptr : &*found;
}

}  // namespace poise::conformance
