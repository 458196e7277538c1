#pragma once

#include <string>

namespace poise::generator {

/// `poise-vectors forge --fault NAME`: the contests whose weights were solved for a fault, right and wrong winner, and how near the races
/// are; for a fault that weights do not show, one line on which vectors see it. What is to be printed. Throws std::invalid_argument, one
/// line, where there is no such fault.
std::string forge_fault(const std::string& name);

}  // namespace poise::generator
