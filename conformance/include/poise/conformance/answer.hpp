#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "poise/conformance/ring_answer.hpp"
#include "poise/conformance/text_answer.hpp"
#include "poise/reference/refusal.hpp"
#include "poise/reference/value.hpp"

namespace poise::conformance {

struct Word {
  std::uint64_t word = 0;
  bool operator==(const Word&) const = default;
};

/// The bits of a binary64. Two zeros are one answer, whatever their signs (NUM-6).
struct Binary64 {
  std::uint64_t bits = 0;
  bool operator==(const Binary64& other) const { return bits == other.bits || ((bits | other.bits) << 1) == 0; }
};

struct Number {
  std::uint64_t number = 0;
  bool operator==(const Number&) const = default;
};

struct Index {
  std::uint64_t index = 0;
  bool operator==(const Index&) const = default;
};

struct Indices {
  std::vector<std::uint64_t> indices;
  bool operator==(const Indices&) const = default;
};

/// A long list of indices, in short: how often each occurs, and the SHA-256 of all of them, each as a u32, least significant byte first. It
/// stands in vectors only; ports answer indices.
struct Tally {
  std::vector<std::uint64_t> counts;
  std::string sha256;
  bool operator==(const Tally&) const = default;
};

/// A refusal by name. The name is the port's own word and may be none of the contract's.
struct NamedError {
  std::string name;
  bool operator==(const NamedError&) const = default;
};

/// The port does not offer this.
struct Unsupported {
  std::string why;
  bool operator==(const Unsupported&) const = default;
};

/// The port's types cannot express the question. Fine where a refusal is right.
struct Unrepresentable {
  std::string why;
  bool operator==(const Unrepresentable&) const = default;
};

/// What each step of a session brought, in order.
using StepAnswer =
    std::variant<Unchanged, RingCounts, Index, Indices, Word, Done, Name, NameList, Moves, NamedError, Unsupported, Unrepresentable>;

struct SessionAnswers {
  std::vector<StepAnswer> steps;
  bool operator==(const SessionAnswers&) const = default;
};

/// What stands in place of an answer that did not come. No port says it: the way to the port does.
struct NoAnswer {
  enum class Why {
    crashed,         ///< the port ended
    timed_out,       ///< it ran on, but did not answer in time
    broke_protocol,  ///< it wrote something that is no answer to this
    unsteady,        ///< asked twice, it answered twice, and differently
    not_asked,       ///< it was not asked, or what it answered is lost: nothing is known
  };
  Why why = Why::not_asked;
  std::string how;                      ///< one line, printable: "killed by signal 11 (Segmentation fault)"
  std::vector<std::string> last_words;  ///< the last lines of its standard error, oldest first, each printable and cut
  bool operator==(const NoAnswer&) const = default;
};

/// The kind of failure in one word: "crashed", "timed-out", "broke-protocol", "unsteady", "not-asked".
std::string_view name(NoAnswer::Why why);

/// What a port says to an Operation, or what stands in its place.
using Answer = std::variant<Word, Binary64, Number, reference::Bytes, Index, Indices, Tally, Points, PointsDigest, SessionAnswers, Name,
                            NameList, Changes, Choice, AcceptedChoices, NamedError, Unsupported, Unrepresentable, NoAnswer>;

/// The answer in one short line, for a person: values in full, long lists cut. Printable ASCII, whatever the port said.
std::string show(const Answer& answer);

/// The same beside another answer to the same question: of a list or a session, where the two first differ, "step 3: unchanged".
std::string show_beside(const Answer& answer, const Answer& other);

Answer refused(reference::Refusal refusal);

}  // namespace poise::conformance
