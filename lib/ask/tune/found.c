/* What was found among candidates: packing it, and taking it into one ranking. */
#include "ask/tune/found.h"

static void pack_offs(const hod_candidate *candidate, int aims, hod_buffer *result)
{
    pack_number(result, candidate->number);
    pack_real(result, candidate->mark);
    pack_real(result, candidate->deviation);
    pack_number(result, candidate->broken);
    for (int i = 0; i < aims; i++) pack_real(result, candidate->off[i]);
}

static void unpack_offs(struct packed *packed, int aims, hod_candidate *candidate)
{
    *candidate = (hod_candidate){.number = unpack_number(packed)};
    candidate->mark = unpack_real(packed);
    candidate->deviation = unpack_real(packed);
    candidate->broken = (size_t)unpack_number(packed);
    for (int i = 0; i < aims; i++) candidate->off[i] = unpack_real(packed);
}

static void pack_candidate(const hod_candidate *candidate, const struct ranking *ranking, hod_buffer *result)
{
    pack_offs(candidate, ranking->aims, result);
    for (int i = 0; i < ranking->axes; i++) pack_number(result, (uint64_t)candidate->places[i]);
    pack_number(result, (uint64_t)candidate->worst_aim);
    pack_number(result, candidate->worst);
    pack_real(result, candidate->worst_off);
    pack_number(result, (uint64_t)candidate->changed);
}

static void unpack_candidate(struct packed *packed, const struct ranking *ranking, hod_candidate *candidate)
{
    unpack_offs(packed, ranking->aims, candidate);
    for (int i = 0; i < ranking->axes; i++) candidate->places[i] = (int)unpack_number(packed);
    candidate->worst_aim = (int)unpack_number(packed);
    candidate->worst = (size_t)unpack_number(packed);
    candidate->worst_off = unpack_real(packed);
    candidate->changed = (int)unpack_number(packed);
}

static bool is_of_block(const hod_candidate *candidate, uint64_t first, uint64_t end)
{
    return candidate->number >= first && candidate->number < end;
}

void found_pack(struct assessor *assessor, uint64_t first, uint64_t end, hod_buffer *result)
{
    const struct ranking *ranking = &assessor->ranking;
    uint64_t count = 0;
    pack_number(result, assessor->tried);
    pack_number(result, assessor->left_out);
    for (int i = 0; i < ranking->count; i++) count += is_of_block(&ranking->at[i], first, end);
    pack_number(result, count);
    for (int i = 0; i < ranking->count; i++)
        if (is_of_block(&ranking->at[i], first, end)) pack_candidate(&ranking->at[i], ranking, result);
    for (size_t i = 0; i < assessor->alike.count; i++) {
        const hod_candidate noted = alike_noted(&assessor->alike, i);
        pack_offs(&noted, ranking->aims, result);
    }
    assessor->alike.count = 0;
}

/* Whether its places are on the axes, and what it is farthest from among the targets. */
static bool makes_sense(const hod_tuning *tuning, const hod_candidate *candidate)
{
    const hod_variations *variations = tuning->variations;
    for (int i = 0; i < variations->axis_count; i++)
        if (candidate->places[i] < 0 || candidate->places[i] >= variations->axes[i].count) return false;
    return candidate->worst_aim >= 0 && candidate->worst_aim < tuning->aim_count &&
           candidate->worst < tuning->targets[candidate->worst_aim].count;
}

bool found_take(const hod_tuning *tuning, struct packed *packed, struct ranking *ranking, struct alike *alike,
                hod_error *error)
{
    hod_candidate candidate;
    for (uint64_t left = unpack_number(packed); left > 0; left--) {
        unpack_candidate(packed, ranking, &candidate);
        packed->failed |= !makes_sense(tuning, &candidate);
        if (packed->failed) return unpacked_all(packed, error);
        if (!ranking_offer(ranking, &candidate)) return hod_fail_memory(error);
    }
    while (packed->left > 0) {
        unpack_offs(packed, ranking->aims, &candidate);
        if (packed->failed) return unpacked_all(packed, error);
        if (!alike_note(alike, ranking, &candidate)) return hod_fail_memory(error);
    }
    return !packed->failed || unpacked_all(packed, error);
}
