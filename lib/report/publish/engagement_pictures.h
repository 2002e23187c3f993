/* The charts of engagements, by the names of their files. */
#ifndef HOD_REPORT_ENGAGEMENT_PICTURES_H
#define HOD_REPORT_ENGAGEMENT_PICTURES_H

#include "report/publish/drawings.h"
#include "report/publish/engagement_answers.h"
#include "report/publish/page.h"

/* Takes charts one by one: `take` hears of each its name, its title, and how it is drawn. */
struct taker {
    const struct engagement_answers *answers;
    bool (*take)(const struct taker *taker, const char *name, const char *title, chart_drawer *draw,
                 const void *shown, hod_error *error);
    struct drawings *drawings; /* what it takes them for: to be drawn, */
    uint64_t made_from;
    struct page *page; /* or onto a page, */
    FILE *file;        /* or into a fragment */
};

/* What the charts show when they speak of a map. */
struct decision_grid_words words_of_map(const struct engagement_answers *answers, int map, const char *title);

/* Have the charts taken of what plans are worth, of what fire and the charge are worth, of how it ends, and
 * of a map. */
bool take_plans(const struct taker *taker, hod_error *error);
bool take_worths(const struct taker *taker, hod_error *error);
bool take_ends(const struct taker *taker, hod_error *error);
bool take_map(const struct taker *taker, int number, hod_error *error);

#endif
