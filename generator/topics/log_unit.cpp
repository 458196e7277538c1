#include <bit>
#include <set>

#include "../stream.hpp"
#include "../topic.hpp"
#include "choices.hpp"
#include "poise/conformance/json.hpp"
#include "poise/exact/log_facts.hpp"

namespace poise::generator {
namespace {

using reference::Sample;

constexpr std::uint64_t whole = std::uint64_t{1} << 53;

/// The sample, and what is proved about its logarithm.
std::string facts_of(std::uint64_t sample) {
  const exact::LogFacts facts = exact::log_facts(Sample{sample});
  const auto field = [](const char* name, const std::string& value) { return std::string(",\"") + name + "\":\"" + value + "\""; };
  return "{\"sample\":" + std::to_string(sample) + field("series", facts.series) + field("truth", facts.truth) +
         field("nearest", conformance::hex(std::bit_cast<std::uint64_t>(facts.nearest))) + field("truncation_ulps", facts.truncation_ulps) +
         field("rounding_ulps", facts.rounding_ulps) + "}";
}

}  // namespace

Topic log_unit_topic() {
  Topic topic{
      "log-unit", "ln(U) in the contract's bits, beside the exact series and the true logarithm", {"poise-weighted-rendezvous"}, {}};
  std::set<std::uint64_t> seen;
  const auto add = [&](const std::string& id, std::uint64_t sample) {
    if (!seen.insert(sample).second) return;
    const conformance::LogUnit question{static_cast<std::uint64_t>(first_draw_of(Sample{sample}))};
    const char* clause = shows("floating-log2-exponent", question) ? "NUM-5" : "NUM-4";
    topic.rows.push_back({id, clause, question, facts_of(sample)});
  };
  add("largest", whole);
  for (unsigned e = 0; e <= 52; ++e) {
    const std::uint64_t first = std::uint64_t{1} << e;
    const std::string binade = "binade-" + numbered(e, 2);
    add(binade + "-first", first);
    if (e >= 1) add(binade + "-last", 2 * first - 1);
    if (e >= 2) add(binade + "-second", first + 1);
    if (e >= 3) add(binade + "-last-but-one", 2 * first - 2);
    if (e >= 3) add(binade + "-middle", first + first / 2);
  }
  for (std::uint64_t below = 1; below <= 200; ++below) add("largest-minus-" + numbered(below, 3), whole - below);
  for (std::uint64_t step = 1; step <= 24; ++step) {
    add("2-to-23-minus-" + numbered(step, 2), (1u << 23) - step);
    add("2-to-23-plus-" + numbered(step, 2), (1u << 23) + step);
  }
  Stream stream("log-unit/random");
  for (std::size_t i = 0; i < 200; ++i) add("random-" + numbered(i, 3), 1 + (stream.next() >> 11));
  for (unsigned e = 10; e <= 52; ++e) {
    for (std::size_t i = 0; i < 3; ++i) {
      add("binade-" + numbered(e, 2) + "-random-" + std::to_string(i), (std::uint64_t{1} << e) + stream.below(std::uint64_t{1} << e));
    }
  }
  // Some faults of the logarithm show on few samples; these are ones on which they do.
  for (const char* fault : {"reciprocals", "fused-sum", "fused-last-step"}) {
    Stream search(std::string("log-unit/") + fault);
    for (std::size_t found = 0; found < 6;) {
      const std::uint64_t sample = 1 + (search.next() >> (11 + search.below(6)));
      if (seen.contains(sample) || !shows(fault, conformance::LogUnit{static_cast<std::uint64_t>(first_draw_of(Sample{sample}))})) continue;
      add(std::string("shows-") + fault + "-" + std::to_string(++found), sample);
    }
  }
  // Added later, after the others.
  for (const char* fault : {"terms-by-two-products", "terms-by-powers"}) {
    Stream search(std::string("log-unit/") + fault);
    for (std::size_t found = 0; found < 4;) {
      const std::uint64_t sample = 1 + (search.next() >> 11);
      if (seen.contains(sample) || !shows(fault, conformance::LogUnit{static_cast<std::uint64_t>(first_draw_of(Sample{sample}))})) continue;
      add(std::string("shows-") + fault + "-" + std::to_string(++found), sample);
    }
  }
  // Their true logarithms are so nearly halfway between two numbers that platforms round them to the wrong one.
  std::size_t halfway = 0;
  for (const std::uint64_t sample : {1464898218604856u, 3084715312046594u, 3486156988019096u, 4074575788913944u}) {
    add("nearly-halfway-" + std::to_string(++halfway), sample);
  }
  topic.rows.push_back({"largest-of-all-ones", "NUM-4", conformance::LogUnit{UINT64_MAX}, facts_of(whole)});
  return topic;
}

}  // namespace poise::generator
