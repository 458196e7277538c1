#include "connection.hpp"

#include <boost/json.hpp>

#include "poise/conformance/json.hpp"
#include "transport.hpp"

namespace poise::harness {
namespace {

using conformance::NoAnswer;
using conformance::NotationError;

constexpr std::size_t last_lines_kept = 5;
constexpr const char* doctor_helps = "; `poise-conform doctor -- COMMAND` says what to mend";

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

Connection::Connection(const std::vector<std::string>& command, std::chrono::milliseconds handshake_time) : child_(start(command)) {
  child_.write(runner_hello() + "\n");
  std::string line;
  try {
    const auto received = receive(handshake_time, "the handshake");
    if (!received) throw PortFailure("stopped during the handshake");
    line = *received;
  } catch (const Breakdown& breakdown) {
    throw PortFailure(breakdown.what.how + doctor_helps);
  }
  try {
    hello_ = read_port_hello(line);
  } catch (const NotationError& error) {
    throw PortFailure("cannot shake hands with the port: " + std::string(error.what()) + "; it wrote " + quoted(line) + fate() +
                      doctor_helps);
  }
}

std::optional<std::string> Connection::receive(std::chrono::milliseconds time, const std::string& awaited) {
  const ChildProcess::Line line = child_.read_line(Clock::now() + time, runner_line_limit);
  switch (line.reading) {
    case ChildProcess::Reading::line: return line.text;
    case ChildProcess::Reading::stopped: return std::nullopt;
    case ChildProcess::Reading::timeout:
      throw breakdown(NoAnswer::Why::timed_out, "the port did not answer " + awaited + " within " + shown(time) +
                                                    (line.text.empty() ? "" : "; it wrote half a line, " + quoted(line.text)) + fate());
    case ChildProcess::Reading::too_long:
      throw breakdown(NoAnswer::Why::broke_protocol, "the port wrote a line longer than " + std::to_string(runner_line_limit) +
                                                         " bytes, beginning " + quoted(line.text) + fate());
    case ChildProcess::Reading::end: break;
  }
  child_.finish(Clock::now() + std::chrono::seconds(1));
  if (line.text.empty()) throw breakdown(NoAnswer::Why::crashed, "the port's output ended before it answered " + awaited + fate());
  throw breakdown(NoAnswer::Why::crashed, "the port's output ended in the middle of a line, " + quoted(line.text) + fate());
}

NoAnswer Connection::bad_answer(const std::string& line, const std::string& complaint) {
  return {NoAnswer::Why::broke_protocol, "the port's answer breaks the protocol: " + complaint + "; it wrote " + quoted(line), {}};
}

Breakdown Connection::complaint_about(const std::string& line, const std::string& complaint) {
  return breakdown(NoAnswer::Why::broke_protocol, bad_answer(line, complaint).how + fate());
}

std::optional<std::string> Connection::finish() {
  child_.finish(Clock::now() + std::chrono::seconds(2));
  if (!child_.ended_well()) return "the port answered everything, but did not end with status 0 when its input was closed" + fate();
  // Everything it wrote is in the pipe by now; there is something to wait for only where a child of the port's keeps the pipe open.
  const ChildProcess::Line rest = child_.read_line(Clock::now() + std::chrono::milliseconds(100), runner_line_limit);
  if (rest.reading == ChildProcess::Reading::line || !rest.text.empty())
    return "the port answered everything, but wrote more than answers: " + quoted(rest.text);
  return std::nullopt;
}

Breakdown Connection::breakdown(NoAnswer::Why why, const std::string& how) { return {{why, how, child_.last_lines(last_lines_kept)}}; }

std::string Connection::fate() {
  std::string told;
  if (const auto ending = child_.ending()) told = *ending;
  if (const std::string words = child_.last_words(); !words.empty())
    told += (told.empty() ? "" : "; ") + ("its last words on standard error: " + words);
  return told.empty() ? "" : " (" + told + ")";
}

}  // namespace poise::harness
