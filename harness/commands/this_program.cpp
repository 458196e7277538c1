#include "this_program.hpp"

#include <filesystem>

namespace poise::harness {
namespace {

std::string called_by;

}  // namespace

void remember_this_program(const char* called) { called_by = called; }

std::string this_program() {
  std::error_code error;
  const std::filesystem::path itself = "/proc/self/exe";
  const std::filesystem::path file = std::filesystem::read_symlink(itself, error);
  if (error) return called_by;
  return std::filesystem::exists(file, error) ? file.string() : itself.string();  // a file that was replaced has no path
}

}  // namespace poise::harness
