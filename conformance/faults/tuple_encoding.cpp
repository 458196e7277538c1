#include <algorithm>

#include "values.hpp"

/// Faults in writing tuples and units.
namespace poise::conformance {
namespace {

using namespace reference;

/// The fields, encoded, or a refusal.
Result<std::vector<Bytes>> fields_of(const EncodingRules& rules, const Tuple& tuple) {
  std::vector<Bytes> fields;
  for (const Value& field : tuple.fields) {
    if (const auto encoded = encode(rules, field, fields.emplace_back()); !encoded) return encoded.error();
  }
  return fields;
}

template <void (*Write)(const Tuple& tuple, std::vector<Bytes> fields, Bytes& out)>
void writes_tuples(PoiseRules& rules) {
  rules.encoding.tuple = [](const EncodingRules& own, const Tuple& tuple, Bytes& out) -> Result<void> {
    auto fields = fields_of(own, tuple);
    if (!fields) return fields.error();
    return Write(tuple, std::move(*fields), out), Result<void>{};
  };
}

void append(const std::vector<Bytes>& fields, Bytes& out) {
  for (const Bytes& field : fields) out.insert(out.end(), field.begin(), field.end());
}

void with_count(const Tuple&, std::vector<Bytes> fields, Bytes& out) {
  append_little_endian(fields.size(), 8, out);
  append(fields, out);
}

template <std::uint8_t Separator>
void separated(const Tuple&, std::vector<Bytes> fields, Bytes& out) {
  for (std::size_t i = 1; i < fields.size(); ++i) fields[i].insert(fields[i].begin(), Separator);
  append(fields, out);
}

void with_end(const Tuple&, std::vector<Bytes> fields, Bytes& out) {
  append(fields, out);
  out.push_back(0xff);
}

void reversed(const Tuple&, std::vector<Bytes> fields, Bytes& out) {
  std::reverse(fields.begin(), fields.end());
  append(fields, out);
}

void sorted(const Tuple&, std::vector<Bytes> fields, Bytes& out) {
  std::sort(fields.begin(), fields.end());
  append(fields, out);
}

void first_alone(const Tuple&, std::vector<Bytes> fields, Bytes& out) {
  if (!fields.empty()) fields.resize(1);
  append(fields, out);
}

/// Texts side by side lose the ff between them.
void texts_joined(const Tuple& tuple, std::vector<Bytes> fields, Bytes& out) {
  for (std::size_t i = 1; i < fields.size(); ++i) {
    const bool both = std::holds_alternative<Text>(tuple.fields[i - 1].content) && std::holds_alternative<Text>(tuple.fields[i].content);
    if (both) fields[i - 1].pop_back();
  }
  append(fields, out);
}

/// A tuple inside a tuple is put in brackets of its length.
void nested_with_length(const Tuple& tuple, std::vector<Bytes> fields, Bytes& out) {
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (std::holds_alternative<Tuple>(tuple.fields[i].content)) append_little_endian(fields[i].size(), 8, out);
    out.insert(out.end(), fields[i].begin(), fields[i].end());
  }
}

}  // namespace

std::vector<Fault> tuple_encoding_faults() {
  return {
      {"tuple-with-count", "VAL-7", Stage::encoding, "Writes the number of fields before a tuple.", writes_tuples<with_count>, {}},
      {"tuple-fields-separated",
       "VAL-7",
       Stage::encoding,
       "Writes a byte 00 between the fields of a tuple.",
       writes_tuples<separated<0x00>>,
       {}},
      {"tuple-with-end", "VAL-7", Stage::encoding, "Writes a byte ff after a tuple.", writes_tuples<with_end>, {}},
      {"tuple-fields-reversed", "VAL-7", Stage::encoding, "Writes the last field of a tuple first.", writes_tuples<reversed>, {}},
      {"tuple-fields-sorted",
       "VAL-7",
       Stage::encoding,
       "Writes the fields of a tuple in the order of their bytes.",
       writes_tuples<sorted>,
       {}},
      {"tuple-first-field-alone",
       "VAL-7",
       Stage::encoding,
       "Writes the first field of a tuple and no other.",
       writes_tuples<first_alone>,
       {}},
      {"texts-of-a-tuple-joined",
       "VAL-7",
       Stage::encoding,
       "Writes texts side by side in a tuple as one text.",
       writes_tuples<texts_joined>,
       {.report = "apache/pulsar#22053, thoughtworks/recce#66"}},
      {"nested-tuples-with-length",
       "VAL-7",
       Stage::encoding,
       "Writes the length of a tuple inside a tuple before it.",
       writes_tuples<nested_with_length>,
       {}},
      {"unit-as-00",
       "VAL-8",
       Stage::encoding,
       "Writes a unit as one byte 00.",
       [](PoiseRules& rules) { rules.encoding.unit = [](Bytes& out) -> Result<void> { return out.push_back(0x00), Result<void>{}; }; },
       {}},
      {"unit-as-text",
       "VAL-8",
       Stage::encoding,
       "Encodes a unit as the text \"null\".",
       [](PoiseRules& rules) { rules.encoding.unit = [](Bytes& out) -> Result<void> { return append_text("null", out), Result<void>{}; }; },
       {.report = "Kong/kong#14251"}},
  };
}

}  // namespace poise::conformance
