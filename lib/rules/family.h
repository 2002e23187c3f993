/* Families of rule sets, which share their mechanisms and differ in parameters, and how they are written. */
#ifndef HOD_RULES_FAMILY_H
#define HOD_RULES_FAMILY_H

#include "rules/mechanism.h"

/* The values of a parameter: `count` ints; and those of a list in a family's struct of rules. */
enum { HOD_MAX_LIST = 1000, HOD_SHORT_LIST = 12 };
typedef struct hod_list {
    int count;
    int at[HOD_MAX_LIST];
} hod_list;
typedef struct hod_short_list {
    int count;
    int at[HOD_SHORT_LIST];
} hod_short_list;

/* A member of the family's struct of rules, which has them in the order of the table: an int, or a hod_short_list where
 * most > 0. Where most > HOD_SHORT_LIST, which scripts may have, it is as much longer. */
typedef struct hod_parameter {
    const char *name;   /* section.parameter; a section is a mechanism, or what several have in common */
    const char *domain; /* of each value, as in rules/domain.h */
    int least, most;    /* how many values a list holds; 0, 0 for a single one */
    const char *value;  /* the default, as text */
    const char *meaning;
} hod_parameter;

/* The ints of that member. */
static inline size_t hod_parameter_ints(const hod_parameter *parameter)
{
    const int list = parameter->most > HOD_SHORT_LIST ? parameter->most : HOD_SHORT_LIST;
    return parameter->most > 0 ? 1 + (size_t)list : 1;
}

/* How a family's parameters are written. Each is a line in the list of its section. The sections are listed
 * in turn, with their names as C and as a rule file writes them:
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
 * From this come the struct, in which rules->shooting.bands.at[0] is the first band, and the table, in which
 * commander-fate.sides stands last:
 *
 *     typedef struct some_rules {
 *         SOME_PARAMETERS(HOD_SECTION_MEMBER)
 *     } some_rules;
 *     static const hod_parameter parameters[] = {SOME_PARAMETERS(HOD_SECTION)};
 *
 * LIST(bands, HOD_AT_LEAST(1), ...) has one value or more, up to HOD_SHORT_LIST. A parameter whose name C
 * reserves is written as such a field is: HOD_AS(NUMBER, doubled, "double", ...). */
#define HOD_AT_LEAST(least) (-(least))

#define HOD_SECTION_MEMBER(member, name, PARAMETERS)   \
    struct {                                           \
        PARAMETERS(HOD_NUMBER_MEMBER, HOD_LIST_MEMBER) \
    } member;
#define HOD_NUMBER_MEMBER(member, ...)    int member;
#define HOD_NUMBER_MEMBER_AS(member, ...) int member;
#define HOD_LIST_MEMBER(member, ...)      hod_short_list member;
#define HOD_LIST_MEMBER_AS(member, ...)   hod_short_list member;

/* A row begins with the name of the section, which the parameter's own follows. */
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

/* What the rule sets of a family have in common. */
struct hod_family {
    const char *id;
    const char *title; /* author, name, year */
    const char *rules; /* the id of its own text, whose values are the defaults of the parameters */
    const char *rules_title;
    const char *rules_called; /* in a few words (rules.h); NULL: by the id */
    const hod_parameter *parameters;
    int parameter_count;
    size_t rules_size; /* of the struct of rules */
    const hod_mechanism *const *mechanisms;
    int mechanism_count;
    const struct hod_battle_terms *battle; /* NULL, or what battles are made of (rules/battle.h) */

    /* NULL, or the reason why values that are each in their domain contradict one another; NULL if they do
     * not. */
    const char *(*contradiction)(const void *rules);

    /* NULL, or the family that a script adds parameters and mechanisms to: its own stand first. */
    const struct hod_family *base;
    const char *script; /* the text of the script; NULL where it is built in */
};

/* A family of the file, which has the tables `parameters` and `mechanisms`. */
#define HOD_FAMILY(symbol, rules_type, ...)                                               \
    extern const hod_family symbol;                                                       \
    const hod_family symbol = {.parameters = parameters,                                  \
                               .parameter_count = sizeof parameters / sizeof *parameters, \
                               .rules_size = sizeof(rules_type),                          \
                               .mechanisms = mechanisms,                                  \
                               .mechanism_count = sizeof mechanisms / sizeof *mechanisms, \
                               __VA_ARGS__}

/* The families that are built in; *count receives their number. */
const hod_family *const *hod_families(int *count);

/* The family that a script's stems from, or the family itself. */
static inline const hod_family *hod_family_root(const hod_family *family)
{
    return family->base ? hod_family_root(family->base) : family;
}

/* Whether two families are the same, by the same script where it was read for each. */
bool hod_families_agree(const hod_family *one, const hod_family *other);

/* Whether they agree, or one stems from the other: a mechanism that both have is the same then. */
bool hod_families_are_related(const hod_family *one, const hod_family *other);

/* The ids of a family's rule sets: first its own text, then the rule files that come with it; NULL behind the
 * last. */
const char *hod_family_rules(const hod_family *family, int number);

#endif
