### Was über die Zeit gesagt wird: was Spieler vereinbaren, und was an einer Bedenkzeit falsch ist.

## Warum ein Text keine Bedenkzeit ist

clock-two-sides = es gibt höchstens einen Strich, zwischen der Zeit von Weiß und der von Schwarz
clock-stages = es gibt höchstens { $most } Abschnitte
clock-rest = jeder Abschnitt außer dem letzten sagt, für wie viele Züge er gilt: 40/5400:1800
clock-sandclock = eine Sanduhr gibt es hier nicht; schreib etwa 300+3
clock-no-time = ein Abschnitt gibt etwas Zeit, mindestens eine Sekunde: 1+2
clock-moves = vor einem Schrägstrich steht eine Anzahl Züge von 1 bis { $most }
clock-form = eine Zeit schreibt man in Sekunden, etwa 300+3, 40/5400:1800 oder 5m+3
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
clock-bronstein = { $time }, und von jedem Zug werden bis zu { $bonus } gutgeschrieben
clock-delay = { $time }, die in jedem Zug erst nach { $bonus } laufen
clock-then = { $first }, dann { $next }
clock-each = Weiß { $white }; Schwarz { $black }
