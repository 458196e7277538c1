#include "../stream.hpp"
#include "../topic.hpp"
#include "again.hpp"
#include "choices.hpp"
#include "poise/conformance/oracle.hpp"
#include "poise/reference/mix64.hpp"
#include "value_keys.hpp"

namespace poise::generator {
namespace {

using conformance::Bytes;
using conformance::Candidate;
using conformance::Pick;
using conformance::Status;
using conformance::Value;
using reference::text;

constexpr auto policy = conformance::Policy::rendezvous;

Pick pick(std::vector<Candidate> candidates, Value key) { return pick_by(policy, std::move(candidates), std::move(key)); }

class Writer {
 public:
  explicit Writer(Topic& topic) : topic_(topic) {}

  /// Files a choice among many under the most particular clause it needs: RDV-2 where a signed comparison would choose otherwise, as it
  /// does for nearly every list of more than a few.
  void add_by_draw(const std::string& id, conformance::Operation question) {
    const char* clause = shows("signed-compare", question) ? "RDV-2" : "RDV-1";
    add(id, clause, std::move(question));
  }

  void add(const std::string& id, const char* clause, conformance::Operation question) {
    topic_.rows.push_back({id, clause, std::move(question)});
  }

  /// CHO-1, CHO-5: one ready candidate among others whose draws are larger, so that nothing but eligibility decides.
  void eligibility() {
    const std::pair<const char*, Status> statuses[] = {{"draining", Status::draining}, {"unavailable", Status::unavailable}};
    for (const auto& [name, status] : statuses) {
      for (std::size_t place = 0; place < 4; ++place) {
        std::vector<Candidate> list = nodes(4);
        for (std::size_t i = 0; i < list.size(); ++i) list[i].status = i == place ? Status::ready : status;
        const Value key = key_for("k", [&](const Value& each) {
          return conformance::right_answer(pick(nodes(4), each)) != conformance::Answer(conformance::Index{place});
        });
        // Of the first in the list, an index counted among the eligible alone is right too.
        const char* clause = place == 0 ? "CHO-1" : "CHO-5";
        add("only-" + std::to_string(place) + "-ready-others-" + name, clause, pick(list, key));
      }
    }
    for (std::size_t before : {1, 2, 7}) {
      std::vector<Candidate> list = nodes(before + 1);
      for (std::size_t i = 0; i < before; ++i) list[i].status = i % 2 == 0 ? Status::unavailable : Status::draining;
      add("behind-" + std::to_string(before) + "-ineligible", "CHO-5", pick(list, text("account-42")));
    }
  }

  /// RDV-1, RDV-2: keys of every kind over lists of growing length.
  void largest_draw() {
    Stream stream("rendezvous/largest");
    const auto text_key = [&] { return text("key-" + std::to_string(stream.below(1000000))); };
    for (std::size_t count : {1, 2, 3, 4, 5, 6, 7, 8, 12, 16, 32, 64}) {
      for (std::size_t variant = 0; variant < 4; ++variant) {
        const std::vector<Candidate> list = shuffled(nodes(count), stream);
        add_by_draw(numbered(count, 2) + "-ready-" + std::to_string(variant), pick(list, text_key()));
      }
    }
    for (std::size_t variant = 0; variant < 16; ++variant) {
      std::vector<Candidate> list = shuffled(nodes(3 + stream.below(8)), stream);
      for (Candidate& candidate : list) {
        const std::uint64_t lot = stream.below(4);
        candidate.status = lot == 0 ? Status::draining : lot == 1 ? Status::unavailable : Status::ready;
        candidate.weight = static_cast<std::int64_t>(1 + stream.below(300));  // plays no part
      }
      list.front().status = Status::ready;
      add_by_draw("mixed-statuses-" + numbered(variant, 2), pick(list, text_key()));
    }
    std::size_t other = 0;
    for (const Value& key : keys_of_every_kind()) {
      add_by_draw("key-" + numbered(++other, 2), pick(shuffled(nodes(2 + stream.below(5)), stream), key));
    }
  }

