#pragma once

#include "poise/conformance/port.hpp"

namespace poise::ports {

/// The glue between the suite and the bundled C++ port (poise.hpp, weighted.hpp): turns questions into calls, and results into answers.
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
};

}  // namespace poise::ports
