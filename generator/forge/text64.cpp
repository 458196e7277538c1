#include "text64.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <stdexcept>

#include "fnv64.hpp"
#include "fnv_lattice.hpp"
#include "poise/reference/fnv1a.hpp"

namespace poise::generator {
namespace {

constexpr std::size_t longest_searched = 9;  ///< in more dimensions a ball holds more points that are no text
constexpr std::size_t patience = 1'000'000;  ///< points of one shell that are tried for a collision
constexpr std::uint8_t low_prime = static_cast<std::uint8_t>(reference::fnv1a64_prime);

std::array<bool, 256> membership(std::string_view alphabet) {
  std::array<bool, 256> is{};
  for (const char c : alphabet) is[static_cast<unsigned char>(c)] = true;
  return is;
}

/// xor with c changes a byte by the sum of its bits, each with either sign: the mean of the square over all bytes.
double mean_square(std::string_view alphabet) {
  double sum = 0;
  for (const char c : alphabet) {
    const unsigned bits = static_cast<unsigned char>(c);
    for (unsigned bit = 0; bit < 8; ++bit) sum += ((bits >> bit) & 1) * static_cast<double>(1u << (2 * bit));
  }
  return sum / static_cast<double>(alphabet.size());
}

/// The largest change that xor with a character of the alphabet can make.
double largest_change(std::string_view alphabet) {
  return static_cast<unsigned char>(*std::max_element(
      alphabet.begin(), alphabet.end(), [](char a, char b) { return static_cast<unsigned char>(a) < static_cast<unsigned char>(b); }));
}

/// The text that changes a state as the point says, when there is one.
bool spell(std::uint64_t state, const LatticePoint& point, const std::array<bool, 256>& is_member, std::string& text) {
  auto low = static_cast<std::uint8_t>(state);
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::int32_t changed = low + point[i];
    if (changed < 0 || changed > 255) return false;
    const auto c = static_cast<std::uint8_t>(low ^ static_cast<std::uint8_t>(changed));
    if (!is_member[c]) return false;
    text[i] = static_cast<char>(c);
    low = static_cast<std::uint8_t>(changed * low_prime);
  }
  return true;
}

/// Texts of one length in the order of the alphabet: the first, and the one after this; false after the last.
std::string first_text(std::string_view alphabet, std::size_t length) { return std::string(length, alphabet.front()); }

bool next_text(std::string_view alphabet, std::string& text) {
  for (std::size_t i = text.size(); i > 0; --i) {
    const std::size_t place = alphabet.find(text[i - 1]) + 1;
    if (place < alphabet.size()) {
      text[i - 1] = alphabet[place];
      return true;
    }
    text[i - 1] = alphabet.front();
  }
  return false;
}

/// Two texts, and for each start the lowest bytes of the states they have led to.
class Pairs {
 public:
  Pairs(const std::vector<std::uint64_t>& starts, std::string_view alphabet) : alphabet_(alphabet), is_member_(membership(alphabet)) {
    std::set<std::uint8_t> lows;
    for (const std::uint64_t start : starts) lows.insert(static_cast<std::uint8_t>(start));
    lows_.assign(lows.begin(), lows.end());
    if (lows_.empty() || lows_.size() > 3) throw std::invalid_argument("a collision is sought from one to three lowest bytes of states");
    std::set<std::int32_t> changes;
    for (const char c : alphabet) {
      for (std::int32_t low = 0; low < 256; ++low) changes.insert((low ^ static_cast<unsigned char>(c)) - low);
    }
    for (const std::int32_t one : changes) {
      for (const std::int32_t other : changes) differences_[static_cast<std::size_t>(one - other + 510)] = true;
    }
  }

  /// Whether two texts of that many characters differ from each other in their changes as the point says, from every start.
  bool spell(const LatticePoint& point, std::size_t length) {
    point_ = point;
    length_ = length;
    first.assign(length, ' ');
    second.assign(length, ' ');
    for (std::size_t i = 0; i < length; ++i) {
      if (std::abs(point[i]) > 510 || !differences_[static_cast<std::size_t>(point[i] + 510)]) return false;
    }
    ++round_;
    Lows start{};
    for (std::size_t i = 0; i < lows_.size(); ++i) start[i] = {lows_[i], lows_[i]};
    return spell_from(0, start);
  }

  std::string first;
  std::string second;

 private:
  using Lows = std::array<std::array<std::uint8_t, 2>, 3>;

  /// A place from which nothing leads to the end.
  struct Dead {
    std::uint64_t round = 0;
    std::size_t at = 0;
    Lows lows{};
  };

