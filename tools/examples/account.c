/* The change of a measure in every situation of a space, and what did it in each. */
#include <hod/more.h>
#include <stdio.h>

static int fail(const hod_error *error)
{
    fprintf(stderr, "%s\n", error->message);
    return 1;
}

static void print_situations(const hod_account *account)
{
    for (size_t i = 0; i < account->count; i++) {
        const hod_accounted *at = &account->situations[i];
        printf("situation %zu: %+.4f", i, hod_effect_change(&at->effect));
        for (int number = 0; number < account->differences.count; number++) {
            const hod_explanation *explanation = hod_accounted_explanation(at, HOD_BY_PARAMETER, number);
            if (!hod_explanation_matters(explanation)) continue;
            printf(", %s %+d %.0f %%", account->differences.changes[number].parameter->name,
                   hod_sign_of_change(explanation->share), 100 * hod_effect_share(&at->effect, explanation));
        }
        printf("\n");
    }
}

static void print_causes(const hod_account *account)
{
    for (int number = 0; number < hod_account_causes(account, HOD_BY_PARAMETER); number++) {
        if (!hod_account_has(account, HOD_BY_PARAMETER, number)) continue;
        const hod_overall overall = hod_account_overall(account, HOD_BY_PARAMETER, number);
        printf("%s: %+.4f in the mean, up in %zu, down in %zu\n",
               account->differences.changes[number].parameter->name, overall.mean.share, overall.rises,
               overall.falls);
    }
    for (int step = 0; step < account->path.count; step++)
        if (hod_account_has(account, HOD_BY_AMENDMENT, step))
            printf("%s: %+.4f in the mean\n", account->path.steps[step].name,
                   hod_account_overall(account, HOD_BY_AMENDMENT, step).mean.share);
}

int main(void)
{
    hod_error error;
    hod_rules *old_rules = hod_rules_open("bloodybacks-7", &error);
    hod_rules *new_rules = old_rules ? hod_rules_open("bloodybacks-8.3", &error) : NULL;
    const hod_mechanism *shooting = new_rules ? hod_rules_mechanism(new_rules, "shooting", &error) : NULL;
    hod_space space;
    if (!shooting || !hod_space_start(&space, new_rules, shooting, &error) ||
        !hod_space_assign(&space, "target_density=3,6,8", &error))
        return fail(&error);
    hod_account_request request = {
        .old_rules = old_rules, .space = &space, .causes = HOD_BY_PARAMETER | HOD_BY_AMENDMENT};
    hod_account account;
    if (!hod_measure_read(shooting, "mean:hits", &request.measure, &error) ||
        !hod_account_make(&account, &request, &error))
        return fail(&error);
    double before, after;
    hod_account_means(&account, &before, &after);
    printf("in the mean from %.4f to %.4f\n", before, after);
    print_situations(&account);
    print_causes(&account);
    hod_account_free(&account);
    hod_space_free(&space);
    hod_rules_free(old_rules);
    hod_rules_free(new_rules);
}
