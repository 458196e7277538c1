#include "poise/conformance/port.hpp"

namespace poise::conformance {
namespace {

const Unsupported not_offered{"the port does not offer this operation"};

}  // namespace

Answer Port::fnv1a64(const Fnv1a64&) { return not_offered; }
Answer Port::mix64(const Mix64&) { return not_offered; }
Answer Port::encode(const Encode&) { return not_offered; }
Answer Port::draw(const DrawOf&) { return not_offered; }
Answer Port::sample(const SampleOf&) { return not_offered; }
Answer Port::log_unit(const LogUnit&) { return not_offered; }
Answer Port::race(const Race&) { return not_offered; }
Answer Port::pick(const Pick&) { return not_offered; }
Answer Port::assign(const Assign&) { return not_offered; }
Answer Port::owner(const OwnerOf&) { return not_offered; }
Answer Port::point(const PointOf&) { return not_offered; }
Answer Port::request(const RequestOf&) { return not_offered; }
Answer Port::ring_points(const RingPoints&) { return not_offered; }
Answer Port::ring_digest(const RingDigest&) { return not_offered; }
Answer Port::ring_session(const RingSession&) { return not_offered; }
Answer Port::fnv1a32(const Fnv1a32&) { return not_offered; }
Answer Port::rank(const Rank&) { return not_offered; }
Answer Port::rank_owner(const RankOwner&) { return not_offered; }
Answer Port::rank_top(const RankTop&) { return not_offered; }
Answer Port::rank_change(const RankChange&) { return not_offered; }
Answer Port::fmix32(const Fmix32&) { return not_offered; }
Answer Port::h32(const H32&) { return not_offered; }
Answer Port::h32_score(const H32Score&) { return not_offered; }
Answer Port::h32_assign(const H32Assign&) { return not_offered; }
Answer Port::h32_session(const H32Session&) { return not_offered; }
Answer Port::score32(const Score32&) { return not_offered; }
Answer Port::unit(const UnitOf&) { return not_offered; }
Answer Port::select(const Select&) { return not_offered; }
Answer Port::select_exact(const SelectExact&) { return not_offered; }

std::vector<Answer> Port::answer(std::span<const Operation> questions) {
  struct Dispatch {
    Port& port;
    Answer operator()(const Fnv1a64& question) const { return port.fnv1a64(question); }
    Answer operator()(const Mix64& question) const { return port.mix64(question); }
    Answer operator()(const Encode& question) const { return port.encode(question); }
    Answer operator()(const DrawOf& question) const { return port.draw(question); }
    Answer operator()(const SampleOf& question) const { return port.sample(question); }
    Answer operator()(const LogUnit& question) const { return port.log_unit(question); }
    Answer operator()(const Race& question) const { return port.race(question); }
    Answer operator()(const Pick& question) const { return port.pick(question); }
    Answer operator()(const Assign& question) const { return port.assign(question); }
    Answer operator()(const OwnerOf& question) const { return port.owner(question); }
    Answer operator()(const PointOf& question) const { return port.point(question); }
    Answer operator()(const RequestOf& question) const { return port.request(question); }
    Answer operator()(const RingPoints& question) const { return port.ring_points(question); }
    Answer operator()(const RingDigest& question) const { return port.ring_digest(question); }
    Answer operator()(const RingSession& question) const { return port.ring_session(question); }
    Answer operator()(const Fnv1a32& question) const { return port.fnv1a32(question); }
    Answer operator()(const Rank& question) const { return port.rank(question); }
    Answer operator()(const RankOwner& question) const { return port.rank_owner(question); }
    Answer operator()(const RankTop& question) const { return port.rank_top(question); }
    Answer operator()(const RankChange& question) const { return port.rank_change(question); }
    Answer operator()(const Fmix32& question) const { return port.fmix32(question); }
    Answer operator()(const H32& question) const { return port.h32(question); }
    Answer operator()(const H32Score& question) const { return port.h32_score(question); }
    Answer operator()(const H32Assign& question) const { return port.h32_assign(question); }
    Answer operator()(const H32Session& question) const { return port.h32_session(question); }
    Answer operator()(const Score32& question) const { return port.score32(question); }
    Answer operator()(const UnitOf& question) const { return port.unit(question); }
    Answer operator()(const Select& question) const { return port.select(question); }
    Answer operator()(const SelectExact& question) const { return port.select_exact(question); }
  };
  std::vector<Answer> answers;
  answers.reserve(questions.size());
  for (const Operation& question : questions) answers.push_back(std::visit(Dispatch{*this}, question));
  return answers;
}

}  // namespace poise::conformance
