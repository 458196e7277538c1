#include "code_point.hpp"

#include "poise/reference/bytes.hpp"

namespace poise::harness {

std::uint32_t take_code_point(std::string_view utf8, std::size_t& at) {
  const auto lead = static_cast<unsigned char>(utf8[at]);
  const std::size_t length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1;
  if (reference::is_well_formed_utf8(utf8.substr(at, length))) return reference::next_code_point(utf8, at);
  ++at;
  return 0xfffd;
}

}  // namespace poise::harness
