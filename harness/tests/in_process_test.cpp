#include "transport/in_process.hpp"

#include <gtest/gtest.h>

namespace poise::harness {
namespace {

using namespace conformance;

/// Throws over one question of mix64.
class Throws final : public Port {
 public:
  About about() const override { return {"throws", "", ""}; }
  Answer mix64(const Mix64& question) override {
    if (question.x == 700) throw std::runtime_error("seven\nhundred");
    if (question.x == 701) throw 701;
    return Word{question.x};
  }
};

TEST(InProcess, AnExceptionCostsTheQuestionThatBringsItAbout) {
  InProcess port(std::make_unique<Throws>());
  std::vector<Operation> questions;
  for (std::uint64_t x = 0; x < 2000; ++x) questions.emplace_back(Mix64{x});
  const auto answers = port.ask(questions);
  for (std::uint64_t x = 0; x < 2000; ++x) {
    if (x != 700 && x != 701) {
      EXPECT_EQ(answers[x], Answer(Word{x}));
      continue;
    }
    ASSERT_TRUE(std::holds_alternative<NoAnswer>(answers[x]));
    EXPECT_EQ(std::get<NoAnswer>(answers[x]).why, NoAnswer::Why::crashed);
  }
  EXPECT_EQ(std::get<NoAnswer>(answers[700]).how, "the port threw seven\\nhundred");
}

/// Loses an answer of each batch.
class Loses final : public Port {
 public:
  About about() const override { return {"loses", "", ""}; }
  std::vector<Answer> answer(std::span<const Operation> questions) override { return std::vector<Answer>(questions.size() - 1, Word{1}); }
};

TEST(InProcess, ABatchThatLacksAnAnswerIsNotTaken) {
  InProcess port(std::make_unique<Loses>());
  const std::vector<Operation> questions{Mix64{1}, Mix64{2}};
  for (const Answer& answer : port.ask(questions)) EXPECT_EQ(std::get<NoAnswer>(answer).why, NoAnswer::Why::broke_protocol);
}

}  // namespace
}  // namespace poise::harness
