#include "check.hpp"

#include <set>
#include <sstream>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "issued_ids.hpp"
#include "kills.hpp"
#include "poise/conformance/json.hpp"
#include "vector_files.hpp"
#include "yaml_json.hpp"

namespace poise::generator {
namespace {

constexpr std::size_t longest_shown = 120;

/// The same with every byte that is not printable ASCII as \xNN: what lies in the folder may be anything, and goes to a terminal.
std::string printable(const std::string& text) {
  std::string out;
  for (const char c : text) out += c >= ' ' && c <= '~' ? std::string(1, c) : fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
  return out;
}

/// The first line in which two texts differ, both cut to a readable length around the difference.
std::string first_difference(const std::string& found, const std::string& made) {
  std::istringstream found_lines(found);
  std::istringstream made_lines(made);
  for (std::size_t number = 1;; ++number) {
    std::string found_line;
    std::string made_line;
    const bool has_found = static_cast<bool>(std::getline(found_lines, found_line));
    const bool has_made = static_cast<bool>(std::getline(made_lines, made_line));
    if (!has_found && !has_made) return "line ends differ";
    if (found_line == made_line && has_found && has_made) continue;
    const std::string where = "line " + std::to_string(number) + ": ";
    if (!has_found) return where + "missing: " + made_line.substr(0, longest_shown);
    if (!has_made) return where + "not made by the reference: " + found_line.substr(0, longest_shown);
    std::size_t at = 0;
    while (at < found_line.size() && at < made_line.size() && found_line[at] == made_line[at]) ++at;
    const std::size_t from = at < longest_shown / 2 ? 0 : at - longest_shown / 2;
    return where + "found \"" + found_line.substr(from, longest_shown) + "\", the reference makes \"" +
           made_line.substr(from, longest_shown) + "\"";
  }
}

/// Adds the ids and fingerprints of the vectors in a file, as yaml-cpp reads it.
void collect_ids(const std::filesystem::path& file, std::multimap<std::string, std::string>& found) {
  const auto root = conformance::json_from_yaml_file(file.string());
  try {
    for (const auto& vector : root.as_object().at("vectors").as_array()) {
      const auto& fields = vector.as_object();
      const auto question = conformance::operation_from_json(std::string_view(fields.at("op").as_string()), fields.at("input").as_object());
      found.emplace(fields.at("id").as_string(), fingerprint(question));
    }
  } catch (const std::exception& error) {
    throw std::runtime_error(file.string() + ": not a file of vectors: " + error.what());
  }
}

/// What the reference makes: once, for it does not change while this program runs.
struct Made {
  std::vector<Topic> all = topics();
  std::vector<VectorFile> files = files_of(all);
  std::string manifest = generator::manifest(files);

  static std::vector<VectorFile> files_of(const std::vector<Topic>& all) {
    std::vector<VectorFile> files;
    for (const Topic& topic : all) files.push_back(vector_file(topic));
    return files;
  }
};

const Made& made() {
  static const Made everything;
  return everything;
}

}  // namespace

std::vector<std::string> check(const std::filesystem::path& vectors, Checked what) {
  std::vector<std::string> wrong;
  const auto compare = [&](const std::string& name, const std::string& right) {
    try {
      const std::string found = read_file(vectors / name);
      if (found != right) wrong.push_back(name + ": " + first_difference(found, right));
    } catch (const std::runtime_error& error) {
      wrong.push_back(error.what());
    }
  };

  std::set<std::string> expected{"manifest.json", "ids.yaml", "kills.yaml", "quick.yaml", "schema.json"};
  for (const VectorFile& file : made().files) {
    expected.insert(file.name);
    compare(file.name, file.content);
  }
  compare("manifest.json", made().manifest);
  if (what == Checked::faults_too) {
    const Evidence evidence(made().all);
    compare("kills.yaml", evidence.kills_file());
    compare("quick.yaml", evidence.quick_file());
  }

  try {
    // Written by hand, so there is nothing to compare it with; tests hold it against the vectors.
    boost::system::error_code error;
    boost::json::parse(read_file(vectors / "schema.json"), error);
    if (error) wrong.push_back("schema.json: is no JSON: " + error.message());
  } catch (const std::runtime_error& unreadable) {
    wrong.push_back(unreadable.what());
  }

  try {
    IssuedIds issued = IssuedIds::read(vectors / "ids.yaml");
    std::multimap<std::string, std::string> found;
    for (const VectorFile& file : made().files) collect_ids(vectors / file.name, found);
    for (const std::string& each : issued.compare(found)) wrong.push_back(each);
    const std::string before = issued.yaml();
    for (const std::string& each : issued.extend(made().all)) wrong.push_back("the generator: " + each);
    if (before != issued.yaml() || before != read_file(vectors / "ids.yaml"))
      wrong.push_back("ids.yaml: is not as `poise-vectors generate` writes it");
  } catch (const std::runtime_error& error) {
    wrong.push_back(error.what());
  }

  std::error_code unreadable;
  for (const auto& entry : std::filesystem::directory_iterator(vectors, unreadable)) {
    const std::string name = entry.path().filename().string();
    if (!expected.contains(name)) wrong.push_back(name + ": does not belong here");
  }
  if (unreadable) wrong.push_back(vectors.string() + ": cannot be read");
  for (std::string& line : wrong) line = printable(line);
  return wrong;
}

}  // namespace poise::generator
