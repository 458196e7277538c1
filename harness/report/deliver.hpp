#pragma once

#include <memory>

#include "reports.hpp"
#include "run/progress.hpp"
#include "told.hpp"

namespace poise::harness {

/// Before anything is run. Throws std::runtime_error, in one line, when a report's file cannot be written or two reports have the same.
void require_deliverable(const Reports& reports);

/// What shows on standard error how the run goes on, as far as that is wanted.
std::unique_ptr<Progress> wanted_progress(const Reports& reports);

/// Prints on standard output, and writes the files, all that is wanted. Throws std::runtime_error, in one line, when a file cannot be
/// written, once everything else is.
void deliver(const Told& told, const Reports& reports);

}  // namespace poise::harness
