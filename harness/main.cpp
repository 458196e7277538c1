#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <fcntl.h>
#include <limits>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "commands/command.hpp"
#include "poise/reference/number.hpp"

/// poise-conform: runs vectors and laws against a port, judges, explains.
namespace {

using namespace poise::harness;

/// What stands after "--" is the port's command and is not ours to read; what begins with --gtest_ is GoogleTest's.
struct Words {
  std::vector<std::string> own;
  std::vector<std::string> gtest;
  std::vector<std::string> port_command;
  bool has_port_command = false;
};

Words sort_words(int argc, char** argv) {
  Words words;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    if (word == "--") {
      words.port_command.assign(argv + i + 1, argv + argc);
      words.has_port_command = true;
      break;
    }
    (word.starts_with("--gtest_") ? words.gtest : words.own).push_back(word);
  }
  return words;
}

/// Of GoogleTest's flags those that select or show; others would change how often or in which order things run, or end the program.
void require_known(const std::vector<std::string>& gtest_flags) {
  for (const std::string& flag : gtest_flags) {
    if (flag == "--gtest_list_tests") continue;
    if (flag.starts_with("--gtest_filter=")) continue;
    if (flag.starts_with("--gtest_output=xml:") || flag.starts_with("--gtest_output=json:")) continue;
    throw UsageError("of GoogleTest's flags only --gtest_filter=, --gtest_list_tests and --gtest_output=xml: or json: are taken, not " +
                     flag);
  }
}

/// Decimal digits and nothing else: CLI11 would take octal, and wrap what is negative.
std::uint64_t decimal(const std::string& option, const std::string& text, std::uint64_t least, std::uint64_t most) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool leading_zero = text.size() > 1 && text.front() == '0';
  if (error != std::errc{} || end != text.data() + text.size() || leading_zero || number < least || number > most)
    throw UsageError(fmt::format("{} takes a decimal number from {} to {}, not '{}'", option, least, most, text));
  return number;
}

/// Standard streams that are closed would be given to the next files opened, a port's pipes, and the report written into one.
void occupy_standard_streams() {
  for (const int stream : {0, 1, 2}) {
    // Standard output not for writing, so that it is noticed that the report is lost.
    if (::fcntl(stream, F_GETFD) == -1) static_cast<void>(::open("/dev/null", stream == 1 ? O_RDONLY : O_RDWR));
  }
}

/// The status, unless what was printed did not arrive.
int delivered(int status) {
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return status;
  throw std::runtime_error("standard output cannot be written");
}

int dispatch(int argc, char** argv) {
  Words words = sort_words(argc, argv);
  CLI::App app{
      "Tests whether a port keeps the Poise contracts.\n"
      "Exit status: 0 conformant, 1 not, 2 wrong usage, 3 the port could not be run."};
  app.name("poise-conform");
  app.require_subcommand(1);

  RunOptions options;
  options.gtest_flags = words.gtest;
  options.port.command = words.port_command;
  double handshake_seconds = 10;
  const auto add_port = [&](CLI::App* command) {
    command->add_option("--port", options.port.name, "A port in this program: bundled, reference or fault:NAME");
    command->add_option("--handshake-seconds", handshake_seconds, "How long a program may take to say hello")
        ->check(CLI::Range(0.01, 3600.0));
    command->footer("A port that is a program stands after --, such as: -- python3 harness/ports/python/port.py");
  };

  auto* run = app.add_subcommand("run", "Run vectors and laws against a port, and report");
  add_port(run);
  std::string seed = std::to_string(options.laws.seed);
  std::string cases = std::to_string(options.laws.cases);
  run->add_option("--seed", seed, "Seed of the laws' cases, from 0 to 2^64-1")->capture_default_str();
  run->add_option("--cases", cases, "Cases of each law, at most 10000000")->capture_default_str();
  run->add_option("--vector", options.vectors, "Only vectors whose id matches this pattern (* and ?), and no laws");
  run->add_option("--profile", options.profile, "How much: quick, standard or full")
      ->capture_default_str()
      ->check(CLI::IsMember({"quick", "standard", "full"}));
  run->add_option("--require", options.require, "Be content with no less than this level: selection or pipeline");

  std::string what;
  auto* list = app.add_subcommand("list", "List contracts, clauses, operations, vectors, laws or faults");
  list->add_option("WHAT", what)->required();

  std::string operation;
  std::string json;
  auto* ask = app.add_subcommand("ask", "Answer one question, and let a port answer it too");
  add_port(ask);
  ask->add_option("OPERATION", operation)->required();
  ask->add_option("JSON", json, "Its fields")->required();

  std::string vector_id;
  auto* explain = app.add_subcommand("explain", "Show a vector stage by stage, and what a port makes of each");
  add_port(explain);
  explain->add_option("VECTOR-ID", vector_id)->required();

  auto* serve = app.add_subcommand("serve", "Be a port: speak the adapter protocol on standard input and output");
  serve->add_option("--port", options.port.name, "bundled, reference or fault:NAME")->required();

  std::reverse(words.own.begin(), words.own.end());  // as CLI11 takes them
  try {
    app.parse(words.own);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);
    throw UsageError(error.what());
  }
  if (words.has_port_command && words.port_command.empty()) throw UsageError("the port's command is missing after --");
  require_known(words.gtest);
  if (!words.gtest.empty() && !run->parsed()) throw UsageError("only run takes " + words.gtest.front());
  options.laws.seed = decimal("--seed", seed, 0, std::numeric_limits<std::uint64_t>::max());
  options.laws.cases = decimal("--cases", cases, 1, 10000000);
  if (std::isnan(handshake_seconds)) throw UsageError("--handshake-seconds takes a number, not nan");  // CLI::Range lets it pass
  options.port.handshake_time = std::chrono::milliseconds(static_cast<long>(handshake_seconds * 1000));
  if (run->parsed()) return run_command(options);
  if (list->parsed()) return list_command(what);
  if (ask->parsed()) return ask_command(options.port, operation, json);
  if (explain->parsed()) return explain_command(options.port, vector_id);
  return serve_command(options.port.name);
}

}  // namespace

int main(int argc, char** argv) {
  occupy_standard_streams();
  try {
    for (const std::string& fault : poise::reference::arithmetic_faults()) {
      throw std::runtime_error("this build's arithmetic cannot be trusted: " + fault);
    }
    return delivered(dispatch(argc, argv));
  } catch (const UsageError& error) {
    fmt::print(stderr, "poise-conform: {} (poise-conform --help shows how)\n", error.what());
    return wrong_usage;
  } catch (const PortFailure& failure) {
    fmt::print(stderr, "poise-conform: {}\n", failure.what());
    return port_not_run;
  } catch (const std::exception& error) {
    fmt::print(stderr, "poise-conform: {}\n", error.what());
    return wrong_usage;
  }
}
