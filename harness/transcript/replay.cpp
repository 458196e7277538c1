#include "replay.hpp"

#include <filesystem>
#include <fstream>
#include <stdexcept>

#include <boost/json.hpp>

#include "poise/conformance/json.hpp"

namespace poise::harness {
namespace {

namespace json = boost::json;
using conformance::Answer;
using conformance::NoAnswer;
using conformance::NotationError;

NotationError wrong(std::size_t line, const std::string& what) {
  return NotationError("transcript, line " + std::to_string(line) + ": " + what);
}

}  // namespace

/// Answers that came together.
struct Replay::Line {
  std::size_t number = 0;
  std::vector<std::size_t> places;
  json::object asked;  // a batch, as it is sent to ports
  json::array results;

  /// Whether the item asks that question.
  bool asks(std::size_t item, const conformance::Operation& question) const {
    if (asked.at("op").as_string() != conformance::name(question)) return false;
    json::object fields;
    if (const auto* shared = asked.if_contains("shared")) fields = shared->as_object();
    for (const auto& [name, value] : asked.at("items").as_array().at(item).as_object()) fields[name] = value;
    return fields == conformance::to_json(question);
  }
};

Replay::~Replay() = default;

Replay::Replay(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in || !std::filesystem::is_regular_file(path)) throw std::runtime_error("cannot read the transcript '" + path + "'");
  std::size_t number = 0;
  bool ended = false;
  for (std::string text; std::getline(in, text) && !in.eof();) {
    ++number;
    try {
      if (number == 1) {
        head_ = transcript_head_from(text);
        continue;
      }
      const json::value parsed = conformance::parse_json(text);
      const json::object& fields = parsed.as_object();
      if (ended) throw NotationError("it goes on after its end");
      if (const auto* end = fields.if_contains("end")) {
        ended = true;
        trouble_.reset();
        if (!end->is_null()) trouble_ = std::string(end->as_string());
        for (const json::value& incident : fields.at("incidents").as_array()) incidents_.emplace_back(incident.as_string());
        continue;
      }
      Line line;
      line.number = number;
      for (const json::value& place : fields.at("places").as_array()) line.places.push_back(json::value_to<std::size_t>(place));
      line.asked = fields.at("asked").as_object();
      line.results = fields.at("results").as_array();
      const std::size_t items = line.asked.at("items").as_array().size();
      if (line.results.size() != line.places.size() || items != line.places.size())
        throw NotationError("it has not as many results as places and items");
      line.asked.at("op").as_string();
      for (const json::value& item : line.asked.at("items").as_array()) item.as_object();
      if (const auto* shared = line.asked.if_contains("shared")) shared->as_object();
      rounds_[json::value_to<std::uint64_t>(fields.at("round"))].push_back(std::move(line));
    } catch (const NotationError& error) {
      throw wrong(number, error.what());
    } catch (const boost::system::system_error&) {  // a number out of range
      throw wrong(number, "it is no record of answers");
    } catch (const std::logic_error&) {  // no such field, or of another kind
      throw wrong(number, "it is no record of answers");
    }
  }
  if (number == 0) throw NotationError("transcript: there is not one whole line in it");
  if (head_.vectors != vectors_digest())
    throw NotationError("transcript: it was made with other vectors than this program's, by version " + head_.suite + " of the suite");
}

std::vector<Answer> Replay::ask(std::span<const conformance::Operation> questions, const Arrived& arrived) {
  std::vector<Answer> answers(questions.size(), NoAnswer{NoAnswer::Why::not_asked, "the transcript ends before it", {}});
  std::vector<bool> answered(questions.size());
  for (const Line& line : rounds_[++round_]) {
    std::vector<Answer> given;
    for (std::size_t i = 0; i < line.places.size(); ++i) {
      const std::size_t place = line.places[i];
      if (place >= questions.size() || !line.asks(i, questions[place]))
        throw wrong(line.number, "the run asked something else there than this suite does");
      if (answered[place]) throw wrong(line.number, "it answers a question of its round that was answered before");
      answered[place] = true;
      try {
        given.push_back(conformance::recorded_answer_from_json(questions[place], line.results[i]));
      } catch (const NotationError& error) {
        throw wrong(line.number, error.what());
      }
      answers[place] = given.back();
    }
    if (arrived) arrived(line.places, given);
  }
  return answers;
}

std::optional<std::string> Replay::finish() {
  for (const auto& [round, lines] : rounds_) {
    if (round == 0 || round > round_) throw wrong(lines.front().number, "the run went on there, and this suite does not");
  }
  return trouble_;
}

}  // namespace poise::harness
