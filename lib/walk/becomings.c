/* What states become: records of the states and outcomes, and lists of their places with probabilities. */
#include "walk/becomings.h"

#include <stdlib.h>
#include <string.h>

/* Adds the options, which are not known yet, of the states that have been found since there were so many. */
static bool add_options(struct becomings *becomings, size_t count)
{
    const struct records *states = &becomings->found[STATES];
    if (states->count > becomings->options_room) {
        struct options *longer = realloc(becomings->options, states->room * sizeof *longer);
        if (!longer) return false;
        becomings->options = longer;
        becomings->options_room = states->room;
    }
    for (; count < states->count; count++) becomings->options[count] = (struct options){.first = NOT_WALKED};
    return true;
}

/* Makes room for so many places and shares in all. */
static bool make_length(struct becomings *becomings, size_t wanted)
{
    if (wanted <= becomings->length_room) return true;
    const size_t room = wanted < 2 * becomings->length_room ? 2 * becomings->length_room : wanted;
    uint32_t *places = realloc(becomings->places, room * sizeof *places);
    if (places) becomings->places = places;
    double *shares = realloc(becomings->shares, room * sizeof *shares);
    if (shares) becomings->shares = shares;
    if (!places || !shares) return false;
    becomings->length_room = room;
    return true;
}

/* Makes room for one becoming more. */
static bool make_room(struct becomings *becomings)
{
    if (becomings->count < becomings->room) return true;
    const size_t room = 2 * becomings->room + 64;
    struct remembered *all = realloc(becomings->all, room * sizeof *all);
    if (!all) return false;
    becomings->all = all;
    becomings->room = room;
    return true;
}

/* Makes room for so many states that are listed. */
static bool make_list(struct becomings *becomings, size_t wanted)
{
    const size_t ints = (size_t)becomings->found[STATES].ints;
    if (wanted * ints <= becomings->list_room) return true;
    const size_t room = 2 * wanted * ints;
    int *list = realloc(becomings->list, room * sizeof *list);
    if (list) becomings->list = list;
    uint32_t *places = realloc(becomings->listed_places, room * sizeof *places);
    if (places) becomings->listed_places = places;
    if (!list || !places) return false;
    becomings->list_room = room;
    return true;
}

/* Lists states that are to be found together. */
static bool list(struct becomings *becomings, const struct course *course, const int *states, size_t count)
{
    const size_t ints = (size_t)becomings->found[STATES].ints;
    if (!make_list(becomings, becomings->listed + count)) return false;
    int *listed = becomings->list + becomings->listed * ints;
    memcpy(listed, states, count * ints * sizeof *states);
    if (course->disregard)
        for (size_t i = 0; i < count; i++) course->disregard(course->prepared, listed + i * ints);
    becomings->listed += count;
    return true;
}

/* Puts down, from *end on, what was walked to. False when memory is short. */
static bool put_down(struct becomings *becomings, const struct course *course, int follows, const int *walked,
                     const double *shares, size_t count, size_t *end, struct remembered *becoming)
{
    becoming->counts[follows] = (uint32_t)count;
    if (count == 0) return true;
    if (!make_length(becomings, *end + count)) return false;
    memcpy(becomings->shares + *end, shares, count * sizeof *shares);
    *end += count;
    if (follows != HOD_DONE) return list(becomings, course, walked, count);
    return records_add_all(&becomings->found[OUTCOMES], walked, count, becomings->places + *end - count);
}

static bool put_down_all(struct becomings *becomings, const struct course *course, size_t *end,
                         struct remembered *becoming)
{
    for (int follows = HOD_DONE; follows < FOLLOWING; follows++) {
        const struct tally *walked = &becomings->following[follows];
        if (!put_down(becomings, course, follows, walked->records.all, walked->weights, walked->records.count,
                      end, becoming))
            return false;
    }
    return true;
}

static bool put_down_lone(struct becomings *becomings, const struct course *course,
                          const struct lone_leaf *leaf, size_t *end, struct remembered *becoming)
{
    static const double certain = 1;
    return put_down(becomings, course, leaf->follows, leaf->state, &certain, 1, end, becoming);
}

