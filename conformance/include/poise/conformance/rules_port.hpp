#pragma once

#include "poise/conformance/port.hpp"
#include "poise/reference/rules.hpp"

namespace poise::conformance {

/// A port that follows the given rules: the reference itself, or a fault.
class RulesPort final : public Port {
 public:
  RulesPort(std::string name, const reference::Rules& rules) : name_(std::move(name)), rules_(rules) {}

  About about() const override;
  std::vector<Answer> answer(std::span<const Operation> questions) override;

 private:
  std::string name_;
  reference::Rules rules_;
};

}  // namespace poise::conformance
