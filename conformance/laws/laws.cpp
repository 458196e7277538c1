#include "poise/conformance/law.hpp"

namespace poise::conformance {

const std::vector<Law>& laws() {
  static const std::vector<Law> all{choice_equals_reference(), removal_moves_only_its_keys()};
  return all;
}

}  // namespace poise::conformance
