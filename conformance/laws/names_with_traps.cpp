#include "names_with_traps.hpp"

namespace poise::conformance {
namespace {

constexpr int longest = 300;

}  // namespace

std::string name_with_trap(std::string_view stem, int number) {
  constexpr std::string_view fronts[] = {
      "", "", "\xc3\xa9", "\xef\xbf\xbd", "\xf0\x9f\x98\x80", "e\xcc\x81", "\xef\xbc\xa1", " ", "\xef\xbb\xbf", "",
  };
  std::string name(fronts[static_cast<std::size_t>(number) % std::size(fronts)]);
  if (number % 11 == 9) name.append(longest, 'x');
  return name.append(stem) + std::to_string(number);
}

const std::vector<std::string>& names_in_disguise() {
  static const std::vector<std::string> all{"a",
                                            "b",
                                            "B",
                                            "10",
                                            "9",
                                            "aa",
                                            "\xc3\xa9",
                                            "\xef\xbf\xbd",
                                            "\xf0\x9f\x98\x80",
                                            "a b",
                                            "",
                                            "Z",
                                            "e\xcc\x81",
                                            "\xef\xbc\xa1",
                                            " a",
                                            "\xef\xbb\xbf"
                                            "a",
                                            std::string(longest, 'x') + "1",
                                            std::string(longest, 'x') + "2"};
  return all;
}

}  // namespace poise::conformance
