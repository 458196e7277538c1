#include "deliver.hpp"

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <unistd.h>

#include "github.hpp"
#include "json.hpp"
#include "junit.hpp"
#include "progress_bar.hpp"
#include "report_file.hpp"
#include "terminal.hpp"

namespace poise::harness {
namespace {

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

bool wants_colour(Reports::When when) {
  if (when != Reports::When::automatic) return when == Reports::When::always;
  return ::isatty(STDOUT_FILENO) == 1 && variable("NO_COLOR").empty() && variable("TERM") != "dumb";
}

struct WantedFile {
  ReportFile file;
  std::string (*report)(const Told&);
};

std::vector<WantedFile> wanted_files(const Reports& reports) {
  std::vector<WantedFile> files;
  if (!reports.json.empty()) files.push_back({{"--json", reports.json}, json_report});
  if (!reports.junit.empty()) files.push_back({{"--junit", reports.junit}, junit_report});
  return files;
}

}  // namespace

void require_deliverable(const Reports& reports) {
  for (const WantedFile& each : wanted_files(reports)) each.file.require_writable();
  const auto normal = [](const std::string& path) { return std::filesystem::weakly_canonical(std::filesystem::absolute(path)); };
  const bool both = !reports.json.empty() && !reports.junit.empty();
  if (both && normal(reports.json) == normal(reports.junit))
    throw std::runtime_error("--json and --junit take a file each, not the same one");
}

std::unique_ptr<Progress> wanted_progress(const Reports& reports) {
  const bool on_terminal = reports.progress == Reports::When::automatic && ::isatty(STDERR_FILENO) == 1;
  if (!on_terminal && reports.progress != Reports::When::always) return std::make_unique<Progress>();
  return std::make_unique<ProgressBar>([](std::string_view text) {
    std::fwrite(text.data(), 1, text.size(), stderr);
    std::fflush(stderr);
  });
}

void deliver(const Told& told, const Reports& reports) {
  std::string printed = terminal_report(told, {reports.detail, wants_colour(reports.colour)});
  if (reports.github) printed += github_annotations(told);
  std::fwrite(printed.data(), 1, printed.size(), stdout);
  std::fflush(stdout);  // before files, for one may be standard output
  std::string unwritten;
  for (const WantedFile& each : wanted_files(reports)) {
    try {
      each.file.write(each.report(told));
    } catch (const std::runtime_error& error) {
      unwritten += (unwritten.empty() ? "" : "; ") + std::string(error.what());
    }
  }
  if (!unwritten.empty()) throw std::runtime_error(unwritten);
}

}  // namespace poise::harness
