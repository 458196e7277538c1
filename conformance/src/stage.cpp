#include "poise/conformance/stage.hpp"

#include <algorithm>
#include <array>

#include "poise/conformance/contract.hpp"
#include "poise/conformance/oracle.hpp"
#include "text_walk.hpp"

namespace poise::conformance {
namespace {

constexpr std::size_t most_candidates_walked = 8;
constexpr std::size_t most_points_walked = 2048;
constexpr std::size_t most_lists_walked = 2;

/// The clause that fixes how a value of this kind is encoded, in the order of the variant.
std::string_view encoding_clause(const Value& value) {
  constexpr std::array<std::string_view, 7> clauses{"VAL-1", "VAL-3", "VAL-4", "VAL-5", "VAL-6", "VAL-7", "VAL-8"};
  return clauses[value.content.index()];
}

Bytes encoding_of(const Value& value) {
  Bytes bytes;
  (void)reference::encode(reference::encoding_rules(), value, bytes);
  return bytes;
}

class Walk {
 public:
  explicit Walk(std::vector<Step>& steps) : steps_(steps) {}

  void add(Stage stage, std::string what, Operation question, std::string_view clause) {
    Answer right = right_answer(question);
    steps_.push_back({stage, std::move(what), std::move(question), std::move(right), clause});
  }

  void add_encoding(std::string what, const Value& value) {
    add(Stage::encoding, "enc(" + what + ")", Encode{value}, encoding_clause(value));
  }

  /// The stages from bytes to a draw, without the encodings.
  void add_draw(const std::string& of, const Value& key, const Value& identity, const Hash& hash) {
    if (hash == nullptr) {
      Bytes sequence;
      reference::draw_bytes(encoding_of(key), encoding_of(identity), sequence);
      const std::uint64_t hashed = reference::fnv1a64(sequence);
      add(Stage::hash, "fnv1a64 for the draw" + of, Fnv1a64{sequence}, "HASH-1");
      add(Stage::mix, "mix64 for the draw" + of, Mix64{hashed}, "HASH-2");
    }
    add(Stage::draw, "the draw" + of, DrawOf{key, identity, hash}, hash == nullptr ? "HASH-3" : "HASH-4");
  }

  void add_sample(const std::string& of, std::uint64_t draw) { add(Stage::sample, "the sample" + of, SampleOf{draw}, "NUM-1"); }

  void add_logarithm(const std::string& of, std::uint64_t draw) { add(Stage::logarithm, "ln(U)" + of, LogUnit{draw}, "NUM-4"); }

