/* A frame: its columns and their memory. */
#include "foreign/frame.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Of one of the kinds; the others are NULL. */
struct frame_column {
    char *name;
    int64_t *integers;
    double *numbers;
    char **texts;
};

struct hod_frame {
    size_t rows;
    int count;
    struct frame_column columns[];
};

hod_frame *frame_new(size_t rows, size_t most_columns, hod_error *error)
{
    hod_frame *frame = calloc(1, sizeof *frame + most_columns * sizeof *frame->columns);
    if (frame)
        frame->rows = rows;
    else
        hod_fail_memory(error);
    return frame;
}

static struct frame_column *add(hod_frame *frame, const char *name)
{
    struct frame_column *column = &frame->columns[frame->count++];
    column->name = strdup(name);
    return column;
}

/* A frame without rows has columns all the same. */
static void *room(const hod_frame *frame, const struct frame_column *column, size_t size)
{
    return column->name ? malloc((frame->rows ? frame->rows : 1) * size) : NULL;
}

int64_t *frame_add_integers(hod_frame *frame, const char *name)
{
    struct frame_column *column = add(frame, name);
    return column->integers = room(frame, column, sizeof *column->integers);
}

double *frame_add_numbers(hod_frame *frame, const char *name)
{
    struct frame_column *column = add(frame, name);
    return column->numbers = room(frame, column, sizeof *column->numbers);
}

void frame_end(hod_frame *frame, size_t rows)
{
    assert(rows <= frame->rows);
    frame->rows = rows;
}

char **frame_add_texts(hod_frame *frame, const char *name)
{
    struct frame_column *column = add(frame, name);
    column->texts = room(frame, column, sizeof *column->texts);
    if (column->texts) memset(column->texts, 0, frame->rows * sizeof *column->texts);
    return column->texts;
}

bool are_asked(const hod_rules *rules, const char *mechanism, hod_error *error)
{
    return (rules && mechanism) || hod_fail(error, rules ? "the mechanism is NULL" : "the rules are NULL");
}

bool texts_are_given(const char *const *texts, int count, const char *what, hod_error *error)
{
    if (count < 0) return hod_fail(error, "%d %s: a count from 0 is accepted", count, what);
    for (int i = 0; i < count; i++)
        if (!texts || !texts[i]) return hod_fail(error, "of %d %s, number %d is NULL", count, what, i + 1);
    return true;
}

int64_t hod_frame_rows(const hod_frame *frame)
{
    return (int64_t)frame->rows;
}

int hod_frame_columns(const hod_frame *frame)
{
    return frame->count;
}

static const struct frame_column *column_at(const hod_frame *frame, int column)
{
    static const struct frame_column none;
    return column >= 0 && column < frame->count ? &frame->columns[column] : &none;
}

const char *hod_frame_name(const hod_frame *frame, int column)
{
    return column_at(frame, column)->name;
}

const int64_t *hod_frame_integers(const hod_frame *frame, int column)
{
    return column_at(frame, column)->integers;
}

const double *hod_frame_numbers(const hod_frame *frame, int column)
{
    return column_at(frame, column)->numbers;
}

const char *const *hod_frame_texts(const hod_frame *frame, int column)
{
    return (const char *const *)column_at(frame, column)->texts;
}

void hod_frame_free(hod_frame *frame)
{
    if (!frame) return;
    for (int i = 0; i < frame->count; i++) {
        free(frame->columns[i].name);
        free(frame->columns[i].integers);
        free(frame->columns[i].numbers);
        for (size_t row = 0; frame->columns[i].texts && row < frame->rows; row++)
            free(frame->columns[i].texts[row]);
        free(frame->columns[i].texts);
    }
    free(frame);
}
