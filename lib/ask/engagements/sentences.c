/* Standoffs as sentences, made from the numbers of the tables. */
#include "ask/engagements/engagements.h"

#include "ask/answer/number.h"
#include "ask/answer/spoken.h"
#include "base/buffer.h"
#include "base/words.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Texts about rule sets, of which those that are equal are said once. */
struct sayings {
    const struct standoffs *all;
    char **texts; /* by rule set; NULL: nothing is said of it */
};

/* "1 to 6 and 13 inches": places of which something holds, in stretches. */
static void say_inches(hod_buffer *text, const struct standoffs *all, const bool *holds)
{
    int stretches = 0, said = 0;
    for (int i = 0; i < all->inches_count; i++) stretches += holds[i] && (i == 0 || !holds[i - 1]);
    for (int i = 0; i < all->inches_count; i++) {
        if (!holds[i]) continue;
        int last = i;
        while (last + 1 < all->inches_count && holds[last + 1]) last++;
        words_separate(text, said++, stretches, "and");
        hod_buffer_format(text, "%d", all->inches[i]);
        if (last > i) hod_buffer_format(text, " to %d", all->inches[last]);
        i = last;
    }
    hod_buffer_text(text, " inches");
}

/* "under b1, under b2 and under b3": the rule sets of which the same is said as of one. */
static void say_rules(hod_buffer *text, const struct sayings *sayings, int number)
{
    int count = 0, said = 0;
    const char *saying = sayings->texts[number];
    for (int r = 0; r < sayings->all->count; r++)
        count += sayings->texts[r] && strcmp(sayings->texts[r], saying) == 0;
    for (int r = 0; r < sayings->all->count; r++) {
        if (!sayings->texts[r] || strcmp(sayings->texts[r], saying) != 0) continue;
        words_separate(text, said++, count, "and");
        speak_under(text, sayings->all->rules[r], sayings->all->names[r]);
    }
}

static bool is_said_before(const struct sayings *sayings, int number)
{
    for (int r = 0; r < number; r++)
        if (sayings->texts[r] && strcmp(sayings->texts[r], sayings->texts[number]) == 0) return true;
    return false;
}

/* "BEFORE at 1 to 6 inches under x; nowhere under y and under z. " */
static void say_all(hod_buffer *text, const char *before, const struct sayings *sayings)
{
    bool is_first = true;
    for (int r = 0; r < sayings->all->count; r++) {
        if (!sayings->texts[r] || is_said_before(sayings, r)) continue;
        hod_buffer_format(text, "%s%s ", is_first ? before : "; ", sayings->texts[r]);
        say_rules(text, sayings, r);
        is_first = false;
    }
    if (!is_first) hod_buffer_text(text, ". ");
}

/* Above 0 where the one is more than the other as both are printed, in percent with two decimals; 0 where one is
 * missing. */
static long compare_printed(double one, double other)
{
    const double printed = 10000;
    return isnan(one) || isnan(other) ? 0 : lround(printed * one) - lround(printed * other);
}

bool standoff_charge_is_best(const hod_standoff *standoff, int place)
{
    enum { STAND, ADVANCE, CHARGE };
    const double *plans = standoff->plans[place];
    return compare_printed(plans[CHARGE], plans[STAND]) > 0 &&
           compare_printed(plans[CHARGE], plans[ADVANCE]) > 0;
}

typedef void sayer(hod_buffer *text, const struct standoffs *all, int number);

static void say_where_the_charge_is_best(hod_buffer *text, const struct standoffs *all, int number)
{
    bool holds[all->inches_count], anywhere = false;
    for (int i = 0; i < all->inches_count; i++) {
        holds[i] = standoff_charge_is_best(&all->standoffs[number], i);
        anywhere = anywhere || holds[i];
    }
    hod_buffer_text(text, anywhere ? "from " : "nowhere");
    if (anywhere) say_inches(text, all, holds);
}

int standoffs_told_place(const struct standoffs *standoffs)
{
    int place = 0;
    while (standoffs->inches[place] != standoffs->ends[standoffs->ends_count - 1]) place++;
    return place;
}

bool standoffs_feature(const struct standoffs *standoffs, int number)
{
    return !standoffs->featured || standoffs->featured[number];
}

static void say_what_decides(hod_buffer *text, const struct standoffs *all, int number)
{
    const hod_engagement *e = &all->standoffs[number].played[all->ends_count - 1][0];
    if (!standoffs_feature(all, number) || e->turns == 0) return;
    char steel[HOD_NUMBER_LENGTH], fire[HOD_NUMBER_LENGTH], neither[HOD_NUMBER_LENGTH];
    hod_number_percentage(steel, e->by_steel, 0);
    hod_number_percentage(fire, e->by_fire, 0);
    hod_number_percentage(neither, e->neither, 0);
    hod_buffer_format(text, "%s and %s of them (%s undecided)", steel, fire, neither);
}

