# files that are no text: one line says what they are and how to go on; the other files are done all the same
$ printf '%%PDF-1.4\n1 0 obj\n' > sheet.pdf; printf 'PK\003\004\024\000\006\000' > sheet.docx; printf '\377\330\377\340\000\020JFIF\000' > sheet.jpg
$ printf 'XQ\022\045\000\000\000\000\267`\330\021\227\332y\026' > game.xqf; printf '1. e4 e5 *\n' > good.txt
$ kypho check -q sheet.pdf sheet.docx sheet.jpg game.xqf good.txt; echo "status $?"
$ kypho convert -l vi game.xqf; echo "status $?"
$ kypho identify sheet.pdf good.txt; echo "status $?"
$ kypho identify --format json sheet.docx; echo "status $?"
