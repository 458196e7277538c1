#include "conversion.hpp"
#include "port.hpp"
#include "ring.hpp"

/// The bundled port's answers to questions about rings.
namespace poise::ports {
namespace {

using conformance::Answer;
using conformance::NamedError;
using conformance::StepAnswer;
using conformance::Unrepresentable;

std::string name(PickError error) {
  switch (error) {
    case PickError::Empty: return "Empty";
    case PickError::NoEligibleCandidates: return "NoEligibleCandidates";
    case PickError::DuplicateIdentity: return "DuplicateIdentity";
    case PickError::StateCapacityExceeded: return "StateCapacityExceeded";
  }
  return "";
}

/// The configuration, or what stands in the way.
std::variant<RingConfig, Answer> convert(const conformance::RingSettings& settings) {
  RingConfig config;
  if (settings.per_unit) {
    if (*settings.per_unit < 0 || *settings.per_unit > UINT32_MAX) return Unrepresentable{"per_unit is of type uint32_t"};
    config.per_unit = static_cast<std::uint32_t>(*settings.per_unit);
  }
  if (settings.cap) {
    if (*settings.cap < 0) return Unrepresentable{"cap is of type uint64_t"};
    config.cap = static_cast<std::uint64_t>(*settings.cap);
  }
  if (const auto error = object_to(config)) {
    return NamedError{*error == RingConfigError::InvalidConfig ? "InvalidConfig" : "UnitWeightExceedsCapacity"};
  }
  return config;
}

/// An answer of a kind that a step may have too.
StepAnswer as_step(const Answer& objection) {
  if (const auto* error = std::get_if<NamedError>(&objection)) return *error;
  if (const auto* unrepresentable = std::get_if<Unrepresentable>(&objection)) return *unrepresentable;
  return std::get<conformance::Unsupported>(objection);
}

template <typename Hasher>
using Ring = RingHash<DynamicValue, Hasher>;

/// Calls `use` with a new ring that hashes as the question says.
template <typename Question, typename Use>
Answer with_ring(const Question& question, const Use& use) {
  const auto config = convert(question.config);
  if (const auto* objection = std::get_if<Answer>(&config)) return *objection;
  if (question.hash == nullptr) {
    Ring<Fnv1a> ring(std::get<RingConfig>(config));
    return use(ring);
  }
  Ring<TableHasher> ring(std::get<RingConfig>(config), TableHasher(*question.hash));
  return use(ring);
}

/// Calls `hashed` with a hasher as the question says.
template <typename Hashed>
Answer with_hasher(const conformance::Hash& hash, const Hashed& hashed) {
  if (hash == nullptr) return conformance::Word{hashed(Fnv1a{})};
  return conformance::Word{hashed(TableHasher(*hash))};
}

/// Answers the steps of a session.
template <typename Hasher>
struct Steps {
  Ring<Hasher>& ring;
  const std::vector<std::vector<conformance::Candidate>>& lists;

