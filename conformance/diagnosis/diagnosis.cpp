#include "poise/conformance/diagnosis.hpp"

#include <algorithm>
#include <deque>
#include <set>

#include "parting.hpp"
#include "poise/conformance/evaluations.hpp"
#include "poise/conformance/judge.hpp"
#include "poise/conformance/oracle.hpp"

namespace poise::conformance {
namespace {

constexpr Family families[] = {Family::poise, Family::placement, Family::exercise, Family::selector};
constexpr std::size_t sampled = 64;             // wrong answers by which pairs are sifted before all answers are looked at
constexpr std::size_t asked_at_a_time = 16;     // questions that tell explanations apart
constexpr int rounds = 4;                       // of such questions
constexpr std::uint64_t most_spent = 30000000;  // candidate evaluations on pairs

/// Whether an answer says anything about how the port reckons.
bool is_evidence(const Answer& given) {
  if (const auto* session = std::get_if<SessionAnswers>(&given)) {
    return std::none_of(session->steps.begin(), session->steps.end(), [](const StepAnswer& step) {
      return std::holds_alternative<Unsupported>(step) || std::holds_alternative<Unrepresentable>(step);
    });
  }
  return !std::holds_alternative<Unsupported>(given) && !std::holds_alternative<Unrepresentable>(given) &&
         !std::holds_alternative<NoAnswer>(given);
}

bool is_breakdown(const Answer& given) {
  const auto* none = std::get_if<NoAnswer>(&given);
  return none != nullptr && (none->why == NoAnswer::Why::crashed || none->why == NoAnswer::Why::timed_out);
}

/// The answers of one family, those that are wrong apart.
struct Evidence {
  Family family;
  std::vector<const Observation*> wrong;
  std::vector<const Observation*> right;
  std::vector<const Observation*> breakdowns;  // they have many causes, and speak where nothing else is wrong alone

  void add(const Observation& observation) {
    if (!is_of(*observation.question, family)) return;
    if (is_breakdown(observation.given)) return breakdowns.push_back(&observation);
    if (!is_evidence(observation.given)) return;
    (is_wrong(judge(*observation.right, observation.given)) ? wrong : right).push_back(&observation);
  }
};

/// Some of the wrong answers, from all over them, each operation among the first.
std::vector<const Observation*> sample_of(const std::vector<const Observation*>& wrong) {
  std::vector<const Observation*> sample;
  std::set<std::size_t> operations;
  for (const Observation* each : wrong) {
    if (operations.insert(each->question->index()).second) sample.push_back(each);
  }
  const std::size_t step = std::max<std::size_t>(1, wrong.size() / sampled);
  for (std::size_t i = 0; i < wrong.size(); i += step) sample.push_back(wrong[i]);
  return sample;
}

class Search {
 public:
  Search(const Evidence& evidence, const std::function<bool()>& is_stopped)
      : evidence_(evidence), sample_(sample_of(evidence.wrong)), is_stopped_(is_stopped) {
    for (const Fault& fault : faults()) {
      if (fault.lies_in(evidence.family)) hypotheses_.push_back(&fault);
    }
  }

  std::vector<Explanation> find() {
    if (auto found = singles(false); !found.empty()) return found;
    if (auto found = pairs(); !found.empty()) return found;  // exact, so before what is only near
    return singles(true);
  }

  /// Whether there was more to try.
  bool cut_short() const { return cut_short_; }

 private:
  bool explains(const reference::Rules& rules, bool nearly) {
    const auto as_predicted = [&](const Observation* each) {
      spent_ += evaluations_of(*each->question);
      return agrees(rules, *each, nearly);
    };
    return std::all_of(sample_.begin(), sample_.end(), as_predicted) &&
           std::all_of(evidence_.wrong.begin(), evidence_.wrong.end(), as_predicted) &&
           std::all_of(evidence_.right.begin(), evidence_.right.end(), as_predicted);
  }

  std::vector<Explanation> singles(bool nearly) {
    std::vector<Explanation> found;
    for (const Fault* fault : hypotheses_) {
      if (explains(fault->rules(), nearly)) found.push_back({{fault}, nearly});
    }
    return found;
  }

