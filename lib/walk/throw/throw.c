/* Prepares throws: checks them, recognises them by their numbers, puts their results into classes, and rolls them. */
#include "walk/throw/throw_internal.h"

#include "base/arrays.h"
#include "walk/roller_internal.h"

static bool check_tokens(const hod_dice_group *group, hod_error *error)
{
    long all = 0;
    for (int kind = 0; kind < group->sides; kind++) {
        const char *name = group->names ? group->names[kind] : "a kind of tokens";
        if (group->tokens[kind] < 0 || group->tokens[kind] > HOD_MAX_TOKENS)
            return hod_fail(error, "%d of %s in a bag: 0 to %d are accepted", group->tokens[kind], name,
                            HOD_MAX_TOKENS);
        all += group->tokens[kind];
    }
    if (all > HOD_MAX_TOKENS)
        return hod_fail(error, "a bag of %ld tokens: at most %d are accepted", all, HOD_MAX_TOKENS);
    if (all == 0 && group->pieces > 0) return hod_fail(error, "nothing can be drawn from a bag of nothing");
    if (!group->is_put_back && group->pieces > all)
        return hod_fail(error, "%d tokens cannot be drawn from a bag of %ld", group->pieces, all);
    return true;
}

static bool check_marks(const hod_dice_group *group, hod_error *error)
{
    int again = 0, exploding = 0, left_exploding = 0;
    for (int face = 0; group->marks && face < group->sides; face++) {
        again += (group->marks[face] & HOD_ROLLED_AGAIN) != 0;
        exploding += (group->marks[face] & HOD_EXPLODES) != 0;
        left_exploding += group->marks[face] == HOD_EXPLODES;
    }
    if (group->rerolls < 0 || (group->explosions < 0 && exploding > 0))
        return hod_fail(error, "a die cannot be rolled again %d times: 0 or more is accepted",
                        group->rerolls < 0 ? group->rerolls : group->explosions);
    if (again == group->sides && group->rerolls == HOD_WITHOUT_LIMIT)
        return hod_fail(error, "a die that rerolls every face never stops");
    if (group->explosions == HOD_WITHOUT_LIMIT &&
        (exploding == group->sides || (left_exploding > 0 && left_exploding == group->sides - again)))
        return hod_fail(error, "a die that explodes on every face never stops");
    return true;
}

static bool check_group(const hod_dice_group *group, hod_error *error)
{
    const char *const pieces = group->tokens ? "tokens" : "dice";
    if (group->pieces < 0 || group->pieces > HOD_MAX_THROWN)
        return hod_fail(error, "%d %s: 0 to %d are accepted", group->pieces, pieces, HOD_MAX_THROWN);
    if (group->sides < 1 || group->sides > HOD_MAX_FACES)
        return group->tokens
                   ? hod_fail(error, "a bag of %d kinds of tokens: 1 to %d are accepted", group->sides,
                              HOD_MAX_FACES)
                   : hod_fail(error, "a die of %d sides: 1 to %d are accepted", group->sides, HOD_MAX_FACES);
    if (group->tokens) return check_tokens(group, error);
    for (int face = 0; group->values && face < group->sides; face++)
        if (group->values[face] < -HOD_MAX_VALUE || group->values[face] > HOD_MAX_VALUE)
            return hod_fail(error, "a value of %d on face %d: %d to %d are accepted", group->values[face],
                            face + 1, -HOD_MAX_VALUE, HOD_MAX_VALUE);
    return check_marks(group, error);
}

static bool check_ranks(const hod_throw *thrown, hod_error *error)
{
    const int dice = pieces_of(thrown);
    const long keep = (long)thrown->last - thrown->first + 1;
    if (dice == 0) return hod_fail(error, "none of 0 dice can be kept: 1 or more are needed");
    if (thrown->first > 1 && thrown->last > dice)
        return hod_fail(error, "die %d in order of %d dice: 1 to %d are accepted", thrown->last, dice, dice);
    if (thrown->first < 1)
        return hod_fail(error, "die %d in order of %d dice: 1 to %d are accepted", thrown->first, dice, dice);
    if (keep < 1 || thrown->last > dice)
        return hod_fail(error, "%ld of %d dice cannot be kept: 1 to %d are accepted", keep, dice, dice);
    if (dice > HOD_MAX_RANKED)
        return hod_fail(error, "some of %d dice are kept: of at most %d dice that can be done", dice,
                        HOD_MAX_RANKED);
    return true;
}

