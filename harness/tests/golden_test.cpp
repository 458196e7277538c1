#include "golden/golden.hpp"

#include <fstream>
#include <sstream>

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include "poise/conformance/contract.hpp"

namespace poise::harness {
namespace {

TEST(Golden, EveryTopicOfEveryContractHasTheVectorsTheManifestCounts) {
  std::ifstream in(POISE_ROOT "/vectors/manifest.json");
  std::ostringstream text;
  text << in.rdbuf();
  const boost::json::value manifest = boost::json::parse(text.str());
  const auto& files = manifest.at("files").as_object();
  std::size_t topics = 0;
  for (const auto& [file, facts] : files) {
    const std::string topic(file.substr(0, file.find('.')));
    EXPECT_EQ(static_cast<std::int64_t>(golden_vectors(topic).size()), facts.at("vectors").as_int64()) << topic;
    ++topics;
  }
  for (const auto& contract : conformance::contracts()) {
    for (const std::string& topic : contract.topics) EXPECT_FALSE(golden_vectors(topic).empty()) << topic;
  }
  EXPECT_GT(topics, 0u);
}

TEST(Golden, VectorsAreFoundByTheirId) {
  for (const char* id : {"fnv1a64/nul", "errors/empty"}) {
    ASSERT_NE(find_golden(id), nullptr);
    EXPECT_EQ(find_golden(id)->id, id);
  }
  EXPECT_EQ(find_golden("errors/none-such"), nullptr);
  EXPECT_EQ(find_golden("none-such/x"), nullptr);
}

}  // namespace
}  // namespace poise::harness
