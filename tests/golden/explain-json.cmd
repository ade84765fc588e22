explain --format json missing-entry limit-exceeded
explain --format json no-such-rule -l vi | tail -n 3
# every rule, in both languages
$ both=$(kypho explain --format json | grep -c "\"summary\":{\"en\":\"[^\"]*\",\"vi\":\"[^\"]*\"}")
$ [ "$both" = "$(kypho explain | tail -n +2 | wc -l)" ] && echo all
