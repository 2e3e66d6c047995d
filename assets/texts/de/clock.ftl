### Was über die Zeit gesagt wird: was Spieler vereinbaren, und was an einer Bedenkzeit falsch ist.

## Warum ein Text keine Bedenkzeit ist

clock-two-sides = es gibt höchstens einen Strich, zwischen der Zeit von Weiß und der von Schwarz
clock-stages = es gibt höchstens { $most } Abschnitte
clock-rest = jeder Abschnitt außer dem letzten braucht die Zahl der Züge, für die er gilt: 40/5400:1800
clock-hourglass = eine Sanduhr hat eine Zeit und sonst nichts: *180
clock-one-hourglass = bei einer Sanduhr beginnt die Zeit beider mit einem Stern: *300|*180
clock-periods = Perioden bestehen aus einer Anzahl von 1 bis { $most } und der Länge jeder einzelnen: 1800+5x30
clock-periods-last = Perioden folgen auf die Zeit für den Rest der Partie, nicht auf eine Zeit für einen Teil der Züge: 40/5400:1800+5x30
clock-no-time = ein Abschnitt dauert mindestens eine Sekunde: 1+2
clock-moves = vor einem Schrägstrich steht eine Anzahl Züge von 1 bis { $most }
clock-form = eine Zeit schreibt man in Sekunden, etwa 300+3, 40/5400:1800 oder 5m+3
clock-form-minutes = eine Zeit schreibt man in Minuten, etwa 5+3, 40/90:30, 90s+1 oder 2h
clock-too-long = { $time } ist mehr als { $hours } h

## Was die Spieler vereinbaren

clock-none = ohne Uhr
clock-hours =
    { $count ->
        [one] { $count } Stunde
       *[other] { $count } Stunden
    }
clock-minutes =
    { $count ->
        [one] { $count } Minute
       *[other] { $count } Minuten
    }
clock-seconds =
    { $count ->
        [one] { $count } Sekunde
       *[other] { $count } Sekunden
    }
clock-part-seconds = { $number } Sekunden
clock-for-moves =
    { $time } für { $count ->
        [one] { $count } Zug
       *[other] { $count } Züge
    }
# Fischer, Bronstein und einfache Verzögerung.
clock-increment = { $time }, dazu { $bonus } je Zug
clock-bronstein = { $time }, und nach jedem Zug werden bis zu { $bonus } gutgeschrieben
clock-delay = { $time }, mit { $bonus } Verzögerung je Zug
# Byo-yomi: was auf die Bedenkzeit folgt. "30 Minuten, dann 5 Perioden zu 30 Sekunden je Zug".
clock-count-periods =
    { $count ->
        [one] eine Periode zu { $time } je Zug
       *[other] { $count } Perioden zu { $time } je Zug
    }
clock-in-hourglass = { $time } in einer Sanduhr: Was einer verbraucht, bekommt der andere
clock-then = { $first }, dann { $next }
clock-each = Weiß { $white }; Schwarz { $black }

## Eine Zahl mit Dezimalen

decimal = { $whole },{ $part }
