#pragma once

#include <string_view>

namespace poise::harness {

/// All vector files as JSON, a line each, put into the program when it is built.
std::string_view embedded_vectors();

/// The manifest, vectors/manifest.json, likewise.
std::string_view embedded_manifest();

/// Which vectors the profile quick has, vectors/quick.yaml, as JSON.
std::string_view embedded_quick();

}  // namespace poise::harness
