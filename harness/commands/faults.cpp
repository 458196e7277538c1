#include <unistd.h>

#include <fmt/format.h>

#include "command.hpp"
#include "report/fault_report.hpp"
#include "run/plan.hpp"

namespace poise::harness {

int faults_command(const std::string& format, const std::string& without, bool by_laws) {
  std::vector<const conformance::Vector*> vectors = vectors_for_faults();
  const std::size_t left_out =
      without.empty() ? 0 : std::erase_if(vectors, [&](const conformance::Vector* vector) { return matches(without, vector->id); });
  if (!without.empty() && left_out == 0) throw UsageError("no vector's id matches '" + without + "'");
  conformance::KillMatrix matrix = conformance::kill_matrix(vectors, conformance::kills_of_all_faults(vectors));
  if (by_laws || format == "markdown") {
    constexpr std::uint64_t seed = 1;
    constexpr std::size_t cases = 200;
    auto found = conformance::laws_that_find_faults(seed, cases);
    for (std::size_t i = 0; i < found.size(); ++i) matrix.rows[i].laws = std::move(found[i]);
  }
  if (format == "json") {
    fmt::print("{}", json_faults(matrix));
  } else if (format == "markdown") {
    fmt::print("{}", markdown_faults(matrix));
  } else {
    fmt::print("{}", terminal_faults(matrix, isatty(STDOUT_FILENO) == 1));
  }
  return matrix.complete() ? conformant : not_conformant;
}

}  // namespace poise::harness
