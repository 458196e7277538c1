#include "forged_choices.hpp"

#include <bit>
#include <cmath>

#include <gtest/gtest.h>

#include "poise/conformance/oracle.hpp"

namespace poise::conformance {
namespace {

using Edge = ForgedChoice::Edge;

Value text(std::string_view content) { return reference::text(std::string(content)); }

std::uint64_t draw_of(const ForgedChoice& forged, std::string_view identity) {
  return std::get<Word>(right_answer(DrawOf{text(forged.key), text(identity)})).word;
}

double race_of(const ForgedChoice& forged, std::string_view identity, std::int64_t weight) {
  return std::bit_cast<double>(std::get<Binary64>(right_answer(Race{draw_of(forged, identity), weight})).bits);
}

/// The places of a ring of one virtual node a candidate.
std::vector<std::uint64_t> places_of(const ForgedChoice& forged) {
  const auto candidates =
      std::make_shared<const std::vector<Candidate>>(std::vector<Candidate>{{text(forged.first)}, {text(forged.second)}});
  const Answer answer = right_answer(RingPoints{candidates, {1, std::nullopt}});
  std::vector<std::uint64_t> places;
  for (const auto& point : std::get<Points>(answer).points) places.push_back(point.position);
  return places;
}

TEST(ForgedChoices, AreWhatTheySay) {
  for (const Policy policy : all_policies) {
    ASSERT_FALSE(forged_choices(policy).empty());
    for (const ForgedChoice& forged : forged_choices(policy)) {
      const double first = race_of(forged, forged.first, forged.first_weight);
      const double second = race_of(forged, forged.second, forged.second_weight);
      switch (forged.edge) {
        case Edge::equal_draws: EXPECT_EQ(draw_of(forged, forged.first), draw_of(forged, forged.second)) << forged.first; break;
        case Edge::equal_races:
          EXPECT_EQ(first, second) << forged.key;
          EXPECT_NE(draw_of(forged, forged.first), draw_of(forged, forged.second)) << forged.key;
          break;
        case Edge::close_races:
          EXPECT_NE(first, second) << forged.key;
          EXPECT_EQ(std::nextafter(first, second), second) << forged.key;
          break;
        case Edge::equal_places: {
          const auto places = places_of(forged);
          ASSERT_EQ(places.size(), 2u);
          EXPECT_EQ(places[0], places[1]) << forged.second;
        }
      }
    }
  }
}

}  // namespace
}  // namespace poise::conformance
