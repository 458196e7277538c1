#include "conversion.hpp"

namespace poise::ports {
namespace {

using conformance::Answer;

Status status_of(conformance::Status status) {
  switch (status) {
    case conformance::Status::ready: return Status::ready;
    case conformance::Status::draining: return Status::draining;
    case conformance::Status::unavailable: break;
  }
  return Status::unavailable;
}

}  // namespace

std::variant<Weight, Answer> convert(std::int64_t number) {
  if (number < 0 || number > UINT32_MAX) return conformance::Unrepresentable{"weights are of type uint32_t"};
  if (const auto weight = Weight::from(static_cast<std::uint32_t>(number))) return *weight;
  return conformance::NamedError{"InvalidWeight"};
}

std::optional<Answer> convert(const std::vector<conformance::Candidate>& candidates, Listed& listed) {
  listed.reserve(candidates.size());
  for (const conformance::Candidate& candidate : candidates) {
    if (auto objection = object_to(candidate.identity)) return objection;
    const auto weight = convert(candidate.weight);
    if (const auto* objection = std::get_if<Answer>(&weight)) return *objection;
    listed.push_back({DynamicValue{&candidate.identity}, std::get<Weight>(weight), status_of(candidate.status)});
  }
  return std::nullopt;
}

}  // namespace poise::ports
