### Seiten, die spielen: die Beschriftungen ihrer Knöpfe und was sie außer den Untertiteln sagen.

page-first = Zum Anfang
page-back = Zurück
page-play = Abspielen
page-pause = Pause
page-forward = Weiter
page-last = Zum Ende
page-flip = Brett drehen
page-moves = Züge
page-moves-said = Züge: { $moves }
page-board = Brett
page-controls = Ablauf
page-solution = Lösung
page-empty = leer
page-hint = Tipp
page-show = Zeig es mir
page-right = Richtig.
page-illegal = Das ist hier nicht erlaubt.
page-not-mate = Erlaubt, erzwingt aber nicht rechtzeitig Matt.
page-choose = Was ist gemeint?
page-answer = Erst die Figur wählen, dann das Feld.
page-chosen = gewählt
page-cancel = Abbrechen
page-language = Sprache

# Was eine Figur trägt, nach ihrem Namen: weißer Turm, in einer Läuferweste.
page-wears = in einer { $vest-stem }weste
page-turn = { $player } am Zug
page-count = { $ply } von { $plies }
# Was eine Durchsicht anbietet: eine Lektion oder einen Film über die Regel hinter einem Zug.
page-offer-lesson = Lektion: { $title } ({ $rule })
page-offer-film = Vorführung: { $title } ({ $rule })
page-puzzle = Aufgabe { $id }
page-noscript = Skripte sind aus. Darum zeigt diese Seite, wie alles zuerst steht, und erzählt, was geschieht.
