#pragma once

#include <string>

namespace poise::harness {

/// A file that a report goes into, as an option names it. Throws std::runtime_error, in one line, wherever it cannot be written.
class ReportFile {
 public:
  ReportFile(std::string option, std::string path) : option_(std::move(option)), path_(std::move(path)) {}

  /// As far as can be told beforehand. Changes nothing.
  void require_writable() const;

  /// Writes all of it: into a new file beside it, which then takes its place, so that nobody finds half a report. What is no regular file,
  /// such as a pipe or a link, is written as it stands, and standard output and error after what was printed there.
  void write(const std::string& content) const;

 private:
  std::string beside() const;
  [[noreturn]] void refuse(const std::string& why) const;
  void write_new(const std::string& path, int flags, const std::string& content) const;

  std::string option_;
  std::string path_;
};

}  // namespace poise::harness
