#pragma once

#include "rings.hpp"

/// The edges of the contracts beside Poise once more, with other keys: a port that goes wrong there is not wrong for one key alone.
namespace poise::generator {

void add_placement_other_keys(const RowWriter& add);
void add_placement_changes_of_other_keys(const RowWriter& add);
void add_placement_refusals_of_other_keys(const RowWriter& add);
void add_h32_owners_of_other_keys(const RowWriter& add);
void add_h32_sessions_of_other_keys(const RowWriter& add);
void add_selector_choices_of_other_keys(const RowWriter& add);
void add_selector_weights_of_other_keys(const RowWriter& add);
void add_selector_refusals_of_other_keys(const RowWriter& add);
void add_selector_orders_of_other_keys(const RowWriter& add);

}  // namespace poise::generator
