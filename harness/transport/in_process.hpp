#pragma once

#include <memory>

#include "transport.hpp"

namespace poise::harness {

/// A C++ port in this process; questions and answers stay typed. What kills it kills this program too.
class InProcess final : public Transport {
 public:
  explicit InProcess(std::unique_ptr<conformance::Port> port) : port_(std::move(port)), about_(port_->about()) {}

  using Transport::ask;
  const conformance::About& about() const override { return about_; }
  std::vector<conformance::Answer> ask(std::span<const conformance::Operation> questions, const Arrived& arrived) override;
  std::optional<std::string> finish() override;

 private:
  std::unique_ptr<conformance::Port> port_;
  conformance::About about_;
};

}  // namespace poise::harness
