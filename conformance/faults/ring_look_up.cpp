#include <algorithm>
#include <stdexcept>

#include "rings.hpp"

/// Faults in looking up.
namespace poise::conformance {
namespace {

using namespace reference;

using Points = std::span<const Point>;

template <std::size_t (*Rule)(Points, std::uint64_t request)>
void looks_up(PoiseRules& rules) {
  rules.look_up = Rule;
}

std::size_t upper_bound(Points points, std::uint64_t request) {
  const auto beyond = [](std::uint64_t wanted, const Point& point) { return wanted < point.position; };
  const auto found = std::upper_bound(points.begin(), points.end(), request, beyond);
  return found == points.end() ? 0 : static_cast<std::size_t>(found - points.begin());
}

bool is_past_the_last(Points points, std::uint64_t request) { return points.back().position < request; }

/// The last point at or before the request; before the first, the last of all.
std::size_t point_before(Points points, std::uint64_t request) {
  const auto beyond = [](std::uint64_t wanted, const Point& point) { return wanted < point.position; };
  const auto found = std::upper_bound(points.begin(), points.end(), request, beyond);
  return found == points.begin() ? points.size() - 1 : static_cast<std::size_t>(found - points.begin()) - 1;
}

std::size_t last_before_the_first(Points points, std::uint64_t request) {
  return request < points.front().position ? points.size() - 1 : reference::look_up(points, request);
}

std::size_t last_of_those_there(Points points, std::uint64_t request) {
  std::size_t place = reference::look_up(points, request);
  const std::uint64_t position = points[place].position;
  while (place + 1 < points.size() && points[place + 1].position == position) ++place;
  return place;
}

/// From the end on, the first that is at or after the request.
std::size_t from_the_end(Points points, std::uint64_t request) { return is_past_the_last(points, request) ? 0 : points.size() - 1; }

template <typename Number>
std::size_t first_at_or_after(Points points, Number request) {
  for (std::size_t i = 0; i < points.size(); ++i) {
    if (static_cast<Number>(points[i].position) >= request) return i;
  }
  return 0;
}

std::size_t signed_request(Points points, std::uint64_t request) { return first_at_or_after(points, static_cast<std::int64_t>(request)); }

std::size_t request_as_double(Points points, std::uint64_t request) { return first_at_or_after(points, static_cast<double>(request)); }

std::size_t request_as_float(Points points, std::uint64_t request) { return first_at_or_after(points, static_cast<float>(request)); }

std::size_t high_half_alone(Points points, std::uint64_t request) {
  for (std::size_t i = 0; i < points.size(); ++i) {
    if (points[i].position >> 32 >= request >> 32) return i;
  }
  return 0;
}

/// The search leaves out the last point.
std::size_t without_the_last(Points points, std::uint64_t request) {
  const std::size_t place = reference::look_up(points, request);
  return place + 1 == points.size() ? 0 : place;
}

/// The search leaves out the first point.
std::size_t without_the_first(Points points, std::uint64_t request) {
  const std::size_t place = reference::look_up(points, request);
  return place == 0 && !is_past_the_last(points, request) && points.size() > 1 ? 1 : place;
}

std::size_t by_modulo(Points points, std::uint64_t request) { return request % points.size(); }

std::size_t crash_past_the_last(Points points, std::uint64_t request) {
  if (is_past_the_last(points, request)) throw std::out_of_range("past the last point");
  return reference::look_up(points, request);
}

std::size_t second_past_the_last(Points points, std::uint64_t request) {
  return is_past_the_last(points, request) && points.size() > 1 ? 1 : reference::look_up(points, request);
}

/// The request 2^64 - 1 is kept for something else.
std::size_t largest_wraps(Points points, std::uint64_t request) { return request == UINT64_MAX ? 0 : reference::look_up(points, request); }

}  // namespace

std::vector<Fault> ring_look_up_faults() {
  return {
      {"point-beyond-the-request",
       "RING-6",
       Stage::choice,
       "Takes the first point beyond the request, and not one at it.",
       looks_up<upper_bound>,
       {.report = "vedhavyas/hashring#1", .edition = 1}},
      {"nearest-point",
       "RING-6",
       Stage::choice,
       "Takes the nearest point on either side.",
       [](PoiseRules& rules) {
         rules.look_up = [](std::span<const Point> points, std::uint64_t request) {
           const std::size_t next = reference::look_up(points, request);
           const std::size_t before = (next + points.size() - 1) % points.size();
           return request - points[before].position < points[next].position - request ? before : next;
         };
       },
       {.edition = 1}},
      {"point-before-the-request", "RING-6", Stage::choice, "Takes the last point at or before the request.", looks_up<point_before>, {}},
      {"last-point-before-the-first",
       "RING-6",
       Stage::choice,
       "Gives what lies before the first point to the last point.",
       looks_up<last_before_the_first>,
       {.report = "enyim/EnyimMemcached#100"}},
      {"last-of-points-at-one-place",
       "RING-6",
       Stage::choice,
       "Takes the last of several points at the position it finds.",
       looks_up<last_of_those_there>,
       {}},
      {"look-up-from-the-end",
       "RING-6",
       Stage::choice,
       "Looks from the last point down, and stops at the first that will do.",
       looks_up<from_the_end>,
       {}},
      {"request-signed",
       "RING-6",
       Stage::choice,
       "Compares request and positions as signed numbers, in a table that is sorted rightly.",
       looks_up<signed_request>,
       {.report = "killme2008/xmemcached#21"}},
      {"request-as-double",
       "RING-6",
       Stage::choice,
       "Compares request and positions as numbers of binary64.",
       looks_up<request_as_double>,
       {}},
      {"request-as-float",
       "RING-6",
       Stage::choice,
       "Compares request and positions as numbers of binary32.",
       looks_up<request_as_float>,
       {}},
      {"request-by-high-half",
       "RING-6",
       Stage::choice,
       "Compares the high 32 bits of request and positions.",
       looks_up<high_half_alone>,
       {}},
      {"last-point-not-searched",
       "RING-6",
       Stage::choice,
       "Leaves the last point out of its search.",
       looks_up<without_the_last>,
       {.report = "kmesh-net/kmesh#1904"}},
      {"first-point-not-searched", "RING-6", Stage::choice, "Leaves the first point out of its search.", looks_up<without_the_first>, {}},
      {"request-modulo-points", "RING-6", Stage::choice, "Takes the request modulo the number of points.", looks_up<by_modulo>, {}},
      {"largest-request-wraps",
       "RING-6",
       Stage::choice,
       "Gives a request of 2^64 - 1 to the first point, whatever lies there.",
       looks_up<largest_wraps>,
       {.report = "scylladb/scylla-rust-driver#947"}},
      {"last-point-past-the-end",
       "RING-7",
       Stage::choice,
       "Gives what lies past the last point to the last point.",
       [](PoiseRules& rules) {
         rules.look_up = [](std::span<const Point> points, std::uint64_t request) {
           return is_past_the_last(points, request) ? points.size() - 1 : reference::look_up(points, request);
         };
       },
       {.report = "grpc/grpc-java#13054", .edition = 1}},
      {"no-wrap",
       "RING-7",
       Stage::choice,
       "Finds nothing past the last point, and falls back to the first candidate of the list.",
       [](PoiseRules& rules) {
         rules.look_up = [](std::span<const Point> points, std::uint64_t request) {
           if (!is_past_the_last(points, request)) return reference::look_up(points, request);
           const auto by_index = [](const Point& left, const Point& right) { return left.index < right.index; };
           return static_cast<std::size_t>(std::min_element(points.begin(), points.end(), by_index) - points.begin());
         };
       },
       {.edition = 1}},
      {"crashes-past-the-last-point",
       "RING-7",
       Stage::choice,
       "Breaks down past the last point.",
       looks_up<crash_past_the_last>,
       {.report = "dakatsuka/node-consistent-hashing#1, grobian/carbon-c-relay#260"}},
      {"second-point-past-the-end",
       "RING-7",
       Stage::choice,
       "Gives what lies past the last point to the second point.",
       looks_up<second_past_the_last>,
       {}},
  };
}

}  // namespace poise::conformance
