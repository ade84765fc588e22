# The second sheet says more than the first: its event, place and date are not the first one's.
$ printf 'White: A\nBlack: B\n\n1. e4 e5\n*\n\nEvent: Open\nSite: Hanoi\nDate: 2024.01.02\nWhite: C\nBlack: D\n\n1. d4 d5\n*\n' | kypho convert -
# What a sheet says behind the moves is its own.
$ printf 'White: A\nBlack: B\n\n1. e4 e5\n*\n\nArbiter: C\nDate: 2024.01.02\n' | kypho convert -
# A number in prose is not lost.
$ printf 'Giải vô địch, ván 3\nTrắng: An\nĐen: Bình\n\n1. e4 e5 trận 3 hay 2. Nf3 *\n' | kypho convert -
