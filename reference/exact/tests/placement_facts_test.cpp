#include <algorithm>

#include <boost/multiprecision/cpp_int.hpp>
#include <gtest/gtest.h>

#include "poise/reference/ranked_placement.hpp"

/// What the chapter on ranked placement claims about chance (RANK-11, RANK-12), proved exactly: by rationals, and by counting all cases.
namespace poise::exact {
namespace {

using Rational = boost::multiprecision::cpp_rational;

/// A piece of a polynomial: its coefficients, lowest first, from one place to another.
struct Piece {
  std::vector<Rational> coefficients;
  Rational from;
  Rational to;
};

/// The integral over all pieces, without rounding.
Rational integral(const std::vector<Piece>& pieces) {
  Rational sum = 0;
  for (const Piece& piece : pieces) {
    Rational from_power = piece.from;
    Rational to_power = piece.to;
    for (std::size_t i = 0; i < piece.coefficients.size(); ++i) {
      sum += piece.coefficients[i] * (to_power - from_power) / Rational(i + 1);
      from_power *= piece.from;
      to_power *= piece.to;
    }
  }
  return sum;
}

/// P(c·U > V) for U and V independent and uniform on (0, 1): given U = u, it is V < c·u, which has the chance min(c·u, 1).
Rational chance_of_scaled(const Rational& c) {
  const Rational turn = c > 1 ? Rational(1 / c) : Rational(1);
  return integral({{{0, c}, 0, turn}, {{1}, turn, 1}});
}

TEST(AScoreTimesACapacity, IsNoShareByCapacity) {
  EXPECT_EQ(chance_of_scaled(2), Rational(3, 4));
  EXPECT_NE(chance_of_scaled(2), Rational(2, 3));
  EXPECT_EQ(chance_of_scaled(1), Rational(1, 2));
}

TEST(AScoreTimesACapacity, HasTheChanceTheChapterStates) {
  for (int top = 1; top <= 20; ++top) {
    for (int bottom = 1; bottom <= 20; ++bottom) {
      const Rational c(top, bottom);
      EXPECT_EQ(chance_of_scaled(c), c >= 1 ? Rational(1 - 1 / (2 * c)) : Rational(c / 2)) << c;
      EXPECT_EQ(chance_of_scaled(c) + chance_of_scaled(1 / c), 1) << c;  // there are no ties
      if (c != 1) {
        EXPECT_NE(chance_of_scaled(c), Rational(c / (c + 1))) << c;
      }
    }
  }
}

/// One key for every order of these nodes.
reference::ScoreTable all_orders(const reference::Names& nodes) {
  reference::ScoreTable table;
  reference::Names order = nodes;
  std::sort(order.begin(), order.end());
  do {
    std::string key;
    for (const std::string& node : order) key += node;
    for (std::size_t i = 0; i < order.size(); ++i) table[key][order[i]] = -static_cast<double>(i);
  } while (std::next_permutation(order.begin(), order.end()));
  return table;
}

TEST(AJoiner, WinsOneKeyInNPlusOneAndEntersTheFirstROfAsManyTimesR) {
  const reference::PlacementRules rules;
  for (std::size_t n = 1; n <= 6; ++n) {
    reference::Names before;
    for (std::size_t i = 0; i < n; ++i) before.push_back(std::string(1, static_cast<char>('a' + i)));
    reference::Names after = before;
    after.push_back("z");
    const reference::ScoreTable table = all_orders(after);
    std::vector<std::string> keys;
    for (const auto& [key, row] : table) keys.push_back(key);
    for (std::size_t r = 1; r <= n; ++r) {
      const auto changes = change(rules, table, before, after, keys, static_cast<double>(r));
      ASSERT_TRUE(changes);
      std::size_t owners = 0;
      std::size_t lists = 0;
      for (const reference::Change& each : *changes) {
        owners += each.owner_before != each.owner_after;
        lists += each.top_before != each.top_after;
        // And where it enters, it pushes out the last alone.
        if (each.top_before == each.top_after) continue;
        reference::Names without = each.top_after;
        without.erase(std::find(without.begin(), without.end(), "z"));
        EXPECT_TRUE(std::equal(without.begin(), without.end(), each.top_before.begin()));
      }
      EXPECT_EQ(Rational(owners), Rational(keys.size()) / (n + 1)) << n;
      EXPECT_EQ(Rational(lists), Rational(r * keys.size()) / (n + 1)) << n << ' ' << r;
    }
  }
}

}  // namespace
}  // namespace poise::exact
