/* Pieces that ask questions. */
#include "report/exhibit/piece.h"

#include "refusals.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static hod_error error;
static struct rule_sets rule_sets;
static struct phrases wording;
static struct ini file;
static struct piece piece;

static void clear(void)
{
    piece_free(&piece);
    ini_free(&file);
    rule_sets_free(&rule_sets);
}

TestSuite(piece, .fini = clear);

static bool read_text(const char *text)
{
    clear();
    cr_assert(ini_read_text(&file, "mine.ini", text, strlen(text), &error), "%s", error.message);
    return piece_read(&piece, &file, &(struct exhibit_reader){&rule_sets, &wording, NULL}, &error);
}

#define ASK "[piece]\nid = x\n[ask]\n"

static void refuses(const char *text, const char *line_and_message)
{
    char message[300];
    snprintf(message, sizeof message, "mine.ini:%s", line_and_message);
    expect_refusal(read_text(text), &error, message, text);
}

Test(piece, points_and_questions_keep_their_orders)
{
    cr_assert(read_text("[piece]\nid = short\n[points]\nsecond = [words](#x).\nfirst = finding of mine\n"
                        "[ask b]\nask = show bloodybacks-7\n[ask a]\nask = rules\n"),
              "%s", error.message);
    cr_expect_str_eq(piece.title, "short");
    cr_expect_eq(piece.point_count, 2);
    cr_expect_null(piece.points[0].quoted);
    cr_expect_str_eq(piece.points[0].text.texts[0], "[words](#x).");
    cr_expect_str_eq(piece.points[1].quoted, "mine");
    cr_expect_eq(piece.question_count, 2);
    cr_expect_str_eq(piece.questions[0].name, "b");
    cr_expect_str_eq(piece.questions[1].words[0], "rules");
}

Test(piece, shown_parts_keep_their_place_among_the_questions)
{
    cr_assert(
        read_text("[piece]\nid = short\nfolded = yes\n[show first]\nfile = mine-hits\n[ask]\nask = rules\n"
                  "[show second]\nfile = mine-blanks\nswitch = Blanks\ntext = Few.\n"),
        "%s", error.message);
    cr_assert_eq(piece.shown_count, 2);
    cr_expect(piece.is_folded);
    cr_expect_eq(piece.shown[0].place, 0);
    cr_expect_str_empty(piece.shown[0].label);
    cr_expect_eq(piece.shown[1].place, 1);
    cr_expect_str_eq(piece.shown[1].file, "mine-blanks");
    cr_expect_str_eq(piece.shown[1].label, "Blanks");
    cr_expect_str_eq(piece.shown[1].text.texts[0], "Few.");
}

Test(piece, keys_are_the_options_of_the_question)
{
    cr_assert(read_text("[piece]\nid = x\n[ask]\nask = show bloodybacks-8.3 shooting\n"
                        "set = shooting.base=6 | shooting.bands=1,4,7\nall = no\n"),
              "%s", error.message);
    cr_expect_eq(piece.questions[0].word_count, 5);
    cr_expect_str_eq(piece.questions[0].words[3], "--set=shooting.base=6");
    cr_expect_str_eq(piece.questions[0].words[4], "--set=shooting.bands=1,4,7");
}

Test(piece, files_are_named_after_piece_question_and_part)
{
    cr_assert(read_text("[piece]\nid = mine\n[ask]\nask = rules\n"));
    AUTO_FREE char *name = piece_file(&piece, &piece.questions[0], "part", "", &error);
    cr_expect_str_eq(name, "mine-part");
}

#define CHANGE ASK "ask = diff bloodybacks-7 bloodybacks-8.3 shooting"

Test(piece, mistakes_in_a_question_are_reported_before_it_is_asked)
{
    refuses(CHANGE "\n", "4: name a measure, for example --measure mean:successes");
    refuses(ASK "ask = diff taber-2006 bloodybacks-8.3\n",
            "4: taber-2006 and bloodybacks-8.3 belong to different families, which share no parameters; "
            "choose rule sets of one family");
    refuses(CHANGE " target_density=7\nmeasure = mean:hits\n",
            "4: field target_density of shooting: 7 is not accepted; choose 3, 4, 5, 6 or 8");
    refuses(CHANGE " cover=all\nmeasure = mean:hits\nmap = cover,range\n",
            "6: map: range has one value, and a map needs several: give it more");
    refuses(CHANGE " cover=none,light\nmeasure = mean:hits\n\nshares = cover=all\n",
            "7: shares: a value of cover is not among those given");
    refuses(ASK "ask = simulate bloodybacks-8.3 shooting\ntrials = many\n",
            "5: trials: 'many' is not a whole number; try 1000000, 1e6 or 1M");
    refuses(ASK
            "ask = tune bloodybacks-8.3 shooting\nmeasure = mean:hits\naim = 1\nvary = shooting.bass=1..3\n",
            "7: vary: bloodybacks-8.3 has no parameter shooting.bass; did you mean shooting.base? (see: hod "
            "show bloodybacks-8.3)");
    refuses(ASK "ask = engagements\n[engagements]\nrules = bloodybacks-7\n",
            "5: [engagements] needs distances, such as distances = 1..30");
    refuses("[piece]\nid = x\n[names]\nshooting.bass = x\n[ask]\nask = rules\n",
            "4: no rule set has a parameter shooting.bass");
}

Test(piece, files_of_a_question_are_relative_to_its_file)
{
    static const char text[] = CHANGE "\nmeasure = mean:hits\nweights = often.ini\n";
    clear();
    cr_assert(ini_read_text(&file, "elsewhere/mine.ini", text, strlen(text), &error));
    expect_refusal(
        piece_read(&piece, &file, &(struct exhibit_reader){&rule_sets, &wording, NULL}, &error), &error,
        "elsewhere/mine.ini:4: cannot read the weights elsewhere/often.ini: No such file or directory", text);
}

Test(piece, a_piece_belongs_to_the_family_of_its_rule_sets)
{
    cr_assert(read_text(CHANGE "\nmeasure = mean:hits\n"), "%s", error.message);
    cr_expect_str_eq(piece.family->id, "bloodybacks");
    cr_assert(read_text("[piece]\nid = x\n[ask a]\nask = rules\n"), "%s", error.message);
    cr_expect_null(piece.family);
}

Test(piece, mistakes_are_reported_with_their_line)
{
    refuses("[piece]\ntitle = x\n", "1: [piece] needs id, such as id = my-change");
    refuses("[piece]\nid = x\n",
            "1: [piece] asks nothing: it needs an [ask], an [ask NAME], a [show NAME] or [points] beside it");
    refuses(ASK "title = y\n", "3: [ask] needs ask, such as ask = exact bloodybacks-8.3 shooting");
    refuses(ASK "ask = shw bloodybacks-7\n", "4: there is no question shw; did you mean show?");
    refuses(ASK "ask = show bloodybacks-7\nst = shooting.base=6\n",
            "5: st: show has no option st; did you mean set?");
    refuses(ASK "ask = show bloodybacks-7\nall = perhaps\n", "5: all: perhaps is neither yes nor no");
    refuses(ASK "ask = show bloodybacks-7\nformat = csv\n", "5: format: show has no option format");
    refuses("[piece]\nid = x\n\n[points]\nvolleys = {mean:hits}\n",
            "5: volleys: {mean:hits}: name a rule set, such as rules=bloodybacks-8.3");
}
