#include "command.hpp"
#include "poise/conformance/fault.hpp"
#include "poise/conformance/rules_port.hpp"
#include "ports/cpp/port.hpp"
#include "transport/in_process.hpp"
#include "transport/subprocess.hpp"

namespace poise::harness {

namespace {

std::unique_ptr<conformance::Port> (*make_own)() = nullptr;

}  // namespace

void set_own_port(std::unique_ptr<conformance::Port> (*make)()) { make_own = make; }

std::unique_ptr<conformance::Port> port_in_process(const std::string& name) {
  if (name == "own" && make_own != nullptr) {
    if (auto port = make_own()) return port;
    throw std::runtime_error("make_port() returned no port");
  }
  if (name == "bundled") return std::make_unique<ports::BundledPort>();
  if (name == "reference") return std::make_unique<conformance::RulesPort>("reference", reference::PoiseRules{});
  const std::string prefix = "fault:";
  if (name.starts_with(prefix)) {
    if (const auto* fault = conformance::find_fault(name.substr(prefix.size()))) {
      return std::make_unique<conformance::RulesPort>(name, fault->rules());
    }
  }
  throw UsageError("there is no port '" + name + "' here; --port takes " + (make_own == nullptr ? "" : "own, ") +
                   "bundled, reference or fault:NAME (`list faults` has the names)");
}

std::unique_ptr<Transport> open(const PortChoice& choice) {
  const bool is_program = !choice.program.command.empty();
  if (is_program && !choice.name.empty()) throw UsageError("give either --port or a command after --, not both");
  if (is_program) return std::make_unique<Subprocess>(choice.program);
  if (!choice.name.empty()) return std::make_unique<InProcess>(port_in_process(choice.name));
  throw UsageError("which port? Give --port bundled, or your port's command after --");
}

}  // namespace poise::harness
