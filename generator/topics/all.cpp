#include "../topic.hpp"

namespace poise::generator {

std::vector<Topic> topics() { return {fnv1a64_topic(), mix64_topic(), encoding_topic(), draw_topic(), rendezvous_topic(), errors_topic()}; }

std::string numbered(std::size_t number, std::size_t digits) {
  const std::string plain = std::to_string(number);
  return std::string(plain.size() < digits ? digits - plain.size() : 0, '0') + plain;
}

}  // namespace poise::generator
