/* Formats: their names, what they write around tables, and CSV that is read back. */
#include "show/format/format.h"
#include "ask/answer/table.h"
#include "show/format/formats.h"

#include <criterion/criterion.h>

static hod_error error;

Test(format, every_format_is_found_by_its_name)
{
    size_t count = 0;
    for (; hod_format_at(count); count++)
        cr_assert_eq(hod_format_read(hod_format_name(hod_format_at(count)), NULL), hod_format_at(count));
    cr_assert_eq(count, 5);
}

Test(format, an_unknown_format_is_refused_with_the_accepted_ones)
{
    cr_assert_null(hod_format_read("jsn", &error));
    cr_assert_str_eq(error.message, "unknown format jsn; choose text, csv, markdown, html or json");
}

Test(format, files_have_the_usual_extensions_and_programs_read_csv_and_json)
{
    static const struct {
        const hod_format *format;
        const char *extension;
        bool is_for_machines;
    } formats[] = {{&hod_format_text, "txt", false},
                   {&hod_format_csv, "csv", true},
                   {&hod_format_markdown, "md", false},
                   {&hod_format_html, "html", false},
                   {&hod_format_json, "json", true}};
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        cr_expect_str_eq(hod_format_extension(formats[i].format), formats[i].extension);
        cr_expect_eq(hod_format_is_for_machines(formats[i].format), formats[i].is_for_machines, "%s",
                     formats[i].extension);
    }
}

/* Writes a heading of the second level and a paragraph, and expects these bytes. */
static void assert_prose(const hod_format *format, const char *heading, const char *paragraph,
                         const char *expected)
{
    AUTO_FREE char *bytes = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&bytes, &size);
    cr_assert(hod_format_heading(format, 2, heading, file, &error), "%s", error.message);
    cr_assert(hod_format_paragraph(format, paragraph, file, &error), "%s", error.message);
    fclose(file);
    cr_assert_str_eq(bytes, expected);
}

Test(format, headings_and_paragraphs_are_written_in_each_format_for_people)
{
    assert_prose(&hod_format_text, "Fire & fall", "Two lines\nof words.",
                 "Fire & fall\n\nTwo lines of words.\n\n");
    assert_prose(&hod_format_markdown, "Fire & fall", "A *word* in\ntwo lines.",
                 "## Fire &amp; fall\n\nA \\*word\\* in two lines.\n\n");
    assert_prose(&hod_format_html, "Fire & fall", "Below <10>.",
                 "<h3>Fire &amp; fall</h3>\n<p>Below &lt;10&gt;.</p>\n");
}

Test(format, nothing_in_a_paragraph_or_heading_is_markdown)
{
    static const char *const lines[][2] = {
        {"# of hits", "\\# of hits"},
        {"- none", "\\- none"},
        {"---", "\\---"},
        {"+ 1", "\\+ 1"},
        {"-0.5 is less, +1 more", "-0.5 is less, +1 more"},
        {"> 5", "\\> 5"},
        {"1. one", "1\\. one"},
        {"12) twelve", "12\\) twelve"},
        {"1.5 hits, 4 situations", "1.5 hits, 4 situations"},
        {"    code", "code"},
        {"side #", "side \\#"},
        {"side ## ", "side #\\#"},
        {"#", "\\#"},
        {"<script>", "&lt;script>"},
        {"[a](javascript:b)", "\\[a\\](javascript:b)"},
        {"&lt;![i](j)", "&amp;lt;!\\[i\\](j)"},
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        char expected[128];
        snprintf(expected, sizeof expected, "## %s\n\n%s\n\n", lines[i][1], lines[i][1]);
        assert_prose(&hod_format_markdown, lines[i][0], lines[i][0], expected);
    }
}

/* Expects these bytes for a text that a format shows line by line. */
static void assert_listing(const hod_format *format, const char *text, const char *expected)
{
    AUTO_FREE char *bytes = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&bytes, &size);
    cr_assert(format_listing(format, text, file, &error), "%s", error.message);
    fclose(file);
    cr_expect_str_eq(bytes, expected);
}

Test(format, lines_are_not_broken_by_their_content)
{
    assert_listing(&hod_format_markdown, "a\n```\n<b>\n", "````\na\n```\n<b>\n````\n\n");
    assert_listing(&hod_format_markdown, "a\n", "```\na\n```\n\n");
    assert_listing(&hod_format_html, "</pre><b>\n", "<pre tabindex=\"0\">&lt;/pre&gt;&lt;b&gt;\n</pre>\n");
}

Test(format, text_for_a_terminal_has_no_control_characters)
{
    assert_prose(&hod_format_text,
                 "a\x1b[2J\xc2\x9b"
                 "b",
                 "\xe2\x80\xae"
                 "c\xc3\xa9\x9b\x7f"
                 "d\n\te",
                 "a [2J b\n\n c\xc3\xa9  d  e\n\n");
}

Test(format, formats_for_programs_contain_only_tables)
{
    assert_prose(&hod_format_csv, "Fire", "Words.", "");
    assert_prose(&hod_format_json, "Fire", "Words.", "");
}

Test(format, a_full_disk_is_an_error)
{
    FILE *full = fopen("/dev/full", "w");
    if (!full) cr_skip_test("this system has no /dev/full");
    setbuf(full, NULL);
    cr_assert_not(hod_format_heading(&hod_format_text, 1, "Fire", full, &error));
    cr_assert_str_eq(error.message, "cannot write: No space left on device");
    fclose(full);
}

Test(format, text_in_html_is_escaped)
{
    AUTO(hod_buffer_free) hod_buffer page = {0};
    hod_html_text(&page, "a < b > \"c\" & d\ne");
    hod_buffer_byte(&page, '\0');
    cr_assert_str_eq(page.bytes, "a &lt; b &gt; &quot;c&quot; &amp; d\ne");
}
