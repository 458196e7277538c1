#include "rings.hpp"

#include <algorithm>

#include "choices.hpp"
#include "poise/reference/bytes.hpp"
#include "poise/reference/mix64.hpp"
#include "poise/reference/ring_hash.hpp"

namespace poise::generator {
namespace {

using conformance::Bytes;
using conformance::Candidate;

Bytes encoded(const std::string& text) {
  Bytes bytes;
  (void)encode(reference::encoding_rules(), reference::text(text), bytes);
  return bytes;
}

}  // namespace

conformance::Candidates shared(std::vector<Candidate> list) { return std::make_shared<const std::vector<Candidate>>(std::move(list)); }

std::vector<Candidate> weighted_nodes(const std::vector<std::int64_t>& weights) {
  std::vector<Candidate> list = nodes(weights.size());
  for (std::size_t i = 0; i < weights.size(); ++i) list[i].weight = weights[i];
  return list;
}

conformance::RingSettings per_unit(std::int64_t count) { return {count, std::nullopt}; }

conformance::Pick ring_pick(std::vector<Candidate> list, conformance::Value key, conformance::RingSettings config) {
  return {conformance::Policy::ring_hash, shared(std::move(list)), std::move(key), nullptr, config};
}

std::size_t Session::place_of(const std::vector<Candidate>& list) {
  const auto found = std::find(lists_.begin(), lists_.end(), list);
  if (found != lists_.end()) return static_cast<std::size_t>(found - lists_.begin());
  lists_.push_back(list);
  return lists_.size() - 1;
}

Session& Session::reconcile(const std::vector<Candidate>& list) {
  steps_.emplace_back(conformance::ReconcileStep{place_of(list)});
  return *this;
}

Session& Session::pick(const std::vector<Candidate>& list, const std::string& key) { return pick(list, reference::text(key)); }

Session& Session::pick(const std::vector<Candidate>& list, const conformance::Value& key) {
  steps_.emplace_back(conformance::PickStep{place_of(list), key});
  return *this;
}

Session& Session::assign(const std::vector<Candidate>& list, std::uint32_t keys) {
  return assign(list, conformance::Keys(conformance::KeyRange{0, keys}));
}

Session& Session::assign(const std::vector<Candidate>& list, conformance::Keys keys) {
  steps_.emplace_back(conformance::AssignStep{place_of(list), std::move(keys)});
  return *this;
}

Session& Session::generation() {
  steps_.emplace_back(conformance::GenerationStep{});
  return *this;
}

Session& Session::counts() {
  steps_.emplace_back(conformance::CountsStep{});
  return *this;
}

Session& Session::reset() {
  steps_.emplace_back(conformance::ResetStep{});
  return *this;
}

Session::operator conformance::Operation() const {
  std::vector<std::vector<Candidate>> lists = lists_;
  if (lists.empty()) lists.emplace_back();  // there is at least one, used or not (docs/adapter-protocol.md, Rings)
  return conformance::RingSession{std::make_shared<const std::vector<std::vector<Candidate>>>(std::move(lists)), steps_, config_, hash_};
}

DictatedRing& DictatedRing::owner(const std::string& identity, std::uint64_t hash) {
  Bytes sequence;
  reference::owner_bytes(encoded(identity), sequence);
  table_.table[sequence] = reference::unmix64(hash);
  return *this;
}

DictatedRing& DictatedRing::point(const std::string& identity, std::uint64_t replica, std::uint64_t position) {
  Bytes sequence;
  reference::point_bytes(encoded(identity), replica, sequence);
  table_.table[sequence] = reference::unmix64(position);
  return *this;
}

DictatedRing& DictatedRing::request(const std::string& key, std::uint64_t position) {
  Bytes sequence;
  reference::request_bytes(encoded(key), sequence);
  table_.table[sequence] = reference::unmix64(position);
  return *this;
}

}  // namespace poise::generator
