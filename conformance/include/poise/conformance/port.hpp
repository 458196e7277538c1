#pragma once

#include <span>

#include "poise/conformance/answer.hpp"
#include "poise/conformance/operation.hpp"

namespace poise::conformance {

/// What a port says of itself.
struct About {
  std::string name;
  std::string version;
  std::string language;
};

/// A port plugged in as a C++ object: one method an operation, each unsupported unless overridden. Batches arrive at `answer`, which a port
/// overrides if it can do better than one at a time. Methods may not throw; a port that does has crashed.
class Port {
 public:
  virtual ~Port() = default;

  virtual About about() const = 0;

  virtual Answer fnv1a64(const Fnv1a64&);
  virtual Answer mix64(const Mix64&);
  virtual Answer encode(const Encode&);
  virtual Answer draw(const DrawOf&);
  virtual Answer sample(const SampleOf&);
  virtual Answer log_unit(const LogUnit&);
  virtual Answer race(const Race&);
  virtual Answer pick(const Pick&);
  virtual Answer assign(const Assign&);
  virtual Answer owner(const OwnerOf&);
  virtual Answer point(const PointOf&);
  virtual Answer request(const RequestOf&);
  virtual Answer ring_points(const RingPoints&);
  virtual Answer ring_digest(const RingDigest&);
  virtual Answer ring_session(const RingSession&);
  virtual Answer fnv1a32(const Fnv1a32&);
  virtual Answer rank(const Rank&);
  virtual Answer rank_owner(const RankOwner&);
  virtual Answer rank_top(const RankTop&);
  virtual Answer rank_change(const RankChange&);
  virtual Answer fmix32(const Fmix32&);
  virtual Answer h32(const H32&);
  virtual Answer h32_score(const H32Score&);
  virtual Answer h32_assign(const H32Assign&);
  virtual Answer h32_session(const H32Session&);
  virtual Answer score32(const Score32&);
  virtual Answer unit(const UnitOf&);
  virtual Answer select(const Select&);
  virtual Answer select_exact(const SelectExact&);

  /// One answer for each question, in order.
  virtual std::vector<Answer> answer(std::span<const Operation> questions);
};

}  // namespace poise::conformance
