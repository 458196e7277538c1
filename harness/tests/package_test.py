"""The CMake package as its users meet it: installed, found, linked, and its checks run by ctest.

Environment: POISE_ROOT, the root of the repository; POISE_BUILD, the folder it is built in;
POISE_CXX, the compiler it is built with.
"""

import os
import re
import shutil
import subprocess
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree
from pathlib import Path

ROOT = Path(os.environ["POISE_ROOT"])
BUILD = os.environ["POISE_BUILD"]
CXX = os.environ["POISE_CXX"]
ALL_WELL = 0
FAILED = 1
PATIENCE = 600  # seconds
FLAGS = "-O0 -Wall -Wextra -Wpedantic -Werror"
CTEST_FAILED = 8

HEADERS_ALONE = """
cmake_minimum_required(VERSION 3.25)
project(Headers LANGUAGES CXX)
find_package(PoiseConformance REQUIRED)
add_library(headers OBJECT all.cpp)
target_link_libraries(headers PRIVATE PoiseConformance::conformance)
"""

PART_OF_ANOTHER_BUILD = """
cmake_minimum_required(VERSION 3.25)
project(Other LANGUAGES C CXX)
include(FetchContent)
FetchContent_Declare(PoiseConformance SOURCE_DIR "%s" OVERRIDE_FIND_PACKAGE)
add_subdirectory(port)
"""

COMPATIBLE = """
set(PACKAGE_FIND_VERSION "${WANTED}")
string(REPLACE "." ";" parts "${WANTED}")
list(GET parts 0 PACKAGE_FIND_VERSION_MAJOR)
list(GET parts 1 PACKAGE_FIND_VERSION_MINOR)
include("${FILE}")
if(NOT PACKAGE_VERSION_COMPATIBLE)
  message(FATAL_ERROR "not compatible")
endif()
"""


def run(*words, status=ALL_WELL, folder=None):
    """What the command prints; fails unless it exits with this status."""
    inherited = {n: v for n, v in os.environ.items() if not n.startswith(("GTEST_", "CTEST_"))}
    ended = subprocess.run(
        [str(word) for word in words],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=PATIENCE,
        cwd=folder,
        env=inherited,
    )
    if ended.returncode != status:
        raise AssertionError(f"{words} ended with {ended.returncode}:\n{ended.stdout[-4000:]}")
    return ended.stdout


def setUpModule():
    global scratch, prefix
    folder = tempfile.TemporaryDirectory()
    unittest.addModuleCleanup(folder.cleanup)
    scratch = Path(folder.name)
    prefix = scratch / "prefix"
    run("cmake", "--install", BUILD, "--prefix", prefix)


class Project:
    """A project of a user's, in a folder of its own, built against the installed package."""

    def __init__(self, source):
        self.source = Path(source)
        self.build = Path(f"{source}-build")

    def configure(self):
        found = [f"-DCMAKE_CXX_COMPILER={CXX}", f"-DCMAKE_PREFIX_PATH={prefix}"]
        flags = ["-DCMAKE_BUILD_TYPE=None", f"-DCMAKE_CXX_FLAGS={FLAGS}"]
        run("cmake", "-G", "Ninja", "-S", self.source, "-B", self.build, *found, *flags)

    def make(self):
        self.configure()
        run("cmake", "--build", self.build, "--", "-j1")

    def replace(self, file, old, new):
        path = self.source / file
        text = path.read_text(encoding="utf-8")
        if text.count(old) != 1:
            raise AssertionError(f"{file} has '{old}' {text.count(old)} times")
        path.write_text(text.replace(old, new), encoding="utf-8")

    def listed(self):
        said = run("ctest", "--test-dir", self.build, "-N")
        return re.findall(r"Test +#\d+: (\S+)", said)

    def tested(self, *options, status=ALL_WELL):
        """Test -> passed, failed or skipped; and what ctest prints."""
        file = self.build / "ctest.xml"
        report = ["--output-on-failure", "--output-junit", file]
        said = run("ctest", "--test-dir", self.build, *report, *options, status=status)
        named = {"run": "passed", "fail": "failed", "notrun": "skipped"}
        cases = ElementTree.parse(file).getroot().iter("testcase")
        return {case.get("name"): named[case.get("status")] for case in cases}, said


def those(results, outcome):
    return {name for name, found in results.items() if found == outcome}


