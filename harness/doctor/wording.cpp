#include "wording.hpp"

#include <boost/json.hpp>

#include "poise/conformance/json.hpp"

namespace poise::harness::doctor {

std::string quoted(std::string_view text) {
  constexpr std::size_t longest = 80;
  std::string cut(text.substr(0, longest));
  if (text.size() > longest) cut += "...";
  return conformance::ascii(boost::json::value(cut));
}

std::string shown(std::chrono::milliseconds time) {
  return time.count() % 1000 == 0 ? std::to_string(time.count() / 1000) + " s" : std::to_string(time.count()) + " ms";
}

std::string joined(const std::vector<std::string>& words, std::string_view between) {
  std::string out;
  for (const std::string& word : words) {
    if (!out.empty()) out += between;
    out += word;
  }
  return out;
}

}  // namespace poise::harness::doctor
