#include "survey.hpp"

#include <boost/json.hpp>

#include "silence.hpp"

namespace poise::harness::doctor {
namespace {

constexpr std::size_t hopeless_silences = 2;
constexpr std::size_t hopeless_breakdowns = 4;  // of a port that has answered nothing

class Survey {
 public:
  explicit Survey(Patient& port) : port_(port), chart_(port.chart) {}

  void run() {
    for (const Question& question : questions()) {
      ask_about(question.first(1));
      if (is_hopeless()) break;
    }
    if (chart_.stalls) {
      chart_.obstacle = "it does not answer batches as they come";
    } else if (too_long_ && !answered_) {
      chart_.obstacle = "its lines are too long";
    } else {
      ask_beyond_ascii();
      chart_.reach = answered_ ? Reach::answers : Reach::heard;
      if (!answered_) chart_.obstacle = "it has answered no batch";
    }
  }

 private:
  bool is_hopeless() const {
    return chart_.stalls || silences_ == hopeless_silences ||
           (!answered_ && (too_long_ || chart_.broke_down.size() == hopeless_breakdowns));
  }

  void ask_about(const Question& question) {
    const bool after_others = port_.has_answered();
    const std::uint64_t id = port_.next_id();
    Reply reply = port_.ask(question, id);
    if (reply.came()) return enter(question, reply);
    if (port_.last().wrote_too_long()) {
      too_long_ = true;  // told as a blemish
      return;
    }
    if (reply.silent && !answered_) chart_.stalls = why_no_answer(port_, id);
    if (after_others && port_.ask(question).came()) {
      chart_.stalls = Sin{"when others had been answered before, no answer came to '" + question.operation + "' (" + reply.why_not +
                              "); asked first, it was answered",
                          "read and answer lines in a loop until standard input ends, each as if it were the first"};
    }
    if (chart_.stalls) return;
    if (!reply.silent && !chart_.needs_shared) {
      Question with_shared = question;
      with_shared.shared = "{}";
      const Reply second = port_.ask(with_shared);
      chart_.needs_shared = second.came();
      if (second.came()) return enter(question, second);
    }
    if (reply.silent) ++silences_;
    chart_.broke_down[question.operation] = reply.why_not;
  }

  void enter(const Question& question, const Reply& reply) {
    answered_ = true;
    if (results_of(reply) && !is_unsupported(reply)) chart_.offered[question.operation] = reply;
  }

  /// Whether they are answered rightly is for another check to say.
  void ask_beyond_ascii() {
    if (port_.ask(unknown_operation(R"(na\u00efve \ud83d\ude42)")).came()) answered_ = true;
    if (!chart_.offered.contains("pick")) return;
    Question strange = question_about("pick").first(1);
    strange.items = {R"({"policy":"na\u00efve","candidates":[{"identity":{"text":"a"}}],"key":{"text":"k1"}})"};
    static_cast<void>(port_.ask(strange));
  }

  Patient& port_;
  Chart& chart_;
  bool answered_ = false;
  bool too_long_ = false;
  std::size_t silences_ = 0;
};

}  // namespace

void survey(Patient& port) { Survey(port).run(); }

}  // namespace poise::harness::doctor
