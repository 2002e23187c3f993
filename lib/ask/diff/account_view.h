/* The change of a measure over many situations, as tables, sentences and charts. */
#ifndef HOD_ASK_DIFF_ACCOUNT_VIEW_H
#define HOD_ASK_DIFF_ACCOUNT_VIEW_H

#include "ask/answer/spoken.h"
#include "ask/answer/table.h"
#include "ask/diff/accounts.h"

enum { NO_MAP = -1 };

/* How an account is shown. Everything belongs to the caller. */
struct account_view {
    const hod_account *account;
    const char *title;             /* of the change */
    const char *measure;           /* in the words of the one who asked */
    const char *const *names;      /* of each parameter that differs, for readers */
    const struct phrases *phrases; /* of the fields; may be NULL */
    const hod_space *shares;       /* the situations whose shares are shown, some of those of the account */
    int across, down; /* the fields of the map, which change fastest in the space; NO_MAP: it has none */
};

/* For machines: a row for each situation with each parameter and each amendment. */
bool account_write_data(const struct account_view *view, const hod_format *format, FILE *file,
                        hod_error *error);

/* For people: the change by situation, laid out as the map; the shares of each parameter that does anything
 * in the situations that are shown; and what each amendment does at least and at most. */
bool account_write_map(const struct account_view *view, const hod_format *format, FILE *file,
                       hod_error *error);
bool account_write_shares(const struct account_view *view, const hod_format *format, FILE *file,
                          hod_error *error);
bool account_write_amendments(const struct account_view *view, const hod_format *format, FILE *file,
                              hod_error *error);

/* What the numbers say: where the measure rises and falls, by how much, and which parameters do it, also
 * where a share is below 0 or above 100 %. The caller frees it; NULL with an error when memory is short. */
char *account_describe(const struct account_view *view, hod_error *error);

/* For people who asked for a list of situations: each with its change, marked where the sign of that turns;
 * and each parameter or amendment that does anything, with its share in the mean, where that is least and
 * greatest, and its signs in the situations in their order. */
bool account_write_situations(const struct account_view *view, const hod_format *format, FILE *file,
                              hod_error *error);
bool account_write_causes(const struct account_view *view, hod_causes cause, const hod_format *format,
                          FILE *file, hod_error *error);

/* What account_describe says of the change, of more than one situation, and which field decides its sign; and
 * of the parameters, or the amendments, whose share is below 0 or above 100 %. Empty where there is nothing
 * to say. The caller frees it. */
char *account_remark(const struct account_view *view, hod_causes cause, hod_error *error);

/* How many maps there are, one for each combination of the other fields. */
int account_maps(const struct account_view *view);

/* The titles of the charts, which the caller frees. */
char *account_map_title(const struct account_view *view, int map, hod_error *error);
char *account_shares_title(const struct account_view *view, hod_error *error);

/* Each writes PATH.svg and PATH.png, as hod_chart_write does: the change in each situation of a map, and the
 * shares of each parameter in the situations that are shown. */
bool account_draw_map(const struct account_view *view, int map, const char *path, hod_error *error);
bool account_draw_shares(const struct account_view *view, const char *path, hod_error *error);

/* Whether the situation is one of those whose shares are shown. */
bool account_shows(const struct account_view *view, const int *situation);

/* Whether a parameter does anything in those. */
bool account_shows_parameter(const struct account_view *view, int difference);

/* The situation with this number on a map, its value across and its value down; NULL where it contradicts
 * itself. */
const hod_accounted *account_on_map(const struct account_view *view, int map, int across, int down);

#endif
