#include "forged_choices.hpp"

#include <array>

namespace poise::conformance {
namespace {

using Edge = ForgedChoice::Edge;

constexpr std::array equal_draws{
    ForgedChoice{Edge::equal_draws, "k", "node-aby120190", "node-G24H03Nwf"},
    ForgedChoice{Edge::equal_draws, "k", "hQ2a88ba", "44V1jdZJ"},
    ForgedChoice{Edge::equal_draws, "q", "i020ldya", "5UVf68Cz"},
    ForgedChoice{Edge::equal_draws, "q", "0o0gmS196YoS40d", "5jUfe6hT69n2p1x"},
};

constexpr std::array weighted{
    ForgedChoice{Edge::equal_draws, "k", "node-aby120190", "node-G24H03Nwf", 1, 1},
    ForgedChoice{Edge::equal_draws, "q", "i020ldya", "5UVf68Cz", 3, 5},
    ForgedChoice{Edge::equal_races, "key-0", "a", "b", 148913710, 72555537},
    ForgedChoice{Edge::equal_races, "key-1", "b", "a", 66627421, 162285566},
    ForgedChoice{Edge::equal_races, "key-5", "b", "a", 65749255, 547876817},
    ForgedChoice{Edge::equal_races, "key-14", "a", "b", 1618121829, 22479571},
    ForgedChoice{Edge::close_races, "key-0", "a", "b", 116913543, 56964029},
    ForgedChoice{Edge::close_races, "key-1", "b", "a", 51826232, 126234053},
    ForgedChoice{Edge::close_races, "key-2", "a", "b", 141090085, 100457747},
    ForgedChoice{Edge::close_races, "key-198", "a", "b", 126961997, 218578853},
    ForgedChoice{Edge::close_races, "key-4104", "a", "b", 116604247, 223626618},
    ForgedChoice{Edge::close_races, "key-2258199023", "a", "b", 13228705, 2176731463},
};

constexpr std::array equal_places{
    ForgedChoice{Edge::equal_places, "k", "a", "03hlu1tJDihS"},
    ForgedChoice{Edge::equal_places, "q", "03hlu1tJDihP", "b"},
    ForgedChoice{Edge::equal_places, "k", "0aXp0BpaAQUj86", "0wL84DDMMqM8X8"},
};

}  // namespace

std::span<const ForgedChoice> forged_choices(Policy policy) {
  switch (policy) {
    case Policy::rendezvous: return equal_draws;
    case Policy::weighted_rendezvous: return weighted;
    case Policy::ring_hash: return equal_places;
  }
  return {};
}

}  // namespace poise::conformance
