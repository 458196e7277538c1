#pragma once

namespace poise::harness {

/// What poise-conform does, given the words it was called with. `has_own_port`: the program has a port of its own (set_own_port), which is
/// meant where none is chosen, and `run` may be left out. Reports on standard output and standard error; returns the exit status.
int command_line(int argc, char** argv, bool has_own_port);

}  // namespace poise::harness
