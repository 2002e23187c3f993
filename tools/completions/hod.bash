# Completion of hod for bash, which asks hod itself.

# The words up to the cursor as hod gets them: bash has taken them apart at = and :, and has kept quotes.
_hod_read_words() {
    local rest=${COMP_LINE:0:COMP_POINT} number blanks
    for ((number = 0; number <= COMP_CWORD; number++)); do
        blanks=${rest%%[![:space:]]*}
        if [[ -n $blanks || $number -eq 0 ]]; then words+=(""); fi
        rest=${rest#"$blanks"}
        if ((number == COMP_CWORD)); then
            words[-1]+=$rest
        else
            words[-1]+=${COMP_WORDS[number]}
            rest=${rest#"${COMP_WORDS[number]}"}
        fi
    done
}

_hod() {
    local words=() line candidate begun before=""
    _hod_read_words
    # What stands before the last = or : bash does not replace, but within quotes.
    if [[ ${words[-1]} != [\'\"]* ]]; then before=${words[-1]%"${words[-1]##*[=:]}"}; fi
    words=("${words[@]//[\'\"\\]/}")
    begun=${words[-1]##*[,=]}
    COMPREPLY=()
    while IFS= read -r line; do
        candidate=${line%%$'\t'*}
        if [[ -n $candidate ]]; then
            COMPREPLY+=("${candidate#"$before"}")
            if [[ $candidate == *[=:] ]]; then compopt -o nospace; fi
        else
            compopt -o filenames
            while IFS= read -r candidate; do
                candidate=${words[-1]%"$begun"}$candidate
                COMPREPLY+=("${candidate#"$before"}")
            done < <(compgen -f -- "$begun")
        fi
    done < <("$1" complete -- "${words[@]:1}" 2>/dev/null)
}

complete -F _hod hod
