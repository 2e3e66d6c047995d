### Diagramme: was sie zeigen, in Worten für alle, die sie nicht sehen.

# player: Weiß oder Schwarz.
diagram-title = { $game }: { $player } am Zug

# men: eine Liste wie "König e1, Turm d2 in einer Läuferweste".
diagram-men = { $player }: { $men }.
diagram-man = { $kind } { $square }
diagram-wearer = { $kind } { $square } in einer { $vest-stem }weste
diagram-pair = { $pair } { $square } ({ $kind } und { $second })
diagram-stand = Am Ständer: { $vests }.
diagram-stand-empty = Der Ständer ist leer.
diagram-vests = { $count } { $kind-stem }{ $count ->
        [one] weste
       *[other] westen
    }
diagram-reserve = { $player } hat in Reserve: { $men }.
diagram-agreed = Vereinbart: { $options }.
diagram-marked = Markiert: { $marks }.
diagram-arrow = Pfeil von { $from } nach { $to }
