# The script is good bash and completes commands, options, values and rules.
$ kypho --completion bash > "$actual/completion"
$ try() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMPREPLY=(); _kypho; echo "$*: ${COMPREPLY[*]}"; }
$ . "$actual/completion"
$ try kypho c
$ try kypho check --s
$ try kypho show --
$ try kypho convert -t p
$ try kypho --lang ''
$ try kypho explain miss
