### The texts of films, to be translated: change what stands behind each `=`, and leave the names before it as they are.
### A text has at most 84 characters (two lines of 42), a label 40; \n begins a new line. A text that is left out, or a film,
### stays in its own language. docs/films.md says more.

-language = de

a-knight-vest-jumps = Eine Springerweste springt
    .chapter-walled-in = Eingemauert
    .label-bishop-knight-vest = Läufer, Springerweste
    .say-this-bishop-wears-a-knight-vest-it-may-move-as-a-knight-once = Dieser Läufer trägt eine Springerweste: Er darf einmal wie ein Springer ziehen.
    .say-its-own-pawns-leave-this-bishop-one-way-out-c1 = Die eigenen Bauern lassen diesem Läufer nur einen Ausweg: c1.
    .chapter-over-the-wall = Über die Mauer
    .say-a-knight-leaps-over-whoever-stands-there-so-does-its-vest = Ein Springer springt über jeden, der im Weg steht. Seine Weste kann das auch.
    .ask-leave-over-the-pawns = Entkomme über die Bauern hinweg.
    .hint-move-as-a-knight-moves = Ziehe, wie ein Springer zieht.
    .wrong-as-a-bishop-it-goes-to-c1-and-leaps-over-nobody = Als Läufer geht er nach c1 und springt über niemanden.
    .wrong-the-bishop-is-still-behind-its-pawns = Der Läufer steht noch immer hinter seinen Bauern.

a-pawn-vest-never-promotes = Eine Bauernweste wandelt nie um
    .chapter-a-rook-that-steps-like-a-pawn = Ein Turm geht wie ein Bauer
    .label-rook-pawn-vest = Turm, Bauernweste
    .say-this-rook-wears-a-pawn-vest-it-may-move-as-a-pawn-once = Dieser Turm trägt eine Bauernweste: Er darf einmal wie ein Bauer ziehen.
    .over-it-may-take-that-step-the-vest-is-spent-and-a-rook-stays-a-rook = Den Schritt darf er tun. Die Weste ist verbraucht, und er bleibt ein Turm.
    .say-a-vest-lends-a-move-it-never-changes-who-its-wearer-is = Eine Weste leiht einen Zug. Wer ihr Träger ist, ändert sie nie.

a-vest-stops-castling = Eine Weste verhindert die Rochade
    .chapter-a-knight-that-attacks-like-a-rook = Ein Springer, der wie ein Turm angreift
    .say-king-and-rook-have-not-moved-and-nothing-stands-between = König und Turm haben nicht gezogen, und nichts steht zwischen ihnen.
    .label-knight-rook-vest = Springer, Turmweste
    .say-but-this-knight-wears-a-rook-vest-and-so-it-attacks-as-a-rook-too = Doch dieser Springer trägt eine Turmweste und greift auch wie ein Turm an.
    .say-the-king-may-not-pass-f1-attacks-by-a-vest-count-like-others = Der König darf f1 nicht überqueren: Angriffe einer Weste zählen wie andere.

an-advance-by-rook-vest-is-no-pawn-advance = Mit der Turmweste vorrücken ist kein Bauernzug
    .chapter-two-squares-two-powers = Zwei Felder, zwei Kräfte
    .label-pawn-rook-vest = Bauer, Turmweste
    .say-this-pawn-wears-a-rook-vest-it-can-go-to-e4-as-a-pawn-or-as-a-rook = Dieser Bauer trägt eine Turmweste. Nach e4 kann er als Bauer oder als Turm.
    .over-it-goes-as-a-rook-the-vest-is-spent = Er geht als Turm: Die Weste ist verbraucht.
    .say-en-passant-answers-a-pawn-s-advance-this-was-a-rook-s-move = En passant antwortet auf einen Bauern. Dies war der Zug eines Turms.

automatic-check = Schach von selbst
    .chapter-check-by-being-there = Schach durch bloßes Dastehen
    .label-knight-rook-vest = Springer, Turmweste
    .say-this-knight-wears-a-rook-vest-it-may-move-as-a-rook-once = Dieser Springer trägt eine Turmweste: Er darf einmal wie ein Turm ziehen.
    .say-what-a-vest-could-capture-it-attacks = Was eine Weste schlagen könnte, greift sie an.
    .ask-which-knight-s-move-gives-check-by-the-rook-vest = Mit welchem Springerzug bietet die Turmweste Schach?
    .hint-the-rook-vest-has-to-look-along-the-file-of-the-king = Die Turmweste muss auf die Linie des Königs schauen.
    .wrong-the-rook-vest-gives-no-check-from-there = Von dort bietet die Turmweste kein Schach.
    .over-the-knight-moves-as-a-knight-to-the-king-s-file = Der Springer zieht als Springer auf die Linie des Königs.
    .say-as-a-rook-it-could-take-the-king-so-this-is-check = Als Turm könnte er den König schlagen, also ist das Schach.
    .say-giving-check-is-no-use-of-the-vest-it-stays-on = Wer Schach bietet, setzt die Weste nicht ein: Sie bleibt an.

booklet-castling = Rochade nach dem Regelheft
    .chapter-the-square-beside-the-rook = Das Feld neben dem Turm
    .say-a-black-rook-attacks-b1-may-white-castle = Ein schwarzer Turm greift b1 an. Darf Weiß rochieren?
    .say-the-king-goes-over-d1-to-c1-and-both-are-safe = Der König geht über d1 nach c1, und beide Felder sind sicher.
    .say-so-it-is-in-the-booklet-as-in-chess-the-web-page-is-stricter = So steht es im Regelheft, wie im Schach. Die Webseite ist strenger.

chessplus-a-biawn-is-not-exposed = Ein Biawn ist nicht gefährdet
    .chapter-a-pawn-with-company = Ein Bauer in Begleitung
    .label-biawn = Biawn
    .say-bishop-and-pawn-on-one-square-are-a-biawn = Läufer und Bauer auf einem Feld sind ein Biawn.
    .over-it-goes-two-squares-as-a-pawn-does-and-passes-e3 = Er geht zwei Felder vor wie ein Bauer und überquert e3.
    .say-en-passant-takes-a-single-pawn-or-a-dpawn-and-no-other-pair = En passant schlägt man einen einzelnen Bauern oder einen Dpawn, kein anderes Paar.

