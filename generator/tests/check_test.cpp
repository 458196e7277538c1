#include "check.hpp"

#include <fstream>
#include <sys/stat.h>
#include <unistd.h>

#include <gtest/gtest.h>

#include "vector_files.hpp"

namespace poise::generator {
namespace {

namespace fs = std::filesystem;

/// A copy of the checked-in vectors to spoil.
class Check : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::temp_directory_path() / ("poise-check-" + std::to_string(getpid()) + "-" +
                                           std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
    fs::remove_all(folder_);
    fs::copy(POISE_ROOT "/vectors", folder_, fs::copy_options::recursive);
  }
  void TearDown() override { fs::remove_all(folder_); }

  /// Replaces the first occurrence in a file; it must be there.
  void replace(const std::string& file, const std::string& from, const std::string& to) {
    std::string content = read_file(folder_ / file);
    const std::size_t at = content.find(from);
    ASSERT_NE(at, std::string::npos) << from;
    write_file(folder_ / file, content.replace(at, from.size(), to));
  }

  /// Whether something is wrong, and a line of it contains the words.
  void expect_red(const std::string& words) {
    const auto wrong = check(folder_);
    ASSERT_FALSE(wrong.empty());
    bool said = false;
    for (const std::string& line : wrong) {
      EXPECT_EQ(line.find('\n'), std::string::npos);
      said = said || line.find(words) != std::string::npos;
    }
    EXPECT_TRUE(said) << "nothing says '" << words << "'; the first line is: " << wrong.front();
  }

  fs::path folder_;
};

TEST_F(Check, WhatIsCheckedInIsWhatTheReferenceMakes) {
  for (const std::string& line : check(folder_)) ADD_FAILURE() << line;
}

TEST_F(Check, ADigitChangedInAnAnswerTurnsItRed) {
  replace("mix64.yaml", "5692161d100b05e5", "5692161d100b05e6");
  expect_red("mix64.yaml: line ");
}

TEST_F(Check, AVectorDeletedTurnsItRed) {
  const std::string content = read_file(folder_ / "draw.yaml");
  const std::size_t from = content.find("  - {id: \"draw/text-a-on-a\"");
  write_file(folder_ / "draw.yaml", content.substr(0, from) + content.substr(content.find('\n', from) + 1));
  expect_red("id draw/text-a-on-a is lost");
}

TEST_F(Check, AnIdUsedTwiceTurnsItRed) {
  replace("mix64.yaml", "id: \"mix64/bit-00\"", "id: \"mix64/zero\"");
  expect_red("id mix64/zero is used twice");
}

TEST_F(Check, AnIdReusedForAnotherQuestionTurnsItRed) {
  replace("ids.yaml", "\"mix64/zero\": \"", "\"mix64/zero\": \"0");
  expect_red("id mix64/zero was issued for another question");
}

TEST_F(Check, AnIdNeverIssuedTurnsItRed) {
  replace("mix64.yaml", "id: \"mix64/zero\"", "id: \"mix64/naught\"");
  expect_red("id mix64/naught was never issued");
}

TEST_F(Check, AWithdrawnIdMayNotComeBack) {
  replace("ids.yaml", "withdrawn: []", "withdrawn: [\"mix64/zero\"]");
  expect_red("id mix64/zero is withdrawn");
}

TEST_F(Check, AFileThatIsMissingIsNoFileOrDoesNotBelongTurnsItRed) {
  fs::remove(folder_ / "draw.yaml");
  expect_red("draw.yaml: cannot be read");
  write_file(folder_ / "draw.yaml", "vectors: [");
  expect_red("draw.yaml");
  write_file(folder_ / "stray.yaml", "");
  expect_red("stray.yaml: does not belong here");
}

TEST_F(Check, AFifoOrAFolderForAFileTurnsItRed) {
  fs::remove(folder_ / "ids.yaml");
  ASSERT_EQ(mkfifo((folder_ / "ids.yaml").c_str(), 0600), 0);
  expect_red("ids.yaml: is no regular file");
  fs::remove(folder_ / "draw.yaml");
  fs::create_directory(folder_ / "draw.yaml");
  expect_red("draw.yaml: is no regular file");
}

TEST_F(Check, AnchorsAndAliasesTurnItRed) {
  write_file(folder_ / "ids.yaml", "ids: &all\n  all: *all\nwithdrawn: []\n");  // a map inside itself
  expect_red("line 1: anchors are not taken here");
  std::string blown = "ids: {}\nwithdrawn: []\na0: &a0 [x]\n";
  for (int i = 1; i < 40; ++i) {
    const std::string before = "*a" + std::to_string(i - 1);
    blown += "a" + std::to_string(i) + ": &a" + std::to_string(i) + " [" + before + ", " + before + "]\n";
  }
  write_file(folder_ / "ids.yaml", blown);
  expect_red("line 3: anchors are not taken here");
}

TEST_F(Check, ASchemaThatIsMissingOrNoJsonTurnsItRed) {
  write_file(folder_ / "schema.json", "{\"type\": ");
  expect_red("schema.json: is no JSON");
  fs::remove(folder_ / "schema.json");
  expect_red("schema.json: cannot be read");
}

TEST_F(Check, BytesThatAreNotPrintableAreEscaped) {
  replace("mix64.yaml", "5692161d100b05e5", "\x1b[2J\xff");
  expect_red("\\x1b[2J\\xff");
  write_file(folder_ / "new\nline", "");
  expect_red("new\\x0aline: does not belong here");
}

TEST_F(Check, WhatCannotBeWrittenLeavesNothingBeside) {
  fs::create_directory(folder_ / "taken");
  EXPECT_THROW(write_file(folder_ / "taken", "text"), std::runtime_error);
  EXPECT_FALSE(fs::exists(folder_ / "taken.new"));
}

TEST_F(Check, AChangedManifestTurnsItRed) {
  replace("manifest.json", "\"sha256\":\"", "\"sha256\":\"0");
  expect_red("manifest.json: line ");
}

}  // namespace
}  // namespace poise::generator
