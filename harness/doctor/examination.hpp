#pragma once

#include <functional>
#include <string_view>

#include "finding.hpp"
#include "transport/subprocess.hpp"

namespace poise::harness::doctor {

/// Told each check's finding as soon as there is one; `number` counts from 1.
using Told = std::function<void(int number, std::string_view title, const Finding& finding)>;

/// Looks at everything, in order. Returns how many sins there are. Throws PortFailure when the program cannot be started at all.
std::size_t examine(const PortProgram& program, const Told& told);

}  // namespace poise::harness::doctor