chessplus-a-king-never-merges = Ein König vereint sich nie
    .chapter-the-king-stays-alone = Der König bleibt allein
    .say-any-two-men-of-one-colour-may-share-a-square-but-not-the-king = Zwei Figuren einer Farbe dürfen auf einem Feld stehen, nur der König nicht.
    .say-so-a-king-always-stands-alone-on-its-square = So steht ein König immer allein auf seinem Feld.

chessplus-a-pair-falls-whole = Ein Paar fällt als Ganzes
    .chapter-two-for-one = Zwei auf einmal
    .say-rook-and-knight-on-one-square-are-a-roight = Turm und Springer auf einem Feld sind ein Roight.
    .label-roight = Roight
    .say-they-are-strong-together-and-they-are-one-target = Zusammen sind sie stark, und sie sind ein einziges Ziel.
    .ask-capture-rook-and-knight-with-one-move = Schlage Turm und Springer mit einem Zug.
    .hint-who-attacks-d5 = Wer greift d5 an?
    .wrong-the-roight-still-stands = Der Roight steht noch.
    .say-whoever-merges-puts-two-men-at-risk-on-one-square = Wer zwei Figuren vereint, setzt beide auf einem Feld aufs Spiel.

chessplus-castle-with-a-roight = Rochade mit einem Roight
    .chapter-rook-and-knight-together = Turm und Springer beisammen
    .label-roight = Roight
    .say-the-rook-has-never-moved-a-knight-has-joined-it-in-the-corner = Der Turm hat nie gezogen. In der Ecke ist ein Springer zu ihm gekommen.
    .say-the-king-may-still-castle-with-both-of-them = Der König darf trotzdem rochieren, mit beiden.
    .say-the-king-is-safe-and-the-roight-came-out-whole = Der König ist sicher, und der Roight kam als Ganzes heraus.

chessplus-castle-with-the-rook-split-off = Rochade mit dem Turm allein
    .chapter-the-rook-goes-alone = Der Turm geht allein
    .label-roight = Roight
    .say-rook-and-knight-share-the-corner-and-the-king-would-castle = Turm und Springer teilen sich die Ecke, und der König möchte rochieren.
    .ask-castle-and-leave-the-knight-in-the-corner = Rochiere, und lass den Springer in der Ecke.
    .hint-only-the-rook-goes-with-the-king = Nur der Turm geht mit dem König.
    .wrong-legal-but-the-knight-went-too = Erlaubt, doch der Springer ging mit.
    .wrong-that-is-no-castling = Das ist keine Rochade.
    .say-one-move-and-three-men-stand-apart = Ein Zug, und drei Figuren stehen für sich.

chessplus-en-passant-takes-a-dpawn = En passant schlägt einen Dpawn
    .chapter-two-pawns-as-one = Zwei Bauern wie einer
    .label-dpawn = Dpawn
    .say-two-pawns-on-one-square-are-a-dpawn = Zwei Bauern auf einem Feld sind ein Dpawn.
    .over-from-their-second-row-both-may-go-two-squares-together = Von ihrer zweiten Reihe dürfen beide zusammen zwei Felder vorgehen.
    .say-they-have-passed-e3-where-a-black-pawn-can-capture = Sie haben e3 überquert, wo ein schwarzer Bauer schlagen kann.
    .ask-capture-en-passant = Schlage en passant.
    .hint-the-black-pawn-goes-to-the-square-that-they-passed = Der schwarze Bauer geht auf das Feld, das sie überquert haben.
    .wrong-then-the-chance-is-gone-en-passant-is-now-or-never = Dann ist es zu spät: en passant gibt es nur sofort.
    .say-both-pawns-are-gone-a-pair-falls-whole-here-too = Beide Bauern sind fort: Ein Paar fällt auch hier als Ganzes.

chessplus-in-three-minutes = Chessplus in drei Minuten
    .chapter-chess-and-two-on-a-square = Schach, und zwei auf einem Feld
    .say-chessplus-begins-as-chess-does-with-the-same-men = Chessplus beginnt wie Schach, mit denselben Figuren.
    .say-one-thing-is-new-two-men-of-one-colour-may-share-a-square = Neu ist nur eines: Zwei Figuren einer Farbe dürfen auf einem Feld stehen.
    .chapter-merge = Sich vereinen
    .say-a-man-joins-another-by-a-move-of-its-own = Eine Figur tritt mit ihrem eigenen Zug zu einer anderen.
    .say-knight-and-pawn-are-a-knawn-now = Springer und Bauer sind nun ein Knawn.
    .say-only-the-king-stays-alone = Nur der König bleibt allein.
    .chapter-go-together = Gemeinsam gehen
    .say-a-pair-moves-by-the-power-of-either-man-nothing-is-used-up = Ein Paar zieht mit der Kraft der einen wie der anderen. Nichts verbraucht sich.
    .over-rook-and-bishop-go-the-bishop-s-way = Turm und Läufer gehen den Weg des Läufers.
    .chapter-part-again = Sich trennen
    .over-or-one-man-leaves-and-the-other-stays = Oder eine Figur geht, und die andere bleibt.
    .chapter-from-partner-to-partner = Von Partner zu Partner
    .say-three-never-share-a-square-but-a-man-may-change-its-partner = Drei stehen nie auf einem Feld, doch man darf den Partner wechseln.
    .over-the-queen-leaves-the-knight-and-joins-the-rook = Die Dame verlässt den Springer und tritt zum Turm.
    .chapter-capture = Schlagen
    .say-two-on-one-square-are-captured-together = Zwei auf einem Feld werden zusammen geschlagen.
    .over-one-move-takes-rook-and-knight = Ein Zug nimmt Turm und Springer.
    .chapter-promotion = Umwandlung
    .over-a-pair-with-a-pawn-becomes-one-queen-on-the-far-rank = Ein Paar mit einem Bauern wird auf der letzten Reihe zu einer Dame.
    .over-better-here-the-pawn-goes-alone-and-there-are-two = Hier besser: Der Bauer geht allein, und es sind zwei.
    .chapter-en-passant = En passant
    .over-a-pawn-or-two-together-may-be-taken-en-passant = Ein Bauer, oder zwei zusammen, kann en passant geschlagen werden.
    .chapter-castling = Rochade
    .over-a-king-castles-with-its-rook-and-whoever-stands-with-it = Ein König rochiert mit seinem Turm, und wer bei dem steht, geht mit.
    .over-or-the-rook-comes-alone = Oder der Turm kommt allein.
    .chapter-the-end = Das Ende
    .over-mate-is-mate-by-one-man-or-by-two = Matt ist Matt, durch eine Figur oder durch zwei.
    .say-merge-go-together-and-part-in-time = Vereint euch, geht gemeinsam, und trennt euch zur rechten Zeit.

