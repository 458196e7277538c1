#include <cstdlib>
#include <string>
#include <vector>

#include <gtest/gtest.h>

extern "C" {
#include "ports/c/h32.h"
}

/// The C port's h32 sessions when memory is refused: nothing changes (H32-11). The linker turns their calls of malloc and realloc into
/// calls of __wrap_malloc and __wrap_realloc.

extern "C" void* __real_malloc(std::size_t size);
extern "C" void* __real_realloc(void* memory, std::size_t size);

namespace {

std::size_t taken = 0;         // calls so far
std::size_t refused_only = 0;  // this call of them is refused; 0: none

bool is_refused() { return ++taken == refused_only; }

}  // namespace

extern "C" void* __wrap_malloc(std::size_t size) { return is_refused() ? nullptr : __real_malloc(size); }
extern "C" void* __wrap_realloc(void* memory, std::size_t size) { return is_refused() ? nullptr : __real_realloc(memory, size); }

namespace poise::harness {
namespace {

text_view view(const std::string& text) { return text_of(text.data(), text.size()); }
std::string string(text_view text) { return {reinterpret_cast<const char*>(text.at), text.length}; }

class CH32 : public testing::Test {
 protected:
  CH32() {
    for (int i = 0; i < 8; ++i) EXPECT_EQ(h32_session_add(&session_, view("node" + std::to_string(i))), H32_OK);
    for (int i = 0; i < 8; ++i) EXPECT_EQ(track({"key" + std::to_string(i)}), H32_OK);
  }
  ~CH32() override { h32_session_end(&session_); }

  h32_error track(const std::vector<std::string>& keys) {
    std::vector<text_view> views;
    for (const auto& key : keys) views.push_back(view(key));
    return h32_session_track(&session_, views.data(), views.size());
  }

  /// The ranking of a key by a session of n nodes.
  std::vector<std::string> top(std::size_t n) {
    const h32_place* places = nullptr;
    EXPECT_EQ(h32_session_top(&session_, view("key"), n, &places), H32_OK);
    std::vector<std::string> names;
    for (std::size_t i = 0; i < n; ++i) names.push_back(string(places[i].node));
    return names;
  }

  std::vector<std::string> moved() {
    std::vector<h32_move> moves(h32_session_tracked(&session_));
    moves.resize(h32_session_diff(&session_, moves.data()));
    std::vector<std::string> keys;
    for (const auto& move : moves) keys.push_back(string(move.key));
    return keys;
  }

  h32_session session_ = h32_session_make();  // its rooms are full: they hold eight at first
};

TEST_F(CH32, KeepsItsNodesWhenMemoryIsRefused) {
  const auto before = top(8);
  std::size_t refusals = 0;
  for (;; ++refusals) {
    taken = 0;
    refused_only = refusals + 1;
    const h32_error error = h32_session_add(&session_, view("fresh"));
    refused_only = 0;
    if (error == H32_OK) break;
    EXPECT_EQ(error, H32_NO_MEMORY);
    EXPECT_EQ(top(8), before);
    const h32_place* places = nullptr;
    EXPECT_EQ(h32_session_top(&session_, view("key"), 9, &places), H32_TOO_MANY);
  }
  EXPECT_EQ(refusals, 3u);  // for nodes, the ranking and the name
  EXPECT_EQ(top(9).size(), 9u);
}

TEST_F(CH32, TracksAllKeysOfAStepOrNone) {
  const std::vector<std::string> keys{"b", "key3", "a", "b", "", "c"};
  EXPECT_EQ(track(keys), H32_INVALID_NAME);
  EXPECT_EQ(h32_session_tracked(&session_), 8u);
  std::size_t refusals = 0;
  for (;; ++refusals) {
    taken = 0;
    refused_only = refusals + 1;
    const h32_error error = track({"b", "key3", "a", "b", "c"});
    refused_only = 0;
    if (error == H32_OK) break;
    EXPECT_EQ(error, H32_NO_MEMORY);
    EXPECT_EQ(h32_session_tracked(&session_), 8u);
    EXPECT_EQ(track({"key7", "key0"}), H32_OK);  // they are tracked still
    EXPECT_EQ(h32_session_tracked(&session_), 8u);
  }
  EXPECT_GE(refusals, 3u);  // for the keys, and for what is tracked and its order while they were not yet larger
  for (int i = 0; i < 8; ++i) EXPECT_EQ(h32_session_remove(&session_, view("node" + std::to_string(i))), H32_OK);
  const std::vector<std::string> all{"key0", "key1", "key2", "key3", "key4", "key5", "key6", "key7", "b", "a", "c"};
  EXPECT_EQ(moved(), all);
  EXPECT_EQ(moved(), std::vector<std::string>());
}

TEST_F(CH32, NamesANodeThatIsGone) {
  text_view owner;
  ASSERT_EQ(h32_session_owner(&session_, view("key0"), &owner), H32_OK);
  const std::string gone = string(owner);
  EXPECT_EQ(moved(), std::vector<std::string>());
  ASSERT_EQ(h32_session_remove(&session_, view(gone)), H32_OK);
  std::vector<h32_move> moves(8);
  ASSERT_GE(h32_session_diff(&session_, moves.data()), 1u);
  EXPECT_EQ(string(moves[0].key), "key0");
  EXPECT_EQ(string(*moves[0].before), gone);
  EXPECT_NE(string(*moves[0].now), gone);
}

}  // namespace
}  // namespace poise::harness
