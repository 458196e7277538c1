#include <algorithm>
#include <set>

#include <boost/json.hpp>

#include "ailment.hpp"
#include "checks.hpp"
#include "poise/conformance/json.hpp"
#include "poise/conformance/oracle.hpp"
#include "wording.hpp"

namespace poise::harness::doctor {
namespace {

namespace json = boost::json;

/// The operations whose values are words by the protocol and bits by the contract; the probes suit them.
constexpr std::array word_operations{"mix64", "fnv1a64", "draw"};

std::uint64_t right_word(std::string_view operation, const std::string& item) {
  const conformance::Answer right = conformance::right_answer(operation_of(operation, item));
  if (const auto* bits = std::get_if<conformance::Binary64>(&right)) return bits->bits;
  return std::get<conformance::Word>(right).word;
}

std::string mix64_item(std::uint64_t x) { return "{\"x\":\"" + conformance::hex(x) + "\"}"; }

AskedWord asked_word(const std::string& operation, const std::string& item) {
  AskedWord asked;
  asked.right = right_word(operation, item);
  if (operation != "mix64") return asked;
  asked.input = std::get<conformance::Mix64>(operation_of(operation, item)).x;
  asked.right_for = [](std::uint64_t x) { return right_word("mix64", mix64_item(x)); };
  return asked;
}

/// What is asked of an operation; where the question is a word, first one that is kept whole even where words are too narrow.
std::vector<std::string> items_for(const std::string& operation) {
  if (operation == "mix64") {
    std::vector<std::string> items;
    for (const std::uint64_t x : {0x1ULL, 0x0ULL, 0x0020000000000001ULL, 0xffffffffffffffffULL, 0x8000000000000001ULL})
      items.push_back(mix64_item(x));
    return items;
  }
  const bool is_draw = operation == "draw";
  const auto item = [&](int number) {
    const std::string text = std::to_string(number);
    return is_draw ? R"({"key":{"text":")" + text + R"("},"identity":{"text":"a"}})"
                   : "{\"data\":\"" + conformance::hex(conformance::Bytes(text.begin(), text.end())) + "\"}";
  };
  // Two with the highest bit set and two with it clear, and one that begins with a zero.
  std::vector<std::string> items;
  int high = 2;
  int low = 2;
  int zero = 1;
  for (int number = 0; high + low + zero > 0; ++number) {
    const std::uint64_t right = right_word(operation, item(number));
    int& wanted = right >> 60 == 0 ? zero : right >> 63 == 0 ? low : high;
    if (wanted == 0) continue;
    --wanted;
    items.push_back(item(number));
  }
  return items;
}

class Words {
 public:
  explicit Words(Patient& port) : port_(port) {}

  Finding look() {
    bool looked = false;
    for (const std::string operation : word_operations) {
      if (!port_.chart.offered.contains(operation)) continue;
      looked = true;
      ask_about(operation);
    }
    look_at_forms();
    look_at_integers();
    if (!looked && finding_.sins.empty()) finding_.not_looked = "it offers none of mix64, fnv1a64, draw";
    return finding_;
  }

 private:
  void ask_about(const std::string& operation) {
    bool answered = false;
    for (const std::string& item : items_for(operation)) {
      const std::string what = operation + " of " + item;
      const Reply reply = port_.ask({operation, {item}, "", ""});
      if (!reply.came()) return sin(what + ": " + reply.why_not, mend(Ailment::sign_bit_lost));
      const json::value result = first_result(reply);
      if (const json::value* value = member(result, "value")) {
        answered = true;
        if (judge(what, asked_word(operation, item), *value)) return;  // one ailment explains what follows
      } else if (const json::value* error = member(result, "error"); error != nullptr && answered) {
        return sin(what + " was refused with " + quoted(conformance::ascii(*error)), mend(Ailment::sign_bit_lost));
      }
    }
  }

  /// Whether what is wrong would come out with most other words as well.
  bool judge(const std::string& what, const AskedWord& asked, const json::value& value) {
    const Diagnosis diagnosis = diagnose(asked, value);
    const std::string gave = what + " gave " + conformance::ascii(value).substr(0, 80);
    bool wrong = diagnosis.unexplained;
    for (const Ailment ailment : diagnosis.ailments) {
      wrong = wrong || !concerns_digits(ailment);
      if (seen_.insert(ailment).second)
        sin(gave + ", which is " + std::string(says(ailment)) + "; right is \"" + conformance::hex(asked.right) + "\"", mend(ailment));
    }
    if (diagnosis.unexplained && finding_.note.empty())
      finding_.note = gave + ", right is \"" + conformance::hex(asked.right) + "\": that breaks the contract, not the protocol; see `run`";
    return wrong;
  }

  /// The forms of the other operations' values, as far as they were answered.
  void look_at_forms() {
    for (const auto& [operation, reply] : port_.chart.offered) {
      if (std::find(word_operations.begin(), word_operations.end(), operation) != word_operations.end()) continue;
      const std::string item = question_about(operation).items.front();
      const json::value result = first_result(reply);
      try {
        static_cast<void>(conformance::answer_from_json(operation_of(operation, item), result));
      } catch (const conformance::NotationError& error) {
        const json::value* value = member(result, "value");
        if (value != nullptr && (operation == "log_unit" || operation == "race")) {
          judge(operation + " of " + item, asked_word(operation, item), *value);
          continue;
        }
        sin(operation + ": " + error.what(), "docs/adapter-protocol.md, Operations, has the form of each operation's value");
      }
    }
  }

  /// Integers in decimal are 64 bits wide as well.
  void look_at_integers() {
    if (!port_.chart.offered.contains("encode")) return;
    const auto item = [](const std::string& number) { return R"({"value":{"u64":")" + number + R"("}})"; };
    const auto encoded = [&](const std::string& number) {
      return conformance::ascii(conformance::to_json(conformance::right_answer(operation_of("encode", item(number)))));
    };
    const std::string asked = "9007199254740993";  // 2^53 + 1
    const Reply reply = port_.ask({"encode", {item(asked)}, "", ""});
    if (!reply.came()) return sin("encode of " + item(asked) + ": " + reply.why_not, mend(Ailment::through_double));
    if (conformance::ascii(first_result(reply)) != encoded("9007199254740992") || !seen_.insert(Ailment::through_double).second) return;
    sin("encode of " + item(asked) + " gave the bytes of 9007199254740992: the integer went through a double",
        mend(Ailment::through_double));
  }

  void sin(const std::string& seen, std::string_view mend) { finding_.sins.push_back({seen, std::string(mend)}); }

  Patient& port_;
  Finding finding_;
  std::set<Ailment> seen_;
};

}  // namespace

Finding keeps_words_whole(Patient& port) { return Words(port).look(); }

}  // namespace poise::harness::doctor
