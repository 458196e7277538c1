#include "../forge/text32.hpp"
#include "../stream.hpp"
#include "../topic.hpp"
#include "poise/reference/fnv1a.hpp"

namespace poise::generator {
namespace {

conformance::Bytes bytes_of(std::string_view text) { return {text.begin(), text.end()}; }

}  // namespace

Topic fnv1a32_topic() {
  Topic topic{"fnv1a32", "FNV-1a 32 of byte strings", {"h32-exercise", "node-selector"}, {}};
  const auto add = [&](const std::string& id, conformance::Bytes data) {
    topic.rows.push_back({id, "TXT-3", conformance::Fnv1a32{std::move(data)}});
  };
  // Strings whose hashes the authors of FNV publish.
  for (const std::string text : {"a", "b", "c", "foo", "foob", "fooba", "foobar"}) add("published-" + text, bytes_of(text));
  Stream stream("fnv1a32/length");
  for (std::size_t length = 0; length <= 40; ++length) {
    conformance::Bytes data;
    for (std::size_t i = 0; i < length; ++i) data.push_back(static_cast<std::uint8_t>(stream.next()));
    add("length-" + numbered(length, 2), data);
  }
  add("nul", {0x00});
  add("nul-twice", {0x00, 0x00});
  add("nul-inside", {0x61, 0x00, 0x62});
  add("byte-7f", {0x7f});
  add("byte-80", {0x80});
  add("byte-ff", {0xff});
  add("utf8-e-acute", bytes_of("\xc3\xa9"));
  add("utf8-smile", bytes_of("\xf0\x9f\x99\x82"));
  const std::pair<const char*, std::uint32_t> targets[] = {{"0", 0},
                                                           {"1", 1},
                                                           {"all-ones", UINT32_MAX},
                                                           {"2-to-31", 0x80000000},
                                                           {"below-2-to-31", 0x7fffffff},
                                                           {"the-start", reference::fnv1a32_start}};
  for (const auto& [name, target] : targets)
    add(std::string("text-with-hash-") + name, bytes_of(text_between(reference::fnv1a32_start, target)));
  conformance::Bytes data;
  for (std::size_t i = 0; i < 4096; ++i) data.push_back(static_cast<std::uint8_t>(stream.next()));
  add("length-4096", data);
  return topic;
}

}  // namespace poise::generator
