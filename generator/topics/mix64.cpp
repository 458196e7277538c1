#include "../stream.hpp"
#include "../topic.hpp"

namespace poise::generator {

Topic mix64_topic() {
  Topic topic{"mix64", "mix64, the bijection that spreads a hash", all_hash_contracts(), {}};
  const auto add = [&](const std::string& id, std::uint64_t x) { topic.rows.push_back({id, "HASH-2", conformance::Mix64{x}}); };
  add("zero", 0);
  add("all-ones", UINT64_MAX);
  for (unsigned bit = 0; bit < 64; ++bit) add("bit-" + numbered(bit, 2), std::uint64_t{1} << bit);
  add("low-half", 0x00000000ffffffff);
  add("high-half", 0xffffffff00000000);
  add("below-2-to-63", 0x7fffffffffffffff);
  Stream stream("mix64/random");
  for (std::size_t i = 0; i < 64; ++i) add("random-" + numbered(i, 2), stream.next());
  return topic;
}

}  // namespace poise::generator
