#pragma once

#include <vector>

#include <boost/json/fwd.hpp>

namespace poise::conformance {

/// JSON values that are like this one, but simpler in one place: elements left out (of lists as long as one another in one object, at the
/// same place), texts shorter, numbers smaller, hexadecimal words with fewer bits, optional members left out. The largest steps first. Not
/// all of them are questions.
std::vector<boost::json::object> simpler(const boost::json::object& fields);

/// How large a value is: what is simpler is smaller, so that making simpler comes to an end.
double size_of(const boost::json::value& json);

}  // namespace poise::conformance
