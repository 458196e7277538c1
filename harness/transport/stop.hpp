#pragma once

namespace poise::harness {

/// From now on SIGINT, SIGTERM and SIGHUP ask the run to stop and report what is done; the second of them ends the program and the ports it
/// runs at once. Signals that are ignored, as SIGHUP by nohup, stay so.
void stop_politely_on_signals();

/// The signal that asked to stop; 0: none has.
int stop_signal();

/// Its name: "SIGINT".
const char* signal_name(int signal);

/// Ends this program as the signal would have done, so that a shell sees why it ended.
[[noreturn]] void die_of(int signal);

/// The groups of processes that end with this program when a signal ends it.
class EndingGroup {
 public:
  explicit EndingGroup(int group);  ///< the group's id
  ~EndingGroup();
  EndingGroup(const EndingGroup&) = delete;
  EndingGroup& operator=(const EndingGroup&) = delete;

 private:
  int group_;
};

}  // namespace poise::harness
