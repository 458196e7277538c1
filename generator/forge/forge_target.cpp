#include "forge_target.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <sstream>
#include <stdexcept>

#include "exchanged_replicas.hpp"
#include "fnv64.hpp"
#include "poise/reference/bytes.hpp"
#include "poise/reference/draw.hpp"
#include "poise/reference/fnv1a.hpp"
#include "poise/reference/mix64.hpp"
#include "poise/reference/ring_hash.hpp"
#include "poise/reference/sample.hpp"
#include "text64.hpp"

namespace poise::generator {
namespace {

using reference::Bytes;
using Kind = ForgeTarget::Kind;
using Words = std::map<std::string, std::string>;

constexpr std::size_t longest_text = 40;

[[noreturn]] void refuse(const std::string& why) { throw std::invalid_argument(why); }

Words words_of(const std::string& line) {
  std::istringstream in(line);
  Words words;
  std::string word;
  while (in >> word) {
    const std::size_t sign = word.find('=');
    const std::string name = word.substr(0, sign);
    if (sign == std::string::npos && name != "collision" && name != "exchanged-replicas")
      refuse("'" + word + "' is no word of a target; words are NAME=VALUE");
    if (!words.emplace(name, sign == std::string::npos ? "" : word.substr(sign + 1)).second) refuse("'" + name + "' stands twice");
  }
  return words;
}

std::uint64_t number_of(const std::string& name, const std::string& text, int base, std::uint64_t least, std::uint64_t most) {
  std::uint64_t number = 0;
  const auto end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number, base);
  const bool is_too_long = base == 16 && text.size() > 16;
  if (read.ec != std::errc() || read.ptr != end || is_too_long || number < least || number > most) {
    refuse(name + "=" + text + ": " +
           (base == 16 ? std::string("one to 16 hexadecimal digits are expected")
                       : "a number from " + std::to_string(least) + " to " + std::to_string(most) + " is expected"));
  }
  return number;
}

/// The words of a target, each of which must be used.
class Reader {
 public:
  explicit Reader(Words words) : words_(std::move(words)) {}

  bool has(const std::string& name) const { return words_.contains(name); }

  std::string take(const std::string& name, const std::string& otherwise = "") {
    const auto found = words_.find(name);
    if (found == words_.end()) return otherwise;
    const std::string value = found->second;
    words_.erase(found);
    return value;
  }

  std::uint64_t decimal(const std::string& name, std::uint64_t otherwise, std::uint64_t least, std::uint64_t most) {
    return has(name) ? number_of(name, take(name), 10, least, most) : otherwise;
  }

  void refuse_the_rest() const {
    if (!words_.empty()) refuse("'" + words_.begin()->first + "' does not belong to this target");
  }

