/* The tables of a diff: for readers, for charts, and for says/diff.lua. */
#ifndef HOD_ASK_DIFF_DIFF_FACTS_H
#define HOD_ASK_DIFF_DIFF_FACTS_H

#include "ask/answer/facts.h"
#include "ask/diff/diff.h"

/* Each function fills the tables in its name.
 *
 * changes    each parameter or amendment, with its part in the effect on the only situation, if there is one
 * data       for programs, each situation with each of them
 * list       each situation with its change, marked where the sign of the change flips
 * overall    each parameter or amendment over all situations
 * shares     each situation shown, with the share of each parameter that has an effect in any of them
 * amendments each amendment, with its greatest and its least share
 * map        the change in each situation, laid out as the map; and for charts and texts each map separately, map-1,
 *            map-2 and so on; maps contains what distinguishes them
 * bars       the shares for a chart, with those of all causes together
 *
 * The texts are made from: asked, situations, values and fields, causes (says/diff.lua). */
void fill_changes(const struct account_view *view, struct facts *facts); /* and "that matter" for people */
void fill_data(const struct account_view *view, struct facts *facts);
void fill_list(const struct account_view *view, struct facts *facts);
void fill_overall(const struct account_view *view, struct facts *facts);
void fill_shares(const struct account_view *view, struct facts *facts);
void fill_amended(const struct account_view *view, struct facts *facts);
void fill_maps(const struct account_view *view, struct facts *facts);
void fill_bars(const struct account_view *view, struct facts *facts);
void fill_words(const struct account_view *view, struct facts *facts);

enum { MAP_NAME = 16 };
const char *map_name(int number, char name[MAP_NAME]);

/* Shared by the tables. */

extern const char *const cause_names[];

/* A parameter or an amendment by its number; NULL for NONE, which leaves the cells of a row empty. */
enum { NONE = -1 };
const hod_change *change_of(const struct account_view *view, hod_causes cause, int number);
const hod_amendment_step *step_of(const struct account_view *view, hod_causes cause, int number);

/* Whether the measure is a quantile of whole numbers: shares of its jumps say nothing. */
bool is_stepped(const struct account_view *view);

/* Whether no difference matters to the measure, and the diff is not published. */
bool is_idle(const struct account_view *view);

/* Whether the situation's shares are shown. */
bool shows_situation(const struct account_view *view, const hod_accounted *at);

/* The phrases for sentences: without any, "at cover light". */
const struct phrases *phrases_of(const struct account_view *view);

/* Appends the name of an amendment, "22.02.2022 undone"; and readers' name of a parameter or an amendment. */
void append_amendment(hod_buffer *names, const hod_amendment_step *step);
void speak_cause(hod_buffer *text, const struct account_view *view, hod_causes cause, int number);

/* Cells: the amendment, or all amendments that move a parameter; the text of an amendment, the start of its note, and
 * what undid it; a situation. */
void fact_amendments(struct fact_table *table, const struct account_view *view, hod_causes cause, int number);
void fact_amendment_text(struct fact_table *table, const hod_amendment_path *path, int step);
void fact_situation(struct fact_table *table, const char *name, const struct phrases *phrases,
                    const hod_space *space, const int *situation);

#endif
