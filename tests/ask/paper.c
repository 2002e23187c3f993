/* A file to write an answer to. */
#include "paper.h"

#include "show/answer.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static FILE *file;
static char *text;
static size_t length;

FILE *paper(void)
{
    cr_assert_null(file);
    file = open_memstream(&text, &length);
    return file;
}

void paper_reads(const char *expected)
{
    fclose(file);
    file = NULL;
    cr_assert_str_eq(text, expected);
    free(text);
}

static hod_answer answer;

hod_answer *answer_for(int readers)
{
    hod_answer_free(&answer);
    answer = (hod_answer){.wanted = {.readers = readers, .charts = HOD_ALL_CHARTS}};
    return &answer;
}

const hod_chart *chart_called(const hod_answer *all, const char *name)
{
    for (size_t i = 0; i < all->item_count; i++)
        if (all->items[i].kind == HOD_ITEM_CHART && strcmp(all->items[i].name, name) == 0)
            return all->items[i].chart;
    return NULL;
}

void answer_reads(const hod_format *format, const char *expected)
{
    hod_error error;
    cr_assert(hod_answer_write(&answer, NULL, format, paper(), &error), "%s", error.message);
    paper_reads(expected);
}
