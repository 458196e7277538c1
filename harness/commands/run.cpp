#include "carry_out.hpp"
#include "transcript/recording.hpp"

namespace poise::harness {

int run_command(const RunOptions& options) {
  if (!options.scope.require.empty() && !options.scope.vectors.empty()) throw UsageError("--require needs a whole run; leave out --vector");
  const auto open_port = [&]() -> std::unique_ptr<Transport> {
    auto port = open(options.port);
    if (options.transcript.empty()) return port;
    return std::make_unique<Recording>(std::move(port), options.transcript, options.scope);
  };
  return carry_out(options.scope, options.reports, open_port, options.promote);
}

}  // namespace poise::harness
