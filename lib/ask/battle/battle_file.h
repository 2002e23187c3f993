/* Battle files: armies of troops that every family of rule sets understands, in the grammar of scenarios. */
#ifndef HOD_ASK_BATTLE_BATTLE_FILE_H
#define HOD_ASK_BATTLE_BATTLE_FILE_H

#include "ask/battle/battle.h"
#include "ask/scenario/terms.h"

/* A battle file that has been read:
 *
 *     [battle]
 *     title = Cowpens
 *     troops = mine.ini       ; types of one's own, as for scenarios
 *     turns = 12
 *     distance = 18           ; inches between the fronts, or the nearest that a rule set knows
 *     reserve_distance = 10   ; at which who comes up meets the enemy; otherwise the distance
 *     march = 1               ; turns to the next place, or never (2)
 *     support = yes           ; whether units on a flank act
 *     holds = b               ; whose ground it is if neither army breaks: none, a, b
 *
 *     [a]
 *     breaks = 3              ; lost units at which the army is broken; otherwise half of them
 *     plan = advance          ; of each unit that has none of its own (best)
 *     line = british-line | grenadiers | british-line british-line plan=stand | -
 *     units = 5               ; of the line: its units, or more or fewer
 *
 *     [b]
 *     ...
 *
 *     [place 2]               ; numbered from the left of A
 *     distance = 12           ; its own, and perhaps a reserve_distance
 *
 * A line has a column for each place, from the left of A to the right: its units from the front backward, or
 * - where there is none. Behind a unit stand its plan, may, cover, leader and bayonet, or fields of a side of
 * the engagement, as NAME=VALUE; what [a] says of the first five holds for all of A's units. A section
 * named after a family or a rule set has fields of its engagement: those of both sides, and a_NAME and
 * b_NAME for all units of a side. */
struct battle_file {
    const struct ini *file;
    struct ini own; /* that was read, unless the sections are another's */
    hod_glossary *glossary;
    char *title;
};

/* What a file says of a battle and of its armies under every rule set: what --vary calls it, where it stands,
 * and the values that it may have. NULL where nothing is called so. */
struct battle_key {
    const char *name, *section, *key, *domain;
};
const struct battle_key *battle_file_key(struct word name);

/* Offers the names of all. */
void battle_file_offer_keys(struct nearest *nearest, struct word wanted);

/* Reads a file, one that is built in, or its sections in a file that has others besides, such as a report's, and
 * checks what does not depend on a rule set. It begins as all zeros; free it also after an error. */
bool battle_file_read(struct battle_file *file, const char *path, hod_error *error);
bool battle_file_read_built_in(struct battle_file *file, const char *name, hod_error *error);
bool battle_file_read_sections(struct battle_file *file, const struct ini *sections, hod_error *error);
void battle_file_free(struct battle_file *file);

/* Refuses sections of a file of its own that are neither of the battle nor of a family, a built-in rule set or one of these. */
bool battle_file_check(const struct battle_file *file, hod_rules *const *rules, int count, hod_error *error);

/* Puts the battle into the terms of a rule set; it names its troops as the file, which must stay as long, does. */
bool battle_file_ask(const struct battle_file *file, const hod_rules *rules, struct battle *battle,
                     hod_error *error);

#endif
