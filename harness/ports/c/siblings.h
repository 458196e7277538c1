/* The operations of the contracts beside Poise. The exact order, `select_exact`, is not offered: this port computes in doubles. */
#ifndef POISE_C_SIBLINGS_H
#define POISE_C_SIBLINGS_H

#include "operations.h"

outcome answer_fnv1a32(prepared* things, const question* asked, text_out* out);

outcome answer_rank(prepared* things, const question* asked, text_out* out);
outcome answer_rank_owner(prepared* things, const question* asked, text_out* out);
outcome answer_rank_top(prepared* things, const question* asked, text_out* out);
outcome answer_rank_change(prepared* things, const question* asked, text_out* out);

outcome answer_fmix32(prepared* things, const question* asked, text_out* out);
outcome answer_h32(prepared* things, const question* asked, text_out* out);
outcome answer_h32_score(prepared* things, const question* asked, text_out* out);
outcome answer_h32_assign(prepared* things, const question* asked, text_out* out);
outcome answer_h32_session(prepared* things, const question* asked, text_out* out); /* in a file of its own */

outcome answer_score32(prepared* things, const question* asked, text_out* out);
outcome answer_unit(prepared* things, const question* asked, text_out* out);
outcome answer_select(prepared* things, const question* asked, text_out* out);

#endif
