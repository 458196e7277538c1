#include "../stream.hpp"
#include "../topic.hpp"
#include "poise/reference/sample.hpp"

namespace poise::generator {

Topic race_topic() {
  using reference::Sample;
  Topic topic{"race", "Races of draws at weights", {"poise-weighted-rendezvous"}, {}};
  const auto add = [&](const std::string& id, std::uint64_t draw, std::int64_t weight, const char* clause = "NUM-6") {
    topic.rows.push_back({id, clause, conformance::Race{draw, weight}});
  };
  constexpr std::uint64_t whole = std::uint64_t{1} << 53;
  const auto draw_of = [](std::uint64_t sample) { return static_cast<std::uint64_t>(first_draw_of(Sample{sample})); };
  const std::pair<const char*, std::uint64_t> draws[] = {{"u-1", draw_of(whole)},
                                                         {"u-below-1", draw_of(whole - 1)},
                                                         {"u-above-half", draw_of(whole / 2 + 1)},
                                                         {"u-half", draw_of(whole / 2)},
                                                         {"u-third", draw_of(whole / 3)},
                                                         {"u-quarter", draw_of(whole / 4)},
                                                         {"u-2-to-minus-30", draw_of(whole >> 30)},
                                                         {"u-smallest", 0}};
  const std::int64_t weights[] = {1, 2, 3, 7, 100, 65521, 65536, 2147483647, 2147483648, 4294967291, 4294967295};
  for (const auto& [name, draw] : draws) {
    for (const std::int64_t weight : weights) add(std::string(name) + "-weight-" + std::to_string(weight), draw, weight);
  }
  Stream stream("race/random");
  for (std::size_t i = 0; i < 128; ++i) {
    const std::uint64_t draw = stream.next();
    add("random-" + numbered(i, 3), draw, static_cast<std::int64_t>(1 + stream.below(std::uint64_t{1} << (1 + i % 32)) % 4294967295));
  }
  for (const std::int64_t weight : {std::int64_t{0}, std::int64_t{-1}, std::int64_t{1} << 32}) {
    add("refused-weight-" + (weight < 0 ? "minus-" + std::to_string(-weight) : std::to_string(weight)), 0x0123456789abcdef, weight,
        "CHO-6");
  }
  // Added later: each refusal twice.
  for (const std::int64_t weight : {std::int64_t{0}, std::int64_t{-1}, std::int64_t{1} << 32}) {
    add("refused-at-u-1-weight-" + (weight < 0 ? "minus-" + std::to_string(-weight) : std::to_string(weight)), UINT64_MAX, weight, "CHO-6");
  }
  return topic;
}

}  // namespace poise::generator
