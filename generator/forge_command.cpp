#include "forge_command.hpp"

#include <memory>
#include <stdexcept>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "forge/finds.hpp"
#include "forge/fnv_lattice.hpp"
#include "forge/forge_fault.hpp"

namespace poise::generator {
namespace {

struct Asked {
  std::string target;
  std::string fault;
  bool all = false;
  bool bases = false;
};

int search(const Asked& asked) {
  if ((asked.target.empty() ? 0 : 1) + (asked.fault.empty() ? 0 : 1) + asked.all + asked.bases != 1)
    throw std::invalid_argument("forge takes one of --target WHAT, --fault NAME, --all and --bases");
  if (!asked.fault.empty()) return fmt::print("{}", forge_fault(asked.fault)), 0;
  if (asked.all) return fmt::print("{}", finds_file(fresh_finds())), 0;
  if (asked.bases) return fmt::print("{}", bases_file()), 0;
  const ForgeTarget target = parse_forge_target(asked.target);
  const auto found = forge(target);
  if (!found) {
    fmt::print(stderr, "poise-vectors: nothing was found for '{}'; another length, prefix or partner may have a solution\n", asked.target);
    return 1;
  }
  if (!is_forged(target, *found)) throw std::logic_error("what was found is not what was sought");
  for (const std::string& text : *found) fmt::print("{}\n", text);
  return 0;
}

}  // namespace

std::function<int()> add_forge_command(CLI::App& app) {
  const auto asked = std::make_shared<Asked>();
  auto* command = app.add_subcommand("forge", "Search texts of wanted hashes, and weights that show a fault");
  command->add_option("--target", asked->target,
                      "What is wanted: 'draw=HEX id=TEXT', 'draw=HEX key=TEXT', 'sample=N id=TEXT', 'owner=HEX', 'point=HEX replica=N', "
                      "'request=HEX' or 'collision length=N'; docs/commands.md has more");
  command->add_option("--fault", asked->fault,
                      "A fault of `poise-conform list faults`: weights at which two races come so near that it chooses otherwise");
  command->add_flag("--all", asked->all, "Everything the vectors need, as generator/forge/finds.inc has it");
  command->add_flag("--bases", asked->bases, "The reduced bases, as generator/forge/fnv_bases.inc has them");
  return [command, asked] { return command->parsed() ? search(*asked) : -1; };
}

std::vector<std::string> check_finds() {
  std::vector<std::string> wrong;
  const std::vector<Find> fresh = fresh_finds();
  const std::vector<Find>& kept = kept_finds();
  for (std::size_t i = 0; i < std::max(fresh.size(), kept.size()); ++i) {
    if (i >= kept.size())
      wrong.push_back("finds.inc: '" + fresh[i].target + "' is missing");
    else if (i >= fresh.size())
      wrong.push_back("finds.inc: '" + kept[i].target + "' is wanted by no topic");
    else if (fresh[i].target != kept[i].target)
      wrong.push_back("finds.inc: '" + kept[i].target + "' stands where '" + fresh[i].target + "' belongs");
    else if (fresh[i].found != kept[i].found)
      wrong.push_back("finds.inc: for '" + kept[i].target + "' the search finds something else");
  }
  if (finds_file(kept) != finds_file(fresh) && wrong.empty()) wrong.push_back("finds.inc: is not as `poise-vectors forge --all` prints it");
  return wrong;
}

}  // namespace poise::generator
