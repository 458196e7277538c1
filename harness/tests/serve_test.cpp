#include "protocol/serve.hpp"

#include <sstream>

#include <gtest/gtest.h>

#include "poise/conformance/rules_port.hpp"

namespace poise::harness {
namespace {

struct Served {
  int status;
  std::string out;
  std::string err;
};

Served serve_lines(const std::string& lines) {
  conformance::RulesPort port("reference", {});
  std::istringstream in(lines);
  std::ostringstream out;
  std::ostringstream err;
  const int status = serve(port, in, out, err);
  return {status, out.str(), err.str()};
}

const std::string hello = R"({"hello":{"protocol":[1,1]}})"
                          "\n";

TEST(Serve, AnswersALineALine) {
  const Served served = serve_lines(hello + R"({"id":3,"op":"mix64","items":[{"x":"0000000000000001","note":0}],"note":1})" + "\n");
  EXPECT_EQ(served.status, 0);
  EXPECT_NE(served.out.find("{\"id\":3,\"results\":[{\"value\":\"5692161d100b05e5\"}]}\n"), std::string::npos);
}

TEST(Serve, AnUnknownOperationIsUnsupported) {
  const Served served = serve_lines(hello + R"({"id":4,"op":"levitate","items":[{}]})" + "\n");
  EXPECT_EQ(served.status, 0);
  EXPECT_NE(served.out.find("{\"id\":4,\"unsupported\":"), std::string::npos);
}

TEST(Serve, EndsWithStatusTwoAndOneLineAfterALineItCannotUnderstand) {
  for (const char* line : {"prose", "[]", R"({"id":1})", R"({"id":1,"op":"mix64","items":[{}]})", R"({"id":1,"op":"mix64","items":1})"}) {
    const Served served = serve_lines(hello + line + "\n");
    EXPECT_EQ(served.status, 2) << line;
    EXPECT_EQ(served.err.find('\n'), served.err.size() - 1) << served.err;
  }
}

TEST(Serve, NoInputIsNoFault) { EXPECT_EQ(serve_lines("").status, 0); }

}  // namespace
}  // namespace poise::harness
