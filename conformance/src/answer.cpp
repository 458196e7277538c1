#include "poise/conformance/answer.hpp"

#include <array>
#include <bit>
#include <charconv>

#include <boost/json.hpp>

#include "poise/conformance/json.hpp"

namespace poise::conformance {
namespace {

constexpr std::size_t longest_shown = 160;

std::string cut(std::string text) {
  if (text.size() <= longest_shown) return text;
  return text.substr(0, longest_shown) + "... (" + std::to_string(text.size()) + " characters)";
}

/// What a port wrote, made harmless for terminals and reports.
std::string printable(const std::string& text) { return cut(ascii(boost::json::value(text))); }

struct Shower {
  std::string operator()(const Word& word) const { return "0x" + hex(word.word); }
  std::string operator()(const Binary64& number) const {
    std::array<char, 32> shortest{};
    const auto end = std::to_chars(shortest.begin(), shortest.end(), std::bit_cast<double>(number.bits)).ptr;
    return std::string(shortest.begin(), end) + " (0x" + hex(number.bits) + ")";
  }
  std::string operator()(const Number& number) const { return std::to_string(number.number); }
  std::string operator()(const reference::Bytes& bytes) const { return bytes.empty() ? "no bytes" : cut(hex(bytes)); }
  std::string operator()(const Index& index) const { return "index " + std::to_string(index.index); }
  std::string operator()(const Indices& indices) const {
    std::string list;
    for (const auto index : indices.indices) list += (list.empty() ? "" : " ") + std::to_string(index);
    return "indices " + cut(list);
  }
  std::string operator()(const Tally& tally) const {
    std::string list;
    for (const auto count : tally.counts) list += (list.empty() ? "" : " ") + std::to_string(count);
    return "counts " + cut(list) + ", SHA-256 " + tally.sha256.substr(0, 16) + "...";
  }
  std::string operator()(const NamedError& error) const {
    const std::string quoted = printable(error.name);
    return quoted.size() > 2 ? quoted.substr(1, quoted.size() - 2) : "an error without a name";
  }
  std::string operator()(const Unsupported& unsupported) const { return "unsupported: " + printable(unsupported.why); }
  std::string operator()(const Unrepresentable& unrepresentable) const { return "unrepresentable: " + printable(unrepresentable.why); }
  std::string operator()(const NoAnswer& none) const {
    return "no answer: " + std::string(name(none.why)) + (none.how.empty() ? "" : ", " + none.how);
  }
};

}  // namespace

std::string show(const Answer& answer) { return std::visit(Shower{}, answer); }

std::string_view name(NoAnswer::Why why) {
  switch (why) {
    case NoAnswer::Why::crashed: return "crashed";
    case NoAnswer::Why::timed_out: return "timed-out";
    case NoAnswer::Why::broke_protocol: return "broke-protocol";
    case NoAnswer::Why::unsteady: return "unsteady";
    case NoAnswer::Why::not_asked: return "not-asked";
  }
  return "";
}

Answer refused(reference::Refusal refusal) { return NamedError{std::string(reference::name(refusal))}; }

}  // namespace poise::conformance
