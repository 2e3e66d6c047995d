### Was an einem eingegebenen Zug oder einer Stellung falsch ist, und wie eine Partie endete.

## Ein Grund nach dem Text, um den es geht

fault-named = { $name }: { $reason }
file-at-line = Zeile { $line }: { $reason }
play-refused = { $action }: { $reason }

## Züge, wie Menschen sie schreiben (SAN)

san-no-move = das ist kein Zug; schreib etwa Nf3, exd5, O-O, N:Rf8, Nxd5:R oder R-Nd4
san-null-move = das ist ein Nullzug: Ein Zug, in dem nichts geschieht, ist in diesen Spielen nicht erlaubt
san-several = das ist mehrdeutig; schreib { $choice }
san-close = das ist hier nicht regelgerecht; schreib { $choice }, wenn das gemeint ist
san-nobody = { $player } hat dafür keine Figur ({ $who })
san-not-so = so darf keine solche Figur von { $player } nach { $to } ({ $who })
san-not-here = { $player } darf das hier nicht
san-with-vest = { $man } mit { $vest-stem }weste
san-pair = Paar aus { $first } und { $second }
san-in-pair = { $man } im Paar mit { $rest-einem }

## Stellungen als Text (FEN)

fen-fields =
    die FEN hat { $count ->
        [one] { $count } Feld
       *[other] { $count } Felder
    }; schreib vier (Aufstellung, Seite, Rochade, En passant) oder sechs (mit beiden Zählern)
fen-ranks =
    die Aufstellung hat { $count ->
        [one] { $count } Reihe
       *[other] { $count } Reihen
    } zwischen ihren Schrägstrichen; schreib acht, Reihe 8 zuerst
fen-rank-length =
    Reihe { $rank } der Aufstellung hat { $count ->
        [one] { $count } Feld
       *[other] { $count } Felder
    }; jede Reihe hat acht
fen-two-digits = Reihe { $rank } der Aufstellung hat zwei Ziffern nacheinander; schreib die leeren Felder als eine Ziffer
fen-letter = in Reihe { $rank } der Aufstellung steht { $found }; schreib P N B R Q K, p n b r q k, 1 bis 8 oder eine Klammer wie (NR)
fen-bracket = die Klammer auf { $square } ist weder eine Figur mit Weste noch ein Paar; schreib zwei Groß- oder zwei Kleinbuchstaben wie (NR)
fen-side = als Seite am Zug steht { $found }; schreib w oder b
fen-castling = im Rochadefeld steht { $found }; schreib - oder Buchstaben aus KQkq, jeden höchstens einmal
fen-en-passant = im En-passant-Feld steht { $found }; schreib - oder ein Feld wie e3
fen-halfmove = der Halbzugzähler ist { $found }; schreib eine Zahl von 0 bis 65535
fen-fullmove = die Zugnummer ist { $found }; schreib eine Zahl von 1 bis 65535
fen-operations = { $found } steht hinter den Feldern der FEN; schreib dort beide Zähler oder EPD-Angaben wie bm e4;
fen-read-no-side = die FEN sagt nicht, wer am Zug ist, also zieht Weiß
fen-read-no-castling = die FEN sagt nichts über die Rochade, also rochiert niemand
fen-read-no-square = im En-passant-Feld steht { $field }; das ist kein Feld und wird weggelassen
fen-read-fullmove = Züge werden ab 1 gezählt, also gilt die Zugnummer 0 als 1
fen-read-castling = das Rochaderecht { $letter } entfällt, denn es braucht { $need }
fen-read-en-passant = das En-passant-Feld { $square } entfällt, denn es ist unmöglich: { $why }

## Stellungen, die es nicht geben kann