/* Finds the states that were listed, and puts down their places in the last becomings. */
static bool find_listed(struct becomings *becomings, size_t first)
{
    const size_t known = becomings->found[STATES].count;
    if (!records_add_all(&becomings->found[STATES], becomings->list, becomings->listed,
                         becomings->listed_places) ||
        !add_options(becomings, known))
        return false;
    const uint32_t *found = becomings->listed_places;
    for (size_t i = first; i < becomings->count; i++) {
        const struct remembered *becoming = &becomings->all[i];
        const uint32_t states = becoming->counts[HOD_STEP_FOLLOWS] + becoming->counts[HOD_TURN_IS_OVER];
        if (states == 0) continue;
        memcpy(becomings->places + becoming->first + becoming->counts[HOD_DONE], found,
               states * sizeof *found);
        found += states;
    }
    return true;
}

/* Empties the scratch memory, which most steps leave empty. */
static bool start_scratch(struct becomings *becomings, struct tally *following[FOLLOWING])
{
    for (int follows = HOD_DONE; follows < FOLLOWING; follows++) {
        struct tally *tally = following[follows] = &becomings->following[follows];
        const int ints = becomings->found[kind_of(follows)].ints;
        const bool is_empty =
            tally->records.slots && tally->records.count == 0 && tally->records.ints == ints;
        if (!is_empty && !tally_start(tally, ints)) return false;
    }
    return true;
}

/* Walks one option of a state and puts it down. */
static bool walk(struct becomings *becomings, const struct course *course, size_t place, int option,
                 size_t *end, struct remembered *becoming)
{
    struct tree *tree = course->tree;
    int state[course->procedure->state_ints];
    struct lone_leaf leaf = {.state = state};
    struct tally *following[FOLLOWING];
    if (!start_scratch(becomings, following)) return hod_fail_memory(course->error);
    tree_take(tree, option);
    tree->turn = NO_TURN;
    tree->lone = &leaf;
    const bool walked = tree_walk(tree, course->procedure, course->prepared,
                                  records_at(&becomings->found[STATES], place), 1, following, course->error);
    tree->lone = NULL;
    if (!walked) return false;
    *becoming = (struct remembered){.first = *end};
    return (leaf.is_met ? put_down_lone(becomings, course, &leaf, end, becoming)
                        : put_down_all(becomings, course, end, becoming)) ||
           hod_fail_memory(course->error);
}

/* Whether each of the last becomings leads to one place for certain. */
static bool are_sure(const struct becomings *becomings, size_t first)
{
    for (size_t i = first; i < becomings->count; i++) {
        const struct remembered *becoming = &becomings->all[i];
        uint32_t count = 0;
        for (int follows = HOD_DONE; follows < FOLLOWING; follows++) count += becoming->counts[follows];
        if (count != 1 || becomings->shares[becoming->first] != 1) return false;
    }
    return true;
}

/* Makes room for so many sure places in all. */
static bool make_room_for_sure(struct becomings *becomings, size_t wanted)
{
    if (wanted <= becomings->sure_room) return true;
    const size_t room = 2 * wanted;
    uint32_t *sure = realloc(becomings->sure, room * sizeof *sure);
    if (sure) becomings->sure = sure;
    uint8_t *follows = realloc(becomings->sure_follows, room * sizeof *follows);
    if (follows) becomings->sure_follows = follows;
    if (!sure || !follows) return false;
    becomings->sure_room = room;
    return true;
}

/* Remembers the last becomings, which are sure, as places alone. */
static bool remember_sure(struct becomings *becomings, size_t first)
{
    if (!make_room_for_sure(becomings, becomings->sure_count + becomings->count - first)) return false;
    for (size_t i = first; i < becomings->count; i++) {
        const struct remembered *becoming = &becomings->all[i];
        int follows = HOD_DONE;
        while (becoming->counts[follows] == 0) follows++;
        becomings->sure[becomings->sure_count] = becomings->places[becoming->first];
        becomings->sure_follows[becomings->sure_count++] = (uint8_t)follows;
    }
    becomings->count = first;
    return true;
}

/* Whether so many places and shares fit, beside the sure places. */
static bool fit(const struct becomings *becomings, size_t length)
{
    const size_t bytes = length * (sizeof *becomings->places + sizeof *becomings->shares) +
                         becomings->sure_count * (sizeof *becomings->sure + sizeof *becomings->sure_follows);
    return bytes <= becomings->most_bytes && becomings->count < NOT_WALKED &&
           becomings->sure_count < NOT_WALKED;
}

