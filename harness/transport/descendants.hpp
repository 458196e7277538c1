#pragma once

#include <vector>

namespace poise::harness {

/// Lets this process adopt what its children's children leave behind, so that it can end it: a process that has left its group and its
/// parent, by setsid and a second fork, is found nowhere else. Linux only; elsewhere nothing happens.
/// A process that has children already when this is first called, of a script that became this program by exec, say, adopts nobody: whose
/// the orphans would be could not be told.
void adopt_orphans();

/// Waits for adopted orphans that have ended, as init would have, other than those of `kept`.
void reap_orphans_but(const std::vector<int>& kept);

/// If orphans are adopted: ends by SIGKILL, and waits for, every child of this process that is not among `kept`; not for long, where one
/// cannot be ended.
void end_children_but(const std::vector<int>& kept);

/// Whether a child of this process that is not among `kept` still runs. Linux only; elsewhere false.
bool runs_child_but(const std::vector<int>& kept);

}  // namespace poise::harness
