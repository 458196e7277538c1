#include "fnv_lattice.hpp"

#include <cmath>

#include "poise/reference/value.hpp"

namespace poise::generator {
namespace {

__extension__ using Signed128 = __int128;

LatticeBasis from_data(std::size_t length) {
  static constexpr std::int16_t numbers[] = {
#include "fnv_bases.inc"
  };
  std::size_t at = 0;
  for (std::size_t shorter = shortest_lattice; shorter < length; ++shorter) at += shorter * shorter;
  LatticeBasis basis(length, LatticePoint{});
  for (LatticePoint& row : basis) {
    for (std::size_t i = 0; i < length; ++i) row[i] = numbers[at++];
  }
  return basis;
}

}  // namespace

const LatticeBasis& reduced_basis(std::size_t length) {
  static const std::vector<LatticeBasis> all = [] {
    std::vector<LatticeBasis> list;
    for (std::size_t each = shortest_lattice; each <= longest_lattice; ++each) list.push_back(from_data(each));
    return list;
  }();
  return all.at(length - shortest_lattice);
}

LatticeWalk::LatticeWalk(std::size_t length) : length_(length), basis_(reduced_basis(length)) {
  for (std::size_t i = 0; i < length_; ++i) {
    std::array<double, longest_lattice> row{};
    for (std::size_t c = 0; c < length_; ++c) row[c] = basis_[i][c];
    for (std::size_t j = 0; j < i; ++j) {
      double share = 0;
      for (std::size_t c = 0; c < length_; ++c) share += basis_[i][c] * orthogonal_[j][c];
      for (std::size_t c = 0; c < length_; ++c) row[c] -= share * orthogonal_[j][c] * squares_[j];
    }
    double square = 0;
    for (std::size_t c = 0; c < length_; ++c) square += row[c] * row[c];
    squares_[i] = square;
    for (std::size_t c = 0; c < length_; ++c) orthogonal_[i][c] = row[c] / square;
  }
}

bool LatticeWalk::each(std::uint64_t rest, double square, const std::function<bool(const LatticePoint&)>& visit) const {
  // A point of the coset, brought near 0: the first round leaves what binary64 cannot tell of 64 bits, the second nothing.
  std::array<Signed128, longest_lattice> start{};
  start[length_ - 1] = static_cast<std::int64_t>(rest);
  for (int round = 0; round < 2; ++round) {
    for (std::size_t i = length_; i > 0; --i) {
      double share = 0;
      for (std::size_t c = 0; c < length_; ++c) share += static_cast<double>(start[c]) * orthogonal_[i - 1][c];
      const auto whole = static_cast<Signed128>(std::floor(share + 0.5));
      if (whole == 0) continue;
      for (std::size_t c = 0; c < length_; ++c) start[c] -= whole * basis_[i - 1][c];
    }
  }
  LatticePoint point{};
  for (std::size_t c = 0; c < length_; ++c) point[c] = static_cast<std::int32_t>(start[c]);
  return walk(length_, point, square, visit);
}

bool LatticeWalk::walk(std::size_t level, LatticePoint& point, double square, const std::function<bool(const LatticePoint&)>& visit) const {
  if (level == 0) return visit(point);
  const LatticePoint& step = basis_[level - 1];
  double share = 0;
  for (std::size_t c = 0; c < length_; ++c) share += point[c] * orthogonal_[level - 1][c];
  // (share + x)^2 * squares <= square
  const double reach = std::sqrt(square / squares_[level - 1]);
  const auto first = static_cast<std::int32_t>(std::ceil(-share - reach));
  const auto last = static_cast<std::int32_t>(std::floor(-share + reach));
  for (std::int32_t x = first; x <= last; ++x) {
    LatticePoint moved = point;
    for (std::size_t c = 0; c < length_; ++c) moved[c] += x * step[c];
    const double along = share + x;
    const double left = square - along * along * squares_[level - 1];
    if (left >= 0 && walk(level - 1, moved, left, visit)) return true;
  }
  return false;
}

}  // namespace poise::generator
