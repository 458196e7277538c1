#include "poise/reference/sample.hpp"

#include <array>
#include <charconv>
#include <set>

#include "../stream.hpp"
#include "../topic.hpp"

namespace poise::generator {
namespace {

using reference::Sample;

/// U twice: as an exact hexadecimal fraction, and as the shortest decimal that reads back as the same binary64.
std::string unit_of(std::uint64_t draw) {
  const double u = static_cast<double>(reference::sample_of(reference::Draw{draw})) * 0x1p-53;
  std::array<char, 64> text{};
  const auto hex = std::to_chars(text.begin(), text.end(), u, std::chars_format::hex);
  const std::string exact = "0x" + std::string(text.begin(), hex.ptr);
  const auto decimal = std::to_chars(text.begin(), text.end(), u);
  return R"({"u_hex":")" + exact + R"(","u":")" + std::string(text.begin(), decimal.ptr) + "\"}";
}

}  // namespace

Topic sample_topic() {
  Topic topic{"sample", "Samples of draws, and the U they stand for", {"poise-weighted-rendezvous"}, {}};
  std::set<std::uint64_t> seen;  // each draw once
  const auto add = [&](const std::string& id, const char* clause, std::uint64_t draw) {
    if (seen.insert(draw).second) topic.rows.push_back({id, clause, conformance::SampleOf{draw}, unit_of(draw)});
  };
  add("draw-0", "NUM-1", 0);
  add("draw-all-ones", "NUM-1", UINT64_MAX);
  for (unsigned power = 1; power <= 52; ++power) {
    const std::uint64_t sample = std::uint64_t{1} << power;
    const std::string name = "2-to-" + numbered(power, 2);
    add(name + "-minus-1", "NUM-1", static_cast<std::uint64_t>(first_draw_of(Sample{sample - 1})));
    add(name, "NUM-1", static_cast<std::uint64_t>(first_draw_of(Sample{sample})));
    add(name + "-plus-1", "NUM-1", static_cast<std::uint64_t>(first_draw_of(Sample{sample + 1})));
  }
  for (unsigned bit = 0; bit < 13; ++bit) add("discarded-bit-" + numbered(bit, 2), "NUM-1", std::uint64_t{1} << bit);
  add("all-discarded-bits", "NUM-1", 0x7ff);
  add("largest-but-one", "NUM-2", 0xfffffffffffff7ff);
  add("half", "NUM-2", 0x7fffffffffffffff);
  add("above-half", "NUM-2", 0x8000000000000000);
  Stream stream("sample/random");
  for (std::size_t i = 0; i < 64; ++i) add("random-" + numbered(i, 2), "NUM-2", stream.next());
  return topic;
}

}  // namespace poise::generator
