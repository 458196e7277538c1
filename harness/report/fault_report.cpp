#include "fault_report.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "paint.hpp"

namespace poise::harness {
namespace {

using conformance::Contract;
using conformance::KillCell;
using conformance::KillMatrix;
using conformance::KillRow;

const KillCell* cell_of(const KillRow& row, const Contract& contract, conformance::Level level) {
  const auto found = std::find_if(row.cells.begin(), row.cells.end(),
                                  [&](const KillCell& cell) { return cell.contract == &contract && cell.level == level; });
  return found == row.cells.end() ? nullptr : &*found;
}

std::string table(const KillMatrix& matrix, const Contract& contract, const Paint& paint) {
  std::string heading = fmt::format("{:<48}", contract.name);
  for (const auto level : contract.levels) heading += fmt::format("{:>10}", name(level));
  std::string out = paint.heading(heading) + "\n";
  for (const KillRow& row : matrix.rows) {
    if (row.cells.empty() || cell_of(row, contract, contract.levels.front()) == nullptr) continue;
    out += fmt::format("  {:<46}", row.fault->name);
    for (const auto level : contract.levels) {
      const KillCell& cell = *cell_of(row, contract, level);
      const std::string count = fmt::format("{:>10}", cell.vectors == 0 && !cell.needed ? "-" : std::to_string(cell.vectors));
      out += cell.enough() ? count : paint.bad(count);
    }
    out += "\n";
  }
  return out + "\n";
}

/// The laws that find each fault, where that was looked for.
std::string laws(const KillMatrix& matrix, const Paint& paint) {
  std::string out;
  std::size_t found = 0;
  for (const KillRow& row : matrix.rows) {
    if (!row.laws) continue;
    std::string names;
    for (const conformance::Law* law : *row.laws) names += (names.empty() ? "" : ", ") + std::string(law->name);
    out += fmt::format("  {:<42}  {}\n", row.fault->name, names.empty() ? "-" : names);
    found += row.laws->empty() ? 0 : 1;
  }
  if (out.empty()) return "";
  return paint.heading("laws that find each fault") + fmt::format(" ({} of {})\n", found, matrix.rows.size()) + out + "\n";
}

}  // namespace

std::vector<std::string> shortcomings(const KillMatrix& matrix) {
  std::vector<std::string> lines;
  for (const KillRow& row : matrix.rows) {
    for (const KillCell& cell : row.cells) {
      if (cell.enough()) continue;
      lines.push_back(fmt::format("{} lives at {} of {}: {} there see{} it, of {} different key{}; {} are needed", row.fault->name,
                                  name(cell.level), cell.contract->name,
                                  cell.vectors == 1 ? "1 vector" : fmt::format("{} vectors", cell.vectors), cell.vectors == 1 ? "s" : "",
                                  cell.keys, cell.keys == 1 ? "" : "s", conformance::times_killed));
    }
  }
  for (const auto& twins : matrix.twins) {
    lines.push_back(fmt::format("{} and {} answer every vector of {} alike", twins.first->name, twins.second->name, twins.contract->name));
  }
  for (const auto& row : matrix.equivalents) {
    if (row.seen_by.empty()) continue;
    lines.push_back(fmt::format("{} is no equivalent: {} of the vectors see it, {} the first", row.equivalent->name, row.seen_by.size(),
                                row.seen_by.front()));
  }
  return lines;
}

std::string terminal_faults(const KillMatrix& matrix, bool colour) {
  const Paint paint(colour);
  std::string out = "How many vectors see each fault, by contract and level (- : it cannot show there).\n\n";
  for (const Contract& contract : conformance::contracts()) out += table(matrix, contract, paint);
  out += laws(matrix, paint);
  const auto wrong = shortcomings(matrix);
  for (const std::string& line : wrong) out += paint.bad(line) + "\n";
  const auto killed = std::count_if(matrix.rows.begin(), matrix.rows.end(), [](const KillRow& row) { return row.killed(); });
  return out + fmt::format(
                   "{}{} of {} faults are killed twice wherever they can show; {} pair{} cannot be told apart; {} changes are known "
                   "to be none.\n",
                   wrong.empty() ? "" : "\n", killed, matrix.rows.size(), matrix.twins.size(), matrix.twins.size() == 1 ? "" : "s",
                   matrix.equivalents.size());
}

}  // namespace poise::harness
