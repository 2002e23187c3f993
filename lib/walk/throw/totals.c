/* A single total, and the sum of some ranks, of the dice of a throw: exactly, in arrays of totals. This needs sums of
 * products but no states, and never subtracts a term. */
#include "walk/throw/throw_internal.h"

/* Rarer totals of many dice are left out. */
#define NEGLIGIBLE 1e-100

/* Scales a row to the sum 1. The functions below start with 1 at the most probable count and find the others from the
 * ratios of neighbouring terms. */
static void make_whole(double *row, int least, int most)
{
    double sum = 0;
    for (int i = least; i <= most; i++) sum += row[i];
    for (int i = least; i <= most; i++) row[i] /= sum;
}

void row_binomial(int n, double chance, double rest, double *row)
{
    const double odds = chance / rest;
    int mode = (int)((n + 1) * (chance / (chance + rest)));
    if (mode > n || !(rest > 0)) mode = n;
    memset(row, 0, (size_t)(n + 1) * sizeof *row);
    row[mode] = 1;
    if (!(rest > 0)) return;
    for (int k = mode; k < n && row[k] > 0; k++) row[k + 1] = row[k] * (n - k) / (k + 1) * odds;
    for (int k = mode; k > 0 && row[k] > 0; k--) row[k - 1] = row[k] * k / (n - k + 1) / odds;
    make_whole(row, 0, n);
}

void row_hypergeometric(int n, double here, double rest, double *row)
{
    const int least = n > rest ? n - (int)rest : 0, most = n < here ? n : (int)here;
    int mode = (int)((n + 1.0) * (here + 1) / (here + rest + 2));
    mode = mode < least ? least : mode > most ? most : mode;
    memset(row, 0, (size_t)(n + 1) * sizeof *row);
    row[mode] = 1;
    for (int k = mode; k < most && row[k] > 0; k++)
        row[k + 1] = row[k] * ((here - k) * (n - k)) / ((k + 1) * (rest - n + k + 1));
    for (int k = mode; k > least && row[k] > 0; k--)
        row[k - 1] = row[k] * (k * (rest - n + k)) / ((here - k + 1) * (n - k + 1));
    make_whole(row, least, most);
}

double *rests_of(const struct dice_group_ready *group, int classes)
{
    double *rests = malloc(((size_t)classes + 1) * sizeof *rests), rest = 0;
    for (int i = classes - 1; rests && i >= 0; i--) {
        rests[i] = rest;
        rest += group->shares[i];
    }
    return rests;
}

/* Values of a die from the lowest, with the probability of each. */
struct terms {
    int count;
    int *at;
    const double *shares;
    bool is_even; /* the values are consecutive and equally likely */
};

/* Divides the numbers into blocks of the length; a sum then consists of the end of one block and the beginning of the
 * next. */
void add_windows(const double *numbers, int count, int length, double *ends, double *sums)
{
    for (int block = 0; block < count; block += length) {
        const int end = block + length < count ? block + length : count;
        double sum = 0;
        for (int i = end - 1; i >= block; i--) ends[i] = sum += numbers[i];
    }
    double begun = 0;
    for (int i = 0; i < count + length - 1; i++) {
        if (i % length == 0) begun = 0;
        if (i < count) begun += numbers[i];
        const int before = i - length + 1;
        const bool is_whole_block = before >= 0 && before % length == 0;
        sums[i] = is_whole_block ? ends[before] : begun + (before > 0 && before < count ? ends[before] : 0);
    }
}

/* Adds a die to the totals of the dice before it, `width` of them; returns the new number of totals. */
static int add_die(const struct terms *terms, const double *before, int width, double *ends, double *after)
{
    const int span = terms->at[terms->count - 1], wider = width + span;
    if (terms->is_even) {
        add_windows(before, width, span + 1, ends, after);
        for (int i = 0; i < wider; i++) after[i] *= terms->shares[0];
        return wider;
    }
    memset(after, 0, (size_t)wider * sizeof *after);
    for (int term = 0; term < terms->count; term++) {
        double *const shifted = after + terms->at[term], share = terms->shares[term];
        for (int i = 0; i < width; i++) shifted[i] += before[i] * share;
    }
    return wider;
}

/* Leaves out negligible totals at both ends. Returns how many it removed at the lower end. */
static int trim(double *totals, int *width)
{
    int from = 0;
    while (*width > 1 && totals[*width - 1] < NEGLIGIBLE) --*width;
    while (from < *width - 1 && totals[from] < NEGLIGIBLE) from++;
    *width -= from;
    memmove(totals, totals + from, (size_t)*width * sizeof *totals);
    return from;
}

