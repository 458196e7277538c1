#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

/// The lattice behind FNV-1a 64.
///
/// A step of the hash is h' = (h xor c) * P, and h xor c = h + e with an e from -255 to 255, for xor with a byte changes the lowest byte
/// alone. After n bytes from S to T: T * P^-1 = S * P^(n-1) + sum of e_i * P^(n-i), modulo 2^64. So the e of all texts that lead from S to
/// T are points of one coset of the lattice { v in Z^n : sum of v_i * P^(n-i) = 0 modulo 2^64 }, and the difference of the e of two texts
/// that meet is a point of the lattice itself. Texts are found by walking through the points in a ball and seeing which are made of bytes
/// that are wanted. The lattice depends on n alone.
namespace poise::generator {

inline constexpr std::size_t shortest_lattice = 7;
inline constexpr std::size_t longest_lattice = 24;

/// A point; what lies beyond its length is 0.
using LatticePoint = std::array<std::int32_t, longest_lattice>;
using LatticeBasis = std::vector<LatticePoint>;

/// A reduced basis of the lattice for texts of a length, from data (fnv_bases.inc); `length` lies within the bounds above.
const LatticeBasis& reduced_basis(std::size_t length);

/// The same, made anew, by LLL in exact integers. It takes a second for the longest.
LatticeBasis reduce_basis(std::size_t length);

/// The data file for all lengths.
std::string bases_file();

/// A coset of the lattice: walks through its points near 0. The order depends on nothing but the arguments: the arithmetic is binary64
/// without any function of the platform's library.
class LatticeWalk {
 public:
  explicit LatticeWalk(std::size_t length);

  /// Shows the points v with sum of v_i * P^(n-i) = rest modulo 2^64 and |v|^2 <= square, until `visit` returns true. Returns whether it
  /// did.
  /// Points on the very edge may be left out.
  bool each(std::uint64_t rest, double square, const std::function<bool(const LatticePoint&)>& visit) const;

 private:
  bool walk(std::size_t level, LatticePoint& point, double square, const std::function<bool(const LatticePoint&)>& visit) const;

  std::size_t length_;
  const LatticeBasis& basis_;
  std::array<std::array<double, longest_lattice>, longest_lattice> orthogonal_{};  ///< Gram-Schmidt, each divided by its square
  std::array<double, longest_lattice> squares_{};                                  ///< |b*|^2
};

}  // namespace poise::generator
