#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "connection.hpp"
#include "protocol/batch.hpp"
#include "transport.hpp"

namespace poise::harness {

/// How a port's program is started, and how patient one is with it.
struct PortProgram {
  std::vector<std::string> command;
  std::chrono::milliseconds handshake_time{10000};
  std::size_t restarts = 100;  ///< after breakdowns; two seconds lost count as another
};

/// A port that is a program and speaks the adapter protocol over its standard input and output. When it breaks down, it is started again,
/// and the questions that were open are asked alone, by halves, until the one that brings it about is found. Of an operation that breaks it
/// down whatever is asked, a few questions are tried and the rest is not asked.
class Subprocess final : public Transport {
 public:
  /// Starts the port and shakes hands. Throws PortFailure.
  explicit Subprocess(PortProgram program);

  using Transport::ask;
  const conformance::About& about() const override { return about_; }
  std::vector<conformance::Answer> ask(std::span<const conformance::Operation> questions, const Arrived& arrived) override;
  void be_patient(const Patience& patience) override;
  void begin_anew() override;
  std::optional<std::string> finish() override;
  std::vector<std::string> incidents() const override;

 private:
  class Asking;

  /// A breakdown while some batches were open, until it is known which question brings it about.
  struct Cause {
    conformance::NoAnswer what;
    std::string during;    ///< which batches were open, in words
    std::size_t open = 0;  ///< suspects not yet asked again
    bool guilty_found = false;
  };

  /// How an operation fared so far.
  struct Record {
    std::size_t guilty = 0;  ///< questions that break the port down
    bool answered = false;   ///< at least one

    bool hopeless() const;
  };

  /// Counts a breakdown and starts the port again, or gives it up.
  void restart_after(const conformance::NoAnswer& what);

  /// Tries twice, for a start may be slow once.
  void start_again();

  bool goes_on() const { return !given_up_ && connection_ != nullptr; }
  bool out_of_time() const { return patience_.time && Clock::now() - patient_since_ >= *patience_.time; }
  /// Not before it is known of one question that it breaks the port down, unless that takes far too long.
  bool has_borne_enough() const {
    return borne_ >= patience_.breakdowns && (convicted_ > 0 || borne_ / far_too_long >= patience_.breakdowns);
  }

  PortProgram program_;
  std::unique_ptr<Connection> connection_;  ///< none after it was given up
  conformance::About about_;
  Limits limits_;
  std::uint64_t next_id_ = 1;
  std::size_t spent_ = 0;  ///< of the restarts
  Clock::time_point waiting_since_;
  std::size_t breakdowns_ = 0;
  std::size_t hangs_ = 0;
  Patience patience_;
  Clock::time_point patient_since_ = Clock::now();
  std::size_t borne_ = 0;      ///< breakdowns since then
  std::size_t convicted_ = 0;  ///< questions that were found to bring them about
  static constexpr std::size_t far_too_long = 5;
  bool ever_answered_ = false;
  std::map<std::size_t, Record> records_;  ///< by the operation's place in the variant
  std::optional<std::string> given_up_;    ///< why
  std::vector<std::string> unexplained_;
  std::string first_breakdown_;
  std::set<std::uint64_t> answered_;  ///< ids, of the port as it runs now
  std::size_t repeated_ = 0;          ///< answers to batches that were answered before
  std::uint64_t first_repeated_ = 0;
};

}  // namespace poise::harness
