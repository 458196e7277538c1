#include "checks.hpp"
#include "poise/conformance/json.hpp"
#include "silence.hpp"
#include "survey.hpp"
#include "transport/transport.hpp"
#include "wording.hpp"

namespace poise::harness::doctor {

using Heard = Conversation::Heard;

namespace {

/// Enters the limits of the hello; if it is wrong, one goes on with those of a hello that names none.
void enter_limits(Chart& chart) {
  try {
    chart.limits = read_port_hello(*chart.hello).limits;
    chart.hello_is_right = true;
  } catch (const conformance::NotationError&) {
    chart.hello_is_right = false;  // says_a_right_hello tells why
  }
}

}  // namespace

Finding starts_and_stays(Patient& port) {
  Chart& chart = port.chart;
  try {
    port.start();
  } catch (const NotBack& error) {
    throw PortFailure(error.what());
  }
  chart.reach = Reach::started;
  chart.greeting = port.last().hello(Clock::now() + port.program().handshake_time);
  if (chart.greeting.heard == Heard::object) chart.hello = chart.greeting.text;
  if (port.last().wrote_too_long()) {
    chart.obstacle = "its lines are too long";
    return {};
  }
  const bool ended = chart.greeting.heard == Heard::end || (!chart.hello && port.last().has_ended()) ||
                     (chart.hello && port.last().stray(Clock::now() + std::chrono::milliseconds(150)).heard == Heard::end);
  if (!ended) return {};
  chart.obstacle = "it does not stay";
  port.spoil();
  std::string seen = chart.greeting.heard == Heard::silence
                         ? "it ended, but a process it started holds its output open (" + port.last().fate() + ")"
                         : port.last().why_it_ended();
  seen += chart.hello ? ", right after its hello and with its standard input open" : ", before it said hello";
  if (const std::string* wrote = port.overheard.blemishes.seen(Blemish::chatter_before_hello); wrote != nullptr && !chart.hello)
    seen += "; it wrote " + quoted(*wrote);
  return sinful(
      {seen, "try the command by itself; a port reads lines from standard input, answers each, and exits only when the input ends"});
}

Finding says_hello_in_time(Patient& port) {
  Chart& chart = port.chart;
  if (chart.hello) {
    enter_limits(chart);
    chart.reach = chart.obstacle.empty() ? Reach::converses : Reach::greets;
    return {};
  }
  if (!chart.obstacle.empty()) return not_looked(chart.obstacle);
  const Finding finding = sinful(why_no_hello(port));
  chart.obstacle = chart.hello ? "its hello does not come out in time" : "no hello came";
  if (chart.hello) chart.reach = Reach::greets;
  return finding;
}

Finding writes_plain_lines(Patient& port) {
  // What is found stands among the blemishes, from where it is taken for all checks.
  const Chart& chart = port.chart;
  if (chart.reach == Reach::converses) survey(port);
  if (chart.hello) return {};
  port.overheard.blemishes.pass_over(Blemish::chatter_before_hello);  // it has been told in place of the hello
  return not_looked(chart.obstacle);
}

Finding says_a_right_hello(Patient& port) {
  try {
    static_cast<void>(read_port_hello(*port.chart.hello));
    return {};
  } catch (const conformance::NotationError& error) {
    return sinful(
        {std::string(error.what()) + ", in " + quoted(*port.chart.hello),
         "the least is {\"hello\":{\"protocol\":[1,1],\"name\":\"my-port\"}}; docs/adapter-protocol.md, Handshake, has the other fields"});
  }
}

}  // namespace poise::harness::doctor
