#include <algorithm>

#include "poise/conformance/fault.hpp"

namespace poise::conformance {

reference::PoiseRules Fault::rules() const {
  reference::PoiseRules rules;
  plant(rules);
  return rules;
}

const std::vector<Fault>& faults() {
  static const std::vector<Fault> all = [] {
    std::vector<Fault> chapters;
    for (const auto& chapter : {value_faults(), hash_faults(), choosing_faults(), rendezvous_faults(), sampling_faults(),
                                logarithm_faults(), weighted_rendezvous_faults(), ring_hash_faults()}) {
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
