#include "poise/conformance/answer.hpp"

#include <algorithm>
#include <bit>
#include <optional>

#include <boost/json.hpp>

#include "poise/conformance/json.hpp"
#include "poise/conformance/tally.hpp"

namespace poise::conformance {
namespace {

constexpr std::size_t longest_shown = 160;

std::string cut(std::string text) {
  if (text.size() <= longest_shown) return text;
  return text.substr(0, longest_shown) + "... (" + std::to_string(text.size()) + " characters)";
}

/// What a port wrote, made harmless for terminals and reports.
std::string printable(const std::string& text) { return cut(ascii(boost::json::value(text))); }

std::string names(const std::vector<std::string>& list) {
  std::string shown;
  for (const std::string& each : list) {
    if (shown.size() > longest_shown) break;
    shown += (shown.empty() ? "" : " ") + printable(each);
  }
  return list.empty() ? "nobody" : cut(shown);
}

struct Shower {
  std::string operator()(const Word& word) const { return "0x" + hex(word.word); }
  std::string operator()(const Binary64& number) const {
    return shortest(std::bit_cast<double>(number.bits)) + " (0x" + hex(number.bits) + ")";
  }
  std::string operator()(const Number& number) const { return std::to_string(number.number); }
  std::string operator()(const reference::Bytes& bytes) const { return bytes.empty() ? "no bytes" : cut(hex(bytes)); }
  std::string operator()(const Index& index) const { return "index " + std::to_string(index.index); }
  std::string operator()(const Indices& indices) const {
    std::string list;
    for (const auto index : indices.indices) list += (list.empty() ? "" : " ") + std::to_string(index);
    return "indices " + cut(list);
  }
  std::string operator()(const Tally& tally) const {
    std::string list;
    for (const auto count : tally.counts) list += (list.empty() ? "" : " ") + std::to_string(count);
    return "counts " + cut(list) + ", SHA-256 " + tally.sha256.substr(0, 16) + "...";
  }
  std::string operator()(const Points& points) const {
    std::string list;
    for (const RingPoint& point : points.points) {
      if (list.size() > longest_shown) break;
      list += " " + hex(point.position) + " of " + std::to_string(point.index) + "#" + std::to_string(point.replica);
    }
    return std::to_string(points.points.size()) + " points" + cut(list);
  }
  std::string operator()(const PointsDigest& digest) const {
    return std::to_string(digest.points) + " points, digest 0x" + hex(digest.fnv1a64);
  }
  std::string operator()(const SessionAnswers& session) const {
    std::string list;
    for (std::size_t i = 0; i < session.steps.size() && list.size() <= longest_shown; ++i)
      list += (i == 0 ? "" : "; ") + std::visit(*this, session.steps[i]);
    return cut(list);
  }
  std::string operator()(const Unchanged&) const { return "unchanged"; }
  std::string operator()(const RingCounts& counts) const {
    return std::to_string(counts.members) + " members, " + std::to_string(counts.points) + " points";
  }
  std::string operator()(const Name& name) const { return printable(name.name); }
  std::string operator()(const NameList& list) const { return names(list.names); }
  std::string operator()(const Changes& changes) const {
    std::string list;
    for (const reference::Change& each : changes.changes) {
      if (list.size() > longest_shown) break;
      list += (list.empty() ? "" : "; ") + printable(each.owner_before) + " to " + printable(each.owner_after) + ", first " +
              names(each.top_before) + " to " + names(each.top_after) + ", " + std::string(name(each.cause));
    }
    return changes.changes.empty() ? "no keys" : cut(list);
  }
  std::string operator()(const Moves& moves) const {
    const auto owner = [](const std::optional<std::string>& name) { return name ? printable(*name) : std::string("none"); };
    std::string list;
    for (const reference::Moved& each : moves.moves) {
      if (list.size() > longest_shown) break;
      list += (list.empty() ? "" : "; ") + printable(each.key) + " from " + owner(each.from) + " to " + owner(each.to);
    }
    return moves.moves.empty() ? "no moves" : cut(list);
  }
  std::string operator()(const Choice& choice) const {
    std::string list = printable(choice.chosen) + " of";
    for (const reference::SelectorRow& row : choice.rows) {
      if (list.size() > longest_shown) break;
      list += " " + printable(row.id) + " " + std::to_string(row.score32);
      if (row.score) list += " " + shortest(*row.score);
    }
    return cut(list);
  }
  std::string operator()(const AcceptedChoices& accepted) const {
    std::string either;
    for (const std::string& id : accepted.chosen) either += (either.empty() ? "" : " or ") + printable(id);
    std::string list = either + " of";
    for (const AcceptedChoices::Row& row : accepted.rows) {
      if (list.size() > longest_shown) break;
      list += " " + printable(row.id) + " " + std::to_string(row.score32);
      if (row.score) list += " " + shortest(row.score->from) + " to " + shortest(row.score->to);
    }
    return cut(list);
  }
  std::string operator()(const Done&) const { return "done"; }
  std::string operator()(const NamedError& error) const {
    const std::string quoted = printable(error.name);
    return quoted.size() > 2 ? quoted.substr(1, quoted.size() - 2) : "an error without a name";
  }
  std::string operator()(const Unsupported& unsupported) const { return "unsupported: " + printable(unsupported.why); }
  std::string operator()(const Unrepresentable& unrepresentable) const { return "unrepresentable: " + printable(unrepresentable.why); }
  std::string operator()(const NoAnswer& none) const {
    return "no answer: " + std::string(name(none.why)) + (none.how.empty() ? "" : ", " + none.how);
  }
};

}  // namespace

std::string show(const Answer& answer) { return std::visit(Shower{}, answer); }

std::string_view name(NoAnswer::Why why) {
  switch (why) {
    case NoAnswer::Why::crashed: return "crashed";
    case NoAnswer::Why::timed_out: return "timed-out";
    case NoAnswer::Why::broke_protocol: return "broke-protocol";
    case NoAnswer::Why::unsteady: return "unsteady";
    case NoAnswer::Why::not_asked: return "not-asked";
  }
  return "";
}

namespace {

/// The first place at which two lists differ, of which one may end before.
template <typename Item>
std::optional<std::size_t> first_difference(const std::vector<Item>& left, const std::vector<Item>& right) {
  const auto [at, other] = std::mismatch(left.begin(), left.end(), right.begin(), right.end());
  if (at == left.end() && other == right.end()) return std::nullopt;
  return static_cast<std::size_t>(at - left.begin());
}

template <typename Item, typename Shown>
std::string item(const char* what, const std::vector<Item>& items, const std::vector<Item>& others, const Shown& shown,
                 const std::string& whole) {
  const auto at = first_difference(items, others);
  if (!at) return whole;
  return std::string(what) + " " + std::to_string(*at) + ": " + (*at < items.size() ? shown(items[*at]) : "none");
}

}  // namespace

std::string show_beside(const Answer& answer, const Answer& other) {
  if (const auto* tally = std::get_if<Tally>(&other); tally != nullptr && std::holds_alternative<Indices>(answer)) {
    return show(tally_of(std::get<Indices>(answer), tally->counts.size()));
  }
  if (const auto* accepted = std::get_if<AcceptedChoices>(&other)) {
    const auto* choice = std::get_if<Choice>(&answer);
    const auto objection = choice == nullptr ? std::nullopt : objection_to(*choice, *accepted);
    return objection ? *objection : show(answer);
  }
  if (answer.index() != other.index()) return show(answer);
  if (const auto* changes = std::get_if<Changes>(&answer)) {
    return item(
        "key", changes->changes, std::get<Changes>(other).changes, [](const reference::Change& each) { return show(Changes{{each}}); },
        show(answer));
  }
  if (const auto* session = std::get_if<SessionAnswers>(&answer)) {
    return item(
        "step", session->steps, std::get<SessionAnswers>(other).steps, [](const StepAnswer& step) { return std::visit(Shower{}, step); },
        show(answer));
  }
  if (const auto* indices = std::get_if<Indices>(&answer)) {
    return item(
        "key", indices->indices, std::get<Indices>(other).indices, [](std::uint64_t index) { return show(Index{index}); }, show(answer));
  }
  if (const auto* points = std::get_if<Points>(&answer)) {
    return item(
        "point", points->points, std::get<Points>(other).points, [](const RingPoint& point) { return show(Points{{point}}).substr(9); },
        show(answer));
  }
  return show(answer);
}

Answer refused(reference::Refusal refusal) { return NamedError{std::string(reference::name(refusal))}; }

}  // namespace poise::conformance
