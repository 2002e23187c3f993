/* A frame: its columns and their memory. */
#include "foreign/frame.h"

#include "base/arena.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* A word for a whole number. */
struct frame_word {
    int64_t code;
    char *text;
};

/* A column has one kind of data; the pointers to the others are NULL. */
struct frame_column {
    char *name;
    struct frame_word *words; /* word_count of them, for whole numbers */
    int word_count;
    int64_t *integers;
    double *numbers;
    char **texts;
};

struct hod_frame {
    struct arena arena; /* for everything in the columns */
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

char *frame_text(hod_frame *frame, const char *text)
{
    return arena_text(&frame->arena, text, strlen(text));
}

/* Adds a column; returns the room for its values of this size, all zeros, or NULL. */
static void *add(hod_frame *frame, const char *name, size_t size)
{
    struct frame_column *column = &frame->columns[frame->count++];
    column->name = frame_text(frame, name);
    return column->name ? arena_take(&frame->arena, frame->rows * size) : NULL;
}

int64_t *frame_add_integers(hod_frame *frame, const char *name)
{
    int64_t *integers = add(frame, name, sizeof *integers);
    return frame->columns[frame->count - 1].integers = integers;
}

int64_t *frame_add_column(hod_frame *frame, const hod_field *field)
{
    const hod_domain domain = hod_domain_of(field->domain);
    int64_t *integers = frame_add_integers(frame, field->name);
    struct frame_column *column = &frame->columns[frame->count - 1];
    if (!integers || !domain.words) return integers;
    column->words = arena_take(&frame->arena, (size_t)domain.parts * sizeof *column->words);
    for (int i = 0; column->words && i < domain.parts; i++) {
        if (!domain.part[i].word) continue;
        struct frame_word *word = &column->words[column->word_count++];
        word->code = domain.part[i].own;
        word->text = arena_text(&frame->arena, domain.part[i].word, (size_t)domain.part[i].length);
        if (!word->text) return NULL;
    }
    return column->words ? integers : NULL;
}

double *frame_add_numbers(hod_frame *frame, const char *name)
{
    double *numbers = add(frame, name, sizeof *numbers);
    return frame->columns[frame->count - 1].numbers = numbers;
}

void frame_end(hod_frame *frame, size_t rows)
{
    assert(rows <= frame->rows);
    frame->rows = rows;
}

char **frame_add_texts(hod_frame *frame, const char *name)
{
    char **texts = add(frame, name, sizeof *texts);
    return frame->columns[frame->count - 1].texts = texts;
}

bool are_asked(const hod_rules *rules, const char *mechanism, hod_error *error)
{
    return is_not_null(rules, "the rules are", error) && is_not_null(mechanism, "the mechanism is", error);
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
    return frame ? (int64_t)frame->rows : 0;
}

int hod_frame_columns(const hod_frame *frame)
{
    return frame ? frame->count : 0;
}

static const struct frame_column *column_at(const hod_frame *frame, int column)
{
    static const struct frame_column none;
    return frame && column >= 0 && column < frame->count ? &frame->columns[column] : &none;
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

int hod_frame_column(const hod_frame *frame, const char *name)
{
    for (int i = 0; name && i < hod_frame_columns(frame); i++)
        if (strcmp(frame->columns[i].name, name) == 0) return i;
    return -1;
}

const char *hod_frame_word(const hod_frame *frame, int column, int64_t code)
{
    const struct frame_column *at = column_at(frame, column);
    for (int i = 0; i < at->word_count; i++)
        if (at->words[i].code == code) return at->words[i].text;
    return NULL;
}

void hod_frame_free(hod_frame *frame)
{
    if (frame) arena_free(&frame->arena);
    free(frame);
}