  StepAnswer operator()(const conformance::ReconcileStep& step) const {
    Listed listed;
    if (const auto objection = convert(lists[step.list], listed)) return as_step(*objection);
    const auto update = ring.reconcile(listed);
    if (const auto* error = std::get_if<PickError>(&update)) return NamedError{name(*error)};
    const RingUpdate& done = std::get<RingUpdate>(update);
    if (!done.rebuilt) return conformance::Unchanged{};
    return conformance::RingCounts{done.members, done.points};
  }
  StepAnswer operator()(const conformance::PickStep& step) const {
    if (const auto objection = object_to(step.key)) return as_step(*objection);
    Listed listed;
    if (const auto objection = convert(lists[step.list], listed)) return as_step(*objection);
    const Picked picked = ring.pick(listed, DynamicValue{&step.key});
    if (const auto* error = std::get_if<PickError>(&picked)) return NamedError{name(*error)};
    return conformance::Index{std::get<std::size_t>(picked)};
  }
  StepAnswer operator()(const conformance::AssignStep& step) const {
    const std::vector<conformance::Value> keys = conformance::keys_of(step.keys);
    for (const conformance::Value& key : keys) {
      if (const auto objection = object_to(key)) return as_step(*objection);
    }
    Listed listed;
    if (const auto objection = convert(lists[step.list], listed)) return as_step(*objection);
    if (const auto error = ring.prepare(listed)) return NamedError{name(*error)};
    conformance::Indices indices;
    for (const conformance::Value& key : keys) indices.indices.push_back(ring.find(DynamicValue{&key}));
    return indices;
  }
  StepAnswer operator()(const conformance::GenerationStep&) const { return conformance::Word{ring.generation()}; }
  StepAnswer operator()(const conformance::CountsStep&) const { return conformance::RingCounts{ring.members(), ring.points().size()}; }
  StepAnswer operator()(const conformance::ResetStep&) const {
    ring.reset();
    return conformance::Done{};
  }
};

/// The points of a new ring that was given the list, in whatever form `as_answer` puts them.
template <typename Question, typename AsAnswer>
Answer points_of(const Question& question, const AsAnswer& as_answer) {
  Listed listed;
  if (const auto objection = convert(*question.candidates, listed)) return *objection;
  return with_ring(question, [&](auto& ring) -> Answer {
    const auto update = ring.reconcile(listed);
    if (const auto* error = std::get_if<PickError>(&update)) return NamedError{name(*error)};
    return as_answer(ring.points());
  });
}

}  // namespace

Answer BundledPort::owner(const conformance::OwnerOf& question) {
  if (auto objection = object_to(question.identity)) return *objection;
  return with_hasher(question.hash, [&](const auto& hasher) { return owner_hash(hasher, DynamicValue{&question.identity}); });
}

Answer BundledPort::point(const conformance::PointOf& question) {
  if (auto objection = object_to(question.identity)) return *objection;
  return with_hasher(question.hash, [&](const auto& hasher) {
    return finish_point(begin_points(hasher, DynamicValue{&question.identity}), question.replica);
  });
}

Answer BundledPort::request(const conformance::RequestOf& question) {
  if (auto objection = object_to(question.key)) return *objection;
  return with_hasher(question.hash, [&](const auto& hasher) { return request_hash(hasher, DynamicValue{&question.key}); });
}

Answer BundledPort::ring_points(const conformance::RingPoints& question) {
  return points_of(question, [](const auto& points) {
    conformance::Points listed;
    for (const auto& point : points) listed.points.push_back({point.position, point.index, point.replica});
    return listed;
  });
}

Answer BundledPort::ring_digest(const conformance::RingDigest& question) {
  return points_of(question, [](const auto& points) {
    Fnv1a digest;
    for (const auto& point : points) {
      feed(digest, point.position);
      feed(digest, static_cast<std::uint32_t>(point.index));
      feed(digest, static_cast<std::uint32_t>(point.replica));
    }
    return conformance::PointsDigest{points.size(), digest.finish()};
  });
}

Answer BundledPort::ring_session(const conformance::RingSession& question) {
  return with_ring(question, [&]<typename Hasher>(Ring<Hasher>& ring) -> Answer {
    conformance::SessionAnswers answers;
    for (const conformance::RingStep& step : question.steps)
      answers.steps.push_back(std::visit(Steps<Hasher>{ring, *question.lists}, step));
    return answers;
  });
}

Answer BundledPort::ring_pick(const conformance::Pick& question) {
  Listed listed;
  if (const auto objection = convert(*question.candidates, listed)) return *objection;
  return with_ring(question, [&](auto& ring) -> Answer {
    const Picked picked = ring.pick(listed, DynamicValue{&question.key});
    if (const auto* error = std::get_if<PickError>(&picked)) return NamedError{name(*error)};
    return conformance::Index{std::get<std::size_t>(picked)};
  });
}

Answer BundledPort::ring_assign(const conformance::Assign& question, const std::vector<conformance::Value>& keys) {
  Listed listed;
  if (const auto objection = convert(*question.candidates, listed)) return *objection;
  return with_ring(question, [&](auto& ring) -> Answer {
    if (const auto error = ring.prepare(listed)) return NamedError{name(*error)};
    conformance::Indices indices;
    for (const conformance::Value& key : keys) indices.indices.push_back(ring.find(DynamicValue{&key}));
    return indices;
  });
}

}  // namespace poise::ports
