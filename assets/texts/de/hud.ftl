### Was die Felder über dem Tisch sagen.

## Über dem Tisch

chip-wins = gewinnt
chip-draw = remis
chip-offers-draw = bietet Remis an
chip-to-move = am Zug
headline-to-move = { $player } ist am Zug
button-moves = Züge
button-menu = Menü
paused-performing = Angehalten: Die Figuren bleiben, wo sie sind.
paused-idle = Angehalten: Der nächste Zug wartet.
paused-go-on = Weiter ({ $key-p })

# Was eine gehaltene Figur tun wird, und die Taste, die ihr wieder alles erlaubt.
held-not = { $what } ({ $key-esc } bricht ab)
held-both = { $what } ({ $key-esc }: beide)

## Mitteilungen

notice-check = Schach!
notice-draw-offered = { $player } bietet Remis an.
notice-draw-declined = Das Remisangebot von { $player } wurde abgelehnt.
notice-may-claim = { $claim }: Remis kann beansprucht werden.
notice-copied = Stellung kopiert.
notice-bare = F10 bringt die Knöpfe zurück.

## Die Karte neben dem Brett

draw-offered-answer = { $player } bietet Remis an. Nimmt { $other } an?
button-accept = Annehmen
button-decline = Ablehnen
button-claim = Remis beanspruchen
hold-spend = Die { $vest-stem }weste einsetzen
hold-spending = Setzt die { $vest-stem }weste ein
hold-passing = Die { $vest-stem }weste an … (klicke eine Figur an)
hint-hold-on = { $key-esc }: wieder alle Züge der Figur
hint-hold-spend = { $key-v }, oder Umschalt+Klick auf das Ziel
hint-hold-pass = { $key-g }, oder ziehe die Weste auf eine andere Figur
hint-hold-one = { $key-v }, oder ziehe diese Figur aus dem Paar
hint-cancel = { $key-esc } oder { $key-u }
hint-enter = { $key-enter } nimmt das Umrahmte

## Die Schublade und das Menü

moves-none = Hier erscheinen die Züge.
refused-type-over = Die Partie ist zu Ende: Nimm einen Zug zurück, oder beginne eine neue Partie.
button-undo = Zurück
hint-undo = { $key-u } oder Strg+Z: den letzten Zug zurücknehmen
button-redo = Vor
hint-redo = Strg+Y: den zurückgenommenen Zug wiederholen
button-skip = Überspringen
hint-skip = { $key-s }: diesen Zug sofort beenden
button-pause = Anhalten
button-go-on = Weiter
hint-pause = { $key-p }: die Hand anhalten
button-slower = Ruhiger
hint-slower = { $key-minus }: eine ruhigere Hand
button-faster = Schneller
hint-faster = { $key-plus }: eine schnellere Hand
button-white = Von Weiß
hint-white = { $key-1 }: Blick vom Platz von Weiß
button-black = Von Schwarz
hint-black = { $key-2 }: Blick vom Platz von Schwarz
pace = Tempo { $speed }×
hint-pace = Wie schnell die Hand ist: 1× ist eine ruhige Hand
button-above = Von oben
hint-above = { $key-3 }: Blick von oben
hint-room = { $key-r }: der nächste Raum
hint-materials = { $key-m }: das nächste Material
button-resign = Aufgeben

## Eingegebene Züge und Stellungen

position-title = Stellung
position-about = Die Stellung als FEN. Kopiere sie, oder füge eine andere ein, um dort zu beginnen.
typed-hint = Zug eingeben: e4, Nf3, d4e5+q; Esc schließt
button-copy-position = Kopieren
button-set-position = Aufbauen
refused-same-position = Diese Stellung steht auf dem Tisch.
refused-other-game = Das ist keine Stellung von { $game }, sondern eine von { $other }: Wähle dieses Spiel unter „Neue Partie“.

## Fragen und Antworten

button-start = Beginnen
button-cancel = Abbrechen
button-close = Schließen
button-open-folder = Ordner öffnen
folder-not-opened = Es ließ sich kein Dateimanager öffnen. Die Datei liegt in { $place }.
button-play-on = Weiterspielen
game-is-kept = Deine bisherige Partie ist gespeichert.
game-is-not-kept = Deine bisherige Partie ist nicht gespeichert.
new-game-of = Neue Partie: { $game }
new-game-fen = Aus einer Stellung: Füge hier eine FEN ein, oder lass das Feld leer
go-on-title = Du hast von { $opened } aus weitergespielt
go-on-saved = Diese Partie ist für sich gespeichert. Willst du sie fortsetzen?
go-on-both-stay = Beide bleiben erhalten, wie du auch wählst.
go-on-look = { $opened } ansehen
resign-title = Mit { $player } aufgeben?
keys-title = Tasten
keys-plunder = Schlagen und plündern: Klicke eine leuchtende Weste an, am Ständer, an der geschlagenen Figur oder über dem Ersatzkasten; klicke die geschlagene Figur selbst an, um zu verzichten.

# Was zu hören ist, für alle, die es nicht hören: wenige Wörter ohne Punkt.
sound-set-down = eine Figur wird aufgesetzt
sound-slide = eine Figur gleitet über das Brett
sound-lift = eine Figur wird angehoben
sound-tray = eine Figur kommt in die Ablage
sound-touch = zwei Figuren berühren sich
sound-vest-off-peg = eine Weste kommt vom Haken
sound-vest-onto-peg = eine Weste kommt an den Haken
sound-vest-over-man = eine Weste gleitet über eine Figur
sound-vest-home = eine Weste rastet ein
sound-promotion = eine umgewandelte Figur wird aufgesetzt
sound-king-falls = ein König fällt
sound-clock-lever = die Uhr wird gedrückt
sound-clock-tick = die Uhr tickt
sound-low-time = die Zeit wird knapp
sound-check = Schach
sound-refusal = das ist nicht erlaubt
sound-end = die Partie ist zu Ende
