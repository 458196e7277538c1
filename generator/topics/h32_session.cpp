#include "../stream.hpp"
#include "filing.hpp"
#include "h32_sessions.hpp"
#include "other_keys.hpp"
#include "rings.hpp"
#include "text_rows.hpp"

namespace poise::generator {
namespace {

using reference::Names;

const Names colours{"red", "green", "blue"};
const Names pages{"page1", "page2", "page3"};

/// Refusals among owners: each changes nothing.
void add_refusals(const RowWriter& add) {
  const std::pair<const char*, Lesson> cases[] = {
      {"add-twice", Lesson().add("red").add("red").owner("page1")},
      {"add-twice-of-three", Lesson().add(colours).add("green").top("page1", 3).top("page1", 4)},
      {"add-empty", Lesson().add("").owner("page1")},
      {"add-bar", Lesson().add("re|d").owner("page1")},
      {"add-bar-at-the-end", Lesson().add("red|").owner("page1")},
      {"add-bar-alone", Lesson().add("red").add("|").top("page1", 2)},
      {"add-blank", Lesson().add(" ").owner("page1")},
      {"add-large-and-small", Lesson().add("Red").add("red").top("page1", 2)},
      {"remove-unknown", Lesson().add("red").remove("blue").owner("page1")},
      {"remove-from-none", Lesson().remove("red")},
      {"remove-twice", Lesson().add(colours).remove("red").remove("red").top("page1", 2)},
      {"remove-empty", Lesson().remove("")},
      {"remove-bar", Lesson().add("red").remove("a|b").remove("|red")},
      {"remove-and-add-again", Lesson().add(colours).remove("red").add("red").top("page1", 3).owner("page2")},
      {"owner-without-nodes", Lesson().owner("page1").add("red").owner("page1").remove("red").owner("page1")},
      {"owner-of-empty", Lesson().add("red").owner("")},
      {"owner-of-bar", Lesson().add("red").owner("page|1")},
      {"owner-of-empty-without-nodes", Lesson().owner("")},
      {"top-without-nodes", Lesson().top("page1", 0).top("page1", 1).top("page1", 9)},
      {"top-too-many", Lesson().add(colours).top("page1", 3).top("page1", 4).top("page1", 1000000)},
      {"top-beyond-8-16-31-and-32-bits",
       Lesson().add(colours).top("page1", 257).top("page1", 65537).top("page1", 2147483649).top("page1", 4294967297)},
      {"names-told-apart-by-a-blank", Lesson().add("red").add("red ").add(" red").remove("red  ").top("page1", 3)},
      {"names-told-apart-by-case", Lesson().add("red").add("RED").remove("Red").top("page1", 2)},
      {"names-told-apart-by-form", Lesson().add("\xc3\xa9").add("e\xcc\x81").add("\xc3\x89").remove("E\xcc\x81").top("page1", 3)},
      {"names-told-apart-by-a-mark",
       Lesson().add("red").add("\xef\xbb\xbfred").top("page1", 2).owner("\xef\xbb\xbfpage1").owner("page1 ").owner(" page1")},
      {"names-with-null", Lesson()
                              .add(std::string("a\0x", 3))
                              .add(std::string("a\0y", 3))
                              .add(std::string("n\0", 2))
                              .top(std::string("k\0a", 3), 3)
                              .owner(std::string("k\0b", 3))},
      {"names-with-control-characters", Lesson().add("a\tb").add("a\nb").top("k\n", 2).owner("k\r")},
      {"names-that-are-long", Lesson()
                                  .add(std::string(400, 'n'))
                                  .add(std::string(399, 'n') + "m")
                                  .owner(std::string(400, 'k'))
                                  .owner(std::string(399, 'k') + "l")},
      {"top-of-empty", Lesson().add("red").top("", 1).top("", 0).top("", 9)},
      {"top-of-bar-without-nodes", Lesson().top("a|b", 1).top("|", 0)},
      {"top-0-after-all-are-gone", Lesson().add("red").remove("red").top("page1", 0).top("page1", 1)},
  };
  for (const auto& [name, lesson] : cases) add(std::string("refused-") + name, "H32-10", lesson);
}

void add_tracking(const RowWriter& add) {
  add("lesson-green-leaves", "H32-9", Lesson().add(colours).track(pages).remove("green").diff().diff());
  add("diff-of-nothing", "H32-9", Lesson().diff().add("red").diff());
  add("diff-without-changes", "H32-9", Lesson().add(colours).track(pages).diff());
  add("diff-moves-its-baseline", "H32-9", Lesson().add(colours).track(pages).remove("green").diff().remove("blue").diff().diff());
  add("diff-there-and-back", "H32-9", Lesson().add(colours).track(pages).remove("green").add("green").diff());
  add("diff-there-and-back-with-a-diff-between", "H32-9",
      Lesson().add(colours).track(pages).remove("green").diff().add("green").diff().diff());
  add("diff-to-none", "H32-9", Lesson().add("red").track(pages).remove("red").diff().diff());
  add("diff-from-none", "H32-9", Lesson().track(pages).add("red").diff().diff());
  add("diff-none-to-none", "H32-9", Lesson().track(pages).add("red").remove("red").diff());
  add("diff-to-none-and-back", "H32-9", Lesson().add("red").track(pages).remove("red").diff().add("blue").diff().diff());
  add("diff-to-none-and-back-to-the-same", "H32-9", Lesson().add("red").track(pages).remove("red").diff().add("red").diff());
  add("tracked-with-an-owner", "H32-8", Lesson().add(colours).track(pages).diff().remove("red").diff());
  add("tracked-in-order", "H32-8", Lesson().add("red").track({"page3", "page1"}).track({"page2"}).remove("red").diff());
  add("tracked-again", "H32-8", Lesson().add(colours).track(pages).remove("green").track(pages).diff());
  add("tracked-again-with-others", "H32-8",
      Lesson().add(colours).track({"page2"}).remove("green").track({"page1", "page2", "page3"}).add("green").diff());
  add("tracked-twice-in-one-step", "H32-8", Lesson().add("red").track({"page1", "page2", "page1"}).remove("red").diff());
  add("tracked-at-different-times", "H32-8",
      Lesson().add("red").track({"page1"}).add("green").track({"page2"}).add("blue").track({"page3"}).remove("green").diff().diff());
  add("changes-leave-what-is-tracked", "H32-6", Lesson().add("red").track(pages).add("green").add("blue").remove("red").diff());
  add("adding-keeps-what-is-tracked", "H32-6", Lesson().track(pages).add("red").diff());
  add("removing-keeps-what-is-tracked", "H32-6",
      Lesson().add("red").remove("red").track(pages).add("green").add("blue").remove("green").diff());
  // Names that some languages' tables know already, or put in an order of their own.
  const Names odd{"9", "constructor", "1", "__proto__", "toString", "10", "length"};
  add("tracked-keys-with-odd-names", "H32-8", Lesson().add("red").track(odd).remove("red").diff());
  add("tracked-keys-with-odd-names-from-none", "H32-8", Lesson().track(odd).add("red").diff().track({"2", "valueOf"}).remove("red").diff());
  add("nodes-with-odd-names", "H32-6",
      Lesson().add(odd).top("page1", 7).add("constructor").remove("hasOwnProperty").remove("__proto__").top("page1", 6));
  add("names-with-blanks", "H32-8",
      Lesson().add("node one").add("node two").track({"a key", " ", "another key"}).remove("node one").diff());
  add("a-node-named-none", "H32-9", Lesson().add("none").track(pages).remove("none").diff().add("none").diff());

  add("refused-track-changes-nothing", "H32-11", Lesson().add("red").track({"page1", "", "page2"}).remove("red").diff());
  add("keys-told-apart", "H32-8",
      Lesson()
          .add("red")
          .track({"page1", "PAGE1", "page1 ", " page1", "\xc3\xa9", "e\xcc\x81", "\xc3\x89", std::string("a\0b", 3), std::string("a\0c", 3),
                  "abcdefghijklmnopq", "abcdefghijklmnopr"})
          .remove("red")
          .diff());
  add("nodes-named-as-none", "H32-9",
      Lesson().add("null").track(pages).remove("null").diff().add("-").diff().add("undefined").remove("-").diff());
  add("refused-track-of-a-third", "H32-11", Lesson().add("red").track({"x", "y", ""}).track({"x", "y", "a|b"}).remove("red").diff());
  add("refused-track-remembers-nothing", "H32-11", Lesson().add("red").track({"page1"}).remove("red").track({"page1", ""}).diff());
  add("refused-owner-remembers-nothing", "H32-11", Lesson().add("red").track({"page1"}).remove("red").owner("page1").diff());
  add("owner-remembers-nothing", "H32-9",
      Lesson().add("red").track({"page1"}).remove("red").add("blue").owner("page1").top("page1", 1).diff());
  add("tracked-alone-again", "H32-8", Lesson().add("red").track({"page2"}).add("green").remove("red").track({"page2"}).diff());
  Names many_keys;
  for (int i = 0; i < 300; ++i) many_keys.push_back("key-" + std::to_string(i));
  add("three-hundred-keys", "H32-9", Lesson().add("red").track(many_keys).remove("red").diff());
  Names many_nodes;
  for (int i = 0; i < 120; ++i) many_nodes.push_back("node-" + std::to_string(i));
  add("a-hundred-and-twenty-nodes", "H32-7", Lesson().add(many_nodes).top("page1", 120).top("page1", 101).top("page1", 121));
  add("refused-track-of-a-bar", "H32-11", Lesson().add("red").track({"page1", "page|2"}).track({"page3"}).remove("red").diff());
  add("refused-track-first", "H32-11", Lesson().add("red").track({"|", "page1"}).remove("red").diff());
  add("refused-add-changes-no-baseline", "H32-11",
      Lesson().add("red").track(pages).add("red").add("").remove("blue").owner("").add("green").diff());
  add("refused-between-diffs", "H32-11", Lesson().add(colours).track(pages).remove("green").top("page1", 3).add("red").diff());
}

void add_random(const RowWriter& add) {
  Stream stream("h32-session/random");
  for (std::size_t number = 0; number < 16; ++number) {
    Lesson lesson;
    for (int step = 0; step < 24; ++step) {
      const std::string node = "node-" + std::to_string(stream.below(6));
      const std::string key = "key-" + std::to_string(stream.below(8));
      switch (stream.below(number % 2 == 0 ? 4 : 7)) {
        case 0:
        case 1: lesson.add(node); break;
        case 2: lesson.remove(node); break;
        case 3: lesson.top(key, stream.below(4)).owner(key); break;
        case 4: lesson.track({key, "key-" + std::to_string(stream.below(8))}); break;
        default: lesson.diff();
      }
    }
    add("random-" + numbered(number, 2), number % 2 == 0 ? "H32-6" : "H32-9", lesson);
  }
  Names many;
  for (int i = 0; i < 120; ++i) many.push_back("key " + std::to_string(i));
  add("many-keys", "H32-9", Lesson().add(colours).track(many).add("grey").diff().remove("blue").diff().remove("grey").diff());
}

}  // namespace

Topic h32_session_topic() {
  Topic topic{"h32-session", "Sessions of the exercise: refusals, tracking, diffs", {"h32-exercise"}, {}};
  const RowWriter add(topic);
  add_refusals(add);
  add_tracking(add);
  add_random(add);
  file_by_faults(topic);
  // Filed by hand from here on.
  add_h32_text_sessions(add);
  add_h32_sessions_of_other_keys(add);
  return topic;
}

}  // namespace poise::generator
