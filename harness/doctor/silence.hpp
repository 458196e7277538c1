#pragma once

#include "patient.hpp"

namespace poise::harness::doctor {

/// Why no hello has come in time from the port started last, which has been given all the time it has: sends more, closes its input. A
/// hello that comes out late is entered in the chart.
Sin why_no_hello(Patient& port);

/// Why no answer has come to the batch asked last, the first of all; nothing when the port does answer another question.
std::optional<Sin> why_no_answer(Patient& port, std::uint64_t id);

}  // namespace poise::harness::doctor
