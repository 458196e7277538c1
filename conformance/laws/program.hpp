#pragma once

#include <rapidcheck.h>

#include "poise/conformance/law.hpp"
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
  bool breakdown = false;  ///< when broken: the port broke down over it, and would again over each smaller case that is tried
};

/// A law as a program over operations, for cases of one type.
template <typename Case>
struct LawProgram {
  rc::Gen<Case> cases;

  /// What to ask next about a case, given all answers so far; nothing when done. Answers keep the order of the questions.
  std::function<std::vector<Operation>(const Case&, std::span<const Answer>)> questions;

  std::function<Finding(const Case&, std::span<const Answer>)> judge;
  std::function<std::string(const Case&)> show;
  std::function<std::size_t(const Case&)> candidates;
};

/// Runs the programs for many cases at once: each round asks all open questions of a chunk of cases in one batch. Chunks bound the memory;
/// which cases are drawn does not depend on them.
template <typename Case>
class LawRunner {
 public:
  LawRunner(const LawProgram<Case>& program, const Ask& ask, std::string_view name, const LawOptions& options)
      : program_(program), ask_(ask), options_(options), random_(stream_of(name, options.seed)) {}

  LawReport run() {
    while (report_.cases < options_.cases && report_.verdict == LawVerdict::holds) run_chunk();
    if (report_.verdict == LawVerdict::holds && report_.reached == 0) report_.verdict = LawVerdict::unsupported;
    return report_;
  }

 private:
  static constexpr std::size_t largest_chunk = 2000;

  /// Draws and judges the next cases, and shrinks the first that is broken.
  void run_chunk() {
    const std::vector<rc::Shrinkable<Case>> drawn = draw(std::min(largest_chunk, options_.cases - report_.cases));
    const std::vector<Finding> findings = findings_of(drawn);
    std::optional<std::size_t> broken;
    bool missing = false;
    for (std::size_t i = 0; i < findings.size(); ++i) {
      if (findings[i].kind == Finding::Kind::unsupported) ++report_.unsupported;
      if (findings[i].kind == Finding::Kind::not_run) missing = true;
      if (findings[i].kind == Finding::Kind::holds || findings[i].kind == Finding::Kind::broken) ++report_.reached;
      if (findings[i].kind == Finding::Kind::broken && !broken) broken = i;
    }
    if (!broken) {
      if (missing) report_.verdict = LawVerdict::not_run;
      return;
    }
    report_.verdict = LawVerdict::broken;
    shrink(drawn[*broken], findings[*broken]);
  }

  /// A stream of the law's own, so that a new law changes no other's cases.
  static std::uint64_t stream_of(std::string_view name, std::uint64_t seed) {
    std::uint64_t stream = seed;
    for (const char c : name) stream = stream * 31 + static_cast<unsigned char>(c);
    return stream;
  }

  /// The next cases; they grow from the first to the last of all.
  std::vector<rc::Shrinkable<Case>> draw(std::size_t count) {
    constexpr std::size_t largest_size = 100;
    std::vector<rc::Shrinkable<Case>> drawn;
    for (; drawn.size() < count; ++report_.cases) {
      drawn.push_back(program_.cases(random_.split(), static_cast<int>(report_.cases * largest_size / options_.cases)));
    }
    return drawn;
  }

  std::vector<Finding> findings_of(const std::vector<rc::Shrinkable<Case>>& shrinkables) {
    std::vector<Case> cases;
    for (const auto& shrinkable : shrinkables) cases.push_back(shrinkable.value());
    std::vector<std::vector<Answer>> answers(cases.size());
    for (;;) {
      std::vector<Operation> batch;
      std::vector<std::size_t> asked(cases.size());
      for (std::size_t i = 0; i < cases.size(); ++i) {
        auto next = program_.questions(cases[i], answers[i]);
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
          answers[i].push_back(batch_answers[at]);
        }
      }
    }
    std::vector<Finding> findings;
    for (std::size_t i = 0; i < cases.size(); ++i) findings.push_back(finding_of(cases[i], answers[i]));
    return findings;
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
  void shrink(rc::Shrinkable<Case> smallest, Finding finding) {
    rc::Seq<rc::Shrinkable<Case>> smaller = finding.breakdown ? rc::Seq<rc::Shrinkable<Case>>() : smallest.shrinks();
    for (std::size_t round = 0; round < options_.rounds; ++round) {
      std::vector<rc::Shrinkable<Case>> tried;
      while (tried.size() < options_.at_a_time) {
        auto next = smaller.next();
        if (!next) break;
        tried.push_back(*next);
      }
      if (tried.empty()) break;
      const std::vector<Finding> findings = findings_of(tried);
      for (std::size_t i = 0; i < tried.size(); ++i) {
        if (findings[i].kind != Finding::Kind::broken) continue;
        smallest = tried[i];
        finding = findings[i];
        smaller = smallest.shrinks();
        break;
      }
    }
    const Case shrunk = smallest.value();
    report_.counterexample = Counterexample{program_.show(shrunk), finding.why, program_.candidates(shrunk)};
  }

  const LawProgram<Case>& program_;
  const Ask& ask_;
  LawOptions options_;
  rc::Random random_;
  LawReport report_;
};

/// The law that a program tests. The program must live as long as the law.
template <typename Case>
Law law_of(std::string_view name, std::string_view clause, std::string_view says, std::string_view contract,
           const LawProgram<Case>& program, Level level = Level::selection) {
  return {name,
          clause,
          says,
          contract,
          [&program, name](const Ask& ask, const LawOptions& options) { return LawRunner<Case>(program, ask, name, options).run(); },
          level};
}

}  // namespace poise::conformance
