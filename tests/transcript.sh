# Functions of the transcripts: the runner has bash read them.

# column NAME [ROW] < CSV: the cells of a column, one a line, or the one of a row from 1.
column() {
    python3 -c 'import csv, sys
name, *row = sys.argv[1:]
cells = [cells[name] for cells in csv.DictReader(sys.stdin)]
print(cells[int(row[0]) - 1] if row else "\n".join(cells))' "$@"
}

# calc EXPRESSION: its value, with every digit.
calc() {
    awk "BEGIN { printf \"%.17g\n\", ($1) }"
}

# sum < NUMBERS: what they add up to.
sum() {
    awk '{ total += $1 } END { printf "%.17g\n", total }'
}

# near A B [BY]: whether two numbers are so near to each other, a millionth of a millionth unless told otherwise.
near() {
    awk -v a="$1" -v b="$2" -v by="${3:-1e-12}" 'BEGIN { exit !(a != "" && b != "" && a - b <= by && b - a <= by) }' ||
        { echo "$1 is not near $2"; return 1; }
}
