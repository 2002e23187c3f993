/* Questions asked in words, and the remarks that they make. */
#include "told.h"

#include "show/answer.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_WORDS = 64 };

static bool ask(const char *line, hod_answer *answer, hod_error *error)
{
    char copy[4096], *words[MOST_WORDS], *rest = copy;
    int count = 0;
    cr_assert_lt(strlen(line), sizeof copy);
    strcpy(copy, line);
    for (char *word; (word = strsep(&rest, " "));) {
        cr_assert_lt(count, MOST_WORDS);
        words[count++] = word;
    }
    return hod_question_ask(NULL, count, words, answer, error);
}

const char *told(const char *line, const hod_format *format)
{
    static char *text;
    size_t length;
    hod_error error;
    AUTO(hod_answer_free)
    hod_answer answer = {.wanted.readers = hod_format_is_for_machines(format) ? HOD_PROGRAMS : HOD_PEOPLE};
    free(text);
    FILE *file = open_memstream(&text, &length);
    cr_assert(ask(line, &answer, &error) && hod_answer_write(&answer, NULL, format, file, &error), "%s",
              error.message);
    fclose(file);
    return text;
}

const char *refused(const char *line)
{
    static hod_error error;
    AUTO(hod_answer_free) hod_answer answer = {.wanted.readers = HOD_PEOPLE};
    cr_assert_not(ask(line, &answer, &error), "%s", line);
    return error.message;
}
