#include "poise/reference/sample.hpp"

namespace poise::reference {

Sample sample_of(Draw draw) { return Sample{(static_cast<std::uint64_t>(draw) >> 11) + 1}; }

Draw first_draw_of(Sample sample) { return Draw{(static_cast<std::uint64_t>(sample) - 1) << 11}; }

}  // namespace poise::reference
