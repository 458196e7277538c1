#include "silence.hpp"

#include <algorithm>

#include "wording.hpp"

namespace poise::harness::doctor {
namespace {

using Heard = Conversation::Heard;
using Message = Conversation::Message;
using std::chrono::milliseconds;

constexpr std::size_t many_batches = 4000;  // their answers fill the buffers of all usual libraries
constexpr milliseconds short_wait{300};
constexpr milliseconds long_wait{2000};
constexpr milliseconds longest_wait{5000};

const std::string flush =
    "flush after every line: Python print(..., flush=True), C fflush(stdout), C++ std::flush, Java out.flush() or autoflush, "
    "Go w.Flush(), Rust out.flush(), Perl $| = 1";
const std::string do_not_look_ahead =
    "answer each line and flush before reading the next: Python print(..., flush=True), C fflush(stdout), Go w.Flush(); "
    "Java out.flush(), and no hasNextLine before it";
const std::string read_by_line =
    "read a line, answer it, flush, read the next, not the whole input at once: Python for line in sys.stdin, C fgets, "
    "Java readLine, JavaScript readline.on('line'); then print(..., flush=True), fflush, flush";

/// Asks what no port knows, so many times; the ids are added to `open`.
void say_many(Patient& port, std::size_t batches, std::set<std::uint64_t>& open) {
  for (std::size_t i = 0; i < batches; ++i) {
    const std::uint64_t id = port.next_id();
    port.last().say(line_of(unknown_operation("no-such-operation"), id));
    open.insert(id);
  }
}

/// What the port holds back comes out when more is sent, or when its input ends; `listen` says whether it came, `what` is in words, such as
/// "its hello". Nothing when it never comes. `open`: the batches that wait for an answer.
template <typename Listen>
std::optional<Sin> coaxed(Patient& port, const std::string& what, std::set<std::uint64_t>& open, const Listen& listen) {
  const auto by = [](milliseconds wait) { return Clock::now() + wait; };
  say_many(port, 1, open);
  if (listen(by(short_wait))) return Sin{what + " came only when the next line was sent", do_not_look_ahead};
  say_many(port, many_batches, open);
  if (listen(by(long_wait))) return Sin{what + " came only when thousands more lines had been sent: standard output is not flushed", flush};
  port.last().close_input(by(long_wait));
  if (listen(by(short_wait)))
    return Sin{what + " came only when its standard input was closed: it is not flushed, or waits for the end of input", read_by_line};
  return std::nullopt;
}

/// How the port fared when its input was closed, in brackets.
std::string fate_in_brackets(Conversation& conversation) {
  const std::string fate = conversation.fate();
  return fate.empty() ? "" : " (" + fate + ")";
}

}  // namespace

Sin why_no_hello(Patient& port) {
  const std::string no_hello = "no hello came within " + shown(port.program().handshake_time);
  const std::string& half = port.chart.greeting.text;
  // What floods leaves half a line behind whenever one stops reading; that it wrote something else first is what there is to say.
  if (!half.empty() && port.overheard.blemishes.seen(Blemish::chatter_before_hello) == nullptr) {
    return {no_hello + ", but the beginning of a line: " + quoted(half),
            "end every line with one LF, then flush: Python print(line, flush=True), C printf(\"%s\\n\") and fflush, Java println, Go "
            "fmt.Fprintln"};
  }
  const auto listen = [&](Clock::time_point deadline) {
    const Message message = port.last().hello(deadline);
    if (message.heard != Heard::object) return false;
    port.chart.hello = message.text;
    return true;
  };
  std::set<std::uint64_t> open;
  std::optional<Sin> sin = coaxed(port, "its hello", open, listen);
  if (!sin) {
    // One that reads its input as a whole may have stumbled over what was sent in the meantime.
    const std::string fate = fate_in_brackets(port.last());
    port.start();
    port.last().close_input(Clock::now() + std::min(port.program().handshake_time, longest_wait));
    if (listen(Clock::now() + short_wait)) {
      sin = Sin{"its hello came only when its standard input was closed: it waits for the end of input, or does not flush", read_by_line};
    } else if (const std::string* wrote = port.overheard.blemishes.seen(Blemish::chatter_before_hello)) {
      sin = Sin{no_hello + "; it wrote " + quoted(*wrote),
                "answer the first line with an object on one line: {\"hello\":{\"protocol\":[1,1],\"name\":\"my-port\"}}"};
    } else {
      sin = Sin{
          no_hello + ", nor when its standard input was closed" + fate,
          "read a line from standard input and answer it with {\"hello\":{\"protocol\":[1,1],\"name\":\"my-port\"}} on standard output"};
    }
  }
  port.spoil();
  return *sin;
}

std::optional<Sin> why_no_answer(Patient& port, std::uint64_t id) {
  std::set<std::uint64_t> open{id};
  const auto listen = [&](Clock::time_point deadline) {
    // It is the answer that is awaited, not that to what was sent to coax it.
    while (open.contains(id) && port.last().answer(open, deadline).heard == Heard::object) continue;
    return !open.contains(id);
  };
  std::optional<Sin> sin = coaxed(port, "the answer to a batch", open, listen);
  const std::string fate = fate_in_brackets(port.last());
  port.spoil();
  if (sin) return sin;
  if (port.ask(unknown_operation("no-such-operation")).came()) return std::nullopt;
  return Sin{"no answer came to any batch, nor when standard input was closed" + fate,
             "after the hello, answer each line with {\"id\":N,\"results\":[...]} or {\"id\":N,\"unsupported\":\"why\"}, and flush"};
}

}  // namespace poise::harness::doctor
