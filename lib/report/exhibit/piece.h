/* The pieces of a report, of several kinds, each described in a file of its own. */
#ifndef HOD_REPORT_PIECE_H
#define HOD_REPORT_PIECE_H

#include "report/exhibit/asking.h"
#include "report/exhibit/exhibition.h"

enum piece_kind { PIECE_EXHIBIT, PIECE_ASKING, PIECE_KINDS };

struct piece {
    enum piece_kind kind;
    const hod_family *page; /* on whose page it is shown; NULL: on the first */
    char *file;             /* in which it is described, as it was given; its id where it is built in */

    /* That of its kind; the others are all zeros. */
    struct asking asking;
};

/* The heading that makes a file one of a piece of this kind, such as "exhibit". */
const char *piece_heading(enum piece_kind kind);

/* The kind of the piece that a file describes; PIECE_KINDS where it describes none. */
enum piece_kind piece_kind_of(const struct ini *file);

/* Reads the piece that a file describes. Free it with piece_free, also after an error. */
bool piece_read(struct piece *piece, const struct ini *file, const struct exhibit_reader *reader,
                hod_error *error);
void piece_free(struct piece *piece);

/* Its id, of its files, and its title; its mechanism's name, empty where it is about several. */
hod_exhibition_entry piece_entry(const struct piece *piece);

/* Whether it is about the scenarios that the report is given. */
bool piece_takes_scenarios(const struct piece *piece);

/* The built-in family of its rules; NULL where it is about several. */
const hod_family *piece_family(const struct piece *piece);

#endif
