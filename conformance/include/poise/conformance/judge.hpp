#pragma once

#include "poise/conformance/answer.hpp"

namespace poise::conformance {

enum class Verdict { passed, failed, unsupported };

/// Judges an answer by the right one, indices by their tally where that is what is known; knows nothing of ports, files or reports.
/// `Unrepresentable` passes where InvalidValue or InvalidWeight is right, and is unsupported elsewhere.
Verdict judge(const Answer& right, const Answer& given);

}  // namespace poise::conformance
