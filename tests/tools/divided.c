/* Work that is divided: hod merge, --shard and --journal. */
#include "run.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

TestSuite(divided, .init = enter_tools, .fini = leave_folder);

/* What the parts of so many shards of a line are merged to. */
static const char *merged(const char *line, int shards)
{
    output_of("rm -f part-*");
    for (int i = 1; i <= shards; i++)
        cr_assert_str_empty(output_of("%s --threads %d --shard %d/%d -o part-%d", line, i, i, shards, i));
    return output_of("hod merge part-*");
}

static void is_the_same_in_shards(const char *line)
{
    static const int shards[] = {1, 2, 3, 7};
    char *expected = strdup(output_of("%s", line));
    for (int i = 0; i < 4; i++)
        cr_expect(strcmp(merged(line, shards[i]), expected) == 0, "%s in %d shards", line, shards[i]);
    free(expected);
}

#define VOLLEYS_IN_FULL \
    "hod sweep bloodybacks-8.3 shooting target_density=all cover=all range=all prior_hits=all "
#define VOLLEYS VOLLEYS_IN_FULL "--outcome hits "
/* With contradictions. */
#define SPLIT "hod sweep bloodybacks-8.3 split-fire shooter_figures=1..6 figures_at_a=all "

Test(divided, rows_are_the_same_in_shards_in_every_format)
{
    is_the_same_in_shards(VOLLEYS "--format csv");
    is_the_same_in_shards(VOLLEYS "--at-least");
    is_the_same_in_shards(SPLIT "--format json");
    is_the_same_in_shards(SPLIT "--format markdown");
    is_the_same_in_shards(VOLLEYS "--set shooting.bands=1,4,7 --format html");
}

Test(divided, summaries_are_the_same_in_shards)
{
    is_the_same_in_shards(VOLLEYS "--summary all");
    is_the_same_in_shards(VOLLEYS "--summary range,cover --format csv");
    is_the_same_in_shards(SPLIT "--summary figures_at_a");
    is_the_same_in_shards("hod sweep bloodybacks-8.3 assault attacker_quality=all defender_quality=all "
                          "defender_dp=all cover=all --summary cover --format csv");
}

/* Each shard knows the outcomes of its own situations alone. */
Test(divided, wide_tables_are_the_same_in_shards_in_every_format)
{
    is_the_same_in_shards(VOLLEYS "--wide --format csv");
    is_the_same_in_shards(VOLLEYS "--wide --at-least --at-most");
    is_the_same_in_shards(SPLIT "--wide --format json");
    is_the_same_in_shards(SPLIT "--wide --set shooting.bands=1,4,7 --format html");
    is_the_same_in_shards("hod sweep bloodybacks-8.3 charge bayonet=all --outcome charge --wide");
    is_the_same_in_shards(VOLLEYS "--wide --simulate --trials 20k --seed 5 --format markdown");
    is_the_same_in_shards("hod sweep bolt-action-acw firefight turns=1..3 --wide --simulate --trials 1k "
                          "--budget 1MB --format csv");
}

Test(divided, measures_are_the_same_in_shards_and_so_is_what_is_said_and_drawn_of_them)
{
    is_the_same_in_shards(VOLLEYS_IN_FULL "--measure mean:hits,'p:hits>=2' --explain");
    is_the_same_in_shards(VOLLEYS_IN_FULL "--measure p:hits=all --format json");
    is_the_same_in_shards(SPLIT "--measure mean:hits_a --format csv");
    merged("hod sweep bloodybacks-8.3 shooting cover=all range=all --measure mean:hits", 3);
    output_of("hod merge part-1 part-2 part-3 --chart merged.json");
    output_of(
        "hod sweep bloodybacks-8.3 shooting cover=all range=all --measure mean:hits --chart drawn.json");
    output_of("cmp merged.json drawn.json");
}

