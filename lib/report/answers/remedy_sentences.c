/* Remedies as sentences: what each does, breaks and costs. */
#include "report/answers/remedies.h"

#include "base/buffer.h"
#include "report/answers/spoken.h"
#include "report/table/number.h"

#include <math.h>
#include <stdlib.h>

/* "off 1.25 * bloodybacks-7 by 0.2003 (root mean square)", or how it is met. */
static void say_aim(const struct remedy_view *asked, const hod_candidate *candidate, hod_buffer *text)
{
    hod_buffer_format(text, "%s ", asked->measure);
    if (hod_candidate_reaches(candidate)) {
        hod_buffer_format(text, "is %s in every situation.", asked->aim);
        return;
    }
    hod_buffer_format(text, "is off its aim, %s, by ", asked->aim);
    speak_number(text, candidate->deviation);
    hod_buffer_text(text, " (root mean square), most by ");
    speak_number(text, fabs(candidate->worst_off));
    hod_buffer_text(text, candidate->worst_off > 0 ? " too much" : " too little");
    if (asked->targets->count > 1) {
        hod_buffer_text(text, " at ");
        speak_situation(text, asked->space, hod_targets_situation(asked->targets, candidate->worst));
    }
    hod_buffer_byte(text, '.');
}

/* "long range stays as it is (broken in 5 of 5 situations) and ..." */
static void say_breaks(const struct remedies_view *view, const hod_remedy *remedy, hod_buffer *text)
{
    const int breaks = hod_remedy_breaks(remedy, view->condition_count);
    int said = 0;
    for (int i = 0; i < view->condition_count; i++) {
        const hod_broken *broken = &remedy->broken[i];
        if (broken->broken == 0) continue;
        hod_buffer_format(text, "%s%s (not so in %zu of %zu situations)",
                          said == 0            ? ""
                          : said == breaks - 1 ? " and "
                                               : ", ",
                          view->condition_titles[i], broken->broken, broken->situations);
        said++;
    }
}

static bool say_conditions(const struct remedies_view *view, const struct remedy_view *asked,
                           hod_buffer *text, hod_error *error)
{
    const hod_remedies *found = asked->found;
    const hod_remedy *best = hod_remedies_best(found);
    if (view->condition_count == 0) return true;
    if (!found->keeping.rules) {
        hod_buffer_text(text, " No candidate keeps every condition; it breaks: ");
        say_breaks(view, best, text);
        hod_buffer_byte(text, '.');
        return true;
    }
    hod_buffer_format(text, " It is the nearest that keeps every condition, as %d of %d candidates do.",
                      found->kept, found->asked);
    if (best->rank == 1) return true;
    char *nearest = hod_variations_text(asked->variations, found->nearest.rules, NULL, error);
    if (!nearest) return false;
    hod_buffer_format(text, " Nearer is %s, off by ", nearest);
    speak_number(text, found->nearest.candidate.deviation);
    hod_buffer_text(text, ", which breaks: ");
    say_breaks(view, &found->nearest, text);
    hod_buffer_byte(text, '.');
    free(nearest);
    return true;
}

/* -1 where the remedy is nearer to the old rules than the new ones are, 1 where it is farther, and 0 where
 * the difference is less than a hundredth. */
static int compare_distance(const hod_beside *beside, int place)
{
    const double before = hod_beside_distance(beside, BESIDE_NEW, BESIDE_OLD),
                 after = hod_beside_distance(beside, place, BESIDE_OLD), little = 0.01 * before + 1e-9;
    return after > before + little ? 1 : after < before - little ? -1 : 0;
}

static void say_distance(const struct beside_view *view, int place, hod_buffer *text)
{
    const double distance = hod_beside_distance(view->beside, place, BESIDE_OLD);
    char written[HOD_NUMBER_LENGTH];
    if (!view->percent) {
        speak_number(text, distance);
        return;
    }
    hod_number_percent(written, distance);
    hod_buffer_text(text, written);
}

static void begin_sections(const struct remedies_view *view, int sign, hod_buffer *text)
{
    const char *old_id = view->old_rules->id, *new_id = view->new_rules->id;
    if (sign < 0) hod_buffer_format(text, " Nearer to %s than %s are: ", old_id, new_id);
    if (sign > 0) hod_buffer_format(text, " Farther from %s than %s are: ", old_id, new_id);
    if (sign == 0) hod_buffer_format(text, " About as far from %s as %s are: ", old_id, new_id);
}

