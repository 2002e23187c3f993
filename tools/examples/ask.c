/* Asks questions in words, as they stand behind the command hod, and goes through the answers. */
#include <hod/more.h>
#include <stdio.h>
#include <string.h>

static int fail(const hod_error *error)
{
    fprintf(stderr, "%s\n", error->message);
    return 1;
}

/* A number of the answer's table: by row and column. */
static void print_cells(const hod_kept_table *table)
{
    for (size_t row = 0; row < table->row_count; row++)
        printf("%s: %s\n", hod_kept_cell(table, row, 1)->text, table->columns[1].name);
}

int main(void)
{
    hod_error error;
    char *show[] = {"show", "bloodybacks-8.3", "charge", "--set", "charge.hand=4"};
    hod_answer answer = {.wanted = {.readers = HOD_PROGRAMS | HOD_PEOPLE, .charts = HOD_POSSIBLE_CHARTS}};
    if (!hod_question_ask(NULL, 5, show, &answer, &error)) return fail(&error);
    for (size_t i = 0; i < answer.item_count; i++)
        if (answer.items[i].kind == HOD_ITEM_TABLE && answer.items[i].readers & HOD_PROGRAMS)
            print_cells(answer.items[i].table);
    if (!hod_answer_write(&answer, NULL, &hod_format_csv, stdout, &error)) return fail(&error);
    hod_answer_free(&answer);

    int questions = 0;
    while (hod_question_at(questions)) questions++;
    const hod_question *roll = hod_question_called("roll");
    printf("more than two questions: %s\n", questions > 2 ? "yes" : "no");
    printf("hod %s %s: its help has examples: %s\n", roll->name, roll->arguments,
           strstr(hod_question_help(roll), "Examples:") ? "yes" : "no");
}
