#include "child_process.hpp"

#include <algorithm>
#include <array>
#include <csignal>
#include <cstring>
#include <deque>
#include <sstream>
#include <thread>

#include <boost/asio.hpp>
#include <boost/json.hpp>
#include <boost/process.hpp>
#include <boost/process/extend.hpp>

#ifdef __linux__
#include <sys/prctl.h>
#endif

#include "descendants.hpp"
#include "poise/conformance/json.hpp"
#include "stop.hpp"

namespace poise::harness {
namespace {

namespace asio = boost::asio;
namespace process = boost::process;

constexpr std::chrono::milliseconds longest_nap{100};  // after which it is seen that the run is to stop
constexpr std::size_t kept_of_stderr = 16384;
constexpr std::size_t read_ahead = 4 << 20;  // of standard output, while nobody asks for a line

boost::filesystem::path program_of(const std::vector<std::string>& command) {
  const std::string& word = command.at(0);
  const boost::filesystem::path path = word.find('/') == std::string::npos ? process::search_path(word) : boost::filesystem::path(word);
  if (path.empty()) throw std::runtime_error("cannot start '" + word + "': there is no such program in PATH");
  return path;
}

/// What the new process does before it becomes the program.
void prepare_program() {
  std::signal(SIGPIPE, SIG_DFL);
#ifdef __linux__
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);  // when the thread that started it ends, were it by a signal
#endif
}

/// The ports that run, which are not to be ended as orphans of others.
std::vector<int>& running_ports() {
  static std::vector<int> ports;
  return ports;
}

}  // namespace

class ChildProcess::Impl {
 public:
  explicit Impl(const std::vector<std::string>& command) : in_(context_), out_(context_), err_(context_) {
    std::signal(SIGPIPE, SIG_IGN);  // a port that closes its input is found out by what it answers
    adopt_orphans();
    std::error_code error;
    child_ = process::child(
        program_of(command), process::args(std::vector<std::string>(command.begin() + 1, command.end())),
        process::std_in<in_, process::std_out> out_, process::std_err > err_, group_, error,
        process::extend::on_exec_setup = [](auto&) { prepare_program(); });
    if (error) throw std::runtime_error("cannot start '" + command[0] + "': " + error.message());
    id_ = child_.id();
    running_ports().push_back(id_);
    ending_group_.emplace(group_.native_handle());
    read_output();
    read_errors();
  }

  ~Impl() {
    kill();
    std::erase(running_ports(), id_);
    end_children_but(running_ports());
  }

  void write(std::string text) {
    queue_.push_back(std::move(text));
    if (queue_.size() == 1) write_next();
  }

  Line read_line(Clock::time_point deadline, std::size_t limit) {
    for (;;) {
      const std::size_t end = output_.find('\n', searched_);
      if (end != std::string::npos && end < limit) {
        Line line{Reading::line, output_.substr(0, end)};
        output_.erase(0, end + 1);
        searched_ = 0;
        return line;
      }
      searched_ = output_.size();
      if (output_.size() >= limit) return {Reading::too_long, output_.substr(0, 200)};
      if (output_ended_) return {Reading::end, output_};
      if (stop_signal() != 0) return {Reading::stopped, ""};
      reap_orphans_but(running_ports());
      if (!reading_) read_output();
      if (context_.stopped()) context_.restart();
      if (Clock::now() < deadline) {
        context_.run_one_until(std::min(deadline, Clock::now() + longest_nap));
      } else if (context_.poll_one() == 0) {  // not even what came while this program itself was stopped
        return {Reading::timeout, output_};
      }
    }
  }

