#pragma once

#include <string_view>

namespace poise::harness {

/// The files of new ports, ports/templates/, put into the program when it is built.
std::string_view python_port_source();
std::string_view python_port_readme();
std::string_view cpp_port_source();
std::string_view cpp_port_build();

}  // namespace poise::harness
