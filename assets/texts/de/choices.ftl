### Was in einer Stellung möglich ist und was Spieler vereinbaren.

## Was die Spieler vor dem ersten Zug vereinbaren


# Die Spiele, je ein Satz.
game-plunderchess-rule = Wer schlägt, darf eine Weste nehmen: Mit ihr zieht er einmal wie die geschlagene Figur.
game-cornerking-rule = PlunderChess mit zwei Königen je Seite, in den Ecken: Den ersten darfst du verlieren.
game-chessplus-rule = Zwei Figuren einer Farbe verbinden sich auf einem Feld, ziehen gemeinsam und trennen sich wieder.

# Fragen mit ihren Antworten; unter jeder Antwort, wessen Regel das ist.
rule-usual = die Standardregel
rule-handicap = eine Vorgabe des Regelhefts (3-1)
ask-en-passant = En passant
answer-en-passant = Bauern dürfen en passant geschlagen werden
answer-en-passant-rule = im Regelbuch freigestellt
answer-no-en-passant = Kein En passant
answer-no-en-passant-rule = das Regelbuch ohne diese Möglichkeit
ask-supply = Westen am Ständer
answer-unlimited = Fehlt eine am Ständer, wird eine Ersatzweste geholt
answer-unlimited-rule = eine Festlegung dieses Programms: Keine Regel sagt, dass das Plündern endet
answer-boxed = Nur die fünfzehn Westen des Kastens
answer-boxed-rule = eine Festlegung dieses Programms: was ein Kasten am echten Tisch hergibt
ask-shifting = Westenwechsel
answer-no-shifting = Westen bleiben bei ihren Figuren
answer-shifting = Ein Zug darf eine Weste weitergeben oder zwei tauschen
answer-shifting-rule = eine Variante des Regelhefts (4-2)
ask-castling = Rochade
answer-castling = Wie im Schach
answer-castling-rule = das Regelheft (2-11): Die Felder des Königs dürfen nicht angegriffen sein
answer-strict = Kein Feld zwischen König und Turm darf angegriffen sein
answer-strict-rule = die Webseite des Verlags
ask-plundering = Plündern
answer-both = Beide Spieler plündern
answer-denied = { $player } plündert nicht
answer-nobody = Niemand plündert
answer-nobody-rule = das Regelheft (3-1); ohne Westen ist das Schach

# Je ein paar Wörter, mit anderen in einer Zeile.
short-no-en-passant = kein En passant
short-boxed = nur die Westen des Kastens
short-strict = strenge Rochade
short-shifting = Westenwechsel
short-nobody = niemand plündert
short-denied = { $player } plündert nicht

# Je ein Satz.
full-chessplus = Chessplus: Figuren verbinden sich zu Paaren, ziehen gemeinsam und trennen sich wieder.
full-en-passant = Bauern dürfen en passant geschlagen werden (im Regelbuch freigestellt).
full-no-en-passant = Kein En passant: Was das Regelbuch freistellt, bleibt weg.
full-both = Beide Spieler plündern.
full-nobody = Keiner der beiden Spieler plündert (3-1).
full-denied = { $player } plündert nicht (3-1).
full-cornerking = CornerKing: zwei Könige je Seite und keine Rochade (4-1).
full-castling = Rochade wie im Schach (2-11).
full-strict = Für die Rochade darf kein Feld zwischen König und Turm angegriffen sein (Webseite des Verlags).
full-unlimited = Fehlt eine Weste am Ständer, wird eine Ersatzweste geholt.
full-boxed = Nur die fünfzehn Westen des Kastens.
full-shifting = Ein Zug darf eine Weste weitergeben (4-2): Ziehe sie auf eine andere Figur.
full-no-shifting = Westen werden nicht weitergegeben (4-2).

## Wie die Partie steht und wie sie ausging

