#include <fstream>
#include <sstream>

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include "poise/conformance/rules_port.hpp"
#include "protocol/hello.hpp"
#include "protocol/serve.hpp"

/// The conversation shown in docs/adapter-protocol.md is one that happens.
namespace poise::harness {
namespace {

/// What one side says in the document, its lines in order.
std::vector<boost::json::value> said_by(const std::string& side) {
  std::vector<boost::json::value> lines;
  std::ifstream in(POISE_ROOT "/docs/adapter-protocol.md");
  const std::string prefix = "    " + side;
  for (std::string line; std::getline(in, line);) {
    if (!line.starts_with(prefix)) continue;
    const std::size_t brace = line.find('{');
    if (brace != std::string::npos) lines.push_back(boost::json::parse(line.substr(brace)));
  }
  return lines;
}

TEST(ProtocolDocument, ItsConversationHappens) {
  const auto questions = said_by("runner");
  auto answers = said_by("port");
  ASSERT_EQ(questions.size(), 3u);
  ASSERT_EQ(answers.size(), 3u);
  EXPECT_EQ(questions.front(), boost::json::parse(runner_hello()));
  EXPECT_EQ(read_port_hello(boost::json::serialize(answers.front())).limits.window, 4u);

  std::stringstream in;
  for (const auto& question : questions) in << question << '\n';
  std::ostringstream out;
  std::ostringstream err;
  conformance::RulesPort port("reference", {});
  EXPECT_EQ(serve(port, in, out, err), 0) << err.str();
  std::istringstream lines(out.str());
  std::string line;
  std::getline(lines, line);  // the hello
  std::vector<boost::json::value> given;
  while (std::getline(lines, line)) given.push_back(boost::json::parse(line));
  std::swap(answers[1], answers[2]);  // the document's port answers in another order
  EXPECT_EQ(std::vector(answers.begin() + 1, answers.end()), given);
}

}  // namespace
}  // namespace poise::harness
