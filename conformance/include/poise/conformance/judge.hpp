#pragma once

#include "poise/conformance/answer.hpp"

namespace poise::conformance {

enum class Verdict { passed, failed, unsupported, crashed, timed_out, not_run };

/// Whether a port with this verdict is wrong: failed, crashed or timed out.
bool is_wrong(Verdict verdict);

/// Judges an answer by the right one, indices by their tally where that is what is known; knows nothing of ports, files or reports.
/// `Unrepresentable` passes where the right answer refuses something that some types cannot hold: a value, a weight, a configuration, an r,
/// a list that is empty; elsewhere it is unsupported. A broken protocol and unsteady answers are failures.
Verdict judge(const Answer& right, const Answer& given);

}  // namespace poise::conformance