static bool add_dice(const struct terms *terms, int dice, double *room[3], size_t bytes,
                     const struct stop_check *stop_check, int *lowest, int *width)
{
    *width = 1;
    room[0][0] = 1;
    for (int die = 0; die < dice; die++) {
        const double work = (double)*width * (terms->is_even ? 4 : terms->count);
        *width = add_die(terms, room[0], *width, room[2], room[1]);
        double *const swapped = room[0];
        room[0] = room[1];
        room[1] = swapped;
        *lowest += trim(room[0], width);
        if (!stop_check_look(stop_check, work / 64, bytes)) return false;
    }
    return true;
}

/* Two values: the binomial distribution, with totals at[1] apart. */
static void add_two(const struct terms *terms, int dice, double *totals, double *row)
{
    row_binomial(dice, terms->shares[1], terms->shares[0], row);
    for (int i = 0; i <= dice; i++) totals[i * terms->at[1]] = row[i];
}

static bool divide_total(const struct terms *terms, int dice, struct throw_ready *ready,
                         const struct stop_check *stop_check, hod_error *error)
{
    const double all = (double)dice * terms->at[terms->count - 1] + 1;
    if (all > HOD_MAX_TOTALS)
        return hod_fail(error, "%d dice have %.0f totals: at most %d are accepted", dice, all,
                        HOD_MAX_TOTALS);
    double *room[3];
    const size_t wanted = (size_t)all + (size_t)terms->at[terms->count - 1] + (size_t)dice + 2;
    for (int i = 0; i < 3; i++) room[i] = calloc(wanted, sizeof **room);
    bool divided = room[0] && room[1] && room[2];
    if (!divided) {
        hod_fail_memory(error);
    } else if (terms->count == 2) {
        add_two(terms, dice, room[0], room[1]);
        ready->count = (int)all;
    } else {
        divided = add_dice(terms, dice, room, 3 * wanted * sizeof **room, stop_check, &ready->lowest,
                           &ready->count);
    }
    ready->masses = realloc(room[0], (size_t)(divided ? ready->count : 1) * sizeof **room);
    free(room[1]);
    free(room[2]);
    return divided;
}

/* The classes as terms, from the lowest value up. */
static bool make_terms(const struct throw_ready *ready, struct terms *terms, double **shares)
{
    const int count = terms->count = ready->classes;
    const bool falls = count > 1 && ready->values[0] > ready->values[1];
    terms->at = malloc((size_t)count * sizeof *terms->at);
    terms->shares = *shares = malloc((size_t)count * sizeof **shares);
    if (!terms->at || !*shares) return false;
    const int lowest = ready->values[falls ? count - 1 : 0];
    terms->is_even = true;
    for (int i = 0; i < count; i++) {
        const int from = falls ? count - 1 - i : i;
        terms->at[i] = ready->values[from] - lowest;
        (*shares)[i] = ready->groups[0].shares[from];
        terms->is_even = terms->is_even && terms->at[i] == i && (*shares)[i] == **shares;
    }
    return true;
}

/* The sums of the ranks, by the number of dice seen so far. All totals are counted from the total of the last class. */
struct ranking {
    int dice, first, last;
    int span;  /* the most that a die can add */
    int width; /* number of totals */
    double *seen, *done;
    double *ways;        /* binomial coefficients, (dice + 1) squared */
    double *here, *rest; /* powers of the probability of the class, and of the classes after it */
};

static int counted_of(const struct ranking *ranking, int seen)
{
    const int counted = (seen < ranking->last ? seen : ranking->last) - ranking->first + 1;
    return counted < 0 ? 0 : counted;
}

static void add_shifted(double *to, const double *from, int width, double share)
{
    for (int i = 0; i < width; i++) to[i] += from[i] * share;
}

/* Ends the sums of these seen dice: all ranks are known once enough dice of the class follow to include the last
 * rank. */
static void finish(struct ranking *ranking, int seen, int add)
{
    const double *ways = ranking->ways + (size_t)(ranking->dice - seen) * (size_t)(ranking->dice + 1);
    double share = 0;
    for (int count = ranking->last - seen; count <= ranking->dice - seen; count++)
        share += ways[count] * ranking->here[count] * ranking->rest[ranking->dice - seen - count];
    const int before = counted_of(ranking, seen), counted = counted_of(ranking, ranking->last) - before;
    if (share > 0)
        add_shifted(ranking->done + counted * add, ranking->seen + (size_t)seen * (size_t)ranking->width,
                    before * ranking->span + 1, share);
}

/* Adds dice of the class to fewer seen dice, without reaching the last rank. */
static void see_more(struct ranking *ranking, int seen, int add)
{
    const size_t width = (size_t)ranking->width;
    double *const to = ranking->seen + (size_t)seen * width;
    for (int count = 1; count <= seen; count++) {
        const int from = seen - count, before = counted_of(ranking, from);
        const double ways =
            ranking->ways[(size_t)(ranking->dice - from) * (size_t)(ranking->dice + 1) + (size_t)count];
        add_shifted(to + (counted_of(ranking, seen) - before) * add, ranking->seen + (size_t)from * width,
                    before * ranking->span + 1, ways * ranking->here[count]);
    }
}

