#include "report_file.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <optional>
#include <stdexcept>
#include <sys/stat.h>
#include <unistd.h>

#include "printable.hpp"

namespace poise::harness {
namespace {

/// Whether the path leads to what this stream writes to, as /dev/stdout does.
bool leads_to(std::FILE* stream, const std::string& path) {
  struct stat its {};
  struct stat found {};
  return ::fstat(::fileno(stream), &its) == 0 && ::stat(path.c_str(), &found) == 0 && its.st_dev == found.st_dev &&
         its.st_ino == found.st_ino;
}

/// The permissions of the regular file at the path; those of a new one where there is nothing; nothing where there is something else.
std::optional<mode_t> replaceable(const std::string& path) {
  struct stat found {};
  if (::lstat(path.c_str(), &found) != 0) return 0666;
  if (!S_ISREG(found.st_mode)) return std::nullopt;
  return found.st_mode & 07777;
}

bool is_written(int file, std::string_view content) {
  while (!content.empty()) {
    const ssize_t size = ::write(file, content.data(), content.size());
    if (size < 0 && errno == EINTR) continue;
    if (size < 0) return false;
    content.remove_prefix(static_cast<std::size_t>(size));
  }
  return true;
}

}  // namespace

void ReportFile::require_writable() const {
  struct stat found {};
  const bool exists = ::stat(path_.c_str(), &found) == 0;
  if (!exists && errno != ENOENT) refuse(std::strerror(errno));
  if (exists && S_ISDIR(found.st_mode)) refuse(std::strerror(EISDIR));
  if (exists && ::access(path_.c_str(), W_OK) != 0) refuse(std::strerror(errno));
  if (!replaceable(path_)) return;
  const int file = ::open(beside().c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (file < 0) refuse(std::strerror(errno));
  ::close(file);
  ::unlink(beside().c_str());
}

void ReportFile::write(const std::string& content) const {
  for (std::FILE* stream : {stdout, stderr}) {
    if (!leads_to(stream, path_)) continue;
    if (std::fwrite(content.data(), 1, content.size(), stream) != content.size() || std::fflush(stream) != 0) refuse(std::strerror(errno));
    return;
  }
  const std::optional<mode_t> permissions = replaceable(path_);
  if (!permissions) return write_new(path_, O_TRUNC, content);
  write_new(beside(), O_EXCL, content);
  const bool existed = ::access(path_.c_str(), F_OK) == 0;
  if ((existed && ::chmod(beside().c_str(), *permissions) != 0) || std::rename(beside().c_str(), path_.c_str()) != 0) {
    const int error = errno;
    ::unlink(beside().c_str());
    refuse(std::strerror(error));
  }
}

std::string ReportFile::beside() const { return path_ + "." + std::to_string(::getpid()) + ".part"; }

void ReportFile::refuse(const std::string& why) const {
  throw std::runtime_error("cannot write '" + printable(path_) + "', the file of " + option_ + ": " + why);
}

void ReportFile::write_new(const std::string& path, int flags, const std::string& content) const {
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC | flags, 0666);
  if (file < 0) refuse(std::strerror(errno));
  const bool written = is_written(file, content);
  const int error = errno;
  if (::close(file) == 0 && written) return;
  const int reason = written ? errno : error;
  if ((flags & O_EXCL) != 0) ::unlink(path.c_str());
  refuse(std::strerror(reason));
}

}  // namespace poise::harness
