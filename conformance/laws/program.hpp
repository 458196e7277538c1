#pragma once

#include <rapidcheck.h>

#include "poise/conformance/evaluations.hpp"
#include "poise/conformance/judge.hpp"
#include "poise/conformance/law.hpp"
#include "poise/conformance/oracle.hpp"
#include "poise/conformance/value_kind.hpp"

namespace poise::conformance {

/// What a law says of one case.
struct Finding {
  enum class Kind {
    holds,
    silent,       ///< the case does not reach the law: nothing to hold
    unsupported,  ///< the port does not answer the questions
    broken,
    not_run,  ///< an answer is missing, and that is not the port's doing
  };
  Kind kind = Kind::holds;
  std::string why = {};    ///< when broken: what was expected, and what the port did
  bool breakdown = false;  ///< when broken: the port broke down over it, and may again over each smaller case that is tried
};

using Edges = std::vector<std::string_view>;

/// A law as a program over operations, for cases of one type.
template <typename Case>
struct LawProgram {
  rc::Gen<Case> cases;

  /// What to ask next about a case, given all answers so far; nothing when done. Answers keep the order of the questions.
  std::function<std::vector<Operation>(const Case&, std::span<const Answer>)> questions;

  std::function<Finding(const Case&, std::span<const Answer>)> judge;
  std::function<std::string(const Case&)> show;
  std::function<std::size_t(const Case&)> candidates;

  /// What edges a case reaches, given the answers: names in kebab-case, which the report counts. May be missing.
  std::function<Edges(const Case&, std::span<const Answer>)> edges = {};
};

/// Whether two questions are one, by how they are written.
bool same_question(const Operation& left, const Operation& right);

/// Runs the programs for many cases at once: each round asks all open questions of a chunk of cases in one batch. Chunks bound the memory;
/// which cases are drawn does not depend on them.
template <typename Case>
class LawRunner {
 public:
  LawRunner(const LawProgram<Case>& program, const Ask& ask, std::string_view name, const LawOptions& options)
      : program_(program), ask_(ask), options_(options), random_(stream_of(name, options.seed)) {}

  LawReport run() {
    for (std::size_t chunk = first_chunk; report_.cases < options_.cases && report_.verdict == LawVerdict::holds && !used_up_;
         chunk = std::min(largest_chunk, chunk * 10)) {
      run_chunk(std::min(chunk, options_.cases - report_.cases));
    }
    report_.left_out = used_up_ && report_.verdict != LawVerdict::broken ? options_.cases - report_.cases : 0;
    if (report_.verdict == LawVerdict::holds && report_.reached == 0) report_.verdict = LawVerdict::unsupported;
    return report_;
  }

 private:
  static constexpr std::size_t first_chunk = 25;  // most broken laws are broken by few cases, and a slow port need not answer more
  static constexpr std::size_t largest_chunk = 2000;

  /// A case with all that was asked about it.
  struct Asked {
    Case drawn;
    std::vector<Answer> answers;
    Finding finding = {};
  };

  /// Draws and judges the next cases, and shrinks the first that is broken.
  void run_chunk(std::size_t count) {
    const std::vector<rc::Shrinkable<Case>> drawn = draw(count);
    const std::vector<Asked> asked = ask_about(drawn);
    std::optional<std::size_t> broken;
    bool missing = false;
    for (std::size_t i = 0; i < asked.size(); ++i) {
      const Finding::Kind kind = asked[i].finding.kind;
      if (kind == Finding::Kind::unsupported) ++report_.unsupported;
      if (kind == Finding::Kind::not_run) missing = true;
      if (kind == Finding::Kind::broken && !broken) broken = i;
      if (kind != Finding::Kind::holds && kind != Finding::Kind::broken) continue;
      ++report_.reached;
      if (!program_.edges) continue;
      for (const std::string_view edge : program_.edges(asked[i].drawn, asked[i].answers)) ++report_.edges[std::string(edge)];
    }
    if (!broken) {
      if (missing) report_.verdict = LawVerdict::not_run;
      return;
    }
    report_.verdict = LawVerdict::broken;
    shrink(drawn[*broken], asked[*broken]);
  }

  /// A stream of the law's own, so that a new law changes no other's cases.
  static std::uint64_t stream_of(std::string_view name, std::uint64_t seed) {
    std::uint64_t stream = seed;
    for (const char c : name) stream = stream * 31 + static_cast<unsigned char>(c);
    return stream;
  }

  /// The next cases, as far as the budget goes. They grow from small to large in each hundred, so that a budget cuts off no size.
  std::vector<rc::Shrinkable<Case>> draw(std::size_t count) {
    constexpr std::size_t sizes = 100;
    std::vector<rc::Shrinkable<Case>> drawn;
    while (drawn.size() < count) {
      const std::size_t size = options_.cases < sizes ? report_.cases * sizes / options_.cases : report_.cases % sizes;
      rc::Shrinkable<Case> next = program_.cases(random_.split(), static_cast<int>(size));
      std::uint64_t evaluations = 0;
      for (const Operation& question : program_.questions(next.value(), {})) evaluations += evaluations_of(question);
      used_up_ = report_.cases > 0 && evaluations > options_.budget - spent_;
      if (used_up_) break;
      spent_ = std::min(options_.budget, spent_ + evaluations);
      drawn.push_back(std::move(next));
      ++report_.cases;
    }
    return drawn;
  }