static bool rank_classes(struct ranking *ranking, const struct throw_ready *ready,
                         const struct stop_check *stop_check)
{
    const int end = ready->values[ready->classes - 1];
    AUTO_FREE double *rests = rests_of(&ready->groups[0], ready->classes);
    if (!rests) return false;
    bool goes_on = true;
    ranking->seen[0] = 1;
    for (int i = 0; i < ready->classes && goes_on; i++) {
        const int add = abs(ready->values[i] - end);
        ranking->here[0] = ranking->rest[0] = 1;
        for (int power = 1; power <= ranking->dice; power++) {
            ranking->here[power] = ranking->here[power - 1] * ready->groups[0].shares[i];
            ranking->rest[power] = ranking->rest[power - 1] * rests[i];
        }
        for (int seen = ranking->last - 1; seen >= 0; seen--) {
            finish(ranking, seen, add);
            see_more(ranking, seen, add);
        }
        goes_on =
            stop_check_look(stop_check, (double)ranking->last * ranking->last * ranking->width / 256 + 1,
                            (size_t)ranking->last * (size_t)ranking->width * sizeof(double));
    }
    return goes_on;
}

static void fill_ways(double *ways, int dice)
{
    for (int n = 0; n <= dice; n++) {
        double *const row = ways + (size_t)n * (size_t)(dice + 1);
        row[0] = 1;
        for (int k = 1; k <= n; k++) row[k] = (k < n ? row[k - dice - 1] : 0) + row[k - dice - 2];
    }
}

/* Counted from the lowest die, totals rise with the values; counted from the highest, they fall. */
static void place_totals(const hod_throw *thrown, struct throw_ready *ready, const struct ranking *ranking)
{
    const int counted = thrown->last - thrown->first + 1, end = ready->values[ready->classes - 1];
    ready->count = ranking->width;
    ready->masses = ranking->done;
    if (!thrown->from_lowest) {
        ready->lowest = counted * end;
        return;
    }
    ready->lowest = counted * end - (ranking->width - 1);
    for (int i = 0; i < ranking->width / 2; i++) {
        const double mass = ready->masses[i];
        ready->masses[i] = ready->masses[ranking->width - 1 - i];
        ready->masses[ranking->width - 1 - i] = mass;
    }
}

bool totals_of_ranks(const hod_throw *thrown, struct throw_ready *ready, const struct stop_check *stop_check,
                     hod_error *error)
{
    const int dice = thrown->groups[0].pieces;
    struct ranking ranking = {.dice = dice, .first = thrown->first, .last = thrown->last};
    ranking.span = abs(ready->values[0] - ready->values[ready->classes - 1]);
    const double width = (double)(thrown->last - thrown->first + 1) * ranking.span + 1;
    if (width * thrown->last > HOD_MAX_TOTALS)
        return hod_fail(error,
                        "%d of %d dice have too many totals: fewer dice, or of fewer sides, are possible",
                        thrown->last - thrown->first + 1, dice);
    ranking.width = (int)width;
    const size_t size = (size_t)(dice + 1);
    ranking.seen = calloc((size_t)ranking.width * (size_t)thrown->last, sizeof(double));
    ranking.done = calloc((size_t)ranking.width, sizeof(double));
    ranking.ways = calloc(size * size, sizeof(double));
    ranking.here = calloc(2 * size, sizeof(double));
    const bool has_room = ranking.seen && ranking.done && ranking.ways && ranking.here;
    if (has_room) {
        ranking.rest = ranking.here + size;
        fill_ways(ranking.ways, dice);
    }
    const bool ranked = has_room ? rank_classes(&ranking, ready, stop_check) : hod_fail_memory(error);
    free(ranking.seen);
    free(ranking.ways);
    free(ranking.here);
    if (ranked)
        place_totals(thrown, ready, &ranking);
    else
        free(ranking.done);
    return ranked;
}

bool totals_of_dice(const hod_throw *thrown, struct throw_ready *ready, const struct stop_check *stop_check,
                    hod_error *error)
{
    struct terms terms;
    AUTO_FREE double *shares = NULL;
    const int dice = thrown->groups[0].pieces;
    const bool made = make_terms(ready, &terms, &shares);
    const int first = ready->values[0], last = ready->values[ready->classes - 1];
    ready->lowest = dice * (first < last ? first : last);
    const bool divided = made ? divide_total(&terms, dice, ready, stop_check, error) : hod_fail_memory(error);
    free(terms.at);
    return divided;
}
