#include "../topic.hpp"
#include "again.hpp"
#include "value_keys.hpp"

namespace poise::generator {
namespace {

using conformance::Candidate;
using conformance::Status;
using conformance::Value;
using reference::Char;
using reference::Integer;
using reference::IntegerKind;
using reference::text;
using reference::Tuple;
using reference::Unsigned128;

conformance::Pick pick(std::vector<Candidate> candidates, Value key = text("k")) {
  return {conformance::Policy::rendezvous, std::make_shared<const std::vector<Candidate>>(std::move(candidates)), std::move(key)};
}

conformance::Assign assign(std::vector<Candidate> candidates, std::vector<Value> keys) {
  return {conformance::Policy::rendezvous, std::make_shared<const std::vector<Candidate>>(std::move(candidates)), std::move(keys)};
}

struct NamedText {
  const char* name;
  const char* utf8;
};

/// Ill-formed in different ways (Unicode, table 3-7 and what lies around it). The surrogates travel as 16-bit units.
constexpr NamedText ill_formed[] = {
    {"lone-continuation", "\x80"},
    {"lone-ff", "\xff"},
    {"cut-two-byte-sequence", "a\xc3"},
    {"cut-three-byte-sequence", "\xe6\x97"},
    {"cut-four-byte-sequence", "\xf0\x9f\x99"},
    {"overlong-slash", "\xc0\xaf"},
    {"overlong-three-bytes", "\xe0\x80\xaf"},
    {"overlong-four-bytes", "\xf0\x80\x80\xaf"},
    {"above-10ffff", "\xf4\x90\x80\x80"},
    {"latin-1", "na\xefve"},
    {"surrogate-pair-in-utf8", "\xed\xa0\xbd\xed\xb9\x82"},
    {"lone-high-surrogate", "\xed\xa0\x80"},
    {"lone-low-surrogate", "\xed\xbf\xbf"},
    {"high-surrogate-before-letter",
     "\xed\xa0\xbd"
     "a"},
    {"surrogates-the-wrong-way-round", "\xed\xb9\x82\xed\xa0\xbd"},
};

struct NamedKind {
  const char* name;
  IntegerKind kind;
};

constexpr NamedKind narrow_kinds[] = {{"u8", IntegerKind::u8},   {"u16", IntegerKind::u16}, {"u32", IntegerKind::u32},
                                      {"u64", IntegerKind::u64}, {"i8", IntegerKind::i8},   {"i16", IntegerKind::i16},
                                      {"i32", IntegerKind::i32}, {"i64", IntegerKind::i64}, {"i128", IntegerKind::i128}};

}  // namespace

Topic errors_topic() {
  Topic topic{"errors", "Refusals", all_draw_contracts(), {}};
  const auto add = [&](const std::string& id, const char* clause, conformance::Operation question) {
    topic.rows.push_back({id, clause, std::move(question)});
  };
  const Candidate ready{text("a")};
  const Candidate draining{text("b"), 1, Status::draining};
  const Candidate unavailable{text("c"), 1, Status::unavailable};

  add("empty", "CHO-3", pick({}));
  add("empty-assign", "CHO-3", assign({}, {text("k"), text("l")}));
  add("one-draining", "CHO-4", pick({draining}));
  add("one-unavailable", "CHO-4", pick({unavailable}));
  add("draining-and-unavailable", "CHO-4", pick({draining, unavailable, draining}));
  add("none-eligible-assign", "CHO-4", assign({unavailable, draining}, {text("k"), text("l")}));

  const std::pair<const char*, std::int64_t> weights[] = {{"0", 0},
                                                          {"minus-1", -1},
                                                          {"2-to-32", std::int64_t{1} << 32},
                                                          {"2-to-32-plus-1", (std::int64_t{1} << 32) + 1},
                                                          {"2-to-53", std::int64_t{1} << 53}};
  for (const auto& [name, weight] : weights) add(std::string("weight-") + name, "CHO-6", pick({ready, {text("b"), weight}}));
  add("weight-0-unavailable", "CHO-6", pick({ready, {text("b"), 0, Status::unavailable}}));
  add("weight-0-before-ready", "CHO-6", pick({{text("b"), 0, Status::draining}, ready}));
  add("weight-0-and-none-eligible", "CHO-7", pick({{text("b"), 0, Status::draining}}));

  for (const NamedText& each : ill_formed) {
    add(std::string("text-") + each.name, "VAL-9", conformance::Encode{text(each.utf8)});
  }
  for (const NamedKind& each : narrow_kinds) {
    const Unsigned128 half = Unsigned128{1} << (8 * reference::width(each.kind) - 1);
    const std::string kind = each.name;
    if (reference::is_signed(each.kind)) {
      add(kind + "-above-largest", "VAL-9", conformance::Encode{{Integer{each.kind, false, half}}});
      add(kind + "-below-smallest", "VAL-9", conformance::Encode{{Integer{each.kind, true, half + 1}}});
    } else {
      add(kind + "-above-largest", "VAL-9", conformance::Encode{{Integer{each.kind, false, 2 * half}}});
      add(kind + "-minus-1", "VAL-9", conformance::Encode{{Integer{each.kind, true, 1}}});
    }
  }
  add("u128-minus-1", "VAL-9", conformance::Encode{{Integer{IntegerKind::u128, true, 1}}});
  for (const auto& [name, code_point] : {std::pair{"high-surrogate", 0xd800u}, {"low-surrogate", 0xdfffu}, {"above-10ffff", 0x110000u}}) {
    add(std::string("char-") + name, "VAL-9", conformance::Encode{{Char{code_point}}});
  }
  add("tuple-with-ill-formed-text", "VAL-9", conformance::Encode{{Tuple{{text("a"), text("\xff")}}}});
  add("tuple-with-wide-u8", "VAL-9", conformance::Encode{{Tuple{{{Tuple{{{Integer{IntegerKind::u8, false, 256}}}}}}}}});
  add("draw-key", "VAL-9", conformance::DrawOf{text("\xed\xa0\x80"), text("a")});
  add("draw-identity", "VAL-9", conformance::DrawOf{text("k"), text("\xed\xa0\x80")});
  add("pick-key", "VAL-9", pick({ready}, text("\xed\xa0\x80")));
  add("pick-identity", "VAL-9", pick({ready, {text("\xed\xa0\x80")}}));
  add("pick-identity-of-unavailable", "VAL-9", pick({ready, {text("\xed\xa0\x80"), 1, Status::unavailable}}));
  add("assign-second-key", "VAL-9", assign({ready}, {text("k"), text("\xed\xa0\x80")}));

  // The boundaries of Unicode's table 3-7, one beyond each.
  const NamedText boundaries[] = {{"c1-bf", "\xc1\xbf"},
                                  {"c0-80", "\xc0\x80"},
                                  {"e0-9f-bf", "\xe0\x9f\xbf"},
                                  {"f0-8f-bf-bf", "\xf0\x8f\xbf\xbf"},
                                  {"f5-80-80-80", "\xf5\x80\x80\x80"},
                                  {"f8-88-80-80-80", "\xf8\x88\x80\x80\x80"},
                                  {"e6-97-letter",
                                   "\xe6\x97"
                                   "A"},
                                  {"e6-letter",
                                   "\xe6"
                                   "A"},
                                  {"f0-9f-99-letter",
                                   "\xf0\x9f\x99"
                                   "A"},
                                  {"c3-c3", "\xc3\xc3"},
                                  {"c3-c0", "\xc3\xc0"},
                                  {"continuation-after-letter", "a\xbf"},
                                  {"ed-a0-80-in-bytes-before-ff", "\xed\xa0\x80\xff"},
                                  {"two-high-surrogates-before-a-low-one", "\xed\xa0\xbd\xf0\x9f\x99\x82"}};
  for (const NamedText& each : boundaries) add(std::string("text-") + each.name, "VAL-9", conformance::Encode{text(each.utf8)});
  add("char-dc00", "VAL-9", conformance::Encode{{Char{0xdc00}}});
  add("char-dbff", "VAL-9", conformance::Encode{{Char{0xdbff}}});
  add("char-ffffffff", "VAL-9", conformance::Encode{{Char{0xffffffff}}});
  add("u8-2-to-32", "VAL-9", conformance::Encode{{Integer{IntegerKind::u8, false, Unsigned128{1} << 32}}});
  add("u8-2-to-64", "VAL-9", conformance::Encode{{Integer{IntegerKind::u8, false, Unsigned128{1} << 64}}});
  add("i32-2-to-64", "VAL-9", conformance::Encode{{Integer{IntegerKind::i32, false, Unsigned128{1} << 64}}});
  for (const char* ill : {"\xff", "\xc3", "\xc0\xaf"}) {
    const std::string name = ill[0] == '\xff' ? "ff" : ill[0] == '\xc3' ? "cut" : "overlong";
    add("pick-key-" + name, "VAL-9", pick({ready}, text(ill)));
    add("pick-identity-" + name, "VAL-9", pick({ready, {text(ill)}}));
    add("assign-key-" + name, "VAL-9", assign({ready}, {text("k"), text(ill)}));
    add("assign-identity-" + name, "VAL-9", assign({ready, {text(ill)}}, {text("k")}));
  }
  add("assign-weight-0", "CHO-6", assign({ready, {text("b"), 0}}, {text("k")}));

  // Numbers that a cut to the kind's width, or to 32 bits, would make good ones.
  const std::pair<const char*, std::int64_t> wrapping[] = {{"2-to-33-plus-1", (std::int64_t{1} << 33) + 1},
                                                           {"2-to-40-plus-7", (std::int64_t{1} << 40) + 7},
                                                           {"minus-2-to-32-plus-1", 1 - (std::int64_t{1} << 32)},
                                                           {"minus-2-to-53", -(std::int64_t{1} << 53)},
                                                           {"minus-7", -7}};
  for (const auto& [name, weight] : wrapping) add(std::string("weight-") + name, "CHO-6", pick({ready, {text("b"), weight}}));
  for (const NamedKind& each : narrow_kinds) {
    const std::string kind = each.name;
    const unsigned bits = static_cast<unsigned>(8 * reference::width(each.kind));
    if (bits < 128) {
      add(kind + "-2-to-width-plus-7", "VAL-9", conformance::Encode{{Integer{each.kind, false, (Unsigned128{1} << bits) + 7}}});
      add(kind + "-minus-2-to-width-plus-7", "VAL-9", conformance::Encode{{Integer{each.kind, true, (Unsigned128{1} << bits) - 7}}});
      add(kind + "-2-to-100-plus-7", "VAL-9", conformance::Encode{{Integer{each.kind, false, (Unsigned128{1} << 100) + 7}}});
    }
    add("pick-key-" + kind + "-out-of-range", "VAL-9", pick({ready}, {Integer{each.kind, true, (Unsigned128{1} << 127) + 1}}));
  }
  for (const NamedText& each : ill_formed) {
    const bool in_units = each.utf8[0] == '\xed' || std::string_view(each.utf8) ==
                                                        "\xed\xa0\xbd"
                                                        "a";
    if (in_units) continue;  // surrogates are picked above
    add(std::string("pick-text-") + each.name, "VAL-9", pick({ready}, text(each.utf8)));
    add(std::string("pick-identity-text-") + each.name, "VAL-9", pick({ready, {text(each.utf8)}}));
  }

  const auto weighted = [](std::vector<Candidate> candidates, Value key = text("k")) {
    conformance::Pick question = pick(std::move(candidates), std::move(key));
    question.policy = conformance::Policy::weighted_rendezvous;
    return question;
  };
  add("weighted-empty", "CHO-3", weighted({}));
  add("weighted-one-draining", "CHO-4", weighted({draining}));
  add("weighted-draining-and-unavailable", "CHO-4", weighted({draining, unavailable, draining}));
  for (const auto& [name, weight] : weights) add(std::string("weighted-weight-") + name, "CHO-6", weighted({ready, {text("b"), weight}}));
  add("weighted-weight-0-unavailable", "CHO-6", weighted({ready, {text("b"), 0, Status::unavailable}}));
  add("weighted-weight-0-and-none-eligible", "CHO-7", weighted({{text("b"), 0, Status::draining}}));
  add("weighted-pick-key", "VAL-9", weighted({ready}, text("\xed\xa0\x80")));
  add("weighted-pick-identity", "VAL-9", weighted({ready, {text("\xed\xa0\x80")}}));
  auto nobody = assign({}, {text("k"), text("l")});
  nobody.policy = conformance::Policy::weighted_rendezvous;
  add("weighted-empty-assign", "CHO-3", nobody);

  // Added later: what a type with a sign, or a look at the ready alone, would let pass.
  for (const auto& [name, weight] : {std::pair{"minus-7", std::int64_t{-7}}, {"minus-2-to-53", -(std::int64_t{1} << 53)}}) {
    add(std::string("weighted-weight-") + name, "CHO-6", weighted({ready, {text("b"), weight}}));
  }
  add("weighted-weight-minus-1-draining", "CHO-6", weighted({{text("b"), -1, Status::draining}, ready}));
  using conformance::Policy;
  add("weighted-one-unavailable", "CHO-4", weighted({unavailable}));
  for (const char* key : {"k", "l"}) {
    const std::string end = std::string("-for-") + key;
    add("draining-cut-text-alone" + end, "CHO-7", pick({{text("\xe6\x97"), 1, Status::draining}}, text(key)));
    add("weighted-draining-cut-text-alone" + end, "CHO-7", weighted({{text("\xe6\x97"), 1, Status::draining}}, text(key)));
  }
  for (const char* beginning : {"empty", "one-", "draining-and-unavailable", "weight-0-and-none-eligible", "weighted-empty",
                                "weighted-one-", "weighted-draining-and-unavailable", "weighted-weight-0-and-none-eligible"}) {
    ask_again(topic, beginning);
  }
  for (const auto& [id, question] : picks_of_invalid_values(Policy::rendezvous)) add("pick-no-value-" + id, "VAL-9", question);
  for (const auto& [id, question] : picks_of_invalid_values(Policy::weighted_rendezvous))
    add("weighted-pick-no-value-" + id, "VAL-9", question);
  return topic;
}

}  // namespace poise::generator
