#include "loaded_library.hpp"

#include <dlfcn.h>
#include <filesystem>

#include <boost/json.hpp>

#include "own_arithmetic.hpp"
#include "poise/conformance/json.hpp"
#include "protocol/hello.hpp"
#include "transport.hpp"

namespace poise::harness {
namespace {

using conformance::NoAnswer;

std::string printable(const std::string& text) {
  const std::string quoted = conformance::ascii(boost::json::value(text));
  return quoted.substr(1, quoted.size() - 2);
}

/// What dlerror says, without the file's name before it.
std::string why_not_loaded(const std::string& file) {
  const char* said = ::dlerror();
  std::string why = said == nullptr ? "for no reason given" : said;
  if (why.starts_with(file + ": ")) why.erase(0, file.size() + 2);
  return printable(why);
}

std::string in_words(int status) {
  switch (status) {
    case POISE_PORT_MALFORMED: return " (it takes the line for malformed)";
    case POISE_PORT_NO_MEMORY: return " (it was refused memory)";
    default: return "";
  }
}

NoAnswer broke_protocol(const std::string& how) { return {NoAnswer::Why::broke_protocol, "the library's answer " + how, {}}; }

}  // namespace

template <typename Function>
Function* LoadedLibrary::find(const char* name) {
  void* const found = ::dlsym(handle_, name);
  if (found == nullptr) throw PortFailure("it has no function '" + std::string(name) + "'");
  return reinterpret_cast<Function*>(found);
}

LoadedLibrary::LoadedLibrary(const std::string& file) {
  const std::string refusal = "cannot use the library '" + printable(file) + "': ";
  std::error_code unknown;
  if (!std::filesystem::exists(file, unknown) && !unknown) throw PortFailure(refusal + "there is no such file");
  const OwnArithmetic guard;
  const std::string path = file.find('/') == std::string::npos ? "./" + file : file;  // no search in folders of libraries
  handle_ = ::dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (handle_ == nullptr) throw PortFailure(refusal + why_not_loaded(path));
  try {
    const unsigned version = find<decltype(poise_port_abi_version)>("poise_port_abi_version")();
    if (version != POISE_PORT_ABI_VERSION)
      throw PortFailure("its C ABI has version " + std::to_string(version) + ", this suite's " + std::to_string(POISE_PORT_ABI_VERSION));
    auto* const open = find<decltype(poise_port_open)>("poise_port_open");
    answer_ = find<decltype(poise_port_answer)>("poise_port_answer");
    free_ = find<decltype(poise_port_free)>("poise_port_free");
    close_ = find<decltype(poise_port_close)>("poise_port_close");
    port_ = open();
    if (port_ == nullptr) throw PortFailure("it could not open a port: poise_port_open returned null");
  } catch (const PortFailure& failure) {
    ::dlclose(handle_);
    throw PortFailure(refusal + failure.what());
  }
}

LoadedLibrary::~LoadedLibrary() {
  const OwnArithmetic guard;
  close_(port_);
  ::dlclose(handle_);
}

std::variant<std::string, NoAnswer> LoadedLibrary::answer(const std::string& line) {
  const OwnArithmetic guard;
  char* given = nullptr;
  std::size_t length = 0;
  int status = POISE_PORT_BROKEN;
  try {
    status = answer_(port_, line.c_str(), line.size(), &given, &length);
  } catch (...) {
    return NoAnswer{NoAnswer::Why::crashed, "the library threw an exception out of poise_port_answer", {}};
  }
  if (status != POISE_PORT_ANSWERED)
    return NoAnswer{NoAnswer::Why::crashed, "the library has no answer: status " + std::to_string(status) + in_words(status), {}};
  if (given == nullptr) return broke_protocol("is a null pointer");
  std::string answer;
  const bool fits = length < runner_line_limit;  // with its LF; what claims to be longer is not read
  if (fits) answer.assign(given, length);
  free_(port_, given);
  if (!fits) return broke_protocol("is longer than " + std::to_string(runner_line_limit) + " bytes");
  if (answer.find('\n') != std::string::npos) return broke_protocol("is more than a line: it holds an LF");
  return answer;
}

}  // namespace poise::harness
