# Functions of the transcripts: the runner has bash read them.

# column NAME [ROW] < CSV: the cell of a column in a row of data, the first one unless told otherwise.
column() {
    python3 -c 'import csv, sys; print(list(csv.DictReader(sys.stdin))[int(sys.argv[2]) - 1][sys.argv[1]])' "$1" "${2:-1}"
}

# near A B [BY]: whether two numbers are so near to each other, a millionth of a millionth unless told otherwise.
near() {
    awk -v a="$1" -v b="$2" -v by="${3:-1e-12}" 'BEGIN { exit !(a != "" && b != "" && a - b <= by && b - a <= by) }' ||
        { echo "$1 is not near $2"; return 1; }
}