  std::vector<Asked> ask_about(const std::vector<rc::Shrinkable<Case>>& shrinkables) {
    std::vector<Asked> cases;
    for (const auto& shrinkable : shrinkables) cases.push_back({shrinkable.value(), {}});
    for (;;) {
      std::vector<Operation> batch;
      std::vector<std::size_t> asked(cases.size());
      for (std::size_t i = 0; i < cases.size(); ++i) {
        auto next = program_.questions(cases[i].drawn, cases[i].answers);
        asked[i] = next.size();
        std::move(next.begin(), next.end(), std::back_inserter(batch));
      }
      if (batch.empty()) break;
      report_.questions += batch.size();
      const std::vector<Answer> batch_answers = ask_(batch);
      std::size_t at = 0;
      for (std::size_t i = 0; i < cases.size(); ++i) {
        for (std::size_t k = 0; k < asked[i]; ++k, ++at) {
          if (std::holds_alternative<Unsupported>(batch_answers.at(at)) && is_plain(batch[at])) ++report_.plain_unsupported;
          cases[i].answers.push_back(batch_answers[at]);
        }
      }
    }
    for (Asked& each : cases) each.finding = finding_of(each.drawn, each.answers);
    return cases;
  }

  /// What every port that offers the policy can be asked: texts, and no extension.
  static bool is_plain(const Operation& question) {
    const std::set<std::string> kinds = kinds_in(question);
    return features_in(question).empty() && (kinds.empty() || kinds == std::set<std::string>{"text"});
  }

  Finding finding_of(const Case& drawn, std::span<const Answer> answers) const {
    for (const Answer& answer : answers) {
      const auto* none = std::get_if<NoAnswer>(&answer);
      if (none == nullptr) continue;
      if (none->why == NoAnswer::Why::not_asked) return {Finding::Kind::not_run};
      return {Finding::Kind::broken, "the port gave " + show(answer) + "\n", none->why != NoAnswer::Why::unsteady};
    }
    for (const Answer& answer : answers) {
      if (std::holds_alternative<Unsupported>(answer) || std::holds_alternative<Unrepresentable>(answer)) {
        return {Finding::Kind::unsupported};
      }
    }
    return program_.judge(drawn, answers);
  }

  /// Goes from a broken case to the first smaller one that is broken too, until none is or the round trips are used up.
  void shrink(rc::Shrinkable<Case> smallest, Asked found) {
    rc::Seq<rc::Shrinkable<Case>> smaller = smallest.shrinks();
    if (options_.begins_to_shrink) options_.begins_to_shrink();
    for (std::size_t round = 0; round < options_.rounds; ++round) {
      // What breaks the port down is tried by itself, or all that is tried would cost a restart.
      const std::size_t at_a_time = found.finding.breakdown ? 1 : options_.at_a_time;
      std::vector<rc::Shrinkable<Case>> tried;
      while (tried.size() < at_a_time) {
        auto next = smaller.next();
        if (!next) break;
        tried.push_back(*next);
      }
      if (tried.empty()) break;
      std::vector<Asked> asked = ask_about(tried);
      const auto not_run = [](const Asked& each) { return each.finding.kind == Finding::Kind::not_run; };
      if (std::all_of(asked.begin(), asked.end(), not_run)) break;
      for (std::size_t i = 0; i < tried.size(); ++i) {
        if (asked[i].finding.kind != Finding::Kind::broken) continue;
        smallest = tried[i];
        found = std::move(asked[i]);
        smaller = smallest.shrinks();
        break;
      }
    }
    report_.counterexample =
        Counterexample{program_.show(found.drawn), found.finding.why, program_.candidates(found.drawn), wrong_answers(found)};
  }

  /// Whatever a law says of a case, some answer is not the right one; those are.
  std::vector<WrongAnswer> wrong_answers(const Asked& asked) const {
    std::vector<WrongAnswer> wrong;
    const std::span<const Answer> answers = asked.answers;
    for (std::size_t at = 0; at < answers.size();) {
      const std::vector<Operation> round = program_.questions(asked.drawn, answers.first(at));
      for (const Operation& question : round) {
        const Answer& given = answers[at++];
        const bool same =
            std::any_of(wrong.begin(), wrong.end(), [&](const WrongAnswer& each) { return same_question(each.question, question); });
        if (same) continue;
        const Answer right = right_answer(question);
        if (is_wrong(conformance::judge(right, given))) wrong.push_back({question, right, given});
      }
    }
    return wrong;
  }

  const LawProgram<Case>& program_;
  const Ask& ask_;
  LawOptions options_;
  rc::Random random_;
  LawReport report_;
  std::uint64_t spent_ = 0;  ///< of the budget
  bool used_up_ = false;
};

/// The law that a program tests. The program must live as long as the law.
template <typename Case>
Law law_of(std::string_view name, std::string_view clause, std::string_view says, std::string_view contract,
           const LawProgram<Case>& program, Level level = Level::selection, Clauses also = {}) {
  return {name,
          clause,
          says,
          contract,
          [&program, name](const Ask& ask, const LawOptions& options) { return LawRunner<Case>(program, ask, name, options).run(); },
          level,
          std::move(also)};
}

}  // namespace poise::conformance
