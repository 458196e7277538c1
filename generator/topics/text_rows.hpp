#pragma once

#include "rings.hpp"

/// Rows about texts that are to be left as they are, and about the order of names, with keys of their own for each.
namespace poise::generator {

void add_placement_texts(const RowWriter& add);
void add_h32_text_scores(const RowWriter& add);
void add_h32_text_owners(const RowWriter& add);
void add_h32_text_sessions(const RowWriter& add);
void add_selector_text_scores(const RowWriter& add);
void add_selector_text_choices(const RowWriter& add);
void add_selector_text_orders(const RowWriter& add);

}  // namespace poise::generator
