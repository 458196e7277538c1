#pragma once

#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "poise/conformance/port.hpp"
#include "report/reports.hpp"
#include "run/scope.hpp"
#include "transport/subprocess.hpp"
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

/// Which port: by name, as a library or as a command.
struct PortChoice {
  std::string name;     ///< a port in this program: "bundled", "reference", "fault:NAME", and "own" where the program has one of its own
  PortProgram program;  ///< or a program that speaks the protocol
  std::string library = {};  ///< or the file of a shared library (ports/abi/poise_port.h)
  bool isolate = false;      ///< the port in this program, or the library, in a process of its own

  bool none() const { return name.empty() && library.empty() && program.command.empty(); }
};

/// Makes "own" a port of this program's, as a program that tests one C++ port does.
void set_own_port(std::unique_ptr<conformance::Port> (*make)());

/// The C++ port of that name. Throws UsageError when there is none.
std::unique_ptr<conformance::Port> port_in_process(const std::string& name);

/// Throws UsageError when more than one port is chosen, or when what is chosen cannot be isolated.
void require_consistent(const PortChoice& choice);

/// The way to the chosen port. Throws UsageError, PortFailure.
std::unique_ptr<Transport> open(const PortChoice& choice);

struct RunOptions {
  PortChoice port;
  Scope scope;
  std::string transcript;  ///< file to write; empty: none
  std::string promote;     ///< file to append to; empty: none
  Reports reports;
};

/// The subcommands. Each prints what it found and returns an ExitStatus.
int run_command(const RunOptions& options);
int judge_command(const std::string& transcript, const Reports& reports);

/// format: "terminal", or of laws "markdown".
int list_command(const std::string& what, const std::string& format);
int ask_command(const PortChoice& port, const std::string& operation, const std::string& json);
int explain_command(const PortChoice& port, const std::string& vector_id, const std::string& also);

/// Prints the kill matrix: how many vectors see each fault of the catalogue. Status 1 when a fault lives, two cannot be told apart, or what
/// is held to be equivalent is seen. format: "terminal", "json" or "markdown". Vectors whose ids match `without` are left out; empty: none.
/// `by_laws`: the laws that find each fault are looked for too, which takes some seconds.
int faults_command(const std::string& format, const std::string& without, bool by_laws);

int serve_command(const PortChoice& port);
int doctor_command(const PortProgram& port);
int new_port_command(const std::string& language, const std::string& folder);

}  // namespace poise::harness
