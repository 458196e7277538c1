#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What is to be forged, in a small language, one line:
///
///   draw=HEX id=TEXT        a key that has this draw with that identity (HASH-3)
///   draw=HEX key=TEXT       an identity that has this draw for that key
///   sample=N id=TEXT        a key, and
///   sample=N key=TEXT       an identity, of the smallest draw that has this sample (NUM-1); or `low=N` above it, 0 to 2047
///                           (without id= and key= a key for the identity "a" is sought)
///   owner=HEX               an identity of this owner hash (RING-2)
///   point=HEX replica=N     an identity of which that replica lies there (RING-2)
///   request=HEX             a key whose request lies there (RING-2)
///   collision length=N      two identities of N characters and equal FNV-1a 64
///   exchanged-replicas      two identities as in exchanged_replicas.hpp; it takes minutes
///
/// HEX is one to 16 hexadecimal digits, N is decimal. More words may follow:
///
///   behind=owner,point,request,draw:KEY    where the two collide (owner): one to three of them
///   as=u64                  the key is a u64, and not a text
///   length=N                characters that are sought (12)
///   prefix=TEXT             what stands before them
///   alphabet=NAME           digits-and-letters (which it is by default), digits-and-small-letters or small-letters
namespace poise::generator {

struct ForgeTarget {
  enum class Kind { draw, owner, point, request, collision, exchanged_replicas };

  Kind kind = Kind::draw;
  std::uint64_t word = 0;           ///< the wanted draw, owner hash or position
  std::string other;                ///< of a draw: the identity or key that is given
  bool seeks_key = false;           ///< of a draw: whether `other` is the identity
  std::uint64_t replica = 0;        ///< of a point
  std::vector<std::string> behind;  ///< of a collision
  bool as_u64 = false;
  std::size_t length = 12;
  std::string prefix;
  std::string_view alphabet;
};

/// Reads a target. Throws std::invalid_argument, in one line, when it is none.
ForgeTarget parse_forge_target(const std::string& line);

/// What was found: one text, or the two of a collision; of `as=u64` the number in decimal.
using Forged = std::vector<std::string>;

/// Searches; nothing if the search finds none, as happens to one u64 in three and to short texts.
std::optional<Forged> forge(const ForgeTarget& target);

/// Whether what was found is what was wanted: by the reference's own rules, without the lattice.
bool is_forged(const ForgeTarget& target, const Forged& found);

/// Where two texts have equal FNV-1a 64, wanted or not, in the words of `behind=`: of owner, point, request, and draw:KEY for the keys of
/// the topics.
std::vector<std::string> places_of_collision(const Forged& pair);

}  // namespace poise::generator
