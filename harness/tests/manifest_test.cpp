#include "golden/manifest.hpp"

#include <gtest/gtest.h>

#include "golden/embedded_vectors.hpp"
#include "poise/conformance/contract.hpp"
#include "poise/conformance/json.hpp"

/// The planned side is counted by the manifest: what was not read is an error, and not fewer checks.
namespace poise::harness {
namespace {

const std::string manifest = R"({"files":{
  "mix64.yaml":{"checks":{"HASH-2":{"standard":2,"full":1}}},
  "fnv1a64.yaml":{"checks":{"HASH-1":{"standard":1}}}}})";

const std::string mix =
    R"({"topic":"mix64","vectors":[)"
    R"({"id":"mix64/a","clause":"HASH-2","op":"mix64","input":{"x":"0000000000000000"},"answer":{"value":"0000000000000000"}},)"
    R"({"id":"mix64/b","clause":"HASH-2","op":"mix64","input":{"x":"0000000000000001"},"answer":{"value":"5692161d100b05e5"}},)"
    R"({"id":"mix64/c","clause":"HASH-2","op":"mix64","input":{"x":"0000000000000001"},"answer":{"value":"5692161d100b05e5"},"profile":"full"}]})"
    "\n";
const std::string fnv = R"({"topic":"fnv1a64","vectors":[)"
                        R"({"id":"fnv1a64/a","clause":"HASH-1","op":"fnv1a64","input":{"data":""},"answer":{"value":"cbf29ce484222325"}}]})"
                        "\n";

const std::string mix_and_fnv = mix + fnv;

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

const QuickProfile quick(R"({"quick":{"mix64":{"HASH-2":["mix64/b"]}}})");

/// What is said of vectors that are not those of the manifest; empty when they are.
std::string complaint_about(const std::string& lines) {
  GoldenVectors golden(lines, quick.ids());
  try {
    Manifest(manifest, quick).require_complete(golden);
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return "";
}

TEST(Manifest, IsContentWithTheVectorsItCounts) { EXPECT_EQ(complaint_about(mix + fnv), ""); }

TEST(Manifest, MissesATopicWhoseFileWasDeleted) {
  EXPECT_EQ(complaint_about(mix), "the manifest counts 1 vector of topic 'fnv1a64', but 0 are built into this program");
}

TEST(Manifest, MissesTheVectorsOfATopicWhoseFileWasEmptied) {
  EXPECT_EQ(complaint_about(mix + "{\"topic\":\"fnv1a64\",\"vectors\":[]}\n"),
            "the manifest counts 1 vector of topic 'fnv1a64', but 0 are built into this program");
}

TEST(Manifest, DoesNotKnowATopicThatWasRenamed) {
  EXPECT_EQ(complaint_about(mix + replaced(fnv, "\"topic\":\"fnv1a64\"", "\"topic\":\"fnv\"")),
            "the vectors built into this program have a topic 'fnv' that their manifest does not list");
}

TEST(Manifest, MissesOneVectorAndSeesAnotherClauseAndProfile) {
  const std::size_t second = mix.find(R"({"id":"mix64/b")");
  EXPECT_NE(complaint_about(mix.substr(0, second) + mix.substr(mix.find(R"({"id":"mix64/c")")) + fnv), "");
  EXPECT_NE(complaint_about(replaced(mix, "HASH-2", "HASH-1") + fnv), "");
  EXPECT_NE(complaint_about(replaced(mix, ",\"profile\":\"full\"", "") + fnv), "");
}

TEST(Manifest, CountsByTopicClauseAndProfile) {
  const Manifest read(manifest, quick);
  EXPECT_EQ(read.count("mix64", "HASH-2", conformance::Profile::quick), 1u);
  EXPECT_EQ(read.count("mix64", "HASH-2", conformance::Profile::standard), 2u);
  EXPECT_EQ(read.count("mix64", "HASH-2", conformance::Profile::full), 3u);
  EXPECT_EQ(read.count("mix64", "HASH-1", conformance::Profile::full), 0u);
}

TEST(Manifest, ThatIsNoneIsRefusedInOneLine) {
  for (const char* text : {"{}", R"({"files":[]})", R"({"files":{"a.yaml":{}}})", R"({"files":{"a.yaml":{"checks":{"A-1":{"fast":1}}}}})",
                           R"({"files":{"a.yaml":{"checks":{"A-1":{"standard":-1}}}}})"})
    EXPECT_THROW(Manifest(text, quick), conformance::NotationError) << text;
  const std::string counts_by_quick = replaced(manifest, "standard", "quick");
  EXPECT_THROW(Manifest(counts_by_quick, quick), conformance::NotationError);
}

TEST(TheQuickProfile, ThatListsMoreThanThereIsIsRefused) {
  const QuickProfile more(R"({"quick":{"mix64":{"HASH-2":["mix64/a","mix64/b","mix64/d"]}}})");
  EXPECT_THROW(Manifest(manifest, more), conformance::NotationError);
  const QuickProfile other(R"({"quick":{"mix64":{"HASH-1":["mix64/a"]}}})");
  EXPECT_THROW(Manifest(manifest, other), conformance::NotationError);
}

TEST(TheQuickProfile, ThatListsAVectorThatIsNotThereIsMissed) {
  GoldenVectors golden(mix_and_fnv, {"mix64/x"});
  const QuickProfile misspelt(R"({"quick":{"mix64":{"HASH-2":["mix64/x"]}}})");
  EXPECT_THROW(Manifest(manifest, misspelt).require_complete(golden), std::runtime_error);
}

TEST(TheQuickProfile, ThatIsNoneIsRefusedInOneLine) {
  for (const char* text : {"{}", R"({"quick":[]})", R"({"quick":{"mix64":["mix64/a"]}})", R"({"quick":{"mix64":{"HASH-2":[1]}}})"})
    EXPECT_THROW(QuickProfile{text}, conformance::NotationError) << text;
}

TEST(Manifest, OfThisProgramListsEveryTopicOfEveryContract) {
  EXPECT_NO_THROW(Manifest::embedded().require_complete(GoldenVectors::embedded()));
  const std::vector<std::string> topics = GoldenVectors::embedded().topics();
  for (const auto& contract : conformance::contracts()) {
    for (const std::string& topic : contract.topics) EXPECT_NE(std::find(topics.begin(), topics.end(), topic), topics.end()) << topic;
  }
  std::size_t belonging = 0;
  for (const std::string& topic : topics) {
    bool found = false;
    for (const auto& contract : conformance::contracts()) {
      for (const std::string& each : contract.topics) found = found || each == topic;
    }
    EXPECT_TRUE(found) << topic << " is evidence for no contract, so no run would read it";
    ++belonging;
  }
  EXPECT_GT(belonging, 0u);
}

}  // namespace
}  // namespace poise::harness