chessplus-merge = Sich vereinen
    .chapter-two-men-on-one-square = Zwei Figuren auf einem Feld
    .say-in-chessplus-a-man-may-join-a-man-of-its-own-colour = In Chessplus darf eine Figur zu einer anderen ihrer Farbe treten.
    .ask-let-the-knight-join-the-pawn-on-d2 = Lass den Springer zum Bauern auf d2 treten.
    .hint-it-moves-as-a-knight-always-does = Er zieht, wie ein Springer immer zieht.
    .wrong-the-pawn-on-d2-is-still-alone = Der Bauer auf d2 ist noch allein.
    .say-knight-and-pawn-are-a-knawn-now-it-moves-like-either = Springer und Bauer sind nun ein Knawn. Er zieht wie der eine oder der andere.
    .say-nothing-is-ever-used-up-a-pair-is-a-pair-until-it-parts = Nichts verbraucht sich je: Ein Paar ist ein Paar, bis es sich trennt.

chessplus-move-whole = Als Ganzes ziehen
    .chapter-by-the-power-of-either-man = Mit der Kraft der einen wie der anderen
    .label-rishop = Rishop
    .say-rook-and-bishop-on-one-square-are-a-rishop = Turm und Läufer auf einem Feld sind ein Rishop.
    .say-it-goes-like-a-rook-or-like-a-bishop = Er zieht wie ein Turm oder wie ein Läufer.
    .over-here-both-go-the-bishop-s-way = Hier gehen beide den Weg des Läufers.
    .say-they-arrive-together-and-can-go-either-way-again = Sie kommen gemeinsam an und können wieder beides.

chessplus-promote-by-splitting = Umwandlung durch Trennen
    .chapter-the-pawn-goes-alone = Der Bauer geht allein
    .label-quawn = Quawn
    .say-if-this-pair-arrives-whole-it-becomes-one-queen = Kommt dieses Paar als Ganzes an, wird es eine einzige Dame.
    .ask-promote-and-lose-nobody = Wandle um, und verliere niemanden.
    .hint-only-one-of-the-two-has-to-go = Nur einer von beiden muss gehen.
    .wrong-one-queen-the-other-is-lost = Eine Dame: Die andere ist verloren.
    .wrong-that-promotes-nobody = So wird niemand umgewandelt.
    .say-two-queens-and-mate = Zwei Damen, und matt.

chessplus-promote-whole = Umwandlung als Ganzes
    .chapter-both-together = Beide zusammen
    .label-quawn = Quawn
    .say-queen-and-pawn-are-a-quawn-one-step-from-the-far-rank = Dame und Bauer sind ein Quawn, einen Schritt vor der letzten Reihe.
    .over-a-pair-with-a-pawn-becomes-one-queen-there = Ein Paar mit einem Bauern wird dort zu einer Dame.
    .say-there-were-a-queen-and-a-pawn-now-there-is-one-queen = Es waren eine Dame und ein Bauer. Jetzt ist es eine Dame.
    .say-the-pawn-might-have-gone-alone-and-then-there-would-be-two = Der Bauer hätte allein gehen können, dann wären es zwei.

chessplus-split-and-merge = Trennen und vereinen in einem Zug
    .chapter-from-one-partner-to-another = Von einem Partner zum anderen
    .label-quight = Quight
    .say-the-queen-stands-with-a-knight-a-rook-stands-alone-on-a4 = Die Dame steht bei einem Springer. Ein Turm steht allein auf a4.
    .say-three-men-never-share-a-square = Drei Figuren stehen nie auf einem Feld.
    .over-but-the-queen-may-leave-the-knight-and-join-the-rook = Doch die Dame darf den Springer verlassen und zum Turm treten.
    .say-queen-and-rook-are-a-quook-from-a4-the-queen-gives-check = Dame und Turm sind ein Quook. Von a4 bietet die Dame Schach.

chessplus-split = Trennen
    .chapter-one-goes-one-stays = Eine geht, eine bleibt
    .say-rook-and-bishop-on-one-square-are-a-rishop = Turm und Läufer auf einem Feld sind ein Rishop.
    .label-rishop = Rishop
    .say-they-may-part-one-man-leaves-by-a-move-of-its-own = Sie dürfen sich trennen: Eine Figur geht mit ihrem eigenen Zug.
    .ask-let-the-rook-go-to-a4-and-the-bishop-stay = Lass den Turm nach a4 gehen und den Läufer bleiben.
    .hint-only-one-of-the-two-has-to-move = Nur einer von beiden muss ziehen.
    .wrong-legal-but-both-men-went = Erlaubt, doch beide gingen.
    .wrong-the-rook-is-not-on-a4 = Der Turm steht nicht auf a4.
    .say-a-pair-is-one-move-away-from-being-two-men = Nur ein Zug trennt ein Paar von zwei einzelnen Figuren.

