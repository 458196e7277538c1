#pragma once

#include "poise/conformance/port.hpp"

namespace poise::ports {

/// The glue between the suite and the bundled C++ port (poise.hpp, weighted.hpp, ring.hpp): turns questions into calls, and results into
/// answers.
class BundledPort final : public conformance::Port {
 public:
  conformance::About about() const override;

  conformance::Answer fnv1a64(const conformance::Fnv1a64& question) override;
  conformance::Answer mix64(const conformance::Mix64& question) override;
  conformance::Answer encode(const conformance::Encode& question) override;
  conformance::Answer draw(const conformance::DrawOf& question) override;
  conformance::Answer sample(const conformance::SampleOf& question) override;
  conformance::Answer log_unit(const conformance::LogUnit& question) override;
  conformance::Answer race(const conformance::Race& question) override;
  conformance::Answer pick(const conformance::Pick& question) override;
  conformance::Answer assign(const conformance::Assign& question) override;

  conformance::Answer owner(const conformance::OwnerOf& question) override;
  conformance::Answer point(const conformance::PointOf& question) override;
  conformance::Answer request(const conformance::RequestOf& question) override;
  conformance::Answer ring_points(const conformance::RingPoints& question) override;
  conformance::Answer ring_digest(const conformance::RingDigest& question) override;
  conformance::Answer ring_session(const conformance::RingSession& question) override;

 private:
  static conformance::Answer ring_pick(const conformance::Pick& question);
  static conformance::Answer ring_assign(const conformance::Assign& question, const std::vector<conformance::Value>& keys);
};

}  // namespace poise::ports
