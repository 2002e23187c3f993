# What the transcripts of battles share.

# battle HEAD A B [FILE]: writes a battle file, fight.ini unless told otherwise; \n ends a line of the head.
battle() {
    printf '[battle]\n%b\n[a]\nplan = advance\nline = %s\n[b]\nplan = stand\nline = %s\n' "$1" "$2" "$3" >"${4-fight.ini}"
}

# fight [OPTION]...: the csv of fight.ini under $rules, or 8.3.
fight() {
    hod battle "${rules-bloodybacks-8.3}" fight.ini --format csv "$@" 2>/dev/null
}

# of MEASURE [NUMBER] < CSV: a value of the csv of a battle, or a number behind it: 2 and 3 are the interval, 4 the battles.
of() {
    sed -n "s/^[^,]*,$1,//p" | cut -d, -f"${2-1}"
}

# refused HEAD A B: writes a battle file and has it refused.
refused() {
    battle "$@"
    hod battle bloodybacks-8.3 fight.ini
}
