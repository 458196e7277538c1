#include "subprocess.hpp"

#include <algorithm>
#include <deque>
#include <map>

#include "poise/conformance/json.hpp"
#include "stop.hpp"

namespace poise::harness {
namespace {

using conformance::Answer;
using conformance::NoAnswer;
using conformance::NotationError;
using conformance::Operation;

constexpr std::chrono::seconds price{2};    // of one restart: so much lost time costs another
constexpr std::size_t most_repeated = 100;  // answers to what was answered before
constexpr std::size_t hopeless_hangs = 2;   // of a port that has never answered
constexpr std::size_t hopeless_breakdowns = 4;
constexpr std::size_t hopeless_questions = 3;  // of an operation, when not one was answered
constexpr std::chrono::milliseconds least_time{1000};

bool is_missing(const Answer& answer) { return std::holds_alternative<NoAnswer>(answer); }

std::string batch_in_words(const Batch& batch, std::span<const Operation> questions) {
  return "batch " + std::to_string(batch.id) + " ('" + std::string(conformance::name(questions[batch.questions.front()])) + "')";
}

}  // namespace

/// One call of `ask`: what is open, what is suspected, what is known.
class Subprocess::Asking {
 public:
  Asking(Subprocess& port, std::span<const Operation> questions, const Arrived& arrived)
      : port_(port), questions_(questions), arrived_(arrived), answers_(questions.size(), NoAnswer{}), known_(questions.size(), false) {}

  std::vector<Answer> run() {
    std::vector<std::size_t> all;
    for (std::size_t place = 0; place < questions_.size() && !port_.out_of_time(); ++place) {
      if (!record_of(place).hopeless()) all.push_back(place);
    }
    ask_all(all);
    while (!suspects_.empty() && goes_on()) {
      const Suspect suspect = std::move(suspects_.front());
      suspects_.pop_front();
      ask_alone(suspect);
    }
    note_unexplained();
    settle_the_rest();
    return std::move(answers_);
  }

 private:
  /// Questions that were open when the port broke down.
  struct Suspect {
    std::vector<std::size_t> places;
    std::size_t cause;  ///< among causes_
    std::size_t of;     ///< how many questions its batch had
  };

  /// Batches that wait for an answer, by id.
  using Open = std::map<std::uint64_t, const Batch*>;

  /// The answer to one open batch cannot be taken; the port can go on.
  struct BadAnswer {
    NoAnswer what;
    const Batch* batch;
  };

  bool goes_on() const { return port_.goes_on() && stop_signal() == 0 && !port_.has_borne_enough(); }

  Record& record_of(std::size_t place) { return port_.records_[questions_[place].index()]; }

  void settle(std::vector<std::size_t> places, std::vector<Answer> answers) {
    if (arrived_) arrived_(places, answers);
    for (std::size_t i = 0; i < places.size(); ++i) {
      known_[places[i]] = true;
      answers_[places[i]] = std::move(answers[i]);
    }
  }

  Batches batches_of(const std::vector<std::size_t>& places) {
    Batches made = make_batches(questions_, places, port_.limits_, port_.next_id_);
    if (!made.too_long.empty())
      settle(made.too_long,
             std::vector<Answer>(made.too_long.size(), conformance::Unsupported{"not asked: longer than the port's line_limit"}));
    return made;
  }

  /// Asks with as many batches open as the port takes. What was open at a breakdown becomes suspect; the rest is asked of the port started
  /// again.
  void ask_all(const std::vector<std::size_t>& places) {
    const Batches made = batches_of(places);
    Open open;
    for (std::size_t sent = 0; goes_on() && (sent < made.batches.size() || !open.empty());) {
      while (sent < made.batches.size() && open.size() < port_.limits_.window) {
        const Batch& batch = made.batches[sent++];
        port_.connection_->send(batch.line);
        open[batch.id] = &batch;
      }
      try {
        receive(open, port_.limits_.time);
      } catch (const BadAnswer& bad) {
        suspect({{bad.batch->id, bad.batch}}, bad.what);
      } catch (const Breakdown& breakdown) {
        suspect(open, breakdown.what);
        open.clear();
        port_.restart_after(breakdown.what);
      }
    }
  }

