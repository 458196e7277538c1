#include "batch.hpp"

#include <map>
#include <numeric>

#include <boost/json.hpp>

#include "cost.hpp"
#include "poise/conformance/json.hpp"

namespace poise::harness {
namespace {

namespace json = boost::json;
using conformance::Answer;
using conformance::NotationError;
using conformance::Operation;

/// A question as it is written: what it may share with others, what is its own, and both together.
struct Written {
  std::string_view operation;
  std::string shared;
  std::string own;
  std::string whole;
};

Written write(const Operation& question) {
  const json::object fields = conformance::to_json(question);
  json::object shared;
  json::object own;
  for (const auto& [name, value] : fields) (conformance::is_shareable(name) ? shared : own)[name] = value;
  Written written{conformance::name(question), "", conformance::ascii(own), conformance::ascii(fields)};
  if (!shared.empty()) written.shared = conformance::ascii(shared);
  return written;
}

/// Makes lines from items of one operation and one shared part, a new one whenever a limit is reached.
class LineWriter {
 public:
  LineWriter(const Limits& limits, std::uint64_t& next_id, Batches& out) : limits_(limits), next_id_(next_id), out_(out) {}

  void open(std::string_view operation, const std::string& shared) {
    close();
    head_ = ",\"op\":\"" + std::string(operation) + "\"";
    if (!shared.empty()) head_ += ",\"shared\":" + shared;
    head_ += ",\"items\":[";
  }

  void add(std::size_t question, const std::string& item, const Cost& cost) {
    constexpr std::size_t around = 64;  // braces, the id, LF
    if (head_.size() + item.size() + around > limits_.line) {
      out_.too_long.push_back(question);
      return;
    }
    const bool full = batch_.questions.size() == limits_.items || !fit_together(cost_, cost) ||
                      head_.size() + items_.size() + item.size() + around > limits_.line;
    if (full) close();
    if (!items_.empty()) items_ += ',';
    items_ += item;
    cost_ += cost;
    batch_.questions.push_back(question);
  }

  void close() {
    if (batch_.questions.empty()) return;
    batch_.id = next_id_++;
    batch_.line = "{\"id\":" + std::to_string(batch_.id) + head_ + items_ + "]}\n";
    out_.batches.push_back(std::move(batch_));
    batch_ = {};
    items_.clear();
    cost_ = {};
  }

 private:
  const Limits& limits_;
  std::uint64_t& next_id_;
  Batches& out_;
  std::string head_;
  std::string items_;
  Cost cost_;  // of what is in the batch
  Batch batch_;
};

json::value parse_answer(std::string_view line) {
  json::value parsed;
  try {
    parsed = conformance::parse_json(line);
  } catch (const NotationError&) {  // said below
  }
  if (!parsed.is_object()) throw NotationError("it is no JSON object");
  return parsed;
}

}  // namespace

Batches make_batches(std::span<const Operation> questions, const Limits& limits, std::uint64_t& next_id) {
  std::vector<std::size_t> all(questions.size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  return make_batches(questions, all, limits, next_id);
}

Batches make_batches(std::span<const Operation> questions, std::span<const std::size_t> places, const Limits& limits,
                     std::uint64_t& next_id) {
  std::vector<Written> written;  // of each place
  written.reserve(places.size());
  std::map<std::pair<std::string_view, std::string_view>, std::vector<std::size_t>> groups;  // by operation and shared part
  std::vector<std::pair<std::string_view, std::string_view>> order;
  for (const std::size_t place : places) written.push_back(write(questions[place]));
  for (std::size_t i = 0; i < written.size(); ++i) {
    const std::pair<std::string_view, std::string_view> key{written[i].operation, written[i].shared};
    auto& group = groups[key];
    if (group.empty()) order.push_back(key);
    group.push_back(i);
  }

  Batches out;
  LineWriter writer(limits, next_id, out);
  std::map<std::string_view, std::vector<std::size_t>> single;  // by operation: those that share with nobody
  std::vector<std::string_view> operations;
  for (const auto& key : order) {
    const auto& group = groups[key];
    if (group.size() == 1 && !key.second.empty()) {
      auto& list = single[key.first];
      if (list.empty()) operations.push_back(key.first);
      list.push_back(group.front());
      continue;
    }
    writer.open(key.first, std::string(key.second));
    for (const std::size_t i : group) writer.add(places[i], written[i].own, cost_of(questions[places[i]]));
    writer.close();
  }
  for (const std::string_view operation : operations) {
    writer.open(operation, "");
    for (const std::size_t i : single[operation]) writer.add(places[i], written[i].whole, cost_of(questions[places[i]]));
    writer.close();
  }
  return out;
}

std::uint64_t id_of_answer(std::string_view line) {
  const json::value parsed = parse_answer(line);
  const auto* id = parsed.get_object().if_contains("id");
  if (id == nullptr || !id->is_int64() || id->get_int64() <= 0) throw NotationError("its 'id' is missing or no positive integer");
  return static_cast<std::uint64_t>(id->get_int64());
}

std::vector<Answer> read_answers(std::string_view line, const Batch& batch, std::span<const Operation> questions) {
  const json::value parsed = parse_answer(line);
  const json::object& fields = parsed.get_object();
  if (const auto* unsupported = fields.if_contains("unsupported")) {
    const std::string why = unsupported->is_string() ? std::string(unsupported->get_string()) : conformance::ascii(*unsupported);
    return std::vector<Answer>(batch.questions.size(), conformance::Unsupported{why});
  }
  const auto* found = fields.if_contains("results");
  const auto* results = found == nullptr ? nullptr : found->if_array();
  if (results == nullptr) throw NotationError("it has neither 'results' (a list) nor 'unsupported'");
  if (results->size() != batch.questions.size()) {
    throw NotationError("it has " + std::to_string(results->size()) + " results for " + std::to_string(batch.questions.size()) + " items");
  }
  std::vector<Answer> answers;
  answers.reserve(results->size());
  for (std::size_t i = 0; i < results->size(); ++i) {
    const Operation& question = questions[batch.questions[i]];
    try {
      answers.push_back(conformance::answer_from_json(question, (*results)[i]));
    } catch (const NotationError& error) {
      answers.push_back(conformance::NoAnswer{conformance::NoAnswer::Why::broke_protocol,
                                              "result " + std::to_string(i) + " of batch " + std::to_string(batch.id) + ": " + error.what(),
                                              {}});
    }
  }
  return answers;
}

}  // namespace poise::harness
