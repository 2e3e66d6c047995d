### Ein Zug, den ein Spieler von Hand ausführt (2-7): was zu tun ist, und warum etwas abgelehnt wird.

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

by-hand-not-needed = Die { $vest-stem }weste, die sie trug, geht an den Ständer zurück (2-5f).
by-hand-from-stand = Eine { $vest-stem }weste darf auch vom Ständer kommen (2-6).
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
