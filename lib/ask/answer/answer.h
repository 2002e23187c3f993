/* An answer: the result of a question, independent of how it is shown.
 *
 * A question describes its answer as a sequence of items: headings, sentences, tables and charts, in the order in which
 * people read them. An answer can have several named parts, each of which a report publishes in its own files. The
 * command, a report and other languages show the same answer: they say what they want of it, and then go through its
 * items. */
#ifndef HOD_ASK_ANSWER_ANSWER_H
#define HOD_ASK_ANSWER_ANSWER_H

#include "ask/answer/chart.h"
#include "ask/answer/table.h"
#include "base/arena.h"

/* Who reads a table. Programs get one tidy table in each part; people get any number, and the sentences. */
typedef enum hod_reader { HOD_PROGRAMS = 1, HOD_PEOPLE = 2 } hod_reader;

/* Combined with HOD_PEOPLE by |: a table with more detail than most readers want, which a page folds. */
enum { HOD_DETAIL = 4 };

/* Whether charts are wanted: none; those that can be drawn; or all, and then a chart that cannot be drawn is an error. */
typedef enum hod_charts_wanted { HOD_NO_CHARTS, HOD_POSSIBLE_CHARTS, HOD_ALL_CHARTS } hod_charts_wanted;

/* What the caller wants of an answer. */
typedef struct hod_wanted {
    int readers;       /* HOD_PROGRAMS, HOD_PEOPLE, or both combined by | */
    bool is_published; /* people read it on a page, which shows titles of rule sets instead of ids */
    hod_charts_wanted charts;
} hod_wanted;

/* The kinds of items. */
typedef enum hod_item_kind {
    HOD_ITEM_PART,    /* begins a part: its name and its title, which may be NULL */
    HOD_ITEM_HEADING, /* with its level; 1 is the highest */
    HOD_ITEM_FINDING, /* the answer in short, which other pieces can quote */
    HOD_ITEM_TEXT,    /* a paragraph */
    HOD_ITEM_LINES,   /* a text shown line by line, such as a narration */
    HOD_ITEM_FILE,    /* a text file to keep, such as a rule file: its name and its text, which is shown */
    HOD_ITEM_TABLE,
    HOD_ITEM_CHART,
    HOD_ITEM_NOTE, /* a paragraph in small print: method and conditions */
} hod_item_kind;

/* A table in memory, read with hod_kept_cell. */
typedef struct hod_kept_table {
    char *title; /* may be NULL */
    hod_column *columns;
    size_t column_count, row_count;
    hod_cell *cells;    /* row by row */
    size_t room;        /* capacity, in cells */
    struct arena texts; /* of an answer's table, with its columns; a table of facts has its own */
} hod_kept_table;

/* The cell in a row and a column, both from 0; NULL outside the table. */
const hod_cell *hod_kept_cell(const hod_kept_table *table, size_t row, size_t column);

/* An item; unused members are NULL or 0. */
typedef struct hod_item {
    hod_item_kind kind;
    int readers; /* of a table, combined by | */
    int level;
    char *name; /* of a part, a chart or a file; a sole chart may have an empty name */
    char *text;
    hod_kept_table *table;
    hod_chart *chart;
} hod_item;

struct worlds;

/* The answer, described below. */
typedef struct hod_answer hod_answer;

/* Receives the items of an answer, in order, instead of keeping them. `table` begins a table, as hod_table_open does. The
 * answer owns everything that it passes. */
typedef struct hod_answer_sink {
    void *data;
    bool (*item)(void *data, const hod_item *item, hod_error *error);
    hod_table_writer *(*table)(void *data, const hod_column *columns, size_t column_count, const char *title,
                               hod_error *error);
} hod_answer_sink;

/* An answer: its items in order, and remarks about it. */
struct hod_answer {
    hod_wanted wanted;
    const hod_answer_sink *sink;                  /* NULL: all items are kept; otherwise only charts */
    void (*hear)(void *data, const char *remark); /* receives announcements; may be NULL */
    void *hear_data;

    hod_item *items;
    size_t item_count;
    struct worlds *worlds; /* the tables for the words (facts.h); NULL: the tables for programs */
    char **remarks;        /* about omissions, time taken and so on */
    size_t remark_count;
    char *rule_file;       /* a rule set that was found, as a file; or NULL */
    hod_error verdict;     /* why the question failed, such as a verification; empty if it did not */
    bool is_elsewhere;     /* the work was divided, and another process has the answer */
    bool chart_is_refused; /* the error is about a chart */
};

/* Frees an answer. It starts as all zeros except for `wanted`. */
void hod_answer_free(hod_answer *answer);

/* Whether the answer is for this kind of reader. */
bool hod_answer_is_for(const hod_answer *answer, hod_reader reader);

/* Each function adds an item and copies everything passed to it; false with an error when memory is short or the sink
 * fails. Headings and texts are for people: if only programs read, nothing happens. */
bool hod_answer_begin(hod_answer *answer, const char *name, const char *title, hod_error *error);
bool hod_answer_heading(hod_answer *answer, int level, const char *text, hod_error *error);
bool hod_answer_find(hod_answer *answer, const char *text, hod_error *error);
bool hod_answer_say(hod_answer *answer, const char *text, hod_error *error);
bool hod_answer_note(hod_answer *answer, const char *text, hod_error *error);
bool hod_answer_lines(hod_answer *answer, const char *text, hod_error *error);

/* Adds a text file, also for programs. Its name, such as calmer.ini, must be unique in the answer. */
bool hod_answer_file(hod_answer *answer, const char *name, const char *text, hod_error *error);

/* Like hod_answer_say, but takes ownership of the text. NULL, after an error, returns false. */
bool hod_answer_say_made(hod_answer *answer, char *text, hod_error *error);

/* Begins a table for one kind of reader, or for both combined by |. Add rows with hod_table_row, and end it with
 * hod_table_close. NULL with an error. Call hod_answer_is_for first: this function asserts that somebody reads the
 * table. */
hod_table_writer *hod_answer_table(hod_answer *answer, int readers, const hod_column *columns,
                                   size_t column_count, const char *title, hod_error *error);

/* Adds a chart. The name, for its files, must be unique in the answer; a sole chart can have an empty name. If charts
 * are not wanted, nothing happens. A chart that makes no sense (with too many categories, say) is left out, or is an
 * error if all charts are wanted. */
bool hod_answer_chart(hod_answer *answer, const char *name, const hod_chart *chart, hod_error *error);

/* Whether charts are wanted, to save calculating them in vain. */
bool hod_answer_wants_charts(const hod_answer *answer);

/* Adds a remark: what was left out, how long it took. When memory is short it is dropped. An announcement is a remark that
 * should be read before long work; `hear` receives it at once. */
void hod_answer_remark(hod_answer *answer, const char *format, ...) __attribute__((format(printf, 2, 3)));
void hod_answer_announce(hod_answer *answer, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Marks the answer as failed, for example if simulation and calculation disagree. */
void hod_answer_fail(hod_answer *answer, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