  /// The character whose change is what is left when the other's is taken off the point's; or -1.
  std::int32_t partner(const std::array<std::uint8_t, 2>& low, std::uint8_t c, std::int32_t difference) const {
    const std::int32_t changed = low[1] + ((low[0] ^ c) - low[0]) - difference;
    if (changed < 0 || changed > 255) return -1;
    return changed ^ low[1];
  }

  bool spell_from(std::size_t at, const Lows& lows) {
    if (at == length_) return first != second;
    Dead& dead = dead_[slot_of(at, lows)];
    if (dead.round == round_ && dead.at == at && dead.lows == lows) return false;
    for (const char letter : alphabet_) {
      const auto c = static_cast<std::uint8_t>(letter);
      const std::int32_t other = partner(lows[0], c, point_[at]);
      if (other < 0 || !is_member_[static_cast<std::size_t>(other)]) continue;
      Lows next{};
      bool fits = true;
      for (std::size_t i = 0; i < lows_.size() && fits; ++i) {
        fits = partner(lows[i], c, point_[at]) == other;
        next[i] = {static_cast<std::uint8_t>((lows[i][0] ^ c) * low_prime), static_cast<std::uint8_t>((lows[i][1] ^ other) * low_prime)};
      }
      if (!fits) continue;
      first[at] = letter;
      second[at] = static_cast<char>(other);
      if (spell_from(at + 1, next)) return true;
    }
    dead = {round_, at, lows};
    return false;
  }

  static std::size_t slot_of(std::size_t at, const Lows& lows) {
    std::uint64_t all = at;
    for (const auto& pair : lows) all = (all << 16) * 5 + pair[0] * 256u + pair[1];
    return static_cast<std::size_t>((all * 0x9e3779b97f4a7c15) >> 48);
  }

  std::string_view alphabet_;
  std::array<bool, 256> is_member_;
  std::vector<std::uint8_t> lows_;  ///< of the starts, each once
  LatticePoint point_{};
  std::size_t length_ = 0;
  std::array<bool, 1021> differences_{};               ///< which two changes can have, from -510
  std::vector<Dead> dead_ = std::vector<Dead>(65536);  ///< newer ones take the place of older ones
  std::uint64_t round_ = 0;
};

}  // namespace

void each_text64_between(std::uint64_t before, std::uint64_t after, std::string_view alphabet, std::size_t length,
                         const std::function<bool(const std::string&)>& visit) {
  const std::array<bool, 256> is_member = membership(alphabet);
  const std::size_t searched = std::min(length, longest_searched);
  const LatticeWalk lattice(searched);
  // Without characters to try there is one search alone, and it must see all.
  const double most = largest_change(alphabet);
  const double square = static_cast<double>(searched) * (length == searched ? most * most : mean_square(alphabet));
  std::uint64_t power = 1;
  for (std::size_t i = 1; i < searched; ++i) power *= reference::fnv1a64_prime;

  std::string front = first_text(alphabet, length - searched);
  std::string back(searched, ' ');
  do {
    const std::uint64_t state = state64_after(before, front);
    const bool enough = lattice.each(after * fnv64_inverse_prime - state * power, square, [&](const LatticePoint& point) {
      return spell(state, point, is_member, back) && visit(front + back);
    });
    if (enough) return;
  } while (next_text(alphabet, front));
}

std::optional<std::string> text64_between(std::uint64_t before, std::uint64_t after, std::string_view alphabet, std::size_t length) {
  std::optional<std::string> found;
  each_text64_between(before, after, alphabet, length, [&](const std::string& text) {
    found = text;
    return true;
  });
  if (found && state64_after(before, *found) != after) throw std::logic_error("the lattice led to a text of another FNV-1a 64");
  return found;
}

std::optional<std::pair<std::string, std::string>> colliding_texts64(const std::vector<std::uint64_t>& starts, std::string_view alphabet,
                                                                     std::size_t length) {
  const LatticeWalk lattice(length);
  Pairs pairs(starts, alphabet);
  const double widest = 4 * mean_square(alphabet) * static_cast<double>(length);
  // The smaller a point the more pairs of texts it belongs to, so they are taken in shells, from the shortest on.
  double inner = 0;
  for (double square = static_cast<double>(length); square < widest; inner = square, square *= 1.25) {
    std::size_t tries = 0;
    const bool found = lattice.each(0, square, [&](const LatticePoint& point) {
      double its = 0;
      for (const std::int32_t entry : point) its += static_cast<double>(entry) * entry;
      return its > inner && (++tries > patience || pairs.spell(point, length));
    });
    if (!found) continue;
    if (tries > patience) return std::nullopt;
    for (const std::uint64_t start : starts) {
      if (state64_after(start, pairs.first) != state64_after(start, pairs.second))
        throw std::logic_error("the lattice led to two texts of different FNV-1a 64");
    }
    return std::pair(pairs.first, pairs.second);
  }
  return std::nullopt;
}

}  // namespace poise::generator
