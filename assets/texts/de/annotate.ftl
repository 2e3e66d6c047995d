### Was ein Film zu einer Partie sagt, die sich selbst erklärt: `plunder annotate` schreibt es in ein Drehbuch. Höchstens 84 Zeichen je Satz.

annotate-chapter-opening = Die Eröffnung
annotate-chapter-move = Zug { $number }
annotate-chapter-mate = Matt in { $count }
annotate-chapter-end = Das Ergebnis
# moves: 1. e4 e5 2. Nf3
annotate-opening = Die Eröffnung: { $moves }
# Vor einem Fehler, mit dem besseren Zug als Möglichkeit.
annotate-better = Hier gab es etwas Besseres: { $move }.
annotate-better-2 = Jetzt kommt es darauf an. Besser war { $move }.
annotate-better-3 = Sieh dir diese Möglichkeit an: { $move }.
annotate-instead = Aber { $player } spielte { $move }.
annotate-instead-2 = Stattdessen wählte { $player } { $move }.
annotate-mate = Matt in { $count }: { $player } kann es erzwingen.
# Was zum ersten Mal geschieht.
annotate-first-vest = Die erste Weste: { CAPITAL($man-der) } zieht eine { $vest-stem }weste an.
annotate-first-vest-move = Der erste Zug mit einer Weste: { CAPITAL($man-der) } zieht einmal wie { $vest-ein }.
annotate-first-shift = Der erste Westenwechsel: Eine { $vest-stem }weste geht an eine andere Figur.
annotate-first-merge = Das erste Paar: { CAPITAL($man-der) } und { $host-der } stehen jetzt zusammen auf { $square }.
annotate-first-split = Zum ersten Mal trennt sich ein Paar: { CAPITAL($man-der) } verlässt { $square }.
annotate-king-captured = { $player } verliert den König auf { $square }: Von nun an kann der andere matt gesetzt werden.
annotate-promotion = Der Bauer wird { $man }.
# Wie sie endete.
annotate-end-mate = Matt: { $winner } gewinnt.
annotate-end-resigned = { $player } gibt auf: { $winner } gewinnt.
annotate-end-time = Die Zeit von { $player } ist abgelaufen: { $winner } gewinnt.
annotate-end-won = { $winner } gewinnt.
annotate-date = { $day }.{ $month }.{ $year }
