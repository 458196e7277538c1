#include "carry_out.hpp"
#include "transcript/recording.hpp"

namespace poise::harness {

int run_command(const RunOptions& options) {
  if (!options.scope.require.empty() && !options.scope.vectors.empty()) throw UsageError("--require needs a whole run; leave out --vector");
  return carry_out(options.scope, options.reports, [&]() -> std::unique_ptr<Transport> {
    auto port = open(options.port);
    if (options.transcript.empty()) return port;
    return std::make_unique<Recording>(std::move(port), options.transcript, options.scope);
  });
}

}  // namespace poise::harness
