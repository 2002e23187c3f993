/* Battle files: settings of the whole battle, and its lines of units. */
#include "ask/battle/battle_file.h"

#include "ask/battle/unit_terms.h"
#include "base/text.h"
#include "rules/common.h"
#include "rules/domain.h"
#include "rules/embedded.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const battle_keys = "title troops turns distance reserve_distance march support holds";
static const char *const army_keys = "breaks line units plan may cover leader bayonet";
static const char *const place_keys = "distance reserve_distance";
static const char *const armies[2] = {"a", "b"};

/* Settings of the armies are in pairs, A's first. */
enum {
    BATTLE_TURNS,
    BATTLE_DISTANCE,
    BATTLE_RESERVE_DISTANCE,
    BATTLE_MARCH,
    BATTLE_SUPPORT,
    BATTLE_HOLDS,
    ARMY_BREAKS,
    ARMY_UNITS = ARMY_BREAKS + 2,
    ARMY_PLAN = ARMY_UNITS + 2,
    ARMY_MAY = ARMY_PLAN + 2,
    VARIED_KEYS = ARMY_MAY + 2
};
static const struct battle_key varied_keys[VARIED_KEYS] = {
    [BATTLE_TURNS] = {"turns", "battle", "turns", "1..20"},
    [BATTLE_DISTANCE] = {"distance", "battle", "distance", "0..100"},
    [BATTLE_RESERVE_DISTANCE] = {"reserve_distance", "battle", "reserve_distance", "0..100"},
    [BATTLE_MARCH] = {"march", "battle", "march", "never | 0..20"},
    [BATTLE_SUPPORT] = {"support", "battle", "support", NO_YES},
    [BATTLE_HOLDS] = {"holds", "battle", "holds", HOD_DOMAIN(HOLDER_WORDS)},
    [ARMY_BREAKS] = {"a_breaks", "a", "breaks", "1..36"},
    {"b_breaks", "b", "breaks", "1..36"},
    [ARMY_UNITS] = {"a_units", "a", "units", "1..36"},
    {"b_units", "b", "units", "1..36"},
    [ARMY_PLAN] = {"a_plan", "a", "plan", PLAN},
    {"b_plan", "b", "plan", PLAN},
    [ARMY_MAY] = {"a_may", "a", "may", MAY},
    {"b_may", "b", "may", MAY},
};

const struct battle_key *battle_file_key(struct word name)
{
    for (int i = 0; i < VARIED_KEYS; i++)
        if (word_is(name, varied_keys[i].name)) return &varied_keys[i];
    return NULL;
}

void battle_file_offer_keys(struct nearest *nearest, struct word wanted)
{
    for (int i = 0; i < VARIED_KEYS; i++) nearest_offer_word(nearest, wanted, word_of(varied_keys[i].name));
}

/* The key of a section; NULL if the section or the key is missing. */
static const struct ini_key *key_of(const struct battle_file *file, const char *section, const char *name)
{
    const struct ini_section *found = ini_section(file->file, section);
    return found ? ini_key(found, name) : NULL;
}

/* Reads a key as a value of a domain; leaves the value unchanged if the key is missing. */
static bool read_value(const struct battle_file *file, const char *section, const char *name,
                       const char *domain, int *value, hod_error *error)
{
    const struct ini_key *key = key_of(file, section, name);
    return !key || value_read(domain, word_of(key->value), value, error) ||
           key_refuse(file->file, key, error);
}

static bool read_key(const struct battle_file *file, int number, int *value, hod_error *error)
{
    const struct battle_key *key = &varied_keys[number];
    return read_value(file, key->section, key->key, key->domain, value, error);
}

/* The number in a section name such as [place 3]; 0 for other sections. */
static int place_number(const char *section)
{
    const struct word name = word_of(section);
    const struct word number = {name.text + strlen("place "), name.length - strlen("place ")};
    int place;
    return strncmp(section, "place ", strlen("place ")) == 0 && number_whole(number, 1, MOST_PLACES, &place)
               ? place
               : 0;
}

static bool is_of_battle(const char *section)
{
    return word_is_listed(word_of(section), "battle a b") || place_number(section) > 0;
}

