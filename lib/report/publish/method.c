/* The note on method at the end of a page: how its numbers are calculated, and how well all exhibits of the report
 * agree with the rolled values. */
#include "report/publish/method.h"

#include "ask/verify/confirm.h"
#include "ask/verify/verification.h"
#include "base/text.h"
#include "base/words.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static const char mark[] = "<!-- rolled: ";

void method_mark(const struct exhibit_fit *fit, FILE *section)
{
    char line[120];
    if (fit->situations == 0) return;
    plain_print(line, sizeof line, "%s%zu situations, %zu again, smallest p %.17g -->\n", mark,
                fit->situations, fit->again, fit->smallest_p);
    fputs(line, section);
}

/* False if nothing was rolled. */
static bool read_mark(const struct part *part, struct exhibit_fit *fit)
{
    const char *place = part->piece->exhibit && part->section ? strstr(part->section, mark) : NULL;
    int end = 0;
    if (!place || sscanf(place + strlen(mark), "%zu situations, %zu again, smallest p %n", &fit->situations,
                         &fit->again, &end) != 2)
        return false;
    place += strlen(mark) + (size_t)end;
    return number_real((struct word){place, strcspn(place, " ")}, &fit->smallest_p);
}

/* Adjusts the smallest p-value of an exhibit: multiplies it by the number of situations, less one for each exhibit with
 * a smaller p-value. */
static double adjusted(const struct part *parts, int count, const struct exhibit_fit *own, size_t situations)
{
    struct exhibit_fit other;
    size_t left = situations;
    for (int i = 0; i < count; i++)
        left -= read_mark(&parts[i], &other) && other.smallest_p < own->smallest_p;
    return fmin(1, (double)left * own->smallest_p);
}

/* Says "agree with the calculation", or the titles of those that contradict it. */
static void say_verdict(const struct part *parts, int count, size_t situations, double *smallest,
                        hod_buffer *text)
{
    struct exhibit_fit fit;
    int contradicting = 0;
    *smallest = 1;
    for (int i = 0; i < count; i++) {
        if (!read_mark(&parts[i], &fit)) continue;
        const double p = adjusted(parts, count, &fit, situations);
        *smallest = fmin(*smallest, p);
        if (p >= HOD_VERIFICATION_LEVEL) continue;
        hod_buffer_format(text, "%s%s",
                          contradicting++ > 0 ? "; " : "The rolled dice CONTRADICT the calculation in: ",
                          parts[i].piece->title);
    }
    hod_buffer_text(text, contradicting > 0 ? "." : "The rolled dice agree with the calculation.");
}

static void say_fits(const hod_trials *trials, const struct part *parts, int count, hod_buffer *text)
{
    struct exhibit_fit fit;
    size_t situations = 0, again = 0;
    double smallest;
    for (int i = 0; i < count; i++) {
        if (!read_mark(&parts[i], &fit)) continue;
        situations += fit.situations;
        again += fit.again;
    }
    if (situations == 0) return;
    hod_buffer_format(text,
                      "As a check, the dice of all exhibits of this report were also rolled: %" PRIu64
                      " times in each of %zu situations (seed %" PRIu64 "). ",
                      trials->trials, situations, trials->seed);
    say_verdict(parts, count, situations, &smallest, text);
    hod_buffer_format(
        text,
        " An exact binomial test compares the rolled and the calculated chance in each situation. If its "
        "p-value, adjusted by Holm within its exhibit, is below %g, the situation is rolled again with "
        "other dice, %d times as often, and the second p-value counts (%zu of the %zu situations). "
        "Adjusted by Holm for all situations together, the smallest p-value is %.2g; a value below %g "
        "would be a contradiction. The chance of a false alarm is far below %g, because two independent "
        "rolls have to fail.",
        HOD_VERIFICATION_LEVEL, HOD_CONFIRMING, again, situations, smallest, HOD_VERIFICATION_LEVEL,
        HOD_VERIFICATION_LEVEL);
}

bool method_write(struct page *page, const struct part *parts, int count, bool has_exhibits, hod_error *error)
{
    hod_buffer text = {0};
    page_add_heading(page, 2, "numbers", "The numbers");
    hod_buffer_format(
        &text,
        "Numbers are exact, calculated from every possible roll, unless the text beside them says how often "
        "something was rolled. The CSV files contain all digits%s.",
        has_exhibits ? ", the rolled counts and their 95 % intervals" : "");
    AUTO_FREE char *exact = hod_buffer_take(&text, error);
    if (exact) write_element("<p>", exact, "</p>\n", page->file);
    say_fits(&page->publication->trials, parts, count, &text);
    AUTO_FREE char *fits = hod_buffer_take(&text, exact ? error : NULL);
    if (fits && fits[0]) write_element("<p>", fits, "</p>\n", page->file);
    return exact && fits;
}
