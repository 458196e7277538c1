#include <atomic>
#include <thread>

#include "poise/conformance/kill_matrix.hpp"
#include "poise/conformance/oracle.hpp"

namespace poise::conformance {
namespace {

/// Whether a mistake in rules of that family can show in questions of that contract.
bool meet(Family family, std::string_view contract) {
  switch (family) {
    case Family::poise: return contract.starts_with("poise");
    case Family::placement: return contract == "ranked-placement";
    case Family::exercise: return contract == "h32-exercise";
    case Family::selector: return contract == "node-selector";
    case Family::texts: break;
  }
  return !contract.starts_with("poise");
}

std::vector<const Law*> laws_that_find(const Fault& fault, const LawOptions& options) {
  const reference::Rules rules = fault.rules();
  const Ask ask = [&](std::span<const Operation> questions) {
    std::vector<Answer> answers;
    for (const Operation& question : questions) answers.push_back(prediction_by(rules, question));
    return answers;
  };
  std::vector<const Law*> found;
  for (const Law& law : laws()) {
    if (meet(fault.plant.family(), law.contract) && law.test(ask, options).verdict == LawVerdict::broken) found.push_back(&law);
  }
  return found;
}

}  // namespace

std::vector<std::vector<const Law*>> laws_that_find_faults(std::uint64_t seed, std::size_t cases) {
  LawOptions options;
  options.seed = seed;
  options.cases = cases;
  options.rounds = 0;  // whether a law is broken does not depend on how small the counterexample is
  std::vector<std::vector<const Law*>> found(faults().size());
  std::atomic<std::size_t> next{0};
  const auto work = [&] {
    for (std::size_t i = next++; i < found.size(); i = next++) found[i] = laws_that_find(faults()[i], options);
  };
  std::vector<std::jthread> others;
  for (unsigned i = 1; i < std::max(1u, std::thread::hardware_concurrency()); ++i) others.emplace_back(work);
  work();
  return others.clear(), found;
}

}  // namespace poise::conformance
