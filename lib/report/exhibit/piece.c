/* Pieces: what each kind is read, described and freed by. */
#include "report/exhibit/piece.h"

#include <stdlib.h>
#include <string.h>

static bool read_exhibit(struct piece *piece, const struct ini *file, const struct exhibit_reader *reader,
                         hod_error *error)
{
    return asking_read_exhibit(&piece->asking, file, reader, error);
}

static bool read_asking(struct piece *piece, const struct ini *file, const struct exhibit_reader *reader,
                        hod_error *error)
{
    return asking_read(&piece->asking, file, reader->rule_sets, reader->wording, error);
}

static hod_exhibition_entry asking_entry(const struct piece *piece)
{
    const struct exhibit *exhibit = piece->asking.exhibit;
    return (hod_exhibition_entry){piece->asking.id, exhibit ? exhibit->mechanism->name : "",
                                  piece->asking.title};
}

static void free_asking(struct piece *piece)
{
    asking_free(&piece->asking);
}

static const struct kind {
    const char *heading;
    bool (*read)(struct piece *piece, const struct ini *file, const struct exhibit_reader *reader,
                 hod_error *error);
    hod_exhibition_entry (*entry)(const struct piece *piece);
    void (*free)(struct piece *piece);
} kinds[PIECE_KINDS] = {
    [PIECE_EXHIBIT] = {"exhibit", read_exhibit, asking_entry, free_asking},
    [PIECE_ASKING] = {"piece", read_asking, asking_entry, free_asking},
};

const char *piece_heading(enum piece_kind kind)
{
    return kinds[kind].heading;
}

enum piece_kind piece_kind_of(const struct ini *file)
{
    enum piece_kind kind = 0;
    while (kind < PIECE_KINDS && !ini_section(file, kinds[kind].heading)) kind++;
    return kind;
}

bool piece_read(struct piece *piece, const struct ini *file, const struct exhibit_reader *reader,
                hod_error *error)
{
    *piece = (struct piece){.kind = piece_kind_of(file), .file = strdup(file->path)};
    if (!piece->file) return hod_fail_memory(error);
    return kinds[piece->kind].read(piece, file, reader, error);
}

void piece_free(struct piece *piece)
{
    kinds[piece->kind].free(piece);
    free(piece->file);
}

hod_exhibition_entry piece_entry(const struct piece *piece)
{
    return kinds[piece->kind].entry(piece);
}

bool piece_takes_scenarios(const struct piece *piece)
{
    return piece->kind == PIECE_ASKING && asking_takes_scenarios(&piece->asking);
}

const hod_family *piece_family(const struct piece *piece)
{
    return piece->asking.family;
}
