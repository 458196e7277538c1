#include <array>

#include <boost/json.hpp>

#include "checks.hpp"
#include "poise/conformance/json.hpp"
#include "poise/conformance/oracle.hpp"
#include "wording.hpp"

namespace poise::harness::doctor {
namespace {

namespace json = boost::json;

/// What the bytes of a character may become on the way, in hex.
struct Damage {
  std::string_view bytes;
  std::string_view says;
};

struct Probe {
  std::string_view escape;  ///< how the text is written
  std::string_view utf8;    ///< its bytes, in hex
  std::vector<Damage> damages;
};

const std::vector<Probe>& probes() {
  static const std::vector<Probe> all{
      {R"(\u00e9)",
       "c3a9",
       {{"e9", "Latin-1"},
        {"c383c2a9", "UTF-8 encoded twice"},
        {"3f", "a question mark"},
        {"efbfbd", "U+FFFD"},
        {"00e9", "UTF-16"},
        {"e900", "UTF-16"},
        {"65", "an 'e' without its accent"},
        {"65cc81", "another normal form (NFD)"},
        {"5c7530306539", "the JSON escape itself"},
        {"", "nothing"}}},
      {R"(\ud83d\ude42)",
       "f09f9982",
       {{"eda0bdedb982", "each surrogate by itself (CESU-8)"},
        {"c3b0c29fc299c282", "UTF-8 encoded twice"},
        {"3f", "a question mark"},
        {"3f3f", "question marks"},
        {"efbfbd", "U+FFFD"},
        {"efbfbdefbfbd", "U+FFFD, twice"},
        {"ef9982", "U+F642, cut to 16 bits"},
        {"d83dde42", "UTF-16"},
        {"3dd842de", "UTF-16"},
        {"5c75643833645c7564653432", "the JSON escapes themselves"},
        {"", "nothing"}}},
  };
  return all;
}

const std::string mend =
    "parse lines by a JSON library, which joins \\ud83d\\ude42 to one character, and encode texts as UTF-8: Java getBytes(UTF_8), Python "
    "encode('utf-8'), JavaScript TextEncoder, C# Encoding.UTF8";

std::string item_of(std::string_view escape) { return R"({"value":{"text":")" + std::string(escape) + R"("}})"; }

std::string right_bytes(std::string_view escape) {
  return conformance::hex(std::get<conformance::Bytes>(conformance::right_answer(operation_of("encode", item_of(escape)))));
}

/// What became of the text, in words; empty when its bytes are wrong in no usual way.
std::string_view damage(const Probe& probe, const std::string& given) {
  const std::string right = right_bytes(probe.escape);
  for (const Damage& damage : probe.damages) {
    std::string damaged = right;
    damaged.replace(damaged.find(probe.utf8), probe.utf8.size(), damage.bytes);
    if (damaged == given) return damage.says;
  }
  return "";
}

}  // namespace

Finding keeps_texts_whole(Patient& port) {
  const auto offered = port.chart.offered.find("encode");
  if (offered == port.chart.offered.end()) return not_looked("it does not offer encode");
  const json::value plain = first_result(offered->second);
  const conformance::Answer right = conformance::right_answer(operation_of("encode", question_about("encode").items.front()));
  if (plain != conformance::to_json(right)) return not_looked("encode answers otherwise than the contract in ASCII already; see `run`");
  Finding finding;
  for (const Probe& probe : probes()) {
    const std::string text = "the text \"" + std::string(probe.escape) + "\"";
    const Reply reply = port.ask({"encode", {item_of(probe.escape)}, "", ""});
    const json::value result = first_result(reply);
    if (member(result, "unsupported") != nullptr) continue;
    const json::value* value = member(result, "value");
    if (!reply.came()) {
      finding.sins.push_back({text + ": " + reply.why_not, mend});
    } else if (value == nullptr || !value->is_string()) {
      finding.sins.push_back({text + " was answered " + quoted(conformance::ascii(result)), mend});
    } else if (const std::string given(value->get_string()); given != right_bytes(probe.escape)) {
      const std::string_view says = damage(probe, given);
      finding.sins.push_back({text + " arrived as " + (says.empty() ? "something else" : std::string(says)) + ": its bytes are " +
                                  quoted(given) + ", right is \"" + right_bytes(probe.escape) + "\"",
                              mend});
    }
  }
  return finding;
}

}  // namespace poise::harness::doctor
