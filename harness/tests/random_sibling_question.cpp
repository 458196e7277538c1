#include "random_sibling_question.hpp"

#include <cmath>
#include <limits>

#include "poise/reference/mix64.hpp"

namespace poise::harness {
namespace {

using conformance::Operation;
using reference::Names;

}  // namespace

std::uint64_t RandomSiblingQuestion::word() { return reference::mix64(state_ += 0x9e3779b97f4a7c15); }

std::string RandomSiblingQuestion::text(std::uint64_t longest) {
  static const std::vector<std::string> letters{
      "a", "B", "b", "1", "10", "9", "-", " ", "\xc3\xa9", "e\xcc\x81", "\xef\xbf\xbd", "\xf0\x9f\x98\x80", "~"};
  std::string whole;
  for (std::uint64_t i = 1 + below(longest); i > 0; --i) whole += letters[below(letters.size())];
  const std::uint64_t lot = below(60);
  if (lot == 0) return "";
  if (lot == 1) whole += "|";
  if (lot == 2) whole.push_back('\0');
  return whole;
}

Names RandomSiblingQuestion::names(std::uint64_t most) {
  Names list;
  for (std::uint64_t i = below(most + 1); i > 0; --i) list.push_back(text(2));
  return list;
}

Operation RandomSiblingQuestion::placement() {
  constexpr double scores[] = {
      0, -0.0, 1, 2, -1, 5e-324, 1e300, -1e300, 0.1, 0.30000000000000004, 0.3, std::numeric_limits<double>::infinity()};
  Names nodes = names(7);
  const Names keys{text(1), text(2)};
  auto table = std::make_shared<reference::ScoreTable>();
  for (const std::string& key : keys) {
    for (const std::string& node : nodes) {
      const std::uint64_t lot = below(80);
      if (lot > 0) (*table)[key][node] = scores[lot == 1 ? 11 : below(11)];
    }
  }
  double r = static_cast<double>(below(6));
  if (below(10) == 0) r -= 0.5;
  if (below(10) == 0) r -= 2;
  Names after;
  for (const std::string& node : nodes) {
    if (below(5) > 0) after.push_back(node);
  }
  switch (below(4)) {
    case 0: return conformance::Rank{table, nodes, keys[0]};
    case 1: return conformance::RankOwner{table, nodes, keys[0]};
    case 2: return conformance::RankTop{table, nodes, keys[1], r};
    default: break;
  }
  if (below(2) == 0) std::swap(nodes, after);
  return conformance::RankChange{table, nodes, after, keys, r};
}

Operation RandomSiblingQuestion::exercise() {
  switch (below(8)) {
    case 0: return conformance::Fnv1a32{reference::Bytes(below(20), static_cast<std::uint8_t>(word()))};
    case 1: return conformance::Fmix32{static_cast<std::uint32_t>(word())};
    case 2: return conformance::H32{text(4)};
    case 3: {
      std::string key = text(3);
      return conformance::H32Score{std::move(key), text(2)};
    }
    default: break;
  }
  conformance::H32Session session;
  for (std::uint64_t i = 1 + below(20); i > 0; --i) {
    const std::string name = text(1);
    switch (below(7)) {
      case 0:
      case 1: session.steps.emplace_back(conformance::AddStep{name}); break;
      case 2: session.steps.emplace_back(conformance::RemoveStep{name}); break;
      case 3: session.steps.emplace_back(conformance::OwnerStep{name}); break;
      case 4: session.steps.emplace_back(conformance::TopStep{name, below(5)}); break;
      case 5: session.steps.emplace_back(conformance::TrackStep{{name, text(1)}}); break;
      default: session.steps.emplace_back(conformance::DiffStep{});
    }
  }
  return session;
}

Operation RandomSiblingQuestion::selector() {
  reference::Selection selection{text(3), names(6), below(2) == 0 ? "" : text(2), {}};
  switch (below(8)) {
    case 0: return conformance::UnitOf{static_cast<std::uint32_t>(word())};
    case 1: return conformance::Score32{selection.key, text(2), selection.seed};
    default: break;
  }
  if (below(3) > 0) {
    selection.weights.emplace();
    const std::uint64_t spread = below(3) == 0 ? 2000 : 20;
    for (std::size_t i = 0; i < selection.nodes.size(); ++i) {
      const double fraction = 1 + static_cast<double>(below(4));
      selection.weights->push_back(below(60) == 0 ? 0
                                                  : std::ldexp(fraction, static_cast<int>(below(spread)) - static_cast<int>(spread / 2)));
    }
    if (below(40) == 0) selection.weights->push_back(1);
  }
  if (below(3) == 0 || !reference::is_judged(selection)) return conformance::SelectExact{selection};
  return conformance::Select{selection};
}

Operation RandomSiblingQuestion::next() {
  switch (below(3)) {
    case 0: return placement();
    case 1: return exercise();
    default: return selector();
  }
}

}  // namespace poise::harness