def listed_by(program, *words):
    suite = ""
    names = []
    for line in run(program, *words, "--gtest_list_tests").splitlines():
        if line.startswith("  "):
            names.append(suite + line.split()[0])
        else:
            suite = line.split()[0]
    return names


class Example(unittest.TestCase):
    """harness/ports/example, a C++ port as a conformance program."""

    @classmethod
    def setUpClass(cls):
        cls.project = Project(shutil.copytree(ROOT / "harness/ports/example", scratch / "example"))
        cls.project.make()
        cls.program = cls.project.build / "example_port"

    def test_it_is_short(self):
        lines = (self.project.source / "port.cpp").read_text(encoding="utf-8").splitlines()
        self.assertLessEqual(len(lines), 60)

    def test_nothing_of_the_source_tree_is_on_its_paths(self):
        for file in ("build.ninja", "CMakeCache.txt"):
            self.assertNotIn(str(ROOT), (self.project.build / file).read_text(encoding="utf-8"))

    def test_all_libraries_are_found_by_the_package(self):
        rules = (self.project.build / "build.ninja").read_text(encoding="utf-8")
        self.assertNotRegex(rules, r" -l\w")  # which would be found in the system's folders alone

    def test_ctest_lists_every_check(self):
        checks = listed_by(prefix / "bin/poise-conform", "run", "--port", "reference")
        self.assertIn("rendezvous.RDV_1", checks)
        self.assertIn("laws.choice_equals_reference", checks)
        self.assertEqual(self.project.listed(), checks)
        self.assertEqual(listed_by(self.program), checks)

    def test_of_its_checks_none_fails_and_what_it_does_not_support_is_skipped(self):
        results, _ = self.project.tested()
        self.assertEqual(those(results, "failed"), set())
        passed = those(results, "passed")
        self.assertLessEqual(
            {"fnv1a64.HASH_1", "mix64.HASH_2", "rendezvous.RDV_1", "errors.CHO_3"}, passed
        )
        self.assertLessEqual(
            {"laws.choice_equals_reference", "laws.removal_moves_only_its_keys"}, passed
        )
        skipped = those(results, "skipped")
        self.assertLessEqual({"encoding.VAL_1", "draw.HASH_4", "shares.WRV_7"}, skipped)
        self.assertIn("laws.weighted_choice_equals_reference", skipped)

    def test_it_is_certified_without_a_subcommand(self):
        report = run(self.program, "--require", "selection", status=FAILED)  # of all contracts
        self.assertRegex(report, r"poise-rendezvous +selection +CONFORMANT +for text")
        self.assertEqual(run(self.program), run(self.program, "run", "--port", "own"))

    def test_it_has_the_other_commands_of_poise_conform(self):
        said = run(self.program, "explain", "rendezvous/03-ready-0")
        self.assertIn("the port answers", said)
        said = run(self.program, "ask", "mix64", '{"x":"0000000000000001"}')
        self.assertIn('port   {"value":"5692161d100b05e5"}', said)
        self.assertIn("--port takes own, bundled", run(self.program, "--port", "none", status=2))

    def test_its_messages_bear_its_name(self):
        said = run(self.program, "--no-such-option", status=2)
        self.assertRegex(said, r"\Aexample_port: .*\(example_port --help shows how\)\n\Z")

    def test_it_is_a_program_for_the_pipe_as_well(self):
        serving = [self.program, "serve", "--port", "own"]
        report = run(prefix / "bin/poise-conform", "run", "--", *serving)
        self.assertRegex(report, r"poise-rendezvous +selection +CONFORMANT +for text")
        self.assertEqual(report, run(prefix / "bin/poise-conform", "run", "--", *serving[:2]))


class BrokenExample(unittest.TestCase):
    def test_a_port_with_one_line_wrong_fails_at_the_check_of_its_clause(self):
        project = Project(shutil.copytree(ROOT / "harness/ports/example", scratch / "broken"))
        project.replace("port.cpp", "(x >> 27)", "(x >> 26)")
        project.make()
        results, said = project.tested(status=CTEST_FAILED)
        self.assertLessEqual({"mix64.HASH_2", "rendezvous.RDV_1"}, those(results, "failed"))
        self.assertEqual(results["fnv1a64.HASH_1"], "passed")
        self.assertEqual(results["encoding.VAL_1"], "skipped")
        reason = r"mix64/[a-z0-9-]+  \[HASH-2 mix64\]\n +expected +0x[0-9a-f]{16}\n +got +0x"
        self.assertRegex(said, reason)


