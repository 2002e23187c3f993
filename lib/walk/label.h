/* Labels of rolls, as rule code writes them, and the names by which they are asked for. */
#ifndef HOD_WALK_LABEL_H
#define HOD_WALK_LABEL_H

/* Labels with their names, each once, in the order in which they were met. Start with zeros ({0}).
 *
 * The name of a label is what stands before its first comma, in small letters, with a hyphen for everything
 * that is neither a letter nor a digit: what stands behind the comma explains the roll to whoever reads a
 * narration. A label without letters and digits there is named "roll". Example: "morale, of the defender" is
 * named morale, and "To hit" to-hit. */
struct labels {
    char **texts; /* `count` labels */
    int *names;   /* the number of the name of each */
    char **all;   /* name_count names */
    int count, name_count;
};

/* The number of the name of a label; -1 when memory is short. */
int labels_add(struct labels *labels, const char *label);
void labels_free(struct labels *labels);

#endif
