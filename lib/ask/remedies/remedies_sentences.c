/* Remedies as sentences: what each does, breaks and costs. */
#include "ask/remedies/remedies.h"

#include "ask/answer/number.h"
#include "ask/answer/spoken.h"
#include "base/buffer.h"
#include "base/words.h"

#include <math.h>
#include <string.h>

static void say_unit(const char *unit, hod_buffer *text)
{
    if (*unit) hod_buffer_format(text, " %s", unit);
}

/* What is changed, with what it was before where that is told. */
static void say_parameters(const struct remedies *remedies, const struct remedy *remedy,
                           const hod_rules *rules, bool tells_before, hod_buffer *text)
{
    const hod_variations *variations = &remedy->variations;
    int said = 0;
    for (int i = 0; i < variations->parameter_count; i++) {
        const hod_parameter *parameter = variations->parameters[i].parameter;
        if (hod_rules_agree(rules, variations->rules, parameter)) continue;
        const char *name = phrase_of(&remedies->phrases, parameter->name, NULL);
        hod_buffer_format(text, "%s%s ", said++ > 0 ? "; " : "", name ? name : parameter->name);
        speak_value(text, &remedies->phrases, rules, parameter);
        if (!tells_before) continue;
        hod_buffer_text(text, " instead of ");
        speak_value(text, &remedies->phrases, variations->rules, parameter);
    }
    if (said == 0) hod_buffer_text(text, "nothing changed");
}

static void say_changes(const struct remedies *remedies, const struct remedy *remedy, const hod_rules *rules,
                        hod_buffer *text)
{
    say_parameters(remedies, remedy, rules, true, text);
}

char *remedy_changes(const struct remedies *remedies, const struct remedy *remedy, const hod_rules *rules,
                     hod_error *error)
{
    hod_buffer text = {0};
    say_changes(remedies, remedy, rules, &text);
    return hod_buffer_take(&text, error);
}

/* "1.16 to 1.19 times" */
static void say_times(const struct remedy *remedy, hod_buffer *text)
{
    char least[HOD_NUMBER_LENGTH], most[HOD_NUMBER_LENGTH];
    hod_number_decimals(least, remedy->least, 2);
    hod_number_decimals(most, remedy->most, 2);
    if (strcmp(least, most) != 0) hod_buffer_format(text, "%s to ", least);
    hod_buffer_format(text, "%s times", most);
}

/* "most at density 8, by 0.04 too much.", or "at most 0.04." where that is so in several situations. */
static void say_farthest(const struct remedies *remedies, const struct remedy *remedy,
                         const hod_candidate *candidate, hod_buffer *text)
{
    hod_buffer_text(text, remedy->has_farthest ? "most " : "at most ");
    if (remedy->has_farthest) {
        speak_situation(text, &remedies->phrases, &remedy->space,
                        hod_targets_situation(&remedy->targets, candidate->worst));
        hod_buffer_text(text, ", by ");
    }
    speak_rounded(text, fabs(candidate->worst_off));
    if (remedy->has_farthest) hod_buffer_text(text, candidate->worst_off > 0 ? " too much" : " too little");
    hod_buffer_byte(text, '.');
}

/* "the mean number of hits is 0.25 hits off the aim, a quarter more than in version 7 (root mean square), ...", "the
 * mean number of turns is 0.06 turns below the aim, ...", or how the aim is met. */
static void say_aim(const struct remedies *remedies, const struct remedy *remedy,
                    const hod_candidate *candidate, hod_buffer *text)
{
    hod_buffer_format(text, "%s is ", remedy->measure_title);
    if (hod_candidate_reaches(candidate)) {
        hod_buffer_format(text, "%s in every situation.", remedy->aim_title);
        return;
    }
    speak_rounded(text, candidate->deviation);
    say_unit(remedy->unit, text);
    if (remedy->targets.count > 1) {
        hod_buffer_format(text, " off the aim, %s (root mean square), ", remedy->aim_title);
        say_farthest(remedies, remedy, candidate, text);
    } else {
        hod_buffer_format(text, " %s the aim, %s.", candidate->worst_off > 0 ? "above" : "below",
                          remedy->aim_title);
    }
    if (isnan(remedy->least)) return;
    hod_buffer_text(text, " It gives ");
    say_times(remedy, text);
    hod_buffer_text(text, " what is aimed at.");
}

