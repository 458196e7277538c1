#include "patient.hpp"

#include <algorithm>

#include "wording.hpp"

namespace poise::harness::doctor {
namespace {

constexpr std::chrono::milliseconds longest_wait{5000};

}  // namespace

Conversation& Patient::start(const std::string& hello) {
  conversation_.reset();  // what it holds, a lock, say, is free before it is started again
  spoilt_ = true;
  try {
    conversation_ = std::make_unique<Conversation>(program_.command, overheard);
  } catch (const std::runtime_error& error) {
    throw NotBack(error.what());
  }
  conversation_->say(hello);
  spoilt_ = false;
  has_answered_ = false;
  return *conversation_;
}

Conversation& Patient::conversation() {
  if (!spoilt_) return *conversation_;
  start();
  const auto message = conversation_->hello(Clock::now() + program_.handshake_time);
  if (message.heard == Conversation::Heard::object) return *conversation_;
  spoil();
  throw NotBack(message.heard == Conversation::Heard::end ? conversation_->why_it_ended()
                                                          : "it said no hello within " + shown(program_.handshake_time));
}

Reply Patient::ask(const Question& question, std::uint64_t id) {
  Question put = question;
  if (chart.needs_shared && put.shared.empty()) put.shared = "{}";
  conversation().say(line_of(put, id));
  std::set<std::uint64_t> open{id};
  return listen(open);
}

Reply Patient::listen(std::set<std::uint64_t>& open) {
  const auto message = conversation_->answer(open, Clock::now() + time());
  if (message.heard == Conversation::Heard::object) {
    has_answered_ = true;
    return {message.text, "", false};
  }
  spoil();
  if (message.heard == Conversation::Heard::end) return {"", conversation_->why_it_ended(), false};
  const std::string half = message.text.empty() ? "" : ", but the beginning of a line, " + quoted(message.text);
  return {"", "no answer came within " + shown(time()) + half, true};
}

std::chrono::milliseconds Patient::time() const { return std::min(chart.limits.time, longest_wait); }

Question Patient::any_question() const {
  for (const Question& question : questions()) {
    if (chart.offered.contains(question.operation)) return question;
  }
  return unknown_operation("no-such-operation");
}

}  // namespace poise::harness::doctor
