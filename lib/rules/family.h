/* Families of rule sets, which share mechanisms and differ in parameters, and how to write them. */
#ifndef HOD_RULES_FAMILY_H
#define HOD_RULES_FAMILY_H

#include "rules/mechanism.h"

/* The maximum number of values of a parameter, and of a list inside a family's struct of rules. */
enum { HOD_MAX_LIST = 1000, HOD_SHORT_LIST = 12 };
typedef struct hod_list {
    int count;
    int at[HOD_MAX_LIST];
} hod_list;
typedef struct hod_short_list {
    int count;
    int at[HOD_SHORT_LIST];
} hod_short_list;

/* Describes a member of the family's struct of rules: an int, or a hod_short_list if most > 0. Members are in the order
 * of the table of parameters. In scripts, most may exceed HOD_SHORT_LIST; the list is then that long. */
typedef struct hod_parameter {
    const char *name;   /* section.parameter; a section is a mechanism, or shared by several */
    const char *domain; /* of each value, as in rules/domain.h */
    int least, most;    /* number of values in a list; 0, 0 for a single value */
    const char *value;  /* the default, as text */
    const char *meaning;
} hod_parameter;

/* The number of ints in that member. */
static inline size_t hod_parameter_ints(const hod_parameter *parameter)
{
    const int list = parameter->most > HOD_SHORT_LIST ? parameter->most : HOD_SHORT_LIST;
    return parameter->most > 0 ? 1 + (size_t)list : 1;
}

/* How to write a family's parameters. Each is a line in the list of its section. Another list contains the sections,
 * with their names in C and in rule files:
 *
 *     #define SHOOTING_PARAMETERS(NUMBER, LIST) \
 *         NUMBER(canister_dice, "1..20", "6", "dice of canister") \
 *         LIST(bands, 3, "1..33", "1 3 6", "successes needed for one, two and three hits")
 *     #define COMMANDER_FATE_PARAMETERS(NUMBER, LIST) \
 *         NUMBER(sides, "2..20", "8", "sides of the die that must show more than the wounds")
 *     #define SOME_PARAMETERS(SECTION) \
 *         SECTION(shooting, "shooting", SHOOTING_PARAMETERS) \
 *         SECTION(commander_fate, "commander-fate", COMMANDER_FATE_PARAMETERS)
 *
 * These lists generate the struct, in which rules->shooting.bands.at[0] is the first band, and the table, which ends
 * with commander-fate.sides:
 *
 *     typedef struct some_rules {
 *         SOME_PARAMETERS(HOD_SECTION_MEMBER)
 *     } some_rules;
 *     static const hod_parameter parameters[] = {SOME_PARAMETERS(HOD_SECTION)};
 *
 * LIST(bands, HOD_AT_LEAST(1), ...) has one or more values, up to HOD_SHORT_LIST. If the name of a parameter is
 * reserved in C, use HOD_AS, as for a field: HOD_AS(NUMBER, doubled, "double", ...). */
#define HOD_AT_LEAST(least) (-(least))

#define HOD_SECTION_MEMBER(member, name, PARAMETERS)   \
    struct {                                           \
        PARAMETERS(HOD_NUMBER_MEMBER, HOD_LIST_MEMBER) \
    } member;
#define HOD_NUMBER_MEMBER(member, ...)    int member;
#define HOD_NUMBER_MEMBER_AS(member, ...) int member;
#define HOD_LIST_MEMBER(member, ...)      hod_short_list member;
#define HOD_LIST_MEMBER_AS(member, ...)   hod_short_list member;

/* A row starts with the name of the section, followed by the parameter's name. */
#define HOD_SECTION(member, name, PARAMETERS) \
    PARAMETERS(HOD_ROW_BEGINS name "." HOD_NUMBER, HOD_ROW_BEGINS name "." HOD_LIST)
#define HOD_ROW_BEGINS {
#define HOD_ROW_ENDS \
    }                \
    ,
#define HOD_NUMBER(member, ...)                             HOD_NUMBER_AS(member, #member, __VA_ARGS__)
#define HOD_NUMBER_AS(member, name, domain, value, meaning) name, domain, 0, 0, value, meaning HOD_ROW_ENDS
#define HOD_LIST(member, ...)                               HOD_LIST_AS(member, #member, __VA_ARGS__)
#define HOD_LIST_AS(member, name, length, domain, value, meaning)                                       \
    name, domain, (length) < 0 ? -(length) : (length), (length) < 0 ? HOD_SHORT_LIST : (length), value, \
        meaning HOD_ROW_ENDS

/* What the rule sets of a family share. */
struct hod_family {
    const char *id;
    const char *title; /* author, name, year */
    const char *rules; /* the id of the rule set whose values are the defaults of the parameters */
    const char *rules_title;
    const char *rules_called; /* its name in a few words (rules.h); NULL: the id */
    const hod_parameter *parameters;
    int parameter_count;
    size_t rules_size; /* of the struct of rules */
    const hod_mechanism *const *mechanisms;
    int mechanism_count;
    const struct hod_battle_terms *battle; /* NULL, or what battles need (rules/battle.h) */

    /* NULL, or explains why values that are each within their domain contradict one another; returns NULL if they do
     * not. */
    const char *(*contradiction)(const void *rules);

    /* NULL, or the family to which a script adds parameters and mechanisms; the base's come first. */
    const struct hod_family *base;
    const char *script; /* the text of the script; NULL if built in */
};

/* Defines the family of a file that has the tables `parameters` and `mechanisms`. */
#define HOD_FAMILY(symbol, rules_type, ...)                                               \
    extern const hod_family symbol;                                                       \
    const hod_family symbol = {.parameters = parameters,                                  \
                               .parameter_count = sizeof parameters / sizeof *parameters, \
                               .rules_size = sizeof(rules_type),                          \
                               .mechanisms = mechanisms,                                  \
                               .mechanism_count = sizeof mechanisms / sizeof *mechanisms, \
                               __VA_ARGS__}

/* The built-in families; *count receives their number. */
const hod_family *const *hod_families(int *count);

/* The built-in family from which a script's family derives, or the family itself. */
static inline const hod_family *hod_family_root(const hod_family *family)
{
    return family->base ? hod_family_root(family->base) : family;
}

/* Whether two families are the same, or were read separately from the same script. */
bool hod_families_agree(const hod_family *one, const hod_family *other);

/* Whether they agree, or one derives from the other; a mechanism that both have is then the same. */
bool hod_families_are_related(const hod_family *one, const hod_family *other);

/* The ids of a family's rule sets: first the one with the defaults, then those in built-in rule files; NULL after the
 * last. */
const char *hod_family_rules(const hod_family *family, int number);

#endif
