#include "moves.hpp"

#include <boost/json.hpp>

#include "poise/conformance/oracle.hpp"

namespace poise::generator {
namespace {

using conformance::Assign;

/// The identity each key goes to.
std::vector<std::string> owners(const Assign& question) {
  std::vector<std::string> names;
  const conformance::Answer right = conformance::right_answer(question);
  for (const std::uint64_t index : std::get<conformance::Indices>(right).indices) {
    names.push_back(std::get<reference::Text>((*question.candidates)[index].identity.content).utf8);
  }
  return names;
}

}  // namespace

std::string moved(const Assign& before, const Assign& after, const std::string& before_id) {
  const std::vector<std::string> from = owners(before);
  const std::vector<std::string> to = owners(after);
  boost::json::array moves;
  for (std::size_t key = 0; key < from.size(); ++key) {
    if (from[key] != to[key]) moves.push_back({key, from[key], to[key]});
  }
  return boost::json::serialize(boost::json::object{{"before", before_id}, {"moved", std::move(moves)}});
}

}  // namespace poise::generator
