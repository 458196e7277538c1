#include "stop.hpp"

#include <array>
#include <atomic>
#include <csignal>
#include <cstdlib>
#include <sys/types.h>

namespace poise::harness {
namespace {

/// 0: a free place. Groups beyond the number of places do not end with this program.
std::array<std::atomic<pid_t>, 16> ending_groups{};
std::atomic<bool> polite{false};
std::atomic<int> stopped_by{0};
static_assert(std::atomic<pid_t>::is_always_lock_free && std::atomic<int>::is_always_lock_free);  // or a handler may not touch them

/// Only calls what is async-signal-safe.
extern "C" void on_signal(int signal) {
  int none = 0;
  if (polite.load() && stopped_by.compare_exchange_strong(none, signal)) return;
  for (const auto& group : ending_groups) {
    if (const pid_t id = group.load()) ::kill(-id, SIGKILL);
  }
  std::signal(signal, SIG_DFL);
  ::raise(signal);
}

void handle_signals() {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    struct sigaction before {};
    ::sigaction(signal, nullptr, &before);
    if (before.sa_handler != SIG_DFL) continue;  // ignored, or ours already
    struct sigaction ours {};
    ours.sa_handler = on_signal;
    ours.sa_flags = SA_NODEFER;  // so that the signal raised within the handler ends the program
    ::sigaction(signal, &ours, nullptr);
  }
}

void replace_group(pid_t from, pid_t to) {
  for (auto& group : ending_groups) {
    pid_t expected = from;
    if (group.compare_exchange_strong(expected, to)) return;
  }
}

}  // namespace

void stop_politely_on_signals() {
  polite.store(true);
  handle_signals();
}

int stop_signal() { return stopped_by.load(); }

const char* signal_name(int signal) {
  switch (signal) {
    case SIGINT: return "SIGINT";
    case SIGTERM: return "SIGTERM";
    case SIGHUP: return "SIGHUP";
    default: return "a signal";
  }
}

void die_of(int signal) {
  std::signal(signal, SIG_DFL);
  ::raise(signal);
  std::_Exit(128 + signal);  // where the signal is blocked
}

EndingGroup::EndingGroup(int group) : group_(group) {
  handle_signals();
  replace_group(0, group_);
}

EndingGroup::~EndingGroup() { replace_group(group_, 0); }

}  // namespace poise::harness
