#include "checks.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <stdexcept>

#include <gtest/gtest.h>

namespace poise::harness {
namespace {

/// Names of tests: '-' would begin the negative part of a filter, so it becomes '_'.
std::string test_name(std::string_view name) {
  std::string plain(name);
  std::replace(plain.begin(), plain.end(), '-', '_');
  return plain;
}

/// A part of the ledger that one test shows.
struct Part {
  const Check* check = nullptr;
  const conformance::Law* law = nullptr;
  std::string suite;
  std::string name;
  bool selected = false;
};

class CheckTest final : public testing::Test {
 public:
  CheckTest(const Part& part, const Ledger& ledger) : part_(part), ledger_(ledger) {}

  void TestBody() override {
    if (part_.law != nullptr) return show_law();
    std::size_t passed = 0;
    for (const Entry& entry : ledger_.entries()) {
      if (entry.vector->topic != part_.check->topic || entry.vector->clause != part_.check->clause) continue;
      if (entry.state == State::passed || entry.state == State::expected_failed) ++passed;
      if (entry.state == State::not_run) ADD_FAILURE() << entry.vector->id << " was not run";
      if (entry.state == State::unexpected_passed)
        ADD_FAILURE() << entry.vector->id << " passed, but is listed as failing: " << *entry.known;
      if (!is_wrong(entry.state) || entry.state == State::expected_failed) continue;
      ADD_FAILURE() << entry.vector->id << ": expected " << conformance::show_beside(entry.vector->right, *entry.given) << ", got "
                    << conformance::show_beside(*entry.given, entry.vector->right);
    }
    if (passed == 0 && !HasFailure()) GTEST_SKIP() << "the port supports none of these vectors, or none is in this profile";
  }

 private:
  void show_law() {
    for (const LawEntry& entry : ledger_.laws()) {
      if (entry.law != part_.law) continue;
      if (entry.state == State::not_run) ADD_FAILURE() << "was not run to its end";
      if (entry.state == State::failed) ADD_FAILURE() << entry.report->counterexample->shown << entry.report->counterexample->why;
      if (entry.state == State::unexpected_passed) ADD_FAILURE() << "holds, but is listed as broken: " << *entry.known;
      if (entry.state == State::unsupported) GTEST_SKIP() << "the port supports nothing the law asks";
    }
  }

  const Part& part_;
  const Ledger& ledger_;
};

/// Runs once, after GoogleTest has applied its filters and before the first test.
class Execution final : public testing::Environment {
 public:
  Execution(std::vector<Part>& parts, Ledger& ledger, const std::function<void()>& execute)
      : parts_(parts), ledger_(ledger), execute_(execute) {}

  void SetUp() override {
    const testing::UnitTest& unit = *testing::UnitTest::GetInstance();
    for (int s = 0; s < unit.total_test_suite_count(); ++s) {
      const testing::TestSuite& suite = *unit.GetTestSuite(s);
      for (int t = 0; t < suite.total_test_count(); ++t) {
        const testing::TestInfo& info = *suite.GetTestInfo(t);
        if (info.should_run()) select(info.test_suite_name(), info.name());
      }
    }
    for (const Part& part : parts_) {
      if (!part.selected) continue;
      if (part.law != nullptr) {
        ledger_.plan(*part.law);
        continue;
      }
      for (const conformance::Vector* vector : part.check->vectors) ledger_.plan(*vector);
    }
    execute_();
  }

 private:
  void select(const std::string& suite, const std::string& name) {
    for (Part& part : parts_) {
      if (part.suite == suite && part.name == name) part.selected = true;
    }
  }

  std::vector<Part>& parts_;
  Ledger& ledger_;
  const std::function<void()>& execute_;
};

/// GoogleTest would abort, and that at the end of the run.
void require_writable_output(const std::vector<std::string>& gtest_flags) {
  std::string output = testing::GTEST_FLAG(output);  // so far, what the environment says
  const std::string flag = "--gtest_output=";
  for (const std::string& each : gtest_flags) {
    if (each.starts_with(flag)) output = each.substr(flag.size());
  }
  if (output.empty()) return;
  const std::size_t colon = output.find(':');
  const std::string format = output.substr(0, colon);
  if (colon == std::string::npos || colon + 1 == output.size() || (format != "xml" && format != "json"))
    throw std::runtime_error("--gtest_output takes xml:FILE or json:FILE, not '" + output + "'");
  const std::string path = output.substr(colon + 1);
  if (!std::ofstream(path, std::ios::app)) throw std::runtime_error("cannot write '" + path + "', the file of --gtest_output");
}

}  // namespace

Shown show_in_googletest(const Plan& plan, const std::vector<std::string>& gtest_flags, Ledger& ledger,
                         const std::function<void()>& execute) {
  std::vector<Part> parts;
  for (const Check& check : plan.checks) parts.push_back({&check, nullptr, test_name(check.topic), test_name(check.clause)});
  for (const conformance::Law* law : plan.laws) parts.push_back({nullptr, law, "laws", test_name(law->name)});

  require_writable_output(gtest_flags);
  std::vector<std::string> words{"poise-conform"};
  words.insert(words.end(), gtest_flags.begin(), gtest_flags.end());
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  int argc = static_cast<int>(argv.size());
  argv.push_back(nullptr);  // as main's ends; GoogleTest moves it along when it takes flags out
  // These were read from the environment before main, where others may have set them.
  const char* filter = std::getenv("GTEST_FILTER");
  testing::GTEST_FLAG(filter) = filter == nullptr ? "*" : filter;
  testing::GTEST_FLAG(stream_result_to) = "";
  testing::InitGoogleTest(&argc, argv.data());
  // What the environment may have set and would run the port twice, or end the program before the report.
  testing::GTEST_FLAG(repeat) = 1;
  testing::GTEST_FLAG(break_on_failure) = false;
  testing::GTEST_FLAG(throw_on_failure) = false;
  testing::GTEST_FLAG(fail_fast) = false;

  for (const Part& part : parts) {
    testing::RegisterTest(part.suite.c_str(), part.name.c_str(), nullptr, nullptr, __FILE__, __LINE__,
                          [&part, &ledger]() -> testing::Test* { return new CheckTest(part, ledger); });
  }
  testing::UnitTest& unit = *testing::UnitTest::GetInstance();
  testing::AddGlobalTestEnvironment(new Execution(parts, ledger, execute));  // owned by GoogleTest
  auto& listeners = unit.listeners();
  delete listeners.Release(listeners.default_result_printer());  // the report says it better
  const int ignored = RUN_ALL_TESTS();
  (void)ignored;  // the ledger decides

  Shown shown;
  shown.listed_only = testing::GTEST_FLAG(list_tests);
  shown.selected = static_cast<std::size_t>(std::count_if(parts.begin(), parts.end(), [](const Part& part) { return part.selected; }));
  for (const Part& part : parts) {
    if (part.selected && part.check != nullptr) shown.checks.push_back(part.check);
  }
  shown.whole = shown.selected == parts.size();
  shown.counts_agree = shown.selected == static_cast<std::size_t>(unit.test_to_run_count());
  return shown;
}

}  // namespace poise::harness
