#include "poise/conformance/digest.hpp"

#include <stdexcept>

#include <openssl/evp.h>

#include "poise/conformance/json.hpp"

namespace poise::conformance {

std::string sha256(std::string_view bytes) {
  unsigned char digest[EVP_MAX_MD_SIZE];
  unsigned int length = 0;
  if (EVP_Digest(bytes.data(), bytes.size(), digest, &length, EVP_sha256(), nullptr) != 1) {
    throw std::runtime_error("libcrypto offers no SHA-256");
  }
  return hex(BytesView(digest, length));
}

}  // namespace poise::conformance