/* The conditions that are broken, behind what leads to them, and a full stop: those that the new rules keep, or those
 * that they break as well. */
static void say_broken(const struct remedies *remedies, const hod_remedy *remedy, bool before,
                       const char *lead, hod_buffer *text)
{
    int count = 0, said = 0;
    bool is_told[HOD_MOST_CONDITIONS];
    for (int i = 0; i < remedies->condition_count; i++) {
        is_told[i] = remedy->broken[i].broken > 0 && (remedies->before[i].broken > 0) == before;
        count += is_told[i];
    }
    if (count == 0) return;
    hod_buffer_text(text, lead);
    for (int i = 0; i < remedies->condition_count; i++) {
        const hod_broken *broken = &remedy->broken[i];
        if (!is_told[i]) continue;
        words_separate(text, said++, count, "and");
        hod_buffer_text(text, remedies->conditions[i].title);
        if (broken->broken < broken->situations)
            hod_buffer_format(text, " (not so in %zu of %zu situations)", broken->broken, broken->situations);
    }
    hod_buffer_byte(text, '.');
}

/* "No longer true is: long range stays as it is. Not true, nor is it under 8.3: three hits come seldom (not so in 3 of
 * 5 situations)." */
static void say_breaks(const struct remedies *remedies, const hod_remedy *remedy, hod_buffer *text)
{
    say_broken(remedies, remedy, false, " No longer true is: ", text);
    hod_buffer as_before = {0};
    hod_buffer_format(&as_before, " Not true, nor is it under %s: ", hod_rules_called(remedies->new_rules));
    hod_buffer_byte(&as_before, '\0');
    if (!as_before.failed) say_broken(remedies, remedy, true, as_before.bytes, text);
    text->failed = text->failed || as_before.failed;
    hod_buffer_free(&as_before);
}

static void say_conditions(const struct remedies *remedies, const struct remedy *remedy, hod_buffer *text)
{
    const hod_remedies *found = &remedy->found;
    const hod_remedy *best = hod_remedies_best(found);
    if (remedies->condition_count == 0) return;
    if (!found->keeping.rules) {
        hod_buffer_text(text, " No candidate keeps every condition.");
        say_breaks(remedies, best, text);
        return;
    }
    hod_buffer_format(text, " It is the nearest that keeps every condition, as %d of %d candidates do.",
                      found->kept, found->asked);
    if (best->rank == 1) return;
    hod_buffer_text(text, " Nearer, by ");
    speak_rounded(text, best->candidate.deviation - found->nearest.candidate.deviation);
    say_unit(remedy->unit, text);
    hod_buffer_text(text, ", is ");
    say_changes(remedies, remedy, found->nearest.rules, text);
    hod_buffer_text(text, ", which does not keep them all.");
    say_breaks(remedies, &found->nearest, text);
}

/* How far a rule set is from the old ones, as it is printed: "0.42 hits", "4.1 percentage points". */
static void say_distance(const struct grid *grid, int place, hod_buffer *text)
{
    const double distance = hod_grid_rows_distance(&grid->measured, place, GRID_OLD);
    char written[HOD_NUMBER_LENGTH];
    if (!grid->percent) {
        speak_rounded(text, grid->scale * distance);
        say_unit(grid->unit, text);
        return;
    }
    hod_number_decimals(written, 100 * distance, 1);
    hod_buffer_format(text, "%s percentage points", written);
}

static bool is_as_far(const struct grid *grid, int place, int other)
{
    hod_buffer one = {0}, two = {0};
    say_distance(grid, place, &one);
    say_distance(grid, other, &two);
    hod_buffer_byte(&one, '\0');
    hod_buffer_byte(&two, '\0');
    const bool is_equal = !one.failed && !two.failed && strcmp(one.bytes, two.bytes) == 0;
    hod_buffer_free(&one);
    hod_buffer_free(&two);
    return is_equal;
}

