### Was die Felder über dem Tisch sagen.

## Über dem Tisch

chip-wins = gewinnt
chip-draw = remis
chip-offers-draw = bietet Remis an
chip-to-move = am Zug
headline-to-move = { $player } ist am Zug
button-moves = Züge
button-menu = Menü
paused-performing = Das Ritual ist angehalten: Die Figuren stehen, wo sie sind.
paused-idle = Das Ritual ist angehalten: Der nächste Zug wird stillstehen.
paused-go-on = Weiter (P)

# Was eine gehaltene Figur tun wird, und die Taste, die ihr wieder alles erlaubt.
held-not = { $what } (Esc: doch nicht)
held-both = { $what } (Esc: beide)

## Mitteilungen

notice-check = { $player } steht im Schach.
notice-draw-offered = { $player } bietet Remis an.
notice-draw-declined = Das Remisangebot von { $player } wurde abgelehnt.
notice-may-claim = { $claim }: Remis kann beansprucht werden.
notice-copied = Die Stellung wurde kopiert.
notice-bare = F10 bringt die Knöpfe zurück.

## Die Karte neben dem Brett

draw-offered-answer = { $player } bietet Remis an. { $other }?
button-accept = Annehmen
button-decline = Ablehnen
button-claim = Remis beanspruchen
hold-spend = Die { $vest-stem }weste einsetzen
hold-spending = Setzt die { $vest-stem }weste ein
hold-passing = Die { $vest-stem }weste an … (klicke eine Figur an)
hint-hold-on = Esc: wieder die Figur, mit allem, was sie kann
hint-hold-spend = V, oder Umschalt+Klick auf das Ziel
hint-hold-pass = G, oder ziehe die Weste auf eine andere Figur (4-2)
hint-hold-one = V, oder ziehe diese Figur aus dem Paar
hint-cancel = Esc oder U
hint-enter = Eingabe nimmt das Umrahmte

## Die Schublade

moves-none = Hier werden die Züge stehen.
refused-type-over = Die Partie ist zu Ende: Nimm einen Zug zurück, oder beginne eine neue Partie.
button-undo = Zurück
hint-undo = U oder Strg+Z: den letzten Zug zurücknehmen
button-redo = Vor
hint-redo = Strg+Y: den zurückgenommenen Zug wiederholen
button-skip = Überspringen
hint-skip = S: das Ritual sofort beenden
button-pause = Anhalten
button-go-on = Weiter
hint-pause = P: das Ritual
button-slower = Ruhiger
hint-slower = −: das Ritual langsamer
button-faster = Schneller
hint-faster = +: das Ritual schneller
pace = Tempo { $speed }×
hint-pace = Wie schnell das Ritual geht: 1× ist eine ruhige Hand
hint-white = 1: Blick vom Platz von Weiß
hint-black = 2: Blick vom Platz von Schwarz
button-above = Oben
hint-above = 3: Blick von oben
button-turn = Drehen
hint-turn = A: Die Kamera geht zu der Seite, die am Zug ist
button-set = Das Spiel
hint-set = L: das Spiel ansehen
hint-room = R: der nächste Raum
hint-materials = M: das nächste Material
button-draw = Remis
hint-draw = Strg+D: Remis anbieten
button-resign = Aufgeben
hint-resign = Strg+R
button-new = Neu
hint-new = Strg+N: eine neue Partie
button-keys = Tasten
hint-keys = F1

## Eingegebene Züge und Stellungen

typed-hint = Zug eingeben: e4, Nf3, d4e5+q; Esc schließt
fen-hint = Die Stellung als FEN. Füge eine andere ein und drücke Eingabe; Esc holt diese zurück.
button-copy-position = Stellung kopieren
button-set-position = Stellung setzen
refused-same-position = Diese Stellung steht auf dem Tisch: Füge eine andere ein, um sie aufzubauen.
refused-other-game = Das ist keine Stellung von { $game }, sondern eine von { $other }: Wähle dieses Spiel unter Neu.

## Fragen und Antworten

button-start = Beginnen
button-cancel = Abbrechen
button-close = Schließen
button-play-on = Weiterspielen
game-is-kept = Die bisherige Partie bleibt neben der neuen erhalten.
new-game-of = Neue Partie { $game }
new-game-fen = Aus einer Stellung: Füge hier eine FEN ein, oder lass es leer für den Anfang
go-on-title = { $opened } wurde weitergespielt
go-on-saved = Die Partie, die daran anschließt, ist in { $saved } aufgehoben.
go-on-both-stay = Beide Dateien bleiben, was immer du wählst.
go-on-look = { $opened } ansehen
resign-title = { $player } gibt auf?
set-position-title = Aus der eingegebenen Stellung neu beginnen?
keys-title = Tasten
keys-plunder = Schlagen und plündern: Klicke eine leuchtende Weste an, am Ständer, an der geschlagenen Figur oder über dem Ersatzkasten; klicke die geschlagene Figur selbst an, um zu verzichten.

# Was zu hören ist, für alle, die es nicht hören: wenige Wörter ohne Punkt.
sound-set-down = eine Figur wird aufgesetzt
sound-slide = eine Figur gleitet über das Brett
sound-lift = eine Figur wird angehoben
sound-tray = eine Figur kommt in die Ablage
sound-touch = zwei Figuren berühren sich
sound-vest-off-peg = eine Weste kommt vom Haken
sound-vest-onto-peg = eine Weste hängt am Haken
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
sound-room-study = ein Feuer knistert, fern tickt eine Uhr
sound-room-garden = Vögel singen, Blätter rascheln
