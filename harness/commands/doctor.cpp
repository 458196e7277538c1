#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "command.hpp"
#include "doctor/examination.hpp"

namespace poise::harness {
namespace {

/// A word as a shell takes it, in printable ASCII.
std::string shell_word(const std::string& word) {
  const auto is_plain = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || std::string_view("-_./=:,+@%").find(c) != std::string_view::npos;
  };
  if (!word.empty() && std::all_of(word.begin(), word.end(), is_plain)) return word;
  std::string quoted = "$'";
  for (const char c : word) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '\'' || c == '\\') {
      quoted += std::string("\\") + c;
    } else if (byte < 0x20 || byte > 0x7e) {
      quoted += fmt::format("\\x{:02x}", byte);
    } else {
      quoted += c;
    }
  }
  quoted += "'";
  const bool needs_dollar = std::any_of(word.begin(), word.end(), [](char c) { return c == '\'' || c == '\\' || c < 0x20 || c > 0x7e; });
  return needs_dollar ? quoted : quoted.substr(1);
}

std::string shell_words(const std::vector<std::string>& command) {
  std::string out;
  for (const std::string& word : command) out += " " + shell_word(word);
  return out;
}

void print(int number, std::string_view title, const doctor::Finding& finding) {
  const std::string state = !finding.sins.empty() ? "SIN" : finding.not_looked.empty() ? "ok" : "not looked at: " + finding.not_looked;
  fmt::print("{:>2}  {:<46}  {}\n", number, title, state);
  for (const doctor::Sin& sin : finding.sins) fmt::print("      seen  {}\n      mend  {}\n", sin.seen, sin.mend);
  if (!finding.note.empty()) fmt::print("      note  {}\n", finding.note);
  std::fflush(stdout);  // some checks take seconds
}

}  // namespace

int doctor_command(const PortProgram& port) {
  if (port.command.empty()) throw UsageError("doctor takes your port's command after --, such as: doctor -- python3 my_glue.py");
  const std::string command = shell_words(port.command);
  const std::size_t sins = doctor::examine(port, print);
  if (sins == 0) {
    fmt::print("\nNo sins found. Next: poise-conform run --{}\n", command);
    return conformant;
  }
  fmt::print("\n{} {} found. Mend, and look again with poise-conform doctor --{}; then: poise-conform run --{}\n", sins,
             sins == 1 ? "sin" : "sins", command, command);
  return not_conformant;
}

}  // namespace poise::harness
