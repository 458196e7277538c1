#pragma once

#include "patient.hpp"

namespace poise::harness::doctor {

/// Asks about each operation once, and what no port knows in words beyond ASCII, which many repeat. Enters in the chart what is offered,
/// what breaks the port down, and how far one gets; all lines of usual kinds have been heard then. Throws NotBack.
void survey(Patient& port);

}  // namespace poise::harness::doctor
