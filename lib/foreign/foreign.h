/* For other languages: rule sets as text, and answers as columns of numbers. What is declared here never
 * changes, it is only added to: handles that the library makes and frees, texts, numbers and arrays of
 * numbers, and no struct whose size a caller would have to know. */
#ifndef HOD_FOREIGN_FOREIGN_H
#define HOD_FOREIGN_FOREIGN_H

#include "rules/rules.h"

#include <stdint.h>

/* Room for a message, for whoever cannot know how large a hod_error is; NULL without memory. */
hod_error *hod_error_new(void);
const char *hod_error_message(const hod_error *error);
void hod_error_free(hod_error *error);

/* The built-in rule sets in JSON, an array of objects with rules (the id), based_on and title; and what a
 * rule set consists of, as its own object:
 *
 *     {"id": "bloodybacks-8.3", "title": "...", "called": "...", "based_on": "",
 *      "mechanisms": [{"name": "charge", "title": "...", "source": "...",
 *                      "fields": [{"name": "bayonet", "accepts": "no | yes", "meaning": "...",
 *                                  "default": "no", "words": {"no": 0, "yes": 1}}],
 *                      "outcomes": [{"name": "excess", "accepts": "0..4", "meaning": "..."}]}],
 *      "parameters": [{"name": "charge.hand", "accepts": "1..24", "meaning": "...", "value": "3"}]}
 *
 * Defaults are numbers or words. words has what the numbers of a column stand for where that is not
 * themselves; it is missing where there are numbers alone. Members may be added. Free the text with
 * hod_text_free; NULL with an error when memory is short. */
char *hod_rule_sets_text(hod_error *error);
char *hod_rules_text(const hod_rules *rules, hod_error *error);
void hod_text_free(char *text);

/* What each exact evaluation under the rule set may take, as hod_budget_read reads it: "60s,4GB". */
bool hod_rules_set_budget(hod_rules *rules, const char *budget, hod_error *error);

/* A frame: columns of equal length with a name each, of whole numbers, of others, or of texts. A column that
 * a frame lacks is NULL, as one of numbers is where whole ones are asked for. All are the frame's, until it
 * is freed.
 */
typedef struct hod_frame hod_frame;
int64_t hod_frame_rows(const hod_frame *frame);
int hod_frame_columns(const hod_frame *frame);
const char *hod_frame_name(const hod_frame *frame, int column);
const int64_t *hod_frame_integers(const hod_frame *frame, int column);
const double *hod_frame_numbers(const hod_frame *frame, int column);
const char *const *hod_frame_texts(const hod_frame *frame, int column);
void hod_frame_free(hod_frame *frame);

/* A result: how probable the outcomes of a mechanism are in one situation. Nothing in it changes, so that
 * any number of threads may read it; it needs its rule set no longer than that lasts which its mechanism is
 * from. */
typedef struct hod_result hod_result;

/* Calculated. The situation is `count` texts such as "cover=light"; other fields have their defaults. NULL
 * with an error, also where the rule set's budget is exceeded. Wherever `count` texts are given, a negative
 * count, a text that is NULL, and a field that is given twice are errors. */
hod_result *hod_result_exact(const hod_rules *rules, const char *mechanism, const char *const *situation,
                             int count, hod_error *error);

/* Rolled, with the calculation beside it where the budget suffices. trials, seed and threads as in
 * hod_trials. Example: the counts of hod simulate with the same seed. */
hod_result *hod_result_simulated(const hod_rules *rules, const char *mechanism, const char *const *situation,
                                 int count, uint64_t trials, uint64_t seed, int threads, hod_error *error);
void hod_result_free(hod_result *answer);

/* The answer to a question of `count` of its outcomes alone, in this order, the others summed out; by their
 * names. */
hod_result *hod_result_of(const hod_result *answer, const char *const *outcomes, int count, hod_error *error);

/* A row for each outcome that occurs, in ascending order: a column of whole numbers for each outcome that was
 * not summed out, and its probability. Of a rolled one probability is the share of the trials, and behind it
 * stand count, of trials; lower and upper, its 95 % interval by Wilson; and exact_probability, NaN where the
 * budget was exceeded. The frame is the answer's. */
const hod_frame *hod_result_frame(const hod_result *answer);

/* How many trials were rolled, 0 of an exact answer. */
uint64_t hod_result_trials(const hod_result *answer);

/* A measure such as mean:hits or p:hits>=2, as hod_measure_read reads it, of an outcome that was not summed
 * out. Refuses worths, which compare situations: hod_frame_swept takes them. */
bool hod_result_measure(const hod_result *answer, const char *measure, double *value, hod_error *error);

/* Measures, calculated in every situation that makes sense of those which the fields span: `count` texts such
 * as "cover=all", "quality=1..5" or "range=close,long". A row for each, with columns for these fields in the
 * order of the mechanism, of whole numbers, and for the measures, which are named as hod_measure_list_read
 * does. NULL with an error, also for more than HOD_MOST_SURVEYED situations. */
hod_frame *hod_frame_swept(const hod_rules *rules, const char *mechanism, const char *const *fields,
                           int count, const char *measures, hod_error *error);

/* The same under each of several rule sets, `rules_count` of them with a name each, in all the situations of
 * the first: a column for each measure under each, "mean:hits NAME", measure by measure; NaN where a rule set
 * cannot express a situation. */
hod_frame *hod_frame_compared(const hod_rules *const *rules, const char *const *names, int rules_count,
                              const char *mechanism, const char *const *fields, int count,
                              const char *measures, hod_error *error);

/* What is told to any question, asked in the words of the command: "diff", "bloodybacks-7",
 * "bloodybacks-8.3", "shooting", "--measure=mean:hits". Nothing in it changes. NULL with an error. */
typedef struct hod_told hod_told;
hod_told *hod_told_new(const char *const *words, int count, hod_error *error);
void hod_told_free(hod_told *told);

/* Its tables for programs, as many as there are, by number from 0; NULL behind the last. They are the
 * answer's. A column in which a number is missing holds NaN there; one of texts holds numbers as text. */
int hod_told_tables(const hod_told *told);
const hod_frame *hod_told_table(const hod_told *told, int table);

/* All of it in a format, "text", "markdown", "html", "csv" or "json". Free it with hod_text_free; NULL with
 * an error. */
char *hod_told_text(const hod_told *told, const char *format, hod_error *error);

/* Its charts by number from 0, each drawn as SVG, which needs gnuplot. Free it with hod_text_free; NULL with
 * an error. */
int hod_told_charts(const hod_told *told);
char *hod_told_chart(const hod_told *told, int chart, hod_error *error);

#endif
