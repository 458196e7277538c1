#pragma once

#include "../topic.hpp"

namespace poise::generator {

/// Files each vector under the most special clause it needs: the last, in the order of the contract, among the one it was given and those
/// of the faults that begin at its stage and that it sees. So a port that breaks one clause fails no vector of an earlier one there, and
/// the first clause that fails names the mistake.
void file_by_faults(Topic& topic);

}  // namespace poise::generator
