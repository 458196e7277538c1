#pragma once

#include <string>
#include <vector>

#include "../topic.hpp"
#include "poise/conformance/operation.hpp"

/// What the topics about rings have in common.
namespace poise::generator {

conformance::Candidates shared(std::vector<conformance::Candidate> list);

/// Ready candidates node-0, node-1, … of these weights.
std::vector<conformance::Candidate> weighted_nodes(const std::vector<std::int64_t>& weights);

/// A ring's configuration: virtual nodes per unit of weight, and the default cap.
conformance::RingSettings per_unit(std::int64_t count);

conformance::Pick ring_pick(std::vector<conformance::Candidate> list, conformance::Value key, conformance::RingSettings config = {});

/// A session as it is written: the lists, then the steps.
class Session {
 public:
  explicit Session(conformance::RingSettings config = {}, conformance::Hash hash = nullptr) : config_(config), hash_(std::move(hash)) {}

  Session& reconcile(const std::vector<conformance::Candidate>& list);
  Session& pick(const std::vector<conformance::Candidate>& list, const std::string& key);
  Session& pick(const std::vector<conformance::Candidate>& list, const conformance::Value& key);
  Session& assign(const std::vector<conformance::Candidate>& list, std::uint32_t keys);
  Session& assign(const std::vector<conformance::Candidate>& list, conformance::Keys keys);
  Session& generation();
  Session& counts();
  Session& reset();

  /// Reconciles, and asks for generation and counts.
  Session& reconcile_and_look(const std::vector<conformance::Candidate>& list) { return reconcile(list).generation().counts(); }

  operator conformance::Operation() const;  // NOLINT: that is what it is for

 private:
  std::size_t place_of(const std::vector<conformance::Candidate>& list);

  conformance::RingSettings config_;
  conformance::Hash hash_;
  std::vector<std::vector<conformance::Candidate>> lists_;
  std::vector<conformance::RingStep> steps_;
};

/// A hash builder that puts owners, points and requests where they are wanted; everything else lies at 0.
class DictatedRing {
 public:
  DictatedRing& owner(const std::string& identity, std::uint64_t hash);
  DictatedRing& point(const std::string& identity, std::uint64_t replica, std::uint64_t position);
  DictatedRing& request(const std::string& key, std::uint64_t position);
  conformance::Hash hash() const { return std::make_shared<const conformance::HashTable>(table_); }

 private:
  conformance::HashTable table_;
};

/// Adds rows to a topic.
class RowWriter {
 public:
  explicit RowWriter(Topic& topic) : topic_(topic) {}
  void operator()(const std::string& id, const char* clause, conformance::Operation question, conformance::Profile profile = {}) const {
    topic_.rows.push_back({id, clause, std::move(question), "", profile});
  }

 private:
  Topic& topic_;
};

}  // namespace poise::generator
