#include "command.hpp"
#include "poise/conformance/fault.hpp"
#include "poise/conformance/rules_port.hpp"
#include "ports/cpp/port.hpp"
#include "this_program.hpp"
#include "transport/in_process.hpp"
#include "transport/library.hpp"
#include "transport/subprocess.hpp"

namespace poise::harness {

namespace {

std::unique_ptr<conformance::Port> (*make_own)() = nullptr;

/// This program as a port of its own, which a crash does not take along.
std::unique_ptr<Transport> isolated(const PortChoice& choice) {
  if (!choice.name.empty()) port_in_process(choice.name);  // so that a name that is none is wrong usage here too
  PortProgram program = choice.program;
  program.command = {this_program(), "serve", choice.library.empty() ? "--port=" + choice.name : "--library=" + choice.library};
  return std::make_unique<Subprocess>(std::move(program));
}

}  // namespace

void set_own_port(std::unique_ptr<conformance::Port> (*make)()) { make_own = make; }

std::unique_ptr<conformance::Port> port_in_process(const std::string& name) {
  if (name == "own" && make_own != nullptr) {
    if (auto port = make_own()) return port;
    throw std::runtime_error("make_port() returned no port");
  }
  if (name == "bundled") return std::make_unique<ports::BundledPort>();
  if (name == "reference") return std::make_unique<conformance::RulesPort>("reference", reference::Rules{});
  const std::string prefix = "fault:";
  if (name.starts_with(prefix)) {
    if (const auto* fault = conformance::find_fault(name.substr(prefix.size()))) {
      return std::make_unique<conformance::RulesPort>(name, fault->rules());
    }
  }
  throw UsageError("there is no port '" + name + "' here; --port takes " + (make_own == nullptr ? "" : "own, ") +
                   "bundled, reference or fault:NAME (`list faults` has the names)");
}

void require_consistent(const PortChoice& choice) {
  const bool is_program = !choice.program.command.empty();
  const int chosen = (choice.name.empty() ? 0 : 1) + (choice.library.empty() ? 0 : 1) + (is_program ? 1 : 0);
  if (chosen > 1) throw UsageError("give one of --port, --library and a command after --, not several");
  if (choice.isolate && is_program) throw UsageError("--isolate is for --port and --library; a program after -- is isolated anyway");
  if (choice.isolate && chosen == 0) throw UsageError("--isolate needs a port: give --port or --library");
}

std::unique_ptr<Transport> open(const PortChoice& choice) {
  require_consistent(choice);
  if (choice.isolate) return isolated(choice);
  if (!choice.program.command.empty()) return std::make_unique<Subprocess>(choice.program);
  if (!choice.library.empty()) return std::make_unique<Library>(choice.library);
  if (!choice.name.empty()) return std::make_unique<InProcess>(port_in_process(choice.name));
  throw UsageError("which port? Give --port bundled, --library FILE, or your port's command after --");
}

}  // namespace poise::harness