  void finish(Clock::time_point deadline) {
    close_input_when_written();
    while (Clock::now() < deadline && running()) {
      if (context_.stopped()) context_.restart();
      context_.run_for(std::chrono::milliseconds(1));
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    if (running()) kill();
  }

  void kill() {
    std::error_code ignored;
    if (running()) {
      killed_ = true;
      ::kill(child_.id(), SIGKILL);  // by its id, for it may have left its group
    }
    if (group_.valid()) group_.terminate(ignored);  // also when the program has ended: it may have left children
    ending_group_.reset();
    const auto patience = Clock::now() + std::chrono::seconds(2);  // for it may be another user's, and not be ended
    while (running() && Clock::now() < patience) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    if (running()) child_.detach();
  }

  bool running() {
    std::error_code ignored;
    return child_.valid() && child_.running(ignored);
  }

  std::optional<int> wait_status() {
    if (running()) return std::nullopt;
    return child_.native_exit_code();
  }

  bool killed() const { return killed_; }

  const std::string& errors() const { return errors_; }

  /// Takes in what the port has written to standard error so far.
  void poll() {
    if (context_.stopped()) context_.restart();
    context_.run_for(std::chrono::milliseconds(20));
  }

 private:
  void write_next() {
    asio::async_write(in_, asio::buffer(queue_.front()), [this](const boost::system::error_code& error, std::size_t) {
      if (error) {
        queue_.clear();
        return;
      }
      queue_.pop_front();
      if (!queue_.empty()) {
        write_next();
      } else if (closing_) {
        close_input();
      }
    });
  }

  void close_input_when_written() {
    closing_ = true;
    if (queue_.empty()) close_input();
  }

  void close_input() {
    boost::system::error_code ignored;
    in_.close(ignored);
  }

  void read_output() {
    reading_ = true;
    out_.async_read_some(asio::buffer(output_chunk_), [this](const boost::system::error_code& error, std::size_t size) {
      output_.append(output_chunk_.data(), size);
      reading_ = false;
      if (error) {
        output_ended_ = true;
      } else if (output_.size() < read_ahead) {
        read_output();
      }
    });
  }

  void read_errors() {
    err_.async_read_some(asio::buffer(errors_chunk_), [this](const boost::system::error_code& error, std::size_t size) {
      errors_.append(errors_chunk_.data(), size);
      if (errors_.size() > 2 * kept_of_stderr) errors_.erase(0, errors_.size() - kept_of_stderr);
      if (!error) read_errors();
    });
  }

  asio::io_context context_;
  process::async_pipe in_;
  process::async_pipe out_;
  process::async_pipe err_;
  process::group group_;
  process::child child_;
  int id_ = 0;
  std::optional<EndingGroup> ending_group_;
  std::deque<std::string> queue_;
  std::array<char, 65536> output_chunk_{};
  std::array<char, 4096> errors_chunk_{};
  std::string output_;
  std::size_t searched_ = 0;  // in output_, up to here, there is no LF
  std::string errors_;
  bool reading_ = false;
  bool output_ended_ = false;
  bool closing_ = false;
  bool killed_ = false;
};

ChildProcess::ChildProcess(const std::vector<std::string>& command) : impl_(std::make_unique<Impl>(command)) {}

ChildProcess::~ChildProcess() = default;

void ChildProcess::write(std::string text) { impl_->write(std::move(text)); }

ChildProcess::Line ChildProcess::read_line(Clock::time_point deadline, std::size_t limit) { return impl_->read_line(deadline, limit); }

void ChildProcess::finish(Clock::time_point deadline) { impl_->finish(deadline); }

std::optional<std::string> ChildProcess::ending() {
  const auto status = impl_->wait_status();
  if (!status) return std::nullopt;
  if (impl_->killed()) return "it went on running and was killed";
  if (WIFSIGNALED(*status)) return "killed by signal " + std::to_string(WTERMSIG(*status)) + " (" + strsignal(WTERMSIG(*status)) + ")";
  return "exit status " + std::to_string(WEXITSTATUS(*status));
}

bool ChildProcess::ended_well() {
  const auto status = impl_->wait_status();
  return status && !impl_->killed() && WIFEXITED(*status) && WEXITSTATUS(*status) == 0;
}

bool ChildProcess::left_processes() {
  const Clock::time_point deadline = Clock::now() + std::chrono::milliseconds(300);
  while (impl_->wait_status() && runs_child_but(running_ports())) {
    if (Clock::now() >= deadline) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return false;
}

namespace {

/// Printable, whatever the port wrote, and cut.
std::string shown(std::string line) {
  constexpr std::size_t longest = 200;
  if (line.size() > longest) line = line.substr(0, longest) + "...";
  const std::string quoted = conformance::ascii(boost::json::value(line));
  return quoted.substr(1, quoted.size() - 2);
}

bool is_blank(const std::string& line) { return line.find_first_not_of(" \t\r") == std::string::npos; }

}  // namespace

std::string ChildProcess::last_words() const {
  impl_->poll();
  // Some runtimes print the error first and end with their version or a blank line.
  std::string last;
  std::string telling;
  std::istringstream lines(impl_->errors());
  for (std::string line; std::getline(lines, line);) {
    if (is_blank(line)) continue;
    last = line;
    for (const char* word : {"Error", "error:", "rror ", "xception", "panic", "ssertion"}) {
      if (line.find(word) != std::string::npos) telling = line;
    }
  }
  return shown(telling.empty() ? last : telling);
}

std::vector<std::string> ChildProcess::last_lines(std::size_t most) const {
  impl_->poll();
  std::vector<std::string> kept;
  std::istringstream lines(impl_->errors());
  for (std::string line; std::getline(lines, line);) {
    if (!is_blank(line)) kept.push_back(line);
  }
  if (kept.size() > most) kept.erase(kept.begin(), kept.end() - static_cast<std::ptrdiff_t>(most));
  for (std::string& line : kept) line = shown(line);
  return kept;
}

}  // namespace poise::harness
