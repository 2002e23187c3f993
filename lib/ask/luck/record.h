/* The record of a played game: a file whose first line is a situation, as a command has it, and whose other lines
 * are steps, as the players noted them, one a line or several with a | between them.
 *
 *     ; Friday, Anna against Ben
 *     bloodybacks-8.3 engagement distance=12 a_quality=4
 *     actions=2 | move-6 | b_dp=2 ; A's activation, orders and volley
 *
 * What stands behind a ; at the beginning of a line or behind a blank is a remark. */
#ifndef HOD_ASK_LUCK_RECORD_H
#define HOD_ASK_LUCK_RECORD_H

#include "ask/request/asked.h"
#include "base/words.h"

/* The head, or a step. */
struct record_line {
    struct word text; /* not empty */
    int number;       /* of the line in the file, from 1 */
};

/* Begins as all zeros; free it with record_free. */
struct record {
    char *path;
    hod_buffer text;
    struct record_line *lines; /* the first is the head */
    size_t count;
};

/* Refuses a file that has no lines. */
bool record_read(struct record *record, const char *path, hod_error *error);
void record_free(struct record *record);

/* Opens the situation of the head, as the request opens its own; a rule file is looked for beside the record.
 * Close it by asked_close in any case. */
bool record_open(const struct record *record, const hod_request *request, struct asked *asked, int *situation,
                 hod_error *error);

/* Puts the file and the line in front of the message already there; false. */
bool record_refuse(const struct record *record, int number, hod_error *error);

/* Appends the head of a game that is asked for. */
void record_head(const hod_request *request, hod_buffer *text);

#endif
