/* Situations and numbers as sentences have them. */
#include "report/answers/spoken.h"

#include "report/table/number.h"
#include "rules/domain.h"

#include <math.h>

void speak_name(hod_buffer *text, const char *name)
{
    for (; *name; name++) hod_buffer_byte(text, *name == '_' ? ' ' : *name);
}

enum spoken_parts { NAMES = 1, VALUES = 2 };

static void speak(hod_buffer *text, const hod_space *space, const int *situation, int parts)
{
    bool is_first = true;
    for (int i = 0; i < space->mechanism->field_count; i++) {
        const hod_field *field = &space->mechanism->fields[i];
        const hod_domain domain = hod_domain_of(field->domain);
        char value[HOD_VALUE_TEXT];
        if (!hod_space_varies(space, i)) continue;
        if (!is_first) hod_buffer_text(text, ", ");
        is_first = false;
        if (parts & NAMES) speak_name(text, field->name);
        if (parts == (NAMES | VALUES)) hod_buffer_byte(text, ' ');
        if (parts & VALUES) hod_buffer_text(text, hod_domain_text(&domain, situation[i], value));
    }
}

static char *spoken(const hod_space *space, const int *situation, int parts, hod_error *error)
{
    hod_buffer text = {0};
    speak(&text, space, situation, parts);
    return hod_buffer_take(&text, error);
}

void speak_situation(hod_buffer *text, const hod_space *space, const int *situation)
{
    speak(text, space, situation, NAMES | VALUES);
}

char *spoken_situation(const hod_space *space, const int *situation, hod_error *error)
{
    return spoken(space, situation, NAMES | VALUES, error);
}

char *spoken_values(const hod_space *space, const int *situation, hod_error *error)
{
    return spoken(space, situation, VALUES, error);
}

char *spoken_fields(const hod_space *space, hod_error *error)
{
    return spoken(space, NULL, NAMES, error);
}

void speak_number(hod_buffer *text, double number)
{
    char written[HOD_NUMBER_LENGTH];
    hod_number_short(written, number);
    hod_buffer_text(text, written);
}

void speak_share(hod_buffer *text, double share)
{
    const double percent = round(100 * share);
    hod_buffer_format(text, "%.0f %%", percent == 0 ? 0 : percent);
}
