### What a voice says where a film writes a move, a square or a result: `plunder texts --spoken` prints it.

## Moves

# A man that goes somewhere, a pawn by its square alone.
spoken-goes = { $who } to { $square }
spoken-pawn-goes = { $square }
spoken-takes = { $who } takes { $square }
spoken-joins = { $who } joins { $square }
# Who: a man, a man by its vest, a pair, a man that leaves its pair. from: a file, a rank or a square, where others could go there too.
spoken-man = { $man }
spoken-by-vest = { $man } by its { $vest } vest
spoken-pair = pair of { $first } and { $second }
spoken-pawn-of = { $from }-pawn
spoken-leaves = { $first } from its { $second }
spoken-from = { $who } from { $from }
# What follows: what a pawn becomes, which vest is taken or kept, check, mate.
spoken-becomes = { $move }, a new { $man }
spoken-couples = { $move }, the { $vest } vest
spoken-keeps = { $move }, keeping its { $vest } vest
spoken-gives-back = { $move }, without its vest
spoken-check = { $move }, check
spoken-mate = { $move }, mate
spoken-castles-short = castles short
spoken-castles-long = castles long
spoken-shift = the { $vest } vest from { $from } to { $to }
spoken-exchange = the { $vest } vest on { $from } and the { $other } vest on { $to } change places
# An action by its name: d2d5.
spoken-way = { $from } to { $to }
spoken-way-by-vest = { $move }, by its vest
# A man with what it wears, as in (RB).
spoken-wearer = { $man } with a { $vest } vest

## Squares and results

spoken-square = { $square }
spoken-white-wins = White wins
spoken-black-wins = Black wins
spoken-draw = a draw

## What is not spoken

# Words that stand before a rule's number and go with it.
spoken-rule-words = rule, rules, by rule, see
# What stands in brackets for want of a rule's number.
spoken-asides = a ruling, supply boxed
