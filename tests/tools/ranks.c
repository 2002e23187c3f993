/* Work that is shared by the processes that mpirun starts. */
#include "run.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void enter_with_ranks(void)
{
    enter_tools();
    setenv("OMPI_ALLOW_RUN_AS_ROOT", "1", 1);
    setenv("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1", 1);
    setenv("ASAN_OPTIONS", "detect_leaks=0", 1); /* MPI keeps what it has */
}

TestSuite(ranks, .init = enter_with_ranks, .fini = leave_folder);

#define RANKS "mpirun --oversubscribe -n %d "

static void is_the_same_with_ranks(const char *line)
{
    static const int counts[] = {1, 2, 3, 7};
    char *expected = strdup(output_of("%s", line));
    for (int i = 0; i < 4; i++)
        cr_expect(strcmp(output_of(RANKS "%s", counts[i], line), expected) == 0, "%s with %d ranks", line,
                  counts[i]);
    free(expected);
}

#define VOLLEYS                                                                                           \
    "hod sweep bloodybacks-8.3 shooting target_density=all cover=all range=all prior_hits=all --outcome " \
    "hits "
#define ASSAULTS                                                                               \
    "hod sweep bloodybacks-8.3 assault attacker_quality=all defender_quality=all bayonet=all " \
    "defender_dp=all attacker_stamina_hits=0..2 --format csv "

Test(ranks, rows_are_the_same)
{
    is_the_same_with_ranks(VOLLEYS "--at-least --threads 2");
    is_the_same_with_ranks(ASSAULTS);
}

Test(ranks, summaries_are_the_same)
{
    is_the_same_with_ranks(ASSAULTS "--summary bayonet");
}

/* All calculate twice what rank 0 makes the columns of, and then the rows. */
Test(ranks, wide_tables_and_measures_are_the_same)
{
    is_the_same_with_ranks(VOLLEYS "--wide");
    is_the_same_with_ranks("hod sweep bloodybacks-8.3 charge bayonet=all --outcome charge --wide");
    is_the_same_with_ranks("hod sweep bloodybacks-8.3 morale quality=all terrain=all --measure p:result=rout "
                           "--explain");
}

/* Several rule sets are left to rank 0, and so is what is calculated. */
Test(ranks, battles_are_the_same)
{
    write_file("fight.ini",
               "[battle]\nturns = 6\n[a]\nplan = advance\nline = british-line | grenadiers\n[b]\nplan = "
               "stand\nline = militia militia | militia\n");
    is_the_same_with_ranks("hod battle bloodybacks-8.3 fight.ini --trials 40000");
    is_the_same_with_ranks("hod battle bloodybacks-7,bloodybacks-8.3 fight.ini --trials 10000");
    is_the_same_with_ranks("hod battle bloodybacks-8.3 fight.ini --measure worth:fire --trials 10000");
    write_file("fight.ini", "[a]\nline = militia\n[b]\nline = militia\n");
    is_the_same_with_ranks("hod battle bloodybacks-8.3 fight.ini");
}

Test(ranks, what_is_rolled_verified_and_tuned_is_the_same)
{
    is_the_same_with_ranks("hod simulate bloodybacks-8.3 assault --trials 3M");
    is_the_same_with_ranks("hod simulate bloodybacks-8.3 assault --trials 1G --until 0.2%");
    is_the_same_with_ranks("hod verify bloodybacks-8.3 charge --trials 10k");
    is_the_same_with_ranks("hod tune bloodybacks-8.3 shooting --measure mean:hits --aim 1 --vary "
                           "shooting.musket_dice=all:all");
}

Test(ranks, what_is_not_divided_is_answered_once)
{
    is_the_same_with_ranks("hod exact bloodybacks-8.3 charge");
    is_the_same_with_ranks("hod rules");
}

Test(ranks, a_group_of_ranks_calculates_a_shard)
{
    static const char *const lines[] = {ASSAULTS, VOLLEYS "--wide "};
    for (int i = 0; i < 2; i++) {
        char *expected = strdup(output_of("%s", lines[i]));
        for (int shard = 1; shard <= 2; shard++)
            output_of(RANKS "%s --shard %d/2 -o part-%d", 3, lines[i], shard, shard);
        cr_expect(strcmp(output_of("hod merge part-1 part-2"), expected) == 0, "%s", lines[i]);
        free(expected);
    }
}

Test(ranks, a_journal_is_gone_on_from_by_any_number_of_ranks)
{
    static const char *const lines[] = {ASSAULTS, ASSAULTS "--wide"};
    for (int i = 0; i < 2; i++) {
        char *expected = strdup(output_of("%s", lines[i]));
        output_of("rm -f whole; %s --journal whole >made; head -c 30000 whole >journal", lines[i]);
        cr_expect(strcmp(output_of(RANKS "%s --journal journal", 3, lines[i]), expected) == 0, "%s",
                  lines[i]);
        cr_expect_str_empty(output_of("cmp whole journal"));
        free(expected);
    }
}

/* Told by one rank, beside what mpirun says of the status. */
static void fails_once(const char *line, const char *message)
{
    const struct answer answer = run(RANKS "%s", 3, line);
    const char *told = strstr(answer.err, "hod: ");
    cr_expect_eq(answer.status, 2, "%s: %s", line, answer.err);
    cr_assert_not_null(told, "%s: %s", line, answer.err);
    cr_expect_eq(strncmp(told, message, strlen(message)), 0, "%s: %s", line, told);
    cr_expect_null(strstr(told + 1, message), "%s: %s", line, told);
}

Test(ranks, an_error_of_any_rank_ends_all_and_is_told_once)
{
    fails_once("hod sweep bloodybacks-8.3 shoting", "hod: bloodybacks-8.3 has no mechanism shoting");
    fails_once(VOLLEYS "-o nowhere/made", "hod: cannot write nowhere/made");
    fails_once("hod sweep bolt-action-acw firefight turns=all --budget 1MB",
               "hod: the exact evaluation of firefight was ended in turn ");
}

/* Such as one that does not see a file on its machine. */
Test(ranks, a_rank_that_cannot_begin_says_who_it_is)
{
    write_file("mine.ini", "[rules]\nid = mine\nbased_on = bloodybacks-8.3\n");
    fails_once("sh -c 'if [ $OMPI_COMM_WORLD_RANK = 2 ]; then cd /; fi; exec hod sweep mine.ini shooting'",
               "hod: rank 2: cannot read the rule file mine.ini: No such file or directory\n");
}

Test(ranks, without_mpirun_hod_does_not_load_mpi)
{
    cr_expect_null(strstr(output_of("ldd $(command -v hod)"), "mpi"));
}
