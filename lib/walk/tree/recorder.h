/* The recorder: keeps the trees of steps as arrays, with the labels and sides that rule code tells. */
#ifndef HOD_WALK_TREE_RECORDER_H
#define HOD_WALK_TREE_RECORDER_H

#include "walk/label.h"
#include "walk/roller_internal.h"

#include "base/arrays.h"

/* One roll in one place of a tree, or a part that is played there. */
struct recorded_roll {
    size_t first;   /* of its alternatives */
    uint32_t count; /* of them */
    int what;       /* the number of its name, or of what is played */
    double weight;  /* the probability to come to it from the root */
    hod_side who;   /* acts */
    bool is_part;
};

/* What one alternative leads to: another roll of the tree, by its number there, or a leaf: its place among
 * the outcomes or states. */
struct recorded_way {
    double share;
    uint32_t to;
    uint8_t follows; /* hod_follows, or A_ROLL */
};
enum { A_ROLL = HOD_TURN_IS_OVER + 1 };

/* Rolls of one tree, `count` from the first on: each behind those that it leads to, so the root is the last. */
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

    struct prepared_part *parts; /* what they were prepared to, part_count of them */
    int part_count;
    struct open_roll *open; /* on the path that is being walked */
    struct recorded_way *pending;
    size_t opened, pending_count, tree;
    size_t rolls_room, ways_room, plays_room, open_room, pending_room;
};

/* Begins a tree; and ends it. */
void recorder_start(struct recorder *recorder);
struct recorded_tree recorder_end(const struct recorder *recorder);

/* What the tree tells: a roll, or a part, that a path has come to for the first time with this weight; a leaf
 * behind the alternative of the last roll with this share; that the last roll has no alternative left, behind
 * that with this share of the one before. False when memory is short. */
bool recorder_roll(struct recorder *recorder, const char *label, hod_side who, double weight);
bool recorder_play(struct recorder *recorder, const hod_procedure *part, const void *prepared, hod_side who,
                   double weight);
bool recorder_leaf(struct recorder *recorder, double share, int follows, size_t place);
bool recorder_close(struct recorder *recorder, double share);

/* What the part of a number was prepared to; valid until more is walked. */
const int *recorder_prepared(const struct recorder *recorder, size_t play);

size_t recorder_bytes(const struct recorder *recorder);
void recorder_free(struct recorder *recorder);

#endif
