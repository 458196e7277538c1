#pragma once

#include <vector>

namespace poise::harness {

/// Lets this process adopt what its children's children leave behind, so that it can end it: a process that has left its group and its
/// parent, by setsid and a second fork, is found nowhere else. Linux only; elsewhere nothing happens.
void adopt_orphans();

/// Ends by SIGKILL, and waits for, every child of this process that is not among `kept`.
void end_children_but(const std::vector<int>& kept);

/// Whether a child of this process that is not among `kept` still runs. Linux only; elsewhere false.
bool runs_child_but(const std::vector<int>& kept);

}  // namespace poise::harness
