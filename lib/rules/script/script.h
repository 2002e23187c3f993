/* A script: rules in Lua, as a family that adds declarations to its base. */
#ifndef HOD_RULES_SCRIPT_SCRIPT_H
#define HOD_RULES_SCRIPT_SCRIPT_H

#include "base/arena.h"
#include "rules/rules.h"
#include "rules/script/column.h"
#include "rules/script/sandbox.h"

#include <stdatomic.h>

/* A mechanism in Lua. Its procedure is a member, so the mechanism can be found from it. */
struct scripted {
    hod_mechanism mechanism; /* first: found from the procedure and the mechanism */
    struct script *script;
    int number;         /* among the script's mechanisms, from 0 */
    struct place place; /* of its declaration */
    bool prepares, begins, is_process, weighs, errs;
    bool replaces;                 /* a mechanism of the script's base */
    const hod_mechanism *replaced; /* once known; NULL: none */
    const char *modifiers;         /* as in rules/modifiers.h; NULL: none */
    const char *clock_outcome;     /* the name; NULL: without a clock */
    hod_clock clock;
    hod_stakes stakes;
    hod_field *now;                      /* the outcomes, then the state */
    struct column *fields, *now_columns; /* of the situation and of `now` */
};

/* A mechanism that a script can play, and its columns. */
struct part {
    const hod_mechanism *mechanism;
    struct column *fields, *outcomes;
};

/* A Lua state that has loaded the script, for one thread at a time (performer.h). */
struct performer;

/* The most that a script and its base may declare. Some work on parameters grows with the square of their number. */
enum { MOST_PARAMETERS = 1000, MOST_MECHANISMS = 256, MOST_CHECKS = 10000 };

/* The most performers that wait for work; a thread usually finds the one that it had before. */
enum { MOST_WAITING = 64 };
struct waiting {
    _Alignas(64) _Atomic(struct performer *) performer;
};

struct script {
    struct waiting waiting[MOST_WAITING];
    atomic_int holders; /* rule sets, and scripts based on this one */
    struct script *base;
    struct script *heir; /* the script based on this one; NULL: none */
    struct sources sources;
    bool is_watched;    /* the lines that run are recorded (lines.c) */
    struct arena texts; /* of the tables */

    const char *id, *title, *based_on; /* based_on may be NULL */
    struct place head_place;
    hod_parameter *parameters; /* declared here */
    struct place *parameter_places;
    int parameter_count;
    struct scripted *mechanisms;
    int mechanism_count;
    hod_check *checks;
    int check_count;

    hod_family family;  /* once it has a base */
    struct part *parts; /* the family's mechanisms */
};

/* The youngest of the scripts based on this one, or the script itself: it determines what its mechanisms play. */
static inline const struct script *script_youngest(const struct script *script)
{
    while (script->heir) script = script->heir;
    return script;
}

/* Whether the script replaces any mechanism of its base. */
bool script_replaces(const struct script *script);

/* Inserts the script's mechanisms into the list of the base's, which has room for them: in place of the mechanisms that
 * they replace, or at the end. Adds to *count. False, with file and line, if there is nothing to replace
 * (replacing.c). */
bool script_list_mechanisms(struct script *script, const hod_mechanism **listed, int *count,
                            hod_error *error);

/* Reads the declarations of the script, which has run in the sandbox, checks them and turns them into the tables of
 * rules. False with file and line. */
bool declarations_read(struct script *script, struct sandbox *sandbox, hod_error *error);

/* A copy of a text that lasts as long as the script; NULL with an error when memory is short. */
const char *script_keep(struct script *script, const char *text, hod_error *error);

/* How deeply scripted mechanisms may play one another, and how many numbers `prepare` may return. */
enum { MOST_DEPTH = 8, MOST_PREPARED = 32 };

/* Gives a mechanism with known fields and outcomes its functions; and, once the size of the rules' values is known, the
 * size of its preparation. */
bool scripted_complete(struct scripted *scripted, hod_error *error);
void scripted_size(struct scripted *scripted, size_t rules_size);

/* Records in a preparation that a mechanism at this depth plays it. False if that is too deep. Built-in mechanisms play
 * no scripted ones. */
bool scripted_deepen(const hod_mechanism *mechanism, int *prepared, int depth);

#endif
