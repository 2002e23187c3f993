/* The sentences of a piece, with the tables of all its answers, in every world that one of the answers has. */
#include "report/publish/section.h"

#include "report/exhibit/exhibition_internal.h"

#include <stdlib.h>
#include <string.h>

/* The worlds of the first answer that has other readings. */
static const struct worlds *worlds_of(const struct answered *answered)
{
    for (int i = 0; i < answered->piece->question_count; i++)
        if (answered->answers[i].worlds) return answered->answers[i].worlds;
    return NULL;
}

/* The facts of an answer under an assumption; if the assumption does not change the answer, the facts are those of the
 * answer itself. */
static const struct facts *facts_under(const hod_answer *answer, const char *assumption)
{
    if (!answer->worlds) return NULL;
    for (int i = 0; i < answer->worlds->count; i++)
        if (strcmp(answer->worlds->all[i].assumption, assumption) == 0) return &answer->worlds->all[i].facts;
    return &answer->worlds->all[0].facts;
}

/* Refuses a sentence that does not hold, or not in every world. */
static bool check_sentences(const struct answered *answered, const struct sentences *sentences,
                            hod_error *error)
{
    const struct piece *piece = answered->piece;
    for (int i = 0; i < sentences->count; i++) {
        const struct sentence *sentence = &sentences->all[i];
        if (sentence->survives && sentence->kind != SENTENCE_FAILS) continue;
        if (sentence->kind == SENTENCE_FAILS)
            hod_fail(error, "the condition of %s does not hold, so its sentence is not true here",
                     sentence->text);
        else
            hod_fail(error, "this sentence does not hold under %s: \"%s\"", sentence->broken_by,
                     sentence->text);
        return ini_refuse(piece->file, sentence->line, error);
    }
    return true;
}

bool answered_say(const struct answered *answered, struct sentences *sentences, hod_error *error)
{
    const struct piece *piece = answered->piece;
    const struct worlds *worlds = worlds_of(answered);
    const int count = worlds ? worlds->count : 1, questions = piece->question_count;
    struct said_world said[count];
    struct said_tables tables[count * questions + 1];
    char prefixes[questions + 1][INI_MOST_NAME + 2];
    *sentences = (struct sentences){0};
    if (!piece->says) return true;
    for (int q = 0; q < questions; q++)
        snprintf(prefixes[q], sizeof prefixes[q], "%s%s", piece->questions[q].name,
                 piece->questions[q].name[0] ? "." : "");
    for (int w = 0; w < count; w++) {
        said[w] =
            (struct said_world){worlds ? worlds->all[w].assumption : "", &tables[w * questions], questions};
        for (int q = 0; q < questions; q++)
            tables[w * questions + q] = (struct said_tables){
                prefixes[q], facts_under(&answered->answers[q], said[w].assumption), &answered->answers[q]};
    }
    return sentences_make(sentences, piece->file->path, piece->says, said, count, error) &&
           (answered->publication->exhibition->is_built_in || check_sentences(answered, sentences, error));
}
