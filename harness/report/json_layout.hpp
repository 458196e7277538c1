#pragma once

#include <string>

#include <boost/json/fwd.hpp>

namespace poise::harness {

/// JSON laid out for reading, in ASCII: what fits is in one line, everything else has a line for each member or element. Numbers with a
/// fraction have three digits after the point. The same value is always written the same way. Ends with a line feed.
std::string laid_out(const boost::json::value& json);

}  // namespace poise::harness
