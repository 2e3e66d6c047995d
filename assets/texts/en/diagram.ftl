### Diagrams: what they show, in words for whoever cannot see them.

# player: White or Black.
diagram-title = { $game }: { $player } to move

# men: a list such as "king e1, rook d2 in a bishop vest".
diagram-men = { $player }: { $men }.
diagram-man = { $kind } { $square }
diagram-wearer = { $kind } { $square } in a { $vest } vest
diagram-pair = { $pair } { $square } ({ $kind } and { $second })
diagram-stand = On the stand: { $vests }.
diagram-stand-empty = The stand is empty.
diagram-vests = { $count } { $kind } { $count ->
        [one] vest
       *[other] vests
    }
diagram-reserve = { $player } has in reserve: { $men }.
diagram-agreed = Agreed: { $options }.
diagram-marked = Marked: { $marks }.
diagram-arrow = arrow from { $from } to { $to }
