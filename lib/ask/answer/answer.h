/* An answer: what a question comes down to, apart from how it is shown.
 *
 * A question describes its answer as a sequence of items: headings, sentences, tables and charts, in the
 * order in which people read them. An answer of several parts (a part is what a report publishes as files of
 * its own) begins each by its name. The command, a report and other languages show the same answer: they say
 * what they want of it, and then go through its items. */
#ifndef HOD_ASK_ANSWER_ANSWER_H
#define HOD_ASK_ANSWER_ANSWER_H

#include "ask/answer/chart.h"
#include "ask/answer/table.h"

/* Who reads a table. Programs get one tidy table in each part; people get as many as it needs, and the
 * sentences. */
typedef enum hod_reader { HOD_PROGRAMS = 1, HOD_PEOPLE = 2 } hod_reader;

/* Beside HOD_PEOPLE by |: a table that goes into more detail than most want to read, which a page folds. */
enum { HOD_DETAIL = 4 };

/* Whether charts are wanted: not at all; those that can be drawn; or a chart that cannot be drawn is an
 * error. */
typedef enum hod_charts_wanted { HOD_NO_CHARTS, HOD_POSSIBLE_CHARTS, HOD_ALL_CHARTS } hod_charts_wanted;

/* What is wanted of an answer. */
typedef struct hod_wanted {
    int readers;       /* HOD_PROGRAMS, HOD_PEOPLE, or both of them, by | */
    bool is_published; /* people read it on a page, where rule sets go by their titles and not by their ids */
    hod_charts_wanted charts;
} hod_wanted;

/* What an item is. */
typedef enum hod_item_kind {
    HOD_ITEM_PART,    /* begins a part: its name and its title, which may be NULL */
    HOD_ITEM_HEADING, /* with its level, of which 1 is the highest */
    HOD_ITEM_FINDING, /* what the answer says in short; others quote it */
    HOD_ITEM_TEXT,    /* a paragraph */
    HOD_ITEM_LINES,   /* a text to be shown line by line, such as a narration */
    HOD_ITEM_FILE,    /* a text file to keep, such as a rule file: its name and its text, which is shown */
    HOD_ITEM_TABLE,
    HOD_ITEM_CHART,
    HOD_ITEM_NOTE, /* a paragraph in small print: how it was calculated, under which conditions */
} hod_item_kind;

/* A table that is kept: its rows are read by hod_kept_cell. */
typedef struct hod_kept_table {
    char *title; /* may be NULL */
    hod_column *columns;
    size_t column_count, row_count;
    hod_cell *cells; /* row by row; their texts are the table's */
    size_t room;     /* for so many cells */
} hod_kept_table;

/* The cell in a row and a column, both from 0; NULL where there is none. */
const hod_cell *hod_kept_cell(const hod_kept_table *table, size_t row, size_t column);

/* An item; what its kind does not have is NULL or 0. */
typedef struct hod_item {
    hod_item_kind kind;
    int readers; /* of a table, by | */
    int level;
    char *name; /* of a part, a chart or a file; a chart's may be empty where there is one */
    char *text;
    hod_kept_table *table;
    hod_chart *chart;
} hod_item;

struct worlds;

/* The answer, described below. */
typedef struct hod_answer hod_answer;

/* Where the items of an answer go if they are not kept; each is called in the order of the items. `table`
 * begins one, as hod_table_open does. Everything that is handed over belongs to the answer. */
typedef struct hod_answer_sink {
    void *data;
    bool (*item)(void *data, const hod_item *item, hod_error *error);
    hod_table_writer *(*table)(void *data, const hod_column *columns, size_t column_count, const char *title,
                               hod_error *error);
} hod_answer_sink;

/* Its items in their order, and what else is said of it. */
struct hod_answer {
    hod_wanted wanted;
    const hod_answer_sink *sink; /* NULL: items are kept, those that a sink does not get are charts */
    void (*hear)(void *data, const char *remark); /* hears what is announced; may be NULL */
    void *hear_data;

    hod_item *items;
    size_t item_count;
    struct worlds *worlds; /* the tables that words are made from (facts.h); NULL: those for programs */
    char **remarks;        /* what was noticed on the way: what was left out, how long it took */
    size_t remark_count;
    char *rule_file;       /* a rule set that was found, as a file; NULL: none */
    hod_error verdict;     /* why the question failed, such as a verification; empty where it did not */
    bool is_elsewhere;     /* the work was divided, and another process has the answer */
    bool chart_is_refused; /* the error is about a chart */
};

/* An answer begins as all zeros but for what is wanted, and ends with hod_answer_free. */
void hod_answer_free(hod_answer *answer);

/* Whether a reader is to be told. */
bool hod_answer_is_for(const hod_answer *answer, hod_reader reader);

/* Each adds an item, of which it copies everything; false with an error when memory is short or the sink
 * fails. Headings and texts are for people: nothing happens where only programs read. */
bool hod_answer_begin(hod_answer *answer, const char *name, const char *title, hod_error *error);
bool hod_answer_heading(hod_answer *answer, int level, const char *text, hod_error *error);
bool hod_answer_find(hod_answer *answer, const char *text, hod_error *error);
bool hod_answer_say(hod_answer *answer, const char *text, hod_error *error);
bool hod_answer_note(hod_answer *answer, const char *text, hod_error *error);
bool hod_answer_lines(hod_answer *answer, const char *text, hod_error *error);

/* Adds a text file by its name, such as calmer.ini, which no other file of the answer has. It is for programs
 * too. */
bool hod_answer_file(hod_answer *answer, const char *name, const char *text, hod_error *error);

/* The same as hod_answer_say of a text that is handed over and freed; NULL, behind an error, is handed on as
 * false. */
bool hod_answer_say_made(hod_answer *answer, char *text, hod_error *error);

/* Begins a table for one kind of readers, or for both by |: rows are added by hod_table_row, and
 * hod_table_close ends it. NULL with an error. Ask hod_answer_is_for first: that somebody reads it is
 * asserted. */
hod_table_writer *hod_answer_table(hod_answer *answer, int readers, const hod_column *columns,
                                   size_t column_count, const char *title, hod_error *error);

/* Adds a chart, by a name for its files that no other chart of the answer has; empty where it is the only
 * one. Nothing happens where charts are not wanted. A chart that makes no sense (too many categories, say) is
 * left out, or an error where all are wanted. */
bool hod_answer_chart(hod_answer *answer, const char *name, const hod_chart *chart, hod_error *error);

/* Whether charts are wanted, so that what takes time need not be worked out in vain. */
bool hod_answer_wants_charts(const hod_answer *answer);

/* Remarks on the answer: what was left out, how long it took; short of memory, it goes unsaid. An
 * announcement is one that should be read before long work: who listens hears it at once. */
void hod_answer_remark(hod_answer *answer, const char *format, ...) __attribute__((format(printf, 2, 3)));
void hod_answer_announce(hod_answer *answer, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The answer is no: the question, such as whether simulation and calculation agree, failed. */
void hod_answer_fail(hod_answer *answer, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