  /// Asks questions that are suspect, with nothing else open: all of them, and, if the port breaks down again, by halves.
  void ask_alone(const Suspect& suspect) {
    if (record_of(suspect.places.front()).hopeless()) return;
    if (suspect.places.size() > 1 && !record_of(suspect.places.front()).answered) return try_one_of(suspect);
    --causes_[suspect.cause].open;
    const std::chrono::milliseconds share = port_.limits_.time * static_cast<long>(suspect.places.size()) / static_cast<long>(suspect.of);
    const auto time = suspect.places.size() == 1 ? port_.limits_.time : std::min(port_.limits_.time, std::max(least_time, share));
    const Batches made = batches_of(suspect.places);
    for (const Batch& batch : made.batches) {
      if (!goes_on()) return;
      Open open{{batch.id, &batch}};
      port_.connection_->send(batch.line);
      try {
        while (goes_on() && !open.empty()) receive(open, time);
      } catch (const BadAnswer& bad) {
        convict_or_halve(batch, bad.what, suspect);
      } catch (const Breakdown& breakdown) {
        convict_or_halve(batch, breakdown.what, suspect);
        port_.restart_after(breakdown.what);
      }
    }
  }

  /// Of an operation that was never answered so far: perhaps none of its questions can be.
  void try_one_of(const Suspect& suspect) {
    const auto second = suspect.places.begin() + 1;
    suspects_.push_front({{second, suspect.places.end()}, suspect.cause, suspect.of});
    suspects_.push_front({{suspect.places.begin(), second}, suspect.cause, suspect.of});
    ++causes_[suspect.cause].open;
  }

  void convict_or_halve(const Batch& batch, const NoAnswer& what, const Suspect& suspect) {
    Cause& cause = causes_[suspect.cause];
    if (batch.questions.size() == 1) {
      cause.guilty_found = true;
      ++record_of(batch.questions.front()).guilty;
      ++port_.convicted_;
      return settle(batch.questions, {what});
    }
    const auto middle = batch.questions.begin() + static_cast<std::ptrdiff_t>(batch.questions.size() / 2);
    // One guilty question is looked for to the end; what is left beside it waits until every other suspect had its turn.
    suspects_.push_front({{batch.questions.begin(), middle}, suspect.cause, suspect.of});
    suspects_.push_back({{middle, batch.questions.end()}, suspect.cause, suspect.of});
    cause.open += 2;
  }

  void suspect(const Open& open, const NoAnswer& what) {
    std::string during;
    for (const auto& [id, batch] : open) {
      during += (during.empty() ? "" : ", ") + batch_in_words(*batch, questions_);
      suspects_.push_back({batch->questions, causes_.size(), batch->questions.size()});
    }
    causes_.push_back({what, during, open.size()});
  }

  /// Reads one line and settles the batch it answers, which is then open no longer. Throws Breakdown, BadAnswer.
  void receive(Open& open, std::chrono::milliseconds time) {
    port_.waiting_since_ = Clock::now();
    const auto line = port_.connection_->receive(time, batch_in_words(*open.begin()->second, questions_));
    if (!line) return;  // the run is to stop
    std::uint64_t id = 0;
    try {
      id = id_of_answer(*line);
    } catch (const NotationError& error) {
      throw port_.connection_->complaint_about(*line, error.what());
    }
    const auto found = open.find(id);
    if (found == open.end()) return answered_no_open_batch(id, *line);
    const Batch& batch = *found->second;
    open.erase(found);
    port_.answered_.insert(id);
    try {
      std::vector<Answer> answers = read_answers(*line, batch, questions_);
      if (!std::all_of(answers.begin(), answers.end(), is_missing)) {
        port_.ever_answered_ = true;
        record_of(batch.questions.front()).answered = true;
      }
      settle(batch.questions, std::move(answers));
    } catch (const NotationError& error) {
      throw BadAnswer{Connection::bad_answer(*line, error.what()), &batch};
    }
  }

  void answered_no_open_batch(std::uint64_t id, const std::string& line) {
    if (!port_.answered_.contains(id)) {
      throw port_.connection_->complaint_about(line, "its id " + std::to_string(id) + " is none of a batch that waits for an answer");
    }
    if (port_.repeated_++ == 0) port_.first_repeated_ = id;
    if (port_.repeated_ > most_repeated)
      throw port_.connection_->complaint_about(line, "it answers again what it has answered, and not what waits");
  }

  /// A breakdown whose questions have all been answered since comes from something else: what was asked before, the load, the time.
  void note_unexplained() {
    for (const Cause& cause : causes_) {
      if (cause.open > 0 || cause.guilty_found) continue;
      port_.unexplained_.push_back(cause.what.how + "; when " + cause.during + " came again, alone, it answered");
    }
  }