corner-king = CornerKing
    .chapter-a-king-in-every-corner = Ein König in jeder Ecke
    .say-each-side-has-two-kings-one-of-each-other-piece-and-six-pawns = Jeder hat zwei Könige, je eine der anderen Figuren und sechs Bauern.
    .say-only-the-last-king-of-a-side-can-be-in-check-or-mated = Nur der letzte König einer Seite kann im Schach stehen oder matt sein.
    .over-nobody-castles-the-kings-walk-out-where-no-pawn-stands = Niemand rochiert. Die Könige gehen hinaus, wo kein Bauer steht.
    .say-where-the-men-stand-is-a-ruling-the-booklet-only-shows-a-picture = Wo die Figuren stehen, ist eine Festlegung: Im Regelheft ist nur ein Bild.

discard-at-promotion = Ablegen bei der Umwandlung
    .chapter-nobody-has-to-keep-a-vest = Niemand muss eine Weste behalten
    .label-pawn-knight-vest = Bauer, Springerweste
    .say-the-pawn-wears-a-knight-vest-the-new-queen-could-keep-it = Der Bauer trägt eine Springerweste. Die neue Dame dürfte sie behalten.
    .ask-capture-the-rook-become-a-queen-and-give-the-vest-away = Schlage den Turm, werde zur Dame, und gib die Weste her.
    .hint-whether-she-keeps-the-vest-is-asked-at-the-promotion = Ob sie die Weste behält, wird bei der Umwandlung gefragt.
    .wrong-legal-but-the-queen-keeps-the-knight-vest = Erlaubt, doch die Dame behält die Springerweste.
    .wrong-that-is-no-queen-on-d8-without-a-vest = Das ist keine Dame auf d8 ohne Weste.
    .say-now-nobody-can-win-a-knight-vest-by-capturing-her = Nun kann niemand eine Springerweste gewinnen, indem er sie schlägt.

en-passant-by-a-pawn-vest = En passant mit einer Bauernweste
    .chapter-the-pawn-goes-two-squares = Der Bauer geht zwei Felder vor
    .label-knight-pawn-vest = Springer, Bauernweste
    .say-this-knight-wears-a-pawn-vest-it-may-move-as-a-pawn-once = Dieser Springer trägt eine Bauernweste: Er darf einmal wie ein Bauer ziehen.
    .over-a-black-pawn-hurries-past-it = Ein schwarzer Bauer eilt an ihm vorbei.
    .say-a-pawn-on-e5-could-now-capture-it-on-d6-so-can-a-pawn-vest = Ein Bauer auf e5 könnte ihn nun auf d6 schlagen. Eine Bauernweste auch.
    .chapter-the-knight-answers-at-once = Der Springer antwortet sofort
    .ask-capture-en-passant-and-take-a-vest = Schlage en passant, und nimm eine Weste.
    .hint-the-captured-man-is-a-pawn = Geschlagen wird ein Bauer.
    .wrong-legal-but-no-vest-is-taken = Erlaubt, doch ohne eine Weste.
    .wrong-only-a-capture-on-d6-by-the-vest-takes-that-pawn = Nur wer mit der Weste auf d6 schlägt, nimmt diesen Bauern.
    .over-the-used-pawn-vest-goes-and-the-captured-pawn-gives-a-new-one = Die benutzte Bauernweste geht, und der geschlagene Bauer gibt eine neue.

handicap = Vorgabe
    .chapter-one-side-plays-without-plunder = Eine Seite spielt, ohne zu plündern
    .say-whoever-captures-may-take-a-vest-of-the-captured-man-s-kind = Wer schlägt, darf eine Weste von der Art der geschlagenen Figur nehmen.
    .say-black-is-the-stronger-player-and-has-agreed-not-to-plunder = Schwarz ist der Stärkere und hat versprochen, nicht zu plündern.
    .over-white-plunders-as-usual = Weiß plündert wie immer.
    .over-black-may-capture-and-takes-no-vest = Schwarz darf schlagen und nimmt keine Weste.
    .say-so-two-players-of-different-strength-can-have-a-fair-game = So wird die Partie auch unter ungleich Starken spannend.

keep-at-promotion = Behalten bei der Umwandlung
    .chapter-the-vest-goes-with-the-pawn = Die Weste geht mit dem Bauern
    .label-pawn-knight-vest = Bauer, Springerweste
    .say-this-pawn-wears-a-knight-vest-it-may-move-as-a-knight-once = Dieser Bauer trägt eine Springerweste: Er darf einmal wie ein Springer ziehen.
    .say-it-captures-without-it-as-a-pawn-and-becomes-a-queen = Er schlägt ohne sie, als Bauer, und wird eine Dame.
    .over-a-queen-gains-from-a-knight-vest-so-she-may-keep-it = Eine Springerweste nützt einer Dame, also darf sie sie behalten.
    .say-a-queen-that-can-leap-like-a-knight-once = Eine Dame, die einmal wie ein Springer springen kann.

keep-the-unused-vest = Die unbenutzte Weste behalten
    .chapter-two-vests-to-choose-from = Zwei Westen zur Wahl
    .say-a-vest-lends-its-wearer-the-move-of-another-man-once = Eine Weste leiht ihrem Träger den Zug einer anderen Figur, einmal.
    .label-rook-bishop-vest = Turm, Läuferweste
    .say-the-rook-wears-a-bishop-vest-and-can-win-a-knight-vest = Der Turm trägt eine Läuferweste und kann eine Springerweste gewinnen.
    .say-putting-on-the-new-one-would-cost-it-the-old-one = Die neue anzulegen würde ihn die alte kosten.
    .ask-which-capture-gives-check = Wie schlägt er und bietet Schach?
    .hint-from-d5-who-attacks-g8-a-rook-a-knight-or-a-bishop = Wer greift von d5 aus g8 an: ein Turm, ein Springer oder ein Läufer?
    .wrong-a-knight-on-d5-does-not-attack-g8 = Ein Springer auf d5 greift g8 nicht an.
    .wrong-that-does-not-capture-the-knight = Das schlägt den Springer nicht.
    .over-the-rook-declines-and-keeps-the-vest-that-it-has-not-used = Der Turm verzichtet und behält die Weste, die er nicht benutzt hat.
    .say-check-by-the-bishop-vest-a-check-does-not-use-it-up = Schach durch die Läuferweste. Ein Schach verbraucht sie nicht.