  /// Only faults of which each wrong answer of the sample is seen to have one or the other are tried together.
  std::vector<Explanation> pairs() {
    spent_ = 0;
    std::vector<std::vector<bool>> shows;
    for (const Fault* fault : hypotheses_) {
      const reference::Rules rules = fault->rules();
      std::vector<bool> its;
      for (const Observation* each : sample_) its.push_back(is_seen_by(rules, *each->question, *each->right));
      shows.push_back(std::move(its));
    }
    const auto cover = [&](std::size_t i, std::size_t j) {
      for (std::size_t k = 0; k < sample_.size(); ++k) {
        if (!shows[i][k] && !shows[j][k]) return false;
      }
      return true;
    };
    // Where the sample is all there is, a fault that shows nowhere in it explains nothing.
    const bool is_all = evidence_.wrong.size() <= sampled;
    const auto shows_nowhere = [&](std::size_t i) { return is_all && std::find(shows[i].begin(), shows[i].end(), true) == shows[i].end(); };
    std::vector<Explanation> found;
    for (std::size_t i = 0; i < hypotheses_.size(); ++i) {
      if (shows_nowhere(i)) continue;
      for (std::size_t j = i + 1; j < hypotheses_.size(); ++j) {
        if (hypotheses_[i]->stage == hypotheses_[j]->stage || shows_nowhere(j) || !cover(i, j)) continue;
        cut_short_ = spent_ > most_spent;
        if (cut_short_) return found;
        if (is_stopped_ && is_stopped_()) return cut_short_ = true, std::vector<Explanation>();
        Explanation pair{{hypotheses_[i], hypotheses_[j]}, false};
        if (explains(pair.rules(), false)) found.push_back(std::move(pair));
      }
    }
    return found;
  }

  const Evidence& evidence_;
  std::vector<const Observation*> sample_;
  std::vector<const Fault*> hypotheses_;
  const std::function<bool()>& is_stopped_;
  std::uint64_t spent_ = 0;  ///< candidate evaluations
  bool cut_short_ = false;
};

/// What the port was asked besides the vectors of the run.
struct Besides {
  Operation question;
  Answer right;
  Observation observation;
};

/// Tells explanations apart by asking, for as long as there is something to ask.
class Parting {
 public:
  Parting(Evidence& evidence, std::span<const Vector* const> more, const Ask& ask) : evidence_(&evidence), ask_(&ask) {
    for (const Vector* vector : more) {
      if (is_of(vector->question, evidence.family)) left_.push_back(vector);
    }
    for (const Observation* each : evidence.wrong) seen_.push_back(each->question);
  }

  /// Drops explanations that the answers refute, and counts the questions. False: there is nothing to ask that would tell them apart.
  bool ask_about(Diagnosis& diagnosis) {
    std::erase_if(left_, [&](const Vector* vector) { return not_offered_.contains(vector->question.index()); });
    const std::vector<Operation> questions = parting_questions(diagnosis.explanations, left_, seen_, asked_at_a_time);
    if (questions.empty()) return false;
    const std::vector<Answer> answers = (*ask_)(questions);
    diagnosis.parted_by += questions.size();
    for (std::size_t i = 0; i < questions.size(); ++i) {
      if (!is_evidence(answers[i])) {
        not_offered_.insert(questions[i].index());
        continue;
      }
      Besides& besides = besides_.emplace_back(Besides{questions[i], right_answer(questions[i]), {}});
      besides.observation = {&besides.question, &besides.right, answers[i]};
      evidence_->add(besides.observation);
      std::erase_if(diagnosis.explanations,
                    [&](const Explanation& each) { return !agrees(each.rules(), besides.observation, each.nearly); });
    }
    return true;
  }

 private:
  Evidence* evidence_;
  const Ask* ask_;
  std::vector<const Vector*> left_;     // of the same family, not asked yet
  std::vector<const Operation*> seen_;  // to which wrong answers came
  std::set<std::size_t> not_offered_;   // operations
  std::deque<Besides> besides_;         // what evidence points to
};

}  // namespace

reference::Rules Explanation::rules() const {
  reference::Rules rules;
  for (const Fault* fault : faults) fault->plant(rules);
  return rules;
}

std::vector<Diagnosis> diagnose(std::span<const Observation> observations, std::span<const Vector* const> more, const Ask& ask,
                                const std::function<bool()>& is_stopped) {
  std::vector<Diagnosis> found;
  for (const Family family : families) {
    Evidence evidence{family, {}, {}, {}};
    for (const Observation& each : observations) evidence.add(each);
    if (evidence.wrong.empty()) evidence.wrong = evidence.breakdowns;
    if (evidence.wrong.empty()) continue;
    Search search(evidence, is_stopped);
    Diagnosis diagnosis{family, evidence.wrong.size() + evidence.right.size(), evidence.wrong.size(), search.find()};
    diagnosis.cut_short = search.cut_short();
    Parting parting(evidence, more, ask);
    for (int round = 0; round < rounds && diagnosis.explanations.size() > 1; ++round) {
      if (!parting.ask_about(diagnosis)) break;
      if (diagnosis.explanations.empty()) diagnosis.explanations = Search(evidence, is_stopped).find();  // with what is known now
    }
    found.push_back(std::move(diagnosis));
  }
  return found;
}

}  // namespace poise::conformance
