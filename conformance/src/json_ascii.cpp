#include <boost/json.hpp>

#include "poise/conformance/json.hpp"
#include "poise/reference/bytes.hpp"

namespace poise::conformance {
namespace {

void append_unit(std::string& out, std::uint32_t unit) {
  constexpr char digits[] = "0123456789abcdef";
  out += "\\u";
  for (int shift = 12; shift >= 0; shift -= 4) out.push_back(digits[(unit >> shift) & 15]);
}

void append_escaped(std::string& out, std::uint32_t code) {
  if (code < 0x10000) return append_unit(out, code);
  append_unit(out, 0xd800 + ((code - 0x10000) >> 10));
  append_unit(out, 0xdc00 + ((code - 0x10000) & 0x3ff));
}

}  // namespace

/// Boost.JSON writes UTF-8 as it is; here each character beyond ASCII becomes an escape. Outside strings JSON is ASCII anyway, so the whole
/// text can be treated alike. DEL is escaped too, for terminals; bytes that are no UTF-8 become U+FFFD.
std::string ascii(const boost::json::value& json) {
  const std::string utf8 = boost::json::serialize(json);
  std::string out;
  out.reserve(utf8.size());
  for (std::size_t i = 0; i < utf8.size();) {
    const auto lead = static_cast<unsigned char>(utf8[i]);
    if (lead < 0x7f) {
      out.push_back(static_cast<char>(lead));
      ++i;
      continue;
    }
    const std::size_t length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1;
    if (reference::is_well_formed_utf8(std::string_view(utf8).substr(i, length))) {
      append_escaped(out, reference::next_code_point(utf8, i));
    } else {
      append_escaped(out, 0xfffd);
      ++i;
    }
  }
  return out;
}

}  // namespace poise::conformance
