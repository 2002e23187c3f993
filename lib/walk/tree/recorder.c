/* The recorder: stores a tree as arrays while it is walked.
 *
 * The tree is walked depth first (tree.c). A roll is complete when its last alternative has been followed; by then
 * everything below it is complete, too. So rolls are stored in the order of completion, children before their
 * parents, and a single pass through the array gives the expectations of all of them. The alternatives of open rolls
 * are on a stack, with the innermost roll on top: a leaf, or a complete roll, is pushed as an alternative of the roll
 * above it; completing a roll pops its own alternatives. */
#include "walk/tree/recorder.h"

#include <stdlib.h>

struct open_roll {
    struct recorded_roll roll;
    size_t pending; /* its first alternative on the stack */
};

struct prepared_part {
    const hod_procedure *part;
    struct int_set prepared;
    size_t *numbers; /* of the plays */
    size_t room;
};

void recorder_start(struct recorder *recorder)
{
    recorder->opened = recorder->pending_count = 0;
    recorder->tree = recorder->roll_count;
}

struct recorded_tree recorder_end(const struct recorder *recorder)
{
    assert(recorder->opened == 0 && recorder->pending_count == 0);
    return (struct recorded_tree){recorder->tree, recorder->roll_count - recorder->tree};
}

static bool open_roll(struct recorder *recorder, const struct recorded_roll *roll)
{
    if (!RESERVE(recorder->open, recorder->open_room, recorder->opened + 1)) return false;
    recorder->open[recorder->opened++] = (struct open_roll){*roll, recorder->pending_count};
    return true;
}

bool recorder_roll(struct recorder *recorder, const char *label, hod_side who, double weight)
{
    const int name = labels_add(&recorder->labels, label);
    return name >= 0 &&
           open_roll(recorder, &(struct recorded_roll){.what = name, .weight = weight, .who = who});
}

static struct prepared_part *find_part(struct recorder *recorder, const hod_procedure *part)
{
    for (int i = 0; i < recorder->part_count; i++)
        if (recorder->parts[i].part == part) return &recorder->parts[i];
    if (!EXTEND(recorder->parts, recorder->part_count)) return NULL;
    struct prepared_part *added = &recorder->parts[recorder->part_count];
    *added = (struct prepared_part){.part = part};
    if (!int_set_start(&added->prepared, part->prepared_ints)) return NULL;
    recorder->part_count++;
    return added;
}

/* The number of a part with this preparation; NO_PLACE when memory is short. */
static size_t find_play(struct recorder *recorder, const hod_procedure *part, const void *prepared)
{
    struct prepared_part *found = find_part(recorder, part);
    const size_t known = found ? found->prepared.count : 0;
    const size_t place = found ? int_set_add(&found->prepared, prepared) : NO_PLACE;
    if (place == NO_PLACE || !RESERVE(found->numbers, found->room, place + 1)) return NO_PLACE;
    if (place == known) {
        if (!RESERVE(recorder->plays, recorder->plays_room, recorder->play_count + 1)) return NO_PLACE;
        recorder->plays[recorder->play_count] = (struct recorded_play){part, place};
        found->numbers[place] = recorder->play_count++;
    }
    return found->numbers[place];
}

bool recorder_play(struct recorder *recorder, const hod_procedure *part, const void *prepared, hod_side who,
                   double weight)
{
    const size_t number = find_play(recorder, part, prepared);
    return number != NO_PLACE &&
           open_roll(recorder, &(struct recorded_roll){
                                   .what = (int)number, .weight = weight, .who = who, .is_part = true});
}

static bool push(struct recorder *recorder, double share, uint32_t to, int follows)
{
    if (!RESERVE(recorder->pending, recorder->pending_room, recorder->pending_count + 1)) return false;
    recorder->pending[recorder->pending_count++] =
        (struct recorded_way){.share = share, .to = to, .follows = (uint8_t)follows};
    return true;
}

bool recorder_leaf(struct recorder *recorder, double share, int follows, size_t place)
{
    return recorder->opened == 0 || push(recorder, share, (uint32_t)place, follows);
}

bool recorder_close(struct recorder *recorder, double share)
{
    assert(recorder->opened > 0);
    const struct open_roll *last = &recorder->open[recorder->opened - 1];
    const size_t count = recorder->pending_count - last->pending;
    if (!RESERVE(recorder->ways, recorder->ways_room, recorder->way_count + count) ||
        !RESERVE(recorder->rolls, recorder->rolls_room, recorder->roll_count + 1))
        return false;
    struct recorded_roll *roll = &recorder->rolls[recorder->roll_count++];
    *roll = last->roll;
    roll->first = recorder->way_count;
    roll->count = (uint32_t)count;
    memcpy(recorder->ways + roll->first, recorder->pending + last->pending, count * sizeof *recorder->ways);
    recorder->way_count += count;
    recorder->pending_count = last->pending;
    recorder->opened--;
    const size_t number = recorder->roll_count - 1 - recorder->tree;
    return recorder->opened == 0 || push(recorder, share, (uint32_t)number, A_ROLL);
}

const int *recorder_prepared(const struct recorder *recorder, size_t play)
{
    assert(play < recorder->play_count);
    const struct recorded_play *played = &recorder->plays[play];
    int i = 0;
    while (recorder->parts[i].part != played->part) i++;
    return int_set_at(&recorder->parts[i].prepared, played->place);
}

size_t recorder_bytes(const struct recorder *recorder)
{
    return recorder->rolls_room * sizeof *recorder->rolls + recorder->ways_room * sizeof *recorder->ways +
           recorder->plays_room * sizeof *recorder->plays;
}

void recorder_free(struct recorder *recorder)
{
    labels_free(&recorder->labels);
    for (int i = 0; i < recorder->part_count; i++) {
        int_set_free(&recorder->parts[i].prepared);
        free(recorder->parts[i].numbers);
    }
    free(recorder->parts);
    free(recorder->rolls);
    free(recorder->ways);
    free(recorder->plays);
    free(recorder->open);
    free(recorder->pending);
    *recorder = (struct recorder){0};
}
