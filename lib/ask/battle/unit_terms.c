/* A unit of a battle file in the terms of a rule set: the values of its troops in the engagement of a scenario, the
 * changes in sections for the rule set, and the settings of the unit itself. */
#include "ask/battle/unit_terms.h"

/* The meanings of a unit's words in the family's terms: of its troops, cover, leader and bayonet. */
enum { UNIT_MEANINGS = BAYONET + 1 };
static const char scenario_words[] = "cover leader bayonet";

bool unit_words_next(struct word *rest, struct unit_words *unit, hod_error *error)
{
    struct word word, ahead;
    if (!word_next(rest, &unit->troops)) return hod_fail(error, "a unit is missing");
    if (memchr(unit->troops.text, '=', unit->troops.length))
        return hod_fail(error, "%.*s: a type of troops stands before what is said of it",
                        (int)unit->troops.length, unit->troops.text);
    unit->attributes = (struct word){rest->text, 0};
    for (ahead = *rest; word_next(&ahead, &word) && memchr(word.text, '=', word.length); *rest = ahead)
        unit->attributes.length = (size_t)(ahead.text - unit->attributes.text);
    *rest = word_trimmed(*rest);
    return true;
}

/* The value given for a name: by the unit, or by its army; NULL text if neither gives one. */
static struct word said(const struct battle_file *file, int side, const struct unit_words *unit,
                        const char *name)
{
    struct word value = {0};
    if (pairs_find(unit->attributes, word_of(name), &value)) return value;
    const struct ini_section *army = ini_section(file->file, side == SIDE_A ? "a" : "b");
    const struct ini_key *key = army ? ini_key(army, name) : NULL;
    return key ? word_of(key->value) : value;
}

static bool refuse_word(struct word word, const char *what, const struct vocabulary *vocabulary,
                        hod_error *error)
{
    struct nearest nearest = {0};
    char question[96];
    for (int i = 0; i < vocabulary->count; i++)
        nearest_offer_word(&nearest, word, word_of(vocabulary->meanings[i].word));
    return hod_fail_as(error, HOD_UNKNOWN_NAME, "there is no %s %.*s%s%s", what, (int)word.length, word.text,
                       nearest_question(&nearest, question, sizeof question),
                       strcmp(what, "type of troops") == 0 ? " (see: hod troops)" : "");
}

/* The word of cover, leader or bayonet is the first one, none or no, if nothing is said of it. */
static bool find_meanings(const struct battle_file *file, const struct terms *terms, int side,
                          const struct unit_words *unit, const hod_meaning *meanings[UNIT_MEANINGS],
                          hod_error *error)
{
    for (int kind = TROOPS; kind < UNIT_MEANINGS; kind++) {
        const struct vocabulary_form *form = &vocabulary_forms[kind];
        struct word words = word_of(form->words);
        struct word word = kind == TROOPS ? unit->troops : said(file, side, unit, form->section);
        if (!word.text) word_next(&words, &word);
        meanings[kind] = vocabulary_find(&terms->vocabularies[kind], word);
        if (!meanings[kind])
            return refuse_word(word, kind == TROOPS ? "type of troops" : form->section,
                               &terms->vocabularies[kind], error);
    }
    return true;
}

/* The value of a name in the family's terms; false if there is none. */
static bool find_value(const hod_meaning *const meanings[UNIT_MEANINGS], struct word name, struct word *value)
{
    for (int kind = TROOPS; kind < UNIT_MEANINGS; kind++) {
        if (!pairs_find(word_of(meanings[kind]->values), name, value)) continue;
        if (value->text[0] != '$') return true;
        const struct word own = {value->text + 1, value->length - 1};
        return pairs_find(word_of(meanings[TROOPS]->values), own, value);
    }
    return false;
}

static bool assign(const struct battle *battle, int field, struct word value, struct unit_type *type,
                   hod_error *error)
{
    const hod_field *of = &battle->terms->engagement->fields[battle->side_fields[SIDE_A][field]];
    return value_read(of->domain, value, &type->values[field], error) ||
           hod_fail_in(error, "%s", of->name + 2);
}

static int field_called(const struct battle *battle, struct word name)
{
    char text[64];
    if (name.length >= sizeof text) return -1;
    snprintf(text, sizeof text, "%.*s", (int)name.length, name.text);
    return battle_side_field(battle, text);
}

/* Takes the values of its troops and of scenario words, as in the family's engagement. */
static bool take_meanings(const struct battle *battle, const struct terms *terms,
                          const hod_meaning *const meanings[UNIT_MEANINGS], struct unit_type *type,
                          hod_error *error)
{
    struct word rest = word_of(terms->fights[HOD_ENGAGEMENT].fields), value;
    for (struct pair pair; pair_next(&rest, &pair);) {
        if (strncmp(pair.name.text, "a_", 2) != 0) continue;
        const int field = field_called(battle, (struct word){pair.name.text + 2, pair.name.length - 2});
        assert(field >= 0);
        if (!find_value(meanings, term_of(pair.value).name, &value)) continue;
        if (!assign(battle, field, value, type, error)) return false;
    }
    return true;
}