static bool check_counts(const hod_throw *thrown, hod_error *error)
{
    const hod_dice_group *group = thrown->groups;
    if (!thrown->counted) return true;
    if (thrown->totals < 1 || thrown->totals > HOD_MAX_COUNTS)
        return hod_fail(error, "%d counts of one roll: 1 to %d are accepted", thrown->totals, HOD_MAX_COUNTS);
    for (int face = 0; group->marks && face < group->sides; face++)
        if (group->marks[face] & HOD_EXPLODES)
            return hod_fail(error, "dice that explode cannot be counted by faces: a sum of values can");
    return true;
}

bool throw_check(const hod_throw *thrown, hod_error *error)
{
    if (thrown->mixed < 0 || thrown->mixed > HOD_MAX_LOTS)
        return hod_fail(error, "%d kinds of dice in one throw: 1 to %d are accepted", thrown->mixed,
                        HOD_MAX_LOTS);
    for (int group = 0; group < dice_groups_of(thrown); group++) {
        if (!check_group(&thrown->groups[group], error)) return false;
        if (thrown->groups[group].tokens && thrown->fold != HOD_TOTALS && thrown->fold != HOD_SETS)
            return hod_fail(error, "tokens have no values to be put in order: they are counted");
    }
    if (thrown->fold == HOD_RANKS && !check_ranks(thrown, error)) return false;
    if (thrown->fold == HOD_TOTALS && !check_counts(thrown, error)) return false;
    if (thrown->fold != HOD_SETS) return true;
    if (thrown->groups[0].pieces == 0) return hod_fail(error, "0 dice have no sets: 1 or more are accepted");
    return hod_throw_ints(thrown) <= HOD_MAX_COUNTS ||
           hod_fail(error, "sets of %d dice of %d sides: at most %d of either are accepted",
                    thrown->groups[0].pieces, thrown->groups[0].sides, HOD_MAX_COUNTS);
}

/* The numbers that identify a throw. */
static int key_of_group(const hod_dice_group *group, int *key)
{
    int ints = 0;
    key[ints++] = group->pieces;
    key[ints++] = group->sides;
    key[ints++] = (group->values != NULL) | (group->marks != NULL) << 1 | (group->tokens != NULL) << 2 |
                  group->is_put_back << 3;
    key[ints++] = group->rerolls;
    key[ints++] = group->explosions;
    const size_t bytes = (size_t)group->sides * sizeof *key;
    if (group->values) memcpy(key + ints, group->values, bytes);
    if (group->values) ints += group->sides;
    if (group->tokens) memcpy(key + ints, group->tokens, bytes);
    if (group->tokens) ints += group->sides;
    for (int face = 0; group->marks && face < group->sides; face++) key[ints++] = group->marks[face];
    return ints;
}

static int key_of(const hod_throw *thrown, int *key)
{
    int ints = 0;
    key[ints++] = (int)thrown->fold << 1 | thrown->from_lowest;
    key[ints++] = thrown->fold == HOD_TOTALS ? thrown->totals : thrown->first;
    key[ints++] = thrown->fold == HOD_RANKS ? thrown->last : thrown->counted != NULL;
    key[ints++] = thrown->ties_to * HOD_MAX_LOTS * 2 + dice_groups_of(thrown);
    for (int group = 0; group < dice_groups_of(thrown); group++)
        ints += key_of_group(&thrown->groups[group], key + ints);
    if (!thrown->counted) return ints;
    const int counted = thrown->totals * thrown->groups[0].sides;
    memcpy(key + ints, thrown->counted, (size_t)counted * sizeof *key);
    return ints + counted;
}