  /// Identities of other kinds.
  void identities() {
    using reference::u64;
    const std::vector<std::pair<const char*, std::vector<Value>>> lists{
        {"u64", {u64(0), u64(1), u64(UINT64_MAX)}},
        {"bytes", {{Bytes{}}, {Bytes{0x0a, 0, 0, 1}}, {Bytes{0x0a, 0, 0, 2}}}},
        {"text-non-ascii", {text("na\xc3\xafve"), text("nai\xcc\x88ve"), text("\xe6\x97\xa5\xe6\x9c\xac")}},
        {"text-prefixes", {text("node-1"), text("node-11"), text("node-"), text("")}},
        {"tuple", {{reference::Tuple{{text("ab"), text("c")}}}, {reference::Tuple{{text("a"), text("bc")}}}}}};
    for (const auto& [name, identities] : lists) {
      std::vector<Candidate> list;
      for (const Value& identity : identities) list.push_back({identity});
      for (const char* key : {"k1", "k2", "k3"}) add_by_draw(std::string("identities-") + name + "-" + key, pick(list, text(key)));
    }
  }

  void unsigned_draws() {
    for (std::size_t count : {2, 3, 4, 5, 8}) {
      for (std::size_t variant = 0; variant < 2; ++variant) {
        const Value key = key_for("u" + std::to_string(variant) + "-",
                                  [&](const Value& each) { return shows("signed-compare", pick(nodes(count), each)); });
        add("unsigned-" + std::to_string(count) + "-" + std::to_string(variant), "RDV-2", pick(nodes(count), key));
      }
    }
    const std::pair<const char*, std::pair<std::uint64_t, std::uint64_t>> pairs[] = {
        {"2-to-63-against-one-below", {0x8000000000000000, 0x7fffffffffffffff}},
        {"all-ones-against-0", {UINT64_MAX, 0}},
        {"all-ones-against-one-below", {UINT64_MAX, UINT64_MAX - 1}},
        {"1-against-0", {1, 0}},
        {"low-halves-differ", {0x1234567800000001, 0x1234567800000000}}};
    for (const auto& [name, draws] : pairs) {
      add(std::string("dictated-") + name, "RDV-2", dictated(policy, {{draws.first}, {draws.second}}));
      add(std::string("dictated-") + name + "-reversed", "RDV-2", dictated(policy, {{draws.second}, {draws.first}}));
    }
  }

  void equal_draws() {
    const std::pair<const char*, std::vector<std::size_t>> lists[] = {
        {"a-a", {0, 0}}, {"a-b-a", {0, 1, 0}}, {"b-a-a", {1, 0, 0}}, {"a-a-b-b", {0, 0, 1, 1}}, {"a-a-a", {0, 0, 0}}};
    for (const auto& [name, places] : lists) {
      std::vector<Candidate> list;
      for (const std::size_t place : places) list.push_back({text(place == 0 ? "a" : "b")});
      const Value key = key_for("k", [&](const Value& each) { return shows("later-index-at-equal-draws", pick(list, each)); });
      add(std::string("duplicates-") + name, "RDV-3", pick(list, key));
    }
    std::vector<Candidate> list{{text("a"), 1, Status::unavailable}, {text("a"), 1}, {text("a"), 9}};
    add("duplicates-first-unavailable", "RDV-3", pick(list, text("k")));
    add("dictated-equal", "RDV-3", dictated(policy, {{5}, {5}}));
    add("dictated-equal-largest", "RDV-3", dictated(policy, {{5}, {UINT64_MAX}, {UINT64_MAX}, {7}}));
    add("dictated-equal-zero", "RDV-3", dictated(policy, {{0}, {0}, {0}}));
  }

  /// RDV-3: what else could part equal draws. All draws are equal, and the first candidate wins.
  void equal_draws_of_names() {
    const auto constant = std::make_shared<const conformance::HashTable>(conformance::HashTable{{}, 7});
    const std::pair<const char*, std::vector<Candidate>> lists[] = {{"b-a", {{text("b")}, {text("a")}}},
                                                                    {"a-b", {{text("a")}, {text("b")}}},
                                                                    {"upper-b-a", {{text("B")}, {text("a")}}},
                                                                    {"10-9", {{text("node-10")}, {text("node-9")}}},
                                                                    {"bbb-cc", {{text("bbb")}, {text("cc")}}},
                                                                    {"heavy-light", {{text("a"), 5}, {text("b"), 1}}},
                                                                    {"light-heavy", {{text("a"), 1}, {text("b"), 5}}}};
    for (const auto& [name, list] : lists) {
      for (const char* key : {"k", "l"})
        add(std::string("equal-draws-") + name + "-for-" + key, "RDV-3", pick_by(policy, list, text(key), constant));
    }
  }

