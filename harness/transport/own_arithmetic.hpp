#pragma once

#include <cfenv>

namespace poise::harness {

/// Puts the floating-point environment back at the end of a scope, whatever code of others did to it in between: a library made with
/// -ffast-math, say, has subnormals flushed for the whole program that loads it, and this one still has to judge.
class OwnArithmetic {
 public:
  OwnArithmetic() { std::fegetenv(&environment_); }
  ~OwnArithmetic() { std::fesetenv(&environment_); }
  OwnArithmetic(const OwnArithmetic&) = delete;
  OwnArithmetic& operator=(const OwnArithmetic&) = delete;

 private:
  std::fenv_t environment_{};
};

}  // namespace poise::harness