/* Walks options of a state: `option` alone, or ALL; *walked receives them, and *fits whether they are
 * remembered. */
enum { ALL = -1 };
static bool walk_options(struct becomings *becomings, const struct course *course, size_t place, int option,
                         struct options *walked, bool *fits)
{
    const struct choice *choice = &course->tree->choice;
    const size_t first = becomings->count, sure = becomings->sure_count;
    const int from = option == ALL ? 0 : option;
    size_t end = becomings->length;
    int next = from;
    becomings->listed = 0;
    do {
        if (!make_room(becomings)) return hod_fail_memory(course->error);
        if (!walk(becomings, course, place, next, &end, &becomings->all[becomings->count++])) return false;
    } while (++next < choice->count && option == ALL);
    if (!find_listed(becomings, first)) return hod_fail_memory(course->error);
    *walked = (struct options){.first = (uint32_t)first,
                               .from = (uint8_t)from,
                               .count = (uint8_t)(next - from),
                               .who = (uint8_t)choice->who};
    if (walked->count > 1 && are_sure(becomings, first)) {
        walked->first = (uint32_t)sure;
        walked->are_sure = true;
        end = becomings->length;
        if (!remember_sure(becomings, first)) return hod_fail_memory(course->error);
    }
    *fits = fit(becomings, end);
    if (*fits) {
        becomings->options[place] = *walked;
        becomings->length = end;
    } else {
        becomings->count = first;
        becomings->sure_count = sure;
    }
    return true;
}

bool becomings_find(struct becomings *becomings, const struct course *course, size_t place, int option,
                    struct becoming *becoming)
{
    struct options options = becomings->options[place];
    const bool is_known =
        options.first != NOT_WALKED && option >= options.from && option < options.from + options.count;
    bool fits;
    if (!is_known && !walk_options(becomings, course, place, option, &options, &fits)) return false;
    *becoming = becomings_at(becomings, &options, option);
    return true;
}

bool becomings_walk(struct becomings *becomings, const struct course *course, size_t place)
{
    struct options options;
    bool fits;
    if (!walk_options(becomings, course, place, ALL, &options, &fits)) return false;
    return fits || hod_fail(course->error, "the choices of the mechanism %s need more than %zu MB of memory",
                            course->procedure->name, becomings->most_bytes >> 20);
}

bool becomings_repeat(struct becomings *becomings, const struct course *course, size_t place)
{
    size_t end = becomings->length;
    struct remembered becoming;
    becomings->listed = 0;
    return walk(becomings, course, place, 0, &end, &becoming);
}

bool becomings_start(struct becomings *becomings, const struct course *course)
{
    const hod_procedure *procedure = course->procedure;
    becomings->count = becomings->length = becomings->sure_count = 0;
    return ((records_start(&becomings->found[OUTCOMES], procedure->outcome_ints) &&
             records_start(&becomings->found[STATES], procedure->state_ints)) ||
            hod_fail_memory(course->error)) &&
           becomings_begin(becomings, course, course->prepared);
}

bool becomings_begin(struct becomings *becomings, const struct course *course, const void *prepared)
{
    const hod_procedure *procedure = course->procedure;
    const size_t known = becomings->found[STATES].count;
    int first[procedure->state_ints];
    memset(first, 0, sizeof first);
    if (procedure->begin) procedure->begin(prepared, first);
    if (course->disregard) course->disregard(prepared, first);
    return (records_add(&becomings->found[STATES], first) != NO_PLACE && add_options(becomings, known)) ||
           hod_fail_memory(course->error);
}

void becomings_free(struct becomings *becomings)
{
    for (int kind = 0; kind < KINDS; kind++) records_free(&becomings->found[kind]);
    for (int follows = HOD_DONE; follows < FOLLOWING; follows++) tally_free(&becomings->following[follows]);
    free(becomings->options);
    free(becomings->all);
    free(becomings->sure);
    free(becomings->sure_follows);
    free(becomings->list);
    free(becomings->listed_places);
    free(becomings->places);
    free(becomings->shares);
    *becomings = (struct becomings){0};
}
