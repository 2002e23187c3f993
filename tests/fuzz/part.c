/* Parts of divided work, as hod merge reads them. The first byte chooses the question, and the other bytes are the
 * result of every block. The digests are correct, so the question has to handle the results: from any bytes it makes an
 * answer that can be shown, or an error. */
#include "fuzz.h"

#include "ask/questions.h"
#include "show/answer.h"
#include "show/format/formats.h"
#include "work/part.h"

#include <stdlib.h>
#include <string.h>

#define ON_CHARGES "bloodybacks-8.3", "charge"

enum { MOST_WORDS = 10 };
static char *const lines[][MOST_WORDS] = {
    {"simulate", ON_CHARGES, "--trials", "1000"},
    {"sweep", ON_CHARGES, "target_dp=0,1"},
    {"sweep", ON_CHARGES, "target_dp=0,1", "--simulate", "--wide"},
    {"sweep", ON_CHARGES, "target_dp=0,1", "--summary", "target_dp"},
    {"sweep", ON_CHARGES, "target_dp=0,1", "bayonet=all", "--measure", "p:charge=home", "--explain"},
    {"verify", ON_CHARGES, "--trials", "1000", "--situations", "1"},
    {"tune", ON_CHARGES, "--measure", "mean:excess", "--aim", "1", "--vary", "charge.factor=1..3"}};
enum { LINES = sizeof lines / sizeof *lines };

/* A line that was read, and the header of its parts. */
struct query {
    char *words[MOST_WORDS];
    const hod_question *question;
    hod_request request;
    struct part_header header;
};

static bool answer(struct query *query, hod_error *error)
{
    static FILE *nowhere;
    if (!nowhere) HOLDS(nowhere = fopen("/dev/null", "w"));
    AUTO(hod_answer_free)
    hod_answer answer = {.wanted = {.readers = HOD_PEOPLE, .charts = HOD_POSSIBLE_CHARTS}};
    hod_answer_stream stream;
    hod_answer_stream_begin(&stream, &hod_format_text, nowhere);
    const bool is_answered = query->question->answer(&query->request, &answer, error);
    for (size_t i = 0; is_answered && i < answer.item_count; i++)
        HOLDS(hod_answer_write_item(&stream, &answer.items[i], error));
    return is_answered;
}

/* Lets a line make a part of its own and keeps the part's header. */
static void ask_for_part(struct query *query)
{
    struct part_file part;
    FILE *file = tmpfile();
    query->request.part = file;
    query->request.shard = query->request.shards = 1;
    HOLDS(file && answer(query, NULL));
    rewind(file);
    HOLDS(part_read_header(&part, file, "", NULL));
    query->header = part.header;
    HOLDS(query->header.question = strdup(part.header.question));
    part_close(&part);
    query->request.part = NULL;
    query->request.shard = query->request.shards = 0;
}

static struct query *ask(int number)
{
    static struct query all[LINES];
    struct query *const query = &all[number];
    if (query->question) return query;
    int count = 0;
    for (; count < MOST_WORDS && lines[number][count]; count++) query->words[count] = lines[number][count];
    HOLDS(query->question = hod_question_find(query->words[0], NULL));
    HOLDS(hod_request_read(&query->request, query->question->accepted, query->question->defaults, HOD_COMMAND,
                           count, query->words, NULL));
    query->request.program = "";
    query->request.threads = 1;
    ask_for_part(query);
    return query;
}

static const char *write_part(const struct part_header *header, const struct bytes *result)
{
    AUTO_FREE char *text;
    size_t length;
    FILE *file = open_memstream(&text, &length);
    HOLDS(file && part_write_header(header, file, NULL));
    for (uint64_t block = 0; block < header->blocks; block++)
        HOLDS(part_write_block(file, block, (const char *)result->data, result->size, NULL));
    fclose(file);
    return fuzz_file(text, length);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct bytes bytes = {data, size};
    struct query *query = ask(fuzz_byte(&bytes) % LINES);
    const char *const path = write_part(&query->header, &bytes);
    hod_error error = {0};
    query->request.parts = &path;
    query->request.part_count = 1;
    HOLDS(answer(query, &error) || error.message[0]);
    return 0;
}
