/* Substitutes. */
#include "report/exhibit/substitutes.h"

#include "base/arrays.h"
#include "report/exhibit/exhibition_internal.h"

#include <stdlib.h>

static bool hold(const struct substitutes *substitutes, const hod_rules *rules)
{
    for (int i = 0; i < substitutes->count; i++)
        if (substitutes->rules[i] == rules) return true;
    return false;
}

static bool add(struct substitutes *substitutes, const hod_rules *rules, hod_error *error)
{
    if (hold(substitutes, rules)) return hod_fail(error, "%s is given twice", rules->id);
    if (!EXTEND(substitutes->rules, substitutes->count)) return hod_fail_memory(error);
    substitutes->rules[substitutes->count++] = rules;
    return true;
}

bool substitutes_open(struct substitutes *substitutes, const char *list, struct rule_sets *rule_sets,
                      hod_error *error)
{
    struct word rest = word_of(list), name;
    while (word_piece(&rest, ',', &name)) {
        char *path = word_copy(name, error);
        const hod_rules *rules = path ? rule_sets_open(rule_sets, path, error) : NULL;
        free(path);
        if (!rules || !add(substitutes, rules, error)) return false;
    }
    return true;
}

void substitutes_free(struct substitutes *substitutes)
{
    free(substitutes->rules);
    *substitutes = (struct substitutes){0};
}

bool substitutes_mean(const struct substitutes *substitutes, const hod_family *family)
{
    for (int i = 0; i < substitutes->count; i++)
        if (hod_families_are_related(substitutes->rules[i]->family, family)) return true;
    return substitutes->count == 0;
}

bool substitutes_take_over(const struct substitutes *substitutes, struct exhibit *exhibit, hod_error *error)
{
    const hod_family *family = exhibit->rules[0]->family;
    bool is_first = true;
    for (int i = 0; i < substitutes->count; i++) {
        const hod_rules *rules = substitutes->rules[i];
        if (!hod_families_are_related(rules->family, family) ||
            !hod_rules_has_mechanism(rules, exhibit->mechanism))
            continue;
        if (is_first) exhibit->rules_count = 0;
        is_first = false;
        if (!exhibit_add_rules(exhibit, rules, error)) return false;
    }
    return true;
}

/* "Volleys of muskets (calmer, bloodybacks-8.3)". */
static bool name_rules(struct exhibit *exhibit, hod_error *error)
{
    hod_buffer title = {0};
    hod_buffer_text(&title, exhibit->title);
    for (int i = 0; i < exhibit->rules_count; i++)
        hod_buffer_format(&title, "%s%s", i ? ", " : " (", exhibit->rules[i]->id);
    hod_buffer_byte(&title, ')');
    free(exhibit->title);
    return (exhibit->title = said(&title, error)) != NULL;
}

static bool tell_lacking(const struct substitutes *substitutes, hod_exhibition *exhibition,
                         const struct exhibit *exhibit, hod_error *error)
{
    bool told = true;
    for (int i = 0; told && i < substitutes->count; i++) {
        const hod_rules *rules = substitutes->rules[i];
        const bool lacks = hod_families_are_related(rules->family, exhibit->rules[0]->family) &&
                           !hod_rules_has_mechanism(rules, exhibit->mechanism);
        if (lacks)
            told =
                exhibition_leave_out(exhibition, error, "%s is not shown under %s, which has no mechanism %s",
                                     exhibit->id, rules->id, exhibit->mechanism->name);
    }
    return told;
}

bool substitutes_adapt(const struct substitutes *substitutes, hod_exhibition *exhibition,
                       struct exhibit *exhibit, bool *stays, hod_error *error)
{
    if (substitutes->count == 0) return *stays = true;
    *stays = hold(substitutes, exhibit->rules[0]) && !exhibit->names_rules;
    if (exhibit->names_rules)
        return exhibition_leave_out(exhibition, error, "%s is left out: it compares rule sets of its own",
                                    exhibit->id);
    if (!substitutes_mean(substitutes, exhibit->rules[0]->family))
        return exhibition_leave_out(exhibition, error, "%s is left out: it is of another family of rules",
                                    exhibit->id);
    return tell_lacking(substitutes, exhibition, exhibit, error) && (!*stays || name_rules(exhibit, error));
}

static bool is_shown(const hod_exhibition *exhibition, const hod_rules *rules)
{
    for (int i = 0; i < exhibition->piece_count; i++)
        for (int r = 0; r < exhibition->pieces[i].exhibit.rules_count; r++)
            if (exhibition->pieces[i].exhibit.rules[r] == rules) return true;
    return false;
}

bool substitutes_check(const struct substitutes *substitutes, hod_exhibition *exhibition, hod_error *error)
{
    bool told = true;
    for (int i = 0; told && i < substitutes->count; i++)
        if (!is_shown(exhibition, substitutes->rules[i]))
            told = exhibition_leave_out(exhibition, error, "%s is shown in no exhibit",
                                        substitutes->rules[i]->id);
    if (!told || exhibition->piece_count > 0) return told;
    return hod_fail(error, "nothing is left to show: %s", exhibition->left_out[0]);
}
