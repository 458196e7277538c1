#include "yaml_json.hpp"

#include <stdexcept>

#include <boost/json.hpp>
#include <yaml-cpp/yaml.h>

namespace poise::conformance {
namespace {

namespace json = boost::json;

/// A scalar: quoted ones are strings; of the plain ones, integers and booleans are what they look like.
json::value scalar(const YAML::Node& node) {
  if (node.Tag() == "!") return json::value(node.Scalar());  // quoted
  if (node.Scalar() == "true") return true;
  if (node.Scalar() == "false") return false;
  std::int64_t integer = 0;
  if (YAML::convert<std::int64_t>::decode(node, integer)) return integer;
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

}  // namespace

json::value json_from_yaml_file(const std::string& path) {
  try {
    return convert(YAML::LoadFile(path));
  } catch (const std::exception& error) {
    throw std::runtime_error(path + ": " + error.what());
  }
}

}  // namespace poise::conformance
