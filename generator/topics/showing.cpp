#include "showing.hpp"

#include <algorithm>
#include <stdexcept>

#include "poise/conformance/fault.hpp"
#include "poise/conformance/oracle.hpp"

namespace poise::generator {

std::string tail_that_shows(const std::vector<std::string>& faults,
                            const std::function<conformance::Operation(const std::string& tail)>& question) {
  constexpr std::size_t letters = 26;
  for (std::size_t number = 0; number < letters + letters * letters; ++number) {
    std::string tail(1, static_cast<char>('a' + number % letters));
    if (number >= letters) tail.insert(tail.begin(), static_cast<char>('a' + (number / letters - 1)));
    const conformance::Operation asked = question(tail);
    const conformance::Answer right = conformance::right_answer(asked);
    if (std::all_of(faults.begin(), faults.end(),
                    [&](const std::string& name) { return conformance::is_seen_by(conformance::find_fault(name)->rules(), asked, right); }))
      return tail;
  }
  throw std::logic_error("no question shows " + (faults.empty() ? "nothing" : faults.front()));
}

}  // namespace poise::generator
