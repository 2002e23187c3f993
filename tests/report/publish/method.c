/* The note on method judges all exhibits of a report as one family of tests. */
#include "report/publish/method.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PARTS = 3 };
static struct exhibit exhibit;
static struct piece pieces[PARTS] = {{.title = "Volleys", .exhibit = &exhibit},
                                     {.title = "Charges", .exhibit = &exhibit},
                                     {.title = "Prose"}};
static const hod_publication publication = {.trials = {.trials = 1000, .seed = 7}};

static char *section_of(struct exhibit_fit fit)
{
    char *text;
    size_t length;
    FILE *section = open_memstream(&text, &length);
    fputs("<h2>Section</h2>\n", section);
    method_mark(&fit, section);
    fputs("<p>More</p>\n", section);
    fclose(section);
    return text;
}

/* The note for exhibits with these fits; the caller frees it. */
static char *note_of(struct exhibit_fit volleys, struct exhibit_fit charges)
{
    struct part parts[PARTS] = {{.piece = &pieces[0], .section = section_of(volleys)},
                                {.piece = &pieces[1], .section = section_of(charges)},
                                {.piece = &pieces[2], .section = section_of(volleys)}};
    char *text;
    size_t length;
    struct page page = {.file = open_memstream(&text, &length), .publication = &publication};
    cr_assert(method_write(&page, parts, PARTS, true, NULL));
    fclose(page.file);
    for (int i = 0; i < PARTS; i++) free(parts[i].section);
    return text;
}

#define EXPECT_SAID(note, words) cr_expect_not_null(strstr(note, words), "%s in %s", words, note)

/* There are 50 situations. A p-value that is significant among the 10 situations of its exhibit is not significant
 * among all: by Holm's method, it becomes 50 x 0.00005. */
Test(method, a_p_value_is_adjusted_for_all_exhibits)
{
    AUTO_FREE char *note = note_of((struct exhibit_fit){10, 1, 0.00005}, (struct exhibit_fit){40, 2, 0.25});
    EXPECT_SAID(note, "1000 times in each of 50 situations (seed 7). The rolled dice agree with the calculation.");
    EXPECT_SAID(note, "(3 of the 50 situations)");
    EXPECT_SAID(note, "the smallest p-value is 0.0025; ");
}

/* 50 x 1e-6 is below 0.001. So is 49 x 2e-5, although 50 x 2e-5 is not. */
Test(method, exhibits_that_contradict_the_calculation_are_named)
{
    char *note = note_of((struct exhibit_fit){10, 1, 1e-6}, (struct exhibit_fit){40, 0, 0.5});
    EXPECT_SAID(note, "The rolled dice CONTRADICT the calculation in: Volleys. An");
    free(note);
    note = note_of((struct exhibit_fit){10, 1, 2e-5}, (struct exhibit_fit){40, 1, 1e-6});
    EXPECT_SAID(note, "The rolled dice CONTRADICT the calculation in: Volleys; Charges. An");
    free(note);
}

Test(method, dice_are_not_mentioned_if_none_were_rolled)
{
    AUTO_FREE char *note =
        note_of((struct exhibit_fit){.smallest_p = 1}, (struct exhibit_fit){.smallest_p = 1});
    cr_expect_null(strstr(note, "As a check"), "%s", note);
    EXPECT_SAID(note, "Numbers are exact");
}
