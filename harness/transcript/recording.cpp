#include "recording.hpp"

#include <cerrno>
#include <cstring>
#include <map>
#include <stdexcept>

#include <boost/json.hpp>

#include "poise/conformance/json.hpp"
#include "protocol/batch.hpp"

namespace poise::harness {

namespace json = boost::json;
using conformance::Answer;

Recording::Recording(std::unique_ptr<Transport> inner, const std::string& path, const Scope& scope)
    : inner_(std::move(inner)), path_(path), file_(std::fopen(path.c_str(), "wb")) {
  if (file_ == nullptr) throw std::runtime_error("cannot write the transcript '" + path + "': " + std::strerror(errno));
  write(conformance::ascii(to_json(TranscriptHead{std::string(suite_version), vectors_digest(), inner_->about(), scope})));
  if (broken_) throw std::runtime_error("cannot write the transcript '" + path + "'");
}

std::vector<Answer> Recording::ask(std::span<const conformance::Operation> questions, const Arrived& arrived) {
  ++round_;
  return inner_->ask(questions, [&](std::span<const std::size_t> places, std::span<const Answer> answers) {
    std::map<std::size_t, const Answer*> answer_at;
    for (std::size_t i = 0; i < places.size(); ++i) answer_at[places[i]] = &answers[i];
    for (const Batch& batch : make_batches(questions, places, no_limits, next_id_).batches) {
      json::array results;
      for (const std::size_t place : batch.questions) results.push_back(to_json(*answer_at.at(place)));
      std::string asked = batch.line;
      asked.pop_back();  // its LF
      write("{\"round\":" + std::to_string(round_) +
            ",\"places\":" + json::serialize(json::array(batch.questions.begin(), batch.questions.end())) + ",\"asked\":" + asked +
            ",\"results\":" + conformance::ascii(results) + "}");
    }
    if (arrived) arrived(places, answers);
  });
}

std::optional<std::string> Recording::finish() {
  std::optional<std::string> trouble = inner_->finish();
  const std::vector<std::string> incidents = inner_->incidents();
  json::object end{{"end", trouble ? json::value(*trouble) : json::value(nullptr)},
                   {"incidents", json::array(incidents.begin(), incidents.end())}};
  write(conformance::ascii(end));
  if (broken_ && !trouble) trouble = "the transcript '" + path_ + "' could not be written to its end";
  return trouble;
}

void Recording::write(const std::string& line) {
  if (broken_) return;
  const std::string whole = line + "\n";
  broken_ = std::fwrite(whole.data(), 1, whole.size(), file_.get()) != whole.size() || std::fflush(file_.get()) != 0;
}

}  // namespace poise::harness
