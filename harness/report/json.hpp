#pragma once

#include <string>

#include "told.hpp"

namespace poise::harness {

/// Changes when a program that reads the report would have to.
inline constexpr int json_report_version = 1;

/// The report for programs: one JSON object in ASCII, as harness/report/report.schema.json describes it. The same run is always written the
/// same way.
std::string json_report(const Told& told);

}  // namespace poise::harness
