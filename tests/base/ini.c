/* INI files. */
#include "base/ini.h"

#include "folder.h"
#include "refusals.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool read_text(struct ini *ini, const char *text, hod_error *error)
{
    return ini_read_text(ini, "file.ini", text, strlen(text), error);
}

static const char *value_of(const struct ini *ini, const char *section, const char *key)
{
    const struct ini_section *found = ini_section(ini, section);
    const struct ini_key *entry = found ? ini_key(found, key) : NULL;
    return entry ? entry->value : "(none)";
}

static void refuses_bytes(const char *text, size_t length, const char *message)
{
    AUTO(ini_free) struct ini ini;
    hod_error error = {0};
    expect_refusal(ini_read_text(&ini, "file.ini", text, length, &error), &error, message, text);
}

static void refuses(const char *text, const char *message)
{
    refuses_bytes(text, strlen(text), message);
}

Test(ini, sections_have_their_keys_in_order_with_their_lines)
{
    AUTO(ini_free) struct ini ini;
    cr_assert(
        read_text(&ini, "; comment\n[one]\na = 1 ; behind\nb: x = y\n\n# more\n[two]\n[one]\nc=3", NULL));
    cr_assert_eq(ini.section_count, 2);
    cr_expect_str_eq(ini.sections[0].name, "one");
    cr_expect_eq(ini.sections[0].line, 2);
    cr_expect_eq(ini.sections[0].key_count, 3);
    cr_expect_eq(ini.sections[0].keys[2].line, 9);
    cr_expect_str_eq(value_of(&ini, "one", "a"), "1");
    cr_expect_str_eq(value_of(&ini, "one", "b"), "x = y");
    cr_expect_str_eq(value_of(&ini, "one", "c"), "3");
    cr_expect_str_eq(ini.sections[1].name, "two");
    cr_expect_eq(ini.sections[1].key_count, 0);
}

Test(ini, lines_that_begin_with_a_blank_continue_a_value)
{
    AUTO(ini_free) struct ini ini;
    cr_assert(read_text(&ini, "[a]\ntext =\n  one; two ; comment\n  # comment\n\tthree\nb = 2\n", NULL));
    cr_expect_str_eq(value_of(&ini, "a", "text"), "one; two\nthree");
    cr_expect_str_eq(value_of(&ini, "a", "b"), "2");
}

/* inih reads at most 199 bytes of a line at a time; nothing may be lost, no matter where they are cut. */
Test(ini, a_line_can_be_as_long_as_its_value)
{
    for (int width = 1; width <= 9; width++) {
        AUTO(ini_free) struct ini ini;
        char text[4000] = "[a]\nkey = ", *value = text + strlen(text);
        for (int i = 0; i < 3000; i++) value[i] = i % width == width - 1 ? (width > 4 ? ';' : '#') : 'x';
        for (int i = 20; i < 3000; i += 37) value[i] = ' ', value[i + 1] = 'y', value[i - 1] = 'z';
        value[3000] = '\0';
        value[2999] = 'e';
        cr_assert(read_text(&ini, text, NULL));
        cr_expect_str_eq(value_of(&ini, "a", "key"), value, "%d", width);
    }
}

/* The run replaces %s, if there is one. */
static void has_value(const char *line, const char *value, const char *run)
{
    AUTO(ini_free) struct ini ini;
    char text[600], expected[600];
    snprintf(text, sizeof text, line, run);
    snprintf(expected, sizeof expected, value, run);
    cr_assert(read_text(&ini, text, NULL), "%s", text);
    cr_expect_str_eq(value_of(&ini, "a", "b"), expected, "%s", text);
}

Test(ini, a_value_can_have_any_number_of_blanks_and_comment_signs)
{
    for (int length = 1; length < 500; length++) {
        char blanks[500] = "", signs[500] = "";
        memset(blanks, ' ', (size_t)length);
        memset(signs, '#', (size_t)length);
        has_value("[a]\nb=%sy\n", "%sy", signs);
        has_value("[a]\nb = x%sy\n", "x%sy", signs);
        has_value("[a]\nb = x%sy\n", "x%sy", blanks);
        has_value("[a]\nb =%sy\n", "y", blanks);
        has_value("[a]\nb = x\n%sy\n", "x\ny", blanks);
        has_value("[a]\nb = x\n %s\n", "x", signs);
    }
}

Test(ini, a_comment_after_a_heading_can_have_any_length_and_content)
{
    for (int length = 1; length < 500; length++) {
        AUTO(ini_free) struct ini ini;
        char text[600];
        snprintf(text, sizeof text, "[a]\nb = 1\n[c] # %0*d x = 2 ]\nd = 3\n", length, 0);
        cr_assert(read_text(&ini, text, NULL), "%s", text);
        cr_expect_str_eq(value_of(&ini, "a", "b"), "1");
        cr_expect_str_eq(value_of(&ini, "c", "d"), "3");
    }
}

