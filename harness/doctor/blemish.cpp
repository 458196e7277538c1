#include "blemish.hpp"

#include <algorithm>

#include "protocol/hello.hpp"
#include "wording.hpp"

namespace poise::harness::doctor {
namespace {

constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";

const std::string keep_output_free =
    "keep standard output for the protocol; send all else to standard error: Python print(..., file=sys.stderr), "
    "C fprintf(stderr, ...), Java System.err, JavaScript console.error";

bool is_ascii(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

/// As far as can be told from a text within ASCII: every second byte is zero.
bool is_utf16(std::string_view line) {
  const auto zeros = static_cast<std::size_t>(std::count(line.begin(), line.end(), '\0'));
  return zeros > 0 && zeros * 3 >= line.size();
}

Sin sin_of(Blemish blemish, const std::string& line) {
  const std::string wrote = quoted(line);
  switch (blemish) {
    case Blemish::byte_order_mark:
      return {"a line begins with a byte order mark: " + wrote,
              "write UTF-8 without one: Python encoding='utf-8', not 'utf-8-sig'; C# new UTF8Encoding(false); PowerShell utf8NoBOM"};
    case Blemish::utf16:
      return {
          "standard output is UTF-16: " + quoted(line.substr(0, 16)),
          "write ASCII: C# Console.OutputEncoding = new ASCIIEncoding(); C on Windows: leave _O_U16TEXT alone; no PowerShell '>' between"};
    case Blemish::carriage_return:
      return {"CR before LF ends a line: " + wrote,
              "end lines with LF alone: Python sys.stdout.reconfigure(newline='\\n'); C on Windows _setmode(_fileno(stdout), _O_BINARY); "
              "Java print(line + '\\n'), not println; C# Console.Out.NewLine = \"\\n\""};
    case Blemish::blank_line:
      return {"a blank line stands among its lines",
              "write one LF after each line: Python's print and Java's println have added one already"};
    case Blemish::not_ascii:
      return {
          "a line has bytes outside ASCII: " + wrote,
          "write such characters as JSON escapes: Python json.dumps(...) without ensure_ascii=False; Jackson ESCAPE_NON_ASCII; C# the "
          "default JavaScriptEncoder; JavaScript line.replace(/[^ -~]/g, c => '\\\\u' + c.charCodeAt(0).toString(16).padStart(4, '0'))"};
    case Blemish::several_lines:
      return {"an object goes over several lines, the first of them " + wrote,
              "write each object on one line: Python json.dumps without indent, JavaScript JSON.stringify(object) alone, Jackson without "
              "INDENT_OUTPUT"};
    case Blemish::no_line_feed:
      return {"no LF ends the line " + wrote,
              "end every line with one LF, then flush: Python print(line, flush=True), C printf(\"%s\\n\")"};
    case Blemish::chatter_before_hello: return {"before its hello it wrote " + wrote, keep_output_free};
    case Blemish::chatter_later: return {"beside its answers it wrote " + wrote, keep_output_free};
    case Blemish::too_long:
      return {"it wrote a line longer than " + std::to_string(runner_line_limit) + " bytes, beginning " + wrote,
              "end every line with one LF, and keep each below the line_limit of the runner's hello"};
  }
  return {};
}

}  // namespace

CleanLine cleaned(std::string_view line) {
  CleanLine clean;
  const auto note = [&](Blemish blemish) { clean.blemishes.push_back(blemish); };
  if (is_utf16(line)) {
    // Of a text within ASCII that is written as UTF-16, or cut at its LF bytes, the zeros and the mark are all that is too much.
    note(Blemish::utf16);
    for (const char c : line) {
      if (c != '\0' && c != '\xff' && c != '\xfe') clean.text += c;
    }
  } else {
    if (line.starts_with(byte_order_mark)) {
      note(Blemish::byte_order_mark);
      line.remove_prefix(byte_order_mark.size());
    }
    clean.text = line;
  }
  if (clean.text.ends_with('\r')) {
    note(Blemish::carriage_return);
    clean.text.pop_back();
  }
  if (!is_ascii(clean.text)) {
    note(Blemish::not_ascii);
    std::replace_if(
        clean.text.begin(), clean.text.end(), [](char c) { return static_cast<unsigned char>(c) >= 0x80; }, '?');
  }
  if (clean.text.find_first_not_of(" \t\r") == std::string::npos) {
    // A zero alone is the second half of the last line's LF.
    if (line != std::string_view("\0", 1)) note(Blemish::blank_line);
    clean.text.clear();
  }
  return clean;
}

void Blemishes::note(Blemish blemish, std::string_view line) {
  if (noted_.insert(blemish).second) lines_[static_cast<std::size_t>(blemish)] = line;
}

const std::string* Blemishes::seen(Blemish blemish) const {
  return noted_.contains(blemish) ? &lines_[static_cast<std::size_t>(blemish)] : nullptr;
}

void Blemishes::pass_over(Blemish blemish) { told_.insert(blemish); }

std::vector<Sin> Blemishes::take_sins() {
  std::vector<Sin> sins;
  for (const Blemish blemish : noted_) {
    if (told_.insert(blemish).second) sins.push_back(sin_of(blemish, lines_[static_cast<std::size_t>(blemish)]));
  }
  return sins;
}

}  // namespace poise::harness::doctor
