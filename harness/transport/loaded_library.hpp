#pragma once

#include <string>
#include <variant>

#include "poise/conformance/answer.hpp"
#include "ports/abi/poise_port.h"

namespace poise::harness {

/// A shared library with a port in it (ports/abi/poise_port.h), loaded into this process. Knows lines, not what they ask or answer.
class LoadedLibrary {
 public:
  /// Loads the file, which is looked for where it says and nowhere else, and opens its port. Throws PortFailure.
  explicit LoadedLibrary(const std::string& file);

  /// Closes the port and unloads the library.
  ~LoadedLibrary();
  LoadedLibrary(const LoadedLibrary&) = delete;
  LoadedLibrary& operator=(const LoadedLibrary&) = delete;

  /// The port's answer to a line, both without LF; or what stands in its place, when the port says that it has none, or gives what is no
  /// line of at most runner_line_limit bytes.
  std::variant<std::string, conformance::NoAnswer> answer(const std::string& line);

 private:
  template <typename Function>
  Function* find(const char* name);

  void* handle_ = nullptr;
  decltype(&poise_port_answer) answer_ = nullptr;
  decltype(&poise_port_free) free_ = nullptr;
  decltype(&poise_port_close) close_ = nullptr;
  poise_port* port_ = nullptr;
};

}  // namespace poise::harness
