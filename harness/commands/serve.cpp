#include "protocol/serve.hpp"

#include <iostream>

#include "command.hpp"

namespace poise::harness {

int serve_command(const std::string& port_name) {
  const auto port = port_in_process(port_name);
  std::ios::sync_with_stdio(false);
  return serve(*port, std::cin, std::cout, std::cerr);
}

}  // namespace poise::harness
