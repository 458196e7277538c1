#include <cmath>
#include <set>

#include "altered_texts.hpp"
#include "sections.hpp"

/// Faults in leaving texts as they are, and in the order of names, in each contract beside Poise. Names are printed as they were given: so
/// what is altered shows in the choice alone.
namespace poise::conformance {
namespace {

using namespace reference;

using Alter = std::string (*)(std::string_view);

template <Alter Altered>
const double* score_of_altered(const ScoreTable& scores, const std::string& key, const std::string& node) {
  const std::string wanted_key = Altered(key);
  const std::string wanted_node = Altered(node);
  const double* last = nullptr;  // where two become one name, the later one overwrites the earlier
  for (const auto& [row_key, row] : scores) {
    if (Altered(row_key) != wanted_key) continue;
    for (const auto& [row_node, score] : row) {
      if (Altered(row_node) == wanted_node) last = &score;
    }
  }
  return last;
}

/// Looks up names, and looks for those that are twice there, by what becomes of them.
template <Alter Altered>
void look_up_altered(PlacementRules& rules) {
  rules.score_of = score_of_altered<Altered>;
  rules.refuse_scores = [](const ScoreTable& scores, const std::string& key, const Names& members) -> Result<void> {
    for (const std::string& member : members) {
      const double* score = score_of_altered<Altered>(scores, key, member);
      if (score == nullptr || !std::isfinite(*score)) return Refusal::InvalidInput;
    }
    return {};
  };
  rules.refuse_members = [](std::span<const Names> lists) -> Result<void> {
    if (const auto refused = refuse_members(lists); !refused) return refused;
    for (const Names& list : lists) {
      std::set<std::string> names;
      for (const std::string& name : list) {
        if (!names.insert(Altered(name)).second) return Refusal::InvalidInput;
      }
    }
    return {};
  };
}

template <Alter Altered>
void score_altered(ExerciseRules& rules) {
  rules.message = [](std::string_view key, std::string_view node) { return key_bar_node(Altered(key), Altered(node)); };
}

template <Alter Altered>
void hash_altered(SelectorRules& rules) {
  rules.message = [](std::string_view seed, std::string_view key, std::string_view id) {
    return selector_text(Altered(seed), Altered(key), Altered(id));
  };
}

bool longer_first(std::string_view left, std::string_view right) {
  if (left.starts_with(right) || right.starts_with(left)) return left.size() > right.size();
  return name_precedes(left, right);
}

/// By the first 8 bytes, and the longer one last.
bool by_8_bytes(std::string_view left, std::string_view right) {
  const std::string_view left_front = left.substr(0, 8);
  const std::string_view right_front = right.substr(0, 8);
  return left_front != right_front ? name_precedes(left_front, right_front) : left.size() < right.size();
}

}  // namespace

std::vector<Fault> placement_text_faults() {
  return {
      {"rank-texts-normalised",
       "TXT-1",
       Stage::choice,
       "Compares names and looks up keys normalised.",
       look_up_altered<composed>,
       {.report = "amule-org/amule#312"}},
      {"rank-texts-folded",
       "TXT-1",
       Stage::choice,
       "Compares names and looks up keys in small letters.",
       look_up_altered<folded>,
       {.report = "hashicorp/consul#1911, apache/rocketmq-dashboard#2465"}},
      {"rank-texts-trimmed",
       "TXT-1",
       Stage::choice,
       "Compares names and looks up keys without blanks at their ends.",
       look_up_altered<trimmed>,
       {.report = "apache/rocketmq-dashboard#2465"}},
      {"rank-texts-without-mark",
       "TXT-1",
       Stage::choice,
       "Compares names and looks up keys without a byte order mark at their front.",
       look_up_altered<without_mark>,
       {}},
      {"rank-texts-cut-at-null",
       "TXT-1",
       Stage::choice,
       "Compares names and looks up keys up to their first 00.",
       look_up_altered<cut_at_null>,
       {.report = "lestrrat-p5/Algorithm-ConsistentHash-Ketama#2, Nordix/hiredis-cluster#288"}},
      {"rank-texts-cut-at-64",
       "TXT-1",
       Stage::choice,
       "Compares names and looks up keys up to 64 bytes.",
       look_up_altered<cut_at<64>>,
       {.report = "kkdai/consistent#1"}},
      {"rank-texts-cut-at-255",
       "TXT-1",
       Stage::choice,
       "Compares names and looks up keys up to 255 bytes.",
       look_up_altered<cut_at<255>>,
       {}},
      {"rank-texts-cut-at-256",
       "TXT-1",
       Stage::choice,
       "Compares names and looks up keys up to 256 bytes.",
       look_up_altered<cut_at<256>>,
       {}},
      {"rank-texts-cut-at-1000",
       "TXT-1",
       Stage::choice,
       "Compares names and looks up keys up to 1000 bytes.",
       look_up_altered<cut_at<1000>>,
       {}},
  };
}

// Where the chapter itself holds vectors with blanks and long keys, its own clause is the first to fail.

std::vector<Fault> h32_text_faults() {
  return {
      {"h32-texts-composed",
       "TXT-1",
       Stage::score,
       "Scores keys and nodes normalised to composed characters (NFC).",
       score_altered<composed>,
       {.report = "amule-org/amule#312"}},
      {"h32-texts-decomposed",
       "TXT-1",
       Stage::score,
       "Scores keys and nodes normalised to letters and accents (NFD).",
       score_altered<decomposed>,
       {.report = "nodejs/node#2165"}},
      {"h32-texts-folded",
       "TXT-1",
       Stage::score,
       "Scores keys and nodes in small letters.",
       score_altered<folded>,
       {.report = "hashicorp/consul#1911, apache/rocketmq-dashboard#2465"}},
      {"h32-texts-trimmed",
       "H32-3",
       Stage::score,
       "Scores keys and nodes without blanks at their ends.",
       score_altered<trimmed>,
       {.report = "apache/rocketmq-dashboard#2465"}},
      {"h32-texts-without-mark",
       "TXT-1",
       Stage::score,
       "Scores keys and nodes without a byte order mark at their front.",
       score_altered<without_mark>,
       {}},
      {"h32-texts-cut-at-null",
       "TXT-1",
       Stage::score,
       "Scores keys and nodes up to their first 00.",
       score_altered<cut_at_null>,
       {.report = "lestrrat-p5/Algorithm-ConsistentHash-Ketama#2, Nordix/hiredis-cluster#288"}},
      {"h32-texts-cut-at-64",
       "H32-3",
       Stage::score,
       "Scores keys and nodes up to 64 bytes.",
       score_altered<cut_at<64>>,
       {.report = "kkdai/consistent#1"}},
      {"h32-texts-cut-at-255", "H32-3", Stage::score, "Scores keys and nodes up to 255 bytes.", score_altered<cut_at<255>>, {}},
      {"h32-texts-cut-at-256", "H32-3", Stage::score, "Scores keys and nodes up to 256 bytes.", score_altered<cut_at<256>>, {}},
      {"h32-texts-cut-at-1000", "TXT-1", Stage::score, "Scores keys and nodes up to 1000 bytes.", score_altered<cut_at<1000>>, {}},
      {"h32-texts-cut-at-4096", "TXT-1", Stage::score, "Scores keys and nodes up to 4096 bytes.", score_altered<cut_at<4096>>, {}},
      {"h32-names-longer-first",
       "TXT-2",
       Stage::choice,
       "Puts a name that another one begins with after that one.",
       [](ExerciseRules& rules) { rules.text.precedes = longer_first; },
       {}},
      {"h32-names-by-8-bytes",
       "TXT-2",
       Stage::choice,
       "Orders names by their first 8 bytes, and the longer one last.",
       [](ExerciseRules& rules) { rules.text.precedes = by_8_bytes; },
       {}},
  };
}

std::vector<Fault> selector_text_faults() {
  return {
      {"selector-texts-composed",
       "TXT-1",
       Stage::score,
       "Hashes seed, key and id normalised to composed characters (NFC).",
       hash_altered<composed>,
       {.report = "amule-org/amule#312"}},
      {"selector-texts-decomposed",
       "TXT-1",
       Stage::score,
       "Hashes seed, key and id normalised to letters and accents (NFD).",
       hash_altered<decomposed>,
       {.report = "nodejs/node#2165"}},
      {"selector-texts-folded",
       "TXT-1",
       Stage::score,
       "Hashes seed, key and id in small letters.",
       hash_altered<folded>,
       {.report = "hashicorp/consul#1911, apache/rocketmq-dashboard#2465"}},
      {"selector-texts-trimmed",
       "TXT-1",
       Stage::score,
       "Hashes seed, key and id without blanks at their ends.",
       hash_altered<trimmed>,
       {.report = "apache/rocketmq-dashboard#2465"}},
      {"selector-texts-without-mark",
       "TXT-1",
       Stage::score,
       "Hashes seed, key and id without a byte order mark at their front.",
       hash_altered<without_mark>,
       {}},
      {"selector-texts-cut-at-64",
       "SEL-2",
       Stage::score,
       "Hashes seed, key and id up to 64 bytes.",
       hash_altered<cut_at<64>>,
       {.report = "kkdai/consistent#1"}},
      {"selector-texts-cut-at-255", "SEL-2", Stage::score, "Hashes seed, key and id up to 255 bytes.", hash_altered<cut_at<255>>, {}},
      {"selector-texts-cut-at-256", "SEL-2", Stage::score, "Hashes seed, key and id up to 256 bytes.", hash_altered<cut_at<256>>, {}},
      {"selector-texts-cut-at-1000", "TXT-1", Stage::score, "Hashes seed, key and id up to 1000 bytes.", hash_altered<cut_at<1000>>, {}},
      {"selector-texts-cut-at-4096", "TXT-1", Stage::score, "Hashes seed, key and id up to 4096 bytes.", hash_altered<cut_at<4096>>, {}},
      {"selector-names-longer-first",
       "TXT-2",
       Stage::choice,
       "Puts a name that another one begins with after that one.",
       [](SelectorRules& rules) { rules.text.precedes = longer_first; },
       {}},
      {"selector-names-by-8-bytes",
       "TXT-2",
       Stage::choice,
       "Orders names by their first 8 bytes, and the longer one last.",
       [](SelectorRules& rules) { rules.text.precedes = by_8_bytes; },
       {}},
  };
}

}  // namespace poise::conformance
