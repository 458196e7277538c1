#pragma once

#include "finding.hpp"
#include "patient.hpp"

/// What the doctor looks at, a function each. All take what their place in the order of examination.cpp promises, and throw NotBack when
/// the port had to be started again and one could not talk to it.
namespace poise::harness::doctor {

// The opening (opening.cpp)
Finding starts_and_stays(Patient& port);  ///< throws PortFailure when the program cannot be started at all
Finding says_hello_in_time(Patient& port);
Finding writes_plain_lines(Patient& port);  ///< surveys the port as well
Finding says_a_right_hello(Patient& port);

// Batches as such (batches.cpp, later_fields.cpp)
Finding answers_the_unknown_unsupported(Patient& port);
Finding echoes_ids(Patient& port);
Finding answers_each_item(Patient& port);
Finding reads_fields_rightly(Patient& port);

// What is in the answers (words.cpp, texts.cpp)
Finding keeps_words_whole(Patient& port);
Finding keeps_texts_whole(Patient& port);

// The course and the end (course.cpp)
Finding answers_batches_as_they_come(Patient& port);
Finding writes_answers_only(Patient& port);
Finding ends_well(Patient& port);

}  // namespace poise::harness::doctor
