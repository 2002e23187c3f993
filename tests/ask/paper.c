/* Paper to write an answer on. */
#include "paper.h"

#include <criterion/criterion.h>
#include <stdlib.h>

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
