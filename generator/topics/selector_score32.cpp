#include "../stream.hpp"
#include "filing.hpp"
#include "rings.hpp"
#include "selections.hpp"
#include "text_rows.hpp"

namespace poise::generator {
namespace {

using conformance::Score32;
using conformance::UnitOf;

}  // namespace

Topic selector_score32_topic() {
  Topic topic{"selector-score32", "score32 and u of the node selector", {"node-selector"}, {}};
  const RowWriter add(topic);
  for (const char* key : {"", "a", "user-42", "/images/logo.png"}) {
    for (const char* id : {"n1", "n2", "node-a", "10.0.0.1:8080"}) {
      for (const char* seed : {"", "prod", "eu|west"}) {
        std::string slug = std::string(*key == '\0' ? "no-key" : key) + "-" + id + "-" + (*seed == '\0' ? "no-seed" : seed);
        for (char& c : slug) c = ('a' <= c && c <= 'z') || ('0' <= c && c <= '9') ? c : '-';
        add("score32-" + slug, "SEL-2", Score32{key, id, seed});
      }
    }
  }
  // What runs together without separators.
  add("separator-seed-a-key-b", "SEL-2", Score32{"b", "c", "a"});
  add("separator-seed-ab", "SEL-2", Score32{"", "c", "ab"});
  add("separator-key-bc", "SEL-2", Score32{"bc", "d", "a"});
  add("separator-key-b-id-cd", "SEL-2", Score32{"b", "cd", "a"});
  add("separator-bars-inside", "SEL-2", Score32{"a|b", "c|d", "e|f"});
  add("long-key", "SEL-2", Score32{std::string(300, 'k'), "node", ""});
  const std::pair<const char*, std::uint32_t> forged[] = {
      {"0", 0}, {"all-ones", UINT32_MAX}, {"2-to-31", 0x80000000}, {"below-2-to-31", 0x7fffffff}};
  for (const auto& [name, score32] : forged)
    add(std::string("forged-") + name, "SEL-2", Score32{"user-42", id_with_score32("user-42", score32), ""});

  const std::pair<const char*, const char*> texts[] = {{"e-acute", "\xc3\xa9"},       {"e-and-acute", "e\xcc\x81"},
                                                       {"cyrillic", "\xd0\xaf"},      {"japanese", "\xe6\x97\xa5\xe6\x9c\xac"},
                                                       {"emoji", "\xf0\x9f\x98\x80"}, {"y-umlaut", "\xc3\xbf"}};
  for (const auto& [name, text] : texts) {
    add(std::string("text-key-") + name, "TXT-1", Score32{text, "n1", ""});
    add(std::string("text-id-") + name, "TXT-1", Score32{"key", text, ""});
    add(std::string("text-seed-") + name, "TXT-1", Score32{"key", "n1", text});
  }

  const std::string null("\0", 1);
  add("refused-null-in-seed", "SEL-11", Score32{"key", "n1", null});
  add("refused-null-in-key", "SEL-11", Score32{"k" + null + "y", "n1", ""});
  add("refused-null-in-id", "SEL-11", Score32{"key", "n1" + null, ""});
  add("refused-id-empty", "SEL-11", Score32{"key", "", ""});

  for (const std::uint32_t score32 : {0u, 1u, 2u, 0xffu, 0x00ffffffu, 0x01000000u, 0x01000001u, 0x3fffffffu, 0x40000000u, 0x7ffffffeu,
                                      0x7fffffffu, 0x80000000u, 0xaaaaaaaau, 0xfffffefeu, 0xfffffffeu, 0xffffffffu}) {
    add("unit-" + std::to_string(score32), "SEL-5", UnitOf{score32});
  }
  Stream stream("selector-score32/unit");
  for (std::size_t i = 0; i < 16; ++i) {
    const auto score32 = static_cast<std::uint32_t>(stream.next());
    add("unit-random-" + numbered(i, 2), "SEL-5", UnitOf{score32});
  }
  file_by_faults(topic);
  // Filed by hand from here on.
  add_selector_text_scores(add);
  return topic;
}

}  // namespace poise::generator
