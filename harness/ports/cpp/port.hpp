#pragma once

#include "poise/conformance/port.hpp"

namespace poise::ports {

/// The glue between the suite and the bundled C++ port (poise.hpp, weighted.hpp, ring.hpp; ranked_placement.hpp, h32_session.hpp,
/// node_selector.hpp): turns questions into calls, and results into answers.
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

  conformance::Answer fnv1a32(const conformance::Fnv1a32& question) override;
  conformance::Answer rank(const conformance::Rank& question) override;
  conformance::Answer rank_owner(const conformance::RankOwner& question) override;
  conformance::Answer rank_top(const conformance::RankTop& question) override;
  conformance::Answer rank_change(const conformance::RankChange& question) override;
  conformance::Answer fmix32(const conformance::Fmix32& question) override;
  conformance::Answer h32(const conformance::H32& question) override;
  conformance::Answer h32_score(const conformance::H32Score& question) override;
  conformance::Answer h32_assign(const conformance::H32Assign& question) override;
  conformance::Answer h32_session(const conformance::H32Session& question) override;
  conformance::Answer score32(const conformance::Score32& question) override;
  conformance::Answer unit(const conformance::UnitOf& question) override;
  conformance::Answer select(const conformance::Select& question) override;
  conformance::Answer select_exact(const conformance::SelectExact& question) override;

 private:
  static conformance::Answer ring_pick(const conformance::Pick& question);
  static conformance::Answer ring_assign(const conformance::Assign& question, const std::vector<conformance::Value>& keys);
};

}  // namespace poise::ports
