#include "poise/conformance/oracle.hpp"

#include <bit>
#include <exception>
#include <type_traits>

#include "poise/conformance/judge.hpp"
#include "text_oracle.hpp"

namespace poise::conformance {
namespace {

using reference::PoiseRules;
using reference::Rules;

reference::HashBuilder builder(const PoiseRules& rules, const Hash& hash) {
  if (hash == nullptr) return rules.fnv1a64;
  return [hash](BytesView bytes) { return (*hash)(bytes); };
}

reference::RingConfig config_of(const PoiseRules& rules, const RingSettings& settings) {
  return {settings.per_unit.value_or(rules.default_config.per_unit), settings.cap.value_or(rules.default_config.cap)};
}

std::size_t choose(Policy policy, const PoiseRules& rules, const reference::HashBuilder& hash, const reference::Contest& contest,
                   BytesView key) {
  switch (policy) {
    case Policy::rendezvous: return rules.rendezvous(rules, hash, contest, key);
    case Policy::weighted_rendezvous: return rules.weighted_rendezvous(rules, hash, contest, key);
    case Policy::ring_hash: break;  // it keeps no contest
  }
  return 0;
}

PointsDigest digest_of(const std::vector<reference::Point>& points) {
  Bytes bytes;
  bytes.reserve(16 * points.size());
  for (const reference::Point& point : points) {
    reference::append_little_endian(point.position, 8, bytes);
    reference::append_little_endian(point.index, 4, bytes);
    reference::append_little_endian(point.replica, 4, bytes);
  }
  return {points.size(), reference::fnv1a64(bytes)};
}

struct Answerer {
  const PoiseRules& rules;

  Answer operator()(const Fnv1a64& question) const { return Word{rules.fnv1a64(question.data)}; }

  Answer operator()(const Mix64& question) const { return Word{rules.mix64(question.x)}; }

  Answer operator()(const Encode& question) const {
    Bytes bytes;
    if (const auto encoded = encode(rules.encoding, question.value, bytes); !encoded) return refused(encoded.error());
    return bytes;
  }

  Answer operator()(const DrawOf& question) const {
    Bytes key;
    Bytes identity;
    if (const auto encoded = encode(rules.encoding, question.key, key); !encoded) return refused(encoded.error());
    if (const auto encoded = encode(rules.encoding, question.identity, identity); !encoded) return refused(encoded.error());
    return Word{static_cast<std::uint64_t>(rules.draw(rules, builder(rules, question.hash), key, identity))};
  }

  Answer operator()(const SampleOf& question) const {
    return Number{static_cast<std::uint64_t>(rules.sample(reference::Draw{question.draw}))};
  }

  Answer operator()(const LogUnit& question) const { return Binary64{std::bit_cast<std::uint64_t>(log_of(question.draw))}; }

  Answer operator()(const Race& question) const {
    if (!rules.is_weight(question.weight)) return refused(reference::Refusal::InvalidWeight);
    return Binary64{std::bit_cast<std::uint64_t>(rules.race(log_of(question.draw), question.weight))};
  }

  double log_of(std::uint64_t draw) const { return rules.log_unit(rules.sample(reference::Draw{draw})); }

  Answer operator()(const Pick& question) const {
    Bytes key;
    if (const auto encoded = encode(rules.encoding, question.key, key); !encoded) return refused(encoded.error());
    if (question.policy == Policy::ring_hash) {
      auto ring = ready_ring(question.config, question.hash, *question.candidates);
      if (!ring) return refused(ring.error());
      return Index{ring->find(key)};
    }
    const auto contest = make_contest(rules, *question.candidates);
    if (!contest) return refused(contest.error());
    return Index{choose(question.policy, rules, builder(rules, question.hash), *contest, key)};
  }

  Answer operator()(const Assign& question) const {
    const auto keys = encoded_keys(question.keys);
    if (!keys) return refused(keys.error());
    Indices indices;
    indices.indices.reserve(keys->size());
    if (question.policy == Policy::ring_hash) {
      auto ring = ready_ring(question.config, question.hash, *question.candidates);
      if (!ring) return refused(ring.error());
      for (const Bytes& key : *keys) indices.indices.push_back(ring->find(key));
      return indices;
    }
    const auto contest = make_contest(rules, *question.candidates);
    if (!contest) return refused(contest.error());
    const auto hash = builder(rules, question.hash);
    for (const Bytes& key : *keys) indices.indices.push_back(choose(question.policy, rules, hash, *contest, key));
    return indices;
  }

  Answer operator()(const OwnerOf& question) const {
    Bytes identity;
    if (const auto encoded = encode(rules.encoding, question.identity, identity); !encoded) return refused(encoded.error());
    return Word{owner_of(rules, builder(rules, question.hash), identity)};
  }

  Answer operator()(const PointOf& question) const {
    Bytes identity;
    if (const auto encoded = encode(rules.encoding, question.identity, identity); !encoded) return refused(encoded.error());
    return Word{point_of(rules, builder(rules, question.hash), identity, question.replica)};
  }

