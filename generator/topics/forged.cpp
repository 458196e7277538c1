#include "forged.hpp"

#include <boost/json.hpp>
#include <fmt/format.h>

#include "poise/conformance/oracle.hpp"
#include "poise/reference/ring_hash.hpp"
#include "rings.hpp"

namespace poise::generator {
namespace {

namespace json = boost::json;

using conformance::Pick;
using reference::text;

std::uint64_t word_of(const conformance::Operation& question) {
  return std::get<conformance::Word>(conformance::right_answer(question)).word;
}

std::string word(std::uint64_t value) { return fmt::format("{:016x}", value); }

json::array draws_of(const Pick& pick) {
  json::array draws;
  for (const auto& candidate : *pick.candidates)
    draws.emplace_back(word(word_of(conformance::DrawOf{pick.key, candidate.identity, pick.hash})));
  return draws;
}

json::object hashes_of(const Pick& pick) {
  const auto table = std::get<conformance::Points>(conformance::right_answer(conformance::RingPoints{pick.candidates, pick.config}));
  std::vector<std::uint64_t> counts(pick.candidates->size());
  for (const auto& point : table.points) ++counts.at(point.index);
  json::array owners;
  json::array points;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const auto& identity = (*pick.candidates)[i].identity;
    owners.emplace_back(word(word_of(conformance::OwnerOf{identity})));
    json::array its;
    for (std::uint64_t replica = 0; replica < counts[i]; ++replica)
      its.emplace_back(word(word_of(conformance::PointOf{identity, replica})));
    points.emplace_back(std::move(its));
  }
  constexpr std::size_t most = 32;  // a longer list explains nothing
  if (table.points.size() > most) return {{"owners", std::move(owners)}};
  return {{"owners", std::move(owners)}, {"points", std::move(points)}};
}

}  // namespace

std::string hex(std::uint64_t word) { return fmt::format("{:x}", word); }

std::uint64_t draw_of(const std::string& key, const std::string& identity) {
  return word_of(conformance::DrawOf{text(key), text(identity)});
}

std::uint64_t owner_of(const std::string& identity) { return word_of(conformance::OwnerOf{text(identity)}); }

std::uint64_t point_of(const std::string& identity, std::uint64_t replica) {
  return word_of(conformance::PointOf{text(identity), replica});
}

void state_what_was_forged(Topic& topic) {
  for (Row& row : topic.rows) {
    const auto* pick = std::get_if<Pick>(&row.question);
    if (pick == nullptr) continue;
    json::object forged;
    if (pick->policy == conformance::Policy::ring_hash)
      forged = hashes_of(*pick);
    else
      forged["draws"] = draws_of(*pick);
    row.details = json::serialize(json::object{{"forged", std::move(forged)}});
  }
}

}  // namespace poise::generator