static size_t most_of_key(const hod_throw *thrown)
{
    size_t most = 4;
    for (int group = 0; group < dice_groups_of(thrown); group++)
        most += 5 + 3 * (size_t)thrown->groups[group].sides;
    return most + (thrown->counted ? (size_t)thrown->totals * (size_t)thrown->groups[0].sides : 0);
}

static void ready_free(struct throw_ready *ready)
{
    for (int group = 0; group < LOTS; group++) {
        free(ready->groups[group].chances);
        free(ready->groups[group].classes);
        free(ready->groups[group].shares);
    }
    free(ready->key);
    free(ready->values);
    free(ready->faces);
    free(ready->numbers);
    free(ready->masses);
    tally_free(&ready->outcomes);
    free(ready);
}

void throws_free(struct throws *throws)
{
    for (int slot = 0; slot < THROW_SLOTS; slot++)
        while (throws->slots[slot]) {
            struct throw_ready *const next = throws->slots[slot]->next;
            ready_free(throws->slots[slot]);
            throws->slots[slot] = next;
        }
    free(throws->key);
    *throws = (struct throws){0};
}

static bool is_possible(const hod_dice_group *group, const struct dice_group_ready *ready, int result)
{
    return group->tokens ? group->tokens[result] > 0 : ready->chances[result] > 0;
}

static int value_of(const hod_dice_group *group, const struct dice_group_ready *ready, int result)
{
    return ready->explosions > 0 ? ready->lowest + result : die_value(group, result);
}

/* Whether classes are faces, by their counts or one by one, instead of values. */
static bool has_faces(const hod_throw *thrown)
{
    return thrown->counted || thrown->groups[0].tokens;
}

static bool counts_the_same(const hod_throw *thrown, int one, int other)
{
    const int sides = thrown->groups[0].sides;
    if (!thrown->counted) return one == other;
    for (int i = 0; i < thrown->totals; i++)
        if (thrown->counted[i * sides + one] != thrown->counted[i * sides + other]) return false;
    return true;
}

static void class_faces(const hod_throw *thrown, struct throw_ready *ready)
{
    const hod_dice_group *group = thrown->groups;
    struct dice_group_ready *mine = ready->groups;
    for (int face = 0; face < group->sides; face++) {
        mine->classes[face] = -1;
        if (!is_possible(group, mine, face)) continue;
        int at = 0;
        while (at < ready->classes && (!thrown->counted || !counts_the_same(thrown, ready->faces[at], face)))
            at++;
        if (at == ready->classes) ready->faces[ready->classes++] = face;
        mine->classes[face] = at;
    }
}

static int by_value(const void *one, const void *other)
{
    const int a = *(const int *)one, b = *(const int *)other;
    return (a > b) - (a < b);
}

/* The index of a value among those of the classes, which rise or fall. */
static int place_of(const struct throw_ready *ready, int value, bool rises)
{
    int low = 0, high = ready->classes - 1;
    while (low < high) {
        const int middle = (low + high) / 2;
        if (rises ? ready->values[middle] >= value : ready->values[middle] <= value)
            high = middle;
        else
            low = middle + 1;
    }
    assert(ready->values[low] == value);
    return low;
}

