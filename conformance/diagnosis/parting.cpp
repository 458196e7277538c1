#include "parting.hpp"

#include <algorithm>
#include <map>
#include <string>

#include <boost/json.hpp>

#include "poise/conformance/json.hpp"
#include "poise/conformance/oracle.hpp"

namespace poise::conformance {
namespace {

constexpr std::size_t keys_tried = 64;  // for each question that is given other keys
constexpr std::size_t questions_rekeyed = 200;

/// Sorts explanations by what they answer to the questions chosen so far: those with one number are not told apart yet.
class Partition {
 public:
  explicit Partition(std::span<const Explanation> explanations) : classes_(explanations.size(), 0) {
    for (const Explanation& each : explanations) rules_.push_back(each.rules());
  }

  /// Takes the question if it tells explanations apart that were not.
  bool refine(const Operation& question) {
    std::map<std::pair<std::size_t, std::string>, std::size_t> numbers;
    std::vector<std::size_t> finer;
    for (std::size_t i = 0; i < rules_.size(); ++i) {
      const std::string answer = boost::json::serialize(to_json(prediction_by(rules_[i], question)));
      finer.push_back(numbers.emplace(std::pair{classes_[i], answer}, numbers.size()).first->second);
    }
    if (numbers.size() <= number_) return false;
    number_ = numbers.size();
    classes_ = std::move(finer);
    return true;
  }

  bool is_complete() const { return number_ == rules_.size(); }

 private:
  std::vector<reference::Rules> rules_;
  std::vector<std::size_t> classes_;
  std::size_t number_ = 1;
};

/// The question with another key; nothing if it has none that is a text.
std::vector<Operation> with_other_keys(const Operation& question) {
  std::vector<Operation> rekeyed;
  boost::json::object fields = to_json(question);
  auto* key = fields.if_contains("key");
  if (key == nullptr) return rekeyed;
  const bool typed = key->is_object();  // {"text": "…"}
  if (typed && !key->get_object().contains("text")) return rekeyed;
  if (!typed && !key->is_string()) return rekeyed;
  for (std::size_t i = 0; i < keys_tried; ++i) {
    const std::string text = "key-" + std::to_string(i);
    if (typed) {
      key->get_object()["text"] = text;
    } else {
      *key = text;
    }
    rekeyed.push_back(operation_from_json(name(question), fields));
  }
  return rekeyed;
}

}  // namespace

std::vector<Operation> parting_questions(std::span<const Explanation> explanations, std::span<const Vector* const> more,
                                         std::span<const Operation* const> seen, std::size_t limit) {
  Partition partition(explanations);
  std::vector<Operation> questions;
  const auto is_done = [&] { return partition.is_complete() || questions.size() >= limit; };
  for (const Vector* vector : more) {
    if (is_done()) return questions;
    if (partition.refine(vector->question)) questions.push_back(vector->question);
  }
  if (!questions.empty()) return questions;
  for (std::size_t i = 0; i < std::min(seen.size(), questions_rekeyed); ++i) {
    for (const Operation& question : with_other_keys(*seen[i])) {
      if (is_done()) return questions;
      if (partition.refine(question)) questions.push_back(question);
    }
  }
  return questions;
}

}  // namespace poise::conformance