 private:
  Words words_;
};

void read_partner(Reader& reader, ForgeTarget& target, const std::string& name) {
  target.seeks_key = !reader.has("key");
  if (reader.has("id") && reader.has("key")) refuse(name + " takes id=TEXT or key=TEXT, not both");
  target.other = target.seeks_key ? reader.take("id", "a") : reader.take("key");
  if (!reference::is_well_formed_utf8(target.other)) refuse("a text must be UTF-8");
}

std::vector<std::string> read_behind(const std::string& list) {
  std::vector<std::string> behind;
  std::istringstream in(list);
  for (std::string each; std::getline(in, each, ',');) {
    if (each != "owner" && each != "point" && each != "request" && !each.starts_with("draw:"))
      refuse("behind=" + each + ": owner, point, request or draw:KEY is expected");
    behind.push_back(each);
  }
  if (behind.empty() || behind.size() > 3) refuse("behind= takes one to three, with commas");
  return behind;
}

/// What is hashed before the text that is sought; what stands for it itself is the empty text.
Bytes encoded(const std::string& utf8) {
  Bytes bytes;
  if (!encode(reference::encoding_rules(), reference::text(utf8), bytes)) refuse("a text must be UTF-8");
  return bytes;
}

std::string before_draw_identity(const std::string& key) {
  Bytes bytes;
  reference::draw_bytes(encoded(key), {}, bytes);
  return {bytes.begin(), bytes.end()};
}

std::string bytes_before(const std::string& place) {
  if (place == "owner") return std::string(1, reference::owner_domain);
  if (place == "point") return std::string(1, reference::point_domain);
  if (place == "request") return std::string(1, reference::request_domain);
  return before_draw_identity(place.substr(std::string("draw:").size()));
}

/// What is hashed before and behind what is sought, up to the end.
struct Frame {
  std::string before;
  std::string behind;
};

Frame frame_of(const ForgeTarget& target) {
  const std::string text_end = target.as_u64 ? "" : "\xff";
  const auto spelled = [](const Bytes& bytes) { return std::string(bytes.begin(), bytes.end()); };
  Bytes bytes;
  switch (target.kind) {
    case Kind::draw:
      if (!target.seeks_key) return {before_draw_identity(target.other), text_end};
      reference::draw_bytes({}, encoded(target.other), bytes);
      return {spelled(bytes).substr(0, 1), text_end + spelled(bytes).substr(1)};
    case Kind::owner: return {bytes_before("owner"), text_end};
    case Kind::request: return {bytes_before("request"), text_end};
    case Kind::point:
      reference::point_bytes({}, target.replica, bytes);
      return {spelled(bytes).substr(0, 1), text_end + spelled(bytes).substr(1)};
    case Kind::collision:
    case Kind::exchanged_replicas: break;
  }
  throw std::logic_error("a pair has no frame");
}

std::uint64_t hash_of(const std::string& bytes) { return reference::fnv1a64(Bytes(bytes.begin(), bytes.end())); }

std::string eight_bytes(std::uint64_t number) {
  Bytes bytes;
  reference::append_little_endian(number, 8, bytes);
  return {bytes.begin(), bytes.end()};
}

std::string all_bytes() {
  std::string all;
  for (int byte = 0; byte < 256; ++byte) all += static_cast<char>(byte);
  return all;
}

std::optional<Forged> forge_collision(const ForgeTarget& target) {
  std::vector<std::uint64_t> starts;
  for (const std::string& place : target.behind)
    starts.push_back(state64_after(reference::fnv1a64_start, bytes_before(place) + target.prefix));
  const auto found = colliding_texts64(starts, target.alphabet, target.length);
  if (!found) return std::nullopt;
  return Forged{target.prefix + found->first, target.prefix + found->second};
}

}  // namespace

