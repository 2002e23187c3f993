/* A memo of a process's steps.
 *
 * A step of a script takes microseconds, and a process with many units has hundreds of thousands of states that differ
 * in ints that a step does not even read: a unit that shoots reads its own condition and its targets', but not its
 * friends'. So what a step reads from the state, and what it rolls, is recorded as a path through a tree. A node is a
 * place of the state being read, or a roll; its edges are the values found there; and a leaf says which places of the
 * state were written and what follows. If all values of a step lie on a known path, the step is taken without the
 * script: the roller makes the rolls of the path, and divides or rolls them as if the script had asked for them, and
 * the changes at the leaf are written. If a path ends before a leaf, the roller restarts the step, the script takes it,
 * and the rolls already made have the same results. The script is a function of the state and the rolls only (the
 * sandbox ensures this), so the memo changes nothing but the time.
 *
 * The edges of a node are stored together, sorted by value; when they outgrow their room, they move to the end of all
 * edges. A result with several ints takes as many edges. */
#include "rules/script/memo.h"

#include "base/arrays.h"

#include <stdlib.h>

enum kind { UNKNOWN, READ, LEAF, POOL, TWO_TOTALS, WITHIN, THROW, PART, CHOICE };

struct node {
    enum kind kind;
    int what;                 /* the place being read, or the number of the leaf or call */
    uint32_t edges;           /* the first of them */
    uint32_t count, has_room; /* edges in use, and room for edges */
};

struct edge {
    int value;
    uint32_t node;
};

struct leaf {
    hod_follows follows;
    int first, count; /* of what is written */
};

/* A roll, followed by copies of the data that it points to. */
struct call {
    union {
        struct {
            hod_pool pool;
            const int *others;
            int most;
            enum pool_reading reading;
        };
        hod_throw thrown;
        struct {
            const hod_procedure *part;
            const int *prepared;
        };
        struct {
            const char *label; /* for errors */
            int who, options;
        };
    };
};

struct memo {
    int *prepared;
    struct node *nodes;
    struct edge *edges;
    uint32_t node_count, edge_count;
    size_t node_room, edge_room;
    struct leaf *leaves;
    struct written *written;
    struct call **calls;
    int leaf_count, written_count, call_count;
    size_t bytes; /* of the calls and the preparation */

    /* Steps since the last check whether steps recur, how many of these were completely known, and steps still to be
     * taken without the memo. */
    int64_t taken, known, pause;
};

/* A memo that has seen this many steps, and knew fewer than a quarter of them, pauses. */
enum { STEPS_TRIED = 1 << 13, STEPS_OF_PAUSE = 1 << 17, BYTES_AT_MOST = 1 << 27 };

static void forget(struct memo *memo)
{
    for (int i = 0; i < memo->call_count; i++) free(memo->calls[i]);
    free(memo->calls);
    free(memo->leaves);
    free(memo->written);
    free(memo->nodes);
    free(memo->edges);
    *memo = (struct memo){
        .prepared = memo->prepared, .taken = memo->taken, .known = memo->known, .pause = memo->pause};
}

void memo_free(struct memo *memo)
{
    if (!memo) return;
    forget(memo);
    free(memo->prepared);
    free(memo);
}

size_t memo_bytes(const struct memo *memo)
{
    if (!memo) return 0;
    return memo->bytes + memo->node_room * sizeof *memo->nodes + memo->edge_room * sizeof *memo->edges +
           2 * (size_t)memo->leaf_count * sizeof *memo->leaves +
           2 * (size_t)memo->written_count * sizeof *memo->written;
}

/* Empties the memo for another preparation; false when memory is short. */
static bool begin(struct memo *memo, const int *prepared, int ints)
{
    const size_t bytes = (size_t)ints * sizeof *prepared;
    forget(memo);
    if (!memo->prepared) memo->prepared = malloc(bytes + 1);
    if (!memo->prepared || !RESERVE(memo->nodes, memo->node_room, (size_t)1)) return false;
    memcpy(memo->prepared, prepared, bytes);
    memo->nodes[memo->node_count++] = (struct node){.kind = UNKNOWN};
    memo->bytes = bytes;
    return true;
}

