#include "promoted.hpp"

#include <charconv>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <span>
#include <stdexcept>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "poise/conformance/clause.hpp"
#include "poise/conformance/contract.hpp"
#include "poise/conformance/json.hpp"
#include "poise/conformance/oracle.hpp"
#include "poise/conformance/stage.hpp"
#include "poise/conformance/yaml.hpp"
#include "report/report_file.hpp"

namespace poise::harness {
namespace {

namespace json = boost::json;
using conformance::Vector;

constexpr std::string_view head =
    "# Vectors that laws of Poise Conformance have found, a line each. `poise-conform run --also FILE` asks them.\nvectors:\n";
constexpr std::string_view before_row = "  - ";

bool is_word_character(char c) { return ('a' <= c && c <= 'z') || ('0' <= c && c <= '9') || c == '_'; }

/// The line without a comment at its end, and without the blanks before that.
std::string_view without_comment(std::string_view line) {
  bool in_string = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (in_string && line[i] == '\\') {
      ++i;
    } else if (line[i] == '"') {
      in_string = !in_string;
    } else if (!in_string && line[i] == '#' && i > 0 && line[i - 1] == ' ') {
      line = line.substr(0, i);
      break;
    }
  }
  while (line.ends_with(' ')) line.remove_suffix(1);
  return line;
}

/// What yaml_flow writes is JSON but for words as keys, and for characters beyond U+FFFF, which are escaped as \U.
std::string json_of_row(std::string_view row) {
  std::string out;
  bool in_string = false;
  for (std::size_t i = 0; i < row.size();) {
    if (in_string && row[i] == '\\') {
      if (i + 10 <= row.size() && row[i + 1] == 'U') {
        std::uint32_t code = 0;
        const char* const digits = row.data() + i + 2;
        const auto [end, error] = std::from_chars(digits, digits + 8, code, 16);
        if (error != std::errc{} || end != digits + 8 || code < 0x10000 || code > 0x10ffff)
          throw std::runtime_error("it has a \\U that is no character beyond U+FFFF");
        code -= 0x10000;
        out += fmt::format("\\u{:04x}\\u{:04x}", 0xd800 + (code >> 10), 0xdc00 + (code & 0x3ff));
        i += 10;
        continue;
      }
      out += row.substr(i, 2);
      i += 2;
      continue;
    }
    if (row[i] == '"') in_string = !in_string;
    if (!in_string && is_word_character(row[i])) {
      std::size_t end = i;
      while (end < row.size() && is_word_character(row[end])) ++end;
      const bool key = end < row.size() && row[end] == ':';
      out += key ? "\"" + std::string(row.substr(i, end - i)) + "\"" : std::string(row.substr(i, end - i));
      i = end;
      continue;
    }
    out += row[i++];
  }
  return out;
}

std::string text(const json::object& fields, std::string_view field) {
  const auto* found = fields.if_contains(field);
  if (found == nullptr || !found->is_string()) throw std::runtime_error(fmt::format("'{}' must be a string", field));
  return std::string(found->get_string());
}

Vector vector_of(std::string_view row) {
  const json::value parsed = conformance::parse_json(json_of_row(row));
  const auto* fields = parsed.if_object();
  if (fields == nullptr) throw std::runtime_error("it is no row of a vector");
  Vector vector;
  vector.id = text(*fields, "id");
  vector.topic = std::string(conformance::promoted_topic);
  vector.clause = text(*fields, "clause");
  if (!vector.id.starts_with(vector.topic + "/")) throw std::runtime_error("its id does not begin with promoted/");
  if (conformance::order_of(vector.clause) == conformance::clauses().size())
    throw std::runtime_error("there is no clause " + conformance::ascii(json::value(vector.clause)));
  const auto* input = fields->if_contains("input");
  const auto* answer = fields->if_contains("answer");
  if (input == nullptr || !input->is_object() || answer == nullptr) throw std::runtime_error("it lacks its input or its answer");
  vector.question = conformance::operation_from_json(text(*fields, "op"), input->get_object());
  vector.right = conformance::right_answer_from_json(vector.question, *answer);
  vector.profile = conformance::Profile::quick;
  if (vector.right != conformance::right_answer(vector.question)) throw std::runtime_error("its answer is not the right one");
  return vector;
}

std::string content_of(const std::string& path) {
  std::error_code none;
  if (!std::filesystem::exists(path, none)) return "";
  // A pipe would be waited for.
  if (!std::filesystem::is_regular_file(path, none)) throw std::runtime_error("--promote: '" + path + "' is no regular file");
  std::ifstream in(path, std::ios::binary);
  std::string content{std::istreambuf_iterator<char>(in), {}};
  if (!in) throw std::runtime_error("--promote: cannot read '" + path + "'");
  return content;
}

/// The id of the law's first, second, … vector of this seed, counted from 0.
std::string id_of(const LawEntry& entry, std::uint64_t seed, std::size_t number) {
  return fmt::format("{}/{}-seed-{}{}", conformance::promoted_topic, entry.law->name, seed,
                     number == 0 ? "" : fmt::format("-{}", number + 1));
}

/// The wrong answers that a vector could ask for again.
std::span<const conformance::WrongAnswer> promotable(const LawEntry& entry) {
  if (!entry.report || !entry.report->counterexample || entry.right_alone) return {};
  return entry.report->counterexample->wrong;
}

std::string clause_of(const LawEntry& entry, const conformance::WrongAnswer& wrong) {
  if (const std::string_view clause = conformance::clause_of_refusal(wrong.right); !clause.empty()) return std::string(clause);
  const bool known = entry.first_difference && !entry.first_difference->clause.empty();
  return std::string(known ? entry.first_difference->clause : entry.law->clause);
}

std::string row_of(const LawEntry& entry, const conformance::WrongAnswer& wrong, const std::string& id, std::uint64_t seed) {
  return conformance::yaml_flow(json::object{{"id", id},
                                             {"clause", clause_of(entry, wrong)},
                                             {"op", conformance::name(wrong.question)},
                                             {"input", conformance::to_json(wrong.question)},
                                             {"answer", conformance::to_json(wrong.right)},
                                             {"law", entry.law->name},
                                             {"seed", std::to_string(seed)}});
}

/// Two questions are one if they are written the same.
std::string written(const conformance::Operation& question) {
  return std::string(conformance::name(question)) + json::serialize(conformance::to_json(question));
}

}  // namespace

