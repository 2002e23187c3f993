# What the proofs ask a hod of another machine, whose answers must have the same bytes as those of the hod here. To be
# sourced by a part of scripts/prove, from the project's root.

# Every mechanism with its fields as they are, and with values drawn at random.
ask_mechanisms() {
    local rules mechanism situation seed=0 hod=build/tools/hod
    for rules in $($hod rules --format csv | sed '1d; s/,.*//'); do
        for mechanism in $($hod show "$rules" --format csv | sed -n 's/^mechanism,\([^,]*\).*/\1/p'); do
            echo "exact $rules $mechanism --format csv --budget 10min"
            for situation in 1 2 3; do
                seed=$((seed + 1))
                situation=$($hod show "$rules" "$mechanism" --format csv | draw_values $seed)
                echo "exact $rules $mechanism --format csv --budget 10min$situation"
            done
            echo "simulate $rules $mechanism --trials 20k --format csv --budget 10min"
        done
    done
}

# One value of every field that a table names, the same ones for the same seed.
draw_values() {
    awk -F, -v seed="$1" '
        BEGIN { srand(seed) }
        $1 == "field" {
            count = split($3, values, / \| /)
            value = values[1 + int(rand() * count)]
            if (split(value, ends, /\.\./) == 2) value = ends[1] + int(rand() * (ends[2] - ends[1] + 1))
            printf " %s=%s", $2, value
        }'
}

# Asks both the same, which must be answered with the same bytes and status. What differs is kept in a folder.
compare_answer() {
    local question=$1 kept=$2/$3 here=0 there=0
    # shellcheck disable=SC2086
    build/tools/hod $question >"$kept.here" 2>/dev/null </dev/null || here=$?
    # shellcheck disable=SC2086
    "${run[@]}" $question >"$kept.there" 2>/dev/null </dev/null || there=$?
    if [ $here -ne $there ] || ! cmp -s "$kept.here" "$kept.there"; then
        echo "$3: $question" >>"$2/differing"
    else
        rm "$kept.here" "$kept.there"
    fi
}

# Asks everything of the hod that "${run[@]}" runs and of the one here, and adds a row for this machine to the table.
compare_answers() {
    local machine=$1 answers=$work/answers-$1 number=0 question
    rm -rf "$answers"
    mkdir "$answers"
    { ask_mechanisms; cat scripts/commands; } >"$work/questions"
    if [ "$quick" ]; then sed -i -n '1~10p' "$work/questions"; fi
    while read -r question; do
        while [ "$(jobs -rp | wc -l)" -ge "$(nproc)" ]; do wait -n || true; done
        number=$((number + 1))
        compare_answer "$question" "$answers" $number &
    done <"$work/questions"
    wait
    if [ ! -s "$answers/differing" ]; then
        proved "$machine" "$number answers" 'the same bytes'
    else
        disproved "$machine" "$(wc -l <"$answers/differing") of $number answers" "see $answers/differing"
    fi
}
