#include "../stream.hpp"
#include "../topic.hpp"
#include "choices.hpp"
#include "poise/conformance/oracle.hpp"
#include "value_keys.hpp"

namespace poise::generator {
namespace {

using conformance::Candidate;
using conformance::Pick;
using conformance::Status;
using conformance::Value;
using reference::text;

constexpr auto policy = conformance::Policy::weighted_rendezvous;

Pick pick(std::vector<Candidate> candidates, Value key) { return pick_by(policy, std::move(candidates), std::move(key)); }

/// A weight from 1 to 2^32 - 1, of any magnitude.
std::int64_t weight(Stream& stream) {
  const std::uint64_t magnitude = std::uint64_t{1} << stream.below(32);
  return static_cast<std::int64_t>(magnitude + stream.below(magnitude));
}

std::vector<Candidate> weighted_nodes(std::size_t count, Stream& stream) {
  std::vector<Candidate> list = shuffled(nodes(count), stream);
  const bool alike = stream.below(2) == 0;  // weights of one magnitude, or of any
  for (Candidate& candidate : list) candidate.weight = alike ? static_cast<std::int64_t>(1 + stream.below(10)) : weight(stream);
  return list;
}

void add_choices(Topic& topic) {
  Stream stream("weighted-rendezvous/choices");
  const auto text_key = [&] { return text("key-" + std::to_string(stream.below(1000000))); };
  for (std::size_t count : {1, 2, 3, 4, 5, 6, 7, 8, 12, 16, 32, 64}) {
    for (std::size_t variant = 0; variant < 6; ++variant) {
      const auto list = weighted_nodes(count, stream);  // before the key: what is drawn when is not left to the compiler
      topic.rows.push_back({numbered(count, 2) + "-ready-" + std::to_string(variant), "WRV-1", pick(list, text_key())});
    }
  }
  const auto thousand = weighted_nodes(1000, stream);
  topic.rows.push_back({"1000-ready", "WRV-1", pick(thousand, text_key())});
  for (std::size_t variant = 0; variant < 24; ++variant) {
    std::vector<Candidate> list = weighted_nodes(2 + stream.below(9), stream);
    for (Candidate& candidate : list) {
      const std::uint64_t lot = stream.below(4);
      candidate.status = lot == 0 ? Status::draining : lot == 1 ? Status::unavailable : Status::ready;
    }
    list.front().status = Status::ready;
    topic.rows.push_back({"mixed-statuses-" + numbered(variant, 2), "WRV-1", pick(list, text_key())});
  }
  std::size_t other = 0;
  for (const Value& key : keys_of_every_kind()) {
    topic.rows.push_back({"key-" + numbered(++other, 2), "WRV-1", pick(weighted_nodes(2 + stream.below(5), stream), key)});
  }
}

/// Heavy against light: the linear factor, inverted directions and ignored weights choose otherwise nearly always.
void add_extreme_weights(Topic& topic) {
  const std::vector<std::vector<std::int64_t>> sets{
      {1, 4294967295}, {4294967295, 1}, {1, 1000, 1000000}, {4294967294, 4294967295}, {65535, 65536}};
  std::size_t number = 0;
  for (const auto& weights : sets) {
    std::vector<Candidate> list = nodes(weights.size());
    for (std::size_t i = 0; i < list.size(); ++i) list[i].weight = weights[i];
    for (const char* key : {"account-1", "account-2"}) {
      topic.rows.push_back({"weights-" + numbered(++number, 2), "WRV-1", pick(list, text(key))});
    }
  }
}

void add_eligibility(Topic& topic) {
  const std::pair<const char*, Status> statuses[] = {{"draining", Status::draining}, {"unavailable", Status::unavailable}};
  for (const auto& [name, status] : statuses) {
    for (std::size_t place = 0; place < 3; ++place) {
      std::vector<Candidate> list = nodes(3);
      for (std::size_t i = 0; i < list.size(); ++i) {
        list[i].status = i == place ? Status::ready : status;
        list[i].weight = i == place ? 1 : 1000;  // the others would win
      }
      std::vector<Candidate> all_ready = list;
      for (Candidate& candidate : all_ready) candidate.status = Status::ready;
      const Value key = key_for("k", [&](const Value& each) {
        return conformance::right_answer(pick(all_ready, each)) != conformance::Answer(conformance::Index{place});
      });
      topic.rows.push_back({"only-" + std::to_string(place) + "-ready-others-" + name, place == 0 ? "CHO-1" : "CHO-5", pick(list, key)});
    }
  }
}

void add_duplicates(Topic& topic) {
  const std::vector<std::pair<const char*, std::vector<std::int64_t>>> lists{{"light-heavy", {1, 2}},
                                                                             {"heavy-light", {2, 1}},
                                                                             {"equal", {3, 3}},
                                                                             {"nearly-equal", {4294967294, 4294967295}},
                                                                             {"three", {5, 9, 7}}};
  for (const auto& [name, weights] : lists) {
    std::vector<Candidate> list;
    for (const std::int64_t each : weights) list.push_back({text("a"), each});
    topic.rows.push_back({std::string("duplicates-") + name, "WRV-4", pick(list, text("k"))});
    list.insert(list.begin() + 1, {text("b"), 1});
    const Value key = key_for(
        "k", [&](const Value& each) { return conformance::right_answer(pick(list, each)) != conformance::Answer(conformance::Index{1}); });
    topic.rows.push_back({std::string("duplicates-around-another-") + name, "WRV-4", pick(list, key)});
  }
}

void add_equal_weights(Topic& topic) {
  Stream stream("weighted-rendezvous/equal-weights");
  for (const std::int64_t common : {std::int64_t{1}, std::int64_t{7}, std::int64_t{4294967295}}) {
    for (std::size_t variant = 0; variant < 4; ++variant) {
      std::vector<Candidate> list = shuffled(nodes(2 + 3 * variant), stream);
      for (Candidate& candidate : list) candidate.weight = common;
      const Value key = text("key-" + std::to_string(stream.below(1000000)));
      topic.rows.push_back({"equal-weights-" + std::to_string(common) + "-" + std::to_string(variant), "WRV-6", pick(list, key)});
    }
  }
}

}  // namespace

Topic weighted_rendezvous_topic() {
  Topic topic{"weighted-rendezvous", "Choices by the smallest race", {"poise-weighted-rendezvous"}, {}};
  add_eligibility(topic);
  add_choices(topic);
  add_extreme_weights(topic);
  add_duplicates(topic);
  add_equal_weights(topic);
  for (const auto& [id, question] : picks_of_every_kind(policy)) topic.rows.push_back({id, "WRV-6", question});
  for (const auto& [id, question] : picks_of_late_winners(policy)) topic.rows.push_back({id, "WRV-6", question});
  for (const auto& [id, question] : picks_of_long_texts(policy)) topic.rows.push_back({id, "WRV-6", question});
  for (const auto& [id, question] : assigns(policy)) {
    // Duplicates need WRV-4; the draws that the builder dictates have U = 1 among them.
    const char* clause = id == "assign-duplicates" ? "WRV-4" : id == "assign-hash-builder" ? "WRV-3" : "WRV-1";
    topic.rows.push_back({id, clause, question});
  }
  for (const auto& [id, question] : assigns_by_kind(policy)) topic.rows.push_back({id, "WRV-6", question});
  for (const auto& [id, question] : picks_of_close_draws(policy)) topic.rows.push_back({id, "WRV-6", question});
  const std::vector<Candidate> twice{{text("a"), 1, Status::draining}, {text("a")}};
  for (const char* key : {"k", "l"}) topic.rows.push_back({std::string("behind-its-own-name-for-") + key, "CHO-5", pick(twice, text(key))});
  return topic;
}

}  // namespace poise::generator
