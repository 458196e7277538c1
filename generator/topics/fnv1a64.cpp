#include "../stream.hpp"
#include "../topic.hpp"

namespace poise::generator {
namespace {

conformance::Bytes bytes_of(std::string_view text) { return {text.begin(), text.end()}; }

}  // namespace

Topic fnv1a64_topic() {
  Topic topic{"fnv1a64", "FNV-1a 64 of byte strings", all_hash_contracts(), {}};
  const auto add = [&](const std::string& id, conformance::Bytes data) {
    topic.rows.push_back({id, "HASH-1", conformance::Fnv1a64{std::move(data)}});
  };

  // Strings whose hashes the authors of FNV publish.
  for (const std::string text : {"a", "b", "c", "foo", "foob", "fooba", "foobar", "chongo was here!"}) {
    std::string slug = text;
    for (char& c : slug) c = c == ' ' || c == '!' ? '-' : c;
    add("published-" + slug, bytes_of(text));
  }

  Stream stream("fnv1a64/length");
  for (std::size_t length = 0; length <= 64; ++length) {
    conformance::Bytes data;
    for (std::size_t i = 0; i < length; ++i) data.push_back(static_cast<std::uint8_t>(stream.next()));
    add("length-" + numbered(length, 2), data);
  }

  add("nul", {0x00});
  add("nul-twice", {0x00, 0x00});
  add("nul-inside", {0x61, 0x00, 0x62});
  add("nul-inside-other-tail", {0x61, 0x00, 0x63});
  add("byte-7f", {0x7f});
  add("byte-80", {0x80});
  add("byte-ff", {0xff});
  add("ff-eight-times", conformance::Bytes(8, 0xff));
  add("utf8-e-acute", bytes_of("\xc3\xa9"));
  add("utf8-e-combining-acute", bytes_of("e\xcc\x81"));
  add("utf8-cyrillic-ya", bytes_of("\xd0\xaf"));
  add("utf8-japanese", bytes_of("\xe6\x97\xa5\xe6\x9c\xac"));
  add("utf8-smile", bytes_of("\xf0\x9f\x99\x82"));

  for (const std::size_t length : {std::size_t{4096}, std::size_t{65536}}) {
    conformance::Bytes data;
    for (std::size_t i = 0; i < length; ++i) data.push_back(static_cast<std::uint8_t>(stream.next()));
    add("length-" + std::to_string(length), data);
  }
  add("utf8-decomposed-and-composed", bytes_of("e\xcc\x81\xc3\xa9"));
  for (const std::string text : {"hello", "64 bits", "chongo <Landon Curt Noll> /\\../\\"}) {
    std::string slug = text;
    for (char& c : slug) c = ('a' <= c && c <= 'z') || ('0' <= c && c <= '9') ? c : '-';
    add("text-" + slug, bytes_of(text));
  }
  return topic;
}

}  // namespace poise::generator
