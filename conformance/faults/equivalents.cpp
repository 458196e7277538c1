#include "poise/conformance/fault.hpp"

namespace poise::conformance {

reference::Rules Equivalent::rules() const {
  reference::Rules rules;
  plant(rules);
  return rules;
}

const std::vector<Equivalent>& equivalents() {
  static const std::vector<Equivalent> all = [] {
    std::vector<Equivalent> chapters;
    for (const auto& chapter : {choice_equivalents(), number_equivalents(), text_equivalents()}) {
      chapters.insert(chapters.end(), chapter.begin(), chapter.end());
    }
    return chapters;
  }();
  return all;
}

}  // namespace poise::conformance
