#include "poise/reference/race.hpp"

#include "poise/reference/software_double.hpp"

namespace poise::reference {

template <typename Real>
Real race(const Real& log, std::int64_t weight) {
  return -log / Real(weight);
}

template double race<double>(const double&, std::int64_t);
template SoftwareDouble race<SoftwareDouble>(const SoftwareDouble&, std::int64_t);

}  // namespace poise::reference
