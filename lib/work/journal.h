/* Journals: part files that grow block by block, from run to run. */
#ifndef HOD_WORK_JOURNAL_H
#define HOD_WORK_JOURNAL_H

#include "work/part.h"
#include "work/work.h"

struct journal {
    const char *path;
    FILE *file;
    double synced; /* time of the last fdatasync, in seconds */
};

/* Opens a journal, or begins one if there is none, and passes on its results; *next receives the first block
 * that it lacks. Incomplete data at its end, which a killed run left, are dropped. Refuses a file that is not
 * a journal, one for a different question or shard, and one that another run is using. Close it in any case.
 */
bool journal_open(struct journal *journal, const char *path, const struct part_header *header,
                  hod_receive *receive, void *data, uint64_t *next, hod_error *error);

/* Adds the result of the next block. When this returns, killing the process no longer loses it. */
bool journal_add(struct journal *journal, uint64_t block, const char *result, size_t length,
                 hod_error *error);

/* False with an error when not all could be written. */
bool journal_close(struct journal *journal, hod_error *error);

#endif
