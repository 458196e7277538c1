#include <algorithm>

#include "poise/conformance/for_each_below.hpp"
#include "poise/conformance/kill_matrix.hpp"
#include "poise/conformance/oracle.hpp"

namespace poise::conformance {
namespace {

/// Whether the law is one of a contract that the fault breaks.
bool concerns(const Law& law, const std::vector<const Contract*>& contracts) {
  return std::any_of(contracts.begin(), contracts.end(), [&](const Contract* each) { return each->name == law.contract; });
}

/// All that a law asks of a right port. One that answers all of it rightly is asked just the same, and keeps the law.
struct Asked {
  std::vector<Operation> questions;
  std::vector<Answer> right;
};

Asked asked_by(const Law& law, const LawOptions& options) {
  Asked asked;
  const Ask ask = [&](std::span<const Operation> questions) {
    std::vector<Answer> answers;
    for (const Operation& question : questions) answers.push_back(prediction_by({}, question));
    asked.questions.insert(asked.questions.end(), questions.begin(), questions.end());
    asked.right.insert(asked.right.end(), answers.begin(), answers.end());
    return answers;
  };
  (void)law.test(ask, options);
  return asked;
}

bool finds(const Law& law, const Asked& asked, const reference::Rules& rules, const LawOptions& options) {
  std::size_t seen = 0;
  while (seen < asked.questions.size() && prediction_by(rules, asked.questions[seen]) == asked.right[seen]) ++seen;
  if (seen == asked.questions.size()) return false;
  const Ask ask = [&](std::span<const Operation> questions) {
    std::vector<Answer> answers;
    for (const Operation& question : questions) answers.push_back(prediction_by(rules, question));
    return answers;
  };
  return law.test(ask, options).verdict == LawVerdict::broken;
}

}  // namespace

std::vector<std::vector<const Law*>> laws_that_find_faults(std::uint64_t seed, std::size_t cases) {
  LawOptions options;
  options.seed = seed;
  options.cases = cases;
  options.rounds = 0;  // whether a law is broken does not depend on how small the counterexample is
  std::vector<Asked> asked(laws().size());
  for_each_below(asked.size(), [&](std::size_t i) { asked[i] = asked_by(laws()[i], options); });
  std::vector<std::vector<const Law*>> found(faults().size());
  for_each_below(found.size(), [&](std::size_t i) {
    const Fault& fault = faults()[i];
    const reference::Rules rules = fault.rules();
    const std::vector<const Contract*> contracts = contracts_of(fault);
    for (std::size_t law = 0; law < asked.size(); ++law) {
      if (concerns(laws()[law], contracts) && finds(laws()[law], asked[law], rules, options)) found[i].push_back(&laws()[law]);
    }
  });
  return found;
}

}  // namespace poise::conformance
