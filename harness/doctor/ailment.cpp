#include "ailment.hpp"

#include <algorithm>
#include <charconv>
#include <limits>
#include <optional>

#include <boost/json.hpp>

namespace poise::harness::doctor {
namespace {

namespace json = boost::json;

constexpr std::uint64_t largest_signed = std::numeric_limits<std::int64_t>::max();
constexpr double two_to_64 = 18446744073709551616.0;

using Change = std::uint64_t (*)(std::uint64_t);

/// Through a double and back; what becomes of 2^64 differs.
template <std::uint64_t Beyond>
std::uint64_t rounded(std::uint64_t word) {
  const auto number = static_cast<double>(word);
  return number < two_to_64 ? static_cast<std::uint64_t>(number) : Beyond;
}

std::uint64_t rounded_as_signed(std::uint64_t word) {
  const auto number = static_cast<double>(static_cast<std::int64_t>(word));
  return number < two_to_64 / 2 ? static_cast<std::uint64_t>(static_cast<std::int64_t>(number)) : largest_signed;
}

std::uint64_t low_half(std::uint64_t word) { return word & 0xffffffff; }

std::uint64_t low_half_extended(std::uint64_t word) {
  return static_cast<std::uint64_t>(static_cast<std::int64_t>(static_cast<std::int32_t>(static_cast<std::uint32_t>(word))));
}

std::uint64_t capped(std::uint64_t word) { return std::min(word, largest_signed); }

std::uint64_t without_sign_bit(std::uint64_t word) { return word & largest_signed; }

std::uint64_t reversed(std::uint64_t word) {
  std::uint64_t out = 0;
  for (int byte = 0; byte < 8; ++byte) out = out << 8 | (word >> (8 * byte) & 0xff);
  return out;
}

struct Explanation {
  Ailment ailment;
  std::vector<Change> changes;
};

const std::vector<Explanation>& explanations() {
  static const std::vector<Explanation> all{
      {Ailment::through_double,
       {rounded<std::numeric_limits<std::uint64_t>::max()>, rounded<0>, rounded<std::uint64_t{1} << 63>, rounded_as_signed}},
      {Ailment::half_lost, {low_half, low_half_extended}},
      {Ailment::sign_bit_lost, {capped, without_sign_bit}},
      {Ailment::byte_order, {reversed}},
  };
  return all;
}

/// Whether such a change of the word, of the question's, or of both makes the wrong answer of the right one.
bool explains(Change change, const AskedWord& asked, std::uint64_t given) {
  if (change(asked.right) == given) return true;
  if (!asked.right_for) return false;
  const std::uint64_t mistaken = asked.right_for(change(asked.input));
  return mistaken == given || change(mistaken) == given;
}

std::optional<Ailment> ailment_of(const AskedWord& asked, std::uint64_t given) {
  for (const Explanation& each : explanations()) {
    for (const Change change : each.changes) {
      if (explains(change, asked, given)) return each.ailment;
    }
  }
  return std::nullopt;
}

std::optional<std::uint64_t> number_from(std::string_view digits, int base) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number, base);
  if (error != std::errc{} || end != digits.data() + digits.size()) return std::nullopt;
  return number;
}

}  // namespace

Diagnosis diagnose(const AskedWord& asked, const json::value& given) {
  if (given.is_number()) return {{Ailment::number}, false};
  if (!given.is_string()) return {{Ailment::digits}, false};
  std::string text(given.get_string());
  Diagnosis found;
  if (text.starts_with('-')) return {{Ailment::minus}, false};
  if (text.starts_with("0x") || text.starts_with("0X")) {
    found.ailments.push_back(Ailment::prefix);
    text.erase(0, 2);
  }
  if (text.find_first_of("ABCDEF") != std::string::npos) found.ailments.push_back(Ailment::upper_case);
  const auto word = number_from(text, 16);  // takes capitals too
  if (number_from(text, 10) == asked.right && word != asked.right) return {{Ailment::decimal}, false};
  if (!word) return {{Ailment::digits}, false};
  const auto ailment = *word == asked.right ? std::nullopt : ailment_of(asked, *word);
  if (text.size() != 16 && ailment != Ailment::half_lost) found.ailments.push_back(Ailment::digits);
  if (ailment) found.ailments.push_back(*ailment);
  found.unexplained = *word != asked.right && !ailment;
  return found;
}

bool concerns_digits(Ailment ailment) { return ailment == Ailment::prefix || ailment == Ailment::upper_case || ailment == Ailment::digits; }

std::string_view says(Ailment ailment) {
  switch (ailment) {
    case Ailment::number: return "a number, not a string";
    case Ailment::prefix: return "written with 0x";
    case Ailment::upper_case: return "written in upper-case digits";
    case Ailment::minus: return "a signed number";
    case Ailment::decimal: return "decimal";
    case Ailment::digits: return "not 16 hex digits";
    case Ailment::through_double: return "what comes out when a word goes through a double and loses its low bits";
    case Ailment::half_lost: return "what comes out when a word is cut to 32 bits";
    case Ailment::sign_bit_lost: return "what comes out when a word is held in a signed number and loses its highest bit";
    case Ailment::byte_order: return "what comes out when the bytes of a word stand the wrong way round";
  }
  return "";
}

std::string_view mend(Ailment ailment) {
  switch (ailment) {
    case Ailment::number:
    case Ailment::prefix:
    case Ailment::upper_case:
    case Ailment::decimal:
    case Ailment::digits:
      return "write words as strings of 16 lower-case hex digits: C \"%016\" PRIx64, Python f'{n:016x}', Go %016x, Rust {:016x}, C# "
             "n.ToString(\"x16\"), JavaScript n.toString(16).padStart(16, '0')";
    case Ailment::minus:
      return "write words as unsigned: Java String.format(\"%016x\", n), Kotlin n.toULong().toString(16).padStart(16, '0'), "
             "JavaScript BigInt.asUintN(64, n)";
    case Ailment::through_double:
      return "keep words in 64-bit integers all the way: JavaScript BigInt('0x' + x), not parseInt or Number; Python int, not float; Lua "
             "integers; R and PHP a library for 64 bits";
    case Ailment::half_lost:
      return "keep words in 64 bits: C uint64_t, strtoull and PRIx64, not unsigned long or %x; Java long; "
             "JavaScript BigInt, for >>> and ^ of Numbers cut to 32 bits";
    case Ailment::sign_bit_lost:
      return "read words as unsigned: C strtoull, not strtoll; Java Long.parseUnsignedLong(x, 16); "
             "Go strconv.ParseUint(x, 16, 64); C# ulong; Rust u64";
    case Ailment::byte_order:
      return "write the highest digit first: format the number itself, or its bytes as big-endian (Python to_bytes(8, 'big'), "
             "Go binary.BigEndian)";
  }
  return "";
}

}  // namespace poise::harness::doctor
