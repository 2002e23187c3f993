/* The signs of a change over many situations, and where they change. */
#include "ask/diff/account_signs.h"

#include "ask/answer/spoken.h"
#include "rules/domain.h"

/* More situations than this are counted. */
enum { MOST_SIGNS = 40 };

/* The sign that the change has wherever a field has this value: 0 where it has none, 2 where it has both. */
static int sign_at(const hod_account *account, int field, int value)
{
    int found = 0;
    for (size_t i = 0; i < account->count; i++) {
        const hod_effect *effect = &account->situations[i].effect;
        const int sign = hod_sign_of_change(effect->after - effect->before);
        if (effect->situation[field] != value || sign == 0) continue;
        if (found == -sign) return 2;
        found = sign;
    }
    return found;
}

/* Whether both signs occur, and the value of this field decides which. */
static bool decides(const hod_account *account, int field)
{
    const hod_axis *axis = &account->space->axes[field];
    bool rises = false, falls = false;
    for (int i = 0; i < axis->count; i++) {
        const int sign = sign_at(account, field, axis->values[i]);
        if (sign == 2) return false;
        rises |= sign > 0;
        falls |= sign < 0;
    }
    return rises && falls;
}

/* "0, 1": the values of a field at which the change has this sign. */
static void say_values(const hod_account *account, int field, int sign, hod_buffer *text)
{
    const hod_axis *axis = &account->space->axes[field];
    const hod_domain domain = hod_domain_of(account->space->mechanism->fields[field].domain);
    const char *between = "";
    char room[HOD_VALUE_TEXT];
    for (int i = 0; i < axis->count; i++) {
        if (sign_at(account, field, axis->values[i]) != sign) continue;
        hod_buffer_format(text, "%s%s", between, hod_domain_text(&domain, axis->values[i], room));
        between = ", ";
    }
}

void account_say_turn(const hod_account *account, hod_buffer *text)
{
    for (int field = 0; field < account->space->mechanism->field_count; field++) {
        if (!decides(account, field)) continue;
        hod_buffer_text(text, " What decides is ");
        speak_name(text, account->space->mechanism->fields[field].name);
        hod_buffer_text(text, ": it rises at ");
        say_values(account, field, 1, text);
        hod_buffer_text(text, " and falls at ");
        say_values(account, field, -1, text);
        hod_buffer_text(text, ".");
    }
}

const char *account_sign(int sign)
{
    static const char *const signs[] = {"-", "0", "+"};
    return signs[sign + 1];
}

char *account_signs(const hod_account *account, hod_causes cause, int number, hod_error *error)
{
    const hod_overall overall = hod_account_overall(account, cause, number);
    hod_buffer text = {0};
    if (account->count > MOST_SIGNS)
        hod_buffer_format(&text, "%zu +, %zu -, %zu 0", overall.rises, overall.falls, overall.nothing);
    for (size_t i = 0; account->count <= MOST_SIGNS && i < account->count; i++) {
        const double share = hod_accounted_explanation(&account->situations[i], cause, number)->share;
        hod_buffer_text(&text, account_sign(hod_sign_of_change(share)));
    }
    return hod_buffer_take(&text, error);
}
