/* Battle files: armies of troops that every family of rule sets understands, in the grammar of scenarios. */
#ifndef HOD_ASK_BATTLE_BATTLE_FILE_H
#define HOD_ASK_BATTLE_BATTLE_FILE_H

#include "ask/battle/battle.h"
#include "ask/scenario/terms.h"

/* A battle file that has been read, as help/battle.txt describes it. What [a] says about plan, may, cover, leader and
 * bayonet holds for all of A's units. A section named after a family or a rule set has fields of its engagement: fields
 * of both sides, and a_NAME and b_NAME for all units of a side. */
struct battle_file {
    const struct ini *file;
    struct ini own; /* the sections it read, unless they are part of another file */
    hod_glossary *glossary;
    char *title;
};

/* A setting of a battle or of its armies that every rule set has: its name for --vary, its section and key, and its
 * possible values. battle_file_key returns NULL for an unknown name. */
struct battle_key {
    const char *name, *section, *key, *domain;
};
const struct battle_key *battle_file_key(struct word name);

/* Offers the names of all of them. */
void battle_file_offer_keys(struct nearest *nearest, struct word wanted);

/* Reads a file, a built-in one, or its sections in a file that also has others, such as a report, and checks everything
 * that does not depend on a rule set. It starts as all zeros; free it, even after an error. */
bool battle_file_read(struct battle_file *file, const char *path, hod_error *error);
bool battle_file_read_built_in(struct battle_file *file, const char *name, hod_error *error);
bool battle_file_read_sections(struct battle_file *file, const struct ini *sections, hod_error *error);
void battle_file_free(struct battle_file *file);

/* Refuses sections of a battle's own file that belong neither to the battle nor to a family, a built-in rule set or one
 * of these. */
bool battle_file_check(const struct battle_file *file, hod_rules *const *rules, int count, hod_error *error);

/* Puts the battle into the terms of a rule set; the names of its troops point into the file, which must outlive it. */
bool battle_file_ask(const struct battle_file *file, const hod_rules *rules, struct battle *battle,
                     hod_error *error);

#endif
