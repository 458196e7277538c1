#include "poise/conformance/kill_matrix.hpp"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "report/fault_report.hpp"
#include "run/plan.hpp"

/// The vectors are good enough, and it would be seen if they were not.
namespace poise::harness {
namespace {

using conformance::Fault;
using conformance::Kill;
using conformance::KillMatrix;
using conformance::Vector;

const std::vector<const Vector*>& vectors() {
  static const auto all = vectors_for_faults();
  return all;
}

const std::vector<std::vector<Kill>>& kills() {
  static const auto all = conformance::kills_of_all_faults(vectors());
  return all;
}

std::size_t place_of(const Fault& fault) { return static_cast<std::size_t>(&fault - conformance::faults().data()); }

/// The matrix without the vectors that see the fault, but for `left` of them.
KillMatrix without_killers_of(const Fault& fault, std::size_t left) {
  std::set<std::size_t> gone;
  const auto& its = kills()[place_of(fault)];
  for (std::size_t i = left; i < its.size(); ++i) gone.insert(its[i].vector);
  auto fewer = kills();
  for (auto& each : fewer) std::erase_if(each, [&](const Kill& kill) { return gone.contains(kill.vector); });
  return conformance::kill_matrix(vectors(), fewer);
}

bool says(const KillMatrix& matrix, const std::string& words) {
  const auto lines = shortcomings(matrix);
  return std::any_of(lines.begin(), lines.end(), [&](const std::string& line) { return line.find(words) != std::string::npos; });
}

TEST(KillMatrix, OfAllVectorsIsComplete) {
  const KillMatrix matrix = conformance::kill_matrix(vectors(), kills());
  for (const std::string& line : shortcomings(matrix)) ADD_FAILURE() << line;
  EXPECT_TRUE(matrix.complete());
  EXPECT_GE(matrix.rows.size(), 150u);
}

class WithoutItsKillers : public testing::TestWithParam<const char*> {};

TEST_P(WithoutItsKillers, AFaultLives) {
  const Fault& fault = *conformance::find_fault(GetParam());
  for (const std::size_t left : {0, 1}) {
    const KillMatrix matrix = without_killers_of(fault, left);
    EXPECT_FALSE(matrix.complete());
    EXPECT_TRUE(says(matrix, std::string(fault.name) + " lives at "));
  }
}

INSTANTIATE_TEST_SUITE_P(Three, WithoutItsKillers, testing::Values("fused-last-step", "order-without-owner", "cause-joiner-first"),
                         [](const auto& info) {
                           std::string plain(info.param);
                           std::replace(plain.begin(), plain.end(), '-', '_');
                           return plain;
                         });

TEST(KillMatrix, SeesFaultsThatNothingTellsApart) {
  auto alike = kills();
  const Fault& one = *conformance::find_fault("smallest-draw-wins");
  const Fault& other = *conformance::find_fault("signed-compare");
  alike[place_of(other)] = alike[place_of(one)];
  const KillMatrix matrix = conformance::kill_matrix(vectors(), alike);
  EXPECT_FALSE(matrix.complete());
  EXPECT_TRUE(says(matrix, "smallest-draw-wins and signed-compare answer every vector of poise-rendezvous alike"));
}

TEST(KillMatrix, CountsVectorsOfOneKeyOnce) {
  const Fault& fault = *conformance::find_fault("signed-compare");
  const std::size_t first = kills()[place_of(fault)].front().vector;
  const std::vector<const Vector*> twice{vectors()[first], vectors()[first]};
  std::vector<std::vector<Kill>> its(conformance::faults().size());
  its[place_of(fault)] = {{0, 1}, {1, 1}};
  const auto matrix = conformance::kill_matrix(twice, its);
  const auto& cells = matrix.rows[place_of(fault)].cells;
  const auto seen = std::find_if(cells.begin(), cells.end(), [](const auto& cell) { return cell.vectors == 2; });
  ASSERT_NE(seen, cells.end());
  EXPECT_EQ(seen->keys, 1u);
  EXPECT_FALSE(seen->enough());
}

TEST(TheCover, KillsOnceAllThatAnyVectorKills) {
  const auto chosen = conformance::cover(vectors(), kills());
  const std::set<std::size_t> places(chosen.begin(), chosen.end());
  EXPECT_LT(chosen.size(), vectors().size() / 10);
  const KillMatrix all = conformance::kill_matrix(vectors(), kills());
  auto fewer = kills();
  for (auto& each : fewer) std::erase_if(each, [&](const Kill& kill) { return !places.contains(kill.vector); });
  const KillMatrix covered = conformance::kill_matrix(vectors(), fewer);
  for (std::size_t i = 0; i < all.rows.size(); ++i) {
    if (all.rows[i].fault->facts.varies) continue;
    for (std::size_t j = 0; j < all.rows[i].cells.size(); ++j)
      EXPECT_EQ(all.rows[i].cells[j].vectors > 0, covered.rows[i].cells[j].vectors > 0) << all.rows[i].fault->name;
  }
}

TEST(TheQuickProfile, IsTheCover) {
  std::set<std::string> chosen;
  for (const std::size_t place : conformance::cover(vectors(), kills())) chosen.insert(vectors()[place]->id);
  std::set<std::string> quick;
  for (const Vector* vector : vectors()) {
    if (vector->profile == conformance::Profile::quick) quick.insert(vector->id);
  }
  EXPECT_EQ(quick, chosen);
}

}  // namespace
}  // namespace poise::harness
