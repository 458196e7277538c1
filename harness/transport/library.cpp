#include "library.hpp"

#include <boost/json.hpp>

#include "connection.hpp"
#include "poise/conformance/json.hpp"
#include "protocol/batch.hpp"
#include "stop.hpp"

namespace poise::harness {
namespace {

using conformance::Answer;
using conformance::NoAnswer;
using conformance::NotationError;
using conformance::Operation;

PortHello shake_hands(LoadedLibrary& library) {
  const std::string trouble = "cannot shake hands with the library: ";
  const auto answer = library.answer(runner_hello());
  if (const auto* none = std::get_if<NoAnswer>(&answer)) throw PortFailure(trouble + none->how);
  const auto& line = std::get<std::string>(answer);
  try {
    return read_port_hello(line);
  } catch (const NotationError& error) {
    throw PortFailure(trouble + Connection::bad_answer(line, error.what()).how);
  }
}

NoAnswer stopped() { return {NoAnswer::Why::not_asked, "stopped by " + std::string(signal_name(stop_signal())), {}}; }

}  // namespace

/// One call of `ask`.
class Library::Asking {
 public:
  Asking(Library& port, std::span<const Operation> questions, const Arrived& arrived)
      : port_(port), questions_(questions), arrived_(arrived), answers_(questions.size(), NoAnswer{}) {}

  std::vector<Answer> run() {
    std::vector<std::size_t> all;
    for (std::size_t place = 0; place < questions_.size(); ++place) all.push_back(place);
    for (const Batch& batch : batches_of(all)) ask_whole(batch);
    return std::move(answers_);
  }

 private:
  void settle(const std::vector<std::size_t>& places, std::vector<Answer> answers) {
    if (arrived_) arrived_(places, answers);
    for (std::size_t i = 0; i < places.size(); ++i) answers_[places[i]] = std::move(answers[i]);
  }

  std::vector<Batch> batches_of(const std::vector<std::size_t>& places) {
    Batches made = make_batches(questions_, places, port_.hello_.limits, port_.next_id_);
    if (!made.too_long.empty())
      settle(made.too_long,
             std::vector<Answer>(made.too_long.size(), conformance::Unsupported{"not asked: longer than the port's line_limit"}));
    return std::move(made.batches);
  }

  /// The answers to a batch; or what stands in place of all of them.
  std::variant<std::vector<Answer>, NoAnswer> answers_to(const Batch& batch) {
    const auto given = port_.library_.answer(batch.line.substr(0, batch.line.size() - 1));  // without its LF
    if (const auto* none = std::get_if<NoAnswer>(&given)) return *none;
    const auto& line = std::get<std::string>(given);
    try {
      if (const auto id = id_of_answer(line); id != batch.id)
        throw NotationError("its id is " + std::to_string(id) + ", that of the batch " + std::to_string(batch.id));
      return read_answers(line, batch, questions_);
    } catch (const NotationError& error) {
      return Connection::bad_answer(line, error.what());
    }
  }

  void ask_whole(const Batch& batch) {
    std::optional<NoAnswer> trouble;
    const bool guilty_found = settle_by_halves(batch, trouble);
    if (!trouble || guilty_found || stop_signal() != 0) return;
    port_.unexplained_.push_back(trouble->how + "; when the " + std::to_string(batch.questions.size()) + " questions of batch " +
                                 std::to_string(batch.id) + " came again, in parts, it answered");
  }

  /// Asks, in smaller and smaller parts where there is no answer. Returns whether a question was found that has none; `trouble` becomes
  /// what the first line without an answer got.
  bool settle_by_halves(const Batch& batch, std::optional<NoAnswer>& trouble) {
    const auto& places = batch.questions;
    if (stop_signal() != 0) return settle(places, std::vector<Answer>(places.size(), stopped())), false;
    auto given = answers_to(batch);
    if (auto* answers = std::get_if<std::vector<Answer>>(&given)) return settle(places, std::move(*answers)), false;
    const auto& none = std::get<NoAnswer>(given);
    if (!trouble) trouble = none;
    if (places.size() == 1) return settle(places, {none}), true;
    bool guilty_found = false;
    const auto middle = places.begin() + static_cast<std::ptrdiff_t>(places.size() / 2);
    const std::vector<std::size_t> halves[] = {{places.begin(), middle}, {middle, places.end()}};
    for (const auto& half : halves) {
      for (const Batch& part : batches_of(half)) guilty_found = settle_by_halves(part, trouble) || guilty_found;
    }
    return guilty_found;
  }

  Library& port_;
  std::span<const Operation> questions_;
  const Arrived& arrived_;
  std::vector<Answer> answers_;
};

Library::Library(const std::string& file) : library_(file), hello_(shake_hands(library_)) {}

std::vector<Answer> Library::ask(std::span<const Operation> questions, const Arrived& arrived) {
  return Asking(*this, questions, arrived).run();
}

std::optional<std::string> Library::finish() {
  if (stop_signal() != 0) return "stopped by " + std::string(signal_name(stop_signal())) + "; what was not reached counts as not run";
  return std::nullopt;
}

}  // namespace poise::harness
