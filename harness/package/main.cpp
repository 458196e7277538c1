#include "commands/command.hpp"
#include "commands/command_line.hpp"
#include "poise/conformance/make_port.hpp"

/// A conformance program for one C++ port: poise-conform, for which that port is meant where none is chosen.
int main(int argc, char** argv) {
  poise::harness::set_own_port(poise::conformance::make_port);
  return poise::harness::command_line(argc, argv, true);
}
