#include "text32.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <stdexcept>
#include <vector>

#include "poise/reference/fnv1a.hpp"

namespace poise::generator {
namespace {

constexpr std::uint32_t inverse_prime = 0x359c449b;
static_assert(reference::fnv1a32_prime * inverse_prime == 1);

constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz234567";
constexpr std::size_t front_length = 3;

std::string spelled(std::size_t number, std::size_t length) {
  std::string text(length, ' ');
  for (std::size_t i = length; i > 0; --i, number /= letters.size()) text[i - 1] = letters[number % letters.size()];
  return text;
}

/// The states that all texts of front_length lead to from one state, and by which text.
class Fronts {
 public:
  explicit Fronts(std::uint32_t before) : before_(before), near_(filter_size) {
    for (std::uint32_t i = 0; i < letters.size() * letters.size() * letters.size(); ++i) {
      const std::uint32_t state = state_after(before, spelled(i, front_length));
      known_.emplace_back(state, i);
      near_[state % filter_size] = true;
    }
    std::sort(known_.begin(), known_.end());
  }

  std::uint32_t before() const { return before_; }

  std::optional<std::size_t> to(std::uint32_t state) const {
    if (!near_[state % filter_size]) return std::nullopt;
    const auto found = std::lower_bound(known_.begin(), known_.end(), std::pair<std::uint32_t, std::uint32_t>(state, 0));
    if (found == known_.end() || found->first != state) return std::nullopt;
    return found->second;
  }

 private:
  static constexpr std::size_t filter_size = std::size_t{1} << 20;

  std::uint32_t before_;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> known_;  // sorted
  std::vector<bool> near_;                                      // false: certainly not known
};

/// Those of the last state asked for are kept: many texts begin there.
const Fronts& fronts_from(std::uint32_t before) {
  static std::optional<Fronts> kept;
  if (!kept || kept->before() != before) kept.emplace(before);
  return *kept;
}

}  // namespace

std::uint32_t state_after(std::uint32_t before, std::string_view text) {
  for (const char c : text) before = (before ^ static_cast<unsigned char>(c)) * reference::fnv1a32_prime;
  return before;
}

std::uint32_t state_before(std::uint32_t after, std::string_view text) {
  for (std::size_t i = text.size(); i > 0; --i) after = (after * inverse_prime) ^ static_cast<unsigned char>(text[i - 1]);
  return after;
}

std::string text_between(std::uint32_t before, std::uint32_t after) {
  const auto& fronts = fronts_from(before);
  for (const std::size_t length : {4, 5}) {
    std::size_t count = 1;
    for (std::size_t i = 0; i < length; ++i) count *= letters.size();
    for (std::size_t i = 0; i < count; ++i) {
      const std::string back = spelled(i, length);
      if (const auto met = fronts.to(state_before(after, back))) return spelled(*met, front_length) + back;
    }
  }
  throw std::logic_error("no text of eight letters takes FNV-1a 32 there");
}

std::pair<std::string, std::string> tied_names(std::uint32_t before, const std::string& prefix) {
  static std::map<std::pair<std::uint32_t, std::string>, std::pair<std::string, std::string>> known;
  const auto kept = known.find({before, prefix});
  if (kept != known.end()) return kept->second;
  // An open table of numbers; the state of each is worked out again where it is met. Among 2^32 states a pair is due long before it is
  // full.
  constexpr std::size_t slots = std::size_t{1} << 23;
  std::vector<std::uint32_t> numbers(slots);
  const std::uint32_t start = state_after(before, prefix);
  const auto state_of = [&](std::uint32_t number) { return state_after(start, std::to_string(number)); };
  for (std::uint32_t number = 1; number < slots / 2; ++number) {
    const std::uint32_t state = state_of(number);
    std::size_t slot = state % slots;
    while (numbers[slot] != 0 && state_of(numbers[slot]) != state) slot = (slot + 1) % slots;
    if (numbers[slot] == 0) {
      numbers[slot] = number;
      continue;
    }
    return known[{before, prefix}] = {prefix + std::to_string(numbers[slot]), prefix + std::to_string(number)};
  }
  throw std::logic_error("no two of four million names end in one state of FNV-1a 32");
}

}  // namespace poise::generator
