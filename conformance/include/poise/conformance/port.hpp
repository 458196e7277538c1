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

  /// One answer for each question, in order.
  virtual std::vector<Answer> answer(std::span<const Operation> questions);
};

}  // namespace poise::conformance
