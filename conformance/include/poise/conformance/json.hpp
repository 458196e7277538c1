#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include <boost/json/fwd.hpp>

#include "poise/conformance/answer.hpp"
#include "poise/conformance/operation.hpp"

/// Operations and answers as JSON: the one notation of the protocol, the vectors and the command line (docs/adapter-protocol.md).
namespace poise::conformance {

/// Something is not written as the notation says. what() is one line: where, and what was expected.
struct NotationError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// A name that a later version of the notation may know: of an operation, a policy, a status, a kind of value. A port answers
/// `unsupported`.
struct UnknownName : NotationError {
  using NotationError::NotationError;
};

/// Parses a line of JSON; as deep as values may nest. Throws NotationError.
boost::json::value parse_json(std::string_view text);

boost::json::value to_json(const Value& value);
boost::json::object to_json(const Operation& operation);  ///< the fields; the name stands outside
boost::json::object to_json(const Answer& answer);

/// Reads the fields of the operation of that name; unknown fields are ignored. Throws NotationError.
Operation operation_from_json(std::string_view name, const boost::json::object& fields);

/// Reads an answer to that operation. Throws NotationError when its form does not fit.
Answer answer_from_json(const Operation& question, const boost::json::value& json);

/// Reads an answer as it was recorded: what a port may say, or what stood in its place. Throws NotationError.
Answer recorded_answer_from_json(const Operation& question, const boost::json::value& json);

/// Reads the right answer of a vector, which may be a tally where ports answer indices. Throws NotationError.
Answer right_answer_from_json(const Operation& question, const boost::json::value& json);

/// Whether the field may stand in a batch's `shared`: those that many questions have in common.
bool is_shareable(std::string_view field);

/// The value as one line of ASCII: everything beyond, and control characters, escaped.
std::string ascii(const boost::json::value& json);

std::string hex(BytesView bytes);
std::string hex(std::uint64_t word);

}  // namespace poise::conformance
