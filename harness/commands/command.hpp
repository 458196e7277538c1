#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "poise/conformance/law.hpp"
#include "poise/conformance/port.hpp"
#include "transport/transport.hpp"

namespace poise::harness {

/// What poise-conform exits with; documented in docs/commands.md.
enum ExitStatus {
  conformant = 0,
  not_conformant = 1,
  wrong_usage = 2,
  port_not_run = 3,
};

/// Wrong usage, in one line.
struct UsageError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Which port, by name or as a command.
struct PortChoice {
  std::string name;                  ///< a port in this program: "bundled", "reference", "fault:NAME"
  std::vector<std::string> command;  ///< or a program that speaks the protocol
  std::chrono::milliseconds handshake_time{10000};
};

/// The C++ port of that name. Throws UsageError when there is none.
std::unique_ptr<conformance::Port> port_in_process(const std::string& name);

/// The way to the chosen port. Throws UsageError, PortFailure.
std::unique_ptr<Transport> open(const PortChoice& choice);

struct RunOptions {
  PortChoice port;
  conformance::LawOptions laws;
  std::string vectors;                   ///< pattern of ids; empty: all
  std::string profile = "standard";      ///< quick, standard or full
  std::string require;                   ///< level each covered contract must reach; empty: any
  std::vector<std::string> gtest_flags;  ///< passed to GoogleTest
};

/// The subcommands. Each prints what it found and returns an ExitStatus.
int run_command(const RunOptions& options);
int list_command(const std::string& what);
int ask_command(const PortChoice& port, const std::string& operation, const std::string& json);
int explain_command(const PortChoice& port, const std::string& vector_id);
int serve_command(const std::string& port_name);

}  // namespace poise::harness