  void settle_the_rest() {
    std::vector<std::size_t> rest;
    std::vector<Answer> answers;
    for (std::size_t place = 0; place < known_.size(); ++place) {
      if (known_[place]) continue;
      rest.push_back(place);
      answers.emplace_back(NoAnswer{NoAnswer::Why::not_asked, why_not_asked(place), {}});
    }
    if (!rest.empty()) settle(rest, answers);
  }

  std::string why_not_asked(std::size_t place) {
    if (stop_signal() != 0) return "stopped by " + std::string(signal_name(stop_signal()));
    if (port_.given_up_) return *port_.given_up_;
    if (port_.out_of_time()) return "the time for it was over";
    if (port_.has_borne_enough()) return "the port had broken down too often over questions like it";
    return "the port broke down over " + std::to_string(record_of(place).guilty) + " questions of '" +
           std::string(conformance::name(questions_[place])) + "' and answered none";
  }

  Subprocess& port_;
  std::span<const Operation> questions_;
  const Arrived& arrived_;
  std::vector<Answer> answers_;
  std::vector<bool> known_;
  std::deque<Suspect> suspects_;
  std::vector<Cause> causes_;
};

Subprocess::Subprocess(PortProgram program)
    : program_(std::move(program)), connection_(std::make_unique<Connection>(program_.command, program_.handshake_time)) {
  about_ = connection_->hello().about;
  limits_ = connection_->hello().limits;
}

std::vector<Answer> Subprocess::ask(std::span<const Operation> questions, const Arrived& arrived) {
  return Asking(*this, questions, arrived).run();
}

void Subprocess::be_patient(const Patience& patience) {
  patience_ = patience;
  patient_since_ = Clock::now();
  borne_ = 0;
  convicted_ = 0;
}

void Subprocess::begin_anew() {
  if (!goes_on() || stop_signal() != 0) return;
  connection_.reset();
  answered_.clear();
  start_again();
}

std::optional<std::string> Subprocess::finish() {
  if (stop_signal() != 0) return "stopped by " + std::string(signal_name(stop_signal())) + "; what was not reached counts as not run";
  if (given_up_) return given_up_;
  return connection_->finish();
}

std::vector<std::string> Subprocess::incidents() const {
  constexpr std::size_t most = 5;
  std::vector<std::string> lines(unexplained_.begin(),
                                 unexplained_.begin() + static_cast<std::ptrdiff_t>(std::min(most, unexplained_.size())));
  if (unexplained_.size() > most) lines.push_back("... and " + std::to_string(unexplained_.size() - most) + " more breakdowns like these");
  if (repeated_ > 0) {
    lines.push_back("the port answered " + std::to_string(repeated_) + (repeated_ == 1 ? " batch" : " batches") +
                    " more than once, the first of them batch " + std::to_string(first_repeated_));
  }
  return lines;
}

bool Subprocess::Record::hopeless() const { return !answered && guilty >= hopeless_questions; }

void Subprocess::restart_after(const NoAnswer& what) {
  if (breakdowns_++ == 0) first_breakdown_ = what.how;
  ++borne_;
  if (what.why == NoAnswer::Why::timed_out) ++hangs_;
  connection_.reset();
  answered_.clear();
  if (stop_signal() != 0) return;
  spent_ += 1 + static_cast<std::size_t>((Clock::now() - waiting_since_) / price);
  if (!ever_answered_ && (hangs_ >= hopeless_hangs || breakdowns_ >= hopeless_breakdowns)) {
    given_up_ = first_breakdown_ + "; started again, it did no better";
  } else if (spent_ > program_.restarts) {
    given_up_ = "the port was given up after " + std::to_string(breakdowns_) + " breakdowns, as --restarts says; at last " + what.how;
  } else {
    start_again();
  }
}

void Subprocess::start_again() {
  for (const bool last : {false, true}) {
    const auto begin = Clock::now();
    try {
      connection_ = std::make_unique<Connection>(program_.command, program_.handshake_time);
      limits_ = connection_->hello().limits;
      if (connection_->hello().about.name != about_.name)
        unexplained_.push_back("started again, the port calls itself '" + connection_->hello().about.name + "', and not '" + about_.name +
                               "'");
      spent_ += static_cast<std::size_t>((Clock::now() - begin) / price);
      return;
    } catch (const PortFailure& failure) {
      spent_ += 1 + static_cast<std::size_t>((Clock::now() - begin) / price);
      if (stop_signal() != 0) return;
      if (last) given_up_ = "the port could not be started again after a breakdown: " + std::string(failure.what());
    }
  }
}

}  // namespace poise::harness
