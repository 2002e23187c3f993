/* Exhibits: the tables and charts that a family of rule sets publishes, as data. */
#ifndef HOD_RULES_EXHIBIT_H
#define HOD_RULES_EXHIBIT_H

/* A row, a column, a bar: what it is called and what it sets. Settings are FIELD=VALUE, rules=ID or
 * measure=MEASURE (study/measure.h; "MEASURE/ID" divides by the same under another rule set), separated by
 * blanks. The last may name several values, dice=3..8 or cover=all or measure=p:hits=0..3: then the entry
 * stands for one of each, and %s in the label for the value. */
typedef struct hod_entry {
    const char *label;
    const char *settings;
} hod_entry;

/* A side of a table or chart: its title and its entries, up to the first without a label. */
enum { HOD_MOST_ENTRIES = 10 };
typedef struct hod_margin {
    const char *title;
    hod_entry entries[HOD_MOST_ENTRIES];
} hod_margin;

typedef enum hod_drawing_kind {
    HOD_DRAW_STACKED_BARS,
    HOD_DRAW_GROUPED_BARS,
    HOD_DRAW_LINES,
    HOD_DRAW_HEAT_MAP,
    HOD_DRAW_BEFORE_AFTER,
} hod_drawing_kind;

/* A chart: its categories along the axis, its series side by side or one on the other. */
typedef struct hod_drawing {
    hod_drawing_kind kind;
    const char *name; /* of its file, behind the exhibit's */
    const char *title;
    const char *settings; /* for all of it, after the exhibit's own; may be NULL */
    hod_margin categories, series;
    const char *values; /* what the numbers are, with their unit */
    int ordered;        /* series are levels of one thing */
} hod_drawing;

/* A published table with its charts. */
typedef struct hod_exhibit {
    const char *id;    /* of its files */
    const char *title; /* a heading */
    const char *text;  /* what it shows, and how to read it; a few sentences */
    const char *mechanism;
    const char *outcomes; /* those that its measures speak of, separated by commas: the CSV's columns */
    const char *settings; /* for all of it */
    hod_margin sections;  /* a table for each entry; without entries, one table */
    hod_margin rows, columns;
    int decimals;     /* of percentages */
    int side_by_side; /* whether exact and rolled values stand beside each other, cell by cell */
    const hod_drawing *drawings;
    int drawing_count;
} hod_exhibit;

#endif