/* -1 where the remedy is nearer to the old rules than the new ones are, 1 where it is farther, and 0 where
 * they are as far, as it is printed. */
static int compare_distance(const struct grid *grid, int place)
{
    if (is_as_far(grid, GRID_NEW, place)) return 0;
    return hod_grid_rows_distance(&grid->measured, place, GRID_OLD) >
                   hod_grid_rows_distance(&grid->measured, GRID_NEW, GRID_OLD)
               ? 1
               : -1;
}

static void begin_sections(const struct remedies *remedies, int sign, hod_buffer *text)
{
    const char *old_rules = hod_rules_called(remedies->old_rules),
               *new_rules = hod_rules_called(remedies->new_rules);
    if (sign < 0) hod_buffer_format(text, " Nearer to %s than %s: ", old_rules, new_rules);
    if (sign > 0) hod_buffer_format(text, " Farther from %s than %s: ", old_rules, new_rules);
    if (sign == 0) hod_buffer_format(text, " As far from %s as %s: ", old_rules, new_rules);
}

/* What compares so under the remedy, with how far it and the new rules are off the old ones. */
static int say_costs(const struct remedies *remedies, int place, int sign, hod_buffer *text)
{
    int count = 0;
    for (int i = 0; i < remedies->grid_count; i++) {
        const struct grid *grid = &remedies->grids[i];
        if (compare_distance(grid, place) != sign) continue;
        if (count++ == 0)
            begin_sections(remedies, sign, text);
        else
            hod_buffer_text(text, "; ");
        hod_buffer_text(text, grid->called);
        if (sign == 0) continue;
        hod_buffer_text(text, " (off by ");
        say_distance(grid, place, text);
        hod_buffer_text(text, " instead of ");
        say_distance(grid, GRID_NEW, text);
        hod_buffer_byte(text, ')');
    }
    if (count > 0) hod_buffer_byte(text, '.');
    return count;
}

char *remedy_describe(const struct remedies *remedies, int number, hod_error *error)
{
    const struct remedy *remedy = &remedies->all[number];
    const hod_remedy *best = hod_remedies_best(&remedy->found);
    hod_buffer text = {0};
    hod_buffer_format(&text, "%s, ", remedy->title);
    say_changes(remedies, remedy, best->rules, &text);
    hod_buffer_text(&text, ": ");
    say_aim(remedies, remedy, &best->candidate, &text);
    say_conditions(remedies, remedy, &text);
    for (int sign = -1; sign <= 1; sign++) say_costs(remedies, GRID_REMEDIES + number, sign, &text);
    return hod_buffer_take(&text, error);
}

static bool keeps_all(const struct remedies *remedies, int number)
{
    return hod_remedy_breaks(hod_remedies_best(&remedies->all[number].found), remedies->condition_count) == 0;
}

static double deviation(const struct remedies *remedies, int number)
{
    return hod_remedies_best(&remedies->all[number].found)->candidate.deviation;
}

static bool has_aim_of(const struct remedies *remedies, int number, int other)
{
    return strcmp(remedies->all[number].aim_title, remedies->all[other].aim_title) == 0;
}

/* The remedy that comes nearest to the aim of this one among those that keep every condition; -1 where none
 * does. */
static int find_nearest(const struct remedies *remedies, int number)
{
    int nearest = -1;
    for (int i = 0; i < remedies->count; i++)
        if (has_aim_of(remedies, i, number) && keeps_all(remedies, i) &&
            (nearest < 0 || deviation(remedies, i) < deviation(remedies, nearest)))
            nearest = i;
    return nearest;
}

/* "For a quarter more hits, Fewer dice (dice of muskets 4 and 3) keeps every condition: 1.00 to 1.03 times the
 * aim. " */