  Answer operator()(const RequestOf& question) const {
    Bytes key;
    if (const auto encoded = encode(rules.encoding, question.key, key); !encoded) return refused(encoded.error());
    return Word{request_of(rules, builder(rules, question.hash), key)};
  }

  Answer operator()(const RingPoints& question) const {
    const auto ring = reconciled_ring(question.config, question.hash, *question.candidates);
    if (!ring) return refused(ring.error());
    Points points;
    for (const reference::Point& point : ring->state().points) points.points.push_back({point.position, point.index, point.replica});
    return points;
  }

  Answer operator()(const RingDigest& question) const {
    const auto ring = reconciled_ring(question.config, question.hash, *question.candidates);
    if (!ring) return refused(ring.error());
    return digest_of(ring->state().points);
  }

  Answer operator()(const RingSession& question) const {
    auto ring = reference::Ring::make(rules, builder(rules, question.hash), config_of(rules, question.config));
    if (!ring) return refused(ring.error());
    SessionAnswers answers;
    for (const RingStep& step : question.steps) answers.steps.push_back(std::visit(SessionAnswerer{*this, *ring, *question.lists}, step));
    return answers;
  }

  reference::Result<std::vector<Bytes>> encoded_keys(const Keys& keys) const {
    std::vector<Bytes> all;
    for (const Value& value : keys_of(keys)) {
      if (const auto encoded = encode(rules.encoding, value, all.emplace_back()); !encoded) return encoded.error();
    }
    return all;
  }

  /// A new ring that was given the list.
  reference::Result<reference::Ring> reconciled_ring(const RingSettings& config, const Hash& hash,
                                                     const std::vector<Candidate>& candidates) const {
    auto ring = reference::Ring::make(rules, builder(rules, hash), config_of(rules, config));
    if (!ring) return ring.error();
    if (const auto update = ring->reconcile(candidates); !update) return update.error();
    return ring;
  }

  /// And that can be looked up in.
  reference::Result<reference::Ring> ready_ring(const RingSettings& config, const Hash& hash,
                                                const std::vector<Candidate>& candidates) const {
    auto ring = reference::Ring::make(rules, builder(rules, hash), config_of(rules, config));
    if (!ring) return ring.error();
    if (const auto refused = ring->ready(candidates); !refused) return refused.error();
    return ring;
  }

  struct SessionAnswerer {
    const Answerer& answerer;
    reference::Ring& ring;
    const std::vector<std::vector<Candidate>>& lists;

    StepAnswer operator()(const ReconcileStep& step) const {
      const auto update = ring.reconcile(lists[step.list]);
      if (!update) return NamedError{std::string(name(update.error()))};
      if (!update->rebuilt) return Unchanged{};
      return RingCounts{update->size.members, update->size.points};
    }
    StepAnswer operator()(const PickStep& step) const {
      Bytes key;
      if (const auto encoded = encode(answerer.rules.encoding, step.key, key); !encoded)
        return NamedError{std::string(name(encoded.error()))};
      if (const auto refused = ring.ready(lists[step.list]); !refused) return NamedError{std::string(name(refused.error()))};
      return Index{ring.find(key)};
    }
    StepAnswer operator()(const AssignStep& step) const {
      const auto keys = answerer.encoded_keys(step.keys);
      if (!keys) return NamedError{std::string(name(keys.error()))};
      if (const auto refused = ring.ready(lists[step.list]); !refused) return NamedError{std::string(name(refused.error()))};
      Indices indices;
      for (const Bytes& key : *keys) indices.indices.push_back(ring.find(key));
      return indices;
    }
    StepAnswer operator()(const GenerationStep&) const { return Word{ring.state().generation}; }
    StepAnswer operator()(const CountsStep&) const {
      const reference::RingSize size = answerer.rules.size_of(ring.state());
      return RingCounts{size.members, size.points};
    }
    StepAnswer operator()(const ResetStep&) const {
      ring.reset();
      return Done{};
    }
  };
};

/// Asks whoever answers that question.
struct Asker {
  const Rules& rules;

  template <typename Question>
  Answer operator()(const Question& question) const {
    if constexpr (std::is_invocable_v<const Answerer&, const Question&>) {
      return Answerer{rules.poise}(question);
    } else {
      return text_answer_by(rules, question);
    }
  }
};

}  // namespace

Answer answer_by(const Rules& rules, const Operation& operation) { return std::visit(Asker{rules}, operation); }

Answer prediction_by(const Rules& rules, const Operation& operation) {
  try {
    return answer_by(rules, operation);
  } catch (const std::exception& thrown) {
    return NoAnswer{NoAnswer::Why::crashed, thrown.what(), {}};
  }
}

Answer right_answer(const Operation& operation) {
  static const Rules contract;
  if (const auto* select = std::get_if<Select>(&operation)) return accepted_answers(*select);
  return answer_by(contract, operation);
}

bool is_seen_by(const Rules& rules, const Operation& operation, const Answer& right) {
  return is_wrong(judge(right, prediction_by(rules, operation)));
}

}  // namespace poise::conformance
