#pragma once

#include <string_view>

namespace poise::harness {

/// All vector files as JSON, a line each, put into the program when it is built.
std::string_view embedded_vectors();

/// The manifest, vectors/manifest.json, likewise.
std::string_view embedded_manifest();

}  // namespace poise::harness
