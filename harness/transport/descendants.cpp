#include "descendants.hpp"

#include <algorithm>
#include <cctype>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <dirent.h>
#include <fstream>
#include <string>
#include <sys/types.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#endif

namespace poise::harness {
namespace {

#ifdef __linux__
bool adopting = false;

struct ProcessState {
  char letter = 'X';  ///< 'Z': it has ended, and waits to be waited for
  pid_t parent = 0;   ///< 0: it is gone
};

/// What /proc says of a process. The name in parentheses may hold anything, so what follows the last one counts.
ProcessState state_of(pid_t process) {
  std::ifstream in("/proc/" + std::to_string(process) + "/stat");
  std::string line;
  std::getline(in, line);
  const std::size_t name_end = line.rfind(") ");
  if (name_end == std::string::npos || name_end + 4 >= line.size()) return {};
  return {line[name_end + 2], static_cast<pid_t>(std::strtol(line.c_str() + name_end + 4, nullptr, 10))};
}

std::vector<pid_t> children() {
  std::vector<pid_t> found;
  DIR* directory = ::opendir("/proc");
  if (directory == nullptr) return found;
  while (const dirent* entry = ::readdir(directory)) {
    if (std::isdigit(static_cast<unsigned char>(entry->d_name[0])) == 0) continue;
    const auto process = static_cast<pid_t>(std::strtol(entry->d_name, nullptr, 10));
    if (state_of(process).parent == ::getpid()) found.push_back(process);
  }
  ::closedir(directory);
  return found;
}
#endif

}  // namespace

void adopt_orphans() {
#ifdef __linux__
  static const bool childless = children().empty();
  if (childless && !adopting) adopting = ::prctl(PR_SET_CHILD_SUBREAPER, 1) == 0;
#endif
}

void reap_orphans_but(const std::vector<int>& kept) {
#ifdef __linux__
  siginfo_t ended{};
  while (adopting && ::waitid(P_ALL, 0, &ended, WEXITED | WNOHANG | WNOWAIT) == 0 && ended.si_pid != 0) {
    if (std::find(kept.begin(), kept.end(), ended.si_pid) != kept.end()) return;
    ::waitpid(ended.si_pid, nullptr, 0);
    ended = {};
  }
#else
  static_cast<void>(kept);
#endif
}

void end_children_but(const std::vector<int>& kept) {
#ifdef __linux__
  // Each that ends may leave children of its own to us, so until there are none; a bound, for some may fork faster than they are ended, and
  // some may not be ended at all.
  for (int round = 0; adopting && round < 200; ++round) {
    bool some = false;
    for (const pid_t child : children()) {
      if (std::find(kept.begin(), kept.end(), child) != kept.end()) continue;
      some = true;
      ::kill(child, SIGKILL);
      ::waitpid(child, nullptr, WNOHANG);
    }
    if (!some) return;
    if (round > 2) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
#else
  static_cast<void>(kept);
#endif
}

bool runs_child_but(const std::vector<int>& kept) {
#ifdef __linux__
  const std::vector<pid_t> all = children();
  return std::any_of(all.begin(), all.end(), [&](pid_t child) {
    return std::find(kept.begin(), kept.end(), child) == kept.end() && state_of(child).letter != 'Z';
  });
#else
  static_cast<void>(kept);
  return false;
#endif
}

}  // namespace poise::harness
