#pragma once

#include <optional>
#include <vector>

#include "ledger.hpp"
#include "poise/conformance/diagnosis.hpp"
#include "poise/conformance/shrinking.hpp"
#include "progress.hpp"
#include "transport/transport.hpp"
#include "verdict.hpp"

namespace poise::harness {

/// What a port's wrong answers come from; where no known mistake explains them, the smallest question that shows one.
struct Finding {
  conformance::Diagnosis diagnosis;
  std::optional<conformance::SmallestFailure> smallest = {};
};

/// Looks for the mistakes behind the wrong answers in the ledger, and asks the port more where that helps.
std::vector<Finding> explain_failures(Transport& transport, const Ledger& ledger, Progress& progress);

/// Where one explanation is found, it says better than single failures at which stage a port first goes wrong, and which clause it breaks.
void name_culprits(const std::vector<Finding>& findings, std::vector<ContractVerdict>& verdicts);

}  // namespace poise::harness