std::vector<std::string> promoted_rows(const LawEntry& entry, std::uint64_t seed) {
  std::vector<std::string> rows;
  for (const conformance::WrongAnswer& wrong : promotable(entry))
    rows.push_back(row_of(entry, wrong, id_of(entry, seed, rows.size()), seed));
  return rows;
}

void require_promotable(const std::string& path) {
  ReportFile("--promote", path).require_writable();
  (void)promoted_vectors(content_of(path));
}

Promotion promote_counterexamples(const Ledger& ledger, std::uint64_t seed, const std::string& path) {
  const std::string before = content_of(path);
  std::set<std::string> ids;
  std::set<std::string> questions;
  for (const Vector& vector : promoted_vectors(before)) {
    ids.insert(vector.id);
    questions.insert(written(vector.question));
  }
  Promotion promotion;
  std::string added;
  for (const LawEntry& entry : ledger.laws()) {
    std::size_t number = 0;
    for (const conformance::WrongAnswer& wrong : promotable(entry)) {
      if (!questions.insert(written(wrong.question)).second) {
        ++promotion.known;
        continue;
      }
      while (!ids.insert(id_of(entry, seed, number)).second) ++number;
      added += std::string(before_row) + row_of(entry, wrong, id_of(entry, seed, number), seed) + "\n";
      ++promotion.appended;
    }
  }
  if (added.empty()) return promotion;
  const bool has_rows = before.find("vectors:") != std::string::npos || before.find(before_row) != std::string::npos;
  const std::string joint = before.empty() || before.ends_with('\n') ? "" : "\n";
  ReportFile("--promote", path).write(before + joint + std::string(before.empty() ? head : has_rows ? "" : "vectors:\n") + added);
  return promotion;
}

std::vector<Vector> promoted_vectors(const std::string& content) {
  std::vector<Vector> vectors;
  std::set<std::string> ids;
  std::size_t number = 0;
  for (std::size_t from = 0; from < content.size();) {
    const std::size_t end = std::min(content.find('\n', from), content.size());
    std::string_view line = std::string_view(content).substr(from, end - from);
    if (line.ends_with('\r')) line.remove_suffix(1);
    line = without_comment(line);
    from = end + 1;
    ++number;
    if (line.empty() || line.starts_with('#') || line == "vectors:") continue;
    try {
      if (!line.starts_with(before_row)) throw std::runtime_error("it is no row of a vector");
      vectors.push_back(vector_of(line.substr(before_row.size())));
      if (!ids.insert(vectors.back().id).second) throw std::runtime_error("there is another vector of its id");
    } catch (const std::exception& error) {
      throw std::runtime_error(fmt::format("line {} of the file of further vectors: {}", number, error.what()));
    }
  }
  return vectors;
}

}  // namespace poise::harness