static bool check_keys(const struct battle_file *file, hod_error *error)
{
    for (int i = 0; i < file->file->section_count; i++) {
        const struct ini_section *section = &file->file->sections[i];
        const char *keys = strcmp(section->name, "battle") == 0            ? battle_keys
                           : word_is_listed(word_of(section->name), "a b") ? army_keys
                                                                           : place_keys;
        if (is_of_battle(section->name) && !ini_has_only(file->file, section, keys, error)) return false;
    }
    for (int side = SIDE_A; side <= SIDE_B; side++)
        if (!key_of(file, armies[side], "line"))
            return hod_fail(error, "%s: [%s] needs a line, such as line = militia | militia militia | -",
                            file->file->path, armies[side]);
    return true;
}

static bool read_glossary(struct battle_file *file, hod_error *error)
{
    const struct ini_key *key = key_of(file, "battle", "troops");
    AUTO_FREE char *path = key ? text_file_beside(file->file->path, key->value, error) : NULL;
    if (path || !key) file->glossary = hod_glossary_open(path, error);
    return file->glossary || (key && key_refuse(file->file, key, error));
}

static bool read_title(struct battle_file *file, hod_error *error)
{
    const struct ini_key *key = key_of(file, "battle", "title");
    file->title = hod_text(error, "%s", key ? key->value : "A battle");
    if (file->title) words_on_one_line(file->title);
    return file->title;
}

bool battle_file_read_sections(struct battle_file *file, const struct ini *sections, hod_error *error)
{
    file->file = sections;
    return check_keys(file, error) && read_title(file, error) && read_glossary(file, error);
}

bool battle_file_read(struct battle_file *file, const char *path, hod_error *error)
{
    return ini_read(&file->own, path, "battle file", error) &&
           battle_file_read_sections(file, &file->own, error);
}

bool battle_file_read_built_in(struct battle_file *file, const char *name, hod_error *error)
{
    AUTO(hod_buffer_free) hod_buffer names = {0};
    const struct embedded *battle;
    for (int i = 0; (battle = embedded_at("ask", "battles", i)); i++) {
        if (strcmp(embedded_own_name(battle), name) == 0)
            return ini_read_text(&file->own, name, battle->text, battle->length, error) &&
                   battle_file_read_sections(file, &file->own, error);
        hod_buffer_format(&names, "%s, ", embedded_own_name(battle));
    }
    hod_fail_as(error, HOD_UNKNOWN_NAME, "there is no battle %s; choose %.*sor a file such as my-battle.ini",
                name, (int)names.length, names.bytes);
    return false;
}

void battle_file_free(struct battle_file *file)
{
    hod_glossary_free(file->glossary);
    ini_free(&file->own);
    free(file->title);
    *file = (struct battle_file){0};
}

/* Whether a section is named after a built-in family or rule set, or after one of these rule sets. */
static bool is_of_rules(const char *section, hod_rules *const *rules, int count, struct nearest *nearest)
{
    bool is_known = family_called(section, nearest);
    for (int i = 0; i < count; i++)
        is_known |= strcmp(section, rules[i]->id) == 0 || strcmp(section, rules[i]->based_on) == 0;
    return is_known;
}

bool battle_file_check(const struct battle_file *file, hod_rules *const *rules, int count, hod_error *error)
{
    for (int i = 0; i < file->own.section_count; i++) {
        const struct ini_section *section = &file->own.sections[i];
        struct nearest nearest = {0};
        char question[96];
        if (is_of_battle(section->name) || is_of_rules(section->name, rules, count, &nearest)) continue;
        nearest_offer_list(&nearest, word_of(section->name), "battle a b");
        return hod_fail_as(
                   error, HOD_UNKNOWN_NAME,
                   "there is no section [%s]; choose [battle], [a], [b], [place N], a family or a rule set%s",
                   section->name, nearest_question(&nearest, question, sizeof question)) ||
               ini_refuse(file->file, section->line, error);
    }
    return true;
}

/* Reading the file for one rule set. */
struct asking {
    const struct battle_file *file;
    const struct terms *terms;
    struct battle *battle;
};

static int field_of(const struct battle *battle, const char *name)
{
    const int field = hod_mechanism_field(battle->terms->engagement, name, strlen(name), NULL);
    assert(field >= 0);
    return field;
}

