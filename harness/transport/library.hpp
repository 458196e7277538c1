#pragma once

#include <string>
#include <vector>

#include "loaded_library.hpp"
#include "protocol/hello.hpp"
#include "transport.hpp"

namespace poise::harness {

/// A port in a shared library that is loaded into this process, and asked by lines of the adapter protocol. A line that is no answer costs
/// the questions that bring it about, which are looked for by halves. What crashes it ends this program too, and what hangs it is waited
/// for; there are no restarts.
class Library final : public Transport {
 public:
  /// Loads the library, opens its port and shakes hands. Throws PortFailure.
  explicit Library(const std::string& file);

  using Transport::ask;
  const conformance::About& about() const override { return hello_.about; }
  std::vector<conformance::Answer> ask(std::span<const conformance::Operation> questions, const Arrived& arrived) override;
  std::optional<std::string> finish() override;
  std::vector<std::string> incidents() const override { return unexplained_; }

 private:
  class Asking;

  LoadedLibrary library_;
  PortHello hello_;
  std::uint64_t next_id_ = 1;
  std::vector<std::string> unexplained_;
};

}  // namespace poise::harness
