#include "yaml_json.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include <boost/json.hpp>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/yaml.h>

namespace poise::conformance {
namespace {

namespace json = boost::json;

/// A scalar: quoted ones are strings; of the plain ones, numbers and booleans are what they look like.
json::value scalar(const YAML::Node& node) {
  if (node.Tag() == "!") return json::value(node.Scalar());  // quoted
  if (node.Scalar() == "true") return true;
  if (node.Scalar() == "false") return false;
  std::int64_t integer = 0;
  if (YAML::convert<std::int64_t>::decode(node, integer)) return integer;
  // Words such as inf and nan are words here.
  const bool begins_as_number = node.Scalar().find_first_of("-0123456789") == 0;
  double number = 0;
  if (begins_as_number && YAML::convert<double>::decode(node, number)) return number;
  return json::value(node.Scalar());
}

json::value convert(const YAML::Node& node) {
  switch (node.Type()) {
    case YAML::NodeType::Scalar: return scalar(node);
    case YAML::NodeType::Sequence: {
      json::array list;
      for (const auto& each : node) list.push_back(convert(each));
      return list;
    }
    case YAML::NodeType::Map: {
      json::object map;
      for (const auto& each : node) {
        const std::string key = each.first.Scalar();
        if (!map.emplace(key, convert(each.second)).second) {
          throw std::runtime_error("line " + std::to_string(each.first.Mark().line + 1) + ": duplicate key '" + key + "'");
        }
      }
      return map;
    }
    default: return nullptr;
  }
}

/// Refuses anchors, and so aliases: a node inside itself would never end, and aliases of aliases blow a small file up.
class NoAnchors final : public YAML::EventHandler {
 public:
  void OnAnchor(const YAML::Mark& mark, const std::string& name) override {
    throw std::runtime_error("line " + std::to_string(mark.line + 1) + ": anchors are not taken here, found &" + name);
  }
  void OnDocumentStart(const YAML::Mark&) override {}
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark&, YAML::anchor_t) override {}
  void OnAlias(const YAML::Mark&, YAML::anchor_t) override {}
  void OnScalar(const YAML::Mark&, const std::string&, YAML::anchor_t, const std::string&) override {}
  void OnSequenceStart(const YAML::Mark&, const std::string&, YAML::anchor_t, YAML::EmitterStyle::value) override {}
  void OnSequenceEnd() override {}
  void OnMapStart(const YAML::Mark&, const std::string&, YAML::anchor_t, YAML::EmitterStyle::value) override {}
  void OnMapEnd() override {}
};

/// Only regular files: a FIFO would be waited for without end.
std::string text_of(const std::string& path) {
  if (std::filesystem::exists(path) && !std::filesystem::is_regular_file(path)) throw std::runtime_error("is no regular file");
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  if (!in) throw std::runtime_error("cannot be read");
  return text.str();
}

}  // namespace

json::value json_from_yaml_file(const std::string& path) {
  try {
    std::istringstream text(text_of(path));
    NoAnchors no_anchors;
    YAML::Parser(text).HandleNextDocument(no_anchors);
    return convert(YAML::Load(text.str()));
  } catch (const std::exception& error) {
    throw std::runtime_error(path + ": " + error.what());
  }
}

}  // namespace poise::conformance