king-mates-king = König setzt König matt
    .chapter-a-king-in-a-rook-vest = Ein König in einer Turmweste
    .label-king-rook-vest = König, Turmweste
    .say-this-king-wears-a-rook-vest-it-may-move-as-a-rook-once = Dieser König trägt eine Turmweste: Er darf einmal wie ein Turm ziehen.
    .say-it-never-stands-beside-the-other-king-but-its-vest-reaches-far = Er steht nie neben dem anderen König. Doch seine Weste reicht weit.
    .ask-mate-in-one = Matt in einem Zug.
    .hint-bring-the-vest-to-the-rank-of-the-black-king = Bringe die Weste auf die Reihe des schwarzen Königs.
    .wrong-the-black-king-is-not-in-check-or-gets-away = Der schwarze König steht nicht im Schach oder entkommt.
    .over-the-king-only-steps-aside = Der König tritt nur zur Seite.
    .say-the-vest-attacks-along-the-rank-and-no-flight-is-left = Die Weste greift die ganze Reihe an, und keine Flucht ist offen.

no-benefit-no-vest = Kein Nutzen, keine Weste
    .chapter-a-queen-is-half-a-rook-already = Eine Dame ist schon ein halber Turm
    .say-whoever-captures-may-take-a-vest-of-the-captured-man-s-kind = Wer schlägt, darf eine Weste von der Art der geschlagenen Figur nehmen.
    .say-but-a-vest-must-give-its-wearer-a-power-that-it-lacks = Doch eine Weste muss ihrem Träger eine Kraft geben, die ihm fehlt.
    .say-what-a-rook-can-do-a-queen-can-do-without-a-vest = Was ein Turm kann, kann eine Dame ohne Weste.
    .say-she-gains-only-from-a-pawn-vest-or-a-knight-vest = Ihr nützt nur eine Bauernweste oder eine Springerweste.
    .chapter-so-there-is-nothing-to-choose = Also gibt es nichts zu wählen
    .over-the-queen-captures-and-the-rook-leaves-without-a-vest = Die Dame schlägt, und der Turm geht, ohne dass sie eine Weste nimmt.

one-use-only = Nur einmal
    .chapter-a-move-of-its-own = Ein Zug aus eigener Kraft
    .label-knight-rook-vest = Springer, Turmweste
    .say-this-knight-wears-a-rook-vest-it-may-move-as-a-rook-once = Dieser Springer trägt eine Turmweste: Er darf einmal wie ein Turm ziehen.
    .over-here-it-moves-as-a-knight-the-vest-is-not-used-and-stays-on = Hier zieht er als Springer. Die Weste ist unbenutzt und bleibt an.
    .chapter-a-move-by-the-vest = Ein Zug mit der Weste
    .ask-which-power-takes-the-knight-to-f8 = Welche Kraft bringt den Springer nach f8?
    .hint-as-a-knight-it-cannot-get-there = Als Springer kommt er nicht dorthin.
    .wrong-that-is-not-f8 = Das ist nicht f8.
    .say-the-rook-vest-is-spent-it-hangs-on-the-stand-again = Die Turmweste ist verbraucht. Sie hängt wieder am Ständer.

one-way-vest-shift = Westenwechsel: weitergeben
    .chapter-a-vest-instead-of-a-move = Eine Weste statt eines Zuges
    .say-a-vest-lends-its-wearer-the-move-of-another-man-once = Eine Weste leiht ihrem Träger den Zug einer anderen Figur, einmal.
    .label-knight-queen-vest = Springer, Damenweste
    .say-in-this-variation-a-turn-may-pass-a-vest-to-another-own-man = In dieser Spielart darf man eine Weste weitergeben, statt zu ziehen.
    .ask-give-check-and-move-no-man = Biete Schach, und ziehe keine Figur.
    .hint-who-stands-on-the-file-of-the-black-king = Wer steht auf der Linie des schwarzen Königs?
    .wrong-that-gives-no-check-or-a-man-has-moved = Das ist kein Schach, oder eine Figur hat gezogen.
    .say-the-vest-was-not-used-up-on-e2-it-gives-check-as-a-queen = Die Weste ist nicht verbraucht: Von e2 bietet sie Schach wie eine Dame.

pass-through = Hindurchziehen
    .chapter-in-check = Im Schach
    .say-a-rook-gives-check-and-another-rook-guards-f1-and-f2 = Ein Turm bietet Schach, ein anderer bewacht f1 und f2.
    .chapter-past-the-guarded-square = An dem bewachten Feld vorbei
    .say-this-king-wears-a-rook-vest-so-it-may-go-far-once = Dieser König trägt eine Turmweste und darf einmal weit gehen.
    .ask-how-does-it-pass-the-guarded-file = Wie kommt er an der bewachten Linie vorbei?
    .hint-it-may-pass-an-attacked-square-and-may-not-stop-on-one = Er darf ein angegriffenes Feld überqueren, nur nicht dort stehen bleiben.
    .wrong-that-stays-on-this-side-of-the-file = So bleibt er auf dieser Seite der Linie.
    .say-the-vest-is-spent-and-the-king-is-safe = Die Weste ist verbraucht, und der König ist sicher.

plunder-and-plunder-back = Plündern und zurückplündern
    .chapter-the-bishop-plunders = Der Läufer plündert
    .say-whoever-captures-may-take-a-vest-of-the-captured-man-s-kind = Wer schlägt, darf eine Weste von der Art der geschlagenen Figur nehmen.
    .over-the-bishop-captures-a-knight-and-puts-on-a-knight-vest = Der Läufer schlägt einen Springer und legt eine Springerweste an.
    .say-the-vest-lends-it-the-move-of-a-knight-once = Die Weste leiht ihm einmal den Zug eines Springers.
    .chapter-the-pawn-plunders-back = Der Bauer plündert zurück
    .over-it-has-captured-a-bishop-so-it-may-take-a-bishop-vest = Er hat einen Läufer geschlagen und darf eine Läuferweste nehmen.
    .over-or-it-takes-over-the-knight-vest-that-the-bishop-wore = Oder er übernimmt die Springerweste, die der Läufer trug.
    .over-or-it-declines-and-all-vests-go-back-to-the-stand = Oder er verzichtet, und alle Westen kommen zurück an den Ständer.
    .credits = PlunderChess ist ein Spiel von White Horse Games, LLC.

