/* Comparisons of rule sets as sentences. */
#include "report/answers/comparison_tables.h"

#include "base/buffer.h"

#include <math.h>

static double neither_breaks(const hod_comparison *c)
{
    return c->firefight.none;
}
static double share(const hod_comparison *c)
{
    return c->share;
}

/* The rule set with the greatest number, or the least where the sign is -1. */
static const hod_comparison *find_most(const hod_compared *compared, double (*of)(const hod_comparison *c),
                                       int sign)
{
    const hod_comparison *most = NULL;
    for (int i = 0; i < compared->count; i++) {
        const hod_comparison *answers = &compared->answers[i];
        if (!answers->obstacle && (!most || sign * of(answers) > sign * of(most))) most = answers;
    }
    return most;
}

/* Compares the turns by when half of the firefights have ended; an open end is later than any turn. */
static void say_who_decides(const hod_compared *compared, hod_buffer *sentences)
{
    const hod_comparison *soonest = find_most(compared, neither_breaks, -1);
    const hod_comparison *latest = find_most(compared, neither_breaks, 1);
    if (soonest == latest) return;
    hod_buffer_format(sentences, "%s decides soonest: ", soonest->rules->id);
    if (isnan(soonest->firefight.median))
        hod_buffer_format(sentences, "yet even there %.0f %% of the firefights are undecided after %d turns",
                          100 * soonest->firefight.none, soonest->firefight.turns);
    else
        hod_buffer_format(sentences, "half of its firefights have ended by turn %.0f",
                          soonest->firefight.median);
    if (isnan(latest->firefight.median))
        hod_buffer_format(sentences, ", where under %s %.0f %% still go on after turn %d. ",
                          latest->rules->id, 100 * latest->firefight.none, latest->firefight.turns);
    else
        hod_buffer_format(sentences, ", against turn %.0f under %s (%.0f turns later). ",
                          latest->firefight.median, latest->rules->id,
                          latest->firefight.median - soonest->firefight.median);
}

static void say_who_wins(const hod_compared *compared, hod_buffer *sentences)
{
    int left = 0, said = 0;
    for (int i = 0; i < compared->count; i++) left += !compared->answers[i].obstacle;
    hod_buffer_text(sentences, "A wins the firefight in");
    for (int i = 0; i < compared->count; i++) {
        const hod_comparison *answers = &compared->answers[i];
        if (answers->obstacle) continue;
        hod_buffer_text(sentences, said == 0 ? "" : said == left - 1 ? " and" : ",");
        hod_buffer_format(sentences, " %.0f %% (B %.0f %%) under %s", 100 * answers->firefight.a,
                          100 * answers->firefight.b, answers->rules->id);
        said++;
    }
    hod_buffer_text(sentences, ". ");
}

static void say_what_a_volley_does(const hod_compared *compared, hod_buffer *sentences)
{
    const hod_comparison *hardest = find_most(compared, share, 1), *mildest = find_most(compared, share, -1);
    if (hardest == mildest) return;
    hod_buffer_format(
        sentences, "The first volley does most under %s, %.0f %% of a crisis, and least under %s, %.0f %%.",
        hardest->rules->id, 100 * hardest->share, mildest->rules->id, 100 * mildest->share);
}

char *hod_compared_describe(const hod_compared *compared, hod_error *error)
{
    hod_buffer sentences = {0};
    say_who_decides(compared, &sentences);
    say_who_wins(compared, &sentences);
    say_what_a_volley_does(compared, &sentences);
    hod_buffer_byte(&sentences, '\0');
    if (!sentences.failed) return sentences.bytes;
    hod_buffer_free(&sentences);
    hod_fail_memory(error);
    return NULL;
}

const char *hod_compared_remark(const hod_compared *compared)
{
    const hod_glossary *glossary = hod_scenario_glossary(compared->scenario);
    const char *remark = NULL;
    for (int i = 0; i < compared->count && !remark; i++)
        remark = hod_glossary_remark(glossary, compared->answers[i].rules->family);
    return remark;
}
