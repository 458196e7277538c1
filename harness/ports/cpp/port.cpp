#include "port.hpp"

#include <bit>

#include "conversion.hpp"
#include "weighted.hpp"

namespace poise::ports {
namespace {

using conformance::Answer;
using conformance::NamedError;

/// "Hashes" by keeping what it is fed: shows the bytes of a value.
class Recorder {
 public:
  void write(std::uint8_t byte) { bytes_.push_back(byte); }
  void write(std::span<const std::uint8_t> bytes) { bytes_.insert(bytes_.end(), bytes.begin(), bytes.end()); }
  conformance::Bytes take() { return std::move(bytes_); }

 private:
  conformance::Bytes bytes_;
};

Answer answer_of(const Picked& picked) {
  if (const auto* index = std::get_if<std::size_t>(&picked)) return conformance::Index{*index};
  return NamedError{std::get<PickError>(picked) == PickError::Empty ? "Empty" : "NoEligibleCandidates"};
}

template <typename Hasher>
Picked choose(conformance::Policy policy, const Listed& listed, const conformance::Value& key, const Hasher& hasher) {
  const std::span<const Candidate<DynamicValue>> candidates(listed);
  switch (policy) {
    case conformance::Policy::rendezvous: return rendezvous(candidates, DynamicValue{&key}, hasher);
    case conformance::Policy::weighted_rendezvous:
    case conformance::Policy::ring_hash: break;  // the latter has a glue of its own
  }
  return weighted_rendezvous(candidates, DynamicValue{&key}, hasher);
}

Picked choose(conformance::Policy policy, const Listed& listed, const conformance::Value& key, const conformance::Hash& hash) {
  return hash == nullptr ? choose(policy, listed, key, Fnv1a{}) : choose(policy, listed, key, TableHasher(*hash));
}

}  // namespace

conformance::About BundledPort::about() const { return {"poise-cpp", "0.1.0", "C++20"}; }

Answer BundledPort::fnv1a64(const conformance::Fnv1a64& question) {
  Fnv1a hasher;
  hasher.write(question.data);
  return conformance::Word{hasher.finish()};
}

Answer BundledPort::mix64(const conformance::Mix64& question) { return conformance::Word{ports::mix64(question.x)}; }

Answer BundledPort::encode(const conformance::Encode& question) {
  if (auto objection = object_to(question.value)) return *objection;
  Recorder recorder;
  feed(recorder, DynamicValue{&question.value});
  return recorder.take();
}

Answer BundledPort::draw(const conformance::DrawOf& question) {
  for (const auto* value : {&question.key, &question.identity}) {
    if (auto objection = object_to(*value)) return *objection;
  }
  const DynamicValue key{&question.key};
  const DynamicValue identity{&question.identity};
  if (question.hash == nullptr) return conformance::Word{finish_draw(begin_draw(Fnv1a{}, key), identity)};
  return conformance::Word{finish_draw(begin_draw(TableHasher(*question.hash), key), identity)};
}

Answer BundledPort::sample(const conformance::SampleOf& question) { return conformance::Number{ports::sample(question.draw)}; }

Answer BundledPort::log_unit(const conformance::LogUnit& question) {
  return conformance::Binary64{std::bit_cast<std::uint64_t>(unit_log(ports::sample(question.draw)))};
}

Answer BundledPort::race(const conformance::Race& question) {
  const auto weight = convert(question.weight);
  if (const auto* objection = std::get_if<Answer>(&weight)) return *objection;
  return conformance::Binary64{std::bit_cast<std::uint64_t>(ports::race(question.draw, std::get<Weight>(weight)))};
}

Answer BundledPort::pick(const conformance::Pick& question) {
  if (auto objection = object_to(question.key)) return *objection;
  if (question.policy == conformance::Policy::ring_hash) return ring_pick(question);
  Listed listed;
  if (auto objection = convert(*question.candidates, listed)) return *objection;
  return answer_of(choose(question.policy, listed, question.key, question.hash));
}

Answer BundledPort::assign(const conformance::Assign& question) {
  const std::vector<conformance::Value> keys = conformance::keys_of(question.keys);
  for (const conformance::Value& key : keys) {
    if (auto objection = object_to(key)) return *objection;
  }
  if (question.policy == conformance::Policy::ring_hash) return ring_assign(question, keys);
  Listed listed;
  if (auto objection = convert(*question.candidates, listed)) return *objection;
  conformance::Indices indices;
  indices.indices.reserve(keys.size());
  for (const conformance::Value& key : keys) {
    const Picked picked = choose(question.policy, listed, key, question.hash);
    if (std::holds_alternative<PickError>(picked)) return answer_of(picked);
    indices.indices.push_back(std::get<std::size_t>(picked));
  }
  return indices;
}

}  // namespace poise::ports
