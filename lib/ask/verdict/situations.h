/* The situations of a verdict: which units, at which distance, and which number in the rules makes volleys stronger. */
#ifndef HOD_ASK_VERDICT_SITUATIONS_H
#define HOD_ASK_VERDICT_SITUATIONS_H

#include "base/ini.h"
#include "base/words.h"
#include "rules/domain.h"
#include "rules/situation.h"

/* A line of the table: one field, or the same field of both sides, which then have equal values. */
struct verdict_axis {
    char *name;    /* of the field, without a_ and b_ if it is both sides' */
    int fields[2]; /* their indices; the second is -1 for a single field */
    hod_axis values;
    double *weights; /* of the values */
    int line;        /* of the file; 0: from the request */
};

/* Starts as all zeros. */
struct verdict_situations {
    struct ini file;
    const hod_family *family;
    bool is_of_other_family;        /* the file names another family than the requested one */
    const hod_mechanism *mechanism; /* its engagement */
    char *title;                    /* who fights whom, for readers */
    char *distances;                /* the unit of distances: inches */
    const hod_parameter *dial;      /* the parameter */
    int sign;                       /* 1 if raising it makes volleys stronger, otherwise -1 */
    struct verdict_axis *axes;
    int axis_count;
    int distance, a_plan, b_plan, a_may; /* fields */
    hod_axis strip;                      /* the distances of the strips */
    char *strips_at;                     /* the situations with strips, "density=6 b_cover=none"; NULL: all */
    char *rows, *columns;                /* axes of the map, by name */
    int *all;                            /* count situations, one after another */
    double *weights;                     /* of the situations */
    int count;
};

/* Reads a table of situations:
 *
 *     [verdict]
 *     family = bloodybacks
 *     title = Equal units of 20 muskets             ; who fights whom
 *     dial = shooting.modifier                      ; the parameter that makes volleys stronger
 *     stronger = up                                 ; or down: the direction that does
 *     distances = inches                            ; the unit of distances; inches by default
 *     strip = 1..24                                 ; distances at which plans are compared
 *     strips_at = density=6 b_cover=none            ; the situations shown in strips; all by default
 *     map = quality,density                         ; rows and columns of the map
 *
 *     [situations]                                  ; every combination
 *     quality = 2,3,4                               ; of both sides alike
 *     b_cover = none,light                          ; of one side
 *     distance = 12
 *
 *     [weights]                                     ; the weight of a value; 1 by default
 *     quality.3 = 2
 *
 * If the path is NULL, reads the family's built-in table; otherwise the file must be for the family, or determines it
 * if the family is NULL. Free the situations, even after an error. */
bool situations_read(struct verdict_situations *situations, const char *path, const hod_family *family,
                     hod_error *error);
void situations_free(struct verdict_situations *situations);

/* The text of the family's built-in table; NULL if there is none. */
const char *situations_text(const hod_family *family);

/* Gives an axis its values, "quality=3" or "a_bayonet=no,yes", replacing those of the file; *is_known is false if the
 * family has no such field. */
bool situations_assign(struct verdict_situations *situations, const char *assignment, bool *is_known,
                       hod_error *error);

/* Lists all combinations that make sense under the rules. Refuses a table with none. */
bool situations_list(struct verdict_situations *situations, const hod_rules *rules, hod_error *error);

/* Whether an axis has an effect: whether the default of its fields changes the preparation of any situation. */
bool situations_see(const struct verdict_situations *situations, const hod_rules *rules,
                    const struct verdict_axis *axis);

/* A situation by its number. */
static inline const int *situations_at(const struct verdict_situations *situations, int number)
{
    return situations->all + (size_t)number * (size_t)situations->mechanism->field_count;
}

/* Whether the strips show a situation; and whether all situations in the strips have the same value on an axis. */
bool situations_are_in_strips(const struct verdict_situations *situations, int number);
bool situations_fix_in_strips(const struct verdict_situations *situations, const struct verdict_axis *axis);

/* The axis with a name; NULL if there is none. */
const struct verdict_axis *situations_axis(const struct verdict_situations *situations, struct word name);

#endif
