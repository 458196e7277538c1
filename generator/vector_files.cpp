#include "vector_files.hpp"

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>

#include <boost/json.hpp>

#include "choice_detail.hpp"
#include "poise/conformance/clause.hpp"
#include "poise/conformance/digest.hpp"
#include "poise/conformance/json.hpp"
#include "poise/conformance/oracle.hpp"
#include "yaml.hpp"

namespace poise::generator {
namespace {

namespace json = boost::json;

json::object fields_of(const Topic& topic, const Row& row) {
  json::object fields{{"id", topic.name + "/" + row.id},
                      {"clause", row.clause},
                      {"op", conformance::name(row.question)},
                      {"input", conformance::to_json(row.question)},
                      {"answer", conformance::to_json(right_answer_of(row))}};
  if (row.profile != conformance::Profile::quick) fields["profile"] = conformance::name(row.profile);
  for (const auto& [name, value] : choice_detail(row.question)) fields[name] = value;
  if (!row.details.empty()) {
    const json::value details = json::parse(row.details);
    for (const auto& [name, value] : details.get_object()) fields[name] = value;
  }
  return fields;
}

/// The clauses the rows are filed under, in the order of the contract.
json::array clauses_of(const Topic& topic) {
  std::set<std::size_t> orders;
  for (const Row& row : topic.rows) {
    const std::size_t order = conformance::order_of(row.clause);
    if (order == conformance::clauses().size()) throw std::runtime_error(topic.name + "/" + row.id + ": there is no clause " + row.clause);
    orders.insert(order);
  }
  json::array clauses;
  for (const std::size_t order : orders) clauses.emplace_back(conformance::clauses()[order].id);
  return clauses;
}

/// A topic's file as a tree: the head, then the vectors.
json::object document_of(const Topic& topic) {
  std::set<std::string> ids;
  json::array vectors;
  for (const Row& row : topic.rows) {
    if (!ids.insert(row.id).second) throw std::runtime_error(topic.name + "/" + row.id + ": two vectors have this id");
    vectors.push_back(fields_of(topic, row));
  }
  return {{"schema", schema_version},
          {"topic", topic.name},
          {"title", topic.title},
          {"contracts", json::value_from(topic.contracts)},
          {"contract_version", contract_version},
          {"clauses", clauses_of(topic)},
          {"vectors", std::move(vectors)}};
}

/// JSON with a line a field on the first two levels: made for reading and for diffs.
std::string laid_out(const json::object& object, const std::string& indent = "  ") {
  std::string out = "{\n";
  std::size_t left = object.size();
  for (const auto& [key, value] : object) {
    const bool nested = value.is_object() && indent.size() == 2;
    out += indent + json::serialize(json::value(key)) + ": ";
    out += nested ? laid_out(value.get_object(), indent + "  ") : json::serialize(value);
    out += --left == 0 ? "\n" : ",\n";
  }
  return out + indent.substr(2) + "}";
}

}  // namespace

VectorFile vector_file(const Topic& topic) {
  std::ostringstream out;
  out << "# Golden vectors of Poise Conformance, made by `poise-vectors generate`. Format: docs/vector-format.md.\n";
  const json::object document = document_of(topic);
  for (const auto& [name, value] : document) {
    if (name != "vectors") out << name << ": " << yaml_flow(value) << "\n";
  }
  out << "vectors:\n";
  for (const json::value& vector : document.at("vectors").get_array()) out << "  - " << yaml_flow(vector) << "\n";
  VectorFile file{topic.name + ".yaml", out.str(), topic.rows.size(), {}};
  for (const Row& row : topic.rows) {
    // Which of the light ones profile quick has changes with the faults, and stands apart, in quick.yaml.
    const auto smallest = std::max(row.profile, conformance::Profile::standard);
    ++file.checks[row.clause][std::string(conformance::name(smallest))];
  }
  return file;
}

std::string json_document(const Topic& topic) { return conformance::ascii(document_of(topic)); }

std::string manifest(const std::vector<VectorFile>& files) {
  json::object listed;
  std::size_t vectors = 0;
  for (const VectorFile& file : files) {
    json::object checks;
    for (const auto& [clause, by_profile] : file.checks) checks[clause] = json::value_from(by_profile);
    listed[file.name] = json::object{{"vectors", file.vectors},
                                     {"bytes", file.content.size()},
                                     {"sha256", conformance::sha256(file.content)},
                                     {"checks", std::move(checks)}};
    vectors += file.vectors;
  }
  const json::object whole{{"schema", schema_version},
                           {"suite_version", "0.1.0"},
                           {"contract_version", contract_version},
                           {"vectors", vectors},
                           {"files", std::move(listed)}};
  return laid_out(whole) + "\n";
}

std::string read_file(const std::filesystem::path& path) {
  std::error_code none;  // what cannot even be looked at is told below
  if (std::filesystem::exists(path, none) && !std::filesystem::is_regular_file(path, none)) {
    throw std::runtime_error(path.string() + ": is no regular file");  // a FIFO would be waited for without end
  }
  std::ifstream in(path, std::ios::binary);
  std::ostringstream content;
  content << in.rdbuf();
  if (!in) throw std::runtime_error(path.string() + ": cannot be read");
  return content.str();
}

void write_file(const std::filesystem::path& path, std::string_view content) {
  const std::filesystem::path beside = path.string() + ".new";
  std::ofstream out(beside, std::ios::binary);
  out << content;
  out.close();
  std::error_code error;
  if (out) std::filesystem::rename(beside, path, error);
  if (out && !error) return;
  std::filesystem::remove(beside, error);
  throw std::runtime_error(path.string() + ": cannot be written");
}

}  // namespace poise::generator
