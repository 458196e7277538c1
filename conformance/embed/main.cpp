#include <iostream>

#include <boost/json.hpp>

#include "yaml_json.hpp"

/// poise-embed: writes each YAML file as one line of JSON, in the order given. A build step, so that the programs need no YAML reader and
/// start at once; also how tests see what yaml-cpp makes of a file.
int main(int argc, char** argv) {
  try {
    for (int i = 1; i < argc; ++i) std::cout << boost::json::serialize(poise::conformance::json_from_yaml_file(argv[i])) << '\n';
  } catch (const std::exception& error) {
    std::cerr << "poise-embed: " << error.what() << '\n';
    return 2;
  }
  return std::cout.flush() ? 0 : 2;
}
