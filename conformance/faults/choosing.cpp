#include <algorithm>
#include <stdexcept>

#include "poise/conformance/fault.hpp"

/// Faults in who takes part, and in how the result is told.
namespace poise::conformance {
namespace {

using namespace reference;

using Candidates = std::span<const Candidate>;
using Entrants = Result<std::vector<Entrant>>;

template <Entrants (*Rule)(const PoiseRules&, Candidates)>
void takes_part(PoiseRules& rules) {
  rules.entrants_of = Rule;
}

template <Result<void> (*Rule)(std::size_t candidates, std::size_t entrants)>
void refuses(PoiseRules& rules) {
  rules.refuse_without_entrants = Rule;
}

/// The entrants, with another number for each in place of its index.
template <std::size_t (*Number)(Candidates, const std::vector<Entrant>&, std::size_t place)>
Entrants numbered(const PoiseRules& rules, Candidates candidates) {
  auto entrants = reference::entrants_of(rules, candidates);
  if (!entrants) return entrants;
  std::vector<std::size_t> numbers;
  for (std::size_t place = 0; place < entrants->size(); ++place) numbers.push_back(Number(candidates, *entrants, place));
  for (std::size_t place = 0; place < entrants->size(); ++place) (*entrants)[place].index = numbers[place];
  return entrants;
}

std::size_t among_eligible(Candidates, const std::vector<Entrant>&, std::size_t place) { return place; }

std::size_t from_1(Candidates, const std::vector<Entrant>& entrants, std::size_t place) { return entrants[place].index + 1; }

std::size_t in_a_byte(Candidates, const std::vector<Entrant>& entrants, std::size_t place) { return entrants[place].index % 256; }

/// Of the first candidate that has the identity, eligible or not.
std::size_t of_first_of_the_name(Candidates candidates, const std::vector<Entrant>& entrants, std::size_t place) {
  const Value& identity = candidates[entrants[place].index].identity;
  const auto same = [&](const Candidate& each) { return each.identity == identity; };
  return static_cast<std::size_t>(std::find_if(candidates.begin(), candidates.end(), same) - candidates.begin());
}

std::size_t from_the_end(Candidates candidates, const std::vector<Entrant>& entrants, std::size_t place) {
  return candidates.size() - 1 - entrants[place].index;
}

/// Among all candidates in the order of their identities.
std::size_t in_sorted_list(Candidates candidates, const std::vector<Entrant>& entrants, std::size_t place) {
  std::size_t before = 0;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    Bytes identity;
    if (!encode(encoding_rules(), candidates[i].identity, identity)) continue;
    const Entrant& own = entrants[place];
    if (identity < own.identity || (identity == own.identity && i < own.index)) ++before;
  }
  return before;
}

/// Everybody, when nobody is ready.
Entrants all_when_none_is_ready(const PoiseRules& rules, Candidates candidates) {
  auto entrants = reference::entrants_of(rules, candidates);
  if (!entrants || !entrants->empty()) return entrants;
  PoiseRules open = rules;
  open.is_eligible = [](Status) { return true; };
  return reference::entrants_of(open, candidates);
}

Entrants draining_when_none_is_ready(const PoiseRules& rules, Candidates candidates) {
  auto entrants = reference::entrants_of(rules, candidates);
  if (!entrants || !entrants->empty()) return entrants;
  PoiseRules open = rules;
  open.is_eligible = [](Status status) { return status == Status::draining; };
  return reference::entrants_of(open, candidates);
}

/// One candidate needs no choice, whatever it is.
Entrants one_alone_unchecked(const PoiseRules& rules, Candidates candidates) {
  if (candidates.size() != 1) return reference::entrants_of(rules, candidates);
  Entrant only{0, {}, candidates[0].weight};
  if (const auto encoded = encode(rules.encoding, candidates[0].identity, only.identity); !encoded) return encoded.error();
  return std::vector<Entrant>{only};
}

/// Answers that nobody is eligible before it looks at what is wrong with them.
Entrants statuses_first(const PoiseRules& rules, Candidates candidates) {
  const bool any = std::any_of(candidates.begin(), candidates.end(), [&](const Candidate& each) { return rules.is_eligible(each.status); });
  if (!any) return std::vector<Entrant>{};
  return reference::entrants_of(rules, candidates);
}

Result<void> no_eligible_for_empty(std::size_t, std::size_t entrants) {
  if (entrants == 0) return Refusal::NoEligibleCandidates;
  return {};
}

Result<void> empty_for_none_eligible(std::size_t, std::size_t entrants) {
  if (entrants == 0) return Refusal::Empty;
  return {};
}

Result<void> crash_at_empty(std::size_t candidates, std::size_t entrants) {
  if (candidates == 0) throw std::out_of_range("division by the number of candidates");
  return reference::refuse_without_entrants(candidates, entrants);
}

Result<void> crash_without_entrants(std::size_t candidates, std::size_t entrants) {
  if (candidates != 0 && entrants == 0) throw std::out_of_range("nobody was chosen");
  return reference::refuse_without_entrants(candidates, entrants);
}

}  // namespace

