#pragma once

#include <string>

#include "told.hpp"

namespace poise::harness {

/// Workflow commands that make GitHub show annotations, a line each: errors for a run that broke off, for broken checks and laws, and for
/// incidents; warnings for known failures that pass; notices with the verdicts. GitHub shows ten of each kind a step, so there are no more:
/// the last of them says how many are left out.
std::string github_annotations(const Told& told);

}  // namespace poise::harness
