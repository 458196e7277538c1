#pragma once

#include <string>

namespace poise::harness {

/// Colours for a terminal, or none. They only stress what the words say. What is to be padded is padded before, or beside it.
class Paint {
 public:
  explicit Paint(bool on) : on_(on) {}

  std::string good(const std::string& text) const { return painted("32", text); }
  std::string bad(const std::string& text) const { return painted("1;31", text); }
  std::string doubtful(const std::string& text) const { return painted("33", text); }
  std::string heading(const std::string& text) const { return painted("1", text); }

 private:
  std::string painted(const char* code, const std::string& text) const {
    return on_ ? std::string("\x1b[") + code + "m" + text + "\x1b[0m" : text;
  }

  bool on_;
};

}  // namespace poise::harness
