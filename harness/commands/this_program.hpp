#pragma once

#include <string>

namespace poise::harness {

/// Keeps how this program was called, argv[0].
void remember_this_program(const char* called);

/// The path by which this program can be started again: where the system tells it, that of the file itself, else what it was called by.
std::string this_program();

}  // namespace poise::harness
