#include "protocol/hello.hpp"

#include <gtest/gtest.h>

#include "poise/conformance/json.hpp"

namespace poise::harness {
namespace {

TEST(Hello, OptionalFieldsHaveTheDocumentedDefaults) {
  const PortHello hello = read_port_hello(R"({"hello":{"protocol":[1,3],"name":"p","unknown":{}}})");
  EXPECT_EQ(hello.about.name, "p");
  EXPECT_EQ(hello.limits.window, 1u);
  EXPECT_EQ(hello.limits.line, 1048576u);
  EXPECT_EQ(hello.limits.items, 4096u);
  EXPECT_EQ(hello.limits.time, std::chrono::seconds(10));
}

TEST(Hello, WhatAPortOfThisProjectWritesIsUnderstood) {
  const Limits limits{7, 700000, 5, std::chrono::milliseconds(1234)};
  const PortHello hello = read_port_hello(port_hello({"na\xc3\xafve", "1", "C++"}, limits));
  EXPECT_EQ(hello.about.name, "na\\u00efve");
  EXPECT_EQ(hello.limits.window, 7u);
  EXPECT_EQ(hello.limits.line, 700000u);
  EXPECT_EQ(hello.limits.items, 5u);
  EXPECT_EQ(hello.limits.time.count(), 1234);
}

TEST(Hello, WhatIsNoHelloIsRefusedInOneLine) {
  for (const char* line :
       {"", "hello", "[]", R"({"hello":1})", R"({"hello":{"name":"p"}})", R"({"hello":{"protocol":[2,3],"name":"p"}})",
        R"({"hello":{"protocol":1,"name":"p"}})", R"({"hello":{"protocol":[1,1]}})",
        R"({"hello":{"protocol":[1,1],"name":"p","window":0}})", R"({"hello":{"protocol":[1,1],"name":"p","window":"4"}})",
        R"({"hello":{"protocol":[1,1],"name":"p","line_limit":100}})"}) {
    try {
      read_port_hello(line);
      ADD_FAILURE() << line << " was accepted";
    } catch (const conformance::NotationError& error) {
      EXPECT_EQ(std::string(error.what()).find('\n'), std::string::npos);
    }
  }
}

}  // namespace
}  // namespace poise::harness
