#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <string>

#include "report/told.hpp"

namespace poise::harness {

/// A ledger of vectors that are made up as they are planned, for tests of reports.
class Story {
 public:
  Entry& add(const std::string& topic, State state, const std::string& clause = "HASH-2") {
    vectors_.push_back({topic + "/" + std::to_string(++ids_), topic, clause, conformance::Mix64{ids_}, conformance::Word{1}});
    ledger.plan(vectors_.back());
    Entry& entry = ledger.entries().back();
    entry.state = state;
    switch (state) {
      case State::passed: entry.given = conformance::Word{1}; break;
      case State::failed: entry.given = conformance::Word{2}; break;
      case State::expected_failed:
        entry.given = conformance::Word{2};
        entry.known = "to be done";
        break;
      case State::unexpected_passed:
        entry.given = conformance::Word{1};
        entry.known = "to be done";
        break;
      case State::unsupported: entry.given = conformance::Unsupported{"no"}; break;
      case State::crashed:
        entry.given = conformance::NoAnswer{conformance::NoAnswer::Why::crashed, "killed by signal 6 (Aborted)", {"going", "gone"}};
        break;
      case State::timed_out: entry.given = conformance::NoAnswer{conformance::NoAnswer::Why::timed_out, "no answer within 10 s", {}}; break;
      case State::not_run: break;
    }
    return entry;
  }

  void add(const std::string& topic, State state, int times) {
    for (int i = 0; i < times; ++i) add(topic, state);
  }

  /// A failed pick, so that there are stages before it.
  Entry& add_failed_pick() {
    const auto candidates =
        std::make_shared<const std::vector<conformance::Candidate>>(std::vector<conformance::Candidate>{{reference::text("a")}});
    vectors_.push_back({"rendezvous/" + std::to_string(++ids_), "rendezvous", "RDV-1",
                        conformance::Pick{conformance::Policy::rendezvous, candidates, reference::text("k"), nullptr},
                        conformance::Index{0}});
    ledger.plan(vectors_.back());
    Entry& entry = ledger.entries().back();
    entry.state = State::failed;
    entry.given = conformance::Index{7};
    return entry;
  }

  LawEntry& add(const conformance::Law& law, std::optional<conformance::LawReport> report, std::optional<std::string> known = {}) {
    ledger.plan(law);
    LawEntry& entry = ledger.laws().back();
    entry.known = std::move(known);
    if (report) entry.settle(std::move(*report));
    return entry;
  }

  Told told() const {
    Told told;
    told.port.name = "port";
    told.profile = "quick";
    told.ledger = &ledger;
    return told;
  }

  Ledger ledger;

 private:
  std::deque<conformance::Vector> vectors_;  // which the ledger points to
  std::uint64_t ids_ = 0;
};

inline const conformance::Law some_law{"some-law", "RDV-4", "Something holds.", "poise-rendezvous", {}};

inline conformance::LawReport broken_law() {
  return {
      conformance::LawVerdict::broken, 100, 90, 0, 321, conformance::Counterexample{"key \"k\"\ncandidate 0\n", "expected 1, got 0\n", 1}};
}

inline conformance::LawReport law_that_holds() { return {conformance::LawVerdict::holds, 100, 90, 0, 180, {}}; }

/// Text that means something to a terminal, to XML, to a log's reader, or is no text at all.
inline const std::string hostile =
    std::string("\x1b[31m]]>\"'<&\0", 13) + "::error::x ##[error]y % \xff \xed\xa0\x80 \xef\xbf\xbe \xc3\xbc\r\n::warning::z";

}  // namespace poise::harness
