/* Answers as people and programs read them: written in a format, with charts drawn. */
#ifndef HOD_SHOW_ANSWER_H
#define HOD_SHOW_ANSWER_H

#include "ask/answer/answer.h"

#include <stdio.h>

/* Writes what is kept of an answer, or one of its parts by its name (NULL: all of it): text, markdown and
 * html for people, csv and json for programs, who get exactly one table: of all of an answer with several,
 * the one before its first part. The answer must be for such readers. False with an error, also where there
 * is no such part, and where programs would get several tables or none. */
bool hod_answer_write(const hod_answer *answer, const char *part, const hod_format *format, FILE *file,
                      hod_error *error);

/* A sink that writes to a file as items come, for answers too long to be kept. */
typedef struct hod_answer_stream {
    hod_answer_sink sink;
    const hod_format *format;
    FILE *file;
    bool is_behind_table;
} hod_answer_stream;

/* Begins a stream, which must stay where it is. The file stays the caller's. */
void hod_answer_stream_begin(hod_answer_stream *stream, const hod_format *format, FILE *file);

/* Writes a kept item to a stream: nothing of a table for other readers than those of the format, of a text
 * where programs read, and of a chart. */
bool hod_answer_write_item(hod_answer_stream *stream, const hod_item *item, hod_error *error);

#endif
