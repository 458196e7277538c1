#include <algorithm>
#include <new>

#include "rings.hpp"

/// Faults in what a ring refuses.
namespace poise::conformance {
namespace {

using namespace reference;

template <Result<void> (*Rule)(std::span<const Entrant>)>
void finds_duplicates(PoiseRules& rules) {
  rules.refuse_duplicates = Rule;
}

/// Refuses when two entrants are alike.
template <bool (*Alike)(const Entrant&, const Entrant&)>
Result<void> alike(std::span<const Entrant> entrants) {
  for (std::size_t i = 0; i < entrants.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (Alike(entrants[i], entrants[j])) return Refusal::DuplicateIdentity;
    }
  }
  return {};
}

bool with_weights(const Entrant& a, const Entrant& b) { return a.identity == b.identity && a.weight == b.weight; }

bool by_first_bytes(const Entrant& a, const Entrant& b) {
  const auto start = [](const Bytes& bytes) { return BytesView(bytes).first(std::min<std::size_t>(32, bytes.size())); };
  const BytesView first = start(a.identity);
  const BytesView second = start(b.identity);
  return std::equal(first.begin(), first.end(), second.begin(), second.end());
}

bool by_letters(const Entrant& a, const Entrant& b) {
  const auto same = [](std::uint8_t left, std::uint8_t right) {
    const auto letter = [](std::uint8_t byte) { return 'A' <= byte && byte <= 'Z' ? byte | 0x20 : int{byte}; };
    return letter(left) == letter(right);
  };
  return std::equal(a.identity.begin(), a.identity.end(), b.identity.begin(), b.identity.end(), same);
}

bool until_nul(const Entrant& a, const Entrant& b) {
  const auto end = [](const Bytes& bytes) { return std::find(bytes.begin(), bytes.end(), std::uint8_t{0}); };
  const bool cut = end(a.identity) != a.identity.end() && end(b.identity) != b.identity.end();
  return a.identity == b.identity || (cut && std::equal(a.identity.begin(), end(a.identity), b.identity.begin(), end(b.identity)));
}

/// Among the first 256 alone.
Result<void> among_the_first_256(std::span<const Entrant> entrants) {
  return reference::refuse_duplicates(entrants.first(std::min<std::size_t>(256, entrants.size())));
}

/// Duplicates among all candidates, whatever their status.
Result<std::uint64_t> admit_unlike_candidates(const PoiseRules& rules, std::span<const Candidate> candidates,
                                              std::span<const Entrant> entrants, std::int64_t divisor, const RingConfig& config) {
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (candidates[i].identity == candidates[j].identity) return Refusal::DuplicateIdentity;
    }
  }
  return rules.count_points(entrants, divisor, config);
}

/// One candidate after the other: a duplicate before the cap is passed is found, one behind is not.
Result<std::uint64_t> admit_one_by_one(const PoiseRules& rules, std::span<const Candidate>, std::span<const Entrant> entrants,
                                       std::int64_t divisor, const RingConfig& config) {
  for (std::size_t count = 1; count <= entrants.size(); ++count) {
    if (const auto refused = rules.refuse_duplicates(entrants.first(count)); !refused) return refused.error();
    if (const auto counted = rules.count_points(entrants.first(count), divisor, config); !counted) return counted.error();
  }
  return rules.count_points(entrants, divisor, config);
}

using Count = Result<std::uint64_t> (*)(std::span<const Entrant>, std::int64_t divisor, const RingConfig&);

template <Count Rule>
void counts_points(PoiseRules& rules) {
  rules.count_points = Rule;
}

/// More points than can be made are not for a model to make.
Result<std::uint64_t> made(std::uint64_t count) {
  if (count > most_points_made) throw std::bad_alloc();
  return count;
}

Result<std::uint64_t> without_a_cap(std::span<const Entrant> entrants, std::int64_t divisor, const RingConfig& config) {
  const auto count = reference::count_points(entrants, divisor, {config.per_unit, INT64_MAX});
  return made(count ? *count : UINT64_MAX);
}

/// The cap holds for each candidate by itself.
Result<std::uint64_t> capped_one_by_one(std::span<const Entrant> entrants, std::int64_t divisor, const RingConfig& config) {
  for (std::size_t i = 0; i < entrants.size(); ++i) {
    if (const auto count = reference::count_points(entrants.subspan(i, 1), divisor, config); !count) return count.error();
  }
  return without_a_cap(entrants, divisor, config);
}

/// Weights are counted as they are, though points are made of normalized ones.
Result<std::uint64_t> before_dividing(std::span<const Entrant> entrants, std::int64_t divisor, const RingConfig& config) {
  if (const auto count = reference::count_points(entrants, 1, config); !count) return count.error();
  return reference::count_points(entrants, divisor, config);
}

Result<std::uint64_t> one_beyond_the_cap(std::span<const Entrant> entrants, std::int64_t divisor, const RingConfig& config) {
  return reference::count_points(entrants, divisor, {config.per_unit, config.cap + 1});
}