/* A sentence that begins with `before`, and says something of each rule set. */
static bool say_of_each(hod_buffer *sentences, const struct standoffs *all, const char *before, sayer *say,
                        hod_error *error)
{
    struct sayings sayings = {all, calloc((size_t)all->count + 1, sizeof *sayings.texts)};
    bool said = sayings.texts || hod_fail_memory(error);
    for (int r = 0; said && r < all->count; r++) {
        hod_buffer text = {0};
        say(&text, all, r);
        if (text.length > 0) said = (sayings.texts[r] = hod_buffer_take(&text, error)) != NULL;
    }
    if (said) say_all(sentences, before, &sayings);
    for (int r = 0; sayings.texts && r < all->count; r++) free(sayings.texts[r]);
    free(sayings.texts);
    return said;
}

/* Under which rule sets hardly an engagement ends, since nobody gains by coming on. */
static void say_who_waits(hod_buffer *text, const struct standoffs *all)
{
    const double nearly_all = 0.995;
    int waiting[all->count + 1], count = 0;
    for (int r = 0; r < all->count; r++) {
        const hod_engagement *e = &all->standoffs[r].played[all->ends_count - 1][0];
        if (e->turns > 0 && e->neither >= nearly_all) waiting[count++] = r;
    }
    if (count == 0) return;
    const size_t begin = text->length;
    for (int i = 0; i < count; i++) {
        words_separate(text, i, count, "and");
        speak_under(text, all->rules[waiting[i]], all->names[waiting[i]]);
    }
    buffer_capital(text, begin);
    hod_buffer_format(text,
                      " nobody gains by coming on, and both wait: from %d inches hardly an engagement ends. ",
                      all->ends[all->ends_count - 1]);
}

/* Of the last distance from which it is played out. */
static bool say_at_last(hod_buffer *sentences, const struct standoffs *all, const char *before, sayer *say,
                        hod_error *error)
{
    char *begun = hod_text(error, before, all->ends[all->ends_count - 1]);
    const bool said = begun && say_of_each(sentences, all, begun, say, error);
    free(begun);
    return said;
}

static char *take_sentences(hod_buffer *sentences, bool said, hod_error *error)
{
    sentences->length -= sentences->length > 0; /* the blank behind the last */
    char *text = hod_buffer_take(sentences, said ? error : NULL);
    if (said) return text;
    free(text);
    return NULL;
}

/* How often fire is worth more than the charge, of all rule sets and distances. */
char *standoffs_compare_worths(const struct standoffs *standoffs, hod_error *error)
{
    int fire = 0, charge = 0, count = 0;
    hod_buffer text = {0};
    for (int r = 0; r < standoffs->count; r++)
        for (int i = 0; i < standoffs->inches_count; i++) {
            const hod_standoff *standoff = &standoffs->standoffs[r];
            if (isnan(standoff->fire[i]) || isnan(standoff->charge[i])) continue;
            const long more = compare_printed(standoff->fire[i], standoff->charge[i]);
            fire += more > 0;
            charge += more < 0;
            count++;
        }
    if (count == 0)
        hod_buffer_text(&text, "No rule set says what fire and the charge are worth.");
    else if (fire == count || charge == count)
        hod_buffer_format(&text, "%s is worth more than %s from every distance under every rule set.",
                          fire ? "Fire" : "The charge", fire ? "the charge" : "fire");
    else
        hod_buffer_format(
            &text,
            "Of %d pairs of rule set and distance, fire is worth more than the charge in %d, and less "
            "in %d.",
            count, fire, charge);
    return hod_buffer_take(&text, error);
}

char *standoffs_describe(const struct standoffs *standoffs, hod_error *error)
{
    static const char best[] =
        "Against an enemy who plays as well as he can, the plan to charge is worth more "
        "than to stand or to advance ";
    hod_buffer sentences = {0};
    bool said = say_of_each(&sentences, standoffs, best, say_where_the_charge_is_best, error);
    if (said && standoffs->ends_count > 0)
        said =
            say_at_last(&sentences, standoffs,
                        "Of the engagements from %d inches between two who play as well as they can, steel "
                        "and fire decide ",
                        say_what_decides, error);
    if (standoffs->ends_count > 0) say_who_waits(&sentences, standoffs);
    return take_sentences(&sentences, said, error);
}

char *standoffs_name_rules(const struct standoffs *standoffs, hod_error *error)
{
    hod_buffer text = {0};
    for (int r = 0; r < standoffs->count; r++)
        hod_buffer_format(&text, "%s%s: %s", r == 0 ? "" : "; ", standoffs->names[r],
                          standoffs->rules[r]->title);
    hod_buffer_text(&text, ".");
    return hod_buffer_take(&text, error);
}
