#pragma once

#include <functional>

#include "command.hpp"

namespace poise::harness {

/// Runs what the scope says over the way to a port that `open` opens, once it is known that there is anything to run; reports, and returns
/// an ExitStatus. What breaks laws is appended to the file `promote` (run/promoted.hpp); empty: to none. Ends this program by the signal
/// that asked the run to stop, once all is reported.
int carry_out(const Scope& scope, const Reports& reports, const std::function<std::unique_ptr<Transport>()>& open,
              const std::string& promote = "");

}  // namespace poise::harness
