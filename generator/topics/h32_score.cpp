#include "../stream.hpp"
#include "filing.hpp"
#include "h32_sessions.hpp"
#include "rings.hpp"
#include "text_rows.hpp"

namespace poise::generator {
namespace {

using conformance::Fmix32;
using conformance::H32;
using conformance::H32Score;

}  // namespace

Topic h32_score_topic() {
  Topic topic{"h32-score", "fmix32, h32 and the score of a key and a node", {"h32-exercise"}, {}};
  const RowWriter add(topic);

  add("fmix32-zero", "H32-1", Fmix32{0});
  add("fmix32-all-ones", "H32-1", Fmix32{UINT32_MAX});
  for (unsigned bit = 0; bit < 32; ++bit) add("fmix32-bit-" + numbered(bit, 2), "H32-1", Fmix32{std::uint32_t{1} << bit});
  Stream stream("h32-score/fmix32");
  for (std::size_t i = 0; i < 24; ++i) add("fmix32-random-" + numbered(i, 2), "H32-1", Fmix32{static_cast<std::uint32_t>(stream.next())});

  for (const std::string text : {"", "a", "page1|red", "hello", "|"}) {
    std::string slug = text.empty() ? "no-text" : text == "|" ? "bar" : text;
    for (char& c : slug) c = c == '|' ? '-' : c;
    add("h32-" + slug, "H32-2", H32{text});
  }

  // The nine scores of the lesson.
  for (const char* key : {"page1", "page2", "page3"}) {
    for (const char* node : {"red", "green", "blue"}) add(std::string("lesson-") + key + "-" + node, "H32-3", H32Score{key, node});
  }
  add("separator-ab-c", "H32-3", H32Score{"ab", "c"});
  add("separator-a-bc", "H32-3", H32Score{"a", "bc"});
  add("order-red-page1", "H32-3", H32Score{"red", "page1"});
  add("long-key", "H32-3", H32Score{std::string(300, 'k'), "node"});
  add("blanks", "H32-3", H32Score{"a key", " a node "});
  const std::pair<const char*, std::uint32_t> scores[] = {
      {"0", 0}, {"all-ones", UINT32_MAX}, {"2-to-31", 0x80000000}, {"below-2-to-31", 0x7fffffff}};
  for (const auto& [name, score] : scores) add(std::string("score-") + name, "H32-3", H32Score{"page1", node_with_score("page1", score)});

  const std::pair<const char*, const char*> texts[] = {{"e-acute", "\xc3\xa9"},       {"e-and-acute", "e\xcc\x81"},
                                                       {"cyrillic", "\xd0\xaf"},      {"japanese", "\xe6\x97\xa5\xe6\x9c\xac"},
                                                       {"emoji", "\xf0\x9f\x98\x80"}, {"y-umlaut", "\xc3\xbf"}};
  for (const auto& [name, text] : texts) {
    add(std::string("text-") + name, "TXT-1", H32{text});
    add(std::string("key-") + name, "TXT-1", H32Score{text, "node"});
    add(std::string("node-") + name, "TXT-1", H32Score{"key", text});
  }

  add("refused-key-empty", "H32-10", H32Score{"", "red"});
  add("refused-node-empty", "H32-10", H32Score{"page1", ""});
  add("refused-bar-in-key", "H32-10", H32Score{"page|1", "red"});
  add("refused-bar-in-node", "H32-10", H32Score{"page1", "red|"});
  file_by_faults(topic);
  // Filed by hand from here on.
  add_h32_text_scores(add);
  return topic;
}

}  // namespace poise::generator
