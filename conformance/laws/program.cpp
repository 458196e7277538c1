#include "program.hpp"

#include <boost/json.hpp>

#include "poise/conformance/json.hpp"

namespace poise::conformance {

bool same_question(const Operation& left, const Operation& right) {
  return left.index() == right.index() && to_json(left) == to_json(right);
}

}  // namespace poise::conformance
