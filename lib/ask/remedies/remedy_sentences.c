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

static void say_changes(const struct remedies_view *view, const struct remedy_view *asked,
                        const hod_rules *rules, hod_buffer *text)
{
    const hod_variations *variations = asked->variations;
    int said = 0;
    for (int i = 0; i < variations->parameter_count; i++) {
        const hod_parameter *parameter = variations->parameters[i].parameter;
        if (hod_rules_agree(rules, variations->rules, parameter)) continue;
        const char *name = phrase_of(view->phrases, parameter->name, NULL);
        hod_buffer_format(text, "%s%s ", said++ > 0 ? "; " : "", name ? name : parameter->name);
        speak_value(text, view->phrases, rules, parameter);
        hod_buffer_text(text, " in place of ");
        speak_value(text, view->phrases, variations->rules, parameter);
    }
    if (said == 0) hod_buffer_text(text, "nothing changed");
}

char *remedy_changes(const struct remedies_view *view, const struct remedy_view *asked,
                     const hod_rules *rules, hod_error *error)
{
    hod_buffer text = {0};
    say_changes(view, asked, rules, &text);
    return hod_buffer_take(&text, error);
}

/* "the mean number of hits is 0.25 hits off a quarter more than in version 7 (root mean square), ...", or how
 * the aim is met. */
static void say_aim(const struct remedies_view *view, const struct remedy_view *asked,
                    const hod_candidate *candidate, hod_buffer *text)
{
    hod_buffer_format(text, "%s is ", asked->measure);
    if (hod_candidate_reaches(candidate)) {
        hod_buffer_format(text, "%s in every situation.", asked->aim);
        return;
    }
    speak_rounded(text, candidate->deviation);
    say_unit(asked->unit, text);
    hod_buffer_format(text, " off the aim, %s", asked->aim);
    if (asked->targets->count > 1) {
        hod_buffer_text(text, " (root mean square), most ");
        speak_situation(text, view->phrases, asked->space,
                        hod_targets_situation(asked->targets, candidate->worst));
        hod_buffer_text(text, ", by ");
        speak_rounded(text, fabs(candidate->worst_off));
    }
    hod_buffer_text(text, candidate->worst_off > 0 ? " too much." : " too little.");
}

/* "long range stays as it is (not so in 3 of 5 situations) and ..." */
static void say_breaks(const struct remedies_view *view, const hod_remedy *remedy, hod_buffer *text)
{
    const int breaks = hod_remedy_breaks(remedy, view->condition_count);
    int said = 0;
    for (int i = 0; i < view->condition_count; i++) {
        const hod_broken *broken = &remedy->broken[i];
        if (broken->broken == 0) continue;
        words_separate(text, said++, breaks, "and");
        hod_buffer_text(text, view->condition_titles[i]);
        if (broken->broken < broken->situations)
            hod_buffer_format(text, " (not so in %zu of %zu situations)", broken->broken, broken->situations);
    }
}

static void say_conditions(const struct remedies_view *view, const struct remedy_view *asked,
                           hod_buffer *text)
{
    const hod_remedies *found = asked->found;
    const hod_remedy *best = hod_remedies_best(found);
    if (view->condition_count == 0) return;
    if (!found->keeping.rules) {
        hod_buffer_text(text, " No candidate keeps every condition; no longer true is: ");
        say_breaks(view, best, text);
        hod_buffer_byte(text, '.');
        return;
    }
    hod_buffer_format(text, " It is the nearest that keeps every condition, as %d of %d candidates do.",
                      found->kept, found->asked);
    if (best->rank == 1) return;
    hod_buffer_text(text, " Nearer, by ");
    speak_rounded(text, best->candidate.deviation - found->nearest.candidate.deviation);
    say_unit(asked->unit, text);
    hod_buffer_text(text, ", is ");
    say_changes(view, asked, found->nearest.rules, text);
    hod_buffer_text(text, "; no longer true is then: ");
    say_breaks(view, &found->nearest, text);
    hod_buffer_byte(text, '.');
}

/* -1 where the remedy is nearer to the old rules than the new ones are, 1 where it is farther, and 0 where
 * the difference is less than a hundredth. */
