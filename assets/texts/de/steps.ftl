### Was ein Lehrer zu jedem Schritt des Rituals sagt, höchstens etwa zwei Zeilen eines Films.

## PlunderChess

step-castles = { CAPITAL($mover-der) } rochiert: Er geht zuerst, zwei Felder auf seinen Turm zu (2-11).
step-rook-passes = Nun geht der Turm über seinen König auf das Feld daneben (2-11).
step-joins = { CAPITAL($mover-der) } tritt auf { $to } zu { $captured-dem }: Nun stehen beide dort (2-7 Schritt 1).
step-joins-by-vest = Mit der { $vest-stem }weste tritt { $mover-der } auf { $to } zu { $captured-dem } (1-6, 2-7 Schritt 1).
step-en-passant = { CAPITAL($mover-der) } schlägt en passant, auf dem überquerten Feld (2-10).
step-en-passant-by-vest = Mit der Bauernweste schlägt { $mover-der } en passant und landet auf { $to } (1-6, 2-10).
step-en-passant-of-vest = { CAPITAL($mover-der) } schlägt en passant, wer mit einer Bauernweste vorrückte (eine Festlegung).
step-en-passant-both = Mit der Bauernweste wird en passant geschlagen, wer eine Bauernweste einsetzte (eine Festlegung).
step-vest-promotes = Mit der { $vest-stem }weste erreicht { $mover-der } die letzte Reihe: ein Westenzug (1-6, 3-5).
step-vest-king-passes = Mit der Bauernweste überquert { $mover-der } { $passed }, wo ihn niemand schlagen kann (eine Festlegung).
step-vest-advances = Mit der Bauernweste rückt { $mover-der } zwei Felder vor, en passant möglich (eine Festlegung).
step-vest-far-rank = Mit der Bauernweste erreicht { $mover-der } die letzte Reihe; nur Bauern wandeln sich um (3-6).
step-vest-pawn-advances = Mit der { $vest-stem }weste rückt { $mover-der } zwei Felder vor, ohne en passant (eine Festlegung).
step-vest-pawn-back = Mit der { $vest-stem }weste geht { $mover-der } zurück auf die eigene erste Reihe (1-6, 3-9).
step-vest-passes-through = Mit der { $vest-stem }weste darf { $mover-der } über angegriffene Felder ziehen (1-6, 2-9b).
step-vest-leaps = Mit der Springerweste springt { $mover-der } über jeden, der im Weg steht (1-6, 3-4).
step-vest-move = { CAPITAL($mover-der) } zieht mit der { $vest-stem }weste: ein Westenzug, also ist sie verbraucht (1-6).
step-promotes-with-vest = { CAPITAL($mover-der) } erreicht als Bauer die letzte Reihe, die { $vest-stem }weste unbenutzt (1-7).
step-promotes = { CAPITAL($mover-der) } erreicht als Bauer die letzte Reihe: ein gewöhnlicher Zug (1-7).
step-king-checks = { CAPITAL($mover-der) } zieht als König und bietet von fern Schach mit der { $vest-stem }weste (2-9c).
step-vest-checks = { CAPITAL($mover-der) } zieht als { $kind }; die unbenutzte { $vest-stem }weste bietet Schach (Regel 10).
step-advances = { CAPITAL($mover-der) } rückt zwei Felder vor und kann en passant geschlagen werden (1-7, 2-10).
step-moves-unused = { CAPITAL($mover-der) } zieht als { $kind }, die { $vest-stem }weste bleibt unbenutzt (1-7).
step-moves = { CAPITAL($mover-der) } zieht als { $kind }: ein gewöhnlicher Zug (1-7).
step-promote = Ein Bauer auf der letzten Reihe wird sofort umgewandelt, hier in { $to-einen } (2-12).
step-kept-vest =
    Die unbenutzte { $vest-stem }weste kommt auf { $to-gender ->
        [f] die neue { $to }, der
       *[m] den neuen { $to-wen }, dem
    } sie nützt (2-12, 2-8).