setup-faults = { $first }; { $last }
setup-no-vests = die Figur auf { $square } trägt eine Weste, und dieses Spiel hat keine
setup-no-pairs = auf { $square } stehen zwei Figuren, und in diesem Spiel steht jede allein
setup-king-in-pair = das Paar auf { $square } enthält einen König, und ein König ist nie Teil eines Paars
setup-vest = { $man-der } auf { $square } kann keine { $vest-stem }weste tragen (2-8)
setup-kings = { $player } hat { $count } Könige; ein Spieler hat einen oder zwei
setup-kings-one = { $player } hat { $count } Könige; ein Spieler hat einen
setup-far-pawn = der { $player-stem }e Bauer auf { $square } steht auf der letzten Reihe, wo er umgewandelt worden wäre
setup-castling = das Rochaderecht { $letter } braucht { $need }
setup-en-passant = das En-passant-Feld { $square } ist unmöglich: { $why }
setup-check = der { $player-stem }e König auf { $king } steht im Schach von { $checker }, aber { $player } ist nicht am Zug
need-man = { $man-den } auf { $square }
need-man-or-pair = { $man-den } auf { $square }, allein oder in einem Paar
need-no-castling-here = ein anderes Spiel: CornerKing hat keine Rochade, also schreib - (4-1)
need-single-king = einen einzigen { $color-stem }en König: Eine Seite mit zwei Königen rochiert nicht (eine Festlegung)
passed-nobody-advanced = auf { $square } steht keine { $color-stem }e Figur, die zwei Felder vorgerückt sein kann
passed-no-pawn = auf { $square } steht kein einzelner { $color-stem }er Bauer oder Dpawn
passed-start-occupied = { $square }, wo der Zug begann, ist besetzt
passed-start-more = auf { $square }, wo der Zug begann, steht mehr als eine Figur, die der Bauer verlassen haben kann
setup-passed-rank = ist { $player } am Zug, so liegt es auf Reihe { $rank }
setup-passed-occupied = es ist besetzt

## Die Mitschrift einer Partie

record-over = die Partie ist zu Ende ({ $result }), es kann nichts mehr gespielt werden
record-no-claim = jetzt gibt es nichts zu beanspruchen: { $claim }
claim-name-threefold = dreimalige Wiederholung
claim-name-fifty = fünfzig Züge
result-checkmate = matt: { $winner } gewinnt
result-stalemate = patt
result-dead = remis: tote Stellung
result-fivefold = remis: fünfmalige Wiederholung
result-seventy-five = remis: fünfundsiebzig Züge
result-resigned = { $player } gibt auf: { $winner } gewinnt
result-agreed = remis: durch Einigung
result-claimed = remis: { $claim }, beansprucht
result-time = Zeit von { $player } abgelaufen: { $winner } gewinnt
result-time-draw = remis: Zeit von { $player } abgelaufen, aber { $other } kann nicht gewinnen
result-declared-won = { $winner } gewinnt
result-declared-drawn = remis
result-declared-open = ohne Ergebnis

## Eine Partie eines anderen Programms, die anders gelesen wurde, als sie in der Datei steht

pgn-result-tag = Zeile { $line }: Im Tag Result steht { $value }, aber die Züge enden mit { $found }; das gilt
pgn-variant = Zeile { $line }: Die Variante { $found } ist hier nicht bekannt; als { $game } sind ihre Züge regelgerecht, also wird sie so gelesen
pgn-played-on = Zeile { $line }, Zug { $number }: Die Partie war vor diesem Zug zu Ende ({ $result }), aber die Datei geht weiter, und alle Züge bleiben erhalten
pgn-board-decides = die Datei nennt das Ergebnis { $claimed }, aber das Brett entscheidet: { $result }

## Eine Briefzeile, die sich nicht lesen lässt

letter-nothing = dieser Brief enthält keine Partie: Kopiere die ganze Zeile, von [plunder bis zur schließenden Klammer
letter-newer = eine neuere Version dieses Programms hat diese Zeile geschrieben; aktualisiere das Programm, um sie zu lesen
letter-changed = die Zeile wurde unterwegs verändert und wird nicht gelesen; bitte um eine neue
letter-options = was laut der Zeile vereinbart wurde, ist hier unbekannt ({ $name }); aktualisiere das Programm, um sie zu lesen
letter-fen = die Stellung der Zeile ist falsch: { $reason }
letter-move = Zug { $number } der Zeile ist nicht möglich: { $reason }
letter-end = die Partie kann nicht so geendet haben, wie die Zeile sagt: { $end }