Test(divided, simulations_are_the_same_in_shards)
{
    is_the_same_in_shards("hod simulate bloodybacks-8.3 assault bayonet=yes --trials 3000001 --seed 3");
    is_the_same_in_shards("hod simulate bloodybacks-8.3 shooting --outcome hits --trials 1k --format csv");
    is_the_same_in_shards("hod simulate bloodybacks-8.3 firefight turns=3 --trials 40M --outcome winner");
}

/* Each shard rolls its part of all trials, and the merge stops where one machine does. */
Test(divided, simulations_that_stop_by_themselves_are_the_same_in_shards)
{
    is_the_same_in_shards("hod simulate bloodybacks-8.3 assault --until 0.4% --trials 2M --outcome stage");
    is_the_same_in_shards("hod simulate bloodybacks-8.3 shooting --until 0.1% --trials 300k --format csv");
}

/* Dice go by the number of an evaluation, and shards meet them in the middle. */
Test(divided, sweeps_that_roll_are_the_same_in_shards)
{
    is_the_same_in_shards(VOLLEYS "--simulate --trials 20k --seed 5 --format csv");
    is_the_same_in_shards(SPLIT "--simulate --trials 1k --format csv");
}

Test(divided, verifications_are_the_same_in_shards)
{
    is_the_same_in_shards("hod verify bloodybacks-8.3 charge --trials 10k --situations 30 --format csv");
    is_the_same_in_shards("hod verify one-hour-awi --trials 1000 --situations 2");
}

Test(divided, tunings_are_the_same_in_shards)
{
    is_the_same_in_shards(
        "hod tune bloodybacks-8.3 shooting --measure mean:hits --aim '1.25 * bloodybacks-7' "
        "--vary shooting.bands=1:2..5:4..8");
    is_the_same_in_shards(
        "hod tune bloodybacks-8.3 shooting --aim 'mean:hits: 1' --aim 'p:hits=0: leave alone' "
        "--vary shooting.base=4..8 --vary shooting.musket_dice=1..9:3");
    is_the_same_in_shards(
        "hod tune bloodybacks-8.3 shooting target_density=all --measure mean:hits --aim 1.2 "
        "--vary shooting.base=4..8 --vary shooting.musket_dice=1..20:1..4 --vary "
        "shooting.bands=1:2..9:3..12 --limit 'p:hits>=3 <= 0.2' --top 7 --format csv ");
}

/* More than ten million candidates are searched. */
Test(divided, a_search_is_the_same_in_shards)
{
    static const char line[] =
        "hod tune bloodybacks-8.3 shooting --measure mean:hits --aim 1.2 --vary shooting.base=density,1..12 "
        "--vary shooting.musket_dice=1..20:1..20 --vary shooting.bands=1..9:2..19:4..25 --format csv";
    char *expected = strdup(output_of("%s", line));
    cr_expect(strcmp(merged(line, 3), expected) == 0);
    free(expected);
}

/* What is read from files belongs to the question, too. */
Test(divided, weights_and_aims_that_have_changed_are_another_question)
{
    static const char line[] =
        "hod tune bloodybacks-8.3 charge target_dp=all --measure p:charge=home --aim 0.5 "
        "--vary charge.factor=1..3 --weights dp.ini";
    write_file("dp.ini", "[target_dp]\n0 = 5\n");
    merged(line, 2);
    write_file("dp.ini", "[target_dp]\n0 = 6\n");
    const struct answer answer = run("hod merge part-1 part-2");
    cr_expect_eq(answer.status, 2);
    cr_expect_not_null(
        strstr(answer.err, "hod: part-1 was computed for a different question: it has \"files "), "%s",
        answer.err);
}

/* What is drawn or written beside the answer is for the merge to say. */
Test(divided, the_merge_writes_what_stands_beside_the_answer)
{
    static const char line[] = "hod tune bloodybacks-8.3 shooting --measure mean:hits --aim 1 --vary "
                               "shooting.base=5,6 --write best.ini";
    output_of("%s", line);
    char *expected = strdup(read_file("best.ini"));
    const struct answer answer = run("%s --shard 1/2 -o part-1", line);
    cr_expect_eq(answer.status, 2);
    cr_expect_str_eq(answer.err, "hod: --shard calculates a part: hod merge takes --write\n");
    merged("hod tune bloodybacks-8.3 shooting --measure mean:hits --aim 1 --vary shooting.base=5,6", 2);
    output_of("rm best.ini; hod merge part-1 part-2 --write best.ini");
    cr_expect_str_eq(read_file("best.ini"), expected);
    free(expected);
}

