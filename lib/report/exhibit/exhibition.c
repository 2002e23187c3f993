/* Exhibitions: the pieces of a report and their contents. */
#include "report/exhibit/exhibition_internal.h"

#include "base/arrays.h"
#include "base/words.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const struct embedded *exhibition_built_in(const char *id, hod_error *error)
{
    static const char *const kinds[] = {"story", "exhibits", "pages"};
    int families;
    const hod_family *const *family = hod_families(&families);
    struct nearest nearest = {0};
    for (int f = 0; f < families; f++)
        for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
            const struct embedded *file;
            for (int i = 0; (file = embedded_at(family[f]->id, kinds[k], i)); i++) {
                if (strcmp(embedded_own_name(file), id) == 0) return file;
                nearest_offer(&nearest, id, strlen(id), embedded_own_name(file));
            }
        }
    char question[96];
    hod_fail_as(error, HOD_UNKNOWN_NAME,
                "there is no exhibit %s%s (see: hod report --list; files end in .ini)", id,
                nearest_question(&nearest, question, sizeof question));
    return NULL;
}

const char *hod_exhibit_text(const char *id, hod_error *error)
{
    const struct embedded *file = exhibition_built_in(id, error);
    return file ? file->text : NULL;
}

static void give_budget(hod_rules *rules, const hod_budget *budget)
{
    if (budget->seconds > 0) rules->budget = *budget;
    rules->budget.stop = budget->stop;
}

void hod_exhibition_set_budget(hod_exhibition *exhibition, hod_budget budget)
{
    exhibition->budget = budget;
    for (int i = 0; i < exhibition->rule_sets.count; i++)
        give_budget(exhibition->rule_sets.sets[i].rules, &budget);
}

int hod_exhibition_count(const hod_exhibition *exhibition)
{
    return exhibition->piece_count;
}

hod_exhibition_entry hod_exhibition_at(const hod_exhibition *exhibition, int number)
{
    if (number < 0 || number >= hod_exhibition_count(exhibition)) return (hod_exhibition_entry){0};
    const struct piece *piece = &exhibition->pieces[number];
    return (hod_exhibition_entry){piece->id, piece->exhibit ? piece->exhibit->mechanism->name : "",
                                  piece->title};
}

const char *hod_exhibition_left_out(const hod_exhibition *exhibition, int number)
{
    return number >= 0 && number < exhibition->left_out_count ? exhibition->left_out[number] : NULL;
}

bool exhibition_leave_out(hod_exhibition *exhibition, hod_error *error, const char *format, ...)
{
    va_list arguments;
    char *sentence;
    if (!EXTEND(exhibition->left_out, exhibition->left_out_count)) return hod_fail_memory(error);
    va_start(arguments, format);
    const int length = vasprintf(&sentence, format, arguments);
    va_end(arguments);
    if (length < 0) return hod_fail_memory(error);
    exhibition->left_out[exhibition->left_out_count++] = sentence;
    return true;
}

void hod_exhibition_free(hod_exhibition *exhibition)
{
    if (!exhibition) return;
    for (int i = 0; i < exhibition->piece_count; i++) piece_free(&exhibition->pieces[i]);
    piece_free(&exhibition->by_scenario);
    for (int i = 0; i < exhibition->described_count; i++) {
        ini_free(exhibition->described[i].ini);
        free(exhibition->described[i].ini);
    }
    free(exhibition->described);
    for (int i = 0; i < exhibition->page_count; i++) {
        free(exhibition->pages[i]->id);
        free(exhibition->pages[i]->title);
        free(exhibition->pages[i]);
    }
    free(exhibition->pages);
    for (int i = 0; i < exhibition->left_out_count; i++) free(exhibition->left_out[i]);
    free(exhibition->pieces);
    free(exhibition->left_out);
    free(exhibition->title);
    free(exhibition->text);
    free(exhibition->address);
    free(exhibition->substitutes);
    phrases_free(&exhibition->wording);
    rule_sets_free(&exhibition->rule_sets);
    free(exhibition);
}
