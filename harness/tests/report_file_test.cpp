#include "report/report_file.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

#include <gtest/gtest.h>

namespace poise::harness {
namespace {

namespace fs = std::filesystem;

class ReportFileTest : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::temp_directory_path() / ("poise-report-file-" + std::to_string(::getpid()));
    fs::create_directory(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  std::string path(const std::string& name) const { return folder_ / name; }
  std::size_t files() const { return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder_), {})); }

  static ReportFile file(const std::string& path) { return {"--json", path}; }

  static std::string content(const std::string& path) {
    std::ostringstream out;
    out << std::ifstream(path).rdbuf();
    return out.str();
  }

  /// What the file complains about beforehand.
  static std::string complaint(const std::string& path) {
    try {
      file(path).require_writable();
    } catch (const std::runtime_error& error) {
      return error.what();
    }
    return "";
  }

 private:
  fs::path folder_;
};

TEST_F(ReportFileTest, AsksWithoutATrace) {
  EXPECT_EQ(complaint(path("new")), "");
  EXPECT_EQ(files(), 0u);
  std::ofstream(path("old")) << "old";
  EXPECT_EQ(complaint(path("old")), "");
  EXPECT_EQ(content(path("old")), "old");
  EXPECT_EQ(files(), 1u);
}

TEST_F(ReportFileTest, SaysInOneLineWhyItCannotBeWritten) {
  std::ofstream(path("plain")) << "";
  EXPECT_EQ(complaint(path("none/new")), "cannot write '" + path("none/new") + "', the file of --json: No such file or directory");
  EXPECT_EQ(complaint(path("")), "cannot write '" + path("") + "', the file of --json: Is a directory");
  EXPECT_EQ(complaint(path("plain/new")), "cannot write '" + path("plain/new") + "', the file of --json: Not a directory");
  EXPECT_EQ(complaint(path("a\nb/new")), "cannot write '" + path("a\\u000ab/new") + "', the file of --json: No such file or directory");
}

TEST_F(ReportFileTest, RespectsPermissions) {
  if (::geteuid() == 0) GTEST_SKIP() << "root may write everywhere";
  std::ofstream(path("mine")) << "";
  fs::permissions(path("mine"), fs::perms::owner_read);
  EXPECT_NE(complaint(path("mine")).find("Permission denied"), std::string::npos);
}

TEST_F(ReportFileTest, TakesThePlaceOfAnOldFileAtOnceAndKeepsItsPermissions) {
  std::ofstream(path("report")) << "a longer old report";
  fs::permissions(path("report"), fs::perms::owner_read | fs::perms::owner_write);
  fs::create_hard_link(path("report"), path("reader"));  // as somebody who has it open
  file(path("report")).write("new");
  EXPECT_EQ(content(path("report")), "new");
  EXPECT_EQ(content(path("reader")), "a longer old report");
  EXPECT_EQ(fs::status(path("report")).permissions(), fs::perms::owner_read | fs::perms::owner_write);
  EXPECT_EQ(files(), 2u);
}

TEST_F(ReportFileTest, GivesANewFileTheUsualPermissions) {
  file(path("report")).write("new");
  std::ofstream(path("usual")) << "";
  EXPECT_EQ(fs::status(path("report")).permissions(), fs::status(path("usual")).permissions());
}

TEST_F(ReportFileTest, FollowsLinksAndLeavesThem) {
  std::ofstream(path("target")) << "a longer old report";
  fs::create_symlink(path("target"), path("link"));
  EXPECT_EQ(complaint(path("link")), "");
  file(path("link")).write("new");
  EXPECT_TRUE(fs::is_symlink(path("link")));
  EXPECT_EQ(content(path("target")), "new");
}

TEST_F(ReportFileTest, WritesIntoWhatIsNoRegularFile) {
  ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
  EXPECT_EQ(complaint(path("pipe")), "");
  std::string read;
  std::thread reader([&] { read = content(path("pipe")); });
  file(path("pipe")).write("new");
  reader.join();
  EXPECT_EQ(read, "new");
  EXPECT_TRUE(fs::is_fifo(path("pipe")));
  EXPECT_EQ(complaint("/dev/null"), "");
  file("/dev/null").write("new");
}

TEST_F(ReportFileTest, SaysWhenTheDiskIsFull) {
  if (!fs::exists("/dev/full")) GTEST_SKIP() << "there is no /dev/full";
  try {
    file("/dev/full").write("new");
    FAIL();
  } catch (const std::runtime_error& error) {
    EXPECT_EQ(error.what(), std::string("cannot write '/dev/full', the file of --json: No space left on device"));
  }
}

}  // namespace
}  // namespace poise::harness
