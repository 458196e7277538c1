#pragma once

#include "transport.hpp"

namespace poise::harness {

/// Asks in an order of its own, drawn by a seed, and some questions twice, the second time in other company: every hundredth, and at least
/// four of each operation. Answers may not depend on what was asked before; in place of two that differ stands a NoAnswer, unsteady.
class Shuffled final : public Transport {
 public:
  /// `inner` must outlive it.
  Shuffled(Transport& inner, std::uint64_t seed) : inner_(inner), seed_(seed) {}

  using Transport::ask;
  const conformance::About& about() const override { return inner_.about(); }
  std::vector<conformance::Answer> ask(std::span<const conformance::Operation> questions, const Arrived& arrived) override;
  void be_patient(const Patience& patience) override { inner_.be_patient(patience); }
  void begin_anew() override { inner_.begin_anew(); }
  std::optional<std::string> finish() override { return inner_.finish(); }
  std::vector<std::string> incidents() const override { return inner_.incidents(); }

 private:
  void ask_again(std::span<const conformance::Operation> questions, std::vector<std::size_t> some,
                 std::vector<conformance::Answer>& answers);

  Transport& inner_;
  std::uint64_t seed_;
  std::uint64_t round_ = 0;
};

}  // namespace poise::harness
