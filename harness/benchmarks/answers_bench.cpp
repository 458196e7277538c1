#include <benchmark/benchmark.h>

#include "commands/command.hpp"

/// Answers a second, draws and picks among eight candidates, over each transport; and the time from starting a port to its first answer.
/// Read them as ratios within one run: machines differ, and are shared.
namespace poise::harness {
namespace {

using conformance::Operation;

constexpr std::size_t questions_a_round = 20000;

PortChoice in_process() { return {"bundled", {}}; }
PortChoice cpp_over_pipe() { return {"", {{POISE_CONFORM, "serve", "--port", "bundled"}}}; }
PortChoice c_library() { return {"", {}, POISE_C_PORT}; }
PortChoice python_over_pipe() { return {"", {{"python3", POISE_PYTHON_PORT}}}; }

reference::Value key(std::size_t number) { return reference::text("key-" + std::to_string(number)); }

std::vector<Operation> draws() {
  std::vector<Operation> questions;
  for (std::size_t i = 0; i < questions_a_round; ++i) questions.push_back(conformance::DrawOf{key(i), reference::text("node-1")});
  return questions;
}

std::vector<Operation> picks_among_eight() {
  std::vector<conformance::Candidate> list;
  for (int i = 0; i < 8; ++i) list.push_back({reference::text("node-" + std::to_string(i))});
  const auto candidates = std::make_shared<const std::vector<conformance::Candidate>>(std::move(list));
  std::vector<Operation> questions;
  for (std::size_t i = 0; i < questions_a_round; ++i)
    questions.push_back(conformance::Pick{conformance::Policy::rendezvous, candidates, key(i)});
  return questions;
}

void answers(benchmark::State& state, const PortChoice& port, const std::vector<Operation>& questions) {
  const auto transport = open(port);
  for (auto _ : state) benchmark::DoNotOptimize(transport->ask(questions));
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations() * questions.size()));
}

void first_answer(benchmark::State& state, const PortChoice& port) {
  const Operation question = conformance::Mix64{1};
  for (auto _ : state) benchmark::DoNotOptimize(open(port)->ask({&question, 1}));
}

BENCHMARK_CAPTURE(answers, draw / in_process, in_process(), draws())->UseRealTime();
BENCHMARK_CAPTURE(answers, draw / cpp_over_pipe, cpp_over_pipe(), draws())->UseRealTime();
BENCHMARK_CAPTURE(answers, draw / c_library, c_library(), draws())->UseRealTime();
BENCHMARK_CAPTURE(answers, draw / python_over_pipe, python_over_pipe(), draws())->UseRealTime();
BENCHMARK_CAPTURE(answers, pick_among_8 / in_process, in_process(), picks_among_eight())->UseRealTime();
BENCHMARK_CAPTURE(answers, pick_among_8 / cpp_over_pipe, cpp_over_pipe(), picks_among_eight())->UseRealTime();
BENCHMARK_CAPTURE(answers, pick_among_8 / c_library, c_library(), picks_among_eight())->UseRealTime();
BENCHMARK_CAPTURE(answers, pick_among_8 / python_over_pipe, python_over_pipe(), picks_among_eight())->UseRealTime();
BENCHMARK_CAPTURE(first_answer, cpp_over_pipe, cpp_over_pipe())->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(first_answer, python_over_pipe, python_over_pipe())->UseRealTime()->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace poise::harness
