#include "text_walk.hpp"

#include <algorithm>
#include <set>

#include "poise/conformance/oracle.hpp"

namespace poise::conformance {
namespace {

constexpr std::size_t most_pairs_walked = 8;

class Walker {
 public:
  explicit Walker(std::vector<Step>& steps) : steps_(steps) {}

  template <typename Question>
  bool operator()(const Question& question) {
    if constexpr (requires { this->walk(question); }) {
      walk(question);
      add(stage_of(question), "the answer", question, "");
      return true;
    } else {
      return false;
    }
  }

 private:
  void walk(const Fnv1a32&) {}
  void walk(const Fmix32&) {}
  void walk(const Rank&) {}
  void walk(const RankOwner& question) { ranking("the ranking", question.scores, question.members, question.key); }
  void walk(const RankTop& question) { ranking("the ranking", question.scores, question.members, question.key); }

  void walk(const RankChange& question) {
    for (std::size_t i = 0; i < std::min(most_pairs_walked, question.keys.size()); ++i) {
      const std::string of = " of key " + std::to_string(i);
      ranking("the ranking before" + of, question.scores, question.before, question.keys[i]);
      ranking("the ranking after" + of, question.scores, question.after, question.keys[i]);
    }
  }

  void walk(const H32& question) { hash(" of the text", question.text); }
  void walk(const H32Score& question) { score("", question.key, question.node); }

  void walk(const H32Assign& question) {
    const std::string key = keys_of(question.keys).front();
    for (std::size_t i = 0; i < std::min(most_pairs_walked, question.nodes.size()); ++i)
      score(" of node " + std::to_string(i), key, question.nodes[i], false);
  }

  /// The scores of every key with every node, as far as they are few.
  void walk(const H32Session& session) {
    std::set<std::string> nodes;
    std::set<std::string> keys;
    for (const H32Step& step : session.steps) {
      if (const auto* add = std::get_if<AddStep>(&step)) nodes.insert(add->node);
      if (const auto* owner = std::get_if<OwnerStep>(&step)) keys.insert(owner->key);
      if (const auto* top = std::get_if<TopStep>(&step)) keys.insert(top->key);
      if (const auto* track = std::get_if<TrackStep>(&step)) keys.insert(track->keys.begin(), track->keys.end());
    }
    std::size_t pairs = 0;
    for (const std::string& key : keys) {
      for (const std::string& node : nodes) {
        if (!reference::is_exercise_name(key) || !reference::is_exercise_name(node) || pairs == most_pairs_walked) continue;
        score(" of pair " + std::to_string(pairs++), key, node, false);
      }
    }
  }

  void walk(const Score32& question) {
    add(Stage::hash, "fnv1a32 of the message", Fnv1a32{bytes_of(reference::selector_text(question.seed, question.key, question.id))},
        "TXT-3");
  }
  void walk(const UnitOf&) {}
  void walk(const Select& question) { rows(question.selection); }
  void walk(const SelectExact& question) { rows(question.selection); }

  void rows(const reference::Selection& selection) {
    for (std::size_t i = 0; i < std::min(most_pairs_walked, selection.nodes.size()); ++i)
      add(Stage::score, "score32 of node " + std::to_string(i), Score32{selection.key, selection.nodes[i], selection.seed}, "SEL-2");
    if (!selection.weights) return;
    for (std::size_t i = 0; i < std::min(most_pairs_walked, selection.nodes.size()); ++i) {
      const Answer score32 = right_answer(Score32{selection.key, selection.nodes[i], selection.seed});
      if (const auto* number = std::get_if<Number>(&score32))
        add(Stage::sample, "u of node " + std::to_string(i), UnitOf{static_cast<std::uint32_t>(number->number)}, "SEL-5");
    }
  }

  void ranking(std::string what, const Scores& scores, const Names& members, const std::string& key) {
    add(Stage::choice, std::move(what), Rank{scores, members, key}, "");
  }

  static reference::Bytes bytes_of(const std::string& text) { return {text.begin(), text.end()}; }

  void hash(const std::string& of, const std::string& text) {
    const reference::Bytes bytes = bytes_of(text);
    add(Stage::hash, "fnv1a32" + of, Fnv1a32{bytes}, "TXT-3");
    add(Stage::mix, "fmix32" + of, Fmix32{reference::fnv1a32(bytes)}, "H32-1");
  }

  void score(const std::string& of, const std::string& key, const std::string& node, bool is_answer = true) {
    const std::string text = reference::key_bar_node(key, node);
    hash(of, text);
    add(Stage::score, "h32" + of, H32{text}, "H32-2");
    if (!is_answer) add(Stage::score, "the score" + of, H32Score{key, node}, "H32-3");
  }

  void add(Stage stage, std::string what, Operation question, std::string_view clause) {
    Answer right = right_answer(question);
    steps_.push_back({stage, std::move(what), std::move(question), std::move(right), clause});
  }

  std::vector<Step>& steps_;
};

}  // namespace

bool walk_text_question(const Operation& operation, std::vector<Step>& steps) { return std::visit(Walker(steps), operation); }

}  // namespace poise::conformance
