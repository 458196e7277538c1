#include "conversation.hpp"

#include <algorithm>
#include <optional>

#include <boost/json.hpp>

#include "protocol/hello.hpp"
#include "wording.hpp"

namespace poise::harness::doctor {
namespace {

namespace json = boost::json;

enum class Form { object, beginning_of_one, neither };

Form form_of(const std::string& text) {
  json::parse_options options;
  options.max_depth = 256;
  json::stream_parser parser({}, options);
  boost::system::error_code error;
  parser.write(text, error);
  if (error) return Form::neither;
  if (!parser.done()) return text.find_first_not_of(" \t") == text.find('{') ? Form::beginning_of_one : Form::neither;
  return parser.release().is_object() ? Form::object : Form::neither;
}

/// The id of an answer in the words of the number, were it written as a string or with a point; nothing where there is none.
std::optional<std::string> id_in_words(const json::object& answer) {
  const json::value* id = answer.if_contains("id");
  if (id == nullptr) return std::nullopt;
  if (id->is_string()) return std::string(id->get_string());
  const double number = id->is_double() ? id->get_double() : 0;
  if (number >= 1 && number < 1e18 && number == static_cast<double>(static_cast<std::int64_t>(number)))
    return std::to_string(static_cast<std::int64_t>(number));
  return json::serialize(*id);
}

json::object object_of(const std::string& text) {
  json::parse_options options;
  options.max_depth = 256;
  return json::parse(text, {}, options).get_object();
}

bool is_answer(const json::object& object) {
  return !object.contains("hello") &&
         (object.contains("id") || object.contains("results") || object.contains("unsupported") || object.contains("error"));
}

}  // namespace

Conversation::Conversation(const std::vector<std::string>& command, Overheard& overheard) : child_(command), overheard_(overheard) {}

Conversation::Message Conversation::hello(Clock::time_point deadline) {
  do {
    Message message = next(deadline);
    if (message.heard != Heard::object) return message;
    if (object_of(message.text).contains("hello")) {
      greeted_ = true;
      return message;
    }
    overheard_.blemishes.note(Blemish::chatter_before_hello, message.text);
  } while (Clock::now() < deadline);  // there may be objects without end
  return {};
}

Conversation::Message Conversation::answer(std::set<std::uint64_t>& open, Clock::time_point deadline) {
  std::string again;
  Message message;
  do {
    message = next(deadline);
    if (message.heard != Heard::object) break;
    const json::object object = object_of(message.text);
    if (!is_answer(object)) {
      note_stray(std::exchange(message, {}).text);
      continue;
    }
    const auto id = id_in_words(object);
    const auto asked = std::find_if(open.begin(), open.end(), [&](std::uint64_t each) { return id && *id == std::to_string(each); });
    if (asked == open.end() && id && answered_.contains(*id) && !overheard_.ids_repeat) {
      again = std::exchange(message, {}).text;
      continue;
    }
    if (!again.empty()) note_stray(again);
    if (id) answered_.insert(*id);
    open.erase(asked == open.end() ? open.begin() : asked);
    return message;
  } while (Clock::now() < deadline);
  if (again.empty()) return message;
  if (message.heard == Heard::silence && open.size() == 1) {
    overheard_.ids_repeat = true;  // a port that answers all batches by one id repeats nothing
    open.clear();
    return {Heard::object, again};
  }
  note_stray(again);
  return message;
}

Conversation::Message Conversation::stray(Clock::time_point deadline) {
  do {
    Message message = next(deadline);
    if (message.heard != Heard::object) return message;
    note_stray(message.text);
  } while (Clock::now() < deadline);
  return {};
}

std::string Conversation::why_it_ended() {
  if (too_long_) return "it wrote a line of more than " + std::to_string(runner_line_limit) + " bytes";
  child_.finish(Clock::now() + std::chrono::seconds(1));
  return "its output ended (" + fate() + ")";
}

std::string Conversation::fate() {
  std::string told = child_.ending().value_or("");
  if (const std::string words = child_.last_words(); !words.empty()) told += (told.empty() ? "" : "; ") + ("standard error: " + words);
  return told;
}

/// The next JSON object; what is none is noted as chatter.
Conversation::Message Conversation::next(Clock::time_point deadline) {
  do {
    const ChildProcess::Line line = child_.read_line(deadline, runner_line_limit);
    if (line.reading != ChildProcess::Reading::line) return rest(line);
    const CleanLine clean = cleaned(line.text);
    const bool is_object = completes_object(clean.text);
    const bool is_part = is_object || !begun_.empty();
    for (const Blemish blemish : clean.blemishes) {
      if (is_part || blemish != Blemish::not_ascii) overheard_.blemishes.note(blemish, line.text);  // chatter may say what it likes
    }
    if (is_object) return {Heard::object, std::exchange(begun_, "")};
    if (!is_part && !clean.text.empty())
      overheard_.blemishes.note(greeted_ ? Blemish::chatter_later : Blemish::chatter_before_hello, line.text);
  } while (Clock::now() < deadline);  // there may be lines without end
  return {};
}

/// What is left when no line came.
Conversation::Message Conversation::rest(const ChildProcess::Line& line) {
  switch (line.reading) {
    case ChildProcess::Reading::too_long:
      too_long_ = true;
      overheard_.blemishes.note(Blemish::too_long, line.text);
      return {Heard::end, line.text};
    case ChildProcess::Reading::end: break;
    default: return {Heard::silence, begun_ + line.text};
  }
  if (rest_heard_ || form_of(cleaned(line.text).text) != Form::object) return {Heard::end, rest_heard_ ? "" : line.text};
  rest_heard_ = true;
  overheard_.blemishes.note(Blemish::no_line_feed, line.text);
  return {Heard::object, cleaned(line.text).text};
}

/// Whether the line is a JSON object, or the last part of one; it is then in begun_. If it is the first part of one, or more of it, that is
/// in begun_ too.
bool Conversation::completes_object(const std::string& line) {
  if (line.empty()) return false;
  if (!begun_.empty()) {
    const Form form = form_of(begun_ + " " + line);
    if (form != Form::neither) {
      overheard_.blemishes.note(Blemish::several_lines, begun_);
      begun_ += " " + line;
      return form == Form::object;
    }
    overheard_.blemishes.note(greeted_ ? Blemish::chatter_later : Blemish::chatter_before_hello, begun_);
  }
  const Form form = form_of(line);
  begun_ = form == Form::neither ? "" : line;
  return form == Form::object;
}

void Conversation::note_stray(const std::string& text) {
  if (!is_answer(object_of(text)) && !object_of(text).contains("hello")) {
    overheard_.blemishes.note(Blemish::chatter_later, text);
  } else if (overheard_.repeated.empty()) {
    overheard_.repeated = text;
  }
}

}  // namespace poise::harness::doctor
