#include "carry_out.hpp"
#include "transcript/replay.hpp"

namespace poise::harness {

int judge_command(const std::string& transcript, const Reports& reports) {
  auto replay = std::make_unique<Replay>(transcript);
  const Scope scope = replay->scope();
  return carry_out(scope, reports, [&] { return std::move(replay); });
}

}  // namespace poise::harness