 private:
  std::vector<Step>& steps_;
};

void walk_choice(Walk& walk, Policy policy, const std::vector<Candidate>& candidates, const Value& key, const Hash& hash) {
  walk.add_encoding("key", key);
  std::vector<std::size_t> eligible;
  for (std::size_t i = 0; i < candidates.size() && eligible.size() < most_candidates_walked; ++i) {
    if (reference::is_eligible(candidates[i].status)) eligible.push_back(i);
  }
  for (const std::size_t i : eligible) walk.add_encoding("identity " + std::to_string(i), candidates[i].identity);
  for (const std::size_t i : eligible) walk.add_draw(" of candidate " + std::to_string(i), key, candidates[i].identity, hash);
  if (policy != Policy::weighted_rendezvous) return;
  std::vector<std::uint64_t> draws;
  for (const std::size_t i : eligible) draws.push_back(std::get<Word>(right_answer(DrawOf{key, candidates[i].identity, hash})).word);
  for (std::size_t k = 0; k < eligible.size(); ++k) walk.add_sample(" of candidate " + std::to_string(eligible[k]), draws[k]);
  for (std::size_t k = 0; k < eligible.size(); ++k) walk.add_logarithm(" of candidate " + std::to_string(eligible[k]), draws[k]);
  for (std::size_t k = 0; k < eligible.size(); ++k) {
    walk.add(Stage::race, "the race of candidate " + std::to_string(eligible[k]), Race{draws[k], candidates[eligible[k]].weight}, "NUM-6");
  }
}

/// The stages from bytes to a hash of a ring, without the encodings.
void walk_hash(Walk& walk, const std::string& of, const Bytes& sequence, const Hash& hash, Operation question) {
  if (hash == nullptr) {
    walk.add(Stage::hash, "fnv1a64 for " + of, Fnv1a64{sequence}, "HASH-1");
    walk.add(Stage::mix, "mix64 for " + of, Mix64{reference::fnv1a64(sequence)}, "HASH-2");
  }
  walk.add(Stage::point, of, std::move(question), hash == nullptr ? "RING-2" : "HASH-4");
}

/// The stages to the points of a ring.
void walk_table(Walk& walk, const std::vector<Candidate>& candidates, const RingSettings& config, const Hash& hash) {
  std::vector<std::size_t> eligible;
  for (std::size_t i = 0; i < candidates.size() && eligible.size() < most_candidates_walked; ++i) {
    if (reference::is_eligible(candidates[i].status)) eligible.push_back(i);
  }
  for (const std::size_t i : eligible) walk.add_encoding("identity " + std::to_string(i), candidates[i].identity);
  for (const std::size_t i : eligible) {
    Bytes sequence;
    reference::owner_bytes(encoding_of(candidates[i].identity), sequence);
    walk_hash(walk, "the owner hash of candidate " + std::to_string(i), sequence, hash, OwnerOf{candidates[i].identity, hash});
    for (const std::uint64_t replica : {0, 1}) {
      reference::point_bytes(encoding_of(candidates[i].identity), replica, sequence);
      walk_hash(walk, "point " + std::to_string(replica) + " of candidate " + std::to_string(i), sequence, hash,
                PointOf{candidates[i].identity, replica, hash});
    }
  }
  const auto shared = std::make_shared<const std::vector<Candidate>>(candidates);
  const Answer digest = right_answer(RingDigest{shared, config, hash});
  const auto* counted = std::get_if<PointsDigest>(&digest);
  if (counted == nullptr || counted->points == 0) return;
  if (counted->points <= most_points_walked) {
    walk.add(Stage::table, "the points", RingPoints{shared, config, hash}, "");
  } else {
    walk.add(Stage::table, "the digest of the points", RingDigest{shared, config, hash}, "");
  }
}

void walk_request(Walk& walk, const Value& key, const Hash& hash) {
  walk.add_encoding("key", key);
  Bytes sequence;
  reference::request_bytes(encoding_of(key), sequence);
  walk_hash(walk, "the request", sequence, hash, RequestOf{key, hash});
}

bool is_refusal_of_input(const Answer& right) {
  const auto* error = std::get_if<NamedError>(&right);
  return error != nullptr && (error->name == "InvalidValue" || error->name == "InvalidWeight" || error->name == "InvalidConfig" ||
                              error->name == "UnitWeightExceedsCapacity" || error->name == "InvalidInput" || error->name == "InvalidName");
}

}  // namespace

std::string_view name(Stage stage) {
  switch (stage) {
    case Stage::encoding: return "encoding";
    case Stage::hash: return "hash";
    case Stage::mix: return "mix";
    case Stage::draw: return "draw";
    case Stage::sample: return "sample";
    case Stage::logarithm: return "logarithm";
    case Stage::race: return "race";
    case Stage::score: return "score";
    case Stage::point: return "point";
    case Stage::table: return "table";
    case Stage::choice: return "choice";
    case Stage::report: return "report";
    case Stage::order: return "order";
    case Stage::state: return "state";
  }
  return "";
}

Stage stage_of(const Operation& operation) {
  constexpr std::array stages{Stage::hash,   Stage::mix,    Stage::encoding, Stage::draw,   Stage::sample, Stage::logarithm,
                              Stage::race,   Stage::choice, Stage::choice,   Stage::point,  Stage::point,  Stage::point,
                              Stage::table,  Stage::table,  Stage::state,    Stage::hash,   Stage::choice, Stage::choice,
                              Stage::choice, Stage::report, Stage::mix,      Stage::score,  Stage::score,  Stage::choice,
                              Stage::state,  Stage::score,  Stage::sample,   Stage::choice, Stage::order};
  static_assert(stages.size() == std::variant_size_v<Operation>);
  if (std::holds_alternative<H32Session>(operation) && level_of(operation) == Level::selection) return Stage::choice;
  return stages[operation.index()];
}

std::vector<Step> steps_to(const Operation& operation) {
  std::vector<Step> steps;
  if (is_refusal_of_input(right_answer(operation))) return steps;
  if (walk_text_question(operation, steps)) return steps;
  Walk walk(steps);
  if (const auto* draw = std::get_if<DrawOf>(&operation)) {
    walk.add_encoding("key", draw->key);
    walk.add_encoding("identity", draw->identity);
    walk.add_draw("", draw->key, draw->identity, draw->hash);
  } else if (const auto* pick = std::get_if<Pick>(&operation)) {
    if (pick->policy == Policy::ring_hash) {
      walk_request(walk, pick->key, pick->hash);
      walk_table(walk, *pick->candidates, pick->config, pick->hash);
    } else {
      walk_choice(walk, pick->policy, *pick->candidates, pick->key, pick->hash);
    }
    walk.add(Stage::choice, "the choice", *pick, "");
  } else if (const auto* assign = std::get_if<Assign>(&operation)) {
    const Value first = keys_of(assign->keys).front();
    if (assign->policy == Policy::ring_hash) {
      walk_request(walk, first, assign->hash);
      walk_table(walk, *assign->candidates, assign->config, assign->hash);
    } else {
      walk_choice(walk, assign->policy, *assign->candidates, first, assign->hash);
    }
    walk.add(Stage::choice, "the choices", *assign, "");
  } else if (const auto* log = std::get_if<LogUnit>(&operation)) {
    walk.add_sample("", log->draw);
    walk.add(Stage::logarithm, "the answer", operation, "");
  } else if (const auto* race = std::get_if<Race>(&operation)) {
    walk.add_sample("", race->draw);
    walk.add_logarithm("", race->draw);
    walk.add(Stage::race, "the answer", operation, "");
  } else if (const auto* points = std::get_if<RingPoints>(&operation)) {
    walk_table(walk, *points->candidates, points->config, points->hash);
    if (steps.empty() || steps.back().stage != Stage::table) walk.add(Stage::table, "the points", operation, "");
  } else if (const auto* digest = std::get_if<RingDigest>(&operation)) {
    walk_table(walk, *digest->candidates, digest->config, digest->hash);
    walk.add(Stage::table, "the digest", operation, "");
  } else if (const auto* session = std::get_if<RingSession>(&operation)) {
    for (std::size_t i = 0; i < std::min(most_lists_walked, session->lists->size()); ++i)
      walk_table(walk, (*session->lists)[i], session->config, session->hash);
    walk.add(stage_of(operation), "the session", operation, "");
  } else {
    walk.add(stage_of(operation), "the answer", operation, "");
  }
  return steps;
}

std::string_view clause_of_refusal(const Answer& right) {
  const auto* error = std::get_if<NamedError>(&right);
  if (error == nullptr) return "";
  if (error->name == "InvalidValue") return "VAL-9";
  if (error->name == "InvalidWeight") return "CHO-6";
  if (error->name == "InvalidConfig") return "RING-1";
  return "";
}

}  // namespace poise::conformance
