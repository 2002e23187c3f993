/* What changes between the rule sets of a battle: each is compared with the first, in words. A difference that
 * is smaller than what was rolled can tell is none. */
#include "ask/answer/spoken.h"
#include "ask/battle/battle_answer.h"
#include "ask/battle/battle_measures.h"

/* What is compared, and how it is said where it has grown, fallen, or stayed. */
enum { COMPARED = 4 };
static const struct wording {
    int measure;
    const char *more, *less, *same, *unit;
} wordings[COMPARED] = {
    {WINS_A, "A wins more often", "A wins less often", "A wins as often", ""},
    {MEAN_TURN, "it lasts longer", "it is shorter", "it lasts as long", " turns"},
    {MEAN_A_LOST, "A loses more units", "A loses fewer units", "A loses as many units", ""},
    {MEAN_B_LOST, "B loses more units", "B loses fewer units", "B loses as many units", ""},
};

/* "it lasts longer (10.72 turns, not 6.395)" */
static void say_one(hod_buffer *text, const struct fought_battle *first, const struct fought_battle *other,
                    const struct wording *wording)
{
    const struct battle_variable variable = battle_measures[wording->measure].variable;
    const struct measured difference =
        measured_difference(&other->battle, &other->fought, &first->battle, &first->fought, variable);
    if (measured_is_none(&difference, 1e-12)) {
        hod_buffer_text(text, wording->same);
        return;
    }
    const struct measured after = measured_of(&other->battle, &other->fought, variable),
                          before = measured_of(&first->battle, &first->fought, variable);
    hod_buffer_format(text, "%s (", difference.value > 0 ? wording->more : wording->less);
    measured_write_number(text, after.value, after.is_probability);
    hod_buffer_format(text, "%s, not ", wording->unit);
    measured_write_number(text, before.value, before.is_probability);
    hod_buffer_byte(text, ')');
}

bool battle_say_change(const struct fought_battle *first, const struct fought_battle *other,
                       hod_answer *answer, hod_error *error)
{
    hod_buffer text = {0};
    hod_buffer_format(&text, "Compared with %s, ", hod_rules_called(first->rules));
    speak_under(&text, other->rules, NULL);
    hod_buffer_byte(&text, ' ');
    for (int compared = 0; compared < COMPARED; compared++) {
        if (compared > 0) hod_buffer_text(&text, compared == COMPARED - 1 ? " and " : ", ");
        say_one(&text, first, other, &wordings[compared]);
    }
    hod_buffer_byte(&text, '.');
    return hod_answer_find_made(answer, hod_buffer_take(&text, error), error);
}
