/* Journals: part files that grow block by block, from run to run. */
#ifndef HOD_WORK_JOURNAL_H
#define HOD_WORK_JOURNAL_H

#include "work/division.h"
#include "work/part.h"

struct journal {
    const char *path;
    FILE *file;
    double synced; /* when, in seconds */
};

/* Opens a journal, or begins it where there is none, and hands on the results that are in it; *next receives
 * the first block that is not. What a run that was killed left half written is dropped. Refuses a file that
 * is no journal, one of another question or shard, and one that another run has open. Close it in any case.
 */
bool journal_open(struct journal *journal, const char *path, const struct part_header *header,
                  hod_receive *receive, void *data, uint64_t *next, hod_error *error);

/* Adds the result of the next block: once this is done, no kill takes it away. */
bool journal_add(struct journal *journal, uint64_t block, const char *result, size_t length,
                 hod_error *error);

/* False with an error when not all could be written. */
bool journal_close(struct journal *journal, hod_error *error);

#endif
