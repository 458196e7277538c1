#include <sstream>
#include <string>

#include <boost/multiprecision/cpp_int.hpp>

#include "fnv_lattice.hpp"
#include "poise/reference/fnv1a.hpp"

/// Makes the reduced bases: LLL in whole numbers, after de Weger, so that nothing is rounded.
namespace poise::generator {
namespace {

using Integer = boost::multiprecision::cpp_int;
using Vector = std::vector<Integer>;

class Reduction {
 public:
  explicit Reduction(std::vector<Vector> basis)
      : basis_(std::move(basis)), size_(basis_.size()), minors_(size_ + 1, 1), shares_(size_, Vector(size_)) {
    for (std::size_t i = 0; i < size_; ++i) {
      for (std::size_t j = 0; j <= i; ++j) {
        Integer u = 0;
        for (std::size_t c = 0; c < size_; ++c) u += basis_[i][c] * basis_[j][c];
        for (std::size_t p = 0; p < j; ++p) u = (minors_[p + 1] * u - shares_[i][p] * shares_[j][p]) / minors_[p];
        (j < i ? shares_[i][j] : minors_[i + 1]) = u;
      }
    }
  }

  const std::vector<Vector>& reduced() {
    for (std::size_t k = 1; k < size_;) {
      shorten(k, k - 1);
      const Integer& share = shares_[k][k - 1];
      if (100 * (minors_[k + 1] * minors_[k - 1] + share * share) < 99 * minors_[k] * minors_[k]) {
        exchange(k);
        if (k > 1) --k;
      } else {
        for (std::size_t l = k - 1; l > 0; --l) shorten(k, l - 1);
        ++k;
      }
    }
    return basis_;
  }

 private:
  /// Takes off row k the multiple of row l that leaves it the least of it.
  void shorten(std::size_t k, std::size_t l) {
    const Integer& whole = minors_[l + 1];
    Integer twice = 2 * shares_[k][l];
    if (abs(twice) <= whole) return;
    Integer times = (abs(twice) + whole) / (2 * whole);
    if (twice < 0) times = -times;
    for (std::size_t c = 0; c < size_; ++c) basis_[k][c] -= times * basis_[l][c];
    shares_[k][l] -= times * whole;
    for (std::size_t i = 0; i < l; ++i) shares_[k][i] -= times * shares_[l][i];
  }

  /// Exchanges rows k and k - 1.
  void exchange(std::size_t k) {
    std::swap(basis_[k], basis_[k - 1]);
    for (std::size_t j = 0; j + 1 < k; ++j) std::swap(shares_[k][j], shares_[k - 1][j]);
    const Integer share = shares_[k][k - 1];
    const Integer minor = (minors_[k - 1] * minors_[k + 1] + share * share) / minors_[k];
    for (std::size_t i = k + 1; i < size_; ++i) {
      const Integer old = shares_[i][k];
      shares_[i][k] = (minors_[k + 1] * shares_[i][k - 1] - share * old) / minors_[k];
      shares_[i][k - 1] = (minor * old + share * shares_[i][k]) / minors_[k + 1];
    }
    minors_[k] = minor;
  }

  std::vector<Vector> basis_;
  std::size_t size_;
  Vector minors_;               ///< determinants of the Gram matrices of the first rows
  std::vector<Vector> shares_;  ///< Gram-Schmidt coefficients, times those
};

}  // namespace

LatticeBasis reduce_basis(std::size_t length) {
  // v_n = -(sum of v_i * P^(n-i) for i < n), up to multiples of 2^64.
  std::vector<Vector> rows(length, Vector(length));
  std::uint64_t power = 1;
  for (std::size_t i = length - 1; i > 0; --i) {
    power *= reference::fnv1a64_prime;
    rows[i - 1][i - 1] = 1;
    rows[i - 1][length - 1] = static_cast<std::int64_t>(0 - power);
  }
  rows[length - 1][length - 1] = Integer(1) << 64;
  LatticeBasis basis(length, LatticePoint{});
  Reduction reduction(std::move(rows));
  for (std::size_t i = 0; i < length; ++i) {
    for (std::size_t c = 0; c < length; ++c) basis[i][c] = static_cast<std::int32_t>(reduction.reduced()[i][c]);
  }
  return basis;
}

std::string bases_file() {
  std::ostringstream out;
  out << "// Reduced bases of the lattices of FNV-1a 64, for texts of " << shortest_lattice << " to " << longest_lattice
      << " bytes, a row a line (fnv_lattice.hpp).\n// Made by `poise-vectors forge --bases`; a test makes them again, and proves each.\n";
  for (std::size_t length = shortest_lattice; length <= longest_lattice; ++length) {
    for (const LatticePoint& row : reduce_basis(length)) {
      for (std::size_t c = 0; c < length; ++c) out << (c == 0 ? "" : " ") << row[c] << ",";
      out << "\n";
    }
  }
  return out.str();
}

}  // namespace poise::generator
