#include <algorithm>
#include <cmath>

#include "poise/conformance/fault.hpp"
#include "rounded_digits.hpp"
#include "sections.hpp"

/// Faults in the messages, the choices and the tables of the node selector.
namespace poise::conformance {
namespace {

using namespace reference;

std::string joined(std::string_view first, std::string_view second, std::string_view third, std::string_view separator) {
  return std::string(first).append(separator).append(second).append(separator).append(third);
}

constexpr std::string_view null("\0", 1);

std::vector<Fault> score32_faults() {
  return {
      {"selector-no-separators",
       "SEL-2",
       Stage::score,
       "Hashes seed, key and id with nothing between.",
       [](SelectorRules& rules) {
         rules.message = [](std::string_view seed, std::string_view key, std::string_view id) { return joined(seed, key, id, ""); };
       },
       {.report = "apache/pulsar#22053, thoughtworks/recce#66", .edition = 1}},
      {"selector-bars", "SEL-2", Stage::score, "Puts bars between seed, key and id.",
       [](SelectorRules& rules) {
         rules.message = [](std::string_view seed, std::string_view key, std::string_view id) { return joined(seed, key, id, "|"); };
       }},
      {"selector-seed-ignored", "SEL-2", Stage::score, "Ignores the seed.",
       [](SelectorRules& rules) {
         rules.message = [](std::string_view, std::string_view key, std::string_view id) { return joined("", key, id, null); };
       }},
      {"selector-seed-after-key", "SEL-2", Stage::score, "Hashes the key before the seed.",
       [](SelectorRules& rules) {
         rules.message = [](std::string_view seed, std::string_view key, std::string_view id) { return joined(key, seed, id, null); };
       }},
      {"selector-seed-last", "SEL-2", Stage::score, "Hashes the seed after key and id.",
       [](SelectorRules& rules) {
         rules.message = [](std::string_view seed, std::string_view key, std::string_view id) { return joined(key, id, seed, null); };
       }},
      {"selector-id-before-key", "SEL-2", Stage::score, "Hashes the id before the key.",
       [](SelectorRules& rules) {
         rules.message = [](std::string_view seed, std::string_view key, std::string_view id) { return joined(seed, id, key, null); };
       }},
      {"selector-absent-seed-left-out", "SEL-2", Stage::score, "Leaves the separator out where there is no seed.",
       [](SelectorRules& rules) {
         rules.message = [](std::string_view seed, std::string_view key, std::string_view id) {
           const std::string text = selector_text(seed, key, id);
           return seed.empty() ? text.substr(1) : text;
         };
       }},
      {"selector-seed-as-a-number",
       "SEL-2",
       Stage::score,
       "Reads a seed of digits as a number, and drops its leading zeros.",
       [](SelectorRules& rules) {
         rules.message = [](std::string_view seed, std::string_view key, std::string_view id) {
           const bool is_number = !seed.empty() && seed.find_first_not_of("0123456789") == std::string_view::npos;
           const std::size_t zeros = is_number ? std::min(seed.find_first_not_of('0'), seed.size() - 1) : 0;
           return selector_text(seed.substr(zeros), key, id);
         };
       },
       {}},
      {"selector-seed-0-is-none",
       "SEL-2",
       Stage::score,
       "Takes a seed of 0 for none.",
       [](SelectorRules& rules) {
         rules.message = [](std::string_view seed, std::string_view key, std::string_view id) {
           return selector_text(seed == "0" ? std::string_view() : seed, key, id);
         };
       },
       {}},
      {"selector-absent-seed-is-0",
       "SEL-2",
       Stage::score,
       "Takes 0 for a seed that is absent.",
       [](SelectorRules& rules) {
         rules.message = [](std::string_view seed, std::string_view key, std::string_view id) {
           return selector_text(seed.empty() ? std::string_view("0") : seed, key, id);
         };
       },
       {}},
      {"selector-message-cut-at-null",
       "SEL-2",
       Stage::score,
       "Ends the message at its first 00.",
       [](SelectorRules& rules) {
         rules.message = [](std::string_view seed, std::string_view, std::string_view) { return std::string(seed); };
       },
       {.report = "Nordix/hiredis-cluster#288, valkey-io/libvalkey#296"}},
      {"selector-key-left-out",
       "SEL-2",
       Stage::score,
       "Leaves the key out.",
       [](SelectorRules& rules) {
         rules.message = [](std::string_view seed, std::string_view, std::string_view id) { return selector_text(seed, "", id); };
       },
       {.report = "ykayacan/hashing-utils#17"}},
      {"selector-default-port-dropped",
       "SEL-2",
       Stage::score,
       "Drops :8080 at the end of an id.",
       [](SelectorRules& rules) {
         rules.message = [](std::string_view seed, std::string_view key, std::string_view id) {
           constexpr std::string_view port = ":8080";
           return selector_text(seed, key, id.ends_with(port) ? id.substr(0, id.size() - port.size()) : id);
         };
       },
       {.report = "3rd-Eden/memcached#307, 3rd-Eden/node-hashring#23"}},
      {"selector-finalised", "SEL-2", Stage::score, "Runs a finaliser over the hash.",
       [](SelectorRules& rules) {
         rules.text.hash_of_text = [](const TextRules& all, std::string_view text) { return fmix32(hash_of_text(all, text)); };
       }},
  };
}

template <bool (*Before)(const SelectorRow&, const SelectorRow&)>
bool without_weights(const SelectorRules& rules, const SelectorRow& left, const SelectorRow& right) {
  return left.score ? row_precedes(rules, left, right) : Before(left, right);
}

bool lower_score32(const SelectorRow& left, const SelectorRow& right) {
  return left.score32 != right.score32 ? left.score32 < right.score32 : name_precedes(left.id, right.id);
}

bool signed_score32(const SelectorRow& left, const SelectorRow& right) {
  if (left.score32 == right.score32) return name_precedes(left.id, right.id);
  return static_cast<std::int32_t>(left.score32) > static_cast<std::int32_t>(right.score32);
}

bool single_score32(const SelectorRow& left, const SelectorRow& right) {
  const auto left_score = static_cast<float>(left.score32);
  const auto right_score = static_cast<float>(right.score32);
  return left_score != right_score ? left_score > right_score : name_precedes(left.id, right.id);
}

bool score32_by_difference(const SelectorRow& left, const SelectorRow& right) {
  if (left.score32 == right.score32) return name_precedes(left.id, right.id);
  return static_cast<std::int32_t>(left.score32 - right.score32) > 0;
}

bool high_half(const SelectorRow& left, const SelectorRow& right) {
  const std::uint32_t left_score = left.score32 >> 16;
  const std::uint32_t right_score = right.score32 >> 16;
  return left_score != right_score ? left_score > right_score : name_precedes(left.id, right.id);
}

bool magnitude(const SelectorRow& left, const SelectorRow& right) {
  const std::uint32_t left_score = left.score32 > 0x80000000 ? -left.score32 : left.score32;
  const std::uint32_t right_score = right.score32 > 0x80000000 ? -right.score32 : right.score32;
  return left_score != right_score ? left_score > right_score : name_precedes(left.id, right.id);
}

bool first_of_zeros(const SelectorRow& left, const SelectorRow& right) {
  if (left.score32 != right.score32) return left.score32 > right.score32;
  return left.score32 != 0 && name_precedes(left.id, right.id);
}

template <int Digits>
void print_with_digits(std::vector<SelectorRow>& rows) {
  for (SelectorRow& row : rows) {
    if (row.score) row.score = rounded_to_digits(*row.score, Digits);
  }
}

std::vector<Fault> choice_faults() {
  return {
      {"selector-lowest-wins",
       "SEL-3",
       Stage::choice,
       "Chooses the smallest score32.",
       [](SelectorRules& rules) { rules.row_precedes = without_weights<lower_score32>; },
       {.report = "quickwit-oss/quickwit#2695", .edition = 1}},
      {"selector-signed",
       "SEL-3",
       Stage::choice,
       "Compares score32 as signed numbers.",
       [](SelectorRules& rules) { rules.row_precedes = without_weights<signed_score32>; },
       {.report = "rabbitmq/rabbitmq-stream-java-client#199", .edition = 1}},
      {"selector-in-floats",
       "SEL-3",
       Stage::choice,
       "Compares score32 in single precision.",
       [](SelectorRules& rules) { rules.row_precedes = without_weights<single_score32>; },
       {.report = "numba/numba#10810"}},
      {"selector-by-difference",
       "SEL-3",
       Stage::choice,
       "Compares score32 by their difference in 32 bits with a sign.",
       [](SelectorRules& rules) { rules.row_precedes = without_weights<score32_by_difference>; },
       {.report = "apache/spark#56740, uber-node/ringpop-node#316"}},
      {"selector-high-halves",
       "SEL-3",
       Stage::choice,
       "Compares the high 16 bits of score32.",
       [](SelectorRules& rules) { rules.row_precedes = without_weights<high_half>; },
       {.report = "graphite-project/carbon#485"}},
      {"selector-magnitudes",
       "SEL-3",
       Stage::choice,
       "Takes score32 for numbers with a sign, and compares them without it.",
       [](SelectorRules& rules) { rules.row_precedes = without_weights<magnitude>; },
       {.report = "findbugsproject/findbugs#32"}},
      {"selector-larger-id-first", "SEL-4", Stage::choice, "Gives equal scores to the larger id.",
       [](SelectorRules& rules) {
         rules.row_precedes = [](const SelectorRules& all, const SelectorRow& left, const SelectorRow& right) {
           const bool equal = left.score ? *left.score == *right.score : left.score32 == right.score32;
           return equal ? all.text.precedes(right.id, left.id) : row_precedes(all, left, right);
         };
       }},
      {"selector-first-listed",
       "SEL-4",
       Stage::choice,
       "Gives equal scores to the node listed first.",
       [](SelectorRules& rules) {
         rules.row_precedes = [](const SelectorRules&, const SelectorRow& left, const SelectorRow& right) {
           return left.score ? *left.score > *right.score : left.score32 > right.score32;
         };
       },
       {.report = "clohfink/RendezvousHash#1, uber/ringpop-go#196", .edition = 1}},
      {"selector-last-listed", "SEL-4", Stage::choice, "Gives equal scores to the node listed last.",
       [](SelectorRules& rules) {
         rules.row_precedes = [](const SelectorRules&, const SelectorRow& left, const SelectorRow& right) {
           return left.score ? *left.score >= *right.score : left.score32 >= right.score32;
         };
       }},
      {"selector-zero-never-wins",
       "SEL-4",
       Stage::choice,
       "Starts from a best score32 of 0 at the first node, so that of zeros the first listed wins.",
       [](SelectorRules& rules) { rules.row_precedes = without_weights<first_of_zeros>; },
       {.report = "technobium/q-learning-java#3"}},
      {"selector-lowest-score-wins",
       "SEL-6",
       Stage::choice,
       "Chooses the smallest score where there are weights.",
       [](SelectorRules& rules) {
         rules.row_precedes = [](const SelectorRules& all, const SelectorRow& left, const SelectorRow& right) {
           if (!left.score || *left.score == *right.score) return row_precedes(all, left, right);
           return *left.score < *right.score;
         };
       },
       {.report = "quickwit-oss/quickwit#2695", .edition = 1}},
      {"selector-near-is-equal", "SEL-10", Stage::choice, "Takes scores that are nearly equal for equal, and prefers the smaller id.",
       [](SelectorRules& rules) {
         rules.row_precedes = [](const SelectorRules& all, const SelectorRow& left, const SelectorRow& right) {
           const bool near = left.score && std::abs(*left.score - *right.score) <= 0x1p-48 * std::max(*left.score, *right.score);
           return near ? name_precedes(left.id, right.id) : row_precedes(all, left, right);
         };
       }},
      {"selector-weighted-ties-to-the-first-listed",
       "SEL-9",
       Stage::choice,
       "Gives equal scores to the node listed first where there are weights.",
       [](SelectorRules& rules) {
         rules.row_precedes = [](const SelectorRules& all, const SelectorRow& left, const SelectorRow& right) {
           return left.score ? *left.score > *right.score : row_precedes(all, left, right);
         };
       },
       {.report = "awesomized/libmemcached#41"}},
      {"table-of-20-at-most",
       "SEL-7",
       Stage::choice,
       "Prints 20 rows at most.",
       [](SelectorRules& rules) {
         rules.before_printing = [](std::vector<SelectorRow>& rows) { rows.resize(std::min<std::size_t>(rows.size(), 20)); };
       },
       {}},
      {"selector-first-256-nodes",
       "SEL-7",
       Stage::choice,
       "Looks at the first 256 ids alone.",
       [](SelectorRules& rules) {
         rules.after_scoring = [](std::vector<SelectorRow>& rows) { rows.resize(std::min<std::size_t>(rows.size(), 256)); };
       },
       {}},
      {"selector-printed-with-15-digits",
       "SEL-10",
       Stage::choice,
       "Chooses by the score, and prints it with 15 digits.",
       [](SelectorRules& rules) { rules.before_printing = print_with_digits<15>; },
       {}},
  };
}

}  // namespace

std::vector<Fault> node_selector_faults() {
  std::vector<Fault> all = score32_faults();
  for (const auto& more :
       {choice_faults(), selector_score_faults(), selector_refusal_faults(), exact_order_faults(), selector_text_faults()})
    all.insert(all.end(), more.begin(), more.end());
  return all;
}

}  // namespace poise::conformance