/* A distance in inches, rounded to the nearest in the engagement. */
static bool read_distance(const struct asking *asking, const char *section, const char *name, int *distance,
                          hod_error *error)
{
    const hod_mechanism *engagement = asking->battle->terms->engagement;
    const char *domain = engagement->fields[field_of(asking->battle, "distance")].domain;
    int inches = 0;
    if (!key_of(asking->file, section, name)) return true;
    if (!read_value(asking->file, section, name, varied_keys[BATTLE_DISTANCE].domain, &inches, error))
        return false;
    *distance = value_nearest(domain, (double)inches / asking->terms->fights[HOD_ENGAGEMENT].inches);
    return true;
}

/* The distances of a place: its own, or the battle's. */
static bool read_place(const struct asking *asking, int number, int distance, int reserve_distance,
                       hod_error *error)
{
    struct battle_place *place = &asking->battle->places[number];
    char section[32];
    snprintf(section, sizeof section, "place %d", number + 1);
    place->distance = distance;
    place->reserve_distance = reserve_distance;
    if (!read_distance(asking, section, "distance", &place->distance, error) ||
        !read_distance(asking, section, "reserve_distance", &place->reserve_distance, error))
        return false;
    if (place->reserve_distance < 0) place->reserve_distance = place->distance;
    return true;
}

static bool check_place_sections(const struct asking *asking, hod_error *error)
{
    const struct ini *file = asking->file->file;
    for (int i = 0; i < file->section_count; i++) {
        if (place_number(file->sections[i].name) <= asking->battle->place_count) continue;
        return hod_fail(error, "[%s]: the lines have %d %s", file->sections[i].name,
                        asking->battle->place_count, asking->battle->place_count == 1 ? "place" : "places") ||
               ini_refuse(file, file->sections[i].line, error);
    }
    return true;
}

static bool read_places(const struct asking *asking, hod_error *error)
{
    struct battle *battle = asking->battle;
    int distance = battle->situation[field_of(battle, "distance")], reserve_distance = -1;
    if (!read_distance(asking, "battle", "distance", &distance, error) ||
        !read_distance(asking, "battle", "reserve_distance", &reserve_distance, error) ||
        !check_place_sections(asking, error))
        return false;
    for (int place = 0; place < battle->place_count; place++)
        if (!read_place(asking, place, distance, reserve_distance, error)) return false;
    return true;
}

static bool read_conditions(const struct asking *asking, hod_error *error)
{
    struct battle *battle = asking->battle;
    const struct battle_file *file = asking->file;
    battle->turns = 12;
    battle->march = 2;
    battle->support = YES;
    battle->holds = NOBODY_HOLDS;
    if (!read_key(file, BATTLE_TURNS, &battle->turns, error) ||
        !read_key(file, BATTLE_MARCH, &battle->march, error) ||
        !read_key(file, BATTLE_SUPPORT, &battle->support, error) ||
        !read_key(file, BATTLE_HOLDS, &battle->holds, error))
        return false;
    if (battle->march == HOD_FIRST_WORD) battle->march = MARCH_NEVER;
    battle->situation[field_of(battle, "turns")] = battle->turns;
    battle->situation[field_of(battle, "holds")] = battle->holds;
    return true;
}

/* One column of a line: its units and their settings. */
static bool read_column(const struct asking *asking, int side, struct word text, struct column *column,
                        hod_error *error)
{
    struct battle *battle = asking->battle;
    struct word rest = text;
    if (word_is(text, "-")) return true;
    if (text.length == 0) return hod_fail(error, "a column is empty; write - for a place without units");
    while (rest.length > 0) {
        struct unit_words unit;
        if (!unit_words_next(&rest, &unit, error)) return false;
        const struct word word = unit.troops;
        if (column->count == MOST_IN_COLUMN)
            return hod_fail(error, "%.*s: a column has %d units at most", (int)word.length, word.text,
                            MOST_IN_COLUMN);
        if (battle->unit_count[side] == MOST_UNITS)
            return hod_fail(error, "%.*s: an army has %d units at most", (int)word.length, word.text,
                            MOST_UNITS);
        struct unit_type type;
        if (!unit_type_of(asking->file, asking->terms, battle, side, &unit, &type, error)) return false;
        const int number = battle->unit_count[side]++;
        battle->type_of[side][number] = battle_type(battle, side, &type);
        battle->troops[side][number] = unit.troops;
        column->units[column->count++] = number;
    }
    return true;
}