plunderchess-in-three-minutes = PlunderChess in drei Minuten
    .chapter-the-box = Der Kasten
    .say-plunderchess-is-chess-and-something-more = PlunderChess ist Schach, und noch etwas mehr.
    .say-beside-the-board-hang-fifteen-vests-in-a-colour-for-each-kind = Neben dem Brett hängen fünfzehn Westen, für jede Figurenart eine Farbe.
    .say-green-is-for-the-pawn-orange-for-the-knight-blue-for-the-bishop = Grün ist die des Bauern, orange die des Springers, blau die des Läufers,
    .say-red-for-the-rook-yellow-for-the-queen-purple-for-the-king = rot die des Turms, gelb die der Dame, lila die des Königs.
    .say-a-vest-lends-its-wearer-the-move-of-another-man-once = Eine Weste leiht ihrem Träger den Zug einer anderen Figur, einmal.
    .chapter-it-begins-as-chess = Es beginnt als Schach
    .say-until-somebody-captures-every-rule-is-one-you-know = Bis jemand schlägt, kennst du alle Regeln.
    .chapter-plunder = Plündern
    .say-whoever-captures-may-take-a-vest-of-the-captured-man-s-kind = Wer schlägt, darf eine Weste von der Art der geschlagenen Figur nehmen.
    .label-bishop-knight-vest = Läufer, Springerweste
    .say-the-bishop-can-now-move-as-a-knight-once = Der Läufer kann nun einmal wie ein Springer ziehen.
    .over-the-pawn-takes-back-and-the-knight-vest-with-it = Der Bauer schlägt zurück und nimmt die Springerweste mit.
    .say-a-man-wears-one-vest-at-most-nobody-has-to-take-one = Eine Figur trägt höchstens eine Weste. Niemand muss eine nehmen.
    .chapter-who-gains-from-what = Wem welche Weste nützt
    .say-a-vest-must-give-its-wearer-something-new = Eine Weste muss ihrem Träger etwas Neues geben.
    .say-a-queen-gains-from-pawn-and-knight-vests-others-from-any-but-their-own = Der Dame nützen Bauern- und Springerweste, den anderen alle, nur die eigene nicht.
    .chapter-one-use = Nur einmal
    .over-a-move-of-its-own-keeps-the-vest = Ein Zug aus eigener Kraft lässt die Weste an.
    .over-a-move-by-the-vest-spends-it = Ein Zug mit der Weste verbraucht sie.
    .chapter-check = Schach
    .say-a-vest-gives-check-by-being-there-and-is-not-used-up = Eine Weste bietet Schach, weil sie da ist, und verbraucht sich nicht.
    .chapter-en-passant = En passant
    .label-knight-pawn-vest = Springer, Bauernweste
    .say-a-pawn-vest-does-whatever-a-pawn-can-do = Eine Bauernweste kann alles, was ein Bauer kann.
    .over-when-a-pawn-goes-two-squares-past-it = Geht ein Bauer zwei Felder an ihr vorbei …
    .over-the-knight-captures-en-passant-at-once = … schlägt der Springer sofort en passant.
    .chapter-promotion = Umwandlung
    .label-pawn-knight-vest = Bauer, Springerweste
    .say-this-pawn-wears-a-knight-vest-and-is-about-to-be-promoted = Dieser Bauer trägt eine Springerweste und steht vor der Umwandlung.
    .over-a-pawn-that-is-promoted-may-keep-a-vest-of-use-to-the-new-man = Er darf die Weste behalten, wenn sie der neuen Figur nützt.
    .chapter-the-king-s-vest = Die Weste des Königs
    .label-king-rook-vest = König, Turmweste
    .say-a-king-may-wear-a-vest-too-and-go-far-once = Auch ein König darf eine Weste tragen und einmal weit gehen.
    .over-it-may-pass-an-attacked-square-and-not-stop-on-one = Er darf ein angegriffenes Feld überqueren, nur nicht dort stehen bleiben.
    .chapter-mate = Matt
    .over-in-the-end-the-king-is-mated-as-in-chess = Am Ende wird der König matt gesetzt, wie im Schach.
    .say-now-you-know-the-game = Nun kennst du das Spiel.
    .credits = PlunderChess ist ein Spiel von White Horse Games, LLC.

promotion-by-vest-move = Umwandlung durch einen Westenzug
    .chapter-a-long-way-in-one-move = Ein weiter Weg in einem Zug
    .label-pawn-bishop-vest = Bauer, Läuferweste
    .say-this-pawn-wears-a-bishop-vest-it-may-move-as-a-bishop-once = Dieser Bauer trägt eine Läuferweste: Er darf einmal wie ein Läufer ziehen.
    .ask-promote-at-once-to-a-queen = Werde sofort zur Dame.
    .hint-a-bishop-reaches-two-corners-of-the-far-rank-from-d5 = Ein Läufer erreicht von d5 zwei Felder der letzten Reihe.
    .wrong-legal-but-a-rook-is-less-than-a-queen = Erlaubt, doch ein Turm ist weniger als eine Dame.
    .wrong-no-pawn-becomes-a-queen-by-that = So wird kein Bauer zur Dame.
    .say-a-pawn-that-arrives-is-promoted-whatever-power-brought-it = Wer als Bauer ankommt, wird umgewandelt, welche Kraft ihn auch hinbrachte.

