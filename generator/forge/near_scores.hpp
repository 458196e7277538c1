#pragma once

#include <cstdint>
#include <utility>
#include <vector>

/// Weights for which two exact scores of the node selector are as near to each other as weights of 53 bits allow.
namespace poise::generator {

/// Pairs of weights for two score32, neither of them 2^32 - 1: convergents of the continued fraction of the ratio of their logarithms, the
/// last two whose terms are integers below 2^53. One of them makes the first score the larger, the other the second. Of the relative gap of
/// the logarithms over the weights, about 2^-105 is left.
std::vector<std::pair<double, double>> near_weights(std::uint32_t first, std::uint32_t second);

}  // namespace poise::generator
