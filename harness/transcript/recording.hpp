#pragma once

#include <cstdio>
#include <memory>

#include "transcript.hpp"
#include "transport/transport.hpp"

namespace poise::harness {

/// Writes all that is asked and answered to a transcript, as the answers come: what was answered when this program is killed is in it.
class Recording final : public Transport {
 public:
  /// Throws std::runtime_error, in one line, when the file cannot be written.
  Recording(std::unique_ptr<Transport> inner, const std::string& path, const Scope& scope);

  using Transport::ask;
  const conformance::About& about() const override { return inner_->about(); }
  std::vector<conformance::Answer> ask(std::span<const conformance::Operation> questions, const Arrived& arrived) override;
  void be_patient(const Patience& patience) override { inner_->be_patient(patience); }
  void begin_anew() override { inner_->begin_anew(); }
  std::optional<std::string> finish() override;
  std::vector<std::string> incidents() const override { return inner_->incidents(); }

 private:
  void write(const std::string& line);

  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };

  std::unique_ptr<Transport> inner_;
  std::string path_;
  std::unique_ptr<std::FILE, Close> file_;
  bool broken_ = false;  ///< a line could not be written; the run goes on, and says so at its end
  std::uint64_t round_ = 0;
  std::uint64_t next_id_ = 1;
};

}  // namespace poise::harness
