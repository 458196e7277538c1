#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace poise::harness {

/// Text as it may stand in XML 1.0, between tags or in an attribute in double quotes: markup is escaped, and so are blanks that a reader
/// would change; what XML cannot hold (control characters, U+FFFE, U+FFFF, bytes that are no UTF-8) is replaced by U+FFFD. ASCII. In no
/// line of it does a log's reader find a command (log_commands.hpp).
std::string xml_text(std::string_view text);

/// Writes elements, indented by their depth.
class XmlWriter {
 public:
  using Attributes = std::vector<std::pair<std::string_view, std::string>>;

  XmlWriter() : out_("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n") {}

  void open(std::string_view element, const Attributes& attributes);
  void close();  ///< the element opened last

  /// An element with nothing in it but text, or without even that.
  void leaf(std::string_view element, const Attributes& attributes, std::string_view text);

  /// The document, once all is closed.
  const std::string& written() const { return out_; }

 private:
  void tag(std::string_view element, const Attributes& attributes);

  std::string out_;
  std::vector<std::string> opened_;
};

}  // namespace poise::harness