class NewPort(unittest.TestCase):
    """What `poise-conform new-port cpp` writes."""

    @classmethod
    def setUpClass(cls):
        run(prefix / "bin/poise-conform", "new-port", "cpp", scratch / "new")
        cls.project = Project(scratch / "new")
        cls.project.replace(
            "CMakeLists.txt",
            "tests(my_port)",
            "tests(my_port XML_OUTPUT_DIR reports TEST_PREFIX poise. EXTRA_ARGS --profile standard)",
        )
        cls.project.make()

    def test_one_operation_passes_and_the_others_are_skipped(self):
        results, _ = self.project.tested()
        self.assertEqual(those(results, "failed"), set())
        self.assertEqual(those(results, "passed"), {"poise.mix64.HASH_2"})
        self.assertEqual(set(results), set(self.project.listed()))

    def test_what_a_smaller_profile_leaves_out_is_listed_and_skipped(self):
        self.assertIn("poise.shares.WRV_7", self.project.listed())
        results, _ = self.project.tested("-R", "shares")
        self.assertEqual(those(results, "skipped"), {"poise.shares.WRV_7", "poise.ring_shares.RING_6"})

    def test_each_check_writes_its_report_where_it_is_told(self):
        self.project.tested("-R", "mix64")
        report = self.project.build / "reports/poise.mix64.HASH_2.xml"
        self.assertEqual(ElementTree.parse(report).getroot().get("tests"), "1")

    def test_as_a_program_it_is_not_certified_yet(self):
        report = run(self.project.build / "my_port", status=FAILED)
        self.assertNotIn("CONFORMANT", report)


class Package(unittest.TestCase):
    def test_every_header_compiles_on_its_own_installation(self):
        headers = sorted((prefix / "include").rglob("*.hpp"))
        self.assertGreater(len(headers), 30)
        names = [str(path.relative_to(prefix / "include")) for path in headers]
        project = Project(scratch / "headers")
        project.source.mkdir()
        (project.source / "all.cpp").write_text("".join(f'#include "{name}"\n' for name in names))
        (project.source / "CMakeLists.txt").write_text(HEADERS_ALONE)
        project.make()

    def test_it_needs_nothing_that_only_its_own_build_needs(self):
        files = sorted((prefix / "lib").rglob("*.cmake"))
        self.assertGreaterEqual(len(files), 5)
        for file in files:
            text = file.read_text(encoding="utf-8")
            self.assertNotIn(str(ROOT), text, file)
            for name in ("mpfi", "mpfr", "yaml", "cli11", "-wall", "-ffp-contract", "poise_build"):
                self.assertNotIn(name, text.lower(), file)

    def test_it_holds_vectors_that_its_own_programs_accept(self):
        vectors = prefix / "share/poise-conformance/vectors"
        run(prefix / "bin/poise-vectors", "check", "--dir", vectors)

    def test_it_holds_documents(self):
        for document in ("README.md", "LICENSE-MIT", "docs/porting.md", "docs/contract/hash.md"):
            self.assertTrue((prefix / "share/doc/poise-conformance" / document).is_file(), document)

    def test_a_version_with_another_minor_number_is_another(self):
        script = scratch / "compatible.cmake"
        script.write_text(COMPATIBLE)
        [file] = (prefix / "lib").rglob("PoiseConformanceConfigVersion.cmake")
        version = re.search(r'PACKAGE_VERSION "(\d+)\.(\d+)\.\d+"', file.read_text())
        major, minor = int(version[1]), int(version[2])
        others = [f"{major}.{minor + 1}", f"{major + 1}.0"]
        for wanted in [f"{major}.{minor}", *others]:
            status = FAILED if wanted in others else ALL_WELL
            run("cmake", f"-DWANTED={wanted}", f"-DFILE={file}", "-P", script, status=status)

    def test_as_a_part_of_another_build_it_has_the_same_names(self):
        folder = scratch / "other"
        shutil.copytree(ROOT / "harness/ports/example", folder / "port")
        (folder / "CMakeLists.txt").write_text(PART_OF_ANOTHER_BUILD % ROOT)
        project = Project(folder)
        project.configure()
        targets = run("cmake", "--build", project.build, "--target", "help")
        self.assertIn("example_port", targets)
        self.assertNotIn("poise_harness_test", targets)  # its own tests and generator are left out
        self.assertNotIn("poise-vectors", targets)


if __name__ == "__main__":
    unittest.main()