Result<std::uint64_t> units_for_points(std::span<const Entrant> entrants, std::int64_t divisor, const RingConfig& config) {
  if (const auto count = reference::count_points(entrants, divisor, {1, config.cap}); !count) return count.error();
  return without_a_cap(entrants, divisor, config);
}

/// Refused by the name of what a configuration is refused for.
Result<std::uint64_t> by_the_name_of_a_unit(std::span<const Entrant> entrants, std::int64_t divisor, const RingConfig& config) {
  const auto count = reference::count_points(entrants, divisor, config);
  if (!count) return Refusal::UnitWeightExceedsCapacity;
  return count;
}

/// What is above the cap is cut off, candidate by candidate.
void make_points_up_to_the_cap(PoiseRules& rules) {
  rules.count_points = [](std::span<const Entrant> entrants, std::int64_t divisor, const RingConfig& config) -> Result<std::uint64_t> {
    const auto count = reference::count_points(entrants, divisor, config);
    return made(count ? *count : static_cast<std::uint64_t>(config.cap));
  };
  rules.points = [](const PoiseRules& own, const HashBuilder& hash, const RingState&, std::span<const Entrant> entrants,
                    std::int64_t divisor, const RingConfig& config) {
    std::vector<Point> points;
    auto room = static_cast<std::uint64_t>(config.cap);
    for (const Entrant& entrant : entrants) {
      const std::uint64_t owner = owner_of(own, hash, entrant.identity);
      const auto wanted = static_cast<Unsigned128>(entrant.weight / divisor) * static_cast<Unsigned128>(config.per_unit);
      const std::uint64_t replicas = wanted < room ? static_cast<std::uint64_t>(wanted) : room;
      for (std::uint64_t replica = 0; replica < replicas; ++replica)
        points.push_back({point_of(own, hash, entrant.identity, replica), owner, replica, entrant.index});
      room -= replicas;
    }
    std::sort(points.begin(), points.end(), own.precedes);
    return points;
  };
}

/// Of several with one identity, the first stays, and has the weight of all or its own.
template <bool AddWeights>
void merge_duplicates(PoiseRules& rules) {
  rules.refuse_duplicates = [](std::span<const Entrant>) -> Result<void> { return {}; };
  rules.points = [](const PoiseRules& own, const HashBuilder& hash, const RingState& before, std::span<const Entrant> entrants,
                    std::int64_t divisor, const RingConfig& config) {
    std::vector<Entrant> merged;
    for (const Entrant& entrant : entrants) {
      const auto is_it = [&](const Entrant& each) { return each.identity == entrant.identity; };
      const auto found = std::find_if(merged.begin(), merged.end(), is_it);
      if (found == merged.end()) {
        merged.push_back(entrant);
      } else if (AddWeights) {
        found->weight += entrant.weight;
      }
    }
    return points_of(own, hash, before, merged, divisor, config);
  };
}

}  // namespace

