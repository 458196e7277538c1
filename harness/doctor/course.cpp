#include <algorithm>

#include "checks.hpp"
#include "wording.hpp"

namespace poise::harness::doctor {

using Heard = Conversation::Heard;
using std::chrono::milliseconds;

namespace {

constexpr milliseconds while_for_more{250};  // in which something may come that nobody waits for
constexpr milliseconds time_to_end{2000};    // docs/commands.md

}  // namespace

Finding answers_batches_as_they_come(Patient& port) {
  const Chart& chart = port.chart;
  if (chart.stalls) return sinful(*chart.stalls);
  if (chart.reach < Reach::answers) return not_looked(chart.obstacle);
  if (!chart.hello_is_right) return noted("one batch at a time was asked, for its hello is wrong");
  if (chart.limits.window == 1) return noted("one batch at a time was asked, for its window is 1");
  if (!chart.echoes_ids) return not_looked("it does not echo ids");
  Question question = port.any_question().first(1);
  if (chart.needs_shared) question.shared = "{}";
  std::set<std::uint64_t> open;
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < chart.limits.window; ++i) {
    const std::uint64_t id = port.next_id();
    lines.push_back(line_of(question, id));
    open.insert(id);
  }
  port.conversation().say(joined(lines, "\n"));  // in one piece, so that they do wait at once
  while (!open.empty()) {
    const Reply reply = port.listen(open);
    if (reply.came()) continue;
    const std::string batches = std::to_string(chart.limits.window) + " batches";
    return sinful(
        {"of " + batches + " at once, as many as its window, " + std::to_string(open.size()) + " got no answer: " + reply.why_not,
         "answer and flush each line before waiting for more, and lose none that has arrived already; or leave 'window' out of the "
         "hello"});
  }
  return {};
}

Finding writes_answers_only(Patient& port) {
  // An answer that is repeated at once has been noticed before; this is for what comes late.
  if (port.ask(port.any_question().first(1)).came() && port.last().stray(Clock::now() + while_for_more).heard == Heard::end) port.spoil();
  if (port.overheard.repeated.empty()) return {};
  return sinful({"it wrote what nobody waited for: " + quoted(port.overheard.repeated),
                 "write one hello, and one answer for each batch: print or return an answer, not both, and send no other objects"});
}

Finding ends_well(Patient& port) {
  if (port.chart.reach >= Reach::answers) static_cast<void>(port.ask(port.any_question().first(1)));
  Conversation& conversation = port.conversation();
  const Clock::time_point deadline = Clock::now() + time_to_end;
  conversation.close_input(deadline);
  port.spoil();
  Finding finding;
  if (!conversation.ended_well()) {
    const bool in_time = Clock::now() < deadline;
    finding.sins.push_back(
        {"when its standard input was closed, " +
             (in_time ? "it ended otherwise than with status 0" : "it did not end within " + shown(time_to_end)) + " (" +
             conversation.fate() + ")",
         "when reading meets the end of input, leave the loop and exit with status 0: Python for line in sys.stdin, not while True and "
         "readline(); C return 0 from main; end threads and children first"});
  } else if (conversation.left_processes()) {
    finding.sins.push_back({"it ended, but processes that it started go on",
                            "end and wait for all children before exiting; a wrapper script should exec the port"});
  }
  conversation.stray(Clock::now() + while_for_more);
  return finding;
}

}  // namespace poise::harness::doctor
