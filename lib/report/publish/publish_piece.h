/* A part of a report: a piece whose questions are answered, and how its answers become files and a section of
 * a page. */
#ifndef HOD_REPORT_PUBLISH_PIECE_H
#define HOD_REPORT_PUBLISH_PIECE_H

#include "report/exhibit/piece.h"
#include "report/publish/drawings.h"
#include "report/publish/page.h"
#include "report/publish/publish.h"

struct part {
    const struct piece *piece;
    uint64_t cache_key;        /* 0: always made */
    bool is_kept;              /* taken over from the report before */
    struct answered *answered; /* NULL where the part is kept */
    char *section;             /* of its page, a text of HTML */
    size_t section_length;
};

/* What a piece is made from (publish/previous.h); 0 where it is to be made in any case. */
uint64_t cache_key_of_piece(uint64_t report, const hod_publication *publication, const struct piece *piece);

/* Begins the answers of a piece, with charts if they are `drawn`; NULL with an error. */
struct answered *answered_open(const hod_publication *publication, const struct piece *piece, bool drawn,
                               hod_error *error);
void answered_close(struct answered *answered); /* NULL too */

/* The steps of answering, by what is told of each; NULL behind the last. Several threads may answer, each
 * another step. */
const char *answered_step(const struct answered *answered, int number);
bool answered_answer(struct answered *answered, int number, hod_error *error);

/* Has the charts wait to be drawn; then writes the section, and notes its files on the page. */
bool answered_add_drawings(const struct answered *answered, uint64_t cache_key, struct drawings *drawings,
                           hod_error *error);
bool answered_write_section(const struct answered *answered, struct page *page, hod_error *error);

/* Puts into the section of a part, made or kept, what it quotes of those of the others. */
bool part_quote(struct part *part, const struct part *parts, int count, hod_error *error);

/* Writes the exact data of an exhibit alone, as ID.csv. */
bool publish_exhibit_data(const hod_publication *publication, const struct piece *piece, hod_error *error);

#endif