Test(divided, more_shards_than_blocks_are_accepted)
{
    is_the_same_in_shards("hod sweep bloodybacks-8.3 evade quality=2,3 --format csv");
}

Test(divided, a_merge_tells_what_one_machine_does)
{
    merged(SPLIT, 2);
    const struct answer answer = run("hod merge part-1 part-2 -o rows.txt");
    cr_expect_eq(answer.status, 0);
    cr_expect_str_empty(answer.out);
    cr_expect_not_null(strstr(answer.err, " left out that contradict themselves\n"), "%s", answer.err);
}

/* Nothing was rolled or evaluated: what a merge takes is not what that took. */
Test(divided, a_merge_tells_no_speed)
{
    static const char *const lines[] = {
        "hod simulate bloodybacks-8.3 shooting --trials 1M",
        "hod sweep bloodybacks-8.3 shooting cover=all --summary cover",
        "hod tune bloodybacks-8.3 shooting --measure mean:hits --aim 1 --vary shooting.base=5,6",
        "hod verify bloodybacks-8.3 shooting --trials 1000 --situations 2"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        merged(lines[i], 2);
        const struct answer answer = run("hod merge part-1 part-2");
        cr_expect_eq(answer.status, 0);
        cr_expect_null(strstr(answer.err, " a second"), "%s", answer.err);
        cr_expect_null(strstr(answer.err, " s\n"), "%s", answer.err);
        cr_expect_null(strstr(answer.err, " s;"), "%s", answer.err);
    }
}

/* A merge that is refused writes nothing. */
static void refuses(const char *line, const char *message)
{
    const struct answer answer = run("%s -o made", line);
    cr_expect_eq(answer.status, 2, "%s", line);
    cr_expect_str_eq(answer.err, message, "%s", line);
    cr_expect_str_empty(output_of("ls -A | grep made; true"), "%s", line);
}

Test(divided, parts_that_do_not_make_a_whole_are_refused_by_name)
{
    merged(VOLLEYS, 3);
    output_of(VOLLEYS "--at-most --shard 2/3 -o other; cp part-2 again; head -c 9000 part-2 >short");
    refuses("hod merge part-1 part-3", "hod: shard 2/3 is missing\n");
    refuses("hod merge part-3 part-2 part-1 again", "hod: part-2 and again are both shard 2 of 3\n");
    refuses(
        "hod merge part-1 other part-3",
        "hod: other was computed for a different question: it has \"option --at-most\" instead of \"argument "
        "bloodybacks-8.3\"\n");
    const struct answer answer = run("hod merge part-1 short part-3");
    cr_expect_not_null(strstr(answer.err, "hod: short ends before block "), "%s", answer.err);
    cr_expect_str_empty(answer.out);
    refuses("hod merge nothing", "hod: cannot read nothing: No such file or directory\n");
}

/* A part is of the numbers that a rule set had, and not of its name. */
Test(divided, rules_that_have_changed_since_are_another_question)
{
    static const char line[] = "hod sweep mine.ini shooting cover=all";
    write_file("mine.ini", "[rules]\nid = mine\nbased_on = bloodybacks-8.3\n[shooting]\nbands = 1 4 7\n");
    merged(line, 2);
    write_file("mine.ini", "[rules]\nid = mine\nbased_on = bloodybacks-8.3\n[shooting]\nbands = 1 4 8\n");
    refuses(
        "hod merge part-1 part-2",
        "hod: part-1 was computed for a different question: it has \"rules mine: shooting.bands = 1 4 7\" "
        "instead of \"rules mine: shooting.bands = 1 4 8\"\n");
}