replace-at-promotion = Ersetzen bei der Umwandlung
    .chapter-another-vest-for-the-new-man = Eine andere Weste für die neue Figur
    .say-whoever-captures-may-take-a-vest-of-the-captured-man-s-kind = Wer schlägt, darf eine Weste von der Art der geschlagenen Figur nehmen.
    .label-pawn-knight-vest = Bauer, Springerweste
    .say-the-pawn-in-the-knight-vest-captures-a-rook-and-is-promoted = Der Bauer in der Springerweste schlägt einen Turm und wird umgewandelt.
    .say-a-queen-gains-nothing-from-a-rook-vest-a-bishop-does = Einer Dame nützt eine Turmweste nichts. Einem Läufer nützt sie.
    .over-so-it-becomes-a-bishop-and-puts-on-a-rook-vest-instead = So wird er ein Läufer und legt dafür eine Turmweste an.
    .say-table-2-8-is-read-for-the-new-man-not-for-the-pawn = Tabelle 2-8 gilt für die neue Figur, nicht für den Bauern.

spend-then-dress-again = Einsetzen und neu anlegen
    .chapter-off-with-the-old = Weg mit der alten
    .say-a-vest-lends-its-wearer-the-move-of-another-man-once = Eine Weste leiht ihrem Träger den Zug einer anderen Figur, einmal.
    .label-pawn-knight-vest = Bauer, Springerweste
    .label-knight-bishop-vest = Springer, Läuferweste
    .say-the-pawn-captures-by-its-knight-vest-so-that-vest-is-spent = Der Bauer schlägt mit der Springerweste, also ist sie verbraucht.
    .over-first-the-used-vest-goes-then-comes-a-new-one-for-the-knight = Erst geht die benutzte Weste. Dann kommt eine neue, für den Springer.
    .say-it-wears-a-knight-vest-again-and-it-is-another-one = Wieder trägt er eine Springerweste, und es ist eine andere.
    .chapter-or-the-other-vest = Oder die andere Weste
    .over-it-may-also-take-over-the-bishop-vest-that-the-knight-wore = Er darf auch die Läuferweste übernehmen, die der Springer trug.
    .say-a-man-that-spends-its-vest-in-a-capture-may-wear-another-after-that = Wer beim Schlagen seine Weste einsetzt, darf danach eine andere tragen.

strict-castling = Strenge Rochade
    .chapter-every-square-between-king-and-rook = Jedes Feld zwischen König und Turm
    .say-these-two-play-by-the-rule-of-the-publisher-s-web-page = Diese beiden spielen nach der Regel der Webseite des Verlags.
    .say-the-king-s-own-way-is-safe-beside-the-rook-b1-is-attacked = Der Weg des Königs ist sicher. Neben dem Turm ist b1 angegriffen.
    .say-by-the-booklet-this-castling-would-be-legal = Nach dem Regelheft wäre diese Rochade erlaubt.

swap-an-unused-vest = Eine unbenutzte Weste tauschen
    .chapter-one-man-one-vest = Eine Figur, eine Weste
    .label-rook-bishop-vest = Turm, Läuferweste
    .say-this-rook-wears-a-bishop-vest-it-may-move-as-a-bishop-once = Dieser Turm trägt eine Läuferweste: Er darf einmal wie ein Läufer ziehen.
    .ask-it-would-rather-have-a-knight-vest-which-capture-brings-it = Er hätte lieber eine Springerweste. Wie schlägt er, um sie zu bekommen?
    .hint-a-captured-knight-gives-a-knight-vest = Ein geschlagener Springer gibt eine Springerweste.
    .wrong-legal-but-the-rook-keeps-its-bishop-vest = Erlaubt, doch der Turm behält seine Läuferweste.
    .wrong-that-captures-nothing = Das schlägt nichts.

the-kings-double-step = Der Doppelschritt des Königs
    .chapter-a-king-in-a-pawn-vest = Ein König in einer Bauernweste
    .label-king-pawn-vest = König, Bauernweste
    .say-from-its-second-row-a-pawn-vest-goes-two-squares-as-a-pawn-does = Von der zweiten Reihe geht eine Bauernweste zwei Felder vor, wie ein Bauer.
    .say-but-a-pawn-could-take-it-on-e3-so-a-king-may-not-go-there = Doch ein Bauer könnte auf e3 schlagen, also darf der König nicht.
    .chapter-where-no-pawn-lies-in-wait = Wo kein Bauer lauert
    .over-here-nobody-attacks-the-square-that-it-passes-as-a-pawn-would = Hier greift niemand das überquerte Feld so an wie ein Bauer.
    .say-the-books-disagree-here-so-this-is-a-ruling-of-the-program = Die Bücher sind uneins: Das ist eine Festlegung dieses Programms.

the-pawn-on-its-base-row = Der Bauer auf der ersten Reihe
    .chapter-how-it-gets-there = Wie er dorthin kommt
    .say-no-game-begins-with-a-pawn-on-its-first-row = In keiner Partie steht am Anfang ein Bauer auf seiner ersten Reihe.
    .over-but-a-rook-vest-can-bring-it-there = Doch eine Turmweste kann ihn hinbringen.
    .chapter-and-on-again = Und wieder voran
    .say-from-the-first-row-it-steps-one-square-not-two = Von der ersten Reihe geht er ein Feld vor, nicht zwei.
    .over-one-square = Ein Feld.
    .over-and-from-the-second-row-it-may-go-two-as-ever = Und von der zweiten Reihe darf er zwei gehen, wie immer.

the-returning-pawn = Der zurückgekehrte Bauer
    .chapter-back-to-the-second-row = Zurück auf die zweite Reihe
    .label-pawn-rook-vest = Bauer, Turmweste
    .say-a-pawn-never-goes-back-a-pawn-in-a-rook-vest-can-once = Ein Bauer geht nie zurück. Ein Bauer in einer Turmweste kann es, einmal.
    .over-the-vest-is-spent-and-the-pawn-stands-where-it-began = Die Weste ist verbraucht, und der Bauer steht, wo er begann.
    .chapter-two-squares-once-more = Noch einmal zwei Felder
    .over-from-its-second-row-it-may-go-two-squares-again = Von seiner zweiten Reihe darf er wieder zwei Felder gehen.
    .say-and-again-it-has-passed-a-square-where-a-pawn-may-take-it = Und wieder hat er ein Feld überquert, auf dem ein Bauer ihn schlagen kann.
    .over-captured-en-passant-like-any-pawn-that-goes-two-squares = En passant geschlagen, wie jeder Bauer, der zwei Felder geht.