  /// RDV-1: a largest draw that is the larger one however draws are compared, if not by weights, by place or by key.
  void plainly_larger() {
    constexpr std::uint64_t large = 0x7234567812345699;
    constexpr std::uint64_t small = 0x1111111111111111;
    const std::size_t last = 256;
    const conformance::HashTable last_is_large{{{sequence_of(text("k"), text("node-" + std::to_string(last))), reference::unmix64(large)}},
                                               reference::unmix64(small)};
    const Pick of_many = pick_by(policy, nodes(last + 1), text("k"), std::make_shared<const conformance::HashTable>(last_is_large));
    const std::pair<const char*, Pick> picks[] = {{"against-a-heavy-one", dictated(policy, {{large, 1}, {small, 1000}})},
                                                  {"at-place-256", of_many}};
    for (const auto& [name, each] : picks) {
      for (const char* key : {"k", "l"}) add(std::string("plainly-larger-") + name + "-for-" + key, "RDV-1", with_key(each, key));
    }
    add("plainly-larger-for-the-empty-text", "RDV-1", with_key(dictated(policy, {{small}, {large}}), ""));
    add("plainly-larger-of-three-for-the-empty-text", "RDV-1", with_key(dictated(policy, {{small}, {small + 1}, {large}}), ""));
  }

  /// CHO-5: one ready candidate behind one of its name, and behind more than a byte counts.
  void places() {
    const std::vector<Candidate> twice{{text("a"), 1, Status::draining}, {text("a")}};
    std::vector<Candidate> many(256, {{true}, 1, Status::draining});
    many.push_back({{false}});
    for (const char* key : {"k", "l"}) {
      add(std::string("behind-its-own-name-for-") + key, "CHO-5", pick(twice, text(key)));
      add(std::string("behind-256-ineligible-for-") + key, "CHO-5", pick(many, text(key)));
    }
  }

  void many_keys() {
    std::vector<Value> keys;
    for (const char* key : {"account-1", "account-2", "account-3", "account-4", "account-5"}) keys.push_back(text(key));
    const auto list = std::make_shared<const std::vector<Candidate>>(nodes(3));
    add_by_draw("assign-text-keys", conformance::Assign{conformance::Policy::rendezvous, list, keys});
    add_by_draw("assign-range", conformance::Assign{conformance::Policy::rendezvous, list, conformance::KeyRange{0, 64}});
    add_by_draw("assign-range-wraps",
                conformance::Assign{conformance::Policy::rendezvous, list, conformance::KeyRange{UINT64_MAX - 7, 16}});
  }

 private:
  Topic& topic_;
};

}  // namespace

Topic rendezvous_topic() {
  Topic topic{"rendezvous", "Choices by the largest draw", {"poise-rendezvous"}, {}};
  Writer writer(topic);
  writer.eligibility();
  writer.largest_draw();
  writer.identities();
  writer.unsigned_draws();
  writer.equal_draws();
  writer.many_keys();
  for (const auto& [id, question] : picks_of_every_kind(policy)) writer.add_by_draw(id, question);
  for (const auto& [id, question] : picks_of_late_winners(policy)) writer.add_by_draw(id, question);
  for (const auto& [id, question] : picks_of_long_texts(policy)) writer.add_by_draw(id, question);
  for (const auto& [id, question] : assigns(policy)) {
    if (id == "assign-duplicates" || id == "assign-hash-builder") {  // the default of the builder makes draws equal
      writer.add(id, "RDV-3", question);
    } else {
      writer.add_by_draw(id, question);
    }
  }
  // The first is ineligible and the only draw is 0: nothing may start from a draw that was not made.
  Pick zero = dictated(policy, {{9}, {0}});
  std::vector<Candidate> first_out = *zero.candidates;
  first_out[0].status = Status::unavailable;
  writer.add("dictated-zero-behind-an-ineligible", "CHO-5", pick_by(policy, first_out, zero.key, zero.hash));
  Stream stream("rendezvous/thousand");
  writer.add_by_draw("1000-ready", pick(shuffled(nodes(1000), stream), text("account-42")));

  for (const auto& [id, question] : assigns_by_kind(policy)) writer.add(id, "RDV-2", question);
  for (const auto& [id, question] : picks_of_close_draws(policy)) writer.add(id, "RDV-2", question);
  writer.add("dictated-zero-behind-an-ineligible-for-l", "CHO-5", with_key(pick_by(policy, first_out, zero.key, zero.hash), "l"));
  writer.equal_draws_of_names();
  writer.plainly_larger();
  writer.places();
  return topic;
}

}  // namespace poise::generator