static int compare_distance(const hod_grid_rows *grid, int place)
{
    const double before = hod_grid_rows_distance(grid, GRID_NEW, GRID_OLD),
                 after = hod_grid_rows_distance(grid, place, GRID_OLD), little = 0.01 * before + 1e-9;
    return after > before + little ? 1 : after < before - little ? -1 : 0;
}

static void say_distance(const struct grid_view *view, int place, hod_buffer *text)
{
    const double distance = hod_grid_rows_distance(view->grid, place, GRID_OLD);
    char written[HOD_NUMBER_LENGTH];
    if (!view->percent) {
        speak_rounded(text, distance);
        say_unit(view->unit, text);
        return;
    }
    hod_number_percentage(written, distance, 1);
    hod_buffer_text(text, written);
}

static void begin_sections(const struct remedies_view *view, int sign, hod_buffer *text)
{
    const char *old_rules = hod_rules_called(view->old_rules), *new_rules = hod_rules_called(view->new_rules);
    if (sign < 0) hod_buffer_format(text, " Nearer to %s than %s: ", old_rules, new_rules);
    if (sign > 0) hod_buffer_format(text, " Farther from %s than %s: ", old_rules, new_rules);
    if (sign == 0) hod_buffer_format(text, " About as far from %s as %s: ", old_rules, new_rules);
}

/* What compares so under the remedy, with how far it and the new rules are off the old ones. */
static int say_costs(const struct remedies_view *view, int place, int sign, hod_buffer *text)
{
    int count = 0;
    for (int i = 0; i < view->grid_count; i++) {
        const struct grid_view *section = &view->grids[i];
        if (compare_distance(section->grid, place) != sign) continue;
        if (count++ == 0)
            begin_sections(view, sign, text);
        else
            hod_buffer_text(text, "; ");
        hod_buffer_text(text, section->called);
        if (sign == 0) continue;
        hod_buffer_text(text, " (off by ");
        say_distance(section, place, text);
        hod_buffer_text(text, " in place of ");
        say_distance(section, GRID_NEW, text);
        hod_buffer_byte(text, ')');
    }
    if (count > 0) hod_buffer_byte(text, '.');
    return count;
}

char *remedies_describe(const struct remedies_view *view, int number, hod_error *error)
{
    const struct remedy_view *asked = &view->remedies[number];
    const hod_remedy *best = hod_remedies_best(asked->found);
    hod_buffer text = {0};
    hod_buffer_format(&text, "%s, ", asked->title);
    say_changes(view, asked, best->rules, &text);
    hod_buffer_text(&text, ": ");
    say_aim(view, asked, &best->candidate, &text);
    say_conditions(view, asked, &text);
    for (int sign = -1; sign <= 1; sign++) say_costs(view, GRID_REMEDIES + number, sign, &text);
    return hod_buffer_take(&text, error);
}

static bool keeps_all(const struct remedies_view *view, int number)
{
    return hod_remedy_breaks(hod_remedies_best(view->remedies[number].found), view->condition_count) == 0;
}

static double deviation(const struct remedies_view *view, int number)
{
    return hod_remedies_best(view->remedies[number].found)->candidate.deviation;
}

static bool has_aim_of(const struct remedies_view *view, int number, int other)
{
    return strcmp(view->remedies[number].aim, view->remedies[other].aim) == 0;
}

/* The remedy that comes nearest to the aim of this one among those that keep every condition; -1 where none
 * does. */
static int find_nearest(const struct remedies_view *view, int number)
{
    int nearest = -1;
    for (int i = 0; i < view->remedy_count; i++)
        if (has_aim_of(view, i, number) && keeps_all(view, i) &&
            (nearest < 0 || deviation(view, i) < deviation(view, nearest)))
            nearest = i;
    return nearest;
}

/* "Fewer dice (the dice of muskets 5 and 3 in place of 6 and 3)". */
static void say_remedy(const struct remedies_view *view, int number, hod_buffer *text)
{
    const struct remedy_view *asked = &view->remedies[number];
    hod_buffer_format(text, "%s (", asked->title);
    say_changes(view, asked, hod_remedies_best(asked->found)->rules, text);
    hod_buffer_byte(text, ')');
}