the-same-by-pawn-power = Dasselbe als Bauer
    .chapter-two-squares-as-a-pawn = Zwei Felder als Bauer
    .label-pawn-rook-vest = Bauer, Turmweste
    .say-this-pawn-wears-a-rook-vest-and-does-not-use-it-now = Dieser Bauer trägt eine Turmweste und benutzt sie jetzt nicht.
    .over-it-goes-two-squares-as-a-pawn-the-vest-stays-on = Er geht zwei Felder als Bauer. Die Weste bleibt an.
    .say-so-it-may-be-captured-on-the-square-that-it-passed = So kann er auf dem überquerten Feld geschlagen werden.
    .chapter-a-vest-is-lost-with-its-wearer = Mit dem Träger ist die Weste verloren
    .ask-how-does-black-win-more-than-a-pawn = Wie gewinnt Schwarz mehr als einen Bauern?
    .hint-the-white-pawn-wears-something = Der weiße Bauer trägt etwas.
    .wrong-legal-but-the-rook-vest-goes-back-to-the-stand = Erlaubt, doch die Turmweste kommt zurück an den Ständer.
    .wrong-that-lets-the-pawn-go-and-the-chance-with-it = So entkommt der Bauer, und die Gelegenheit ist vorbei.
    .over-black-captures-en-passant-and-takes-over-the-rook-vest = Schwarz schlägt en passant und übernimmt die Turmweste.
    .say-a-man-that-advances-as-a-pawn-is-exposed-as-a-pawn = Wer als Bauer vorrückt, ist wie ein Bauer gefährdet.

two-kings-no-check-to-either = Zwei Könige: Keiner steht im Schach
    .chapter-no-check = Kein Schach
    .say-a-rook-attacks-a-king-black-has-two-kings-so-it-is-no-check = Ein Turm greift einen König an. Schwarz hat zwei, also ist es kein Schach.
    .over-black-may-play-elsewhere-and-gives-the-other-king-air = Schwarz darf anderes ziehen und gibt dem anderen König Luft.
    .chapter-the-last-king = Der letzte König
    .over-white-captures-the-first-king-and-takes-a-king-vest = Weiß schlägt den ersten König und nimmt eine Königsweste.
    .say-one-king-is-left-now-a-check-is-a-check-and-it-may-flee-to-h7 = Ein König bleibt. Nun ist Schach wieder Schach, und er kann nach h7 fliehen.

two-kings-the-first-falls = Zwei Könige: Der erste fällt, der zweite ist matt
    .chapter-one-king-to-spare = Ein König in Reserve
    .say-black-has-two-kings-either-may-be-captured-like-any-man = Schwarz hat zwei Könige. Jeder kann geschlagen werden wie jede Figur.
    .chapter-the-first-falls = Der erste fällt
    .over-white-captures-a-king-and-takes-a-king-vest = Weiß schlägt einen König und nimmt eine Königsweste.
    .say-the-king-that-is-left-is-royal-now-and-it-is-mate-at-once = Der König, der bleibt, ist nun königlich, und er ist sofort matt.
    .say-only-games-with-two-kings-have-king-vests = Nur Partien mit zwei Königen haben Königswesten.

two-way-vest-shift = Westenwechsel: Tausch mit Verlust
    .chapter-a-swap-with-a-loss = Ein Tausch mit Verlust
    .say-a-vest-lends-its-wearer-the-move-of-another-man-once = Eine Weste leiht ihrem Träger den Zug einer anderen Figur, einmal.
    .label-queen-knight-vest = Dame, Springerweste
    .label-pawn-rook-vest = Bauer, Turmweste
    .say-two-own-men-may-swap-their-vests-that-is-a-whole-turn = Zwei eigene Figuren dürfen ihre Westen tauschen. Das ist ein ganzer Zug.
    .say-the-pawn-gains-a-knight-vest-a-queen-has-no-use-for-a-rook-vest = Dem Bauern nützt eine Springerweste. Einer Dame nützt eine Turmweste nichts.
    .over-so-the-rook-vest-goes-back-to-the-stand = Also kommt die Turmweste zurück an den Ständer.
    .say-a-swap-is-allowed-if-at-least-one-of-the-two-gains-by-it = Ein Tausch ist erlaubt, wenn er mindestens einer der beiden nützt.

why-decline = Warum verzichten
    .chapter-a-rich-capture = Eine fette Beute
    .say-whoever-captures-may-take-a-vest-of-the-captured-man-s-kind = Wer schlägt, darf eine Weste von der Art der geschlagenen Figur nehmen.
    .label-rook-bishop-vest = Turm, Läuferweste
    .say-the-pawn-can-take-this-rook-and-a-vest-with-it = Der Bauer kann diesen Turm schlagen und eine Weste nehmen.
    .say-but-a-black-pawn-guards-the-square = Doch ein schwarzer Bauer bewacht das Feld.
    .chapter-the-greedy-way = Der gierige Weg
    .over-white-takes-a-rook-vest = Weiß nimmt eine Turmweste.
    .over-black-takes-the-pawn-and-the-rook-vest-that-it-wears = Schwarz schlägt den Bauern und nimmt die Turmweste, die er trägt.
    .chapter-the-careful-way = Der vorsichtige Weg
    .ask-how-can-white-capture-and-leave-nothing-to-plunder = Wie schlägt Weiß und lässt nichts zu plündern übrig?
    .hint-nobody-has-to-take-a-vest = Niemand muss eine Weste nehmen.
    .wrong-black-takes-back-and-the-rook-vest-too = Schwarz schlägt zurück und nimmt auch die Turmweste.
    .wrong-black-takes-back-and-the-bishop-vest-too = Schwarz schlägt zurück und nimmt auch die Läuferweste.
    .wrong-that-does-not-capture-the-rook = Das schlägt den Turm nicht.
    .over-white-declines = Weiß verzichtet.
    .over-black-wins-a-plain-pawn-and-no-vest = Schwarz gewinnt einen bloßen Bauern und keine Weste.
