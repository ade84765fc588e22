# One line each, with the nearest name where one is near.
check --formt=json
check --svg
check -x
show -W no-illegal-move
check --format
check --format=xml
show --flip=3
convert --not vi --n
check -j 0
check --color sometimes
check --encoding tcvn4
show --ply 12x
