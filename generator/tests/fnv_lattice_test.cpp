#include "forge/fnv_lattice.hpp"

#include <set>

#include <boost/multiprecision/cpp_int.hpp>
#include <gtest/gtest.h>

#include "poise/reference/fnv1a.hpp"

namespace poise::generator {
namespace {

using Rational = boost::multiprecision::cpp_rational;

/// sum of v_i * P^(n-i), modulo 2^64.
std::uint64_t weighed(const LatticePoint& point, std::size_t length) {
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < length; ++i) sum = sum * reference::fnv1a64_prime + static_cast<std::uint64_t>(std::int64_t{point[i]});
  return sum;
}

/// By elimination in exact fractions.
Rational determinant(const LatticeBasis& basis) {
  const std::size_t size = basis.size();
  std::vector<std::vector<Rational>> rows(size, std::vector<Rational>(size));
  for (std::size_t i = 0; i < size; ++i) {
    for (std::size_t c = 0; c < size; ++c) rows[i][c] = basis[i][c];
  }
  Rational product = 1;
  for (std::size_t i = 0; i < size; ++i) {
    std::size_t pivot = i;
    while (pivot < size && rows[pivot][i] == 0) ++pivot;
    if (pivot == size) return 0;
    if (pivot != i) {
      std::swap(rows[pivot], rows[i]);
      product = -product;
    }
    product *= rows[i][i];
    for (std::size_t k = i + 1; k < size; ++k) {
      const Rational times = rows[k][i] / rows[i][i];
      for (std::size_t c = i; c < size; ++c) rows[k][c] -= times * rows[i][c];
    }
  }
  return product;
}

class Bases : public testing::TestWithParam<std::size_t> {};

TEST_P(Bases, SpanTheLatticeOfTheirLength) {
  const std::size_t length = GetParam();
  const LatticeBasis& basis = reduced_basis(length);
  ASSERT_EQ(basis.size(), length);
  for (const LatticePoint& row : basis) {
    EXPECT_EQ(weighed(row, length), 0u);
    for (std::size_t c = length; c < longest_lattice; ++c) EXPECT_EQ(row[c], 0);
  }
  // The lattice has an index of 2^64, so rows in it with this determinant span it.
  EXPECT_EQ(abs(determinant(basis)), Rational(boost::multiprecision::cpp_int(1) << 64));
}

TEST_P(Bases, AreMadeAgainTheSame) { EXPECT_EQ(reduce_basis(GetParam()), reduced_basis(GetParam())); }

INSTANTIATE_TEST_SUITE_P(Lengths, Bases, testing::Range(shortest_lattice, longest_lattice + 1));

TEST(LatticeWalk, ShowsEachPointOfTheBallOnce) {
  const std::size_t length = 8;
  const LatticeWalk lattice(length);
  for (const std::uint64_t rest : {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{0x8000000000000000}, UINT64_MAX}) {
    std::set<LatticePoint> seen;
    constexpr double square = 100'000;
    lattice.each(rest, square, [&](const LatticePoint& point) {
      EXPECT_EQ(weighed(point, length), rest);
      double its = 0;
      for (const std::int32_t entry : point) its += static_cast<double>(entry) * entry;
      EXPECT_LE(its, square);
      EXPECT_TRUE(seen.insert(point).second);
      return false;
    });
    // A ball of this radius has the volume of 22 cells.
    EXPECT_GE(seen.size(), 10u);
    EXPECT_LE(seen.size(), 40u);
  }
}

TEST(LatticeWalk, FindsTheChangesThatATextMade) {
  const std::string text = "a text!";
  std::uint64_t state = reference::fnv1a64_start;
  LatticePoint made{};
  double square = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto low = static_cast<std::uint8_t>(state);
    made[i] = static_cast<std::int32_t>(low ^ static_cast<std::uint8_t>(text[i])) - low;
    square += static_cast<double>(made[i]) * made[i];
    state = (state ^ static_cast<std::uint8_t>(text[i])) * reference::fnv1a64_prime;
  }
  bool found = false;
  LatticeWalk(text.size()).each(weighed(made, text.size()), square + 1, [&](const LatticePoint& point) { return found = point == made; });
  EXPECT_TRUE(found);
}

TEST(LatticeWalk, StopsWhenItIsTold) {
  std::size_t seen = 0;
  EXPECT_TRUE(LatticeWalk(8).each(0, 100'000, [&](const LatticePoint&) { return ++seen == 3; }));
  EXPECT_EQ(seen, 3u);
}

}  // namespace
}  // namespace poise::generator