Test(ini, invalid_lines_are_refused_with_their_number)
{
    refuses("a = 1\n", "file.ini:1: the key comes before the first [section]");
    refuses("[a]\nb\n", "file.ini:2: expected a [section], key = value or a ; comment");
    refuses("[a]\n= 1\n", "file.ini:2: the key has no name");
    refuses("[ ]\n", "file.ini:1: the section has no name");
    refuses("[a\n", "file.ini:1: the closing ] of the section is missing");
    refuses("[a] b\n", "file.ini:1: only a comment may follow the ] of the section");
    refuses("[a]\n  b = 1\n",
            "file.ini:2: the line begins with a space, but there is no value for it to continue");
    refuses("[a]\nb =\n", "file.ini:2: b has no value");
    refuses("[a]\nb = 1\n[c]\n[a]\nb = 2\n", "file.ini:5: b is given twice; first in line 2");
    refuses("[a]\nb = \001\n", "file.ini:2: the line contains the control byte 0x01");
    refuses("[a]\nb = \xc2\x9b\n", "file.ini:2: the line contains the control byte 0x9b");
    refuses("[a]\nb = \xe9\n", "file.ini:2: the line is not valid UTF-8");
    refuses("[a]\nb = \x9b\n", "file.ini:2: the line is not valid UTF-8");
    refuses("; caf\xe9\n[a]\nb = 1\n", "file.ini:1: the line is not valid UTF-8");
    refuses_bytes("[a]\nb = 1\0 2\n", 12, "file.ini:2: the line contains the control byte 0x00");
    refuses("[a]\nx23456789012345678901234567890123456789012345678901 = 1\n",
            "file.ini:2: the name of the key is longer than 49 characters");
    char text[300];
    snprintf(text, sizeof text, "[a]\n%0200d = 1\n", 1);
    refuses(text, "file.ini:2: the name of the key is longer than 49 characters");
    snprintf(text, sizeof text, "[a]\nb%200s= 1\nc = 2\n", "");
    refuses(text, "file.ini:2: the name of the key has too many spaces beside it");
    snprintf(text, sizeof text, "[a]\nb = 1\n[c%200s]\n", "");
    refuses(text, "file.ini:3: the name of the section has too many spaces beside it");
}

Test(ini, too_many_lines_and_too_long_values_are_refused)
{
    enum { LINES = 10001 };
    char *text = malloc(1 << 20), *end = text;
    for (int i = 0; i < LINES; i++) *end++ = '\n';
    refuses_bytes(text, LINES, "file.ini:10001: the file has more than 10000 lines");
    end = text + sprintf(text, "[a]\nb = ");
    memset(end, 'x', 1 << 17);
    refuses_bytes(text, (size_t)(end - text) + (1 << 17), "file.ini:2: b is longer than 65536 bytes");
    free(text);
}

Test(ini, unknown_keys_are_refused_with_the_nearest)
{
    AUTO(ini_free) struct ini ini;
    hod_error error;
    cr_assert(read_text(&ini, "[a]\nred = 1\nbleu = 2\n", NULL));
    cr_assert_not(ini_has_only(&ini, &ini.sections[0], "red green blue", &error));
    cr_expect_str_eq(
        error.message,
        "file.ini:3: [a] has no key bleu; did you mean blue? (red, green and blue are accepted)");
    cr_assert(ini_has_only(&ini, &ini.sections[0], "bleu red", &error));
}

Test(ini, a_pipe_is_read_and_a_device_refused)
{
    struct ini ini;
    hod_error error;
    enter_folder();
    cr_assert_eq(mkfifo("pipe", 0600), 0);
    const pid_t writer = fork();
    if (writer == 0) {
        write_file("pipe", "[a]\nb = 1\n");
        _exit(0);
    }
    cr_assert(ini_read(&ini, "pipe", "rule file", &error), "%s", error.message);
    cr_expect_str_eq(value_of(&ini, "a", "b"), "1");
    ini_free(&ini);
    cr_assert_not(ini_read(&ini, "pipe", "rule file", &error));
    cr_expect_str_eq(error.message, "cannot read the rule file pipe: it is a pipe that nobody writes to");
    ini_free(&ini);
    cr_assert_not(ini_read(&ini, "/dev/zero", "rule file", &error));
    cr_expect_str_eq(error.message, "cannot read the rule file /dev/zero: it is a device");
    cr_assert_not(ini_read(&ini, ".", "rule file", &error));
    cr_expect(strstr(error.message, "Is a directory"), "%s", error.message);
    leave_folder();
}

Test(ini, changing_a_copy_leaves_the_original_unchanged)
{
    AUTO(ini_free) struct ini ini, copy;
    hod_error error = {0};
    cr_assert(read_text(&ini, "[one]\na = 1\nb = 2\n[two]\nc = 3\n", &error));
    cr_assert(ini_copy(&copy, &ini, &error));
    cr_assert(ini_put(&copy, "one", "b", "5", &error) && ini_put(&copy, "two", "d", "6", &error) &&
              ini_put(&copy, "three", "e", "7", &error));
    cr_expect_str_eq(value_of(&copy, "one", "a"), "1");
    cr_expect_str_eq(value_of(&copy, "one", "b"), "5");
    cr_expect_str_eq(value_of(&copy, "two", "d"), "6");
    cr_expect_str_eq(value_of(&copy, "three", "e"), "7");
    cr_expect_str_eq(copy.path, "file.ini");
    cr_expect_eq(ini_key(ini_section(&copy, "one"), "b")->line, 3);
    cr_expect_eq(copy.section_count, 3);
    cr_expect_str_eq(value_of(&ini, "one", "b"), "2");
    cr_expect_eq(ini.section_count, 2);
}
