#include "requirement.hpp"

#include <algorithm>
#include <stdexcept>

namespace poise::harness {
namespace {

using conformance::Contract;
using conformance::Level;

[[noreturn]] void refuse(std::string_view word) {
  std::string contracts;
  for (const Contract& contract : conformance::contracts()) {
    if (!contract.levels.empty()) contracts += (contracts.empty() ? "" : ", ") + std::string(contract.name);
  }
  throw std::runtime_error("--require takes selection, state, pipeline or strict, perhaps after a contract and a colon (" + contracts +
                           "), not '" + std::string(word) + "'");
}

const Contract* contract_named(std::string_view name) {
  const auto& all = conformance::contracts();
  const auto found = std::find_if(all.begin(), all.end(), [&](const Contract& contract) { return contract.name == name; });
  return found == all.end() ? nullptr : &*found;
}

}  // namespace

Requirement::Requirement(std::string_view text) {
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(','));
    text.remove_prefix(std::min(word.size() + 1, text.size()));
    const std::size_t colon = word.find(':');
    const std::string_view level_name = colon == std::string_view::npos ? word : word.substr(colon + 1);
    Wanted wanted{nullptr, Level::selection};
    if (colon != std::string_view::npos && (wanted.contract = contract_named(word.substr(0, colon))) == nullptr) refuse(word);
    const auto level = std::find_if(std::begin(conformance::all_levels), std::end(conformance::all_levels),
                                    [&](Level each) { return name(each) == level_name; });
    if (level == std::end(conformance::all_levels)) refuse(word);
    wanted.level = *level;
    if (wanted.contract != nullptr && std::count(wanted.contract->levels.begin(), wanted.contract->levels.end(), wanted.level) == 0)
      refuse(word);
    wanted_.push_back(wanted);
  }
}

std::optional<std::string> Requirement::missing(const std::vector<ContractVerdict>& verdicts) const {
  for (const Wanted& wanted : wanted_) {
    for (const ContractVerdict& contract : verdicts) {
      if (wanted.contract != nullptr && wanted.contract != contract.contract) continue;
      for (const LevelVerdict& level : contract.levels) {
        if (level.level == wanted.level && level.standing != Standing::conformant)
          return std::string(contract.contract->name) + " at " + std::string(name(level.level));
      }
    }
  }
  return std::nullopt;
}

}  // namespace poise::harness
