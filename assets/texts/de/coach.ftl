### Der Computer am Tisch und der Trainer.

## Wer am Tisch sitzt

seats-person = Ein Mensch
seats-computer = Der Computer
seats-name = Name
seats-level = Stufe { $level }
seats-full = Volle Stärke
seats-level-1 = spielt die erste Partie
seats-level-2 = sieht, was zu schlagen ist
seats-level-3 = nimmt, was ungedeckt steht
seats-level-4 = rechnet mit der Antwort
seats-level-5 = spielt ab und zu
seats-level-6 = spielt regelmäßig
seats-level-7 = kennt die Westen
seats-level-8 = spielt gut
seats-level-9 = spielt stark
seats-level-10 = spielt stark wie im Verein
seats-level-full = alles, was das Programm kann
seats-computer-level = Computer, Stufe { $level }
seats-computer-full = Computer, volle Stärke
seats-thinking = denkt nach …
seats-take-over = Für { $player } selbst weiterspielen
seats-hand-over = Der Computer übernimmt { $player }
refused-computer-moves = Der Computer ist am Zug. Warte, oder übernimm seinen Platz im Menü.
refused-draw-wait = Remis kannst du anbieten, wenn du am Zug bist.

## Die Einstellungen von Computer und Trainer

settings-page-coach = Computer
settings-resigns = Der Computer gibt hoffnungslose Partien auf
settings-at-once = Der Computer zieht sofort
settings-ponders = Mit voller Stärke denkt er auch in deiner Zeit (nicht im Akkubetrieb)
settings-coach = Der Trainer
settings-coach-note = All das ist aus, bis du es einschaltest. Der Trainer denkt immer mit voller Stärke.
settings-coach-hints = Hinweise (I): erst die Figur, dann das Feld, dann die Weste
settings-coach-bar = Ein Balken neben dem Brett: wer besser steht
settings-coach-graph = Ein Verlauf der Partie in der Schublade
settings-coach-threats = Was die andere Seite droht
settings-coach-lines = Die besten Züge als Pfeile

## Hinweise

coach-hint = Hinweis
coach-hint-more = Mehr ({ $key-i })
coach-hint-thinking = Der Trainer denkt nach …
coach-hint-off = Hinweise sind aus. Schalte sie unter Einstellungen, Computer ein.
coach-put-away = In einer neuen Partie zu zweit zeigt der Trainer nichts; die Einstellungen schalten ihn wieder ein.
coach-hint-none = Für diese Stellung gibt es keinen Hinweis.
coach-hint-man = Sieh dir { $man-den } auf { $square } an.
coach-hint-wearer = Sieh dir die Weste { $man-des } auf { $square } an.
coach-hint-pair = Sieh dir das Paar auf { $square } an.
coach-hint-one = Sieh dir { $man-den } des Paares auf { $square } an.
coach-hint-goes = Der Zug geht nach { $square }.
coach-hint-takes = Der Zug schlägt { $man-den } auf { $square }.
coach-hint-joins = Der Zug führt zu der Figur auf { $square }.
coach-hint-passes = Sie geht an die Figur auf { $square }.
coach-hint-by = Der Zug braucht die { $vest-stem }weste.
coach-hint-becomes = Der Bauer wird { $man-ein }.
coach-hint-en-passant = Der Zug schlägt en passant.
coach-hint-quiet = Der Zug schlägt nichts.
coach-hint-with-pair = Das ganze Paar rochiert mit.
coach-hint-with-rook = Der Turm rochiert allein mit.
coach-hint-takes-vest = Nimm die { $vest-stem }weste.
coach-hint-gives-up = Gib die { $vest-stem }weste ab.
coach-hint-keeps = Behalte die { $vest-stem }weste.
coach-hint-declines = Nimm keine Weste.

## Der Balken, der Verlauf und die Varianten

coach-score = { $sign }{ $whole },{ $part }
coach-graph = Wer besser stand. Ein Klick zeigt die Stelle.
coach-threat = Droht: { $move }

## Die Durchsicht

coach-review = Die Partie durchsehen
end-review = Durchsicht
coach-review-running = Sieht die Partie durch … { $percent } %
coach-review-stop = Abbrechen
coach-review-title = Was die Partie entschieden hat
coach-review-none = Kein einzelner Zug hat diese Partie entschieden.
coach-review-costs = { $move } kostete { $percent } % der Aussichten. Besser war { $better }.
coach-lesson = Lektion: { $title }
coach-film = Film: { $title }
coach-why-mate-missed =
    { $count ->
        [one] Es gab ein Matt in einem Zug.
       *[other] Es gab ein Matt in { $count } Zügen.
    }
coach-why-mate-allowed =
    { $count ->
        [one] Das ließ ein Matt in einem Zug zu.
       *[other] Das ließ ein Matt in { $count } Zügen zu.
    }
coach-why-vest-taken = Die { $vest-stem }weste auf { $square } hätte sich gelohnt.
coach-why-vest-left = Die { $vest-stem }weste auf { $square } wäre besser liegen geblieben.
coach-why-other-vest = Auf { $square } war die { $other-stem }weste mehr wert als die { $vest-stem }weste.
coach-why-kept = Die { $vest-stem }weste auf { $square } war es wert, behalten zu werden.
coach-why-spent = Die { $vest-stem }weste auf { $square } wurde für einen Zug eingesetzt, der sie nicht brauchte.
coach-why-not-spent = Die { $vest-stem }weste auf { $square } war es wert, eingesetzt zu werden.
coach-why-promotion = Der Bauer hätte { $man-ein } werden sollen.
coach-why-loses = Danach konnte { $by-der } auf { $from } { $man-den } auf { $square } schlagen.
coach-why-loses-by-vest = Mit der { $vest-stem }weste konnte { $by-der } auf { $from } danach { $man-den } auf { $square } schlagen.
coach-why-loses-wearer = Danach konnte { $by-der } auf { $from } { $man-den } auf { $square } samt { $vest-stem }weste schlagen.
coach-why-capture = { CAPITAL($man-der) } auf { $square } hätte geschlagen werden können.
coach-why-vest-move = Es war Zeit für die { $vest-stem }weste { $man-des } auf { $square }.
coach-why-shift = Die { $vest-stem }weste wurde auf { $square } gebraucht.
coach-why-better = Es gab einen besseren Zug.
coach-motive-second-life = Der König auf { $square } ist zu schlagen; dann kann der andere matt gesetzt werden.
coach-motive-overdressed = Mit der { $vest-stem }weste lohnte es sich, { $man-den } auf { $square } zu schlagen.
coach-motive-pair-torn = Das Paar auf { $from } wurde getrennt, und { $man-der } auf { $square } war zu schlagen.
coach-motive-pair-falls = Beide Figuren des Paares auf { $square } konnten zugleich geschlagen werden.
coach-motive-naked = Die { $vest-stem }weste ist fort, die { $man-den } auf { $square } deckte.
coach-motive-loot = { CAPITAL($man-der) } auf { $square } war zu schlagen und die { $vest-stem }weste zu plündern.
coach-motive-declining = Ohne Plündern wäre die { $kept-stem }weste geblieben: mehr wert als die { $vest-stem }weste.
coach-motive-promotion = Die { $vest-stem }weste hätte den Bauern auf { $square } umwandeln können.
coach-motive-fork = Mit der { $vest-stem }weste hätte die Figur von { $square } aus { $first } und { $second } angegriffen.

## Tasten

keys-hint = { $key-i }
keys-hint-does = ein Hinweis; nochmals für mehr (Einstellungen, Computer)