std::vector<Fault> ring_refusal_faults() {
  return {
      {"duplicates-accepted",
       "RING-13",
       Stage::choice,
       "Takes two candidates with one identity.",
       [](PoiseRules& rules) { rules.refuse_duplicates = [](std::span<const Entrant>) -> Result<void> { return {}; }; },
       {.report = "grpc/grpc-java#9776", .edition = 1}},
      {"neighbouring-duplicates-alone",
       "RING-13",
       Stage::choice,
       "Finds duplicates only where they stand side by side.",
       [](PoiseRules& rules) {
         rules.refuse_duplicates = [](std::span<const Entrant> entrants) -> Result<void> {
           for (std::size_t i = 1; i < entrants.size(); ++i) {
             if (entrants[i - 1].identity == entrants[i].identity) return Refusal::DuplicateIdentity;
           }
           return {};
         };
       },
       {.edition = 1}},
      {"capacity-before-duplicates",
       "RING-13",
       Stage::choice,
       "Counts points before it looks for duplicates.",
       [](PoiseRules& rules) {
         rules.admit = [](const PoiseRules& own, std::span<const Candidate>, std::span<const Entrant> entrants, std::int64_t divisor,
                          const RingConfig& config) -> Result<std::uint64_t> {
           const auto count = own.count_points(entrants, divisor, config);
           if (!count) return count.error();
           if (const auto refused = own.refuse_duplicates(entrants); !refused) return refused.error();
           return count;
         };
       },
       {.edition = 1}},
      {"cap-met-is-passed",
       "RING-13",
       Stage::choice,
       "Refuses a ring with just as many points as the cap.",
       [](PoiseRules& rules) {
         rules.count_points = [](std::span<const Entrant> entrants, std::int64_t divisor,
                                 const RingConfig& config) -> Result<std::uint64_t> {
           const auto count = reference::count_points(entrants, divisor, config);
           if (count && *count == static_cast<std::uint64_t>(config.cap)) return Refusal::StateCapacityExceeded;
           return count;
         };
       },
       {.edition = 1}},
      {"points-counted-in-32-bits",
       "RING-13",
       Stage::choice,
       "Counts points in 32 bits.",
       [](PoiseRules& rules) {
         rules.count_points = [](std::span<const Entrant> entrants, std::int64_t divisor,
                                 const RingConfig& config) -> Result<std::uint64_t> {
           std::uint32_t count = 0;
           for (const Entrant& entrant : entrants)
             count += static_cast<std::uint32_t>(entrant.weight / divisor) * static_cast<std::uint32_t>(config.per_unit);
           if (count > config.cap) return Refusal::StateCapacityExceeded;
           // What it would then do, make points without end, is not for a model to do.
           if (const auto whole = reference::count_points(entrants, divisor, config); !whole) throw std::bad_alloc();
           return std::uint64_t{count};
         };
       },
       {.report = "grpc/grpc-go#9357, envoyproxy/envoy#10578", .edition = 1}},
      {"cap-checked-after-allocating",
       "RING-13",
       Stage::choice,
       "Makes room for all points before it looks at the cap.",
       [](PoiseRules& rules) {
         rules.count_points = [](std::span<const Entrant> entrants, std::int64_t divisor,
                                 const RingConfig& config) -> Result<std::uint64_t> {
           constexpr std::int64_t room = std::int64_t{1} << 33;  // points of 32 bytes, more than machines hold
           if (!reference::count_points(entrants, divisor, {config.per_unit, room})) throw std::bad_alloc();
           return reference::count_points(entrants, divisor, config);
         };
       },
       {.report = "nginx/nginx#191", .edition = 1}},
      {"duplicates-merged",
       "RING-13",
       Stage::choice,
       "Adds the weights of candidates with one identity.",
       merge_duplicates<true>,
       {.report = "grpc/grpc#43411"}},
      {"first-duplicate-stays",
       "RING-13",
       Stage::choice,
       "Keeps the first of candidates with one identity.",
       merge_duplicates<false>,
       {.report = "Effect-TS/effect#6911"}},
      {"duplicates-of-one-weight-alone",
       "RING-13",
       Stage::choice,
       "Finds duplicates only where their weights are equal too.",
       finds_duplicates<alike<with_weights>>,
       {}},
      {"duplicates-by-32-bytes",
       "RING-13",
       Stage::choice,
       "Compares the first 32 bytes of identities.",
       finds_duplicates<alike<by_first_bytes>>,
       {.report = "dormando/memcached#4, iqiyi/dpvs#593"}},
      {"duplicates-without-case",
       "RING-13",
       Stage::table,
       "Compares identities without regard to case.",
       finds_duplicates<alike<by_letters>>,
       {}},
      {"duplicates-up-to-nul", "RING-13", Stage::table, "Compares identities up to the first 00.", finds_duplicates<alike<until_nul>>, {}},
      {"duplicates-among-the-first-256",
       "RING-13",
       Stage::choice,
       "Looks for duplicates among the first 256 members.",
       finds_duplicates<among_the_first_256>,
       {}},
      {"ineligible-duplicates-refused",
       "RING-13",
       Stage::choice,
       "Refuses duplicates among ineligible candidates as well.",
       [](PoiseRules& rules) { rules.admit = admit_unlike_candidates; },
       {}},
      {"admitted-one-by-one",
       "RING-13",
       Stage::choice,
       "Counts and looks for duplicates candidate by candidate.",
       [](PoiseRules& rules) { rules.admit = admit_one_by_one; },
       {}},
      {"cap-ignored",
       "RING-13",
       Stage::choice,
       "Makes as many points as there may be.",
       counts_points<without_a_cap>,
       {.report = "nginx/nginx#191"}},
      {"cap-of-each-candidate",
       "RING-13",
       Stage::choice,
       "Holds each candidate to the cap, and not all together.",
       counts_points<capped_one_by_one>,
       {.report = "grpc/grpc-java#9709"}},
      {"cap-before-dividing", "RING-13", Stage::table, "Counts points before it divides weights.", counts_points<before_dividing>, {}},
      {"cap-passed-by-one-accepted", "RING-13", Stage::choice, "Takes one point more than the cap.", counts_points<one_beyond_the_cap>, {}},
      {"units-held-to-the-cap",
       "RING-13",
       Stage::choice,
       "Compares the sum of normalized weights with the cap.",
       counts_points<units_for_points>,
       {}},
      {"capacity-by-another-name",
       "RING-13",
       Stage::choice,
       "Refuses too many points with UnitWeightExceedsCapacity.",
       counts_points<by_the_name_of_a_unit>,
       {}},
      {"points-cut-at-the-cap",
       "RING-13",
       Stage::choice,
       "Makes points up to the cap, and leaves the rest out.",
       make_points_up_to_the_cap,
       {.report = "grpc/proposal#338"}},
  };
}

}  // namespace poise::conformance
