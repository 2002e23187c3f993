/* The note on method at the end of a page: how its numbers are calculated, and how well all exhibits of the report
 * agree with the rolled values. */
#include "report/publish/method.h"

#include "ask/say/say.h"
#include "ask/verify/confirm.h"
#include "ask/verify/verification.h"
#include "base/text.h"
#include "base/words.h"

#include <inttypes.h>
#include <math.h>
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

/* The trials, how many situations they were rolled in, and the smallest p-value; and the titles of the exhibits whose
 * dice contradict the calculation. */
static void fill_fits(const hod_trials *trials, const struct part *parts, int count, struct facts *facts)
{
    struct fact_table *rolled = facts_table(facts, "rolled"),
                      *contradicting = facts_table(facts, "contradicting");
    struct exhibit_fit fit;
    size_t situations = 0, again = 0;
    double smallest = 1;
    for (int i = 0; i < count; i++) {
        if (!read_mark(&parts[i], &fit)) continue;
        situations += fit.situations;
        again += fit.again;
    }
    for (int i = 0; i < count; i++) {
        if (!read_mark(&parts[i], &fit)) continue;
        const double p = adjusted(parts, count, &fit, situations);
        smallest = fmin(smallest, p);
        if (p >= HOD_VERIFICATION_LEVEL) continue;
        fact_text(contradicting, "title", parts[i].piece->title);
        fact_row(contradicting);
    }
    char seed[24];
    snprintf(seed, sizeof seed, "%" PRIu64, trials->seed);
    fact_text(rolled, "seed", seed);
    fact_integer(rolled, "trials", (int64_t)trials->trials);
    fact_integer(rolled, "situations", (int64_t)situations);
    fact_integer(rolled, "again", (int64_t)again);
    fact_integer(rolled, "confirming", HOD_CONFIRMING);
    fact_number(rolled, "level", HOD_COLUMN_REAL, HOD_VERIFICATION_LEVEL);
    fact_number(rolled, "p", HOD_COLUMN_REAL, smallest);
    fact_row(rolled);
}

bool method_write(struct page *page, const struct part *parts, int count, bool has_exhibits, hod_error *error)
{
    AUTO(facts_free) struct facts facts = {0};
    AUTO(sentences_free) struct sentences sentences = {0};
    struct fact_table *pages = facts_table(&facts, "page");
    page_add_heading(page, 2, "numbers", "The numbers");
    fact_text(pages, "has_exhibits", has_exhibits ? "yes" : NULL);
    fact_row(pages);
    fill_fits(&page->publication->trials, parts, count, &facts);
    const bool made = words_make(&sentences, "method", &facts, error);
    for (int i = 0; made && i < sentences.count; i++)
        write_element("<p>", sentences.all[i].text, "</p>\n", page->file);
    return made;
}
