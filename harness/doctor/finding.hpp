#pragma once

#include <string>
#include <vector>

namespace poise::harness::doctor {

/// Something a port does against the protocol, for its author: what was seen, and how to mend it. A line of printable ASCII each.
struct Sin {
  std::string seen;
  std::string mend;
};

/// What one check found: nothing, sins, or that it could not look.
struct Finding {
  std::vector<Sin> sins;
  std::string not_looked;  ///< why nobody could look; empty: somebody did
  std::string note;        ///< worth knowing and no sin; empty: nothing
};

/// A finding of one sin.
inline Finding sinful(Sin sin) { return {{std::move(sin)}, "", ""}; }

/// The finding that nobody looked.
inline Finding not_looked(std::string why) { return {{}, std::move(why), ""}; }

/// The finding of nothing wrong, with a note.
inline Finding noted(std::string note) { return {{}, "", std::move(note)}; }

}  // namespace poise::harness::doctor
