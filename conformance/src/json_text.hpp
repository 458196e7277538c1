#pragma once

#include <optional>

#include <boost/json.hpp>

#include "json_fields.hpp"

/// The JSON of the contracts beside Poise: their questions and their answers.
namespace poise::conformance {

boost::json::object text_question_to_json(const Fnv1a32& question);
boost::json::object text_question_to_json(const Rank& question);
boost::json::object text_question_to_json(const RankOwner& question);
boost::json::object text_question_to_json(const RankTop& question);
boost::json::object text_question_to_json(const RankChange& question);
boost::json::object text_question_to_json(const Fmix32& question);
boost::json::object text_question_to_json(const H32& question);
boost::json::object text_question_to_json(const H32Score& question);
boost::json::object text_question_to_json(const H32Assign& question);
boost::json::object text_question_to_json(const H32Session& question);
boost::json::object text_question_to_json(const Score32& question);
boost::json::object text_question_to_json(const UnitOf& question);
boost::json::object text_question_to_json(const Select& question);
boost::json::object text_question_to_json(const SelectExact& question);

/// The question of that name, if it is one of these. Throws NotationError.
std::optional<Operation> text_question_from_json(std::string_view name, const boost::json::object& fields);

boost::json::object text_answer_to_json(const Name& answer);
boost::json::object text_answer_to_json(const NameList& answer);
boost::json::object text_answer_to_json(const Changes& answer);
boost::json::object text_answer_to_json(const Moves& answer);
boost::json::object text_answer_to_json(const Choice& answer);
boost::json::object text_answer_to_json(const AcceptedChoices& answer);

// Reading values; each throws NotationError.
Name name_from(const boost::json::value& value);
NameList name_list_from(const boost::json::value& value);
Changes changes_from(const boost::json::value& value, std::size_t keys);
Moves moves_from(const boost::json::value& value);
Choice choice_from(const boost::json::value& value);
AcceptedChoices accepted_choices_from(const boost::json::value& value);

/// A list of strings, both ways.
boost::json::array list_of(const std::vector<std::string>& names);
std::vector<std::string> strings_from(const boost::json::value& value, std::string_view field);

/// A binary64 by its bits.
double binary64_from(const boost::json::value& value, std::string_view field);
std::string binary64_hex(double number);

}  // namespace poise::conformance
