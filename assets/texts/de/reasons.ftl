### Warum die Regeln einen Zug ablehnen.

## PlunderChess, und was beide Spiele teilen

reason-legal = dieser Zug ist regelgerecht
reason-no-action = das ist kein Zug; schreib etwa e2e4, e7e8q, d4f5v, d4e5+q oder c3~f6
reason-not-legal = das ist hier nicht regelgerecht
reason-other-game = dieser Zug gehört zu einem anderen Spiel als dem auf dem Tisch
reason-no-man = auf { $square } steht keine Figur
reason-not-own = { $named-der } gehört nicht { $player }, und { $player } ist am Zug
reason-own = { $named-der } gehört { $player } selbst und kann nicht geschlagen werden
reason-same-square = ein Zug geht auf ein anderes Feld
reason-in-the-way = { $named-der } steht im Weg
reason-moves-otherwise = { $mover-ein } zieht nicht von { $from } nach { $to } (2-4)
reason-vest-otherwise = eine { $vest-stem }weste gibt keinen Zug von { $from } nach { $to } (1-6)
reason-pawn-otherwise = die Kraft des Bauern gibt keinen Zug von { $from } nach { $to } (2-4)
reason-nothing-to-capture = auf { $to } ist nichts zu schlagen, und en passant auch nicht (2-10)
reason-not-second-row = zwei Felder geht ein Bauer nur von der zweiten Reihe, und { $from } liegt nicht auf ihr
reason-king-passed = auf { $passed } schlüge ihn { $enemy-der } auf { $square } en passant (eine Festlegung)
reason-no-vest-move = { $named-der } trägt keine Weste, also gibt es keinen Westenzug (2-3)
reason-check = { $named-der } böte dem König auf { $king } Schach
reason-still-check = { $named-der } böte dem König auf { $king } weiter Schach
reason-king-goes = { $named-der } böte dem König auf { $king } Schach (2-9b)
reason-king-still-goes = { $named-der } böte dem König auf { $king } weiter Schach (2-9b)
reason-two-kings-castle = eine Seite mit zwei Königen rochiert nicht (eine Festlegung)
reason-castling-gone = der König oder dieser Turm hat schon gezogen, also ist diese Rochade vorbei (2-11)
reason-castling-in-check = { $named-der } bietet Schach: jetzt keine Rochade (2-11)
reason-castling-blocked = { $named-der } steht zwischen König und Turm (2-11)
reason-castling-attacked = { $square } ist von { $enemy-dem } angegriffen (2-11)
reason-castling-attacked-strictly = { $square } ist von { $enemy-dem } angegriffen (strenge Rochade)
reason-must-promote = ein Bauer, der { $to } erreicht, muss sich umwandeln: Füge q, r, b oder n an (2-12)
reason-only-pawns-promote = nur ein Bauer, der die letzte Reihe erreicht, wird umgewandelt (Regel 11, 2-12)
reason-discarded-anyway = { $wearer-ein } kann eine { $vest-stem }weste nicht behalten, sie geht auch ohne - ab (2-12)
reason-not-at-will = eine Weste lässt sich nicht nach Belieben ablegen (3-2)
reason-nothing-to-discard = es gibt keine unbenutzte Weste zum Ablegen
reason-plunder-captures = eine Weste erbeutet nur, wer schlägt (1-3)
reason-denied = { $player } darf in dieser Partie nicht plündern (3-1)
reason-gives-no-vest = { $named-der } gibt keine { $vest-stem }weste her (2-5d)
reason-gains-nothing = { $wearer-einem } nützt eine { $vest-stem }weste nichts (2-5b, 2-8)
reason-same-vest = die Figur trägt schon eine unbenutzte { $vest-stem }weste, eine zweite ändert nichts (eine Festlegung)
reason-boxed = alle { $count } { $vest-stem }westen des Kastens sind vergeben, am Ständer hängt keine (Vorrat begrenzt)
reason-no-shifting = Westen wechseln nur, wo die Spieler Westenwechsel vereinbart haben (4-2)
reason-shift-in-check = kein Westenwechsel kann ein Schach aufheben, also ist jetzt keiner regelgerecht
reason-shift-two-men = eine Weste wechselt zwischen zwei Figuren (4-2)
reason-shift-no-vest = { $named-der } trägt keine Weste zum Weitergeben (4-2a)
reason-shift-gains-nothing = { $taker-einem } nützt eine { $vest-stem }weste nichts (2-8, 4-2a)
reason-shift-same = beide Figuren tragen eine { $vest-stem }weste, ein Tausch ändert also nichts (eine Festlegung)
reason-shift-neither = keiner der beiden Figuren würde die Weste der anderen nützen (4-2b)
reason-shift-order = einen Tausch schreibt man mit dem niedrigeren Feld zuerst: { $to }~{ $from }

## Chessplus

plus-no-action = das ist kein Zug von Chessplus; schreib etwa e2e4, e7e8q, d4a4/r oder d5e6x
plus-stands-alone =
    { $men-der } auf { $square } steht allein, also löst sich dort { $man-gender ->
        [f] keine
       *[m] kein
    } { $man }
plus-holds-no =
    { $men-der } auf { $square } hat { $man-gender ->
        [f] keine
       *[m] keinen
    } { $man-wen } zum Lösen
plus-king-merges = ein König vereint sich mit niemandem, und niemand mit ihm
plus-two-at-most = auf { $to } steht schon ein Paar, und ein Feld fasst höchstens zwei Figuren
plus-pair-merges = ein ganzes Paar kann sich nicht vereinen, und auf { $to } steht { $target-der }
plus-neither-moves = weder { $first-der } noch { $second-der } zieht von { $from } nach { $to }
plus-moves-otherwise = { $mover-ein } zieht nicht von { $from } nach { $to }
plus-pawn-merges = ein Bauer vereint sich, wenn er geradeaus zieht, nicht schräg, also nicht von { $from } auf { $to } (eine Festlegung)
plus-not-second-row = ein Bauer geht nur von seiner zweiten Reihe zwei Felder weit, und { $from } liegt nicht darauf
plus-pawn-otherwise = ein Bauer zieht nicht von { $from } nach { $to }
plus-no-en-passant = auf { $to } ist nichts zu schlagen: Diese Partie wird ohne En passant gespielt
plus-only-dpawn = nur ein Dpawn fällt en passant, nicht der { $color-stem }e { $pair } auf { $square }
plus-nothing-to-capture = auf { $to } ist nichts zu schlagen, und en passant auch nicht
plus-castling-gone = der König oder dieser Turm hat schon gezogen, also ist diese Rochade vorbei
plus-castling-in-check = { $named-der } bietet Schach: jetzt keine Rochade
plus-castling-blocked = { $named-der } steht zwischen König und Turm
plus-castling-attacked = { $square } ist von { $enemy-dem } angegriffen
plus-pair-must-promote = ein Paar mit einem Bauern, das { $to } erreicht, wird zur Dame: Füge q nach den Feldern an
plus-must-promote = ein Bauer, der { $to } erreicht, wird zur Dame: Füge q nach den Feldern an
plus-only-pawns-promote = nur ein Bauer, oder ein Paar mit einem Bauern, wird auf der letzten Reihe zur Dame
plus-rook-alone = auf { $square } steht kein Paar, aus dem sich { $man-ein } lösen könnte
plus-rook-castles = der König rochiert mit dem Turm, also löst sich auf { $square } nur der Turm
plus-mark-not-needed = x gehört nur zum En passant eines ganzen Quawn oder Biawn, also lass es weg
plus-mark-wrong = das schlägt, was auf { $square } steht, nicht en passant, also lass x weg
