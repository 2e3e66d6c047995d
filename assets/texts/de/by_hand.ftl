### Ein Zug, den ein Spieler von Hand ausführt (2-7): was zu tun ist, warum etwas abgelehnt wird, und was die Tafeln zeigen.

## Anweisungen

# man, giver: eine Figur mit ihrer Farbe oder ein Paar.
by-hand-carry = Stelle { $man-den } auf { $square }.
by-hand-exchange = Tausche den Bauern auf { $square } gegen { $man-einen }.
by-hand-remove = Nimm { $man-den } vom Brett.
by-hand-take = Nimm eine { $vest-stem }weste vom Ständer und streife sie { $man-dem } über.
by-hand-leave = Lass die { $vest-stem }weste am Ständer.
by-hand-pass = Nimm { $giver-dem } die { $vest-stem }weste ab und streife sie { $man-dem } über.
by-hand-slide = Streife { $man-dem } die { $vest-stem }weste über.
by-hand-back = Hänge die { $vest-stem }weste an den Ständer.
by-hand-hang = Nimm { $man-dem } die { $vest-stem }weste ab und hänge sie an den Ständer.
by-hand-aside = Lege die { $vest-stem }weste { $man-des } kurz beiseite.

# Eine Sache für sich, am Anfang eines Satzes oder darin.
by-hand-vest = { $vest-stem }weste
    .der = die { $vest-stem }weste
    .den = die { $vest-stem }weste

## Gründe

by-hand-gives-up = Wer sie jetzt wegnimmt, verzichtet auf { $vests-den } (2-7).
by-hand-forfeited = Die geschlagene Figur ist weg und mit ihr das Recht zu plündern (2-7).
by-hand-full = Du hältst schon etwas in der Hand: Stelle es zuerst ab.
by-hand-empty = Du hältst nichts in der Hand: Nimm zuerst etwas auf.
by-hand-done = { CAPITAL($thing-der) } ist schon am richtigen Platz: Nimm das zurück, wenn du etwas anderes wolltest.
by-hand-elsewhere = { CAPITAL($thing-der) } kommt jetzt nicht dorthin. { $order }
by-hand-nowhere = { CAPITAL($thing-der) } kann jetzt nirgendwohin und gehört zurück.
by-hand-stuck = { CAPITAL($man-der) } kann jetzt nicht ziehen ({ $reason }).
by-hand-begun = { CAPITAL($man-der) } hat diesen Zug begonnen: Führe ihn zu Ende oder nimm das zurück.
by-hand-not-captured = { CAPITAL($man-der) } wird mit diesem Zug nicht geschlagen.
by-hand-nobody = Dort steht keine Figur.
by-hand-wears-none = Die Figur trägt keine Weste.
by-hand-not-over = Der Zug ist noch nicht zu Ende. { $order }
by-hand-not-begun = Noch ist nichts geschehen: Ziehe zuerst eine Figur.

## Was die Tafeln zeigen

by-hand = Von Hand
by-hand-note = Von Hand führst du jeden Schritt eines Zuges selbst aus: Figur ziehen, Westen wechseln, die geschlagene Figur wegnehmen. Sonst tut es der Tisch für dich.
by-hand-end = Fertig
by-hand-rest = Den Rest erledigen
by-hand-undo = Zurücknehmen
by-hand-vest-first = Vorher kommt, wenn du willst, eine leuchtende Weste an die Figur.
by-hand-may-end = Der Zug kann hier enden.
hint-by-hand-end = { $key-enter } oder { $key-space }: den Zug beenden
hint-by-hand-rest = { $key-e }: Der Tisch erledigt den Rest.
menu-by-hand = Von Hand spielen
chip-by-hand = am Zug, von Hand
notice-by-hand = { $player } spielt jetzt von Hand: { $key-b } ändert das.
notice-assisted = Der Tisch führt jetzt die Züge von { $player } aus.
keys-by-hand = { $key-b }
keys-by-hand-does = wer am Zug ist, spielt von Hand oder mit Hilfe
keys-by-hand-end = { $key-enter } oder { $key-space }
keys-by-hand-end-does = von Hand: aufnehmen, absetzen; ist nichts gewählt, den Zug beenden
keys-by-hand-rest = { $key-e }
keys-by-hand-rest-does = von Hand: Der Tisch erledigt den Rest

## Der Tisch ohne Regeln

menu-free = Freier Tisch
free-table = Freier Tisch: Stelle alles, wohin du willst. Deine Partie wartet.
free-table-back = Zurück zur Partie
hint-free-table-back = { $key-esc }: Alles kehrt an seinen Platz in der Partie zurück
hint-free-table-back-pad = { $b }: Alles kehrt an seinen Platz in der Partie zurück
keys-free = { $key-o }
keys-free-does = freier Tisch: alles darf überallhin, während die Partie wartet
