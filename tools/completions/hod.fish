# Completion of hod for fish, which asks hod itself.

function __hod_complete
    set -l words (commandline -opc)
    set -l word (commandline -ct)
    for line in ($words[1] complete -- $words[2..] "$word" 2>/dev/null)
        if test "$line" = \tfiles
            set -l begun (string replace -r '^.*[,=]' '' -- $word)
            set -l kept (string replace -r '[^,=]*$' '' -- $word)
            string replace -r '^' -- "$kept" (__fish_complete_path "$begun")
        else
            echo $line
        end
    end
end

complete -c hod -f -a '(__hod_complete)'
