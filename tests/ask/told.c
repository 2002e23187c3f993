/* Questions asked in words, and the remarks that they make. */
#include "told.h"

#include "show/answer.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_WORDS = 64 };

static bool is_answered(const char *line, hod_answer *answer, hod_error *error)
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

void ask(const char *line, hod_answer *answer)
{
    hod_error error;
    cr_assert(is_answered(line, answer, &error), "%s: %s", line, error.message);
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
    ask(line, &answer);
    cr_assert(hod_answer_write(&answer, NULL, format, file, &error), "%s", error.message);
    fclose(file);
    return text;
}

const char *refused(const char *line)
{
    static hod_error error;
    AUTO(hod_answer_free) hod_answer answer = {.wanted.readers = HOD_PEOPLE};
    cr_assert_not(is_answered(line, &answer, &error), "%s", line);
    return error.message;
}

struct sentences sentences_of(const char *question, const struct facts *facts)
{
    hod_error error;
    struct sentences sentences = {0};
    const struct said_tables tables = {"", facts, NULL};
    const struct said_world world = {"", &tables, 1};
    cr_assert(sentences_make(&sentences, question, words_of_question(question), &world, 1, &error), "%s",
              error.message);
    return sentences;
}
