# Was gesagt und gezeigt wird, wenn jemand den Tisch anders benutzt: in Gruppen, mit einem Gamepad, mit den Ohren.

# Die Gruppen des Menüs.
menu-group-game = Diese Partie
menu-group-games = Partien
menu-group-table = Der Tisch
menu-group-hand = Die Hand
menu-is-kept = Wird automatisch gespeichert.

# Der Dialog für eine neue Partie.
new-game-rulings = Regeln und Vorgaben …
new-game-usual = Standardregeln
new-game-from-position = aus einer Stellung
new-game-back = Fertig

# Was statt der Tasten für ein Gamepad gilt: eine Botschaft, die Tasten nennt, mit »-pad« hinter ihrem Namen.
hint-first-move-pad = Wähle mit dem Steuerkreuz eine deiner Figuren und drücke { $a }, um zu sehen, wohin sie kann. Dann wähle das Feld und drücke noch einmal { $a }.
hint-first-capture-pad = Geschlagen! Wähle mit { $lb } und { $rb } die leuchtende Weste, um sie zu nehmen, oder die geschlagene Figur, um zu verzichten, und drücke { $a }.
hint-first-vest-pad = Eine deiner Figuren trägt eine Weste. Wähle sie und drücke am Ziel { $x }: Sie zieht einmal so, wie ihre Weste es erlaubt.
hint-no-other-way-pad = Das ändert hier nichts: Wähle eine der gezeigten Möglichkeiten, oder geh mit { $b } zurück.
paused-go-on-pad = Weiter
held-not-pad = { $what } ({ $b } bricht ab)
held-both-pad = { $what } ({ $b }: beide)
hint-hold-on-pad = { $b }: wieder alle Züge der Figur
hint-cancel-pad = { $b } oder { $y }
hint-enter-pad = { $a } nimmt das Umrahmte
hint-undo-pad = { $y }: den letzten Zug zurücknehmen
hint-by-hand-end-pad = { $a }: den Zug beenden
refused-paused-pad = Die Partie ist angehalten: Setze sie zuerst fort ({ $menu }).
refused-exercise-pad = Deine eigene Partie wartet: Beende zuerst die Lektion oder Aufgabe ({ $b }).

# Aus der Liste der Tasten wird eine der Knöpfe.
keys-title-pad = Knöpfe
pad-cursor = Steuerkreuz, linker Stick
pad-cursor-does = den Zeiger auf dem Brett und in Dialogen bewegen
pad-confirm-does = eine Figur aufnehmen, absetzen, wählen
pad-spend-does = ein Zug mit der Weste, die dabei verbraucht wird
pad-back-does = einen Schritt zurück
pad-undo-does = zurücknehmen
pad-next = { $lb } und { $rb }
pad-next-does = die Figur, das Ziel oder die Wahl davor oder danach
pad-camera = Rechter Stick, { $lt } und { $rt }
pad-camera-does = um den Tisch gehen, weiter weg und näher
pad-seat = { $ls }, { $rs }
pad-seat-does = zurück an den eigenen Platz, der andere Platz
pad-drawer-does = die Schublade: Züge, Zurücknehmen, Trainer
pad-menu-does = das Menü

# Der Tisch für alle, die ihn hören, mit einem Screenreader.
told-board = Das Brett
told-board-hidden = Das Brett. Die Partie ist angehalten, und die Figuren sind verdeckt.
told-can-be-taken = kann aufgenommen werden
told-can-be-put = kann hier abgesetzt werden
told-deed = Letzter Schritt: { $deed }
told-held = In der Hand: { $thing }. Mögliche Ziele: { $places }.
told-liftable = Aufnehmen kannst du: { $things }.
told-place-stand = der Ständer
told-place-aside = für einen Moment beiseite
told-place-off = vom Brett
told-empty = leer
told-man = { $man-gender ->
        [f] { $color-stem }e { $man }
       *[m] { $color-stem }er { $man }
    }
told-man-in-vest = { $man-gender ->
        [f] { $color-stem }e { $man } in der { $vest-stem }weste
       *[m] { $color-stem }er { $man } in der { $vest-stem }weste
    }
told-pair = ein Paar
told-selected = ausgewählt
told-spending = ausgewählt, verbraucht die { $vest-stem }weste
told-target = kann erreicht werden
told-capture = kann geschlagen werden
told-vest-target = kann mit der { $vest-stem }weste erreicht werden
told-vest-capture = kann mit der { $vest-stem }weste geschlagen werden
told-merge = kann verbunden werden
told-shift = kann die { $vest-stem }weste bekommen
told-decline = die geschlagene Figur: Wähle sie, um auf die Weste zu verzichten
told-check = im Schach
told-reserve = In der Reserve von { $player }: { $men }
told-tray = Von { $player } geschlagen: { $men }
told-stand = Am Ständer: { $vests }
told-stand-empty = Der Ständer ist leer
told-vests = { $count ->
        [one] 1 { $vest-stem }weste
       *[other] { $count } { $vest-stem }westen
    }
told-did = { $player }: { $what }.
told-went = { $man } von { $from } nach { $to }
told-captured = schlägt { $man-den } auf { $square }
told-passed = gibt die { $vest-stem }weste von { $from } an { $to } weiter
told-took-off = legt die { $vest-stem }weste ab
told-put-on = legt die { $vest-stem }weste an
told-became = wird zu { $man-einem }
told-castled = der Turm zieht nach { $square }
told-choice = { $question } { $answers }.
told-focus = Jetzt: { $answer }.
told-reset = { $count ->
        [0] Die Figuren stehen am Anfang.
        [one] Nach 1 Zug.
       *[other] Nach { $count } Zügen.
    }