/* Whatever a line holds is asked again by the merge: blanks, ends of lines, signs, and a thousand values. */
Test(divided, a_text_of_any_kind_and_length_is_asked_again)
{
    char values[8192] = "shooter_figures=1";
    for (int i = 2; i <= 72; i++) sprintf(values + strlen(values), ",%*d", 100, i);
    char *line = NULL;
    cr_assert_gt(asprintf(&line,
                          "hod sweep bloodybacks-8.3 shooting '%s' 'target_density= 3 ,\n4'  --set "
                          "'shooting.bands=1\n4 7' --set 'shooting.modifier= -1'",
                          values),
                 0);
    is_the_same_in_shards(line);
    free(line);
}

Test(divided, what_cannot_be_divided_is_refused)
{
    static const struct {
        const char *line, *message;
    } refused[] = {
        {"--shard 0/3", "hod: --shard 0/3: expected K/N, such as 3/64, with N up to 1000000\n"},
        {"--shard 4/3", "hod: --shard 4/3: expected K/N, such as 3/64, with N up to 1000000\n"},
        {"--shard 3", "hod: --shard 3: expected K/N, such as 3/64, with N up to 1000000\n"},
        {"--shard 1/2 --chart c", "hod: --shard calculates a part: hod merge takes --chart\n"},
        {"--journal made", "hod: --journal made: -o writes the same file: name another\n"},
    };
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        char line[256];
        snprintf(line, sizeof line, "hod sweep bloodybacks-8.3 shooting --outcome hits %s", refused[i].line);
        refuses(line, refused[i].message);
    }
    const struct answer answer = run("hod sweep bloodybacks-8.3 shooting --shard 1/2");
    cr_expect_eq(answer.status, 2);
    cr_expect_str_eq(answer.err, "hod: --shard writes a part that hod merge reads: say where with -o FILE\n");
}

/* Many blocks of rows. */
#define ASSAULTS                                                                                   \
    "hod sweep bloodybacks-8.3 assault attacker_quality=all defender_quality=all defender_dp=all " \
    "attacker_stamina_hits=0..4 cover=all bayonet=all defender_density=all --threads 1 --format csv "

/* Kills a line again and again, later each time, until it comes to its end. */
static const char *after_kills(const char *line)
{
    static char seconds[32];
    struct answer answer = {.status = 1};
    int kills = 0;
    for (; answer.status != 0; kills++) {
        snprintf(seconds, sizeof seconds, "%.3f", 0.02 * (kills + 1));
        answer = run("timeout -s KILL %s %s --journal journal", seconds, line);
        cr_assert(answer.status == 0 || answer.status == 137, "%s", answer.err);
    }
    cr_expect_gt(kills, 1);
    return answer.out;
}

Test(divided, what_is_killed_again_and_again_comes_to_the_same_bytes)
{
    static const char *const lines[] = {ASSAULTS "--outcome stage", ASSAULTS "--summary cover,bayonet",
                                        ASSAULTS "--outcome stage --wide",
                                        ASSAULTS "--measure p:stage=melee"};
    for (int i = 0; i < 4; i++) {
        char *expected = strdup(output_of("%s", lines[i]));
        cr_expect(strcmp(after_kills(lines[i]), expected) == 0, "%s", lines[i]);
        cr_expect(strcmp(output_of("%s --journal journal", lines[i]), expected) == 0, "it is all there");
        cr_expect(strcmp(output_of("hod merge journal"), expected) == 0, "a whole journal is a part");
        output_of("rm journal");
        free(expected);
    }
    cr_expect_eq(files_in_folder(), 0);
}

#define ARMIES                                                                                            \
    "[a]\nplan = advance\nline = british-line | grenadiers\n[b]\nplan = stand\nline = militia militia | " \
    "militia\n"
#define BATTLE "hod battle bloodybacks-8.3 fight.ini --trials 40000 "

