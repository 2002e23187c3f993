/* Journals: part files that grow block by block, over several runs. */
#ifndef HOD_WORK_JOURNAL_H
#define HOD_WORK_JOURNAL_H

#include "work/part.h"
#include "work/work.h"

struct journal {
    const char *path;
    FILE *file;
    double synced; /* when fdatasync was last called, in seconds */
};

/* Opens a journal, or starts a new one, and passes on its results; *next receives the first missing block. Drops
 * incomplete data at the end, which a killed run left. Refuses a file that is not a journal, a journal for a different
 * question or shard, and one that another run is using. Always close it afterwards. */
bool journal_open(struct journal *journal, const char *path, const struct part_header *header,
                  hod_receive *receive, void *data, uint64_t *next, hod_error *error);

/* Adds the result of the next block. Once this returns, killing the process no longer loses it. */
bool journal_add(struct journal *journal, uint64_t block, const char *result, size_t length,
                 hod_error *error);

/* False with an error if not everything could be written. */
bool journal_close(struct journal *journal, hod_error *error);

#endif
