#include "altered_texts.hpp"

namespace poise::generator {

std::string AlterableText::with(const std::string& tail) const {
  if (length == 0) return front + tail + back;
  return std::string(length - tail.size() - back.size(), front.front()) + tail + back;
}

std::vector<std::string> AlterableText::faults(const std::string& contract) const {
  std::vector<std::string> all = hashes;
  for (const std::string& each : alters) all.push_back(contract + "-" + each);
  return all;
}

std::vector<AlterableText> alterable_texts() {
  const std::vector<std::string> bytes{"hash-of-question-marks", "hash-of-utf16-units", "hash-of-low-bytes", "fnv32-signed-bytes"};
  std::vector<AlterableText> all{{"apart-1", "cafe\xcc\x81-", "", 0, {"texts-composed"}, bytes},
                                 {"apart-2", "e\xcc\x81t-", "", 0, {"texts-composed"}, bytes},
                                 {"together-1", "caf\xc3\xa9-", "", 0, {"texts-decomposed"}, bytes},
                                 {"together-2", "\xc3\xa9t-", "", 0, {"texts-decomposed"}, bytes},
                                 {"capital-1", "Page-", "", 0, {"texts-folded"}},
                                 {"capital-2", "\xc3\x89T-", "", 0, {"texts-folded"}},
                                 {"blank-1", " page-", "", 0, {"texts-trimmed"}},
                                 {"blank-2", "user-", " ", 0, {"texts-trimmed"}},
                                 {"line-end", "page-", "\n", 0, {"texts-trimmed"}},
                                 {"mark-1", "\xef\xbb\xbfpage-", "", 0, {"texts-without-mark"}},
                                 {"mark-2", "\xef\xbb\xbfuser-", "", 0, {"texts-without-mark"}},
                                 {"emoji-1", "\xf0\x9f\x98\x80-", "", 0, {}, {"hash-of-surrogates", "hash-of-question-marks"}},
                                 {"emoji-2", "page\xf0\x9f\x98\x80-", "", 0, {}, {"hash-of-surrogates", "hash-of-question-marks"}},
                                 {"null-1", std::string("page\0", 5), "", 0, {"texts-cut-at-null"}},
                                 {"null-2", std::string("user\0", 5), "", 0, {"texts-cut-at-null"}}};
  for (const std::size_t limit : {64, 255, 256, 1000, 4096}) {
    for (const char* letter : {"k", "p"}) {
      const std::string bound = std::to_string(limit);
      all.push_back({"longer-than-" + bound + "-" + letter, letter, "", limit + 1, {"texts-cut-at-" + bound}});
    }
  }
  return all;
}

}  // namespace poise::generator
