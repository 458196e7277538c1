#pragma once

#include "poise/conformance/yaml.hpp"

namespace poise::generator {

using conformance::yaml_flow;
using conformance::yaml_quoted;

}  // namespace poise::generator