standing-last-king-check = Der letzte König steht im Schach.
standing-check = Der König steht im Schach.
standing-move = { $number }. Zug
standing-two-kings = { $number }. Zug · zwei Könige: Keiner ist königlich (3-10)
standing-one-left = { $number }. Zug · noch ein König: Er ist königlich (3-10)
aftermath-king = Der erste König von { $player } ist geschlagen. Der andere ist von nun an königlich (3-10).
verdict-wins = { $player } gewinnt
verdict-computer-wins = Der Computer gewinnt
verdict-you-win = Du gewinnst
verdict-draw = Remis
verdict-stalemate = Patt: kein regelgerechter Zug, und kein Schach.
verdict-dead = Tote Stellung: Niemand kann mehr mattsetzen.
verdict-fivefold = Dieselbe Stellung zum fünften Mal.
verdict-seventy-five = Fünfundsiebzig Züge ohne Schlagen und ohne Bauernzug.
verdict-resigned = { $player } hat aufgegeben.
verdict-agreed = Durch Einigung.
verdict-time = Die Zeit von { $player } ist abgelaufen.
verdict-time-draw = Die Zeit von { $player } ist abgelaufen, aber { $other } hätte durch keine legale Zugfolge gewinnen können (eine Festlegung).
verdict-claimed = { $claim }: Remis beansprucht.
verdict-no-result = Ohne Ergebnis
verdict-declared = In der Datei steht: { $words }.
verdict-declared-unsaid = So steht es in der Datei, ohne einen Grund.
mate-by-first-king = Der erste König von { $player } ist geschlagen, und der letzte steht matt (3-10).
mate-last-king = Der letzte König von { $player } ist matt.
mate-king = Der König von { $player } ist matt.
claim-threefold = Dieselbe Stellung zum dritten Mal
claim-fifty = Fünfzig Züge ohne Schlagen und ohne Bauernzug

## Was eine offene Wahl fragt, und ihre Antworten

choose-shift = Die { $vest-stem }weste { $giver-des } auf { $from } an { $taker-den } auf { $to } weitergeben?
choose-promotion = Der Bauer wird zu …
choose-plunder = { CAPITAL($mover-der) } schlägt { $captured-einen }. Eine Weste nehmen?
choose-unused-captures =
    { $mover-gender ->
        [f] Die neue { $mover } schlägt { $captured-einen }. Was wird aus ihrer unbenutzten Weste?
       *[m] Der neue { $mover } schlägt { $captured-einen }. Was wird aus seiner unbenutzten Weste?
    }
choose-unused =
    { $mover-gender ->
        [f] Die neue { $mover } und ihre unbenutzte Weste
       *[m] Der neue { $mover } und seine unbenutzte Weste
    }
choose-castles = Wer rochiert mit dem König?
choose-en-passant = { CAPITAL($men-der) } zieht nach { $square }: en passant schlagen?
choose-who = Welche Figur zieht nach { $square }?
pick-kind = { $kind }
pick-take-over = Ihre { $vest-stem }weste nehmen
pick-take-over-loses = Ihre { $vest-stem }weste nehmen, die { $own-stem }weste geht zurück
pick-couple = Die { $vest-stem }weste nehmen
pick-couple-loses = Die { $vest-stem }weste nehmen, die { $own-stem }weste geht zurück
pick-discard = Die { $vest-stem }weste ablegen
pick-decline-keep = Keine nehmen, die { $vest-stem }weste behalten
pick-keep = Die { $vest-stem }weste behalten
pick-decline-lose = Keine nehmen (die { $vest-stem }weste geht zurück)
pick-decline = Keine Weste nehmen
pick-without = Stattdessen ohne die { $vest-stem }weste ziehen
pick-spend = Stattdessen die { $vest-stem }weste dafür einsetzen
pick-pass-on = Die { $vest-stem }weste weitergeben
pick-swap = Gegen die { $vest-stem }weste tauschen
pick-swap-loses = Tauschen: Die { $vest-stem }weste geht verloren, { $wearer-einem } nützt sie nichts
pick-whole = { CAPITAL($men-der) } als Ganzes
pick-whole-queen = { CAPITAL($men-der) } als Ganzes, wird zur Dame
pick-one = { CAPITAL($man-der) } allein
pick-one-queen = { CAPITAL($man-der) } allein, wird zur Dame
pick-one-joins = { CAPITAL($man-der) } allein, es entsteht { $pair-ein }
pick-one-stays = { CAPITAL($man-der) } allein; { $stays-der } bleibt
pick-quiet = Hinziehen und nichts schlagen
pick-en-passant = En passant schlagen
held-spends = setzt die { $vest-stem }weste ein
held-passes = gibt die { $vest-stem }weste weiter
held-alone = { $man-der } zieht allein

## Warum eine Geste zu nichts führt

