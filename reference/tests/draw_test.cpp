#include "poise/reference/draw.hpp"

#include <gtest/gtest.h>

#include "poise/reference/rules.hpp"

namespace poise::reference {
namespace {

TEST(Draw, HashesDomainBytesKeyAndIdentityInThisOrder) {
  Bytes out{7, 7, 7};
  draw_bytes(Bytes{0x6b, 0xff}, Bytes{0x6e, 0xff}, out);
  EXPECT_EQ(out, (Bytes{0x00, 0x6b, 0xff, 0x01, 0x6e, 0xff}));
}

TEST(Draw, MixesWhatTheHashBuilderReturnsForTheWholeSequence) {
  const PoiseRules rules;
  Bytes seen;
  const HashBuilder builder = [&](BytesView bytes) {
    seen.assign(bytes.begin(), bytes.end());
    return std::uint64_t{1};
  };
  EXPECT_EQ(rules.draw(rules, builder, Bytes{0xff}, Bytes{0xff}), Draw{0x5692161d100b05e5});
  EXPECT_EQ(seen, (Bytes{0x00, 0xff, 0x01, 0xff}));
}

}  // namespace
}  // namespace poise::reference
