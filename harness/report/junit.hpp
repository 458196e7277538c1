#pragma once

#include <string>

#include "told.hpp"

namespace poise::harness {

/// The report as JUnit XML, as CI services read it: a suite a topic with a case for each clause, a suite for the laws, and a suite for the
/// run itself, which is in error when it broke off. A check fails when a vector of it failed and nobody expected it, or a known failure
/// passes; otherwise it is in error when the port crashed, timed out, or was not asked because the run broke off; otherwise it is skipped
/// when it has a known failure, or nothing in it passed. All questions are asked together, so the time is that of the run.
std::string junit_report(const Told& told);

}  // namespace poise::harness
