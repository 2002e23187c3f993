/* A script: rules in Lua, as a family that has what it declares beside what it is based on. */
#ifndef HOD_RULES_SCRIPT_SCRIPT_H
#define HOD_RULES_SCRIPT_SCRIPT_H

#include "rules/rules.h"
#include "rules/script/column.h"
#include "rules/script/sandbox.h"

#include <stdatomic.h>

/* A mechanism in Lua. Its procedure finds it, as it is a member of it. */
struct scripted {
    hod_mechanism mechanism; /* first: the procedure and the mechanism lead to it */
    struct script *script;
    int number;         /* among the script's mechanisms, from 0 */
    struct place place; /* of its declaration */
    bool prepares, begins, is_process, weighs, errs;
    bool replaces;                 /* a mechanism of what the script is based on */
    const hod_mechanism *replaced; /* once that is known; NULL: none */
    const char *modifiers;         /* as rules/modifiers.h has them; NULL: none */
    const char *clock_outcome;     /* the name; NULL: without a clock */
    hod_clock clock;
    hod_stakes stakes;
    hod_field *now;                      /* the outcomes, then the state */
    struct column *fields, *now_columns; /* of the situation and of `now` */
};

/* A state of Lua that has loaded the script, for one thread at a time (performer.h). */
struct performer;

/* What a script may declare, with what it is based on. Of parameters, much is done for each pair. */
enum { MOST_PARAMETERS = 1000, MOST_MECHANISMS = 256, MOST_CHECKS = 10000 };

/* Performers that wait for work; a thread usually finds the one that it had before. */
enum { MOST_WAITING = 64 };
struct waiting {
    _Alignas(64) _Atomic(struct performer *) performer;
};

struct script {
    struct waiting waiting[MOST_WAITING];
    atomic_int holders; /* rule sets, and scripts that are based on this one */
    struct script *base;
    struct script *heir; /* the script that is based on this one; NULL: none */
    struct sources sources;
    bool is_watched; /* the lines that are run are noted (lines.c) */
    char **kept;     /* the texts of the tables */
    int kept_count;

    const char *id, *title, *based_on; /* based_on may be NULL */
    struct place head_place;
    hod_parameter *parameters; /* declared here */
    struct place *parameter_places;
    int parameter_count;
    struct scripted *mechanisms;
    int mechanism_count;
    hod_check *checks;
    int check_count;

    hod_family family; /* once it is based on something */
    struct column *
        *all_columns; /* of the fields and outcomes of the family's mechanisms, one after another */
};

/* Makes the script a family that extends another one, or stands alone if that is NULL. If the other belongs
 * to a script, that is held. False, with file and line, if a name is declared in both. */
bool script_base_on(struct script *script, const hod_family *family, struct script *base, hod_error *error);

/* The youngest of the scripts that are based on this one, or the script itself: what its mechanisms play is
 * looked up there. */
static inline const struct script *script_youngest(const struct script *script)
{
    while (script->heir) script = script->heir;
    return script;
}

/* Whether the script replaces any mechanism of what it is based on. */
bool script_replaces(const struct script *script);

/* Puts the script's mechanisms into the list of those of the base, which has room for them: in the place of
 * one that they replace, or behind the last. Adds to *count. False, with file and line, if there is none to
 * replace (replacing.c). */
bool script_list_mechanisms(struct script *script, const hod_mechanism **listed, int *count,
                            hod_error *error);

/* Reads what the script, which has run in the sandbox, has declared, checks it and turns it into the tables
 * of rules. False with file and line. */
bool declarations_read(struct script *script, struct sandbox *sandbox, hod_error *error);

/* A copy of a text that lives as long as the script; NULL with an error when memory is short. */
const char *script_keep(struct script *script, const char *text, hod_error *error);

/* The columns of the fields and of the outcomes of a mechanism of the family, by its number. */
static inline const struct column *script_fields(const struct script *script, int mechanism)
{
    return script->all_columns[2 * mechanism];
}

static inline const struct column *script_outcomes(const struct script *script, int mechanism)
{
    return script->all_columns[2 * mechanism + 1];
}

#endif
