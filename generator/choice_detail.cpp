#include "choice_detail.hpp"

#include <algorithm>

#include <boost/json.hpp>

#include "poise/conformance/json.hpp"
#include "poise/conformance/oracle.hpp"

namespace poise::generator {

boost::json::object choice_detail(const conformance::Operation& question) {
  const auto* pick = std::get_if<conformance::Pick>(&question);
  if (pick == nullptr || !std::holds_alternative<conformance::Index>(conformance::right_answer(question))) return {};

  struct Standing {
    std::uint64_t draw;
    std::size_t index;
  };
  std::vector<Standing> standings;
  for (std::size_t i = 0; i < pick->candidates->size(); ++i) {
    const conformance::Candidate& candidate = (*pick->candidates)[i];
    if (!reference::is_eligible(candidate.status)) continue;
    const auto draw = conformance::right_answer(conformance::DrawOf{pick->key, candidate.identity, pick->hash});
    standings.push_back({std::get<conformance::Word>(draw).word, i});
  }
  if (standings.size() == 1) return {{"decided_by", "only"}};
  std::stable_sort(standings.begin(), standings.end(), [](const Standing& a, const Standing& b) { return a.draw > b.draw; });
  const std::uint64_t margin = standings[0].draw - standings[1].draw;
  return {{"decided_by", margin == 0 ? "index" : "draw"}, {"runner_up", standings[1].index}, {"margin", conformance::hex(margin)}};
}

}  // namespace poise::generator
