#pragma once

#include <optional>
#include <string>

#include <boost/json/fwd.hpp>

namespace poise::harness::doctor {

/// What became of a batch: its answer, or why there is none.
struct Reply {
  std::string line;     ///< the answer, without blemishes; empty: none came
  std::string why_not;  ///< then: a clause such as "no answer came within 5 s"
  bool silent = false;  ///< then: whether the port still runs

  bool came() const { return !line.empty(); }
};

/// The results of an answer; nothing when it has no list of them.
std::optional<boost::json::array> results_of(const Reply& reply);

/// The first result; null when there is none.
boost::json::value first_result(const Reply& reply);

/// The member of that name when `json` is an object that has it; otherwise null.
const boost::json::value* member(const boost::json::value& json, const char* name);

/// Whether the answer says of the whole batch, or of each item, that the port does not offer this.
bool is_unsupported(const Reply& reply);

}  // namespace poise::harness::doctor
