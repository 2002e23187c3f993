/* What changes between the rule sets of a battle: each is compared with the first, in words. A difference that
 * is smaller than what was rolled can tell is none. */
#include "ask/battle/battle_answer.h"

#include "ask/answer/number.h"
#include "ask/answer/spoken.h"

#include <math.h>
#include <stdlib.h>

static const double deviations = 1.9599639845400545; /* of a normal variable, 95 % of which are within them */

/* What is compared, and how it is said where it has grown, fallen, or stayed. */
enum { WINS, LENGTH, COST_TO_A, COST_TO_B, COMPARED };
static const struct wording {
    const char *more, *less, *same;
} wordings[COMPARED] = {
    [WINS] = {"A wins more often", "A wins less often", "A wins as often"},
    [LENGTH] = {"it lasts longer", "it is shorter", "it lasts as long"},
    [COST_TO_A] = {"A loses more units", "A loses fewer units", "A loses as many units"},
    [COST_TO_B] = {"B loses more units", "B loses fewer units", "B loses as many units"},
};

static double mean_of(const struct fought_battle *one, int compared)
{
    const hod_distribution *ends = &one->fought.ends;
    double wins = 0;
    if (compared != WINS) return hod_distribution_mean(ends, BATTLE_TURN + compared - LENGTH);
    for (size_t row = 0; row < ends->rows; row++)
        if (hod_distribution_row(ends, row)[BATTLE_WINNER] == SIDE_A)
            wins += hod_distribution_probability(ends, row);
    return wins;
}

/* The variance of the mean, 0 where it is exact. */
static double variance_of(const struct fought_battle *one, int compared)
{
    const hod_distribution *ends = &one->fought.ends;
    if (ends->trials == 0) return 0;
    const double wins = compared == WINS ? mean_of(one, WINS) : 0;
    const double deviation = compared == WINS
                                 ? sqrt(wins * (1 - wins))
                                 : hod_distribution_deviation(ends, BATTLE_TURN + compared - LENGTH);
    return deviation * deviation / (double)ends->trials;
}

static void write_number(hod_buffer *text, double number, int compared)
{
    char written[HOD_NUMBER_LENGTH];
    if (compared == WINS)
        hod_number_percent(written, number);
    else
        hod_number_short(written, number);
    hod_buffer_text(text, written);
}

/* "it lasts longer (10.72 turns, not 6.395)" */
static void say_one(hod_buffer *text, const struct fought_battle *first, const struct fought_battle *other,
                    int compared)
{
    const double before = mean_of(first, compared), after = mean_of(other, compared),
                 noise = deviations * sqrt(variance_of(first, compared) + variance_of(other, compared));
    const struct wording *wording = &wordings[compared];
    if (fabs(after - before) <= fmax(noise, 1e-12)) {
        hod_buffer_text(text, wording->same);
        return;
    }
    hod_buffer_format(text, "%s (", after > before ? wording->more : wording->less);
    write_number(text, after, compared);
    hod_buffer_format(text, "%s, not ", compared == LENGTH ? " turns" : "");
    write_number(text, before, compared);
    hod_buffer_byte(text, ')');
}

bool battle_say_change(const struct fought_battle *first, const struct fought_battle *other,
                       hod_answer *answer, hod_error *error)
{
    hod_buffer text = {0};
    hod_buffer_format(&text, "Compared with %s, under %s ", hod_rules_called(first->rules),
                      hod_rules_called(other->rules));
    for (int compared = 0; compared < COMPARED; compared++) {
        if (compared > 0) hod_buffer_text(&text, compared == COMPARED - 1 ? " and " : ", ");
        say_one(&text, first, other, compared);
    }
    hod_buffer_byte(&text, '.');
    char *sentence = hod_buffer_take(&text, error);
    const bool said = sentence && hod_answer_find(answer, sentence, error);
    free(sentence);
    return said;
}
