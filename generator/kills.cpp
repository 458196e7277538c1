#include "kills.hpp"

#include <map>
#include <sstream>

#include "poise/conformance/clause.hpp"
#include "poise/conformance/contract.hpp"
#include "poise/conformance/kill_matrix.hpp"
#include "poise/conformance/oracle.hpp"
#include "yaml.hpp"

namespace poise::generator {
namespace {

using conformance::Level;

constexpr std::size_t listed_by_level = 2;  // vectors of each fault

std::vector<conformance::Vector> asked_of_faults(const std::vector<Topic>& topics) {
  std::vector<conformance::Vector> vectors;
  for (const Topic& topic : topics) {
    for (const Row& row : topic.rows) {
      if (row.profile == conformance::Profile::full) continue;
      conformance::Vector vector{
          topic.name + "/" + row.id, topic.name, row.clause, row.question, {}, row.profile, row.profile != conformance::Profile::quick};
      vector.right = vector.is_long ? right_answer_of(row) : conformance::right_answer(row.question);
      if (conformance::is_asked_of_faults(vector)) vectors.push_back(std::move(vector));
    }
  }
  return vectors;
}

std::vector<const conformance::Vector*> pointers(const std::vector<conformance::Vector>& vectors) {
  std::vector<const conformance::Vector*> all;
  for (const conformance::Vector& vector : vectors) all.push_back(&vector);
  return all;
}

}  // namespace

Evidence::Evidence(const std::vector<Topic>& topics) : vectors_(asked_of_faults(topics)) {
  const auto all = pointers(vectors_);
  kills_ = conformance::kills_of_all_faults(all);
  quick_ = conformance::cover(all, kills_);
}

std::string Evidence::kills_file() const {
  std::ostringstream out;
  out << "# How many vectors of each level see each fault (poise-conform list faults), and the first of them; made by `poise-vectors\n"
      << "# generate`. It changes with the catalogue.\n"
      << "faults:\n";
  for (std::size_t i = 0; i < kills_.size(); ++i) {
    const conformance::Fault& fault = conformance::faults()[i];
    out << "  " << yaml_quoted(fault.name) << ": {";
    if (fault.facts.varies) {
      out << "varies: true}\n";
      continue;
    }
    std::map<Level, std::size_t> counts;
    std::string first;
    for (const conformance::Kill& kill : kills_[i]) {
      const conformance::Vector& vector = vectors_[kill.vector];
      if (++counts[conformance::level_of(vector.question)] <= listed_by_level)
        first += (first.empty() ? "" : ", ") + yaml_quoted(vector.id);
    }
    for (const Level level : conformance::all_levels) out << name(level) << ": " << counts[level] << ", ";
    out << "first: [" << first << "]}\n";
  }
  return out.str();
}

std::string Evidence::quick_file() const {
  std::vector<std::string> topics;                                // as they come
  std::map<std::string, std::map<std::size_t, std::string>> ids;  // by topic and clause
  for (const std::size_t place : quick_) {
    const conformance::Vector& vector = vectors_[place];
    if (topics.empty() || topics.back() != vector.topic) topics.push_back(vector.topic);
    std::string& list = ids[vector.topic][conformance::order_of(vector.clause)];
    list += (list.empty() ? "" : ", ") + yaml_quoted(vector.id);
  }
  std::ostringstream out;
  out << "# The vectors of the harness's profile quick: a small set that kills once all faults that any vectors kill. Made by\n"
      << "# `poise-vectors generate`; it changes with the catalogue of faults.\n"
      << "quick:\n";
  for (const std::string& topic : topics) {
    out << "  " << yaml_quoted(topic) << ":\n";
    for (const auto& [clause, list] : ids[topic]) out << "    " << yaml_quoted(conformance::clauses()[clause].id) << ": [" << list << "]\n";
  }
  return out.str();
}

}  // namespace poise::generator
