/* Candidates: rule sets, mechanisms, fields and values, from the tables that describe them. */
#include "candidates.h"

#include "base/buffer.h"
#include "base/words.h"
#include "report/exhibit/exhibition.h"
#include "rules/domain.h"
#include "rules/family.h"

#include <stdlib.h>
#include <string.h>

/* Of a longer list nobody reads the values. */
enum { MOST_VALUES = 100 };

void offer(struct beginning beginning, const char *before, const char *name, const char *behind,
           const char *meaning)
{
    const char *begun = beginning.text + beginning.kept;
    char *candidate = hod_text(NULL, "%s%s%s", before, name, behind);
    if (candidate && strncmp(candidate, begun, strlen(begun)) == 0)
        printf("%.*s%s\t%s\n", (int)beginning.kept, beginning.text, candidate, meaning);
    free(candidate);
}

struct beginning behind_last(struct beginning beginning, const char *signs)
{
    for (size_t i = beginning.kept; beginning.text[i]; i++)
        if (strchr(signs, beginning.text[i])) beginning.kept = i + 1;
    return beginning;
}

void offer_domain(struct beginning beginning, const char *text)
{
    const hod_domain domain = hod_domain_of(text);
    char value[HOD_VALUE_TEXT];
    for (int i = 0; domain.size <= MOST_VALUES && i < domain.size; i++)
        offer(beginning, "", hod_domain_text(&domain, hod_domain_at(&domain, i), value), "", "");
}

void offer_assignment(struct beginning beginning, struct assignable assignable, bool may_be_several)
{
    const char *begun = beginning.text + beginning.kept;
    const size_t length = strcspn(begun, "=");
    if (!begun[length]) {
        offer(beginning, "", assignable.name, "=", assignable.meaning);
        return;
    }
    if (!word_is((struct word){begun, length}, assignable.name)) return;
    beginning.kept += length + 1;
    if (may_be_several && !strchr(beginning.text + beginning.kept, ','))
        offer(beginning, "", "all", "", "every value");
    offer_domain(behind_last(beginning, ",:"), assignable.domain);
}

static bool is_given(const struct context *context, const char *field)
{
    const size_t length = strlen(field);
    for (int i = 0; i < context->given_count; i++)
        if (strncmp(context->given[i], field, length) == 0 && context->given[i][length] == '=') return true;
    return false;
}

static void offer_assignments(const struct context *context, struct beginning beginning, bool may_be_several)
{
    const hod_mechanism *mechanism = context->mechanism;
    for (int i = 0; mechanism && i < mechanism->field_count; i++)
        if (!is_given(context, mechanism->fields[i].name))
            offer_assignment(beginning, of_field(&mechanism->fields[i]), may_be_several);
}

void offer_fields(const struct context *context, struct beginning beginning)
{
    offer_assignments(context, beginning, false);
}

void offer_field_ranges(const struct context *context, struct beginning beginning)
{
    offer_assignments(context, beginning, true);
}

void offer_files(const struct context *context, struct beginning beginning)
{
    (void)context;
    (void)beginning;
    puts("\tfiles");
}

static void offer_rule_set(struct beginning beginning, const char *id)
{
    hod_rules *rules = hod_rules_open(id, NULL);
    if (rules) offer(beginning, "", id, "", rules->title);
    hod_rules_free(rules);
}

void offer_rules(const struct context *context, struct beginning beginning)
{
    int count;
    const hod_family *const *families = hod_families(&count);
    const char *id;
    for (int f = 0; f < count; f++)
        for (int i = 0; (id = hod_family_rules(families[f], i)); i++)
            offer_rule_set(behind_last(beginning, ","), id);
    offer_files(context, beginning);
}

void offer_mechanisms(const struct context *context, struct beginning beginning)
{
    const hod_family *family = context->rules ? context->rules->family : NULL;
    for (int i = 0; family && i < family->mechanism_count; i++)
        if (hod_rules_has_mechanism(context->rules, family->mechanisms[i]))
            offer(beginning, "", family->mechanisms[i]->name, "", family->mechanisms[i]->title);
}

#ifdef HOD_FOR_PAGES
void offer_built_in_exhibits(const struct context *context, struct beginning beginning)
{
    (void)context, (void)beginning; /* a page makes no report */
}
#else
void offer_built_in_exhibits(const struct context *context, struct beginning beginning)
{
    (void)context;
    hod_exhibition *exhibition = hod_exhibition_open(NULL, 0, NULL, NULL);
    for (int i = 0; exhibition && i < hod_exhibition_count(exhibition); i++) {
        const hod_exhibition_entry entry = hod_exhibition_at(exhibition, i);
        offer(beginning, "", entry.id, "", entry.title);
    }
    hod_exhibition_free(exhibition);
}
#endif

void offer_exhibits(const struct context *context, struct beginning beginning)
{
    offer_built_in_exhibits(context, beginning);
    offer_files(context, beginning);
}