/* Applies what the sections for the rule set say about all units of a side, the most specific last. */
static bool take_sections(const struct battle_file *file, const struct battle *battle, int side,
                          struct unit_type *type, hod_error *error)
{
    const struct ini_section *sections[CHANGES];
    changes_of(file->file, battle->rules, sections);
    for (int s = CHANGES - 1; s >= 0; s--)
        for (int i = 0; sections[s] && i < sections[s]->key_count; i++) {
            const struct ini_key *key = &sections[s]->keys[i];
            const int field = strncmp(key->name, side == SIDE_A ? "a_" : "b_", 2) == 0
                                  ? battle_side_field(battle, key->name + 2)
                                  : -1;
            if (field >= 0 && !assign(battle, field, word_of(key->value), type, error))
                return ini_refuse(file->file, key->line, error);
        }
    return true;
}

static bool refuse_attribute(const struct battle *battle, struct word name, hod_error *error)
{
    struct nearest nearest = {0};
    char question[96];
    nearest_offer_list(&nearest, name, "plan may cover leader bayonet");
    for (int i = 0; i < battle->side_field_count; i++)
        nearest_offer_word(
            &nearest, name,
            word_of(battle->terms->engagement->fields[battle->side_fields[SIDE_A][i]].name + 2));
    return hod_fail_as(error, HOD_UNKNOWN_NAME,
                       "%.*s is none of plan, may, cover, leader and bayonet, nor what a side of the "
                       "engagement of %s has%s",
                       (int)name.length, name.text, battle->rules->id,
                       nearest_question(&nearest, question, sizeof question));
}

/* Applies the words of engagements: its army's plan and may, and its own attributes. */
static bool take_attributes(const struct battle_file *file, const struct battle *battle, int side,
                            const struct unit_words *unit, struct unit_type *type, hod_error *error)
{
    static const char *const of_army[] = {"plan", "may"};
    type->values[battle->plan_field] = PLAN_BEST;
    for (int i = 0; i < 2; i++) {
        const struct word value = said(file, side, unit, of_army[i]);
        if (value.text && !assign(battle, battle_side_field(battle, of_army[i]), value, type, error))
            return false;
    }
    struct word rest = unit->attributes;
    for (struct pair pair; pair_next(&rest, &pair);) {
        if (word_is_listed(pair.name, scenario_words)) continue;
        const int field = field_called(battle, pair.name);
        if (field < 0) return refuse_attribute(battle, pair.name, error);
        if (!assign(battle, field, pair.value, type, error)) return false;
    }
    return true;
}

/* Whether a unit of this type makes sense against one of the same type. One that can never charge may have the plan to
 * do so: it goes as near as it can. */
static bool check_type(const struct battle *battle, const struct unit_type *type, hod_error *error)
{
    int situation[HOD_MAX_FIELDS], plan = type->values[battle->plan_field];
    if (plan == PLAN_CHARGE && !contradiction_of_plan(plan, type->values[battle->may_field]))
        plan = PLAN_ADVANCE;
    memcpy(situation, battle->situation, sizeof situation);
    for (int side = SIDE_A; side <= SIDE_B; side++)
        for (int i = 0; i < battle->side_field_count; i++)
            situation[battle->side_fields[side][i]] = i == battle->plan_field ? plan : type->values[i];
    return hod_situation_check(battle->rules, battle->terms->engagement, situation, error);
}

bool unit_may_plan(const struct battle *battle, const struct unit_type *type, int plan)
{
    struct unit_type planned = *type;
    hod_error reason;
    planned.values[battle->plan_field] = plan;
    return check_type(battle, &planned, &reason);
}

bool unit_type_of(const struct battle_file *file, const struct terms *terms, const struct battle *battle,
                  int side, const struct unit_words *unit, struct unit_type *type, hod_error *error)
{
    const hod_meaning *meanings[UNIT_MEANINGS];
    for (int i = 0; i < battle->side_field_count; i++)
        type->values[i] = battle->situation[battle->side_fields[SIDE_A][i]];
    const struct word anything = {0};
    return (pairs_check(unit->attributes, anything, error) &&
            find_meanings(file, terms, side, unit, meanings, error) &&
            take_meanings(battle, terms, meanings, type, error) &&
            take_sections(file, battle, side, type, error) &&
            take_attributes(file, battle, side, unit, type, error) && check_type(battle, type, error)) ||
           hod_fail_in(error, "%.*s", (int)unit->troops.length, unit->troops.text);
}

static bool set_field(struct battle *battle, const struct ini_key *key, hod_error *error)
{
    const hod_mechanism *engagement = battle->terms->engagement;
    const int field = hod_mechanism_field(engagement, key->name, strlen(key->name), error);
    int value;
    if (field < 0) return false;
    if (word_is_listed(word_of(key->name), "turns holds distance"))
        return hod_fail(error, "%s: it belongs in [battle], as it is the same under all rule sets",
                        key->name);
    if (!value_read(engagement->fields[field].domain, word_of(key->value), &value, error))
        return hod_fail_in(error, "%s", key->name);
    const bool is_of_side = strncmp(key->name, "a_", 2) == 0 || strncmp(key->name, "b_", 2) == 0;
    if (!is_of_side) battle->situation[field] = value;
    return true;
}

bool unit_terms_set_fields(const struct battle_file *file, struct battle *battle, hod_error *error)
{
    const struct ini_section *sections[CHANGES];
    changes_of(file->file, battle->rules, sections);
    for (int s = CHANGES - 1; s >= 0; s--)
        for (int i = 0; sections[s] && i < sections[s]->key_count; i++)
            if (!set_field(battle, &sections[s]->keys[i], error))
                return ini_refuse(file->file, sections[s]->keys[i].line, error);
    return true;
}