ForgeTarget parse_forge_target(const std::string& line) {
  Reader reader(words_of(line));
  ForgeTarget target;
  const char* const kinds[] = {"draw", "sample", "owner", "point", "request", "collision", "exchanged-replicas"};
  const auto count = std::count_if(std::begin(kinds), std::end(kinds), [&](const char* kind) { return reader.has(kind); });
  if (count != 1) refuse("a target has just one of draw=, sample=, owner=, point=, request=, collision and exchanged-replicas");
  const auto hex = [&](const std::string& name) { return number_of(name, reader.take(name), 16, 0, UINT64_MAX); };
  if (reader.has("draw")) {
    target.word = hex("draw");
    read_partner(reader, target, "draw");
  } else if (reader.has("sample")) {
    const std::uint64_t sample = reader.decimal("sample", 1, 1, static_cast<std::uint64_t>(reference::largest_sample));
    target.word = static_cast<std::uint64_t>(first_draw_of(reference::Sample{sample})) + reader.decimal("low", 0, 0, 2047);
    read_partner(reader, target, "sample");
  } else if (reader.has("owner")) {
    target.kind = Kind::owner;
    target.word = hex("owner");
  } else if (reader.has("point")) {
    target.kind = Kind::point;
    target.word = hex("point");
    if (!reader.has("replica")) refuse("point needs replica=N");
    target.replica = reader.decimal("replica", 0, 0, UINT64_MAX);
  } else if (reader.has("request")) {
    target.kind = Kind::request;
    target.word = hex("request");
  } else if (reader.has("exchanged-replicas")) {
    target.kind = Kind::exchanged_replicas;
    if (!reader.take("exchanged-replicas").empty()) refuse("exchanged-replicas takes no value");
    reader.refuse_the_rest();
  } else {
    target.kind = Kind::collision;
    if (!reader.take("collision").empty()) refuse("collision takes no value");
    if (!reader.has("length")) refuse("collision needs length=N");
    target.behind = read_behind(reader.take("behind", "owner"));
  }

  if (reader.has("as")) {
    const bool is_key = target.kind == Kind::request || (target.kind == Kind::draw && target.seeks_key);
    if (const std::string kind = reader.take("as"); kind != "u64" || !is_key) refuse("as=" + kind + ": u64 alone is, and for a key");
    target.as_u64 = true;
  }
  target.alphabet = digits_and_letters;
  if (!target.as_u64) {
    const bool collides = target.kind == Kind::collision;
    target.length = static_cast<std::size_t>(reader.decimal("length", target.length, collides ? 8 : 7, collides ? 24 : longest_text));
    target.prefix = reader.take("prefix");
    if (target.prefix.size() > longest_text || !reference::is_well_formed_utf8(target.prefix))
      refuse("prefix= takes UTF-8 of at most " + std::to_string(longest_text) + " bytes");
    if (const std::string name = reader.take("alphabet", "digits-and-letters"); name == "digits-and-small-letters")
      target.alphabet = digits_and_small_letters;
    else if (name == "small-letters")
      target.alphabet = small_letters;
    else if (name != "digits-and-letters")
      refuse("alphabet=" + name + ": digits-and-letters, digits-and-small-letters or small-letters is expected");
  }
  reader.refuse_the_rest();
  return target;
}

std::optional<Forged> forge(const ForgeTarget& target) {
  if (target.kind == Kind::collision) return forge_collision(target);
  if (target.kind == Kind::exchanged_replicas) {
    const auto [first, second] = identities_of_exchanged_replicas();
    return Forged{first, second};
  }
  const Frame frame = frame_of(target);
  const std::uint64_t before = state64_after(reference::fnv1a64_start, frame.before + target.prefix);
  const std::uint64_t after = state64_before(reference::unmix64(target.word), frame.behind);
  const auto found =
      target.as_u64 ? text64_between(before, after, all_bytes(), 8) : text64_between(before, after, target.alphabet, target.length);
  if (!found) return std::nullopt;
  if (!target.as_u64) return Forged{target.prefix + *found};
  std::uint64_t number = 0;
  for (std::size_t i = 8; i > 0; --i) number = (number << 8) | static_cast<unsigned char>((*found)[i - 1]);
  return Forged{std::to_string(number)};
}

bool is_forged(const ForgeTarget& target, const Forged& found) {
  if (target.kind == Kind::collision) {
    if (found.size() != 2 || found[0] == found[1]) return false;
    return std::all_of(target.behind.begin(), target.behind.end(), [&](const std::string& place) {
      return hash_of(bytes_before(place) + found[0]) == hash_of(bytes_before(place) + found[1]);
    });
  }
  if (target.kind == Kind::exchanged_replicas) return found.size() == 2 && have_exchanged_replicas(found[0], found[1]);
  if (found.size() != 1) return false;
  const std::string sought = target.as_u64 ? eight_bytes(std::strtoull(found[0].c_str(), nullptr, 10)) : found[0];
  const Frame frame = frame_of(target);
  return reference::mix64(hash_of(frame.before + sought + frame.behind)) == target.word;
}

std::vector<std::string> places_of_collision(const Forged& pair) {
  std::vector<std::string> places;
  for (const char* const place : {"owner", "point", "request", "draw:k", "draw:q", "draw:z", "draw:user-1"}) {
    if (hash_of(bytes_before(place) + pair.at(0)) == hash_of(bytes_before(place) + pair.at(1))) places.emplace_back(place);
  }
  return places;
}

}  // namespace poise::generator
