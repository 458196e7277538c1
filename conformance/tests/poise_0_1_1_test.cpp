#include <fstream>
#include <map>
#include <sstream>

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include "poise/conformance/json.hpp"
#include "poise/conformance/oracle.hpp"
#include "poise/reference/rules.hpp"

/// The reference against figures that Poise 0.1.1, the original, computed.
namespace poise::conformance {
namespace {

namespace json = boost::json;

const json::object& figures() {
  static const json::value all = [] {
    std::ifstream in(POISE_ROOT "/conformance/tests/poise_0_1_1.json");
    std::ostringstream text;
    text << in.rdbuf();
    return json::parse(text.str());
  }();
  return all.get_object();
}

const json::array& rows(const char* name) { return figures().at(name).as_array(); }

TEST(Poise011, ItsDrawsAreReproduced) {
  ASSERT_EQ(rows("draws").size(), 60u);
  for (const json::value& row : rows("draws")) {
    const Operation question = operation_from_json("draw", row.as_object());
    EXPECT_EQ(std::get<Word>(right_answer(question)).word, std::stoull(std::string(row.at("draw").as_string()), nullptr, 16)) << ascii(row);
  }
}

TEST(Poise011, ItsHashesOfTypedValuesAreReproduced) {
  ASSERT_EQ(rows("typed_values").size(), 10u);
  for (const json::value& row : rows("typed_values")) {
    const Answer bytes = right_answer(operation_from_json("encode", row.as_object()));
    EXPECT_EQ(hex(reference::fnv1a64(std::get<Bytes>(bytes))), row.at("fnv1a64").as_string()) << ascii(row);
  }
}

TEST(Poise011, ItsLogarithmsAndRacesAreReproduced) {
  ASSERT_EQ(rows("logs").size(), 80u);
  for (const json::value& row : rows("logs")) {
    const auto bits = [&](const char* field) { return std::stoull(std::string(row.at(field).as_string()), nullptr, 16); };
    EXPECT_EQ(std::get<Binary64>(right_answer(operation_from_json("log_unit", row.as_object()))).bits, bits("log_unit")) << ascii(row);
    EXPECT_EQ(std::get<Binary64>(right_answer(operation_from_json("race", row.as_object()))).bits, bits("race")) << ascii(row);
  }
}

TEST(Poise011, ItsPicksAreReproduced) {
  std::map<std::string, std::size_t> picks;
  for (const json::value& row : rows("picks")) {
    ++picks[std::string(row.at("policy").as_string())];
    const Operation question = operation_from_json("pick", row.as_object());
    EXPECT_EQ(ascii(to_json(right_answer(question))), ascii(row.at("answer"))) << ascii(row);
  }
  EXPECT_EQ(picks["rendezvous"], 60u);
  EXPECT_EQ(picks["weighted-rendezvous"], 60u);
  EXPECT_EQ(picks["ring-hash"], 60u);
}

TEST(Poise011, ItsRingSessionsAreReproducedStepByStep) {
  ASSERT_EQ(rows("ring_sessions").size(), 30u);
  std::size_t refused = 0;
  for (const json::value& row : rows("ring_sessions")) {
    json::object question{{"config", row.at("config")}, {"lists", json::array{}}, {"steps", json::array{}}};
    if (const auto* name = row.as_object().if_contains("refused")) {
      ++refused;
      EXPECT_EQ(right_answer(operation_from_json("ring_session", question)), Answer(NamedError{json::value_to<std::string>(*name)}))
          << ascii(row);
      continue;
    }
    question["lists"] = row.at("lists");
    json::array& steps = question["steps"].as_array();
    for (const json::value& step : row.at("steps").as_array()) {
      steps.push_back(step.at("step"));
      steps.push_back(json::object{{"do", "generation"}});
      steps.push_back(json::object{{"do", "counts"}});
    }
    const json::object answered = to_json(right_answer(operation_from_json("ring_session", question)));
    const json::array& answers = answered.at("value").as_array();
    for (std::size_t i = 0; i < row.at("steps").as_array().size(); ++i) {
      const json::value& expected = row.at("steps").as_array()[i];
      EXPECT_EQ(answers.at(3 * i), expected.at("answer")) << i << ' ' << ascii(row);
      EXPECT_EQ(answers.at(3 * i + 1).at("value").as_string(), hex(json::value_to<std::uint64_t>(expected.at("generation"))))
          << i << ' ' << ascii(row);
      EXPECT_EQ(answers.at(3 * i + 2).at("value").at("points"), expected.at("points")) << i << ' ' << ascii(row);
    }
  }
  EXPECT_GT(refused, 0u);
}

}  // namespace
}  // namespace poise::conformance
