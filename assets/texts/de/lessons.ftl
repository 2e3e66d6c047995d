### Lektionen und Aufgaben am Tisch. Die Lektionen selbst haben ihre Texte bei ihren Drehbüchern (docs/films.md).

title-lessons = Lektionen
title-puzzles = Aufgaben

lessons-title = Lektionen
lessons-about = Jede dauert ein, zwei Minuten: Erst tust du es, dann liest du die Regel.
lessons-next = als Nächstes
lesson-about-couple = Was dir eine geschlagene Figur einbringt.
lesson-about-spend = Eine Weste leiht ihren Zug, einmal.
lesson-about-keep = Ein Zug, der keine Weste braucht, schont sie.
lesson-about-who-benefits = Nicht jede Figur kann jede Weste brauchen.
lesson-about-decline = Was eine geschlagene Figur selbst trug, und wann man verzichtet.
lesson-about-replace = Keine Figur trägt zwei: tauschen oder behalten.
lesson-about-dress-again = Eine Weste einsetzen und mit einer anderen dastehen.
lesson-about-by-hand = Was zuerst kommt, und womit man eine Weste verschenkt.
lesson-about-pawn-vest = Ein Schritt vor, schräg schlagen, en passant.
lesson-about-promotion = Mit einer Weste, oder mit einer, die anbleibt.
lesson-about-check = Was eine Weste angreift, und was ein König darf.
lesson-about-two-kings = Partien mit einem zweiten König, und Westen, die wandern.
lesson-about-merge-and-split = Zwei Figuren auf einem Feld, und was sie können.
lesson-about-chessplus-promotion = Paare auf der letzten Reihe und in der Ecke.

# Über dem Streifen unter dem Brett.
lesson-head = Lektion { $number } von { $count }
lesson-not-asked = Erlaubt, aber hier nicht gefragt.
lesson-done = Geschafft.
lesson-done-shown = Das war alles. Was dir gezeigt wurde, solltest du selbst versuchen.
lesson-next = Als Nächstes: { $title }
lesson-last = Das war die letzte Lektion. Mach am besten mit den Aufgaben weiter.

exercise-go = Weiter
exercise-next = Weiter
exercise-show = Zeig es mir
exercise-hint = Tipp
exercise-again = Noch einmal
exercise-back = Zurück
exercise-leave = Beenden

puzzles-title = Aufgaben
puzzles-solved = { $solved } von { $count } gelöst
puzzles-today = Die Aufgabe des Tages
puzzles-choose = Oder such dir etwas aus
puzzles-game = Spiel
puzzles-theme = Thema
puzzles-strength = Schwierigkeit
puzzles-any = egal
puzzles-fitting = { $count ->
        [one] Eine passt, { $solved } gelöst.
       *[other] { $count } passen, { $solved } gelöst.
    }
puzzles-next = Nächste Aufgabe
puzzles-repeat = Noch einmal von vorn

theme-mate1 = Matt in einem Zug
theme-mate2 = Matt in zwei Zügen
theme-mate3 = Matt in drei Zügen
theme-mate4 = Matt in vier Zügen
theme-mate5 = Matt in fünf Zügen
theme-advantage = entscheidender Vorteil
theme-plunder = nur eine Weste gewinnt
theme-vest-move = ein Westenzug
theme-vest-choice = welche Weste
theme-decline = besser ohne Weste
theme-replunder = dem Träger die Weste nehmen
theme-shift = eine Weste weitergeben
theme-promotion = Umwandlung
theme-pair = ein Paar zieht als Ganzes
theme-quiet = ein stiller erster Zug

strength-any = egal
strength-easy = leicht (unter 900)
strength-medium = mittel (900 bis 1399)
strength-hard = schwer (1400 und mehr)

puzzle-head = Aufgabe { $number } von { $count }
puzzle-mate =
    { $count ->
        [one] Matt in einem Zug
        [2] Matt in zwei Zügen
        [3] Matt in drei Zügen
       *[other] Matt in { $count } Zügen
    }
puzzle-rating = Wertung { $rating }
puzzle-task =
    { $count ->
        [one] { $player } zieht und setzt in einem Zug matt.
        [2] { $player } zieht und setzt in zwei Zügen matt.
        [3] { $player } zieht und setzt in drei Zügen matt.
       *[other] { $player } zieht und setzt in { $count } Zügen matt.
    }
puzzle-task-advantage = { $player } am Zug: Nur ein Zug gewinnt. Finde ihn.
puzzle-right = Richtig.
puzzle-wrong =
    { $count ->
        [one] Erlaubt, aber kein Matt.
       *[other] Erlaubt, aber es erzwingt kein Matt in { $count } Zügen.
    }
puzzle-wrong-advantage = Erlaubt, gewinnt aber nicht.
puzzle-solved = Gelöst.
puzzle-solved-late = Gelöst, wenn auch nicht gleich.
puzzle-shown = Das war die Lösung.
puzzle-next = Als Nächstes: eine andere, die noch nicht gelöst ist.

# Die drei Stufen eines Tipps: die Figur, das Feld, und wie sie dorthin kommt.
puzzle-hint-man = Sieh dir { $man-den } auf { $square } an.
puzzle-hint-square = { CAPITAL($man-der) } auf { $from } zieht nach { $square }.
puzzle-hint-vest-move = Die { $vest-stem }weste wird dabei eingesetzt.
puzzle-hint-shift = Die { $vest-stem }weste wird weitergegeben.
puzzle-hint-alone = Nur { $man-der } zieht.
puzzle-hint-whole = Das Paar zieht als Ganzes.
puzzle-hint-couple = Angelegt wird eine { $vest-stem }weste.
puzzle-hint-discard = Die { $vest-stem }weste wird abgelegt.
puzzle-hint-decline = Eine Weste wird nicht genommen.
puzzle-hint-promotion = Der Bauer wird { $kind }.
puzzle-hint-plain = Eine Weste braucht es dazu nicht.

refused-exercise = Deine eigene Partie wartet: Beende zuerst die Lektion oder Aufgabe ({ $key-esc }).
progress-not-kept = Dein Fortschritt in Lektionen und Aufgaben lässt sich nicht speichern: { $fault }. Er geht verloren, wenn du das Fenster schließt.
progress-set-aside = Dein Fortschritt in { $path } ließ sich nicht lesen ({ $fault }). Die Datei heißt jetzt { $place }, und eine neue beginnt.
progress-to-mend = Dein Fortschritt in { $path } ließ sich nicht lesen ({ $fault }) und nicht verschieben: Verschiebe oder berichtige die Datei, sonst wird nichts gespeichert.
