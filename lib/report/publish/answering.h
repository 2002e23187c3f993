/* A piece of a report while its questions are answered, and the charts of its answers. */
#ifndef HOD_REPORT_ANSWERING_H
#define HOD_REPORT_ANSWERING_H

#include "report/exhibit/piece.h"
#include "report/publish/provenance.h"
#include "report/publish/publish.h"
#include "show/chart/drawing.h"

struct part {
    const struct piece *piece;
    uint64_t cache_key;        /* 0: always made */
    bool is_kept;              /* taken over from the previous report */
    struct answered *answered; /* NULL if the part is kept */
    char *section;             /* of its page, as HTML text */
    size_t section_length;
};

/* The answers of a piece, one for each question. */
struct answered {
    const hod_publication *publication;
    const struct piece *piece;
    hod_answer *answers;          /* of the questions */
    struct exhibit_values values; /* of an exhibit */
    char **sentences;             /* of the points; NULL for the finding of another piece */
};

/* Identifies what a piece is made from (publish/previous.h); 0 if it must always be made. */
uint64_t cache_key_of_piece(uint64_t report, const hod_publication *publication, const struct piece *piece);

/* Starts the answers of a piece, with charts if `drawn`; NULL with an error. */
struct answered *answered_open(const hod_publication *publication, const struct piece *piece, bool drawn,
                               hod_error *error);
void answered_close(struct answered *answered); /* accepts NULL */

/* The steps of answering, by their descriptions; NULL after the last. Several threads may answer different steps. */
const char *answered_step(const struct answered *answered, int number);
bool answered_answer(struct answered *answered, int number, hod_error *error);

/* The charts of a report, which wait until everything is evaluated, and are then drawn several at once. */

struct drawing {
    struct chart_published chart; /* with a path of its own; is_shared: the first of its part */
    uint64_t cache_key;           /* of its part of the report */
};

/* Start with zeros ({0}). */
struct drawings {
    const char *folder;   /* where to draw them */
    const hod_stop *stop; /* NULL, or stops the drawing */
    struct drawing *all;
    int count;
};

/* Adds the charts of the answers, which must stay in place until they are drawn. */
bool answered_add_drawings(const struct answered *answered, uint64_t cache_key, struct drawings *drawings,
                           hod_error *error);

/* Draws all charts on this number of threads, 0 for all processors; then adds their files to the provenance. */
bool drawings_draw(struct drawings *drawings, int threads, struct provenance *provenance, hod_error *error);
void drawings_free(struct drawings *drawings);

#endif