/* The sections in which the remedy compares so, with how far it and the new rules are off the old ones. */
static void say_sections(const struct remedies_view *view, int place, int sign, hod_buffer *text)
{
    int count = 0;
    for (int i = 0; i < view->beside_count; i++) {
        const struct beside_view *section = &view->besides[i];
        if (compare_distance(section->beside, place) != sign) continue;
        if (count++ == 0)
            begin_sections(view, sign, text);
        else
            hod_buffer_text(text, "; ");
        hod_buffer_text(text, section->title);
        if (sign == 0) continue;
        hod_buffer_text(text, " (off by ");
        say_distance(section, place, text);
        hod_buffer_text(text, " in place of ");
        say_distance(section, BESIDE_NEW, text);
        hod_buffer_byte(text, ')');
    }
    if (count > 0) hod_buffer_byte(text, '.');
}

char *remedies_describe(const struct remedies_view *view, int number, hod_error *error)
{
    const struct remedy_view *asked = &view->remedies[number];
    const hod_remedy *best = hod_remedies_best(asked->found);
    hod_buffer text = {0};
    char *changes = hod_variations_text(asked->variations, best->rules, NULL, error);
    if (!changes) return NULL;
    hod_buffer_format(&text, "%s, %s: ", asked->title, changes);
    free(changes);
    say_aim(asked, &best->candidate, &text);
    const bool said = say_conditions(view, asked, &text, error);
    for (int sign = -1; said && sign <= 1; sign++) say_sections(view, BESIDE_REMEDIES + number, sign, &text);
    if (said) return hod_buffer_take(&text, error);
    hod_buffer_free(&text);
    return NULL;
}

/* "Fewer dice (shooting.musket_dice=5 3) misses 1.25 * bloodybacks-7 by 0.2003 and keeps every condition". */
static bool say_in_short(const struct remedies_view *view, const struct remedy_view *asked, hod_buffer *text,
                         hod_error *error)
{
    const hod_remedy *best = hod_remedies_best(asked->found);
    char *changes = hod_variations_text(asked->variations, best->rules, NULL, error);
    if (!changes) return false;
    hod_buffer_format(text, "%s (%s) misses %s by ", asked->title, changes, asked->aim);
    speak_number(text, best->candidate.deviation);
    free(changes);
    if (hod_remedy_breaks(best, view->condition_count) > 0) {
        hod_buffer_text(text, " and breaks: ");
        say_breaks(view, best, text);
    } else if (view->condition_count > 0) {
        hod_buffer_text(text, " and keeps every condition");
    }
    return true;
}

char *remedies_summarize(const struct remedies_view *view, hod_error *error)
{
    hod_buffer text = {0};
    bool said = true;
    for (int i = 0; said && i < view->remedy_count; i++) {
        if (i > 0) hod_buffer_text(&text, "; ");
        said = say_in_short(view, &view->remedies[i], &text, error);
    }
    hod_buffer_text(&text, " (root mean squares).");
    if (said) return hod_buffer_take(&text, error);
    hod_buffer_free(&text);
    return NULL;
}

/* The rule set that is nearest to the old ones; that which is farthest where the sign is -1. */
static int find_distance(const hod_beside *beside, int sign)
{
    int found = BESIDE_NEW;
    for (int place = BESIDE_NEW + 1; place < beside->count; place++)
        if (sign * (hod_beside_distance(beside, found, BESIDE_OLD) -
                    hod_beside_distance(beside, place, BESIDE_OLD)) >
            1e-9)
            found = place;
    return found;
}

char *beside_describe(const struct beside_view *view, hod_error *error)
{
    const hod_beside *beside = view->beside;
    const int nearest = find_distance(beside, 1), farthest = find_distance(beside, -1);
    hod_buffer text = {0};
    if (nearest == farthest) {
        hod_buffer_format(&text, "All are as far from %s, off by ", beside->rules[BESIDE_OLD]->id);
        say_distance(view, nearest, &text);
    } else {
        hod_buffer_format(&text, "Nearest to %s is %s, off by ", beside->rules[BESIDE_OLD]->id,
                          beside->rules[nearest]->id);
        say_distance(view, nearest, &text);
        hod_buffer_format(&text, "; farthest is %s, off by ", beside->rules[farthest]->id);
        say_distance(view, farthest, &text);
    }
    hod_buffer_format(&text, "%s.", beside->row_count > 1 ? " on average" : "");
    return hod_buffer_take(&text, error);
}