step-off-used-promotion = Die benutzte { $vest-stem }weste kommt ab, bevor der Bauer umgewandelt wird (2-12).
step-off-used-capture = Die benutzte { $vest-stem }weste kommt zuerst ab, bevor geplündert wird (2-5g).
step-off-used = Eine Weste gilt nur für einen Zug: Die benutzte { $vest-stem }weste kommt sofort ab (2-5f).
step-off-replaced = Eine Figur trägt nur eine Weste, also kommt die unbenutzte { $vest-stem }weste zuerst ab (2-5h).
step-off-unsuited = { CAPITAL($wearer-einem) } nützt eine { $vest-stem }weste nichts, also muss sie weg (2-12, 2-8).
step-off-discarded = Ihr Besitzer gibt die unbenutzte { $vest-stem }weste bei der Umwandlung her (2-12).
step-off-kept =
    Die unbenutzte { $vest-stem }weste liegt bereit: { $wearer-gender ->
        [f] Die neue
       *[m] Der neue
    } { $wearer } darf sie tragen (2-12).
step-off-plundered = Die Beute ist die Weste, die { $captured-der } trägt, also kommt sie ab (2-6{ $row }).
step-off-leftover = Niemand hat die { $vest-stem }weste genommen, also verlässt sie mit { $captured-dem } das Spiel (2-2).
step-off-shifted = Die { $vest-stem }weste wechselt ihren Träger (4-2).
step-take-spare = Alle { $vest-stem }westen des Kastens sind vergeben, also kommt eine Ersatzweste (eine Festlegung).
step-take-king = Der erste von zwei Königen fällt, dafür darf eine Königsweste genommen werden (3-11).
step-take = Geschlagen ist { $vest-ein }, dafür darf eine { $vest-stem }weste genommen werden (2-6{ $row }).
step-couple = { CAPITAL($captured-der) } steht noch dort, während die { $vest-stem }weste angelegt wird (2-7 Schritt 2).
step-lift-first-king = Erst jetzt wird der erste König abgehoben, geschlagen wie jede Figur (2-7 Schritt 3, 3-10).
step-lift-coupled = Erst jetzt, mit angelegter Weste, wird { $captured-der } abgehoben (2-7 Schritt 3).
step-lift-declined-check = Auf das Plündern wird verzichtet: Die { $vest-stem }weste bleibt an und bietet Schach (2-6{ $row }, Regel 10).
step-lift-declined-keeps = Auf das Plündern wird verzichtet, die unbenutzte { $vest-stem }weste bleibt an (2-6{ $row }).
step-lift-declined = Auf das Plündern wird verzichtet, die geschlagene Figur wird abgehoben (2-5c).
step-lift-denied = { $player } darf in dieser Partie nicht plündern, also wird { $captured-der } abgehoben (3-1).
step-lift-no-benefit = Keine Weste hier nützt { $wearer-dem }, also wird { $captured-der } abgehoben (2-5b).
step-lift-same-vest = Die Figur trägt schon eine unbenutzte { $vest-stem }weste, eine zweite würde nichts ändern (eine Festlegung).
step-lift-none-left = Im Kasten ist keine { $vest-stem }weste mehr, also wird nichts erbeutet (Vorrat begrenzt).
step-tray = Die geschlagene Figur ist aus dem Spiel und wartet auf der Seite von { $player } (2-2).
step-hang-leftover = Die { $vest-stem }weste, die niemand nahm, kommt zurück an den Ständer, aus dem Spiel.
step-hang-leftover-spare = Die { $vest-stem }weste, die niemand nahm, war eine Ersatzweste: Sie kommt weg (eine Festlegung).
step-hang-spare = Die { $vest-stem }weste war eine Ersatzweste, nicht aus dem Kasten: Sie kommt weg (eine Festlegung).
step-hang-spent = Die eingesetzte { $vest-stem }weste kommt zurück an den Ständer, aus dem Spiel (1-6).
step-hang-promotion = Die { $vest-stem }weste kommt zurück an den Ständer, aus dem Spiel (2-12).
step-hang-unused = Die unbenutzte { $vest-stem }weste kommt zurück an den Ständer, aus dem Spiel (2-5h).
step-shift-off = Ein Westenwechsel ist ein Zug: Die { $vest-stem }weste kommt von { $giver-dem } ab ({ $rule }).
step-shift-exchange = Im Tausch kommt die { $vest-stem }weste von { $receiver-dem } ab ({ $rule }).
step-shift-benefits = Die { $vest-stem }weste nützt { $wearer-dem }; von nun an wird sie dort getragen ({ $rule }).
step-shift-spare-lost = Die { $vest-stem }weste nützt { $wearer-dem } nichts; als Ersatzweste kommt sie weg ({ $rule }).
step-shift-lost = Die { $vest-stem }weste nützt { $wearer-dem } nichts, also geht sie verloren ({ $rule }).

## Chessplus

