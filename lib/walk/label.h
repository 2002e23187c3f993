/* Labels of rolls, as rule code writes them, and the names by which users select rolls. */
#ifndef HOD_WALK_LABEL_H
#define HOD_WALK_LABEL_H

/* Labels and their names, each stored once, in order of first use. Start with zeros ({0}).
 *
 * The name of a label is the text before its first comma, in lower case, with a hyphen for everything that is neither a
 * letter nor a digit. The text after the comma explains the roll in narrations. If there are no letters and digits
 * before the comma, the name is "roll". Examples: "morale, of the defender" is named morale, and "To hit" to-hit. */
struct labels {
    char **texts; /* `count` labels */
    int *names;   /* the index of each label's name */
    char **all;   /* name_count names */
    int count, name_count;
};

/* The index of the name of a label; -1 when memory is short. */
int labels_add(struct labels *labels, const char *label);
void labels_free(struct labels *labels);

#endif
