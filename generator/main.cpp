#include <algorithm>
#include <cstdio>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "check.hpp"
#include "forge_command.hpp"
#include "issued_ids.hpp"
#include "kills.hpp"
#include "poise/reference/number.hpp"
#include "vector_files.hpp"

/// poise-vectors: makes the golden vectors from the reference, and proves that what is checked in is what it makes.
namespace {

using namespace poise::generator;

enum Status { ok = 0, wrong = 1, usage = 2 };

int report(const std::vector<std::string>& lines) {
  for (const std::string& line : lines) fmt::print(stderr, "poise-vectors: {}\n", line);
  return lines.empty() ? ok : wrong;
}

/// The ids issued so far. There may be none only where there are no vectors either: a lost list must not be made anew, for it would let
/// ids be given to other questions.
IssuedIds issued_so_far(const std::filesystem::path& vectors, const std::vector<VectorFile>& files) {
  const std::filesystem::path list = vectors / "ids.yaml";
  if (std::filesystem::exists(list)) return IssuedIds::read(list);
  for (const VectorFile& file : files) {
    if (!std::filesystem::exists(vectors / file.name)) continue;
    throw std::runtime_error(list.string() + ": is missing, but " + file.name + " is there; restore the list of ids first");
  }
  return {};
}

int generate(const std::filesystem::path& vectors) {
  const std::vector<Topic> all = topics();
  std::vector<VectorFile> files;
  for (const Topic& topic : all) files.push_back(vector_file(topic));
  IssuedIds issued = issued_so_far(vectors, files);
  if (const auto lines = issued.extend(all); !lines.empty()) return report(lines);

  // All is made before anything is written, and what describes the vectors is written after them, the manifest last.
  std::vector<VectorFile> written = files;
  const Evidence evidence(all);
  written.push_back({"kills.yaml", evidence.kills_file()});
  written.push_back({"quick.yaml", evidence.quick_file()});
  written.push_back({"ids.yaml", issued.yaml()});
  written.push_back({"manifest.json", manifest(files)});
  std::filesystem::create_directories(vectors);
  for (const VectorFile& file : written) write_file(vectors / file.name, file.content);
  return ok;
}

int check_all(const std::filesystem::path& vectors, Checked what, bool forge_again) {
  if (!std::filesystem::is_directory(vectors)) return report({vectors.string() + ": is no folder"});
  std::vector<std::string> lines = check(vectors, what);
  if (forge_again) {
    for (const std::string& line : check_finds()) lines.push_back(line);
  }
  if (lines.empty()) fmt::print("The vectors in {} are what the reference makes.\n", vectors.string());
  return report(lines);
}

/// The content of the vector files as JSON, a document and line for each topic.
int export_json(const std::vector<std::string>& chosen) {
  const std::vector<Topic> all = topics();
  std::vector<const Topic*> wanted;
  for (const std::string& name : chosen) {
    const auto found = std::find_if(all.begin(), all.end(), [&](const Topic& topic) { return topic.name == name; });
    if (found == all.end()) throw std::runtime_error("there is no topic '" + name + "'; `poise-vectors list` has their names");
    wanted.push_back(&*found);
  }
  if (chosen.empty()) {
    for (const Topic& topic : all) wanted.push_back(&topic);
  }
  for (const Topic* topic : wanted) fmt::print("{}\n", json_document(*topic));
  return ok;
}

int list() {
  for (const Topic& topic : topics()) fmt::print("{:<12} {:>5}  {}\n", topic.name, topic.rows.size(), topic.title);
  return ok;
}

/// The status, unless what was printed did not arrive.
int delivered(int status) {
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return status;
  fmt::print(stderr, "poise-vectors: standard output cannot be written\n");
  return usage;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{
      "Makes and checks the golden vectors.\nExit status: 0 all well, 1 something differs or, for check, cannot be read, 2 wrong usage, or "
      "something that cannot be read or written."};
  app.name("poise-vectors");
  app.require_subcommand(1);
  std::string folder = "vectors";
  auto* generate_command = app.add_subcommand("generate", "Write all vector files, the manifest and the list of ids");
  auto* check_command = app.add_subcommand("check", "Compare what lies in the folder with what the reference makes");
  auto* export_command = app.add_subcommand("export", "Write vectors to standard output in another format, a document a topic");
  std::string format = "json";
  std::vector<std::string> chosen;
  export_command->add_option("--format", format, "json is the only one")->capture_default_str()->check(CLI::IsMember({"json"}));
  export_command->add_option("TOPIC", chosen, "Topics; none: all, a line each");
  bool faults_again = false;
  bool forge_again = false;
  check_command->add_flag("--faults", faults_again, "Ask every fault again as well, for kills.yaml and quick.yaml");
  check_command->add_flag("--forge", forge_again, "Search again for all that was forged, and compare; it takes minutes");
  const auto run_forge = add_forge_command(app);
  auto* list_command = app.add_subcommand("list", "List topics with their numbers of vectors");
  for (auto* command : {generate_command, check_command})
    command->add_option("--dir", folder, "The folder of vectors")->capture_default_str();
  try {
    for (const std::string& fault : poise::reference::arithmetic_faults()) {
      throw std::runtime_error("this build's arithmetic cannot be trusted: " + fault);
    }
    app.parse(argc, argv);
    if (generate_command->parsed()) return delivered(generate(folder));
    if (check_command->parsed()) return delivered(check_all(folder, faults_again ? Checked::faults_too : Checked::vectors, forge_again));
    if (export_command->parsed()) return delivered(export_json(chosen));
    if (const int status = run_forge(); status >= 0) return delivered(status);
    if (list_command->parsed()) return delivered(list());
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return delivered(app.exit(error));
    fmt::print(stderr, "poise-vectors: {} (poise-vectors --help lists what there is)\n", error.what());
    return usage;
  } catch (const std::exception& error) {
    fmt::print(stderr, "poise-vectors: {}\n", error.what());
    return usage;
  }
  return ok;
}