struct memo *memo_for(struct memo **held, const int *prepared, int ints)
{
    if (!*held && !(*held = calloc(1, sizeof **held))) return NULL;
    struct memo *memo = *held;
    if (memo->pause > 0) {
        memo->pause--;
        return NULL;
    }
    const bool is_known =
        memo->nodes && memcmp(memo->prepared, prepared, (size_t)ints * sizeof *prepared) == 0;
    if (is_known || begin(memo, prepared, ints)) return memo;
    memo_free(memo);
    return *held = NULL;
}

/* Makes a roll; returns the number of ints in its result. */
static int make(struct roller *roller, enum kind kind, const struct call *call, int *result)
{
    switch (kind) {
    case POOL:
        *result = roller->roll(roller, "", &call->pool, call->reading);
        return 1;
    case TWO_TOTALS:
        result[0] = roller->roll_both(roller, "", &call->pool, call->others, &result[1]);
        return 2;
    case WITHIN:
        *result = roller->roll_within(roller, "", &call->pool, call->most, call->reading);
        return 1;
    case THROW:
        roller->make_throw(roller, "", &call->thrown, result);
        return hod_throw_ints(&call->thrown);
    case PART:
        roller->play(roller, call->part, call->prepared, result);
        return call->part->outcome_ints;
    default:
        assert(kind == CHOICE);
        *result = roller->choose(roller, call->label, call->who, NULL, call->options);
        return 1;
    }
}

static int result_ints(enum kind kind, const struct call *call)
{
    if (kind == THROW) return hod_throw_ints(&call->thrown);
    if (kind == PART) return call->part->outcome_ints;
    return kind == TWO_TOTALS ? 2 : 1;
}