static bool read_line(const struct asking *asking, int side, hod_error *error)
{
    struct battle *battle = asking->battle;
    const struct ini_key *key = key_of(asking->file, armies[side], "line");
    struct word rest = word_of(key->value), column;
    int place = 0;
    for (; word_piece(&rest, '|', &column); place++) {
        const bool is_full = place == MOST_PLACES;
        if (is_full) hod_fail(error, "a line has %d places at most", MOST_PLACES);
        if (is_full || !read_column(asking, side, column, &battle->places[place].columns[side], error))
            return key_refuse(asking->file->file, key, error);
    }
    if (battle->unit_count[side] == 0)
        hod_fail(error, "the army has no unit");
    else if (side == SIDE_B && place != battle->place_count)
        hod_fail(error, "both armies need the same number of places, but they have %d and %d",
                 battle->place_count, place);
    else {
        battle->place_count = place;
        return true;
    }
    return key_refuse(asking->file->file, key, error);
}

/* The units of a line, rank by rank from the left. */
static int order_line(const struct battle *battle, int side, int order[MOST_UNITS])
{
    int count = 0;
    for (int rank = 0; rank < MOST_IN_COLUMN; rank++)
        for (int place = 0; place < battle->place_count; place++) {
            const struct column *column = &battle->places[place].columns[side];
            if (rank < column->count) order[count++] = column->units[rank];
        }
    return count;
}

/* Distributes this many units over the occupied places of the line, instead of its own. */
static bool deal_units(struct battle *battle, int side, int units, hod_error *error)
{
    int order[MOST_UNITS], types[MOST_UNITS], held = 0;
    struct word troops[MOST_UNITS];
    struct column *columns[MOST_PLACES];
    const int count = order_line(battle, side, order);
    for (int place = 0; place < battle->place_count; place++)
        if (battle->places[place].columns[side].count > 0)
            columns[held++] = &battle->places[place].columns[side];
    if (units > held * MOST_IN_COLUMN)
        return hod_fail(error, "%d is too many; the columns of the line hold at most %d", units,
                        held * MOST_IN_COLUMN);
    for (int unit = 0; unit < units; unit++) {
        types[unit] = battle->type_of[side][order[unit % count]];
        troops[unit] = battle->troops[side][order[unit % count]];
    }
    memcpy(battle->type_of[side], types, (size_t)units * sizeof *types);
    memcpy(battle->troops[side], troops, (size_t)units * sizeof *troops);
    for (int i = 0; i < held; i++) columns[i]->count = 0;
    for (int unit = 0; unit < units; unit++)
        columns[unit % held]->units[columns[unit % held]->count++] = unit;
    battle->unit_count[side] = units;
    return true;
}

static bool read_units(const struct asking *asking, int side, hod_error *error)
{
    const struct ini_key *key = key_of(asking->file, armies[side], "units");
    int units = 0;
    return !key ||
           (read_key(asking->file, ARMY_UNITS + side, &units, error) &&
            (deal_units(asking->battle, side, units, error) || key_refuse(asking->file->file, key, error)));
}

static bool read_breaks(const struct asking *asking, int side, hod_error *error)
{
    struct battle *battle = asking->battle;
    char domain[16];
    snprintf(domain, sizeof domain, "1..%d", battle->unit_count[side]);
    battle->breaks[side] = (battle->unit_count[side] + 1) / 2;
    return read_value(asking->file, armies[side], "breaks", domain, &battle->breaks[side], error);
}

bool battle_file_ask(const struct battle_file *file, const hod_rules *rules, struct battle *battle,
                     hod_error *error)
{
    const struct asking asking = {file, glossary_terms(file->glossary, rules->family), battle};
    *battle = (struct battle){0};
    if (!battle_begin(battle, rules, error)) return false;
    if (!asking.terms || !asking.terms->fights[HOD_ENGAGEMENT].mechanism)
        return hod_fail(error, "%s has no terms for battles", rules->id);
    if (!unit_terms_set_fields(file, battle, error) || !read_conditions(&asking, error)) return false;
    for (int side = SIDE_A; side <= SIDE_B; side++)
        if (!read_line(&asking, side, error) || !read_units(&asking, side, error) ||
            !read_breaks(&asking, side, error))
            return false;
    return read_places(&asking, error);
}
