/* The contents of a report, the links to its files, and texts as HTML. */
#include "report/publish/page.h"
#include "report/publish/pages.h"
#include "rules/embedded.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

/* Everything written since the file was opened; the file is then closed. */
static char *text;
static size_t length;

static FILE *open_text(void)
{
    free(text);
    return open_memstream(&text, &length);
}

static void wrote(FILE *file, const char *expected)
{
    fclose(file);
    cr_expect_str_eq(text, expected);
}

Test(contents, headings_with_an_id_are_linked_in_order_unless_they_are_folded)
{
    static const char *const sections[][2] = {
        {"<h2 id=\"volleys\">Volleys &amp; more</h2>\n<p>...</p>\n<h3 id=\"near\">Near</h3>"
         "<h3 id=\"far\">Far</h3><h2 id=\"charges\">Charges</h2>",
         "<li><a href=\"#volleys\">Volleys &amp; more</a>\n<ul>\n"
         "<li><a href=\"#near\">Near</a></li>\n<li><a href=\"#far\">Far</a></li>\n"
         "</ul></li>\n<li><a href=\"#charges\">Charges</a></li>\n"},
        {"<h2 id=\"volleys\">Volleys</h2>\n<details>\n<summary><span>Near</span><h3 "
         "id=\"near\">Volleys hit.</h3></summary>\n</details>\n<h3 id=\"far\">Far</h3>\n",
         "<li><a href=\"#volleys\">Volleys</a>\n<ul>\n<li><a href=\"#far\">Far</a></li>\n</ul></li>\n"},
        {"<h2>Volleys</h2><table><thead></thead></table><h2 id=\"open", ""},
    };
    for (size_t i = 0; i < sizeof sections / sizeof *sections; i++) {
        FILE *file = open_text();
        contents_add_section(sections[i][0], file);
        wrote(file, sections[i][1]);
    }
}

Test(contents, the_shown_page_is_marked_and_others_have_only_their_link)
{
    FILE *file = open_text();
    contents_begin_page("index.html", "Hits & misses", true, file);
    contents_end_page(true, file);
    contents_begin_page("taber.html", "Taber", false, file);
    contents_end_page(false, file);
    wrote(file, "<li><a href=\"index.html\" aria-current=\"page\">Hits &amp; misses</a>\n<ul>\n</ul></li>\n"
                "<li><a href=\"taber.html\">Taber</a></li>\n");
}

Test(contents, files_with_one_name_are_linked_together)
{
    hod_error error;
    struct file_links links = {0};
    FILE *file = open_text();
    file_links_write(&links, file);
    cr_assert(file_links_add(&links, "volleys", ".csv", &error) &&
              file_links_add(&links, "volleys", ".md", &error) &&
              file_links_add(&links, "volleys-hits", ".svg", &error));
    file_links_write(&links, file);
    file_links_write(&links, file);
    wrote(file,
          "<p class=\"files\">Files: volleys as <a href=\"volleys.csv\">CSV</a>, <a "
          "href=\"volleys.md\">Markdown</a>; volleys-hits as <a href=\"volleys-hits.svg\">SVG</a></p>\n");
}

static void begin_folded(const char *said, const char *expected)
{
    struct page page = {.file = open_text()};
    page_begin_folded(&page, 3, "hits", "Hits & misses", said);
    wrote(page.file, expected);
}

Test(contents, folded_content_is_titled_by_its_finding_if_that_is_short)
{
    static const char topic[] = "<details>\n<summary><h3 id=\"hits\">Hits &amp; misses</h3></summary>\n";
    char said[200] = "All < 5 % hit. More is not said.";
    begin_folded(said, "<details>\n<summary><span>Hits &amp; misses</span><h3 id=\"hits\">All &lt; 5&nbsp;% "
                       "hit.</h3></summary>\n");
    memset(said, 'x', 131);
    strcpy(&said[131], ". y");
    char expected[300];
    snprintf(expected, sizeof expected,
             "<details>\n<summary><h3 id=\"hits\">Hits &amp; misses</h3><span>%.131s.</span></summary>\n",
             said);
    begin_folded(said, expected);
    begin_folded(NULL, topic);
    begin_folded("", topic);
}

/* As many columns as tables name in their classes (tests/ask/answer/table.c). */
Test(contents, the_style_of_a_page_covers_text_columns)
{
    const char *style = embedded_at("report", "style", 0)->text;
    for (int i = 2; i <= 12; i++) {
        char rule[48];
        snprintf(rule, sizeof rule, ".t%d td:nth-child(%d)", i, i);
        cr_expect(strstr(style, rule), "%s", rule);
    }
}

Test(contents, a_percentage_is_not_broken_across_lines)
{
    FILE *file = open_text();
    write_element("<p>", "82.35 % of \"them\" < all", "</p>", file);
    wrote(file, "<p>82.35&nbsp;% of &quot;them&quot; &lt; all</p>");
}
