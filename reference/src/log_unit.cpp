#include "poise/reference/log_unit.hpp"

#include "log_unit_series.hpp"
#include "poise/reference/software_double.hpp"

namespace poise::reference {

template double log_unit<double>(Sample);
template SoftwareDouble log_unit<SoftwareDouble>(Sample);

}  // namespace poise::reference
