/* Publishers: how the pieces of each kind become files and a section of a page. */
#ifndef HOD_REPORT_PUBLISHER_H
#define HOD_REPORT_PUBLISHER_H

#include "report/exhibit/piece.h"
#include "report/publish/drawings.h"
#include "report/publish/page.h"
#include "report/publish/publish.h"

struct part;

/* Its functions are called in this order; what they share is what `open` gives. */
struct publisher {
    /* What a piece is made from (publish/made_from.h); 0 where it is to be made in any case. */
    uint64_t (*made_from)(uint64_t report, const hod_publication *publication, const struct piece *piece);

    /* Begins what the piece comes to, with charts if they are `drawn`; NULL with an error. */
    void *(*open)(const hod_publication *publication, const struct piece *piece, bool drawn,
                  hod_error *error);

    /* The steps of working it out, by what is told of each; NULL behind the last. */
    const char *(*step)(const void *answers, int number);

    /* Works out a step. Several threads call it, each for another step. */
    bool (*answer)(void *answers, int number, hod_error *error);

    /* Has its charts wait to be drawn; then writes its section, and notes its files on the page. */
    bool (*add_drawings)(const void *answers, uint64_t made_from, struct drawings *drawings,
                         hod_error *error);
    bool (*write_section)(void *answers, struct page *page, hod_error *error);

    /* Puts into its section, made or kept, what it quotes of those of the others; NULL where it quotes none.
     */
    bool (*quote)(struct part *part, const struct part *parts, int count, hod_error *error);

    void (*close)(void *answers); /* NULL too */
};

/* That of a kind. */
const struct publisher *publisher_of(enum piece_kind kind);

/* Writes the exact data of an exhibit alone, as ID.csv. */
bool publish_exhibit_data(const hod_publication *publication, const struct piece *piece, hod_error *error);

extern const struct publisher asking_publisher;

#endif
