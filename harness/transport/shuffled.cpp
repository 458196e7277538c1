#include "shuffled.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <random>

namespace poise::harness {
namespace {

using conformance::Answer;
using conformance::NoAnswer;
using conformance::Operation;

constexpr std::size_t one_in = 100;
constexpr std::size_t least_of_each_operation = 4;

/// The places 0 … count - 1 in an order that depends on seed and round alone; std::shuffle's differs between libraries.
std::vector<std::size_t> shuffled_places(std::size_t count, std::uint64_t seed, std::uint64_t round) {
  std::vector<std::size_t> places(count);
  std::iota(places.begin(), places.end(), std::size_t{0});
  std::mt19937_64 random(seed ^ (round * 0x9e3779b97f4a7c15));
  for (std::size_t left = count; left > 1; --left) std::swap(places[left - 1], places[random() % left]);
  return places;
}

/// Of these places those asked twice.
std::vector<std::size_t> to_repeat(std::span<const Operation> questions, const std::vector<std::size_t>& order) {
  std::map<std::size_t, std::size_t> taken;  // by operation
  std::vector<std::size_t> some;
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (i % one_in == 0 || taken[questions[order[i]].index()] < least_of_each_operation) {
      ++taken[questions[order[i]].index()];
      some.push_back(order[i]);
    }
  }
  return some;
}

/// What a port gives as its reason may change from time to time.
bool same(const Answer& first, const Answer& second) {
  if (first == second) return true;
  if (first.index() != second.index()) return false;
  return std::holds_alternative<conformance::Unsupported>(first) || std::holds_alternative<conformance::Unrepresentable>(first);
}

bool not_asked(const Answer& answer) {
  const auto* none = std::get_if<NoAnswer>(&answer);
  return none != nullptr && none->why == NoAnswer::Why::not_asked;
}

}  // namespace

std::vector<Answer> Shuffled::ask(std::span<const Operation> questions, const Arrived& arrived) {
  const std::vector<std::size_t> order = shuffled_places(questions.size(), seed_, ++round_);
  std::vector<Operation> in_order;
  in_order.reserve(order.size());
  for (const std::size_t place : order) in_order.push_back(questions[place]);
  Arrived mapped;
  if (arrived) {
    mapped = [&](std::span<const std::size_t> places, std::span<const Answer> answers) {
      std::vector<std::size_t> original;
      for (const std::size_t place : places) original.push_back(order[place]);
      arrived(original, answers);
    };
  }
  std::vector<Answer> given = inner_.ask(in_order, mapped);
  std::vector<Answer> answers(questions.size());
  for (std::size_t i = 0; i < order.size(); ++i) answers[order[i]] = std::move(given[i]);
  ask_again(questions, to_repeat(questions, order), answers);
  return answers;
}

void Shuffled::ask_again(std::span<const Operation> questions, std::vector<std::size_t> some, std::vector<Answer>& answers) {
  // What broke the port down would do so again, at the cost of a restart.
  std::erase_if(some, [&](std::size_t place) { return std::holds_alternative<NoAnswer>(answers[place]); });
  if (some.empty()) return;
  std::reverse(some.begin(), some.end());  // other neighbours, other predecessors
  std::vector<Operation> repeated;
  for (const std::size_t place : some) repeated.push_back(questions[place]);
  const std::vector<Answer> again = inner_.ask(repeated);
  for (std::size_t i = 0; i < some.size(); ++i) {
    Answer& first = answers[some[i]];
    if (same(first, again[i]) || not_asked(again[i])) continue;
    first = NoAnswer{NoAnswer::Why::unsteady, "first " + conformance::show(first) + ", and asked again " + conformance::show(again[i]), {}};
  }
}

}  // namespace poise::harness
