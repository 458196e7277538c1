#include "chain_case.hpp"

#include <algorithm>
#include <set>

#include <boost/json.hpp>

#include "poise/conformance/json.hpp"

namespace poise::conformance {
namespace {

constexpr int most_edits = 50;

rc::Gen<Edit> edits(Policy policy) {
  const auto drawn = rc::gen::tuple(rc::gen::inRange(0, 8), rc::gen::inRange<std::size_t>(0, 12), weights(policy));
  return rc::gen::map(rc::gen::resize(rc::kNominalSize, drawn), [](const std::tuple<int, std::size_t, std::int64_t>& numbers) {
    return Edit{std::get<0>(numbers), std::get<1>(numbers), std::get<2>(numbers)};
  });
}

/// The first of node-0, node-1, … that is not in the list: so who left comes back.
Value absent_from(const std::vector<Candidate>& list) {
  for (int number = 0;; ++number) {
    const Value identity = reference::text("node-" + std::to_string(number));
    if (std::none_of(list.begin(), list.end(), [&](const Candidate& each) { return each.identity == identity; })) return identity;
  }
}

Changed reweight(Candidate& candidate, std::int64_t weight, Policy policy) {
  const std::int64_t before = candidate.weight;
  candidate.weight = weight;
  if (weight == before || candidate.status != Status::ready || policy == Policy::rendezvous) return {};
  return {weight > before ? Changed::Kind::raised : Changed::Kind::lowered, candidate.identity};
}

Changed change(std::vector<Candidate>& list, const Edit& edit, Policy policy) {
  if (list.empty() || edit.what == 0 || edit.what == 1) {
    const Value identity = absent_from(list);
    list.insert(list.begin() + static_cast<std::ptrdiff_t>(edit.place % (list.size() + 1)), {identity, edit.weight, Status::ready});
    return {Changed::Kind::joined, identity};
  }
  const auto place = list.begin() + static_cast<std::ptrdiff_t>(edit.place % list.size());
  const bool was_ready = place->status == Status::ready;
  switch (edit.what) {
    case 2:
    case 3: {
      const Value identity = place->identity;
      list.erase(place);
      return was_ready ? Changed{Changed::Kind::left, identity} : Changed{};
    }
    case 4:
    case 5:
      place->status = !was_ready ? Status::ready : edit.what == 4 ? Status::draining : Status::unavailable;
      return {was_ready ? Changed::Kind::left : Changed::Kind::joined, place->identity};
    case 6: return reweight(*place, edit.weight, policy);
    default: std::rotate(list.begin(), place, list.end()); return {Changed::Kind::reordered, {}};
  }
}

}  // namespace

rc::Gen<Chain> chains(Policy policy) {
  using Drawn = std::tuple<std::vector<Candidate>, std::vector<Edit>, int, RingSettings>;
  const auto first = rc::gen::map(plain_choice_cases(policy), [](const ChoiceCase& drawn) { return without_duplicates(drawn.candidates); });
  const auto row = rc::gen::withSize(
      [policy](int size) { return rc::gen::resize(std::min(size, most_edits), rc::gen::container<std::vector<Edit>>(edits(policy))); });
  const auto config = rc::gen::map(rc::gen::resize(rc::kNominalSize, rc::gen::inRange(1, 5)), [policy](int per_unit) {
    return policy == Policy::ring_hash ? RingSettings{per_unit, std::nullopt} : RingSettings{};
  });
  const auto key = rc::gen::resize(rc::kNominalSize, rc::gen::inRange(0, 1000));
  return rc::gen::map(rc::gen::tuple(first, row, key, config), [policy](const Drawn& drawn) {
    return Chain{policy, std::get<0>(drawn), std::get<1>(drawn), std::get<2>(drawn), std::get<3>(drawn)};
  });
}

History history_of(const Chain& chain) {
  History history{{chain.first}, {}};
  for (const Edit& edit : chain.edits) {
    std::vector<Candidate> list = history.lists.back();
    history.changes.push_back(change(list, edit, chain.policy));
    history.lists.push_back(std::move(list));
  }
  return history;
}

std::vector<Value> keys_of(const Chain& chain) {
  return {reference::text("key-" + std::to_string(chain.key)), reference::text("key-" + std::to_string(chain.key + 1))};
}

std::string show(const Changed& changed) {
  const std::string who = ascii(to_json(changed.identity));
  switch (changed.kind) {
    case Changed::Kind::nothing: return "nothing that matters changed";
    case Changed::Kind::joined: return who + " joined";
    case Changed::Kind::left: return who + " left";
    case Changed::Kind::raised: return "the weight of " + who + " was raised";
    case Changed::Kind::lowered: return "the weight of " + who + " was lowered";
    case Changed::Kind::reordered: return "the list was reordered";
  }
  return "";
}

std::string show(const Chain& chain) {
  std::string shown = "keys";
  for (const Value& key : keys_of(chain)) shown += " " + ascii(to_json(key));
  shown += "\n";
  if (chain.config.per_unit) shown += "per_unit " + std::to_string(*chain.config.per_unit) + "\n";
  const History history = history_of(chain);
  shown += show(history.lists.front());
  for (std::size_t i = 0; i < history.changes.size(); ++i) {
    shown += "change " + std::to_string(i) + ": " + show(history.changes[i]) + "\n" + show(history.lists[i + 1]);
  }
  return shown;
}

Edges edges_of(const Chain& chain) {
  std::set<std::string_view> edges;
  const History history = history_of(chain);
  for (const auto& list : history.lists) {
    for (const std::string_view edge : edges_of(list)) edges.insert(edge);
  }
  for (const Changed& changed : history.changes) {
    if (changed.kind == Changed::Kind::joined) edges.insert("joined");
    if (changed.kind == Changed::Kind::left) edges.insert("left");
    if (changed.kind == Changed::Kind::raised) edges.insert("raised");
    if (changed.kind == Changed::Kind::lowered) edges.insert("lowered");
    if (changed.kind == Changed::Kind::reordered) edges.insert("reordered");
  }
  if (chain.edits.size() >= 20) edges.insert("20-changes");
  return {edges.begin(), edges.end()};
}

}  // namespace poise::conformance
