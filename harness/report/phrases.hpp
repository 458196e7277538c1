#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "poise/conformance/answer.hpp"
#include "poise/conformance/port.hpp"
#include "run/ledger.hpp"
#include "run/verdict.hpp"

/// What several reports say in the same words. All of it is printable ASCII, whatever a port said.
namespace poise::harness {

/// The clause with its title: "RDV-2 Draws are unsigned".
std::string title_of(std::string_view clause);

/// A name with blanks for hyphens: "not run".
std::string spaced(std::string_view name);

std::string joined(const std::vector<std::string>& words);

/// "poise-x 1.2 (Zig)", as far as the port says; a long name is cut.
std::string described(const conformance::About& port);

/// What was expected of an entry: as `show` has it, of lists and sessions where they first differ from what was given.
std::string expected(const Entry& entry);

/// What was given: as `show` has it, but what stands in place of an answer as a phrase, "crashed: the port's output ended …".
std::string given(const Entry& entry);
std::string given(const conformance::Answer& answer);

/// "mix64/3: expected 0x0000000000000001, got 0x0000000000000002"; long values are cut.
std::string in_a_line(const Entry& entry);

/// "3 vectors", "1 vector".
std::string counted(std::size_t count, std::string_view what);

/// A verdict at a level: "NOT CONFORMANT" and "3 vectors failed"; "CONFORMANT" and "for text, u64; with assign; not u128".
struct StandingWords {
  std::string standing;
  std::string detail;
};
StandingWords words_of(const LevelVerdict& level);

/// "mix"; or that the stage is not known, and why.
std::string stage_of(const Culprit& culprit);

}  // namespace poise::harness
