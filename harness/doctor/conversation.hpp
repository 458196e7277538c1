#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "blemish.hpp"
#include "transport/child_process.hpp"

namespace poise::harness::doctor {

/// What was heard in passing, over all conversations with a port, while something else was listened for.
struct Overheard {
  Blemishes blemishes;
  std::string repeated;     ///< the first message that nobody was waiting for, an answer given before, say; empty: none
  bool ids_repeat = false;  ///< answers to different batches have one id, so that an id does not tell a repetition
};

/// A port's program that was started, and is talked to in raw lines. Puts up with blemishes, with chatter and with repetition, and notes
/// them, so that one run finds several sins. All waiting has a deadline.
class Conversation {
 public:
  /// Starts the program. Throws std::runtime_error, in one line, when it cannot. `overheard` must outlive the conversation.
  Conversation(const std::vector<std::string>& command, Overheard& overheard);

  enum class Heard {
    object,   ///< a JSON object
    silence,  ///< nothing whole until the deadline
    end,      ///< nothing more will come
  };

  struct Message {
    Heard heard = Heard::silence;
    std::string text;  ///< the object, on one line, without blemishes; otherwise what came after the last LF
  };

  /// Queues a line; its LF is added.
  void say(const std::string& line) { child_.write(line + "\n"); }

  /// Listens for the port's hello.
  Message hello(Clock::time_point deadline);

  /// Listens for the answer to any of the open batches, at least one, and takes its id from them. An answer without an id, or with one that
  /// nobody has used, is taken for that to the lowest: that ids are echoed is for one check to say, not for all.
  Message answer(std::set<std::uint64_t>& open, Clock::time_point deadline);

  /// Listens to what nobody waits for, until the deadline or the end.
  Message stray(Clock::time_point deadline);

  /// Closes the port's standard input and waits until it ends; at the deadline it is killed. What it wrote can still be heard.
  void close_input(Clock::time_point deadline) { child_.finish(deadline); }

  /// Why nothing more will come, as a clause that begins with "it": "it ended (exit status 3; last words on standard error: ...)".
  std::string why_it_ended();

  /// Whether nothing more can be heard because of a line longer than the runner reads.
  bool wrote_too_long() const { return too_long_; }

  /// Whether the program itself has ended; what it started may go on, and hold its standard output open.
  bool has_ended() { return child_.ending().has_value(); }

  /// How it ended, in words: "exit status 3; last words on standard error: ..."; nothing is known of one that runs but its last words.
  std::string fate();

  /// Whether it ended by itself with status 0.
  bool ended_well() { return child_.ended_well(); }

  /// Whether processes that it started go on after it ended; waits a little for them to end. Linux only, elsewhere false.
  bool left_processes() { return child_.left_processes(); }

 private:
  Message next(Clock::time_point deadline);
  Message rest(const ChildProcess::Line& line);
  bool completes_object(const std::string& line);
  void note_stray(const std::string& text);

  ChildProcess child_;
  Overheard& overheard_;
  std::string begun_;  ///< of an object that goes over several lines
  std::set<std::string> answered_;
  bool greeted_ = false;
  bool rest_heard_ = false;
  bool too_long_ = false;
};

}  // namespace poise::harness::doctor
