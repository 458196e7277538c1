#include "finds.hpp"

#include <algorithm>
#include <stdexcept>

#include "../topic.hpp"

namespace poise::generator {
namespace {

const Find* find_in(const std::vector<Find>& finds, const std::string& target) {
  const auto found = std::find_if(finds.begin(), finds.end(), [&](const Find& each) { return each.target == target; });
  return found == finds.end() ? nullptr : &*found;
}

}  // namespace

const std::vector<Find>& kept_finds() {
  static const std::vector<Find> all{
#include "finds.inc"
  };
  return all;
}

Forged Forge::both(const std::string& target) {
  Forged found = perhaps(target);
  if (found.empty()) throw std::runtime_error("nothing can be found for '" + target + "'");
  return found;
}

Forged KeptFinds::perhaps(const std::string& target) {
  const Find* find = find_in(kept_finds(), target);
  if (find == nullptr) throw std::runtime_error("nothing is kept for '" + target + "'; remake finds.inc by `poise-vectors forge --all`");
  if (!find->found.empty() && !is_forged(parse_forge_target(target), find->found))
    throw std::runtime_error("what is kept for '" + target +
                             "' is not what it claims to be; remake finds.inc by `poise-vectors forge --all`");
  return find->found;
}

Forged FreshFinds::perhaps(const std::string& target) {
  if (const Find* find = find_in(all_, target)) return find->found;
  all_.push_back({target, forge(parse_forge_target(target)).value_or(Forged{})});
  return all_.back().found;
}

std::string finds_file(const std::vector<Find>& finds) {
  std::string out =
      "// What was forged for the vectors: target and texts (finds.hpp).\n"
      "// Made by `poise-vectors forge --all`; `poise-vectors check --forge` searches again and compares.\n";
  for (const Find& each : finds) {
    out += "{\"" + each.target + "\", {";
    for (std::size_t i = 0; i < each.found.size(); ++i) out += (i == 0 ? "\"" : ", \"") + each.found[i] + "\"";
    out += "}},";
    if (each.found.size() == 2) {
      // Sought or not: a pair collides wherever the lowest byte of the state is right.
      const char* separator = "  // equal behind ";
      for (const std::string& place : places_of_collision(each.found)) {
        out += separator + place;
        separator = ", ";
      }
    }
    out += "\n";
  }
  return out;
}

std::vector<Find> fresh_finds() {
  FreshFinds forge;
  forged_draws_topic(forge);
  forged_rings_topic(forge);
  return forge.all();
}

}  // namespace poise::generator
