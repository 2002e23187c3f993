/* Exhibit files that contain mistakes. */
#include "opening.h"

#include "refusals.h"

#include <criterion/criterion.h>
#include <string.h>

static hod_error error;

TestSuite(mistakes, .init = enter_folder, .fini = leave_folder);

Test(mistakes, unknown_sections_and_keys_are_refused)
{
    refuses("", "mine.ini says nothing: it has no [exhibit]");
    refuses("[exhibits]\nid = x\n", "1: an exhibit file has no section [exhibits]; did you mean exhibit? "
                                    "([exhibit], [chart NAME], [piece], [ask NAME], [say NAME], [points], "
                                    "[report], [words] and those in which a question is asked are accepted)");
    refuses("[engagements]\nrules = bloodybacks-7\n",
            "1: [engagements] needs a [piece] beside it, and an [ask] with ask = engagements");
    refuses("[piece]\nid = x\n[ask]\nask = rules\n[orders a]\nby = distance\n",
            "5: [orders a] needs a [piece] beside it, and an [ask] with ask = engagements");
    refuses("[rules]\nid = x\n", "1: this is a rule file: exhibits are shown under it by --rules");
    refuses("[chart x]\nkind = lines\n", "1: [chart x] needs an [exhibit] beside it");
    refuses(EXHIBIT "[piece]\nid = x\n",
            "7: a file describes one piece of a report: [exhibit] or [piece], not both");
    refuses(EXHIBIT "rows = cover=all\n", "7: rows is given twice; first in line 5");
    refuses(EXHIBIT "[report]\ntilte = x\n",
            "8: [report] has no key tilte; did you mean title? (title, text and address are accepted)");
    refuses(EXHIBIT "[report]\naddress = example.org\n",
            "8: address: example.org is no address such as https://example.org/dice");
    refuses(EXHIBIT "[report]\naddress =\n", "8: address has no value");
    refuses(EXHIBIT "[report]\naddress = https:///dice\n",
            "8: address: https:///dice is no address such as https://example.org/dice");
    refuses(EXHIBIT "[report]\naddress = https://example.org/my \"dice\"\n",
            "8: address: https://example.org/my \"dice\" is no address such as https://example.org/dice");
    refuses(EXHIBIT "sections =\n", "7: sections has no value");
}

static void refuses_both(const char *one, const char *other, const char *message)
{
    const char *const names[] = {"one.ini", "other.ini"};
    write_file("one.ini", one);
    write_file("other.ini", other);
    expect_refusal(hod_exhibition_open(names, 2, NULL, &error) != NULL, &error, message, "it");
}

Test(mistakes, contradictory_files_are_refused)
{
    refuses_both(EXHIBIT, EXHIBIT,
                 "other.ini:2: files named mine would overwrite the files of one.ini; change the id");
    refuses_both(EXHIBIT "[words]\ncover = shelter\n", "[words]\ncover = protection\n",
                 "other.ini:2: cover is called shelter by another file");
    refuses_both(EXHIBIT "[report]\ntitle = a\n", "[report]\ntitle = b\n",
                 "other.ini:2: title: another file says it already");
    refuses_both("[rules]\nid = x\nbased_on = bloodybacks-8.3\n", EXHIBIT,
                 "one.ini:1: this is a rule file: exhibits are shown under it by --rules");
    write_file("a.ini", "[rules]\nid = same\nbased_on = bloodybacks-8.3\n");
    write_file("b.ini", "[rules]\nid = same\nbased_on = bloodybacks-7\n");
    write_file("mine.ini", EXHIBIT);
    cr_expect_null(hod_exhibition_open(&(const char *){"mine.ini"}, 1, "a.ini,b.ini", &error));
    cr_expect_not_null(strstr(error.message, "b.ini both have the id same"), "%s", error.message);
}

Test(mistakes, unknown_ids_of_built_in_exhibits_are_refused)
{
    cr_expect_null(hod_exhibition_open(&(const char *){"bloodybacks-shoting"}, 1, NULL, &error));
    cr_expect_str_eq(error.message,
                     "there is no exhibit bloodybacks-shoting; did you mean bloodybacks-shooting? "
                     "(see: hod report --list; files end in .ini)");
    cr_expect_null(hod_exhibit_text("chess", NULL));
    cr_expect_not_null(strstr(hod_exhibit_text("bloodybacks-charge", &error), "id = bloodybacks-charge\n"));
}
