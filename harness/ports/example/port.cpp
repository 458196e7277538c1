// A port of rendezvous by texts, as a conformance program.
#include <optional>

#include "poise/conformance/make_port.hpp"
#include "poise/reference/bytes.hpp"

using namespace poise::conformance;
using poise::reference::Text;

// The port: rendezvous among named backends.
std::uint64_t fnv1a64(std::string_view bytes) {
  std::uint64_t state = 0xcbf29ce484222325;
  for (const char byte : bytes) state = (state ^ static_cast<unsigned char>(byte)) * 0x100000001b3;
  return state;
}

std::uint64_t mix64(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
  x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
  return x ^ (x >> 31);
}

std::uint64_t draw_of(const std::string& key, const std::string& name) { return mix64(fnv1a64('\0' + key + "\xff\x01" + name + "\xff")); }

// The glue. Operations that it does not override are unsupported.
struct Example final : Port {
  About about() const override { return {"example", "0.1.0", "C++20"}; }

  Answer fnv1a64(const Fnv1a64& question) override {
    return Word{::fnv1a64({reinterpret_cast<const char*>(question.data.data()), question.data.size()})};
  }
  Answer mix64(const Mix64& question) override { return Word{::mix64(question.x)}; }

  Answer pick(const Pick& question) override {
    if (question.policy != Policy::rendezvous || question.hash != nullptr) return Unsupported{"rendezvous by FNV-1a alone"};
    if (const auto objection = object_to(question.key)) return *objection;
    std::optional<std::pair<std::uint64_t, std::size_t>> best;  // its draw and index
    for (std::size_t i = 0; i < question.candidates->size(); ++i) {
      const Candidate& candidate = (*question.candidates)[i];
      if (const auto objection = object_to(candidate.identity)) return *objection;
      if (candidate.weight < 1 || candidate.weight > UINT32_MAX) return NamedError{"InvalidWeight"};
      if (candidate.status != Status::ready) continue;
      const auto its_draw = draw_of(std::get<Text>(question.key.content).utf8, std::get<Text>(candidate.identity.content).utf8);
      if (!best || its_draw > best->first) best = {its_draw, i};
    }
    if (best) return Index{best->second};
    return NamedError{question.candidates->empty() ? "Empty" : "NoEligibleCandidates"};
  }

  static std::optional<Answer> object_to(const Value& value) {
    const auto* text = std::get_if<Text>(&value.content);
    if (text == nullptr) return Unsupported{"values are texts here"};
    if (!poise::reference::is_well_formed_utf8(text->utf8)) return Unrepresentable{"texts are well formed here"};
    return std::nullopt;
  }
};

std::unique_ptr<Port> poise::conformance::make_port() { return std::make_unique<Example>(); }