boxed-out =
    { $count ->
        [2] Beide
       *[other] Alle fünf
    } { $vest-stem }westen des Kastens sind vergeben
# Die ersten Male, in denen ein Schlag keine Weste bietet: warum.
no-vest = { CAPITAL($man-ein) } zieht schon wie { $captured-ein }, also ist keine Weste zu holen: Nur wer anders zieht, hinterlässt eine.
no-vest-several = { CAPITAL($man-ein) } zieht schon wie { $captured-ein }, also ist keine Weste zu holen.
no-vest-worn = { CAPITAL($man-der) } trägt schon eine { $vest-stem }weste, also ist keine zu holen.
found-no-vest = { $reason }: Es lässt sich keine nehmen.
not-had = { $reason }: Nimm eine, die leuchtet, oder klicke die geschlagene Figur an.
not-had-elsewhere = Hier gibt es keine { $vest-stem }weste zu nehmen
not-had-no-use = { CAPITAL($wearer-einem) } nützt eine { $vest-stem }weste nichts (2-8)
not-had-not-coupled = Die { $vest-stem }weste lässt sich hier nicht nehmen
not-had-shift = Ein Westenwechsel gibt die getragene Weste weiter: Wähle eine der gezeigten Möglichkeiten.
not-had-no-vests = In diesem Spiel gibt es keine Westen: Wähle eine der gezeigten Möglichkeiten.
why-not-there = { CAPITAL($man-ein) } kann nicht dorthin ziehen.
why-not-there-by-vest = Eine { $man-stem }weste erlaubt diesen Zug nicht.
why-pairs-only = Paare gibt es nur in Chessplus: Ziehe die Figur, wie sie ist.
why-no-vest-to-spend = { CAPITAL($man-der) } auf { $square } trägt keine Weste zum Einsetzen: Wähle eine Figur, die eine trägt.
why-vest-stays = Die { $vest-stem }weste gibt { $man-dem } auf { $square } jetzt keinen regelgerechten Zug, also bleibt sie an.
why-no-shifting = Westen weiterzugeben (4-2) ist für diese Partie nicht vereinbart; unter Neue Partie, Regeln, lässt es sich wählen.
why-no-vest-to-pass = { CAPITAL($man-der) } auf { $square } trägt keine Weste zum Weitergeben (4-2).
why-no-shift-in-check = Im Schach lässt sich keine Weste weitergeben: Das würde das Schach nicht aufheben (4-2).
why-shift-helps-nobody = Keiner Figur, die sie bekommen könnte, würde die { $vest-stem }weste auf { $square } nützen (4-2, 2-8).
why-no-vest-instead =
    { CAPITAL($man-der) } auf { $square } trägt keine Weste zum Einsetzen: { CAPITAL($instead) }, um { $man-gender ->
        [f] sie
       *[m] ihn
    } zu ziehen.
why-vest-no-move = Die { $vest-stem }weste gibt keinen Zug von { $from } nach { $to }: { CAPITAL($instead) }, um ohne sie zu ziehen.
instead-shift = lass Umschalt los
instead-v = drücke V
why-no-vests-here = Chessplus hat keine Westen: Ziehe eine Figur aus dem Paar heraus, um sie zu lösen.
why-nothing-to-split = { CAPITAL($man-der) } auf { $square } steht allein: Es gibt nichts zu trennen.
why-alone = { CAPITAL($man-der) } auf { $square } steht allein.
why-holds-no =
    { CAPITAL($men-der) } auf { $square } hat { $man-gender ->
        [f] keine
       *[m] keinen
    } { $man-wen }, { $man-gender ->
        [f] die
       *[m] der
    } sich lösen könnte.
why-no-move-now = { CAPITAL($men-der) } auf { $square } hat jetzt keinen regelgerechten Zug.

## Neben einer Figur, die jetzt nichts kann

stuck-blocked = eingeschlossen: kein Feld ist frei
stuck-king = jedes erreichbare Feld ist angegriffen (2-9b)
stuck-king-unnumbered = jedes erreichbare Feld ist angegriffen
stuck-double-check = Doppelschach: Nur der König kann ziehen
stuck-nothing = jetzt kein regelgerechter Zug
stuck-check = kann das Schach von { $enemy-dem } nicht aufheben
stuck-pinned = gefesselt von { $enemy-dem }
