#include "poise/conformance/kills.hpp"

#include <boost/json.hpp>

#include "poise/conformance/for_each_below.hpp"
#include "poise/conformance/json.hpp"
#include "poise/conformance/judge.hpp"
#include "poise/conformance/oracle.hpp"
#include "poise/reference/fnv1a.hpp"

namespace poise::conformance {
namespace {

std::uint64_t digest_of(const Answer& answer) {
  const std::string written = boost::json::serialize(to_json(answer));
  return reference::fnv1a64({reinterpret_cast<const std::uint8_t*>(written.data()), written.size()});
}

}  // namespace

bool is_asked_of_faults(const Vector& vector) { return vector.profile != Profile::full && !std::holds_alternative<Tally>(vector.right); }

bool is_asked_of(const Fault& fault, const Vector& vector) {
  return fault.can_show_in(vector.question) && (!vector.is_long || (fault.stage == Stage::point && fault.clause.starts_with("RING")));
}

std::vector<Kill> kills_of(const reference::Rules& rules, const std::function<bool(const Vector&)>& is_asked,
                           std::span<const Vector* const> vectors) {
  std::vector<Kill> kills;
  for (std::size_t i = 0; i < vectors.size(); ++i) {
    if (!is_asked(*vectors[i])) continue;
    const Answer given = prediction_by(rules, vectors[i]->question);
    if (is_wrong(judge(vectors[i]->right, given))) kills.push_back({i, digest_of(given)});
  }
  return kills;
}

std::vector<std::vector<Kill>> kills_of_all_faults(std::span<const Vector* const> vectors) {
  std::vector<std::vector<Kill>> kills(faults().size());
  for_each_below(kills.size(), [&](std::size_t i) {
    const Fault& fault = faults()[i];
    kills[i] = kills_of(
        fault.rules(), [&](const Vector& vector) { return is_asked_of(fault, vector); }, vectors);
  });
  return kills;
}

}  // namespace poise::conformance
