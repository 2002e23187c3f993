/* What is shown first for each built-in mechanism. */
#include "ask/axis/shown.h"

#include "ask/measure/evaluations.h"
#include "base/words.h"
#include "rules/embedded.h"
#include "rules/family.h"

#include <criterion/criterion.h>
#include <string.h>

static hod_error error;

typedef void visitor(const hod_rules *rules, const hod_mechanism *mechanism, const struct shown *shown);

static void for_every_mechanism(visitor *visit)
{
    int families;
    const hod_family *const *family = hod_families(&families);
    for (int f = 0; f < families; f++) {
        AUTO(free_rules) hod_rules *rules = hod_rules_open(family[f]->rules, NULL);
        for (int i = 0; i < family[f]->mechanism_count; i++) {
            AUTO(shown_free) struct shown shown;
            cr_assert(shown_read(&shown, rules, family[f]->mechanisms[i], &error), "%s", error.message);
            visit(rules, family[f]->mechanisms[i], &shown);
        }
    }
}

static void has_few_fields(const hod_rules *rules, const hod_mechanism *mechanism, const struct shown *shown)
{
    cr_expect(shown->field_count >= 1 && shown->field_count <= 5, "%s %s has %d", rules->id, mechanism->name,
              shown->field_count);
}

Test(shown, there_are_at_most_five_main_fields)
{
    for_every_mechanism(has_few_fields);
}

static void names_fields(const hod_rules *rules, const hod_mechanism *mechanism, const struct shown *shown)
{
    for (const char *open = shown->sentence; open && (open = strchr(open, '{')); open++) {
        const struct word name = {open + 1, strcspn(open + 1, "}")};
        bool is_there = false;
        for (int i = 0; i < mechanism->field_count; i++) is_there |= word_is(name, mechanism->fields[i].name);
        cr_expect(is_there, "%s %s has no field %.*s", rules->id, mechanism->name, (int)name.length,
                  name.text);
    }
}

Test(shown, sentences_name_fields)
{
    for_every_mechanism(names_fields);
}

static void has_more_than_one_value(const hod_rules *rules, const hod_mechanism *mechanism,
                                    const struct shown *shown)
{
    static const char *const without_dice[] = {"redress", "morale"}; /* Callan rolls no dice for these */
    int situation[HOD_MAX_FIELDS];
    struct word rest = word_of(shown->opens), one;
    if (strcmp(mechanism->name, "engagement") == 0) return; /* takes long, and starts with who wins */
    for (int i = 0; i < mechanism->field_count; i++) situation[i] = mechanism->fields[i].value;
    while (word_next(&rest, &one)) {
        struct word name, value;
        cr_assert(word_divide(one, '=', &name, &value));
        int place = 0;
        while (place < mechanism->field_count && !word_is(name, mechanism->fields[place].name)) place++;
        cr_assert_lt(place, mechanism->field_count);
        const hod_domain domain = hod_domain_of(mechanism->fields[place].domain);
        cr_assert(hod_domain_read(&domain, value.text, value.length, &situation[place], &error));
    }
    AUTO(free_evaluations)
    hod_evaluations *evaluations = hod_evaluations_new(mechanism, &shown->outcome, 1, NULL, &error);
    const hod_evaluation *evaluation = hod_evaluations_of(evaluations, rules, situation, &error);
    cr_assert_not_null(evaluation, "%s: %s", mechanism->name, error.message);
    const bool has_no_dice =
        strcmp(rules->id, "callan-1987") == 0 &&
        (strcmp(mechanism->name, without_dice[0]) == 0 || strcmp(mechanism->name, without_dice[1]) == 0);
    cr_expect(has_no_dice == (evaluation->exact.rows == 1), "%s %s opens on %s, which has %zu values",
              rules->id, mechanism->name, mechanism->outcomes[shown->outcome].name, evaluation->exact.rows);
}

Test(shown, no_mechanism_opens_with_a_certain_result_unless_it_rolls_nothing)
{
    for_every_mechanism(has_more_than_one_value);
}

Test(shown, phrases_belong_to_existing_fields_and_outcomes)
{
    int families;
    const hod_family *const *family = hod_families(&families);
    for (int f = 0; f < families; f++) {
        const struct embedded *embedded = embedded_at(family[f]->id, "shown", 0);
        AUTO(ini_free) struct ini file = {0};
        AUTO(phrases_free) struct phrases phrases = {0};
        cr_assert(ini_read_text(&file, embedded->name, embedded->text, embedded->length, &error), "%s",
                  error.message);
        cr_expect(phrases_read(&phrases, &file, NULL, &error), "%s", error.message);
        cr_expect_leq(family[f]->mechanism_count, file.section_count, "%s", family[f]->id);
    }
}
