// Glue between the suite and your port: each method takes a question apart, calls the port, and wraps what it returns. mix64 is done. Every
// operation you do not override is unsupported: never counted as passed, never as failed. `pick` alone is enough to be certified.
#include "poise/conformance/make_port.hpp"

using namespace poise::conformance;

namespace {

struct MyPort final : Port {
  About about() const override { return {"my-poise", "0.1.0", "C++20"}; }

  Answer mix64(const Mix64& question) override {
    std::uint64_t x = question.x;  // put your port's own call in place of the next three lines
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
    x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
    x = x ^ (x >> 31);
    return Word{x};
  }

  // What else there is, with what each returns (poise/conformance/operation.hpp and answer.hpp have the fields):
  // Answer fnv1a64(const Fnv1a64&) override;   Word
  // Answer encode(const Encode&) override;     Bytes
  // Answer draw(const DrawOf&) override;       Word
  // Answer sample(const SampleOf&) override;   Number
  // Answer log_unit(const LogUnit&) override;  Binary64
  // Answer race(const Race&) override;         Binary64
  // Answer pick(const Pick&) override;         Index
  // Answer assign(const Assign&) override;     Indices
  //
  // Each may return instead: NamedError{"Empty"}, or another refusal of the contract by its name; Unsupported{"why"}, of a kind of value, a
  // policy or a hash builder that the port does not offer; Unrepresentable{"why"}, of what its types cannot express.
};

}  // namespace

std::unique_ptr<Port> poise::conformance::make_port() { return std::make_unique<MyPort>(); }
