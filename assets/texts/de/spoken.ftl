### Was eine Stimme sagt, wo ein Film einen Zug, ein Feld oder ein Ergebnis schreibt: `plunder texts --spoken` zeigt es.

## Züge

# Eine Figur, die irgendwohin zieht; ein Bauer nur mit seinem Feld.
spoken-goes = { $who } nach { $square }
spoken-pawn-goes = { $square }
spoken-takes = { $who } schlägt { $square }
spoken-joins = { $who } gesellt sich zu { $square }
# Wer: eine Figur, eine Figur mit ihrer Weste, ein Paar, eine Figur, die ihr Paar verlässt. from: eine Linie, Reihe oder ein Feld.
spoken-man = { $man }
spoken-by-vest = { $man } mit { $vest-stem }weste
spoken-pair = Paar aus { $first } und { $second }
spoken-pawn-of = { $from }-Bauer
spoken-leaves = { $first } ohne { $second-wen }
spoken-from = { $who } von { $from }
# Was folgt: was ein Bauer wird, welche Weste genommen oder behalten wird, Schach, Matt.
spoken-becomes = { $move }, Umwandlung: { $man }
spoken-couples = { $move }, die { $vest-stem }weste
spoken-keeps = { $move }, die { $vest-stem }weste bleibt
spoken-gives-back = { $move }, ohne Weste
spoken-check = { $move }, Schach
spoken-mate = { $move }, matt
spoken-castles-short = kurze Rochade
spoken-castles-long = lange Rochade
spoken-shift = die { $vest-stem }weste von { $from } nach { $to }
spoken-exchange = die { $vest-stem }weste auf { $from } und die { $other-stem }weste auf { $to } tauschen
# Ein Zug mit seinem Namen: d2d5.
spoken-way = { $from } nach { $to }
spoken-way-by-vest = { $move }, mit der Weste
# Eine Figur mit dem, was sie trägt, wie in (RB).
spoken-wearer = { $man } mit { $vest-stem }weste

## Felder und Ergebnisse

spoken-square = { $square }
spoken-white-wins = Weiß gewinnt
spoken-black-wins = Schwarz gewinnt
spoken-draw = remis

## Was nicht gesprochen wird

# Wörter vor der Nummer einer Regel, die mit ihr wegbleiben.
spoken-rule-words = Regel, Regeln, nach Regel, siehe
# Was in Klammern steht, wo es keine Nummer gibt.
spoken-asides = eine Festlegung, Vorrat begrenzt
