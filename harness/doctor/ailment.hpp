#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json/fwd.hpp>

namespace poise::harness::doctor {

/// What may befall a 64-bit word on its way through a port. A wrong value that none of these explains is wrong by the contract, not by the
/// protocol.
enum class Ailment {
  number,          ///< a JSON number, not a string
  prefix,          ///< "0x" before it
  upper_case,      ///< digits A to F
  minus,           ///< a minus before it
  decimal,         ///< in decimal
  digits,          ///< not 16 of them, or others than hex
  through_double,  ///< rounded to the 53 bits of a double
  half_lost,       ///< cut to 32 bits
  sign_bit_lost,   ///< cut to what a signed number holds
  byte_order,      ///< its bytes the wrong way round
};

/// A word asked for: the right one and, where the question is a word too, what would be right for another.
struct AskedWord {
  std::uint64_t right = 0;
  std::uint64_t input = 0;
  std::function<std::uint64_t(std::uint64_t)> right_for;  ///< empty where the question is no word
};

struct Diagnosis {
  std::vector<Ailment> ailments;
  bool unexplained = false;  ///< the value is wrong, and no ailment tells why
};

/// What befell the word that was answered; nothing when it is right.
Diagnosis diagnose(const AskedWord& asked, const boost::json::value& given);

/// Whether the ailment is in how a right value is written as 16 digits; such ailments may come together.
bool concerns_digits(Ailment ailment);

/// What the ailment is in words that can follow "which is ", and how it is mended.
std::string_view says(Ailment ailment);
std::string_view mend(Ailment ailment);

}  // namespace poise::harness::doctor