/* The distinct values of all groups, from the highest down, or from the lowest up if ranks are counted from there. */
static void class_values(const hod_throw *thrown, struct throw_ready *ready)
{
    int count = 0;
    for (int group = 0; group < dice_groups_of(thrown); group++)
        for (int i = 0; i < ready->groups[group].results; i++)
            if (is_possible(&thrown->groups[group], &ready->groups[group], i))
                ready->values[count++] = value_of(&thrown->groups[group], &ready->groups[group], i);
    qsort(ready->values, (size_t)count, sizeof *ready->values, by_value);
    for (int i = 0; i < count; i++)
        if (i == 0 || ready->values[i] != ready->values[i - 1])
            ready->values[ready->classes++] = ready->values[i];
    const bool rises = thrown->fold == HOD_RANKS && thrown->from_lowest;
    for (int i = 0; !rises && i < ready->classes / 2; i++) {
        const int value = ready->values[i];
        ready->values[i] = ready->values[ready->classes - 1 - i];
        ready->values[ready->classes - 1 - i] = value;
    }
    for (int group = 0; group < dice_groups_of(thrown); group++)
        for (int i = 0; i < ready->groups[group].results; i++) {
            const hod_dice_group *const mine = &thrown->groups[group];
            const bool is_there = is_possible(mine, &ready->groups[group], i);
            ready->groups[group].classes[i] =
                is_there ? place_of(ready, value_of(mine, &ready->groups[group], i), rises) : -1;
        }
}

/* The probability of each class, or the number of its tokens. */
static bool fill_shares(const hod_dice_group *group, struct dice_group_ready *ready, int classes)
{
    ready->shares = calloc((size_t)classes + 1, sizeof *ready->shares);
    if (!ready->shares) return false;
    for (int i = 0; i < ready->results; i++)
        if (ready->classes[i] >= 0)
            ready->shares[ready->classes[i]] += group->tokens ? group->tokens[i] : ready->chances[i];
    return true;
}

static bool make_classes(const hod_throw *thrown, struct throw_ready *ready)
{
    size_t results = 0;
    for (int group = 0; group < dice_groups_of(thrown); group++) {
        struct dice_group_ready *mine = &ready->groups[group];
        results += (size_t)mine->results;
        mine->classes = malloc((size_t)mine->results * sizeof *mine->classes);
        if (!mine->classes) return false;
    }
    ready->values = calloc(results + 1, sizeof *ready->values);
    ready->faces = calloc(results + 1, sizeof *ready->faces);
    if (!ready->values || !ready->faces) return false;
    if (has_faces(thrown))
        class_faces(thrown, ready);
    else
        class_values(thrown, ready);
    for (int group = 0; group < dice_groups_of(thrown); group++)
        if (!fill_shares(&thrown->groups[group], &ready->groups[group], ready->classes)) return false;
    ready->numbers =
        malloc(((size_t)(ready->classes * dice_groups_of(thrown)) + results + 1) * sizeof *ready->numbers);
    return ready->numbers;
}

static bool make_ready(const hod_throw *thrown, struct throw_ready *ready,
                       const struct stop_check *stop_check, hod_error *error)
{
    ready->ints = hod_throw_ints(thrown);
    for (int group = 0; group < dice_groups_of(thrown); group++) {
        if (thrown->groups[group].tokens)
            ready->groups[group].results = thrown->groups[group].sides;
        else if (!die_ready(&thrown->groups[group], &ready->groups[group], stop_check, error))
            return false;
    }
    return make_classes(thrown, ready) || hod_fail_memory(error);
}

struct throw_ready *throws_find(struct throws *throws, const hod_throw *thrown,
                                const struct stop_check *stop_check, hod_error *error)
{
    if (!RESERVE(throws->key, throws->key_room, most_of_key(thrown))) {
        hod_fail_memory(error);
        return NULL;
    }
    const int ints = key_of(thrown, throws->key);
    const uint64_t hash = int_set_hash(throws->key, ints);
    struct throw_ready **slot = &throws->slots[hash % THROW_SLOTS];
    for (struct throw_ready *known = *slot; known; known = known->next)
        if (known->hash == hash && known->key_ints == ints &&
            int_set_are_equal(known->key, throws->key, ints))
            return known;
    struct throw_ready *ready = calloc(1, sizeof *ready);
    if (ready) ready->key = malloc((size_t)ints * sizeof(int));
    if (!ready || !ready->key) {
        free(ready);
        hod_fail_memory(error);
        return NULL;
    }
    memcpy(ready->key, throws->key, (size_t)ints * sizeof(int));
    ready->key_ints = ints;
    ready->hash = hash;
    if (!make_ready(thrown, ready, stop_check, error)) {
        ready_free(ready);
        return NULL;
    }
    ready->next = *slot;
    throws->held += sizeof *ready + (size_t)(ints + 4 * ready->classes) * sizeof(int);
    return *slot = ready;
}