/* The first edge of a node with at least this value. */
static uint32_t find_edge(const struct memo *memo, const struct node *node, int value)
{
    uint32_t low = node->edges, high = low + node->count;
    while (low < high) {
        const uint32_t middle = low + (high - low) / 2;
        if (memo->edges[middle].value < value)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* The node to which the values lead; the first node, which has no predecessor, if they are new. */
static uint32_t follow(const struct memo *memo, uint32_t at, const int *values, int count)
{
    for (int i = 0; i < count; i++) {
        const struct node *node = &memo->nodes[at];
        const uint32_t edge = find_edge(memo, node, values[i]);
        if (edge == node->edges + node->count || memo->edges[edge].value != values[i]) return 0;
        at = memo->edges[edge].node;
    }
    return at;
}

static uint32_t follow_call(const struct memo *memo, uint32_t node, struct roller *roller)
{
    const enum kind kind = memo->nodes[node].kind;
    const struct call *call = memo->calls[memo->nodes[node].what];
    int result[result_ints(kind, call)];
    const int count = make(roller, kind, call, result);
    return follow(memo, node, result, count);
}

/* Tells the roller that the step has read or written a place. */
static void tell_touched(struct roller *roller, int place)
{
    if (place < 64) roller->touched |= UINT64_C(1) << place;
}

bool memo_take(struct memo *memo, struct roller *roller, int *state, hod_follows *follows)
{
    uint32_t at = 0;
    memo->taken++;
    roller->tells_touched = true;
    do {
        const struct node *node = &memo->nodes[at];
        if (node->kind == UNKNOWN || node->kind == LEAF) break;
        if (node->kind == READ) tell_touched(roller, node->what);
        at = node->kind == READ ? follow(memo, at, &state[node->what], 1) : follow_call(memo, at, roller);
    } while (at > 0);
    if (memo->nodes[at].kind != LEAF) return false;
    const struct leaf *leaf = &memo->leaves[memo->nodes[at].what];
    for (int i = leaf->first; i < leaf->first + leaf->count; i++) {
        state[memo->written[i].place] = memo->written[i].value;
        tell_touched(roller, memo->written[i].place);
    }
    *follows = leaf->follows;
    memo->known++;
    return true;
}

/* Makes room for one more edge of a node; false if that fails. */
static bool make_room(struct memo *memo, struct node *node)
{
    if (node->count < node->has_room) return true;
    const uint32_t room = node->has_room > 0 ? 2 * node->has_room : 2;
    if (!RESERVE(memo->edges, memo->edge_room, (size_t)memo->edge_count + room)) return false;
    memcpy(&memo->edges[memo->edge_count], &memo->edges[node->edges], node->count * sizeof *memo->edges);
    node->edges = memo->edge_count;
    node->has_room = room;
    memo->edge_count += room;
    return true;
}

/* Adds a node to which the value leads from another node; 0 if there is no room. */
static uint32_t add_node(struct memo *memo, uint32_t from, int value)
{
    if (memo_bytes(memo) > BYTES_AT_MOST || !make_room(memo, &memo->nodes[from]) ||
        !RESERVE(memo->nodes, memo->node_room, (size_t)memo->node_count + 1))
        return 0;
    struct node *node = &memo->nodes[from];
    const uint32_t edge = find_edge(memo, node, value);
    memmove(&memo->edges[edge + 1], &memo->edges[edge],
            (node->edges + node->count - edge) * sizeof *memo->edges);
    memo->edges[edge] = (struct edge){value, memo->node_count};
    node->count++;
    memo->nodes[memo->node_count] = (struct node){.kind = UNKNOWN};
    return memo->node_count++;
}

/* Steps that seldom recur cost more to remember than to take. */
static void consider(struct memo *memo)
{
    if (memo->taken < STEPS_TRIED) return;
    if (memo->known < memo->taken / 4) {
        forget(memo);
        memo->pause = STEPS_OF_PAUSE;
    }
    memo->taken = memo->known = 0;
}

/* Moves to the next node, which is made if it is new. */
static void go_on(struct recording *recording, const int *values, int count)
{
    for (int i = 0; i < count && !recording->is_lost; i++) {
        uint32_t next = follow(recording->memo, recording->node, &values[i], 1);
        if (next == 0) next = add_node(recording->memo, recording->node, values[i]);
        recording->is_lost = next == 0;
        recording->node = next;
    }
}

/* Sets the content of the node where the recording is; true if the node is new. */
static bool name(struct recording *recording, enum kind kind, int what)
{
    if (recording->is_lost) return false;
    struct node *node = &recording->memo->nodes[recording->node];
    assert(node->kind == UNKNOWN || node->kind == kind);
    if (node->kind == kind) return false;
    node->kind = kind;
    node->what = what;
    return true;
}

void recording_read(struct recording *recording, int place, int value)
{
    name(recording, READ, place);
    go_on(recording, &value, 1);
}

void recording_end(struct recording *recording, hod_follows follows, const struct written *written, int count)
{
    struct memo *memo = recording->memo;
    bool is_kept = !recording->is_lost && EXTEND(memo->leaves, memo->leaf_count);
    for (int i = 0; i < count && is_kept; i++) {
        is_kept = EXTEND(memo->written, memo->written_count + i);
        if (is_kept) memo->written[memo->written_count + i] = written[i];
    }
    if (is_kept && name(recording, LEAF, memo->leaf_count)) {
        memo->leaves[memo->leaf_count++] = (struct leaf){follows, memo->written_count, count};
        memo->written_count += count;
    }
    consider(memo);
}

/* A call with room after it for copies of the data that it points to; NULL if it is known, or if there is no room. */
static struct call *new_call(struct recording *recording, enum kind kind, size_t bytes)
{
    struct memo *memo = recording->memo;
    if (recording->is_lost || memo->nodes[recording->node].kind == kind) return NULL;
    struct call *call = memo_bytes(memo) < BYTES_AT_MOST && EXTEND(memo->calls, memo->call_count)
                            ? calloc(1, sizeof *call + bytes)
                            : NULL;
    recording->is_lost = !call;
    if (!call) return NULL;
    memo->bytes += sizeof *call + bytes + 2 * sizeof *memo->calls;
    memo->calls[memo->call_count] = call;
    name(recording, kind, memo->call_count++);
    return call;
}

/* Copies bytes to the end of those after a call; NULL stays NULL. */
static const void *copy(char **end, const void *from, size_t bytes)
{
    char *const to = *end;
    if (!from) return NULL;
    memcpy(to, from, bytes);
    *end += (bytes + sizeof(int) - 1) / sizeof(int) * sizeof(int);
    return to;
}

static void record_pool(struct recording *recording, enum kind kind, const hod_pool *pool, const int *others,
                        int most, enum pool_reading reading)
{
    const size_t faces = (size_t)pool->sides * sizeof(int);
    struct call *call = new_call(recording, kind, 2 * faces);
    if (!call) return;
    char *end = (char *)(call + 1);
    call->pool = *pool;
    call->pool.values = copy(&end, pool->values, faces);
    call->pool.faces = NULL;
    call->others = copy(&end, others, faces);
    call->most = most;
    call->reading = reading;
}

static struct recording *recording_of(struct roller *roller)
{
    return (struct recording *)roller;
}

static int roll(struct roller *roller, const char *label, const hod_pool *pool, enum pool_reading reading)
{
    struct recording *recording = recording_of(roller);
    const int total = recording->rolls->roll(recording->rolls, label, pool, reading);
    record_pool(recording, POOL, pool, NULL, 0, reading);
    go_on(recording, &total, 1);
    return total;
}

static int roll_both(struct roller *roller, const char *label, const hod_pool *pool, const int *others,
                     int *other_total)
{
    struct recording *recording = recording_of(roller);
    const int total = recording->rolls->roll_both(recording->rolls, label, pool, others, other_total);
    record_pool(recording, TWO_TOTALS, pool, others, 0, READ_FACES);
    go_on(recording, (const int[]){total, *other_total}, 2);
    return total;
}

static bool roll_within(struct roller *roller, const char *label, const hod_pool *pool, int most,
                        enum pool_reading reading)
{
    struct recording *recording = recording_of(roller);
    const int is_within = recording->rolls->roll_within(recording->rolls, label, pool, most, reading);
    record_pool(recording, WITHIN, pool, NULL, most, reading);
    go_on(recording, &is_within, 1);
    return is_within;
}

static void copy_group(char **end, hod_dice_group *group)
{
    const size_t faces = (size_t)group->sides * sizeof(int);
    group->values = copy(end, group->values, faces);
    group->tokens = copy(end, group->tokens, faces);
    group->marks = copy(end, group->marks, (size_t)group->sides);
    group->names = NULL;
}

static void make_throw(struct roller *roller, const char *label, const hod_throw *thrown, int *outcome)
{
    struct recording *recording = recording_of(roller);
    recording->rolls->make_throw(recording->rolls, label, thrown, outcome);
    const size_t counted = (size_t)thrown->totals * (size_t)thrown->groups[0].sides * sizeof(int);
    size_t faces = 0;
    for (int i = 0; i < HOD_MAX_LOTS; i++)
        faces += (size_t)thrown->groups[i].sides * sizeof(int) + sizeof(int);
    struct call *call = new_call(recording, THROW, counted + 3 * faces);
    if (call) {
        char *end = (char *)(call + 1);
        call->thrown = *thrown;
        for (int i = 0; i < HOD_MAX_LOTS; i++) copy_group(&end, &call->thrown.groups[i]);
        call->thrown.counted = copy(&end, thrown->counted, counted);
        call->thrown.count_names = NULL;
    }
    go_on(recording, outcome, hod_throw_ints(thrown));
}

static void play(struct roller *roller, const hod_procedure *part, const void *prepared, void *outcome)
{
    struct recording *recording = recording_of(roller);
    const size_t bytes = (size_t)part->prepared_ints * sizeof(int);
    recording->rolls->play(recording->rolls, part, prepared, outcome);
    struct call *call = new_call(recording, PART, bytes);
    if (call) {
        char *end = (char *)(call + 1);
        call->part = part;
        call->prepared = copy(&end, prepared, bytes);
    }
    go_on(recording, outcome, part->outcome_ints);
}

static int choose(struct roller *roller, const char *label, int who, const char *const *options, int count)
{
    struct recording *recording = recording_of(roller);
    const int option = recording->rolls->choose(recording->rolls, label, who, options, count);
    struct call *call = new_call(recording, CHOICE, strlen(label) + sizeof(int));
    if (call) {
        char *end = (char *)(call + 1);
        call->label = copy(&end, label, strlen(label) + 1);
        call->who = who;
        call->options = count;
    }
    go_on(recording, &option, 1);
    return option;
}

static void give_up(struct roller *roller, const char *reason)
{
    struct roller *const rolls = recording_of(roller)->rolls;
    rolls->give_up(rolls, reason);
}

static void look(struct roller *roller)
{
    struct roller *const rolls = recording_of(roller)->rolls;
    if (rolls->look) rolls->look(rolls);
}

void recording_start(struct recording *recording, struct memo *memo, struct roller *rolls)
{
    *recording = (struct recording){.roller = {.seen = rolls->seen,
                                               .roll = roll,
                                               .roll_both = roll_both,
                                               .roll_within = roll_within,
                                               .make_throw = make_throw,
                                               .play = play,
                                               .choose = choose,
                                               .give_up = give_up,
                                               .look = look},
                                    .rolls = rolls,
                                    .memo = memo};
}
