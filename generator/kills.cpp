#include "kills.hpp"

#include <map>
#include <sstream>

#include "poise/conformance/contract.hpp"
#include "poise/conformance/fault.hpp"
#include "poise/conformance/oracle.hpp"
#include "yaml.hpp"

namespace poise::generator {

std::string kills_file(const std::vector<Topic>& topics) {
  std::vector<reference::Rules> rules;
  for (const auto& fault : conformance::faults()) rules.push_back(fault.rules());
  std::vector<std::map<conformance::Level, std::size_t>> counts(rules.size());

  std::ostringstream vectors;
  for (const Topic& topic : topics) {
    if (topic.name.ends_with("shares")) continue;
    for (const Row& row : topic.rows) {
      if (row.profile == conformance::Profile::full) continue;
      const conformance::Answer right = conformance::right_answer(row.question);
      std::string seen;
      for (std::size_t i = 0; i < rules.size(); ++i) {
        if (!conformance::faults()[i].can_show_in(row.question) || !conformance::is_seen_by(rules[i], row.question, right)) continue;
        seen += (seen.empty() ? "" : ", ") + yaml_quoted(conformance::faults()[i].name);
        ++counts[i][conformance::level_of(row.question)];
      }
      if (!seen.empty()) vectors << "  " << yaml_quoted(topic.name + "/" + row.id) << ": [" << seen << "]\n";
    }
  }

  std::ostringstream out;
  out << "# Which faults (poise-conform list faults) each vector sees; made by `poise-vectors generate`. It changes with the catalogue.\n"
      << "faults:\n";
  for (std::size_t i = 0; i < rules.size(); ++i) {
    out << "  " << yaml_quoted(conformance::faults()[i].name) << ": {selection: " << counts[i][conformance::Level::selection]
        << ", state: " << counts[i][conformance::Level::state] << ", pipeline: " << counts[i][conformance::Level::pipeline]
        << ", strict: " << counts[i][conformance::Level::strict] << "}\n";
  }
  out << "vectors:\n" << vectors.str();
  return out.str();
}

}  // namespace poise::generator
