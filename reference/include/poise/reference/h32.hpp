#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "poise/reference/texts.hpp"

namespace poise::reference {

/// The 32-bit finaliser (H32-1).
std::uint32_t fmix32(std::uint32_t word);

/// The word of which fmix32 is the given one; it has just one.
std::uint32_t unfmix32(std::uint32_t word);

struct ExerciseRules;

/// fmix32(FNV-1a 32) of a text, by the given rules (H32-2).
std::uint32_t h32_of_text(const ExerciseRules& rules, std::string_view text);

/// The text that is hashed for a key and a node (H32-3).
std::string key_bar_node(std::string_view key, std::string_view node);

/// The score of a key and a node: h32 of their message (H32-3).
std::uint32_t h32_of_message(const ExerciseRules& rules, std::string_view key, std::string_view node);

/// A node in the ranking of one key.
struct Scored {
  std::string node;
  std::uint32_t score = 0;
  std::size_t place = 0;  ///< in the order of adding, where it must not matter
};

/// Whether one node comes before another: the higher score, unsigned, then the smaller name (H32-4, H32-5).
bool scores_before(const ExerciseRules& rules, const Scored& left, const Scored& right);

/// Whether a node or key is one: not empty, and without a bar (H32-10).
bool is_exercise_name(std::string_view name);

/// InvalidName and DuplicateNode of a node to be added (H32-10).
Result<void> refuse_add(bool is_name, bool is_there);

/// InvalidName and UnknownNode of a node to be removed (H32-10).
Result<void> refuse_remove(bool is_name, bool is_there);

/// NoNodes and TooMany (H32-10).
Result<void> refuse_top(std::size_t n, std::size_t nodes);

/// Brings the nodes that are ranked up to date before a question: they are the nodes there are (H32-6).
void bring_up_to_date(Names& ranked, const Names& nodes);

/// A key that is tracked, with the owner that is remembered (H32-8).
struct Tracked {
  std::string key;
  std::optional<std::string> owner;
};

/// A key whose owner has changed (H32-9).
struct Moved {
  std::string key;
  std::optional<std::string> from;
  std::optional<std::string> to;
  bool operator==(const Moved&) const = default;
};

/// What is remembered of a key when it is tracked: its owner now (H32-8).
std::optional<std::string> owner_as_it_is(std::optional<std::string> owner_now);

/// The place of a key among the tracked ones, or their number; `before_step` of them were tracked before this step (H32-8).
std::size_t place_of_tracked(std::span<const Tracked> tracked, std::size_t before_step, const std::string& key);

/// What becomes of a key that is tracked already when it is tracked again: it is left as it is (H32-8).
void track_again(Tracked& tracked, const std::optional<std::string>& owner_now);

/// What comes of a diff before it is given: nothing (H32-9).
void keep_moves(std::vector<Moved>& moved);

/// What becomes of a remembered owner after a diff: it is the owner of now (H32-9).
void remember(Tracked& tracked, const std::optional<std::string>& owner_now);

/// What adding and removing nodes (H32-6), and a refused track (H32-11), do to what is tracked: nothing.
void keep_tracked(std::vector<Tracked>& tracked);

/// The h32 exercise, rule by rule; ExerciseRules{} is the contract.
struct ExerciseRules {
  TextRules text;
  std::uint32_t (*fmix32)(std::uint32_t) = reference::fmix32;
  std::uint32_t (*h32)(const ExerciseRules&, std::string_view text) = h32_of_text;
  std::string (*message)(std::string_view key, std::string_view node) = key_bar_node;
  std::uint32_t (*score)(const ExerciseRules&, std::string_view key, std::string_view node) = h32_of_message;
  bool (*scores_before)(const ExerciseRules&, const Scored& left, const Scored& right) = reference::scores_before;
  Names (*first_of)(const Names& ranking, std::size_t n) = reference::first_of;  ///< H32-7
  bool (*is_name)(std::string_view) = is_exercise_name;
  Result<void> (*refuse_top)(std::size_t n, std::size_t nodes) = reference::refuse_top;
  Result<void> (*refuse_add)(bool is_name, bool is_there) = reference::refuse_add;
  Result<void> (*refuse_remove)(bool is_name, bool is_there) = reference::refuse_remove;
  bool looks_at_keys_first = true;  ///< H32-10: before it is asked whether there are nodes
  void (*bring_up_to_date)(Names& ranked, const Names& nodes) = reference::bring_up_to_date;
  bool refuses_before_tracking = true;  ///< H32-11: no key is tracked where one is refused
  std::optional<std::string> (*remembered)(std::optional<std::string> owner_now) = owner_as_it_is;
  std::size_t (*place_of_tracked)(std::span<const Tracked>, std::size_t before_step, const std::string& key) = reference::place_of_tracked;
  void (*track_again)(Tracked&, const std::optional<std::string>& owner_now) = reference::track_again;
  void (*after_finding_moves)(std::vector<Moved>&) = keep_moves;
  void (*after_diff)(Tracked&, const std::optional<std::string>& owner_now) = remember;
  void (*after_change)(std::vector<Tracked>&) = keep_tracked;
  void (*after_refused_track)(std::vector<Tracked>&) = keep_tracked;
};

/// A session (H32-6 to H32-11).
class Exercise {
 public:
  /// `rules` must outlive it.
  explicit Exercise(const ExerciseRules& rules) : rules_(&rules) {}

  Result<void> add(const std::string& node);
  Result<void> remove(const std::string& node);
  Result<std::string> owner(const std::string& key) const;
  Result<Names> top(const std::string& key, std::size_t n) const;
  Result<void> track(const Names& keys);
  std::vector<Moved> diff();

  /// The place, in the order of adding, of the node that owns a key. There must be a node.
  std::size_t place_of_owner(const std::string& key) const;

 private:
  std::vector<Scored> ranking(const std::string& key) const;
  Result<void> refuse_key(const std::string& key) const;
  std::optional<std::string> owner_now(const std::string& key) const;

  const ExerciseRules* rules_;
  Names nodes_;
  mutable Names ranked_;  ///< the nodes, as of the last question
  std::vector<Tracked> tracked_;
};

}  // namespace poise::reference
