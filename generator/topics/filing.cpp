#include "filing.hpp"

#include "poise/conformance/clause.hpp"
#include "poise/conformance/fault.hpp"
#include "poise/conformance/oracle.hpp"

namespace poise::generator {

void file_by_faults(Topic& topic) {
  for (Row& row : topic.rows) {
    if (row.profile != conformance::Profile::quick) continue;  // too long to be asked of every fault
    const conformance::Answer right = conformance::right_answer(row.question);
    for (const conformance::Fault& fault : conformance::faults()) {
      if (fault.facts.edition > 1) continue;  // it came when vectors were filed already
      if (!fault.can_show_in(row.question) || fault.stage != conformance::stage_of(row.question) ||
          conformance::order_of(std::string(fault.clause)) <= conformance::order_of(row.clause))
        continue;
      if (conformance::is_seen_by(fault.rules(), row.question, right)) row.clause = fault.clause;
    }
  }
}

}  // namespace poise::generator
