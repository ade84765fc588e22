# A page of the web: references of HTML are what they stand for, tags are layout, places are those of the file.
$ cd "$actual"
$ printf '%s\n' '<!DOCTYPE html><html><head><title>V&#225;n c&#7901; <i>hay</i></title></head><body>' '<p>Tr&#7855;ng: Nguy&#7877;n V&#259;n A<br>&#272;en: Tr&#7847;n &quot;B&quot; &amp; C<br>K&#7871;t qu&#7843;: 1&nbsp;-&nbsp;0</p>' '<table><tr><td>1.</td><td>P2&ndash;5</td><td>M8.7</td></tr>' '<tr><td>2.</td><td>M2.3</td><td>X9&ndash;8</td></tr>' '<tr><td>3.</td><td>X1&minus;2</td><td>P8&nbsp;.&nbsp;9</td></tr></table>' '<p>Tr&#7855;ng th&#7855;ng &amp; h&#7871;t</p></body></html>' > page.html
check page.html
convert page.html
identify page.html
# in other text a letter is restored and told, and what is ASCII stays as written
$ printf 'White: Nguy&#7877;n V&#x103;n B&igrave;nh\n1. e4 {R&amp;D &#39;} e5 1-0\n' | kypho check
$ printf 'White: M&uuml;ller\n1. e4 {R&amp;D &#39;} e5 1-0\n' | kypho convert
