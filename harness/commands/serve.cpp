#include "protocol/serve.hpp"

#include <iostream>

#include "command.hpp"
#include "transport/loaded_library.hpp"

namespace poise::harness {
namespace {

/// Passes lines between standard input and output and the library; what they say is between the runner and the port.
int pass_on(LoadedLibrary& library) {
  for (std::string line; std::getline(std::cin, line);) {
    const auto answer = library.answer(line);
    if (const auto* none = std::get_if<conformance::NoAnswer>(&answer)) throw PortFailure("error: " + none->how);
    std::cout << std::get<std::string>(answer) << '\n' << std::flush;
  }
  return conformant;
}

}  // namespace

int serve_command(const PortChoice& port) {
  std::ios::sync_with_stdio(false);
  if (!port.library.empty()) {
    LoadedLibrary library(port.library);
    return pass_on(library);
  }
  if (port.name.empty()) throw UsageError("serve which port? Give --port NAME or --library FILE");
  return serve(*port_in_process(port.name), std::cin, std::cout, std::cerr);
}

}  // namespace poise::harness
