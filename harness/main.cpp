#include "commands/command_line.hpp"

/// poise-conform: runs vectors and laws against a port, judges, explains.
int main(int argc, char** argv) { return poise::harness::command_line(argc, argv, false); }
