#include <array>

#include <boost/json.hpp>

#include "checks.hpp"
#include "poise/conformance/json.hpp"
#include "wording.hpp"

namespace poise::harness::doctor {
namespace {

namespace json = boost::json;

/// Something no port knows, with what it is called in a message.
struct Unknown {
  std::string what;
  Question question;
};

std::vector<Unknown> unknowns(const Patient& port) {
  std::vector<Unknown> all{{"operation 'no-such-operation'", unknown_operation("no-such-operation")},
                           {R"(operation 'na\u00efve \ud83d\ude42')", unknown_operation(R"(na\u00efve \ud83d\ude42)")}};
  if (!port.chart.offered.contains("pick")) return all;
  const auto pick = [&](const std::string& what, const std::string& item) { all.push_back({what, {"pick", {item}, "", ""}}); };
  pick("policy 'no-such-policy'", R"({"policy":"no-such-policy","candidates":[{"identity":{"text":"a"}}],"key":{"text":"k1"}})");
  pick("kind of value 'no-such-kind'", R"({"policy":"rendezvous","candidates":[{"identity":{"text":"a"}}],"key":{"no-such-kind":"k1"}})");
  return all;
}

/// What is wrong with the id of an answer; nothing when it is the batch's.
std::optional<Sin> wrong_id(std::uint64_t id, const Reply& reply) {
  const json::value answer = conformance::parse_json(reply.line);
  const json::value* found = member(answer, "id");
  const std::string asked = std::to_string(id);
  if (found == nullptr)
    return Sin{"batch " + asked + " was answered without an id", "an answer begins with the batch's own id: {\"id\":" + asked + ", ...}"};
  if (found->is_int64() && found->get_int64() == static_cast<std::int64_t>(id)) return std::nullopt;
  const std::string written = conformance::ascii(*found).substr(0, 80);
  if (found->is_string())
    return Sin{"the id of batch " + asked + " came back as a string, " + written, "write it as the integer it came as: \"id\":" + asked};
  if (found->is_double())
    return Sin{"the id of batch " + asked + " came back as a number with a point or an exponent, " + written,
               "keep it in a 64-bit integer: Go json.Number or int64, not interface{}; Lua integers, not floats; C %lld"};
  return Sin{"batch " + asked + " was answered with the id " + written,
             "answer with the batch's own id, any integer up to 2^53-1: take it from the batch, do not count; 64 bits in C, Java, C#"};
}

/// What is wrong with one result as such; nothing when it has the form of one.
bool has_form_of_a_result(const json::value& result) {
  int forms = 0;
  for (const char* name : {"value", "error", "unsupported", "unrepresentable"}) forms += member(result, name) != nullptr ? 1 : 0;
  return forms == 1;
}

}  // namespace

Finding answers_the_unknown_unsupported(Patient& port) {
  std::vector<std::string> left_out;  // no answer came
  std::string why_left_out;
  std::vector<std::string> mistaken;  // another answer came
  std::string instead;
  for (const Unknown& unknown : unknowns(port)) {
    const Reply reply = port.ask(unknown.question);
    if (is_unsupported(reply)) continue;
    (reply.came() ? mistaken : left_out).push_back(unknown.what);
    std::string& first = reply.came() ? instead : why_left_out;
    if (first.empty()) first = reply.came() ? quoted(reply.line) : reply.why_not;
  }
  for (const auto& [operation, why] : port.chart.broke_down) {
    left_out.push_back(operation);
    if (why_left_out.empty()) why_left_out = why;
  }
  Finding finding;
  if (!left_out.empty())
    finding.sins.push_back(
        {"asked for " + joined(left_out) + ": " + why_left_out,
         "what the port does not know or offer is answered {\"id\":N,\"unsupported\":\"why\"}, or so in its result: put a "
         "default branch where it looks at 'op', and go on"});
  if (!mistaken.empty())
    finding.sins.push_back({"asked for " + joined(mistaken) + ", it answered " + instead,
                            "what the port does not know is answered \"unsupported\", before anything is refused or computed"});
  return finding;
}

Finding echoes_ids(Patient& port) {
  constexpr std::array<std::uint64_t, 4> ids{5, (std::uint64_t{1} << 31), (std::uint64_t{1} << 32) + 2, (std::uint64_t{1} << 53) - 1};
  for (const std::uint64_t id : ids) {
    const Reply reply = port.ask(port.any_question().first(1), id);
    if (!reply.came())
      return sinful({"asked with the id " + std::to_string(id) + ": " + reply.why_not,
                     "an id is any integer up to 2^53-1: keep it in 64 bits, long or int64_t, or as it came"});
    if (const auto sin = wrong_id(id, reply)) return sinful(*sin);
  }
  port.chart.echoes_ids = true;
  return {};
}

Finding answers_each_item(Patient& port) {
  port.chart.obstacle = "its results do not fit the items";
  if (port.chart.offered.empty()) {
    port.chart.obstacle = "it offers no operation";
    return not_looked(port.chart.obstacle);
  }
  for (std::size_t items = 1; items <= std::min<std::size_t>(3, port.chart.limits.items); ++items) {
    const Reply reply = port.ask(port.any_question().first(items));
    const std::string batch = "a batch of " + std::to_string(items) + (items == 1 ? " item" : " items");
    if (!reply.came())
      return sinful({batch + ": " + reply.why_not, "go through all of 'items', from one to the item_limit of your hello, in order"});
    const auto results = results_of(reply);
    if (!results)
      return sinful({batch + " was answered without a list of results: " + quoted(reply.line),
                     "answer {\"id\":N,\"results\":[...]}, a list even for one item"});
    if (results->size() != items)
      return sinful({batch + " got " + std::to_string(results->size()) + (results->size() == 1 ? " result" : " results"),
                     "write one result for each item, in the order of the items; one that fails gets its {\"error\":...} in its place"});
    for (const json::value& result : *results) {
      if (!has_form_of_a_result(result))
        return sinful({"a result is " + conformance::ascii(result).substr(0, 80),
                       "a result is an object with one of these fields: {\"value\":...}, {\"error\":\"Empty\"}, {\"unsupported\":\"why\"}, "
                       "{\"unrepresentable\":\"why\"}"});
    }
  }
  port.chart.reach = Reach::fits;
  port.chart.obstacle.clear();
  return {};
}

}  // namespace poise::harness::doctor
