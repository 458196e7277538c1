#include "transport/shuffled.hpp"

#include <algorithm>

#include <gtest/gtest.h>

namespace poise::harness {
namespace {

using namespace conformance;

/// Keeps what it is asked, and answers by a function of the question and of how often it came before.
class Asked final : public Transport {
 public:
  explicit Asked(std::function<Answer(std::uint64_t x, std::size_t before)> answer) : answer_(std::move(answer)) {}

  using Transport::ask;
  const About& about() const override { return about_; }
  std::vector<Answer> ask(std::span<const Operation> questions, const Arrived& arrived) override {
    std::vector<Answer> answers;
    std::vector<std::size_t> places;
    rounds.emplace_back();
    for (const Operation& question : questions) {
      const std::uint64_t x = std::get<Mix64>(question).x;
      rounds.back().push_back(x);
      places.push_back(answers.size());
      answers.push_back(answer_(x, times_[x]++));
    }
    if (arrived) arrived(places, answers);
    return answers;
  }

  std::vector<std::vector<std::uint64_t>> rounds;

 private:
  About about_;
  std::function<Answer(std::uint64_t, std::size_t)> answer_;
  std::map<std::uint64_t, std::size_t> times_;
};

std::vector<Operation> questions(std::uint64_t count) {
  std::vector<Operation> all;
  for (std::uint64_t x = 0; x < count; ++x) all.emplace_back(Mix64{x});
  return all;
}

const auto steady = [](std::uint64_t x, std::size_t) -> Answer { return Word{x}; };

TEST(Shuffled, AnswersKeepTheirPlaces) {
  Asked port(steady);
  const auto answers = Shuffled(port, 7).ask(questions(1000));
  for (std::uint64_t x = 0; x < 1000; ++x) EXPECT_EQ(answers[x], Answer(Word{x}));
}

TEST(Shuffled, AsksEachOnceInAnOrderOfTheSeed) {
  std::vector<std::vector<std::uint64_t>> orders;
  for (const std::uint64_t seed : {7, 7, 8}) {
    Asked port(steady);
    Shuffled(port, seed).ask(questions(1000));
    std::vector<std::uint64_t> sorted = port.rounds.at(0);
    std::sort(sorted.begin(), sorted.end());
    for (std::uint64_t x = 0; x < 1000; ++x) EXPECT_EQ(sorted[x], x);
    orders.push_back(port.rounds[0]);
  }
  EXPECT_EQ(orders[0], orders[1]);
  EXPECT_NE(orders[0], orders[2]);
}

TEST(Shuffled, ItsOrderIsTheSameEverywhere) {
  Asked port(steady);
  Shuffled(port, 1).ask(questions(8));
  EXPECT_EQ(port.rounds.at(0), (std::vector<std::uint64_t>{6, 1, 0, 7, 3, 2, 5, 4}));
}

TEST(Shuffled, AsksOneInAHundredTwiceAndAtLeastFour) {
  for (const auto& [count, repeated] : std::vector<std::pair<std::uint64_t, std::size_t>>{{1, 1}, {4, 4}, {100, 4}, {1000, 13}}) {
    Asked port(steady);
    Shuffled(port, 7).ask(questions(count));
    ASSERT_EQ(port.rounds.size(), 2u) << count;
    EXPECT_EQ(port.rounds[1].size(), repeated) << count;
  }
}

TEST(Shuffled, TwoAnswersThatDifferAreUnsteady) {
  Asked port([](std::uint64_t x, std::size_t before) -> Answer { return Word{before == 0 ? x : 99}; });
  const auto answers = Shuffled(port, 7).ask(questions(4));
  for (std::uint64_t x = 0; x < 4; ++x) {
    ASSERT_TRUE(std::holds_alternative<NoAnswer>(answers[x]));
    EXPECT_EQ(std::get<NoAnswer>(answers[x]).why, NoAnswer::Why::unsteady);
  }
  EXPECT_EQ(std::get<NoAnswer>(answers[3]).how, "first 0x0000000000000003, and asked again 0x0000000000000063");
}

TEST(Shuffled, APortThatBreaksDownTheSecondTimeIsUnsteadyToo) {
  Asked port([](std::uint64_t x, std::size_t before) -> Answer {
    return before == 0 ? Answer(Word{x}) : Answer(NoAnswer{NoAnswer::Why::crashed, "gone", {}});
  });
  const auto answers = Shuffled(port, 7).ask(questions(1));
  EXPECT_EQ(std::get<NoAnswer>(answers[0]).how, "first 0x0000000000000000, and asked again no answer: crashed, gone");
}

TEST(Shuffled, AnotherReasonForUnsupportedIsNoOtherAnswer) {
  Asked port([](std::uint64_t, std::size_t before) -> Answer { return Unsupported{std::to_string(before)}; });
  EXPECT_EQ(Shuffled(port, 7).ask(questions(1))[0], Answer(Unsupported{"0"}));
}

TEST(Shuffled, WhatIsNotAskedAgainProvesNothing) {
  Asked port([](std::uint64_t x, std::size_t before) -> Answer { return before == 0 ? Answer(Word{x}) : Answer(NoAnswer{}); });
  EXPECT_EQ(Shuffled(port, 7).ask(questions(1))[0], Answer(Word{0}));
}

TEST(Shuffled, WhatBrokeThePortDownIsNotAskedTwice) {
  Asked port([](std::uint64_t, std::size_t) -> Answer { return NoAnswer{NoAnswer::Why::crashed, "gone", {}}; });
  Shuffled(port, 7).ask(questions(3));
  EXPECT_EQ(port.rounds.size(), 1u);
}

TEST(Shuffled, TellsOfEachAnswerOnceAtItsOwnPlace) {
  Asked port(steady);
  std::vector<std::size_t> heard(10);
  Shuffled(port, 7).ask(questions(10), [&](std::span<const std::size_t> places, std::span<const Answer> answers) {
    for (std::size_t i = 0; i < places.size(); ++i) {
      ++heard[places[i]];
      EXPECT_EQ(answers[i], Answer(Word{places[i]}));
    }
  });
  EXPECT_EQ(heard, std::vector<std::size_t>(10, 1));
}

}  // namespace
}  // namespace poise::harness
