#include <algorithm>

#include <fmt/format.h>

#include "fault_report.hpp"
#include "poise/conformance/clause.hpp"

namespace poise::harness {
namespace {

using conformance::Fault;
using conformance::KillMatrix;
using conformance::KillRow;

/// Text in a cell of a table.
std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '|' || c == '*' || c == '_' || c == '<') out += '\\';
    out += c;
  }
  return out;
}

/// "repo#12, review in repo#13" with links; GitHub leads from an issue's address to a pull request of that number.
std::string linked(std::string_view reports) {
  std::string out;
  for (std::size_t from = 0; from < reports.size();) {
    const std::size_t end = std::min(reports.find(", ", from), reports.size());
    const std::string_view each = reports.substr(from, end - from);
    const std::size_t hash = each.find('#');
    out += out.empty() ? "" : ", ";
    out += hash == std::string_view::npos
               ? escaped(each)
               : fmt::format("[{}](https://github.com/{}/issues/{})", escaped(each), each.substr(0, hash), each.substr(hash + 1));
    from = end + 2;
  }
  return out;
}

/// "selection 12, pipeline 30" for each contract; of faults that vary among machines no numbers.
std::string counts(const KillRow& row) {
  std::string out;
  const conformance::Contract* last = nullptr;
  for (const auto& cell : row.cells) {
    if (cell.vectors == 0) continue;
    if (cell.contract != last) out += fmt::format("{}{}:", last == nullptr ? "" : "; ", cell.contract->name);
    out += cell.contract == last ? ", " : " ";
    out += row.fault->facts.varies ? std::string(name(cell.level)) : fmt::format("{} {}", name(cell.level), cell.vectors);
    if (cell.by_builder) out += "†";
    last = cell.contract;
  }
  return out;
}

/// How many laws find it; nothing where that was not looked for, or varies among machines.
std::string laws_finding(const KillRow& row) {
  if (!row.laws || row.fault->facts.varies || row.laws->empty()) return "";
  return std::to_string(row.laws->size());
}

std::string chapter_of(const Fault& fault) { return conformance::clauses().at(conformance::order_of(std::string(fault.clause))).chapter; }

std::string catalogue(const KillMatrix& matrix) {
  std::string out;
  std::string chapter;
  std::vector<const KillRow*> rows;
  for (const KillRow& row : matrix.rows) rows.push_back(&row);
  std::stable_sort(rows.begin(), rows.end(), [](const KillRow* left, const KillRow* right) {
    return conformance::order_of(std::string(left->fault->clause)) < conformance::order_of(std::string(right->fault->clause));
  });
  for (const KillRow* row : rows) {
    const Fault& fault = *row->fault;
    if (chapter_of(fault) != chapter) {
      chapter = chapter_of(fault);
      out += fmt::format(
          "\n## {}\n\n| fault | clause | first differs in | what the port does | met in | seen by | laws |\n| --- | --- | --- | --- | --- "
          "| --- "
          "| --- |\n",
          chapter);
    }
    std::string says = escaped(fault.says);
    if (fault.facts.when == conformance::When::after_a_change) says += " *Only after a change.*";
    out += fmt::format("| `{}` | {} | {} | {} | {} | {} | {} |\n", fault.name, fault.clause, name(fault.stage), says,
                       linked(fault.facts.report), counts(*row), laws_finding(*row));
  }
  return out;
}

std::string not_chosen(const KillMatrix& matrix) {
  std::string out =
      "\n## What no choice can show\n\nThese are seen in intermediate values, in state or in the exact order alone.\n\n"
      "| fault | why |\n| --- | --- |\n";
  for (const KillRow& row : matrix.rows) {
    if (!row.fault->facts.not_chosen.empty()) out += fmt::format("| `{}` | {} |\n", row.fault->name, escaped(row.fault->facts.not_chosen));
  }
  return out;
}

/// Each law with the faults it finds.
std::string laws(const KillMatrix& matrix) {
  std::string out =
      "\n## What the laws find\n\n"
      "With seed 1 and 200 cases. Vectors are solved for; laws draw at random, and find what shows in one answer of thousands. A fault "
      "answers each question by itself, the same each time, so laws that ask twice, or by `assign`, find only those that crash; what ports "
      "keep from one question to the next is tried in the tests of the laws.\n\n"
      "| law | faults | such as |\n| --- | --- | --- |\n";
  for (const conformance::Law& law : conformance::laws()) {
    std::vector<std::string_view> found;
    for (const KillRow& row : matrix.rows) {
      if (!row.laws || row.fault->facts.varies) continue;
      if (std::find(row.laws->begin(), row.laws->end(), &law) != row.laws->end()) found.push_back(row.fault->name);
    }
    std::string such;
    for (std::size_t i = 0; i < std::min<std::size_t>(found.size(), 3); ++i) {
      // From all over them: the first of a catalogue are found by most laws.
      such += fmt::format("{}`{}`", i == 0 ? "" : ", ", found[i * found.size() / std::min<std::size_t>(found.size(), 3)]);
    }
    out += fmt::format("| `{}` | {} | {} |\n", law.name, found.size(), such);
  }
  return out;
}

std::string equivalents(const KillMatrix& matrix) {
  std::string out =
      "\n## Equivalents\n\nChanges that look like faults and change no answer, with the argument. No vector may see them.\n\n"
      "| change | clause | what the port does | why no input shows it | met in |\n| --- | --- | --- | --- | --- |\n";
  for (const auto& row : matrix.equivalents) {
    const auto& each = *row.equivalent;
    out +=
        fmt::format("| `{}` | {} | {} | {} | {} |\n", each.name, each.clause, escaped(each.says), escaped(each.why), linked(each.report));
  }
  return out;
}

}  // namespace

std::string markdown_faults(const KillMatrix& matrix) {
  return fmt::format(
             "# Faults\n\n"
             "Made by `poise-conform faults --format markdown`; do not edit.\n\n"
             "The suite is tested by ports that are wrong on purpose: {} faults, each the right rules with one of them replaced. Each is "
             "killed by at "
             "least two vectors of different keys, in every contract it breaks and at every level where it can show, and every two of one "
             "contract answer some vector "
             "differently, so that a report can name them. `poise-conform run --port fault:NAME` shows what a port with a fault looks "
             "like; `poise-conform faults` "
             "counts again, and ends with status 1 when a fault lives. Numbers are of vectors that count at that level and no other; † : "
             "fewer than two keys do without a hash builder. The last column tells how many [laws](laws.md) find it as well.\n",
             matrix.rows.size()) +
         catalogue(matrix) + laws(matrix) + not_chosen(matrix) + equivalents(matrix);
}

}  // namespace poise::harness
