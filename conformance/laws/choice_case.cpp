#include "choice_case.hpp"

#include <boost/json.hpp>
#include <rapidcheck.h>

#include "poise/conformance/json.hpp"

namespace poise::conformance {
namespace {

constexpr int most_candidates = 10;

/// Identities people give; few, so that duplicates come up.
rc::Gen<Value> identities() {
  return rc::gen::map(rc::gen::inRange(0, 24), [](int number) { return reference::text("node-" + std::to_string(number)); });
}

/// Texts over an alphabet in which each length of UTF-8 occurs.
rc::Gen<Value> texts() {
  using Letters = std::vector<std::string>;
  const auto letter = rc::gen::element<std::string>("a", "b", "7", "/", "|", "A", " ", "\xc3\xa9", "\xe6\x97\xa5", "\xf0\x9f\x99\x82");
  return rc::gen::map(rc::gen::container<Letters>(letter), [](const Letters& letters) {
    std::string whole;
    for (const std::string& each : letters) whole += each;
    return reference::text(whole);
  });
}

rc::Gen<Value> keys() {
  const auto numbers = rc::gen::map(rc::gen::arbitrary<std::uint64_t>(), [](std::uint64_t number) { return reference::u64(number); });
  return rc::gen::weightedOneOf<Value>({{3, texts()}, {1, numbers}});
}

/// Of any magnitude; every third is small, so that equal ones come up.
rc::Gen<std::int64_t> weights() {
  return rc::gen::map(rc::gen::pair(rc::gen::inRange(0, 48), rc::gen::arbitrary<std::uint32_t>()),
                      [](const std::pair<int, std::uint32_t>& drawn) -> std::int64_t {
                        if (drawn.first < 16) return 1 + drawn.second % 3;
                        const std::int64_t magnitude = std::int64_t{1} << (drawn.first - 16);
                        return magnitude + drawn.second % magnitude;
                      });
}

rc::Gen<Candidate> candidates(const rc::Gen<std::int64_t>& weights) {
  const auto statuses = rc::gen::map(rc::gen::inRange(0, 6), [](int number) {
    return number == 5 ? Status::unavailable : number == 4 ? Status::draining : Status::ready;
  });
  return rc::gen::map(rc::gen::tuple(identities(), weights, statuses), [](const std::tuple<Value, std::int64_t, Status>& drawn) {
    return Candidate{std::get<0>(drawn), std::get<1>(drawn), std::get<2>(drawn)};
  });
}

/// Size bounds the length of a list; each candidate is drawn at full size, or weights and statuses would hardly vary.
rc::Gen<std::vector<Candidate>> lists(int most, const rc::Gen<std::int64_t>& weights) {
  return rc::gen::resize(most, rc::gen::container<std::vector<Candidate>>(rc::gen::resize(rc::kNominalSize, candidates(weights))));
}

rc::Gen<std::int64_t> small_weights() {
  return rc::gen::map(rc::gen::resize(rc::kNominalSize, rc::gen::inRange(1, 7)), [](int weight) { return std::int64_t{weight}; });
}

rc::Gen<ChoiceCase> ring_cases() {
  using Drawn = std::tuple<std::vector<Candidate>, Value, RingSettings>;
  return rc::gen::map(rc::gen::tuple(lists(most_candidates, small_weights()), keys(), ring_settings()), [](const Drawn& drawn) {
    return ChoiceCase{Policy::ring_hash, std::get<0>(drawn), std::get<1>(drawn), std::get<2>(drawn)};
  });
}

}  // namespace

std::vector<Candidate> without_duplicates(const std::vector<Candidate>& candidates) {
  std::vector<Candidate> unique;
  for (const Candidate& candidate : candidates) {
    const bool seen = std::any_of(unique.begin(), unique.end(), [&](const Candidate& each) { return each.identity == candidate.identity; });
    if (!seen) unique.push_back(candidate);
  }
  return unique;
}

rc::Gen<std::vector<Candidate>> ring_lists() { return lists(6, small_weights()); }

rc::Gen<RingSettings> ring_settings() {
  return rc::gen::map(rc::gen::resize(rc::kNominalSize, rc::gen::inRange(0, 4)), [](int lot) {
    constexpr std::int64_t units[] = {1, 2, 16};
    return lot == 0 ? RingSettings{} : RingSettings{units[lot - 1], std::nullopt};
  });
}

rc::Gen<ChoiceCase> choice_cases(Policy policy) {
  if (policy == Policy::ring_hash) return ring_cases();
  return rc::gen::map(rc::gen::pair(lists(most_candidates, weights()), keys()),
                      [policy](const std::pair<std::vector<Candidate>, Value>& drawn) {
                        return ChoiceCase{policy, drawn.first, drawn.second};
                      });
}

rc::Gen<ChoiceCase> unique_choice_cases(Policy policy) {
  return rc::gen::map(choice_cases(policy), [](ChoiceCase drawn) {
    drawn.candidates = without_duplicates(drawn.candidates);
    return drawn;
  });
}

std::string show(const ChoiceCase& drawn) {
  std::string shown = "key " + ascii(to_json(drawn.key)) + "\n";
  if (drawn.config.per_unit) shown += "per_unit " + std::to_string(*drawn.config.per_unit) + "\n";
  return shown + show(drawn.candidates);
}

std::string show(const std::vector<Candidate>& candidates) {
  if (candidates.empty()) return "no candidates\n";
  std::string shown;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    const Candidate& candidate = candidates[i];
    shown += "candidate " + std::to_string(i) + " " + ascii(to_json(candidate.identity));
    if (candidate.weight != 1) shown += " weight " + std::to_string(candidate.weight);
    if (candidate.status != Status::ready) shown += candidate.status == Status::draining ? " draining" : " unavailable";
    shown += "\n";
  }
  return shown;
}

Pick pick_of(const ChoiceCase& drawn) {
  return {drawn.policy, std::make_shared<const std::vector<Candidate>>(drawn.candidates), drawn.key, nullptr, drawn.config};
}

}  // namespace poise::conformance
