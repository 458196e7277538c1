#include "xml.hpp"

#include <fmt/format.h>

#include "code_point.hpp"

namespace poise::harness {
namespace {

constexpr std::uint32_t replacement = 0xfffd;

bool is_in_xml(std::uint32_t code) {
  if (code < 0x20) return code == '\t' || code == '\n' || code == '\r';
  return code != 0xfffe && code != 0xffff;  // surrogates are no UTF-8
}

/// Whether it is written as a reference, so that every reader gets it as it is.
bool is_written_as_number(std::uint32_t code, char before) {
  if (code < 0x20 || code >= 0x7f) return code != '\n';
  return (code == ':' || code == '#') && before == static_cast<char>(code);
}

}  // namespace

std::string xml_text(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const char before = at > 0 ? text[at - 1] : '\n';
    std::uint32_t code = take_code_point(text, at);
    if (!is_in_xml(code)) code = replacement;
    switch (code) {
      case '&': out += "&amp;"; continue;
      case '<': out += "&lt;"; continue;
      case '>': out += "&gt;"; continue;  // always, so that no "]]>" comes about
      case '"': out += "&quot;"; continue;
      default: break;
    }
    if (is_written_as_number(code, before)) {
      out += fmt::format("&#{};", code);
    } else {
      out.push_back(static_cast<char>(code));
    }
  }
  return out;
}

void XmlWriter::open(std::string_view element, const Attributes& attributes) {
  tag(element, attributes);
  out_ += ">\n";
  opened_.emplace_back(element);
}

void XmlWriter::close() {
  const std::string element = opened_.back();
  opened_.pop_back();
  out_ += std::string(2 * opened_.size(), ' ') + "</" + element + ">\n";
}

void XmlWriter::leaf(std::string_view element, const Attributes& attributes, std::string_view text) {
  tag(element, attributes);
  out_ += text.empty() ? "/>\n" : ">" + xml_text(text) + "</" + std::string(element) + ">\n";
}

void XmlWriter::tag(std::string_view element, const Attributes& attributes) {
  out_ += std::string(2 * opened_.size(), ' ') + "<" + std::string(element);
  for (const auto& [name, value] : attributes) {
    out_ += " " + std::string(name) + "=\"";
    for (const char each : xml_text(value)) out_ += each == '\n' ? std::string("&#10;") : std::string(1, each);
    out_ += "\"";
  }
}

}  // namespace poise::harness
