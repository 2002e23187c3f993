/* Answers as people and programs read them: written in a format, with charts drawn. */
#ifndef HOD_SHOW_ANSWER_H
#define HOD_SHOW_ANSWER_H

#include "ask/answer/answer.h"

#include <stdio.h>

/* Writes a kept answer, or the part of it with this name (NULL: all of it): text, markdown and html for people, csv and
 * json for programs. Programs get exactly one table: for a whole answer with several tables, the one before its first
 * part. The answer must be for such readers. False with an error, also if there is no such part, or if programs would
 * get no table or several. */
bool hod_answer_write(const hod_answer *answer, const char *part, const hod_format *format, FILE *file,
                      hod_error *error);

/* A sink that writes items to a file as they come, for answers too long to be kept. */
typedef struct hod_answer_stream {
    hod_answer_sink sink;
    const hod_format *format;
    FILE *file;
    bool is_behind_table;
} hod_answer_stream;

/* Starts a stream, which must not move. The file still belongs to the caller. */
void hod_answer_stream_begin(hod_answer_stream *stream, const hod_format *format, FILE *file);

/* Writes a kept item to a stream. Leaves out tables for other readers than the format's, texts in formats for programs,
 * and charts. */
bool hod_answer_write_item(hod_answer_stream *stream, const hod_item *item, hod_error *error);

#endif
