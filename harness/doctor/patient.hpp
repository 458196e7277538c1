#pragma once

#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>

#include "conversation.hpp"
#include "protocol/hello.hpp"
#include "question.hpp"
#include "reply.hpp"
#include "transport/subprocess.hpp"

namespace poise::harness::doctor {

/// How far one gets with a port; each step takes those before.
enum class Reach {
  nothing,
  started,
  greets,     ///< its hello is known
  converses,  ///< its hello came in time, and it goes on
  heard,      ///< what it answers comes out
  answers,    ///< it has answered a batch
  fits,       ///< as many results as items
};

/// What is known of a port so far.
struct Chart {
  Reach reach = Reach::nothing;
  std::string obstacle;  ///< why one gets no further, in words that can follow "not looked at: "

  Conversation::Message greeting;    ///< what came first
  std::optional<std::string> hello;  ///< its hello, were it late
  bool hello_is_right = false;
  Limits limits;  ///< those of its hello, if that is right

  std::map<std::string, Reply> offered;           ///< operations it offers, with its answer to one item
  std::map<std::string, std::string> broke_down;  ///< operations that brought no answer, and why
  std::optional<Sin> stalls;                      ///< why it does not answer batches as they come
  bool needs_shared = false;                      ///< it does not answer a batch without `shared`
  bool echoes_ids = false;                        ///< as far as it was looked at
};

/// The port could not be started, or, started again for a check, said no hello. what() says why, in one line.
struct NotBack : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// A port under examination: starts it, starts it again when a conversation is spoilt, keeps its chart.
class Patient {
 public:
  explicit Patient(PortProgram program) : program_(std::move(program)) {}

  Chart chart;
  Overheard overheard;

  const PortProgram& program() const { return program_; }

  /// Starts the port anew and says hello, in these words or the runner's. Nothing has been heard yet. Throws NotBack when it cannot be
  /// started.
  Conversation& start(const std::string& hello = runner_hello());

  /// The conversation that was begun last; there must be one.
  Conversation& last() { return *conversation_; }

  /// A conversation in which the hellos are said: the last, or, where that is spoilt, a new one. Throws NotBack.
  Conversation& conversation();

  /// Whether something has been answered in the conversation that goes on.
  bool has_answered() const { return !spoilt_ && has_answered_; }

  /// The last conversation cannot be gone on with.
  void spoil() { spoilt_ = true; }

  /// Asks and waits for the answer; where none comes, the conversation is spoilt. `id`: not one used before. Throws NotBack.
  Reply ask(const Question& question, std::uint64_t id);
  Reply ask(const Question& question) { return ask(question, next_id()); }

  /// Listens for an answer to any of the open batches; takes from them the one that is answered.
  Reply listen(std::set<std::uint64_t>& open);

  /// A number that no batch has had: not counting from 1, so that a port that numbers by itself is found out.
  std::uint64_t next_id() { return next_id_ += 7; }

  /// How long it may take until its next answer.
  std::chrono::milliseconds time() const;

  /// The question that serves where any will do: one that the port offers, if there is one.
  Question any_question() const;

 private:
  PortProgram program_;
  std::unique_ptr<Conversation> conversation_;
  bool spoilt_ = true;
  bool has_answered_ = false;  // in the last conversation
  std::uint64_t next_id_ = 10;
};

}  // namespace poise::harness::doctor
