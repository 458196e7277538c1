#include <algorithm>
#include <cstdlib>
#include <functional>

#include <gtest/gtest.h>

#include "poise/conformance/judge.hpp"
#include "poise/conformance/oracle.hpp"
#include "poise/reference/mix64.hpp"
#include "ports/cpp/port.hpp"
#include "random_sibling_question.hpp"
#include "transport/in_process.hpp"
#include "transport/subprocess.hpp"

/// The two ports of this project, and the reference, on random operations of every kind. The Python port has another author than the C++
/// code, so a misreading that both share is unlikely.
namespace poise::harness {
namespace {

using conformance::Answer;
using conformance::Operation;
using conformance::Value;

class Random {
 public:
  std::uint64_t next() { return reference::mix64(state_ += 0x9e3779b97f4a7c15); }
  std::uint64_t below(std::uint64_t bound) { return next() % bound; }

  Value value(int depth = 2) {
    using reference::IntegerKind;
    switch (below(depth == 0 ? 6 : 8)) {
      case 0: return reference::u64(next());
      case 1: return {reference::Bytes(below(20), static_cast<std::uint8_t>(next()))};
      case 2: return integer(static_cast<IntegerKind>(below(10)));
      case 3: return {below(2) == 0};
      case 4: return {reference::Char{static_cast<std::uint32_t>(below(0x110000))}};  // surrogates among them
      case 5: return text();
      case 6: return {reference::Unit{}};
      default: break;
    }
    reference::Tuple tuple;
    for (std::uint64_t i = below(4); i > 0; --i) tuple.fields.push_back(value(depth - 1));
    return {std::move(tuple)};
  }

  Value text() {
    const char* letters[] = {"a", "k", "0", "-", " ", "\xc3\xa9", "e\xcc\x81", "\xe6\x97\xa5", "\xf0\x9f\x99\x82", "\xed\x9f\xbf"};
    std::string whole;
    for (std::uint64_t i = below(12); i > 0; --i) whole += letters[below(10)];
    return reference::text(whole);
  }

  /// Now and then outside the range of its kind.
  Value integer(reference::IntegerKind kind) {
    const auto wide = reference::Unsigned128{next()} << 64 | next();
    const bool negative = reference::is_signed(kind) && below(2) == 0;
    const std::size_t bits = 8 * reference::width(kind);
    const std::size_t kept = std::min<std::size_t>(128, 1 + below(bits + (below(20) == 0 ? 2 : 0)));
    return {reference::Integer{kind, negative, wide >> (128 - kept)}};
  }

  std::int64_t weight() { return static_cast<std::int64_t>(next() >> (32 + below(32))); }  // 0 now and then

  conformance::Candidates candidates() {
    auto list = std::make_shared<std::vector<conformance::Candidate>>();
    for (std::uint64_t i = below(9); i > 0; --i) {
      const std::uint64_t lot = below(8);
      const auto status = lot == 0   ? conformance::Status::draining
                          : lot == 1 ? conformance::Status::unavailable
                                     : conformance::Status::ready;
      list->push_back({reference::text("node-" + std::to_string(below(20))), below(3) == 0 ? 1 : weight(), status});
    }
    return list;
  }

  Operation operation() {
    const auto policy = below(2) == 0 ? conformance::Policy::rendezvous : conformance::Policy::weighted_rendezvous;
    switch (below(9)) {
      case 0: return conformance::Fnv1a64{reference::Bytes(below(40), static_cast<std::uint8_t>(next()))};
      case 1: return conformance::Mix64{next()};
      case 2: return conformance::Encode{value()};
      case 3: return conformance::DrawOf{value(), value()};
      case 4: return conformance::SampleOf{next() >> below(64)};
      case 5: return conformance::LogUnit{below(8) == 0 ? ~(next() >> below(64)) : next() >> below(64)};
      case 6: return conformance::Race{next() >> below(64), weight()};
      case 7: return conformance::Assign{policy, candidates(), conformance::KeyRange{next(), static_cast<std::uint32_t>(1 + below(8))}};
      default: return conformance::Pick{policy, candidates(), value()};
    }
  }

 private:
  std::uint64_t state_ = 2026;
};

bool agrees(const Answer& right, const Answer& given) { return conformance::judge(right, given) == conformance::Verdict::passed; }

/// Asks both ports: a million questions where it is asked for (POISE_OPERATIONS), fewer in every run of the tests.
void expect_agreement(const std::function<Operation()>& next) {
  const char* asked = std::getenv("POISE_OPERATIONS");
  const std::size_t count = asked == nullptr ? 20000 : std::strtoull(asked, nullptr, 10);
  InProcess cpp(std::make_unique<ports::BundledPort>());
  Subprocess python(PortProgram{{"python3", POISE_PYTHON_PORT}, std::chrono::seconds(20)});
  std::size_t differing = 0;
  for (std::size_t done = 0; done < count && differing < 10;) {
    std::vector<Operation> questions;
    for (std::size_t i = 0; i < 10000 && done < count; ++i, ++done) questions.push_back(next());
    const auto by_cpp = cpp.ask(questions);
    const auto by_python = python.ask(questions);
    for (std::size_t i = 0; i < questions.size(); ++i) {
      const Answer right = conformance::right_answer(questions[i]);
      if (agrees(right, by_cpp[i]) && agrees(right, by_python[i])) continue;
      if (++differing > 10) break;
      ADD_FAILURE() << name(questions[i]) << ": right " << show(right) << ", C++ " << show(by_cpp[i]) << ", Python " << show(by_python[i]);
    }
  }
  python.finish();
}

TEST(TwoAuthors, AgreeWithEachOtherAndTheReference) {
  Random random;
  expect_agreement([&] { return random.operation(); });
}

TEST(TwoAuthors, AgreeOnTheSiblingContracts) {
  RandomSiblingQuestion random(2026);
  expect_agreement([&] { return random.next(); });
}

}  // namespace
}  // namespace poise::harness