plus-step-splits = { CAPITAL($pair-der) } trennt sich: { CAPITAL($leaves-der) } zieht weg, und { $stays-der } bleibt.
plus-step-splits-castles = { CAPITAL($pair-der) } trennt sich: { CAPITAL($leaves-der) } rochiert allein, und { $stays-der } bleibt.
plus-step-splits-equal =
    { CAPITAL($pair-der) } trennt sich: { CAPITAL($leaves-ein) } zieht weg, { $leaves-gender ->
        [f] die
       *[m] der
    } andere bleibt.
plus-step-splits-castles-equal =
    { CAPITAL($pair-der) } trennt sich: { CAPITAL($leaves-ein) } rochiert allein, { $leaves-gender ->
        [f] die
       *[m] der
    } andere bleibt.
plus-step-castles = { CAPITAL($mover-der) } rochiert: Sein allererster Zug geht zwei Felder auf den Turm zu.
plus-step-en-passant = En passant: { CAPITAL($mover-der) } landet gleich hinter { $captured-dem }, der zwei Felder vorrückte.
plus-step-merges = { CAPITAL($mover-der) } zieht als { $kind } auf das Feld { $host-des }, um sich zu vereinen.
plus-step-lands-as = { CAPITAL($mover-der) } zieht als { $kind } auf { $captured-den } und schlägt.
plus-step-lands = { CAPITAL($mover-der) } zieht auf { $captured-den } und schlägt.
plus-step-moves-out = { CAPITAL($mover-der) } rückt zwei Felder vor und kann en passant geschlagen werden.
plus-step-unexposed = { CAPITAL($mover-der) } kann nicht en passant geschlagen werden: Nur ein Bauer oder Dpawn kann es.
plus-step-alone = { CAPITAL($mover-der) }, nun für sich, zieht mit der eigenen Kraft.
plus-step-reaches = { CAPITAL($mover-der) } erreicht die andere Seite des Bretts.
plus-step-as-in-chess = { CAPITAL($mover-der) } zieht wie im Schach.
plus-step-equals =
    { CAPITAL($mover-der) } zieht als Ganzes, wie { $kind-gender ->
        [f] jede seiner
       *[m] jeder seiner
    } { $kind-plural }.
plus-step-whole-by =
    { CAPITAL($mover-der) } zieht als Ganzes, hier mit der Kraft { $kind-gender ->
        [f] seiner { $kind }
       *[m] seines { $kind-wessen }
    }.
plus-step-whole = { CAPITAL($mover-der) } zieht als Ganzes, mit der Kraft der einen wie der anderen Figur.
plus-step-rook = { CAPITAL($rook-der) } zieht auf das Feld auf der anderen Seite des Königs.
plus-step-rook-whole = { CAPITAL($rook-der) } zieht als Ganzes auf das Feld auf der anderen Seite des Königs.
plus-step-promote = Ein Bauer, der die andere Seite des Bretts erreicht, wird in eine Dame umgewandelt.
plus-step-promote-merging = Der Bauer vereint sich auf der anderen Seite, also tritt eine Dame an seine Stelle (eine Festlegung).
plus-step-promote-dpawn = An die Stelle eines Dpawn, der die andere Seite erreicht, tritt eine einzige Dame.
plus-step-promote-pair = Ein Paar mit einem Bauern wird zu einer Dame; { $other-der } verlässt das Brett.
plus-step-host-leaves =
    { CAPITAL($host-der) }, mit { $host-gender ->
        [f] der
       *[m] dem
    } der Bauer sich vereinte, verlässt das Brett: Nur die Dame bleibt.
plus-step-joined = { CAPITAL($mover-der) } und { $host-der } vereinen sich zu einem Paar: { $pair }.
plus-step-joined-equal = Die zwei { $host-plural } vereinen sich zu einem Paar: { $pair }.
plus-step-lift = Die geschlagene Figur wird vom Brett genommen.
plus-step-lift-pair = Ein Paar wird als Ganzes geschlagen: Beide Figuren werden vom Brett genommen.
plus-step-tray = Geschlagenes kommt nicht zurück: Die Figur wartet auf der Seite von { $player }.
plus-step-tray-pair = Geschlagenes kommt nicht zurück: Beide warten auf der Seite von { $player }.

## Eine Weste von anderswo als geplant, von Hand

by-hand-not-needed = Die { $vest-stem }weste, die sie trug, geht an den Ständer zurück (2-5f).
by-hand-from-stand = Eine { $vest-stem }weste darf auch vom Ständer kommen (2-6).
