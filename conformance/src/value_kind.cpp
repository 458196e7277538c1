#include "poise/conformance/value_kind.hpp"

#include <array>

#include "poise/reference/bytes.hpp"

namespace poise::conformance {
namespace {

constexpr std::array<const char*, 10> integer_kinds{"u8", "u16", "u32", "u64", "u128", "i8", "i16", "i32", "i64", "i128"};

void collect(const Value& value, std::set<std::string>& kinds) {
  const auto* text = std::get_if<reference::Text>(&value.content);
  const bool ill_formed = text != nullptr && !reference::is_well_formed_utf8(text->utf8);
  kinds.insert(ill_formed ? "ill-formed text" : kind_of(value));
  if (const auto* tuple = std::get_if<reference::Tuple>(&value.content)) {
    for (const Value& field : tuple->fields) collect(field, kinds);
  }
}

void collect(const std::vector<Candidate>& candidates, std::set<std::string>& kinds) {
  for (const Candidate& candidate : candidates) collect(candidate.identity, kinds);
}

void collect(const Keys& keys, std::set<std::string>& kinds) {
  if (const auto* listed = std::get_if<std::vector<Value>>(&keys)) {
    for (const Value& key : *listed) collect(key, kinds);
  } else {
    kinds.insert("u64");
  }
}

struct Collector {
  std::set<std::string>& kinds;

  void operator()(const Fnv1a64&) const {}
  void operator()(const Mix64&) const {}
  void operator()(const SampleOf&) const {}
  void operator()(const LogUnit&) const {}
  void operator()(const Race&) const {}
  /// The contracts beside Poise know texts alone.
  template <typename Question>
  void operator()(const Question&) const {
    kinds.insert("text");
  }
  void operator()(const Fnv1a32&) const {}
  void operator()(const Fmix32&) const {}
  void operator()(const UnitOf&) const {}
  void operator()(const Encode& question) const { collect(question.value, kinds); }
  void operator()(const DrawOf& question) const {
    collect(question.key, kinds);
    collect(question.identity, kinds);
  }
  void operator()(const Pick& question) const {
    collect(question.key, kinds);
    collect(*question.candidates, kinds);
  }
  void operator()(const Assign& question) const {
    collect(question.keys, kinds);
    collect(*question.candidates, kinds);
  }
  void operator()(const OwnerOf& question) const { collect(question.identity, kinds); }
  void operator()(const PointOf& question) const { collect(question.identity, kinds); }
  void operator()(const RequestOf& question) const { collect(question.key, kinds); }
  void operator()(const RingPoints& question) const { collect(*question.candidates, kinds); }
  void operator()(const RingDigest& question) const { collect(*question.candidates, kinds); }
  void operator()(const RingSession& question) const {
    for (const auto& list : *question.lists) collect(list, kinds);
    for (const RingStep& step : question.steps) {
      if (const auto* pick = std::get_if<PickStep>(&step)) collect(pick->key, kinds);
      if (const auto* assign = std::get_if<AssignStep>(&step)) collect(assign->keys, kinds);
    }
  }
};

}  // namespace

std::string kind_of(const Value& value) {
  if (const auto* integer = std::get_if<reference::Integer>(&value.content)) {
    return integer_kinds[static_cast<std::size_t>(integer->kind)];
  }
  constexpr std::array<const char*, 7> kinds{"text", "bytes", "integer", "bool", "char", "tuple", "unit"};
  return kinds[value.content.index()];
}

std::set<std::string> kinds_in(const Operation& operation) {
  std::set<std::string> kinds;
  std::visit(Collector{kinds}, operation);
  return kinds;
}

std::set<std::string> features_in(const Operation& operation) {
  std::set<std::string> features;
  if (std::holds_alternative<Assign>(operation) || std::holds_alternative<H32Assign>(operation)) features.insert("assign");
  if (const auto* session = std::get_if<RingSession>(&operation)) {
    features.insert("sessions");
    for (const RingStep& step : session->steps) {
      if (std::holds_alternative<AssignStep>(step)) features.insert("assign");
    }
  }
  const bool configured = std::visit(
      [](const auto& question) {
        if constexpr (requires { question.config; }) return !question.config.none();
        return false;
      },
      operation);
  if (configured) features.insert("configuration");
  const bool hashed = std::visit(
      [](const auto& question) {
        if constexpr (requires { question.hash; }) return question.hash != nullptr;
        return false;
      },
      operation);
  if (hashed) features.insert("hash builders");
  return features;
}

}  // namespace poise::conformance
