/* The situations of a verdict: which units, at which distance, and which number of the rules makes volleys stronger. */
#ifndef HOD_ASK_VERDICT_SITUATIONS_H
#define HOD_ASK_VERDICT_SITUATIONS_H

#include "base/ini.h"
#include "base/words.h"
#include "rules/domain.h"
#include "rules/situation.h"

/* A line of the table: a field, or the fields of both sides, which then have the same value. */
struct verdict_axis {
    char *name;    /* of the field, without a_ and b_ where it is of both sides */
    int fields[2]; /* their places; the second is -1 where it is one field */
    hod_axis values;
    double *weights; /* of the values */
    int line;        /* of the file; 0: of the request */
};

/* Begins as all zeros. */
struct verdict_situations {
    struct ini file;
    const hod_family *family;
    bool is_of_other_family;        /* the file names another family than was asked for */
    const hod_mechanism *mechanism; /* its engagement */
    char *title;                    /* who fights whom, for readers */
    char *distances;                /* what distances are counted in: inches */
    const hod_parameter *dial;      /* the parameter */
    int sign;                       /* 1 where raising it makes volleys stronger, otherwise -1 */
    struct verdict_axis *axes;
    int axis_count;
    int distance, a_plan, b_plan, a_may; /* fields */
    hod_axis strip;                      /* the distances of the strips */
    char *strips_at;      /* the situations that have one, "density=6 b_cover=none"; NULL: all */
    char *rows, *columns; /* axes of the map, by name */
    int *all;             /* count situations, one after another */
    double *weights;      /* of them */
    int count;
};

/* Reads a table of situations:
 *
 *     [verdict]
 *     family = bloodybacks
 *     title = Equal units of 20 muskets             ; who fights whom
 *     dial = shooting.modifier                      ; the parameter that makes volleys stronger
 *     stronger = up                                 ; or down: which way it does
 *     distances = inches                            ; what distances are counted in; inches where nothing is said
 *     strip = 1..24                                 ; from which distances plans are compared
 *     strips_at = density=6 b_cover=none            ; the situations that the strips show; all where nothing is said
 *     map = quality,density                         ; rows and columns of the map
 *
 *     [situations]                                  ; every combination
 *     quality = 2,3,4                               ; of both sides alike
 *     b_cover = none,light                          ; of one side
 *     distance = 12
 *
 *     [weights]                                     ; how much a value counts; 1 where nothing is said
 *     quality.3 = 2
 *
 * The path NULL reads what the family has of its own; otherwise the file must be one of the family, which is found by it
 * where it is NULL. Free the situations also after an error. */
bool situations_read(struct verdict_situations *situations, const char *path, const hod_family *family,
                     hod_error *error);
void situations_free(struct verdict_situations *situations);

/* The text of the family's own table; NULL where it has none. */
const char *situations_text(const hod_family *family);

/* Gives an axis its values, "quality=3" or "a_bayonet=no,yes", in place of those of the file; *is_known is false where the
 * family has no such field. */
bool situations_assign(struct verdict_situations *situations, const char *assignment, bool *is_known,
                       hod_error *error);

/* Lists all combinations that make sense under the rules. Refuses a table without any. */
bool situations_list(struct verdict_situations *situations, const hod_rules *rules, hod_error *error);

/* Whether an axis has an effect: whether some situation is prepared otherwise with the default of its fields. */
bool situations_see(const struct verdict_situations *situations, const hod_rules *rules,
                    const struct verdict_axis *axis);

/* One of them. */
static inline const int *situations_at(const struct verdict_situations *situations, int number)
{
    return situations->all + (size_t)number * (size_t)situations->mechanism->field_count;
}

/* Whether the strips show a situation, and whether they say once for all what it has of an axis. */
bool situations_are_in_strips(const struct verdict_situations *situations, int number);
bool situations_fix_in_strips(const struct verdict_situations *situations, const struct verdict_axis *axis);

/* The axis of a name; NULL where there is none. */
const struct verdict_axis *situations_axis(const struct verdict_situations *situations, struct word name);

#endif