std::vector<Fault> choosing_faults() {
  return {
      {"draining-eligible",
       "CHO-1",
       Stage::choice,
       "Lets draining candidates take part.",
       [](PoiseRules& rules) { rules.is_eligible = [](Status status) { return status != Status::unavailable; }; },
       {.report = "iqiyi/dpvs#376", .edition = 1}},
      {"unavailable-eligible",
       "CHO-1",
       Stage::choice,
       "Lets unavailable candidates take part.",
       [](PoiseRules& rules) { rules.is_eligible = [](Status status) { return status != Status::draining; }; },
       {}},
      {"status-ignored",
       "CHO-1",
       Stage::choice,
       "Lets every candidate take part.",
       [](PoiseRules& rules) { rules.is_eligible = [](Status) { return true; }; },
       {.report = "jupyterhub/mybinder.org-deploy#1101"}},

      {"no-eligible-for-empty",
       "CHO-3",
       Stage::choice,
       "Answers NoEligibleCandidates for an empty list.",
       refuses<no_eligible_for_empty>,
       {.edition = 1}},
      {"crashes-without-candidates",
       "CHO-3",
       Stage::choice,
       "Breaks down at an empty list.",
       refuses<crash_at_empty>,
       {.report = "dgryski/go-rendezvous#1, buraksezer/consistent#19"}},
      {"empty-for-none-eligible", "CHO-4", Stage::choice, "Answers Empty where nobody is eligible.", refuses<empty_for_none_eligible>, {}},
      {"crashes-without-eligible",
       "CHO-4",
       Stage::choice,
       "Breaks down where nobody is eligible.",
       refuses<crash_without_entrants>,
       {.report = "apache/dubbo-go#3510, bnoguchi/node-hash-ring#5"}},
      {"all-when-none-is-ready",
       "CHO-4",
       Stage::choice,
       "Chooses among all candidates when none is ready.",
       takes_part<all_when_none_is_ready>,
       {}},
      {"draining-when-none-is-ready",
       "CHO-4",
       Stage::choice,
       "Chooses among draining candidates when none is ready.",
       takes_part<draining_when_none_is_ready>,
       {}},
      {"one-alone-unchecked",
       "CHO-4",
       Stage::choice,
       "Chooses the only candidate whatever its status.",
       takes_part<one_alone_unchecked>,
       {.report = "envoyproxy/envoy#7877, envoyproxy/envoy#14360"}},

      {"index-among-eligible",
       "CHO-5",
       Stage::choice,
       "Counts the index among the eligible candidates.",
       takes_part<numbered<among_eligible>>,
       {}},
      {"index-from-1", "CHO-5", Stage::choice, "Counts the index from 1.", takes_part<numbered<from_1>>, {}},
      {"index-from-the-end", "CHO-5", Stage::choice, "Counts the index from the end of the list.", takes_part<numbered<from_the_end>>, {}},
      {"index-in-sorted-list",
       "CHO-5",
       Stage::choice,
       "Tells the index in a list sorted by identity.",
       takes_part<numbered<in_sorted_list>>,
       {}},
      {"index-of-first-of-the-name",
       "CHO-5",
       Stage::choice,
       "Tells the index of the first candidate that has the winner's identity.",
       takes_part<numbered<of_first_of_the_name>>,
       {}},
      {"index-in-a-byte", "CHO-5", Stage::choice, "Tells the index modulo 256.", takes_part<numbered<in_a_byte>>, {}},

      {"statuses-first",
       "CHO-7",
       Stage::choice,
       "Answers that nobody is eligible before it looks at weights and identities.",
       takes_part<statuses_first>,
       {}},
  };
}

}  // namespace poise::conformance
