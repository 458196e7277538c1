#include "command_line.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <limits>
#include <map>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "command.hpp"
#include "poise/reference/number.hpp"
#include "report/log_commands.hpp"
#include "this_program.hpp"

namespace poise::harness {
namespace {

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
    if (flag == "--gtest_also_run_disabled_tests") continue;  // CTest's lists say it; there are none
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

/// The whole file. Throws std::runtime_error, in one line.
std::string content_of(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::string content;
  if (in && !std::filesystem::is_directory(path)) content.assign(std::istreambuf_iterator<char>(in), {});
  if (!in || std::filesystem::is_directory(path)) throw std::runtime_error("cannot read '" + path + "'");
  return content;
}

void add_when(CLI::App* command, const std::string& option, Reports::When& when, const std::string& what) {
  const std::map<std::string, Reports::When> words{
      {"auto", Reports::When::automatic}, {"always", Reports::When::always}, {"never", Reports::When::never}};
  command
      ->add_option_function<std::string>(
          option, [&when, words](const std::string& word) { when = words.at(word); }, what)
      ->check(CLI::IsMember({"auto", "always", "never"}));
}

/// Files that are read or written may not be one another.
void require_apart(const std::vector<std::string>& paths) {
  for (std::size_t i = 0; i < paths.size(); ++i) {
    for (std::size_t j = i + 1; j < paths.size(); ++j) {
      std::error_code none;
      const bool same = !paths[i].empty() && !paths[j].empty() &&
                        (paths[i] == paths[j] ||
                         (std::filesystem::is_regular_file(paths[i], none) && std::filesystem::equivalent(paths[i], paths[j], none)));
      if (same) throw UsageError("'" + paths[i] + "' is given for two things");
    }
  }
}

void add_reports(CLI::App* command, Reports& reports) {
  const CLI::Validator named([](const std::string& file) { return file.empty() ? "a file's name is missing" : ""; }, "FILE");
  command->add_option("--json", reports.json, "Write the report to this file as JSON")->check(named);
  command->add_option("--junit", reports.junit, "Write it as JUnit XML")->check(named);
  command->add_flag("--github", reports.github, "Print annotations for GitHub's log as well");
  auto* quiet = command->add_flag_callback(
      "--quiet", [&reports] { reports.detail = Reports::Detail::quiet; }, "Print the verdicts alone");
  command
      ->add_flag_callback(
          "--verbose", [&reports] { reports.detail = Reports::Detail::verbose; }, "Print every failure")
      ->excludes(quiet);
  add_when(command, "--colour", reports.colour, "Colours on standard output");
  add_when(command, "--progress", reports.progress, "A bar on standard error");
}

/// What the program is called, in its messages.
std::string name_of_program(int argc, char** argv, bool has_own_port) {
  if (!has_own_port || argc == 0) return "poise-conform";
  return std::filesystem::path(argv[0]).filename().string();
}

int dispatch(int argc, char** argv, bool has_own_port, const std::string& program) {
  Words words = sort_words(argc, argv);
  CLI::App app{
      "Tests whether a port keeps the Poise contracts.\n"
      "Exit status: 0 conformant, 1 not, 2 wrong usage, 3 the port could not be run to the end."};
  app.name(program);
  app.require_subcommand(has_own_port ? 0 : 1, 1);

  RunOptions options;
  options.port.program.command = words.port_command;
  double handshake_seconds = 10;
  std::string restarts = std::to_string(options.port.program.restarts);
  const std::string ports = has_own_port ? "own (the default), bundled, reference or fault:NAME" : "bundled, reference or fault:NAME";
  const auto add_port = [&](CLI::App* command) {
    command->add_option("--port", options.port.name, "A port in this program: " + ports);
    command->add_option("--library", options.port.library, "A port in this shared library, through its C functions");
    command->add_flag("--isolate", options.port.isolate, "Run that port in a process of its own, which may crash or hang");
    command->add_option("--handshake-seconds", handshake_seconds, "How long a program may take to say hello")
        ->check(CLI::Range(0.01, 3600.0));
    command->footer("A port that is a program stands after --, such as: -- python3 harness/ports/python/port.py");
  };

  auto* run = app.add_subcommand("run", "Run vectors and laws against a port, and report");
  std::string seed = std::to_string(options.scope.laws.seed);
  std::string cases = std::to_string(options.scope.laws.cases);
  std::string budget = std::to_string(options.scope.laws.budget);
  std::string also;
  std::string known_failures;
  const auto add_run = [&](CLI::App* command) {
    add_port(command);
    command->add_option("--seed", seed, "Seed of the laws' cases and of the order of questions, from 0 to 2^64-1")->capture_default_str();
    command->add_option("--cases", cases, "Cases of each law, at most 10000000")->capture_default_str();
    command->add_option("--budget", budget, "Candidate evaluations that the cases of one law may take, at most 10^15")
        ->capture_default_str();
    command->add_option("--promote", options.promote, "Append what breaks a law to this YAML file, as vectors");
    command->add_option("--also", also, "Ask the vectors of this file too, which --promote wrote");
    command->add_option("--vector", options.scope.vectors, "Only vectors whose id matches this pattern (* and ?), and no laws");
    command->add_option("--profile", options.scope.profile, "How much: quick, standard or full")
        ->capture_default_str()
        ->check(CLI::IsMember({"quick", "standard", "full"}));
    command->add_option(
        "--require", options.scope.require,
        "Be content with no less than LEVEL or CONTRACT:LEVEL, several with commas; levels are selection, state, pipeline, strict");
    command->add_option("--known-failures", known_failures,
                        "File of the failures that are known: a pattern of ids and the reason, a line each");
    command
        ->add_option("--restarts", restarts,
                     "How often a port may be started again after breaking down; two seconds lost to a breakdown cost one more")
        ->capture_default_str();
    command->add_option("--transcript", options.transcript, "Write all questions and answers to this file, for judge");
    add_reports(command, options.reports);
  };
  add_run(run);
  if (has_own_port) add_run(&app);

  std::string transcript;
  auto* judge = app.add_subcommand("judge", "Judge a transcript again, without the port");
  judge->add_option("TRANSCRIPT", transcript)->required();
  add_reports(judge, options.reports);

  std::string what;
  auto* list = app.add_subcommand("list", "List contracts, clauses, operations, vectors, laws or faults");
  list->add_option("WHAT", what)->required();
  std::string list_format = "terminal";
  list->add_option("--format", list_format, "terminal, or of clauses and laws markdown")
      ->capture_default_str()
      ->check(CLI::IsMember({"terminal", "markdown"}));

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
  explain->add_option("--also", also, "Look for it in this file too, which --promote wrote");

  auto* doctor = app.add_subcommand("doctor", "Look into a program that does not get along with the protocol");
  doctor->add_option("--handshake-seconds", handshake_seconds, "How long it may take to say hello")->check(CLI::Range(0.01, 3600.0));

  std::string format = "terminal";
  std::string without;
  auto* faults = app.add_subcommand("faults", "Count for each fault of the catalogue the vectors that see it; status 1 when one lives");
  faults->add_option("--format", format, "terminal, json or markdown")
      ->capture_default_str()
      ->check(CLI::IsMember({"terminal", "json", "markdown"}));
  faults->add_option("--without", without, "Leave out the vectors whose id matches this pattern (* and ?), and see what then lives");

  bool by_laws = false;
  faults->add_flag("--laws", by_laws, "Look also for the laws that find each fault; takes some seconds");

  std::string language;
  std::string folder;
  auto* new_port = app.add_subcommand("new-port", "Write glue for a port to a new folder, ready to run");
  new_port->add_option("LANGUAGE", language, "cpp or python")->required();
  new_port->add_option("FOLDER", folder)->required();

  auto* serve = app.add_subcommand("serve", "Be a port: speak the adapter protocol on standard input and output");
  serve->add_option("--port", options.port.name, ports);
  serve->add_option("--library", options.port.library, "Pass the lines on to the port in this shared library");

  std::reverse(words.own.begin(), words.own.end());  // as CLI11 takes them
  try {
    app.parse(words.own);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);
    const bool stray = error.get_name() == "ExtrasError";
    throw UsageError(std::string(error.what()) + (stray ? "; a port's command stands after --" : ""));
  }
  if (words.has_port_command && words.port_command.empty()) throw UsageError("the port's command is missing after --");
  require_known(words.gtest);
  const bool runs = run->parsed() || app.get_subcommands().empty();
  if (!words.gtest.empty() && !runs) throw UsageError("only run takes " + words.gtest.front());
  for (const std::string& flag : words.gtest) {
    auto& flags = flag.starts_with("--gtest_filter=") ? options.scope.gtest_flags : options.reports.gtest_outputs;
    flags.push_back(flag);
  }
  options.scope.gtest_environment = gtest_environment();
  options.scope.laws.seed = decimal("--seed", seed, 0, std::numeric_limits<std::uint64_t>::max());
  options.scope.laws.cases = decimal("--cases", cases, 1, most_cases);
  options.scope.laws.budget = decimal("--budget", budget, 1, largest_budget);
  options.port.program.restarts = decimal("--restarts", restarts, 0, 1000000);
  if (std::isnan(handshake_seconds)) throw UsageError("--handshake-seconds takes a number, not nan");  // CLI::Range lets it pass
  options.port.program.handshake_time = std::chrono::milliseconds(static_cast<long>(handshake_seconds * 1000));
  for (const char* option : {"--known-failures", "--also", "--promote", "--transcript"}) {
    const auto* command = app.get_subcommands().empty() ? &app : run;
    const auto* found = command->get_option_no_throw(option);
    if (found != nullptr && found->count() > 0 && found->as<std::string>().empty())
      throw UsageError(std::string(option) + ": a file's name is missing");
  }
  if (!known_failures.empty()) options.scope.known_failures = content_of(known_failures);
  if (!also.empty()) options.scope.also = content_of(also);
  if (has_own_port && options.port.none()) options.port.name = "own";
  require_consistent(options.port);
  require_apart({known_failures, transcript, options.transcript, options.reports.json, options.reports.junit, options.promote});
  require_apart({also, known_failures, transcript, options.transcript, options.reports.json, options.reports.junit});
  if (runs) return run_command(options);
  if (judge->parsed()) return judge_command(transcript, options.reports);
  if (list->parsed()) return list_command(what, list_format);
  if (faults->parsed()) return faults_command(format, without, by_laws);
  if (ask->parsed()) return ask_command(options.port, operation, json);
  if (explain->parsed()) return explain_command(options.port, vector_id, options.scope.also);
  if (doctor->parsed()) return doctor_command(options.port.program);
  if (new_port->parsed()) return new_port_command(language, folder);
  return serve_command(options.port);
}

}  // namespace

int command_line(int argc, char** argv, bool has_own_port) {
  remember_this_program(argv[0]);
  occupy_standard_streams();
  const std::string program = name_of_program(argc, argv, has_own_port);
  try {
    for (const std::string& fault : poise::reference::arithmetic_faults()) {
      throw std::runtime_error("this build's arithmetic cannot be trusted: " + fault);
    }
    return delivered(dispatch(argc, argv, has_own_port, program));
  } catch (const UsageError& error) {
    fmt::print(stderr, "{}: {} ({} --help shows how)\n", program, error.what(), program);
    return wrong_usage;
  } catch (const PortFailure& failure) {
    fmt::print(stderr, "{}: {}\n", program, without_log_commands(failure.what()));
    return port_not_run;
  } catch (const std::exception& error) {
    fmt::print(stderr, "{}: {}\n", program, without_log_commands(error.what()));
    return wrong_usage;
  }
}

}  // namespace poise::harness
