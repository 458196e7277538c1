#pragma once

#include <vector>

#include "poise/conformance/fault.hpp"

/// The faults in turning values into bytes, by what they are about.
namespace poise::conformance {

std::vector<Fault> text_encoding_faults();    ///< VAL-1
std::vector<Fault> text_as_given_faults();    ///< VAL-2
std::vector<Fault> bytes_encoding_faults();   ///< VAL-3
std::vector<Fault> number_encoding_faults();  ///< VAL-4 to VAL-6
std::vector<Fault> tuple_encoding_faults();   ///< VAL-7, VAL-8
std::vector<Fault> refused_value_faults();    ///< VAL-9

/// A rule that writes a text, or refuses it as the contract does. Write: all bytes of a well-formed text, appended.
template <void (*Write)(std::string_view utf8, reference::Bytes& out)>
reference::Result<void> written_text(const reference::Text& text, reference::Bytes& out) {
  if (!reference::is_well_formed_utf8(text.utf8)) return reference::Refusal::InvalidValue;
  Write(text.utf8, out);
  return {};
}

/// A fault that writes texts so.
template <void (*Write)(std::string_view utf8, reference::Bytes& out)>
void writes_texts(reference::PoiseRules& rules) {
  rules.encoding.text = written_text<Write>;
}

/// Appends bytes as the encoding of a text ends.
inline void append_text(std::string_view utf8, reference::Bytes& out) {
  out.insert(out.end(), utf8.begin(), utf8.end());
  out.push_back(0xff);
}

template <std::string (*Change)(std::string_view utf8)>
void append_changed_text(std::string_view utf8, reference::Bytes& out) {
  append_text(Change(utf8), out);
}

/// A fault that encodes texts after a change.
template <std::string (*Change)(std::string_view utf8)>
void changes_texts(reference::PoiseRules& rules) {
  rules.encoding.text = written_text<append_changed_text<Change>>;
}

}  // namespace poise::conformance