bool pool_is_thrown(const hod_pool *pool)
{
    return pool->dice < 0 || pool->dice > HOD_MAX_DICE || pool->sides < 2 || pool->sides > HOD_MAX_SIDES;
}

hod_throw throw_of_pool(const hod_pool *pool)
{
    const int *values = pool->values ? pool->values : hand_values(pool->target);
    return (hod_throw){.fold = HOD_TOTALS,
                       .groups = {{.pieces = pool->dice, .sides = pool->sides, .values = values}},
                       .totals = 1};
}

bool pool_check(const hod_pool *pool, hod_error *error)
{
    if (!pool_is_thrown(pool)) return hod_pool_check(pool, error);
    const hod_throw thrown = throw_of_pool(pool);
    if (!throw_check(&thrown, error)) return false;
    if (pool->values || (pool->target >= 0 && pool->target <= pool->sides)) return true;
    return hod_fail(error, "a target of %d on a d%d: 0 to %d are accepted", pool->target, pool->sides,
                    pool->sides);
}

/* Draws a token from those left and returns its kind. */
static int draw(struct words *words, const hod_dice_group *group, int *left, int *all)
{
    int number = words_below(words, (uint32_t)*all), kind = 0;
    while (number >= left[kind]) number -= left[kind++];
    if (group->is_put_back) return kind;
    left[kind]--;
    --*all;
    return kind;
}

/* Rolls a group, and counts its pieces by class. */
static bool roll_group(const hod_dice_group *group, const struct dice_group_ready *ready, struct words *words,
                       int *left, struct roll_log *roll_log, int *of_pieces, int *counts)
{
    int all = 0;
    for (int kind = 0; group->tokens && kind < group->sides; kind++) all += left[kind] = group->tokens[kind];
    for (int piece = 0; piece < group->pieces; piece++) {
        int result;
        if (group->tokens) {
            result = draw(words, group, left, &all);
            if (roll_log && !EXTEND(roll_log->all, roll_log->count)) return false;
            if (roll_log) roll_log->all[roll_log->count++] = (struct shown){piece, result, ' '};
        } else {
            result = die_roll(group, ready, words, piece, roll_log);
        }
        if (result < 0) return false;
        assert(result < ready->results && ready->classes[result] >= 0);
        counts[ready->classes[result]]++;
        if (of_pieces) of_pieces[piece] = ready->classes[result];
    }
    return true;
}

bool throw_roll(const hod_throw *thrown, struct throw_ready *ready, struct words *words,
                struct roll_log *trails, int *classes, int *outcome)
{
    const int ints = fold_ints(thrown);
    const int groups = dice_groups_of(thrown);
    int *const counts = ready->numbers, state[ints + 1];
    memset(state, 0, sizeof state);
    memset(counts, 0, (size_t)(ready->classes * groups) * sizeof *counts);
    for (int group = 0; group < groups; group++) {
        if (!roll_group(&thrown->groups[group], &ready->groups[group], words,
                        counts + groups * ready->classes, trails ? &trails[group] : NULL, classes,
                        counts + group * ready->classes))
            return false;
        if (classes) classes += thrown->groups[group].pieces;
    }
    for (int i = 0; i < ready->classes; i++) {
        struct face_read face = {.value = ready->values[i],
                                 .follows = i > 0 && ready->values[i - 1] - ready->values[i] == 1,
                                 .face = ready->faces[i]};
        for (; face.group < groups; face.group++) {
            face.count = counts[face.group * ready->classes + i];
            if (face.count > 0 || fold_ignores_none(thrown)) fold_face(thrown, &face, state);
        }
    }
    memcpy(outcome, state, (size_t)ready->ints * sizeof *outcome);
    return true;
}
