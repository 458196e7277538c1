#include "poise/conformance/oracle.hpp"

#include <bit>

namespace poise::conformance {
namespace {

using reference::PoiseRules;

reference::HashBuilder builder(const PoiseRules& rules, const Hash& hash) {
  if (hash == nullptr) return rules.fnv1a64;
  return [hash](BytesView bytes) { return (*hash)(bytes); };
}

std::size_t choose(Policy policy, const PoiseRules& rules, const reference::HashBuilder& hash, const reference::Contest& contest,
                   BytesView key) {
  switch (policy) {
    case Policy::rendezvous: return rules.rendezvous(rules, hash, contest, key);
    case Policy::weighted_rendezvous: return rules.weighted_rendezvous(rules, hash, contest, key);
  }
  return 0;
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
    return Word{static_cast<std::uint64_t>(draw(rules, builder(rules, question.hash), key, identity))};
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
    const auto contest = make_contest(rules, *question.candidates);
    if (!contest) return refused(contest.error());
    return Index{choose(question.policy, rules, builder(rules, question.hash), *contest, key)};
  }

  Answer operator()(const Assign& question) const {
    const std::vector<Value> keys = keys_of(question);
    Bytes key;
    for (const Value& value : keys) {
      if (const auto encoded = encode(rules.encoding, value, key); !encoded) return refused(encoded.error());
    }
    const auto contest = make_contest(rules, *question.candidates);
    if (!contest) return refused(contest.error());
    const auto hash = builder(rules, question.hash);
    Indices indices;
    indices.indices.reserve(keys.size());
    for (const Value& value : keys) {
      key.clear();
      (void)encode(rules.encoding, value, key);  // refused above, if at all
      indices.indices.push_back(choose(question.policy, rules, hash, *contest, key));
    }
    return indices;
  }
};

}  // namespace

Answer answer_by(const PoiseRules& rules, const Operation& operation) { return std::visit(Answerer{rules}, operation); }

Answer right_answer(const Operation& operation) {
  static const PoiseRules contract;
  return answer_by(contract, operation);
}

}  // namespace poise::conformance