static void say_nearest(const struct remedies *remedies, const char *aim, int number, hod_buffer *text)
{
    const struct remedy *remedy = &remedies->all[number];
    const hod_remedy *best = hod_remedies_best(&remedy->found);
    hod_buffer_format(text, "For %s, %s (", aim, remedy->title);
    say_parameters(remedies, remedy, best->rules, false, text);
    hod_buffer_text(text, remedies->condition_count > 0 ? ") keeps every condition: " : "): ");
    if (hod_candidate_reaches(&best->candidate)) {
        hod_buffer_text(text, "the aim is met. ");
    } else if (isnan(remedy->least)) {
        speak_rounded(text, deviation(remedies, number));
        say_unit(remedy->unit, text);
        hod_buffer_text(text, " off the aim. ");
    } else {
        say_times(remedy, text);
        hod_buffer_text(text, " the aim. ");
    }
}

static bool is_first_of_its_aim(const struct remedies *remedies, int number)
{
    for (int before = 0; before < number; before++)
        if (has_aim_of(remedies, before, number)) return false;
    return true;
}

/* The aims that nothing reaches without breaking a condition, in one sentence. */
static void say_hopeless(const struct remedies *remedies, hod_buffer *text)
{
    int count = 0, said = 0;
    for (int i = 0; i < remedies->count; i++)
        count += is_first_of_its_aim(remedies, i) && find_nearest(remedies, i) < 0;
    if (count == 0) return;
    hod_buffer_text(text, "Nothing tried keeps every condition for ");
    for (int i = 0; i < remedies->count; i++) {
        if (!is_first_of_its_aim(remedies, i) || find_nearest(remedies, i) >= 0) continue;
        words_separate(text, said++, count, "or");
        hod_buffer_text(text, remedies->all[i].aim_title);
    }
    hod_buffer_text(text, ". ");
}

char *remedies_summarize(const struct remedies *remedies, hod_error *error)
{
    hod_buffer text = {0};
    for (int i = 0; i < remedies->count; i++) {
        const int nearest = find_nearest(remedies, i);
        if (is_first_of_its_aim(remedies, i) && nearest >= 0)
            say_nearest(remedies, remedies->all[i].aim_title, nearest, &text);
    }
    say_hopeless(remedies, &text);
    text.length -= text.length > 0; /* the blank behind the last */
    return hod_buffer_take(&text, error);
}

/* The rule set that is nearest to the old ones; that which is farthest where the sign is -1. */
static int find_distance(const struct grid *grid, int sign)
{
    int found = GRID_NEW;
    for (int place = GRID_NEW + 1; place < grid->measured.count; place++)
        if (sign * hod_grid_rows_distance(&grid->measured, place, GRID_OLD) <
            sign * hod_grid_rows_distance(&grid->measured, found, GRID_OLD))
            found = place;
    return found;
}

/* "8.3 and Wider bands, off by 4.1 percentage points": all that are as far as one, as it is printed. */
static void say_as_far(const struct grid *grid, int place, const char *before, hod_buffer *text)
{
    int count = 0, said = 0;
    for (int other = GRID_NEW; other < grid->measured.count; other++) count += is_as_far(grid, other, place);
    hod_buffer_format(text, "%s %s ", before, count == 1 ? "is" : "are");
    for (int other = GRID_NEW; other < grid->measured.count; other++) {
        if (!is_as_far(grid, other, place)) continue;
        words_separate(text, said++, count, "and");
        hod_buffer_text(text, hod_rules_called(grid->measured.rules[other]));
    }
    hod_buffer_text(text, ", off by ");
    say_distance(grid, place, text);
}

char *remedy_grid_describe(const struct grid *grid, hod_error *error)
{
    const char *old_name = hod_rules_called(grid->measured.rules[GRID_OLD]);
    const int nearest = find_distance(grid, 1), farthest = find_distance(grid, -1);
    hod_buffer text = {0};
    if (is_as_far(grid, nearest, farthest)) {
        hod_buffer_format(&text, "All are as far from %s, off by ", old_name);
        say_distance(grid, nearest, &text);
    } else {
        hod_buffer_format(&text, "Nearest to %s", old_name);
        say_as_far(grid, nearest, "", &text);
        say_as_far(grid, farthest, "; farthest", &text);
    }
    hod_buffer_format(&text, "%s.", grid->measured.row_count > 1 ? " (root mean square)" : "");
    return hod_buffer_take(&text, error);
}
