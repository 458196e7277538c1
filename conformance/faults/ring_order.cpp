#include <algorithm>
#include <set>
#include <string>

#include "rings.hpp"

/// Faults in the order of points, and in points that coincide.
namespace poise::conformance {
namespace {

using namespace reference;

template <bool (*Rule)(const Point& left, const Point& right)>
void orders_by(PoiseRules& rules) {
  rules.precedes = Rule;
}

bool replica_before_owner(const Point& left, const Point& right) {
  if (left.position != right.position || left.replica == right.replica) return reference::precedes(left, right);
  return left.replica < right.replica;
}

bool signed_owners(const Point& left, const Point& right) {
  if (left.position != right.position || left.owner == right.owner) return reference::precedes(left, right);
  return static_cast<std::int64_t>(left.owner) < static_cast<std::int64_t>(right.owner);
}

bool larger_owner_first(const Point& left, const Point& right) {
  if (left.position != right.position || left.owner == right.owner) return reference::precedes(left, right);
  return right.owner < left.owner;
}

bool larger_replica_first(const Point& left, const Point& right) {
  if (left.position != right.position || left.owner != right.owner || left.replica == right.replica)
    return reference::precedes(left, right);
  return right.replica < left.replica;
}

bool index_before_owner(const Point& left, const Point& right) {
  if (left.position != right.position || left.index == right.index) return reference::precedes(left, right);
  return left.index < right.index;
}

bool descending(const Point& left, const Point& right) {
  return left.position != right.position ? right.position < left.position : reference::precedes(left, right);
}

bool by_high_half(const Point& left, const Point& right) {
  if (left.position >> 32 != right.position >> 32) return left.position < right.position;
  if (left.owner != right.owner) return left.owner < right.owner;
  return left.replica != right.replica ? left.replica < right.replica : left.index < right.index;
}

bool by_digits(const Point& left, const Point& right) {
  return left.position != right.position ? std::to_string(left.position) < std::to_string(right.position)
                                         : reference::precedes(left, right);
}

using Points = std::vector<Point>;

/// A fault that does something to the right points.
template <void (*Change)(Points& points)>
void changes_points(PoiseRules& rules) {
  rules.points = [](const PoiseRules& own, const HashBuilder& hash, const RingState& before, std::span<const Entrant> entrants,
                    std::int64_t divisor, const RingConfig& config) {
    Points points = points_of(own, hash, before, entrants, divisor, config);
    Change(points);
    return points;
  };
}

bool made_earlier(const Point& left, const Point& right) {
  return left.index != right.index ? left.index < right.index : left.replica < right.replica;
}

/// As they were made: candidate by candidate, and their replicas in order.
void left_unsorted(Points& points) { std::sort(points.begin(), points.end(), made_earlier); }

/// A map from positions keeps the first or the last of those made for one.
template <bool KeepFirst>
void one_at_each_place(Points& points) {
  Points kept;
  for (const Point& point : points) {
    if (kept.empty() || kept.back().position != point.position) {
      kept.push_back(point);
    } else if (made_earlier(point, kept.back()) == KeepFirst) {
      kept.back() = point;
    }
  }
  points = kept;
}

/// Of points at one place, those made later move on to the next free one.
void moved_on(Points& points) {
  std::sort(points.begin(), points.end(), made_earlier);
  Points placed;
  std::set<std::uint64_t> taken;
  for (Point point : points) {
    while (!taken.insert(point.position).second) ++point.position;
    placed.push_back(point);
  }
  std::sort(placed.begin(), placed.end(), reference::precedes);
  points = placed;
}

/// The points of one candidate at one place count once.
void without_repeats(Points& points) {
  const auto repeats = [](const Point& left, const Point& right) { return left.position == right.position && left.index == right.index; };
  points.erase(std::unique(points.begin(), points.end(), repeats), points.end());
}

}  // namespace

std::vector<Fault> ring_order_faults() {
  return {
      {"positions-signed",
       "RING-5",
       Stage::table,
       "Compares positions as signed numbers.",
       [](PoiseRules& rules) {
         rules.precedes = [](const Point& left, const Point& right) {
           const auto first = static_cast<std::int64_t>(left.position);
           const auto second = static_cast<std::int64_t>(right.position);
           return first != second ? first < second : reference::precedes(left, right);
         };
         rules.look_up = [](std::span<const Point> points, std::uint64_t request) {
           for (std::size_t i = 0; i < points.size(); ++i) {
             if (static_cast<std::int64_t>(points[i].position) >= static_cast<std::int64_t>(request)) return i;
           }
           return std::size_t{0};
         };
       },
       {.report = "killme2008/xmemcached#21", .not_chosen = "a circle that begins half-way round is the same circle", .edition = 1}},
      {"order-without-owner",
       "RING-5",
       Stage::table,
       "Leaves the owner hash out of the order of points.",
       [](PoiseRules& rules) {
         rules.precedes = [](const Point& left, const Point& right) {
           if (left.position != right.position) return left.position < right.position;
           return left.replica != right.replica ? left.replica < right.replica : left.index < right.index;
         };
       },
       {.edition = 1}},
      {"order-without-replica",
       "RING-5",
       Stage::table,
       "Leaves the replica out of the order of points.",
       [](PoiseRules& rules) {
         rules.precedes = [](const Point& left, const Point& right) {
           if (left.position != right.position) return left.position < right.position;
           if (left.owner != right.owner) return left.owner < right.owner;
           return left.index != right.index ? left.index < right.index : left.replica < right.replica;
         };
       },
       {.edition = 1}},
      {"later-index-first",
       "RING-5",
       Stage::table,
       "Puts the later candidate first where points coincide altogether.",
       [](PoiseRules& rules) {
         rules.precedes = [](const Point& left, const Point& right) {
           const bool coincide = left.position == right.position && left.owner == right.owner && left.replica == right.replica;
           return coincide ? right.index < left.index : reference::precedes(left, right);
         };
       },
       {.edition = 1}},
      {"replica-before-owner", "RING-5", Stage::table, "Compares replicas before owner hashes.", orders_by<replica_before_owner>, {}},
      {"index-before-owner", "RING-5", Stage::table, "Compares indices before owner hashes.", orders_by<index_before_owner>, {}},
      {"owners-signed", "RING-5", Stage::table, "Compares owner hashes as signed numbers.", orders_by<signed_owners>, {}},
      {"larger-owner-first", "RING-5", Stage::table, "Puts the larger owner hash first.", orders_by<larger_owner_first>, {}},
      {"larger-replica-first", "RING-5", Stage::table, "Puts the larger replica first.", orders_by<larger_replica_first>, {}},
      {"points-descending", "RING-5", Stage::table, "Sorts points from the largest position down.", orders_by<descending>, {}},
      {"points-by-high-half", "RING-5", Stage::table, "Sorts points by the high 32 bits of their positions.", orders_by<by_high_half>, {}},
      {"points-by-their-digits",
       "RING-5",
       Stage::table,
       "Sorts points by the decimal digits of their positions.",
       orders_by<by_digits>,
       {}},
      {"points-not-sorted",
       "RING-5",
       Stage::table,
       "Leaves points as they were made.",
       changes_points<left_unsorted>,
       {.report = "open-telemetry/opentelemetry-collector-contrib#1687"}},
      {"first-made-point-stays",
       "RING-5",
       Stage::table,
       "Keeps the first made of points at one position, and no other.",
       changes_points<one_at_each_place<true>>,
       {.report = "lafikl/consistent#10"}},
      {"last-made-point-stays",
       "RING-5",
       Stage::table,
       "Keeps the last made of points at one position, and no other.",
       changes_points<one_at_each_place<false>>,
       {.report = "apache/pekko#3279, dlespiau/balance#1"}},
      {"coinciding-points-move-on",
       "RING-5",
       Stage::table,
       "Moves a point on whose position is taken.",
       changes_points<moved_on>,
       {.report = "grafana/carbon-relay-ng#335, open-telemetry/opentelemetry-collector-contrib#49585"}},
      {"repeated-points-counted-once",
       "RING-5",
       Stage::table,
       "Keeps one of a candidate's points at one position.",
       changes_points<without_repeats>,
       {.not_chosen = "another point of the same candidate lies there"}},
  };
}

}  // namespace poise::conformance
