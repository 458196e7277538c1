#include "issued_ids.hpp"

#include <boost/json.hpp>

#include "poise/conformance/digest.hpp"
#include "poise/conformance/json.hpp"
#include "yaml.hpp"
#include "yaml_json.hpp"

namespace poise::generator {

std::string fingerprint(const conformance::Operation& question) {
  const std::string written = std::string(conformance::name(question)) + " " + conformance::ascii(conformance::to_json(question));
  return conformance::sha256(written).substr(0, 16);
}

IssuedIds IssuedIds::read(const std::filesystem::path& file) {
  IssuedIds issued;
  const auto root = conformance::json_from_yaml_file(file.string());
  try {
    for (const auto& [id, print] : root.as_object().at("ids").as_object()) {
      issued.order_.emplace_back(id);
      issued.fingerprints_.emplace(id, print.as_string());
    }
    for (const auto& id : root.as_object().at("withdrawn").as_array()) issued.withdrawn_.emplace(id.as_string());
  } catch (const std::exception&) {
    throw std::runtime_error(file.string() + ": expected a map `ids` from ids to fingerprints, and a list `withdrawn`");
  }
  return issued;
}

std::vector<std::string> IssuedIds::extend(const std::vector<Topic>& topics) {
  std::multimap<std::string, std::string> made;
  for (const Topic& topic : topics) {
    for (const Row& row : topic.rows) {
      const std::string id = topic.name + "/" + row.id;
      const std::string print = fingerprint(row.question);
      made.emplace(id, print);
      if (fingerprints_.emplace(id, print).second) order_.push_back(id);
    }
  }
  return compare(made);
}

std::vector<std::string> IssuedIds::compare(const std::multimap<std::string, std::string>& found) const {
  std::vector<std::string> wrong;
  for (auto at = found.begin(); at != found.end(); ++at) {
    const auto& [id, print] = *at;
    if (at != found.begin() && std::prev(at)->first == id) {
      wrong.push_back("id " + id + " is used twice");
    }
    const auto issued = fingerprints_.find(id);
    if (issued == fingerprints_.end()) {
      wrong.push_back("id " + id + " was never issued (ids.yaml does not list it)");
    } else if (issued->second != print) {
      wrong.push_back("id " + id + " was issued for another question; give this one an id of its own");
    } else if (withdrawn_.contains(id)) {
      wrong.push_back("id " + id + " is withdrawn and may not come back");
    }
  }
  for (const std::string& id : order_) {
    if (!found.contains(id) && !withdrawn_.contains(id)) wrong.push_back("id " + id + " is lost: it was issued, but no vector has it");
  }
  return wrong;
}

std::string IssuedIds::yaml() const {
  std::string out =
      "# Every id ever issued, with a fingerprint of its question. An id is never given to another question. To withdraw a vector, list "
      "its id\n"
      "# under `withdrawn`, here by hand; the line above it stays.\n"
      "ids:\n";
  for (const std::string& id : order_) out += "  " + yaml_quoted(id) + ": " + yaml_quoted(fingerprints_.at(id)) + "\n";
  if (withdrawn_.empty()) return out + "withdrawn: []\n";
  out += "withdrawn:\n";
  for (const std::string& id : withdrawn_) out += "  - " + yaml_quoted(id) + "\n";
  return out;
}

}  // namespace poise::generator
