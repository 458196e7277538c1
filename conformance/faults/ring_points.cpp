#include <algorithm>
#include <string>

#include "rings.hpp"

/// Faults in the hashes of a ring.
namespace poise::conformance {
namespace {

using namespace reference;

template <std::uint8_t Domain>
void with_domain(Bytes& sequence) {
  sequence.front() = Domain;
}

/// A point's bytes with the replica written otherwise, `Width` bytes of it.
template <std::size_t Width>
void narrow_replica(BytesView identity, std::uint64_t replica, Bytes& out) {
  reference::point_bytes(identity, replica, out);
  out.resize(out.size() - 8);
  append_little_endian(replica, Width, out);
}

template <void (*Write)(BytesView identity, std::uint64_t replica, Bytes& out)>
void hashes_points_of(PoiseRules& rules) {
  rules.point_bytes = Write;
}

void replica_in_digits(BytesView identity, std::uint64_t replica, Bytes& out) {
  narrow_replica<0>(identity, replica, out);
  const std::string digits = std::to_string(replica);
  out.insert(out.end(), digits.begin(), digits.end());
}

/// As "node-0-17": no domain bytes, and no byte after the text.
void as_one_text(BytesView identity, std::uint64_t replica, Bytes& out) {
  out.assign(identity.begin(), identity.end());
  if (!out.empty() && out.back() == 0xff) out.pop_back();
  const std::string rest = "-" + std::to_string(replica);
  out.insert(out.end(), rest.begin(), rest.end());
}

void replica_first(BytesView identity, std::uint64_t replica, Bytes& out) {
  out.assign(1, point_domain);
  append_little_endian(replica, 8, out);
  out.push_back(replica_domain);
  out.insert(out.end(), identity.begin(), identity.end());
}

void without_replica_domain(BytesView identity, std::uint64_t replica, Bytes& out) {
  reference::point_bytes(identity, replica, out);
  out.erase(out.end() - 9);
}

void without_point_domain(BytesView identity, std::uint64_t replica, Bytes& out) {
  reference::point_bytes(identity, replica, out);
  out.erase(out.begin());
}

/// Replica 0 is the candidate itself, and has no number.
void bare_first_replica(BytesView identity, std::uint64_t replica, Bytes& out) {
  reference::point_bytes(identity, replica, out);
  if (replica == 0) out.resize(out.size() - 9);
}

template <unsigned Bits>
void replica_of_bits(BytesView identity, std::uint64_t replica, Bytes& out) {
  reference::point_bytes(identity, replica & ((std::uint64_t{1} << Bits) - 1), out);
}

/// A fault that changes what is hashed for one domain, or what comes of it.
template <std::uint64_t (*Use)(const PoiseRules&, const HashBuilder&, BytesView sequence)>
void hashes_rings(PoiseRules& rules) {
  rules.hash = [](const PoiseRules& own, const HashBuilder& hash, BytesView sequence) {
    const bool of_a_ring = !sequence.empty() && sequence.front() >= owner_domain && sequence.front() <= request_domain;
    return of_a_ring ? Use(own, hash, sequence) : hash_and_mix(own, hash, sequence);
  };
}

template <std::uint64_t Kept>
std::uint64_t positions_cut(const PoiseRules& rules, const HashBuilder& hash, BytesView sequence) {
  const std::uint64_t whole = hash_and_mix(rules, hash, sequence);
  return sequence.front() == owner_domain ? whole : whole & Kept;
}

template <std::uint8_t Domain>
std::uint64_t unmixed(const PoiseRules& rules, const HashBuilder& hash, BytesView sequence) {
  return sequence.front() == Domain ? hash(sequence) : hash_and_mix(rules, hash, sequence);
}

std::uint64_t empty_key_at_0(const PoiseRules& rules, const HashBuilder& hash, BytesView sequence) {
  const bool empty = sequence.size() == 2 && sequence[0] == request_domain && sequence[1] == 0xff;
  return empty ? 0 : hash_and_mix(rules, hash, sequence);
}

/// One hash makes two points: that of an odd replica is the one before with its halves exchanged.
std::uint64_t two_points_a_hash(const PoiseRules& rules, const HashBuilder& hash, BytesView sequence) {
  if (sequence.front() != point_domain) return hash_and_mix(rules, hash, sequence);
  Bytes even(sequence.begin(), sequence.end());
  std::uint8_t& lowest = even[even.size() - 8];
  const bool odd = (lowest & 1) != 0;
  lowest &= 0xfe;
  const std::uint64_t position = hash_and_mix(rules, hash, even);
  return odd ? position << 32 | position >> 32 : position;
}

}  // namespace

std::vector<Fault> ring_point_faults() {
  return {
      {"owner-domain-00",
       "RING-2",
       Stage::point,
       "Hashes the owner in the domain of a draw.",
       [](PoiseRules& rules) {
         rules.owner_bytes = [](BytesView identity, Bytes& out) { return reference::owner_bytes(identity, out), with_domain<0x00>(out); };
       },
       {.edition = 1}},
      {"point-domain-02",
       "RING-2",
       Stage::point,
       "Hashes points in the domain of owners.",
       [](PoiseRules& rules) {
         rules.point_bytes = [](BytesView identity, std::uint64_t replica, Bytes& out) {
           return reference::point_bytes(identity, replica, out), with_domain<0x02>(out);
         };
       },
       {.edition = 1}},
      {"replica-domain-01",
       "RING-2",
       Stage::point,
       "Puts the byte of a draw's second part before the replica.",
       [](PoiseRules& rules) {
         rules.point_bytes = [](BytesView identity, std::uint64_t replica, Bytes& out) {
           reference::point_bytes(identity, replica, out);
           out[out.size() - 9] = 0x01;
         };
       },
       {.edition = 1}},
      {"request-domain-00",
       "RING-2",
       Stage::point,
       "Hashes the request in the domain of a draw.",
       [](PoiseRules& rules) {
         rules.request_bytes = [](BytesView key, Bytes& out) { return reference::request_bytes(key, out), with_domain<0x00>(out); };
       },
       {.edition = 1}},
      {"replica-in-one-byte",
       "RING-2",
       Stage::point,
       "Hashes the replica as one byte, so that points repeat after 256.",
       [](PoiseRules& rules) { rules.point_bytes = narrow_replica<1>; },
       {.edition = 1}},
      {"replica-as-u32",
       "RING-2",
       Stage::point,
       "Hashes the replica as four bytes.",
       [](PoiseRules& rules) { rules.point_bytes = narrow_replica<4>; },
       {.edition = 1}},
      {"replica-cut-to-a-byte",
       "RING-2",
       Stage::point,
       "Counts replicas in one byte, which begins again at 0 after 255.",
       [](PoiseRules& rules) {
         rules.point_bytes = [](BytesView identity, std::uint64_t replica, Bytes& out) {
           reference::point_bytes(identity, replica & 0xff, out);
         };
       },
       {.report = "open-telemetry/opentelemetry-collector-contrib#41271", .edition = 1}},
      {"replica-big-endian",
       "RING-2",
       Stage::point,
       "Hashes the replica with its most significant byte first.",
       [](PoiseRules& rules) {
         rules.point_bytes = [](BytesView identity, std::uint64_t replica, Bytes& out) {
           reference::point_bytes(identity, replica, out);
           std::reverse(out.end() - 8, out.end());
         };
       },
       {.edition = 1}},
      {"replicas-from-1",
       "RING-2",
       Stage::point,
       "Counts replicas from 1.",
       [](PoiseRules& rules) {
         rules.point_bytes = [](BytesView identity, std::uint64_t replica, Bytes& out) {
           reference::point_bytes(identity, replica + 1, out);
         };
       },
       {.edition = 1}},
      {"replica-cut-to-16-bits",
       "RING-2",
       Stage::point,
       "Counts replicas in two bytes, which begin again at 0 after 65535.",
       hashes_points_of<replica_of_bits<16>>,
       {.not_chosen =
            "it shows from replica 65536 on, and of rings so large the digest is asked for, and else only tallies of many choices, "
            "which faults are not asked for"}},
      {"replica-in-digits", "RING-2", Stage::point, "Hashes the replica as decimal digits.", hashes_points_of<replica_in_digits>, {}},
      {"point-of-one-text",
       "RING-2",
       Stage::point,
       "Hashes the text of identity, hyphen and replica for a point.",
       hashes_points_of<as_one_text>,
       {.report = "akka/akka-core#25034"}},
      {"replica-before-identity", "RING-2", Stage::point, "Hashes the replica before the identity.", hashes_points_of<replica_first>, {}},
      {"replica-domain-left-out",
       "RING-2",
       Stage::point,
       "Leaves out the byte 04 before the replica.",
       hashes_points_of<without_replica_domain>,
       {.report = "uber-node/ringpop-node#317"}},
      {"point-domain-left-out", "RING-2", Stage::point, "Leaves out the byte 03 of a point.", hashes_points_of<without_point_domain>, {}},
      {"first-replica-without-number",
       "RING-2",
       Stage::point,
       "Hashes the identity alone for replica 0.",
       hashes_points_of<bare_first_replica>,
       {}},
      {"owner-domain-left-out",
       "RING-2",
       Stage::point,
       "Leaves out the byte 02 of an owner.",
       [](PoiseRules& rules) { rules.owner_bytes = [](BytesView identity, Bytes& out) { out.assign(identity.begin(), identity.end()); }; },
       {}},
      {"request-domain-left-out",
       "RING-2",
       Stage::point,
       "Leaves out the byte 05 of a request.",
       [](PoiseRules& rules) { rules.request_bytes = [](BytesView key, Bytes& out) { out.assign(key.begin(), key.end()); }; },
       {}},
      {"owner-not-mixed", "RING-2", Stage::point, "Does not mix the hash of an owner.", hashes_rings<unmixed<owner_domain>>, {}},
      {"points-not-mixed",
       "RING-2",
       Stage::point,
       "Does not mix the hashes of points.",
       hashes_rings<unmixed<point_domain>>,
       {.report = "cortexproject/cortex#2886"}},
      {"requests-not-mixed",
       "RING-2",
       Stage::point,
       "Does not mix the hash of a request.",
       hashes_rings<unmixed<request_domain>>,
       {.report = "cnblogs/EnyimMemcachedCore#208"}},
      {"positions-in-32-bits",
       "RING-2",
       Stage::point,
       "Keeps the low 32 bits of positions and requests.",
       hashes_rings<positions_cut<0xffffffff>>,
       {.report = "replay/ngx_http_consistent_hash#2, Netflix/Priam#198"}},
      {"positions-high-half",
       "RING-2",
       Stage::point,
       "Keeps the high 32 bits of positions and requests.",
       hashes_rings<positions_cut<0xffffffff00000000>>,
       {}},
      {"positions-in-16-bits",
       "RING-2",
       Stage::point,
       "Keeps the high 16 bits of positions and requests.",
       hashes_rings<positions_cut<0xffff000000000000>>,
       {.report = "graphite-project/carbon#485"}},
      {"positions-in-63-bits",
       "RING-2",
       Stage::point,
       "Drops the highest bit of positions and requests.",
       hashes_rings<positions_cut<0x7fffffffffffffff>>,
       {.report = "Netflix/atlas#515"}},
      {"two-points-a-hash",
       "RING-2",
       Stage::point,
       "Makes two points of each hash, by its two halves.",
       hashes_rings<two_points_a_hash>,
       {.report = "Doist/hash_ring#15, serialx/hashring#9"}},
      {"empty-key-at-0",
       "RING-2",
       Stage::point,
       "Sends the empty text, as no key, to position 0.",
       hashes_rings<empty_key_at_0>,
       {.report = "pmcfadin/cqlite#3633, scylladb/scylladb#9352"}},
  };
}

}  // namespace poise::conformance
