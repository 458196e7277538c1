#pragma once

#include "poise/conformance/fault.hpp"

/// The sections of the chapters on the contracts beside Poise, a file each.
namespace poise::conformance {

std::vector<Fault> fnv32_faults();
std::vector<Fault> placement_refusal_faults();
std::vector<Fault> report_faults();
std::vector<Fault> h32_ranking_faults();
std::vector<Fault> h32_session_faults();
std::vector<Fault> h32_refusal_faults();
std::vector<Fault> selector_score_faults();
std::vector<Fault> selector_refusal_faults();
std::vector<Fault> exact_order_faults();

/// What ports do to texts before anything else, in each of the contracts (TXT-1).
std::vector<Fault> placement_text_faults();
std::vector<Fault> h32_text_faults();
std::vector<Fault> selector_text_faults();

}  // namespace poise::conformance
