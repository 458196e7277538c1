#include "examination.hpp"

#include <array>
#include <iterator>

#include "checks.hpp"

namespace poise::harness::doctor {
namespace {

struct Check {
  std::string_view title;
  Reach needs;
  Finding (*look)(Patient&);
  bool tells_blemishes = true;  ///< those seen so far; those of the first conversation wait until a check about lines comes
};

/// What comes later takes for granted what comes before.
constexpr std::array checks{
    Check{"starts, and stays", Reach::nothing, starts_and_stays, false},
    Check{"says hello in time", Reach::started, says_hello_in_time, false},
    Check{"writes plain lines of ASCII, and nothing else", Reach::started, writes_plain_lines},
    Check{"says a right hello", Reach::greets, says_a_right_hello},
    Check{"answers what it does not know as unsupported", Reach::heard, answers_the_unknown_unsupported},
    Check{"echoes ids", Reach::answers, echoes_ids},
    Check{"gives one result for each item", Reach::answers, answers_each_item},
    Check{"writes values in their form, and words whole", Reach::fits, keeps_words_whole},
    Check{"ignores unknown fields, merges shared ones", Reach::fits, reads_fields_rightly},
    Check{"keeps texts beyond ASCII whole", Reach::fits, keeps_texts_whole},
    Check{"answers batches as they come, and flushes", Reach::converses, answers_batches_as_they_come},
    Check{"writes nothing but answers", Reach::answers, writes_answers_only},
    Check{"ends well when its input is closed", Reach::converses, ends_well},
};

Finding look(const Check& check, Patient& port) {
  if (port.chart.reach < check.needs) return not_looked(port.chart.obstacle);
  Finding finding;
  try {
    finding = check.look(port);
  } catch (const NotBack& not_back) {
    finding = sinful({std::string("started again for this check, ") + not_back.what(),
                      "a port may be started again and again: leave no lock, socket or file behind that stands in its way"});
    port.chart.reach = Reach::greets;
    port.chart.obstacle = "it does not start again";
  }
  if (!check.tells_blemishes) return finding;
  for (Sin& sin : port.overheard.blemishes.take_sins()) finding.sins.push_back(std::move(sin));
  if (!finding.sins.empty()) finding.not_looked.clear();
  return finding;
}

}  // namespace

std::size_t examine(const PortProgram& program, const Told& told) {
  Patient port(program);
  std::size_t sins = 0;
  int number = 0;
  for (const Check& check : checks) {
    const Finding finding = look(check, port);
    sins += finding.sins.size();
    told(++number, check.title, finding);
  }
  return sins;
}

}  // namespace poise::harness::doctor