/* Those of the same aim that would come nearer but for a condition. */
static void say_nearer(const struct remedies_view *view, int number, int nearest, hod_buffer *text)
{
    for (int i = 0; i < view->remedy_count; i++) {
        if (!has_aim_of(view, i, number) || keeps_all(view, i)) continue;
        if (nearest >= 0 && deviation(view, i) >= deviation(view, nearest)) continue;
        hod_buffer_format(text, " %s comes ", view->remedies[i].title);
        if (nearest >= 0) hod_buffer_text(text, "nearer, to ");
        speak_rounded(text, deviation(view, i));
        say_unit(view->remedies[i].unit, text);
        hod_buffer_text(text,
                        nearest >= 0 ? ", but no longer true is: " : " off it, and no longer true is: ");
        say_breaks(view, hod_remedies_best(view->remedies[i].found), text);
        hod_buffer_byte(text, '.');
    }
}

static void say_for_aim(const struct remedies_view *view, int number, hod_buffer *text)
{
    const struct remedy_view *asked = &view->remedies[number];
    const int nearest = find_nearest(view, number);
    if (text->length > 0) hod_buffer_byte(text, ' ');
    hod_buffer_format(text, "To bring back %s, ", asked->aim);
    if (nearest < 0) {
        hod_buffer_text(text, "nothing that was tried keeps every condition.");
    } else {
        say_remedy(view, nearest, text);
        if (deviation(view, nearest) > 1e-9) {
            hod_buffer_text(text, " comes nearest, ");
            speak_rounded(text, deviation(view, nearest));
            say_unit(asked->unit, text);
            hod_buffer_text(text, " off it");
        } else {
            hod_buffer_text(text, " does it");
        }
        hod_buffer_text(text, view->condition_count > 0 ? ", and keeps every condition." : ".");
        if (say_costs(view, GRID_REMEDIES + nearest, 1, text) == 0)
            hod_buffer_format(text, " Nothing is farther from %s than %s.", hod_rules_called(view->old_rules),
                              hod_rules_called(view->new_rules));
    }
    say_nearer(view, number, nearest, text);
}

char *remedies_summarize(const struct remedies_view *view, hod_error *error)
{
    hod_buffer text = {0};
    for (int i = 0; i < view->remedy_count; i++) {
        bool is_first = true;
        for (int before = 0; before < i; before++) is_first = is_first && !has_aim_of(view, before, i);
        if (is_first) say_for_aim(view, i, &text);
    }
    return hod_buffer_take(&text, error);
}

/* The rule set that is nearest to the old ones; that which is farthest where the sign is -1. */
static int find_distance(const hod_grid_rows *grid, int sign)
{
    int found = GRID_NEW;
    for (int place = GRID_NEW + 1; place < grid->count; place++)
        if (sign * (hod_grid_rows_distance(grid, found, GRID_OLD) -
                    hod_grid_rows_distance(grid, place, GRID_OLD)) >
            1e-9)
            found = place;
    return found;
}

char *grid_describe(const struct grid_view *view, hod_error *error)
{
    const hod_grid_rows *grid = view->grid;
    const int nearest = find_distance(grid, 1), farthest = find_distance(grid, -1);
    hod_buffer text = {0};
    if (nearest == farthest) {
        hod_buffer_format(&text, "All are as far from %s, off by ", hod_rules_called(grid->rules[GRID_OLD]));
        say_distance(view, nearest, &text);
    } else {
        hod_buffer_format(&text, "Nearest to %s is %s, off by ", hod_rules_called(grid->rules[GRID_OLD]),
                          hod_rules_called(grid->rules[nearest]));
        say_distance(view, nearest, &text);
        hod_buffer_format(&text, "; farthest is %s, off by ", hod_rules_called(grid->rules[farthest]));
        say_distance(view, farthest, &text);
    }
    hod_buffer_format(&text, "%s.", grid->row_count > 1 ? " on average" : "");
    return hod_buffer_take(&text, error);
}
