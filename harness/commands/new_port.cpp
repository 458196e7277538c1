#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

#include <fmt/format.h>

#include "command.hpp"
#include "embedded_templates.hpp"

namespace poise::harness {
namespace {

namespace fs = std::filesystem;

struct TemplateFile {
  std::string_view name;
  std::string_view content;
};

/// What a new port in some language consists of, and what to do with it: {0} stands for the folder, {1} for this program, as words for the
/// shell.
struct Template {
  std::string_view language;
  std::vector<TemplateFile> files;
  std::string_view next;
};

std::vector<Template> templates() {
  return {
      {"cpp",
       {{"CMakeLists.txt", cpp_port_build()}, {"port.cpp", cpp_port_source()}},
       "cmake -S {0} -B {0}/build -DCMAKE_PREFIX_PATH=PREFIX && cmake --build {0}/build && {0}/build/my_port\n"
       "(PREFIX is where Poise Conformance is installed; `./x package PREFIX` does that)"},
      {"python", {{"README.md", python_port_readme()}, {"port.py", python_port_source()}}, "{1} run -- python3 {0}/port.py"},
  };
}

Template template_for(const std::string& language) {
  std::string known;
  for (const Template& each : templates()) {
    if (each.language == language) return each;
    known += (known.empty() ? "" : " or ") + std::string(each.language);
  }
  throw UsageError("new-port has no template for '" + language + "'; it takes " + known);
}

/// As one word for the shell.
std::string shell_word(const std::string& text) {
  const auto is_plain = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || std::strchr("/._-+", c) != nullptr; };
  if (std::all_of(text.begin(), text.end(), is_plain)) return text;
  std::string word = "'";
  for (const char c : text) word += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return word + "'";
}

/// What has been made so far; taken back unless it is kept. Folders go only if they are empty, so nobody else's files are touched.
class Made {
 public:
  Made() = default;
  Made(const Made&) = delete;
  Made& operator=(const Made&) = delete;
  ~Made() {
    std::error_code ignored;
    for (auto each = paths_.rbegin(); each != paths_.rend(); ++each) fs::remove(*each, ignored);
  }

  /// Makes the folder, and those above that are missing. Throws std::runtime_error, in one line.
  void folder(const fs::path& path) {
    std::error_code error;
    if (path.empty() || fs::is_directory(path, error)) return;
    folder(path.parent_path());
    if (!fs::create_directory(path, error)) throw std::runtime_error(fmt::format("cannot make '{}': {}", path.string(), reason(error)));
    paths_.push_back(path);
  }

  /// Writes a file that is not there yet. Throws std::runtime_error, in one line.
  void file(const fs::path& path, std::string_view content) {
    errno = 0;
    std::ofstream out(path, std::ios::binary);
    if (out) paths_.push_back(path);
    out << content;
    out.close();
    if (!out) throw std::runtime_error(fmt::format("cannot write '{}': {}", path.string(), std::strerror(errno)));
  }

  void keep() { paths_.clear(); }

 private:
  static std::string reason(const std::error_code& error) { return error ? error.message() : "it is there already"; }

  std::vector<fs::path> paths_;
};

}  // namespace

int new_port_command(const std::string& language, const std::string& folder) {
  const Template port = template_for(language);
  fs::path path = folder;
  if (!path.has_filename()) path = path.parent_path();  // it ended with a slash
  std::error_code error;
  const bool exists = fs::exists(path, error);
  if (folder.empty() || (exists && !fs::is_directory(path, error))) throw UsageError("'" + folder + "' is no folder");
  if (exists && !fs::is_empty(path, error)) {
    if (error) throw std::runtime_error("cannot read '" + folder + "': " + error.message());
    throw UsageError("'" + folder + "' is not empty; new-port writes to a folder that is, or is not there yet");
  }

  Made made;
  made.folder(path);
  for (const TemplateFile& file : port.files) made.file(path / file.name, file.content);
  made.keep();
  for (const TemplateFile& file : port.files) fmt::print("wrote {}\n", (path / file.name).string());
  fmt::print("next: {}\n", fmt::format(fmt::runtime(port.next), shell_word(path.string()), shell_word(program_invocation_name)));
  return conformant;
}

}  // namespace poise::harness
