#include "subprocess.hpp"

#include <map>

#include <boost/json.hpp>

#include "poise/conformance/json.hpp"

namespace poise::harness {
namespace {

using conformance::Answer;
using conformance::NotationError;
using conformance::Operation;

/// A piece of what a port wrote, for a message.
std::string quoted(const std::string& text) {
  constexpr std::size_t longest = 100;
  return conformance::ascii(boost::json::value(text.size() <= longest ? text : text.substr(0, longest) + "..."));
}

std::string shown(std::chrono::milliseconds time) {
  return time.count() % 1000 == 0 ? std::to_string(time.count() / 1000) + " s" : std::to_string(time.count()) + " ms";
}

ChildProcess start(const std::vector<std::string>& command) {
  try {
    return ChildProcess(command);
  } catch (const std::runtime_error& error) {
    throw PortFailure(error.what());
  }
}

}  // namespace

Subprocess::Subprocess(const std::vector<std::string>& command, std::chrono::milliseconds handshake_time) : child_(start(command)) {
  child_.write(runner_hello() + "\n");
  const std::string line = next_line(Clock::now() + handshake_time, "the handshake", handshake_time);
  try {
    hello_ = read_port_hello(line);
  } catch (const NotationError& error) {
    throw PortFailure("cannot shake hands with the port: " + std::string(error.what()) + "; it wrote " + quoted(line) + fate());
  }
}

std::vector<Answer> Subprocess::ask(std::span<const Operation> questions) {
  std::vector<Answer> answers(questions.size(), conformance::Unsupported{"not asked: longer than the port's line_limit"});
  const Batches made = make_batches(questions, hello_.limits, next_id_);
  std::map<std::uint64_t, const Batch*> outstanding;
  std::size_t sent = 0;
  while (sent < made.batches.size() || !outstanding.empty()) {
    while (sent < made.batches.size() && outstanding.size() < hello_.limits.window) {
      const Batch& batch = made.batches[sent++];
      child_.write(batch.line);
      outstanding[batch.id] = &batch;
    }
    // Batches may be answered in any order, so each answer, of whichever batch, gives the port its whole time again.
    const std::string operation(conformance::name(questions[outstanding.begin()->second->questions.front()]));
    const std::string line =
        next_line(Clock::now() + hello_.limits.time, "batch " + std::to_string(outstanding.begin()->first) + " ('" + operation + "')",
                  hello_.limits.time);
    try {
      const std::uint64_t id = id_of_answer(line);
      const auto found = outstanding.find(id);
      if (found == outstanding.end()) throw NotationError("its id " + std::to_string(id) + " is none of a batch that waits for an answer");
      const std::vector<Answer> batch_answers = read_answers(line, *found->second, questions);
      for (std::size_t i = 0; i < batch_answers.size(); ++i) answers[found->second->questions[i]] = batch_answers[i];
      outstanding.erase(found);
    } catch (const NotationError& error) {
      throw PortFailure("the port's answer breaks the protocol: " + std::string(error.what()) + "; it wrote " + quoted(line) + fate());
    }
  }
  return answers;
}

void Subprocess::finish() {
  child_.finish(Clock::now() + std::chrono::seconds(2));
  if (!child_.ended_well()) {
    throw PortFailure("the port answered everything, but did not end with status 0 when its input was closed" + fate());
  }
  // Everything it wrote is in the pipe by now; there is something to wait for only where a child of the port's keeps the pipe open.
  const ChildProcess::Line rest = child_.read_line(Clock::now() + std::chrono::milliseconds(100), runner_line_limit);
  if (rest.reading == ChildProcess::Reading::line || !rest.text.empty()) {
    throw PortFailure("the port answered everything, but wrote more than answers: " + quoted(rest.text));
  }
}

std::string Subprocess::next_line(Clock::time_point deadline, const std::string& awaited, std::chrono::milliseconds time) {
  const ChildProcess::Line line = child_.read_line(deadline, runner_line_limit);
  switch (line.reading) {
    case ChildProcess::Reading::line: return line.text;
    case ChildProcess::Reading::timeout:
      throw PortFailure("the port did not answer " + awaited + " within " + shown(time) +
                        (line.text.empty() ? "" : "; it wrote half a line, " + quoted(line.text)) + fate());
    case ChildProcess::Reading::too_long:
      throw PortFailure("the port wrote a line longer than " + std::to_string(runner_line_limit) + " bytes, beginning " +
                        quoted(line.text) + fate());
    case ChildProcess::Reading::end: break;
  }
  child_.finish(Clock::now() + std::chrono::seconds(1));
  if (!line.text.empty()) throw PortFailure("the port's output ended in the middle of a line, " + quoted(line.text) + fate());
  throw PortFailure("the port's output ended before it answered " + awaited + fate());
}

std::string Subprocess::fate() {
  std::string told;
  if (const auto ending = child_.ending()) told = *ending;
  if (const std::string words = child_.last_words(); !words.empty())
    told += (told.empty() ? "" : "; ") + ("its last words on standard error: " + words);
  return told.empty() ? "" : " (" + told + ")";
}

}  // namespace poise::harness
