# poise_conformance_discover_tests(TARGET [OPTIONS…]): makes ctest list every check of a program that links PoiseConformance::main, a test for
# each clause of a topic and for each law. What the port does not support shows as skipped.
#
# Options are those of gtest_discover_tests, TEST_PREFIX, XML_OUTPUT_DIR, PROPERTIES and so on; EXTRA_ARGS takes options of `run`, such as
# --profile quick or --known-failures FILE.
function(poise_conformance_discover_tests target)
  include(GoogleTest) # here: gtest_discover_tests reads variables of its file in the caller's scope
  cmake_parse_arguments(PARSE_ARGV 1 given "" "WORKING_DIRECTORY;XML_OUTPUT_DIR" "")
  if(given_XML_OUTPUT_DIR) # the program writes to folders that are there
    if(NOT given_WORKING_DIRECTORY)
      set(given_WORKING_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR})
    endif()
    cmake_path(ABSOLUTE_PATH given_XML_OUTPUT_DIR BASE_DIRECTORY ${given_WORKING_DIRECTORY})
    file(MAKE_DIRECTORY ${given_XML_OUTPUT_DIR})
  endif()
  gtest_discover_tests(${target} DISCOVERY_MODE PRE_TEST DISCOVERY_TIMEOUT 60 ${ARGN}) # of options that are there twice the last counts
endfunction()
