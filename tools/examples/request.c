/* How a command of one's own reads a line, as the command hod does. */
#include <hod/more.h>
#include <stdio.h>

int main(void)
{
    hod_error error;
    char *line[] = {"roll", "bloodybacks-8.3", "charge", "--seed=7"};
    const hod_question *question = hod_question_find(line[0], &error);
    hod_request request;
    if (!question ||
        !hod_request_read(&request, question->accepted, question->defaults, HOD_ANYBODY, 4, line, &error) ||
        !hod_question_check(question, &request, &error))
        return fprintf(stderr, "%s\n", error.message), 1;
    hod_answer answer = {.wanted.readers = HOD_PEOPLE};
    if (!hod_question_answer(question, &request, &answer, &error))
        return fprintf(stderr, "%s\n", error.message), 1;
    hod_answer_stream stream;
    hod_answer_stream_begin(&stream, &hod_format_text, stdout);
    for (size_t i = 0; i < answer.item_count; i++)
        if (!hod_answer_write_item(&stream, &answer.items[i], &error)) return 1;
    hod_answer_free(&answer);

    int count;
    char **words = hod_asked_words(request.asked, &count, &error);
    for (int i = 0; words && i < count; i++) printf("%s%s", words[i], i + 1 < count ? " " : "\n");
    hod_words_free(words);
    hod_request_free(&request);
    hod_request_describe("seed", question->defaults, stdout);
}
