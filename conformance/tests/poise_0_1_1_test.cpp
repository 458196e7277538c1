#include <fstream>
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

TEST(Poise011, ItsRendezvousPicksAreReproduced) {
  std::size_t picks = 0;
  for (const json::value& row : rows("picks")) {
    if (row.at("policy").as_string() != "rendezvous") continue;
    ++picks;
    const Operation question = operation_from_json("pick", row.as_object());
    EXPECT_EQ(ascii(to_json(right_answer(question))), ascii(row.at("answer"))) << ascii(row);
  }
  EXPECT_EQ(picks, 60u);
}

}  // namespace
}  // namespace poise::conformance
