/* The recorder: stores the trees of steps as arrays, with the labels and sides that rule code reports. */
#ifndef HOD_WALK_TREE_RECORDER_H
#define HOD_WALK_TREE_RECORDER_H

#include "walk/label.h"
#include "walk/roller_internal.h"

#include "base/arrays.h"

/* One roll at one place of a tree, or a part that is played there. */
struct recorded_roll {
    size_t first;   /* of its alternatives */
    uint32_t count; /* of alternatives */
    int what;       /* the number of its name, or of the part played */
    double weight;  /* the probability of reaching it from the root */
    hod_side who;   /* the acting side */
    bool is_part;
};

/* Where one alternative leads: to another roll of the tree, by its number there, or to a leaf, by its place among the
 * outcomes or states. */
struct recorded_way {
    double share;
    uint32_t to;
    uint8_t follows; /* hod_follows, or A_ROLL */
};
enum { A_ROLL = HOD_TURN_IS_OVER + 1 };

/* Rolls of one tree: `count` of them, starting at `first`. Each comes after the rolls that it leads to, so the root is
 * last. */
struct recorded_tree {
    size_t first, count;
};

/* A part with one of its preparations. */
struct recorded_play {
    const hod_procedure *part;
    size_t place; /* among its preparations */
};

/* Start with zeros ({0}). */
struct open_roll;
struct prepared_part;
struct recorder {
    struct labels labels;
    struct recorded_roll *rolls; /* of all trees */
    struct recorded_way *ways;
    struct recorded_play *plays; /* by number */
    size_t roll_count, way_count, play_count;

    struct prepared_part *parts; /* with their preparations, part_count of them */
    int part_count;
    struct open_roll *open; /* on the path being walked */
    struct recorded_way *pending;
    size_t opened, pending_count, tree;
    size_t rolls_room, ways_room, plays_room, open_room, pending_room;
};

/* Start a tree; and end it. */
void recorder_start(struct recorder *recorder);
struct recorded_tree recorder_end(const struct recorder *recorder);

/* Called by the tree: when a path first reaches a roll, or a part, with this weight; at a leaf after the last roll's
 * alternative with this share; when the last roll has no alternative left, after the alternative of the roll before it
 * with this share. False when memory is short. */
bool recorder_roll(struct recorder *recorder, const char *label, hod_side who, double weight);
bool recorder_play(struct recorder *recorder, const hod_procedure *part, const void *prepared, hod_side who,
                   double weight);
bool recorder_leaf(struct recorder *recorder, double share, int follows, size_t place);
bool recorder_close(struct recorder *recorder, double share);

/* The preparation of the part with this number; valid until more is walked. */
const int *recorder_prepared(const struct recorder *recorder, size_t play);

size_t recorder_bytes(const struct recorder *recorder);
void recorder_free(struct recorder *recorder);

#endif