Test(divided, battles_are_the_same_in_shards_and_after_kills)
{
    write_file("fight.ini", "[battle]\nturns = 6\n" ARMIES);
    is_the_same_in_shards(BATTLE);
    is_the_same_in_shards(BATTLE "--format csv");
    char *expected = strdup(output_of(BATTLE "--threads 1"));
    cr_expect_str_eq(after_kills(BATTLE "--threads 1"), expected);
    cr_expect_str_eq(output_of("hod merge journal"), expected);
    free(expected);
    write_file("fight.ini", "[battle]\nturns = 7\n" ARMIES);
    const struct answer answer = run(BATTLE "--journal journal");
    cr_expect(strstr(answer.err, "the journal: journal was computed for a different question"), "%s",
              answer.err);
}

Test(divided, one_rolled_battle_is_divided)
{
    write_file("fight.ini", "[battle]\nmarch = never\n[a]\nline = militia\n[b]\nline = militia\n");
    refuses(BATTLE "--journal journal",
            "hod: under bloodybacks-8.3: it is calculated exactly, and nothing of it can be "
            "divided: --simulate rolls it\n");
    refuses("hod battle bloodybacks-7,bloodybacks-8.3 fight.ini --journal journal",
            "hod: --shard and --journal divide one battle under one rule set, without worths, --plans, "
            "--narrate or --vary\n");
    refuses(BATTLE "--measure worth:fire --journal journal",
            "hod: --shard and --journal divide one battle under one rule set, without worths, --plans, "
            "--narrate or --vary\n");
}

Test(divided, a_journal_of_another_question_is_refused)
{
    output_of(VOLLEYS "--journal journal");
    refuses(VOLLEYS "--at-most --journal journal", "hod: the journal: journal was computed for a different "
                                                   "question: it has \"argument bloodybacks-8.3\" "
                                                   "instead of \"option --at-most\"\n");
    write_file("journal", "dear diary\n");
    refuses(VOLLEYS "--journal journal",
            "hod: the journal: journal is not a complete part file, as shards and "
            "journals are\n");
    cr_expect_str_eq(read_file("journal"), "dear diary\n");
}

Test(divided, a_journal_of_a_script_that_requires_another_file_is_refused)
{
    static const char line[] = "hod sweep mine.lua m a=all --format csv --journal journal";
    write_file("mine.lua",
               "rules { id = 'mine' }\nlocal sides = require 'sides'\n"
               "mechanism { name = 'm', title = 't', fields = { field('a', '1..3', 1, 'x') },\n"
               "outcomes = { outcome('n', '0..20', 'x') },\n"
               "resolve = function(roll, rules, s) return { n = roll:sum('x', s.a, sides) } end }\n");
    write_file("sides.lua", "return 4");
    char *first = strdup(output_of(line));
    cr_expect_str_eq(output_of(line), first);
    free(first);
    write_file("sides.lua", "return 6");
    const struct answer answer = run("%s", line);
    cr_expect_eq(answer.status, 2);
    cr_expect(strstr(answer.err, "hod: the journal: journal was computed for a different question"), "%s",
              answer.err);
}

static long kilobytes_of_runs(void)
{
    struct rusage usage;
    getrusage(RUSAGE_CHILDREN, &usage);
    return usage.ru_maxrss;
}

/* 10^9 situations, of which a shard is swept that is a hundred times as long as the other. */
#define BILLION                                                                                          \
    "hod sweep bloodybacks-8.3 shooting shooter_figures=all target_figures=all range=all weapon=all "    \
    "target_density=all cover=all prior_hits=all figure_ratio=all target_type=all target_in_column=all " \
    "extra_actions=all shooter_density=all --outcome hits --format csv --yes --threads 2 "

Test(divided, memory_does_not_grow_with_the_length_of_a_sweep)
{
    output_of(BILLION "--shard 1/1000000 -o part");
    const long before = kilobytes_of_runs();
    output_of(BILLION "--shard 1/10000 -o part");
    cr_expect_lt(kilobytes_of_runs(), 100000, "100 MB");
    cr_expect_lt(kilobytes_of_runs(), before + 20000, "and hardly more than that of a hundredth");
    output_of(BILLION "--summary range --shard 1/10000 -o part");
    output_of(BILLION "--wide --shard 1/10000 -o part");
    cr_expect_lt(kilobytes_of_runs(), 100000);
}
